import words from '../../content/coach.json' with { type: 'json' };
import type { Counsel, Judged } from '../players/index.ts';
import { counted } from '../text/numbers.ts';
import { fillSlots } from '../text/sentences.ts';
import { choiceName, setName } from './coach-words.ts';

// What the coach says of a choice that has been made: what happened, and what it costs.

/** What happened at a moment that mattered: "You discarded the 4 of circles, not the North wind". @param good the learner did as the coach would */
export function momentTitle({ best, other, wild }: Counsel, good: boolean): string {
  const [did, not] = (good ? [best, other] : [other, best]).map((each) => each?.action);
  if (!did || !not) return words.moment.mahjong;
  const it = choiceName(not, wild);
  const [set, otherSet] = [setName(did, wild), setName(not, wild)];
  if (did.do === 'pass') return fillSlots(words.moment.passed, { it });
  if (!set && did.do !== 'discard') return words.moment.mahjong;
  if (not.do === 'mahjong') return words.moment['no-mahjong'];
  const text =
    did.do === 'discard' ? words.moment.discarded : did.do === 'kong' ? words.moment.laid : words.moment.took;
  const happened = fillSlots(text, { set, tile: choiceName(did) });
  const alike = did.do === not.do || (set !== undefined && otherSet !== undefined);
  return alike ? fillSlots(words.moment.not, { did: happened, it }) : happened;
}

/** What the learner’s choice costs, as a sentence. */
export function costWords({ cost }: Pick<Judged, 'cost'>): string {
  if (cost === Infinity) return words.cost.win;
  const points = Math.round(cost);
  if (points === 0) return cost === 0 ? words.agree : words.cost.little;
  return fillSlots(words.cost.points, { 'cost point': counted(points, 'point') });
}
