import words from '../../content/coach.json' with { type: 'json' };
import type { Action, Aim, TileId } from '../engine/index.ts';
import { SEAT_NAMES, theTile } from '../text/names.ts';
import { counted, inFigures } from '../text/numbers.ts';
import { ruleTitle } from '../text/rule-titles.ts';
import { capital, fillSlots, listed } from '../text/sentences.ts';
import { setWord } from '../text/sets.ts';
import type { Because, Decision, Judged, Option } from '../players/index.ts';

// What the coach says: a nudge, then two sentences, with tiles and numbers. Its words are those of content/coach.json.

/** What tells the best choice from another one. */
export type Difference = 'win' | 'further' | 'no-nearer' | 'fewer' | 'danger' | 'worth' | 'quicker' | 'little';

/** A worth or a danger that differs by less decides nothing. */
const CLEARLY = 1.25;
/** The part of what a choice is worth that a danger must cost to be spoken of. */
const DANGEROUS = 0.1;

/** A few tiles more or less are no reason. */
const FEWER = 0.9;

/** What speaks most for one choice against another. */
export function differenceOf(best: Option, other: Option): Difference {
  const [a, b] = [best.because, other.because];
  if (a.by === 'win') return 'win';
  if (dangerOf(b) - dangerOf(a) > DANGEROUS * Math.abs(a.value)) return 'danger';
  const pays = a.worth !== undefined && b.worth !== undefined && a.worth > CLEARLY * b.worth;
  if (b.distance > a.distance) return isClaim(other.action) ? 'no-nearer' : 'further';
  if (isClaim(other.action) && best.action.do === 'pass' && b.distance === a.distance && !pays) return 'no-nearer';
  if (pays) return b.distance < a.distance || b.unseen > a.unseen ? 'quicker' : 'worth';
  return b.unseen < FEWER * a.unseen && b.distance === a.distance ? 'fewer' : 'little';
}

const dangerOf = ({ danger }: Because): number => danger?.cost ?? 0;
const isClaim = (action: Action): boolean => action.do === 'claim';

/** One thought, which does not give the answer away. */
export function nudge({ alternatives, ...best }: Decision): string {
  const { action } = best;
  const [next] = alternatives;
  if (best.because.by === 'win') return words.nudge.win;
  if (action.do === 'exchange' || action.do === 'keep') return words.nudge.exchange;
  if (action.do === 'claim') return words.nudge.claim;
  if (action.do === 'pass') return words.nudge['let-go'];
  const kong = [best, ...alternatives].some((option) => option.action.do === 'kong');
  if (kong) return words.nudge.kong;
  const difference = next ? differenceOf(best, next) : 'little';
  return difference === 'no-nearer' || difference === 'win'
    ? words.nudge.little
    : difference === 'quicker'
      ? words.nudge.worth
      : words.nudge[difference];
}

/** What the coach would do and why, in two sentences or three. @param other what it is set against; the next best unless given */
export function answer(advice: Decision, other: Option | undefined = advice.alternatives[0]): readonly string[] {
  const { alternatives, ...best } = advice;
  const what = doing(best, alternatives);
  if (!other || best.because.by !== 'hand') return [what];
  return [what, against(best, other), ...aiming(best, other)];
}

/** What the coach would do, as a sentence. */
function doing({ action, because }: Option, alternatives: readonly Option[]): string {
  const { distance, unseen } = because;
  const slots = {
    'unseen tile': counted(unseen, 'tile'),
    'short tile': counted(distance + 1, 'tile'),
  };
  if (because.by === 'win') return words.do.win;
  switch (action.do) {
    case 'discard': {
      const kong = alternatives.some((option) => option.action.do === 'kong' && option.because.by === 'hand');
      const text = kong
        ? words.do['no-kong']
        : unseen === 0
          ? words.do['discard-dead']
          : distance === 0
            ? words.do['discard-short']
            : words.do['discard-near'];
      return fillSlots(text, { ...slots, tile: theTile(action.tile) });
    }
    case 'claim': {
      const pass = alternatives.find((option) => option.action.do === 'pass');
      const nearer = !pass || distance < pass.because.distance;
      return fillSlots(nearer ? words.do.claim : words.do['claim-fixed'], {
        ...slots,
        set: setWord(action.tiles) ?? action.claim,
      });
    }
    case 'pass':
      return fillSlots(distance === 0 ? words.do['pass-short'] : words.do.pass, slots);
    case 'kong':
      return words.do.kong;
    case 'exchange':
      return fillSlots(words.do.exchange, { tiles: listed(action.tiles.map(theTile)) });
    case 'keep':
      return words.do.keep;
    default:
      return words.do.win;
  }
}

/** Why not the other one. */
function against(best: Option, other: Option): string {
  const difference = differenceOf(best, other);
  const { because } = other;
  const named = otherName(other.action);
  const seat = because.danger?.seat;
  const chance = because.danger?.chance ?? 0;
  const slots = {
    other: named,
    Other: capital(named),
    unseen: inFigures(because.unseen),
    seat: seat && SEAT_NAMES[seat],
    'cost point': counted(Math.round(dangerOf(because) / Math.max(chance, 0.001)), 'point'),
    worth: inFigures(Math.round(best.because.worth ?? 0)),
    less: inFigures(Math.round(because.worth ?? 0)),
  };
  if (difference === 'danger' && !seat) return fillSlots(words.because['danger-all'], slots);
  if (difference === 'fewer' && because.unseen === 0) return fillSlots(words.because.none, slots);
  return fillSlots(words.because[difference], slots);
}

/** What hand it plays for, where that is not just any and another choice plays for something else. */
function aiming(best: Option, other: Option): readonly string[] {
  const [aim, another] = [aimWords(best.because.aim), aimWords(other.because.aim)];
  return aim && aim !== another ? [fillSlots(words.aiming, { aim })] : [];
}

/** The sort of hand that is aimed at, in words; undefined for just any. */
function aimWords({ special, tiles, maxChows }: Aim): string | undefined {
  if (special) return fillSlots(words.aim.special, { title: ruleTitle(special) });
  if (tiles) {
    const suits = new Set(tiles.map((tile) => tile[0]));
    if (suits.size > 3) return words.aim.majors;
    return suits.size > 1 ? words.aim['suit-honours'] : words.aim.suit;
  }
  return maxChows === 0 ? words.aim.pungs : undefined;
}

/** "the 4 of circles", "the pung", "letting it go". */
export function otherName(action: Action): string {
  if (action.do === 'discard') return theTile(action.tile);
  if (action.do === 'claim') return words.other[action.claim];
  if (action.do === 'mahjong') return words.other.mahjong;
  return action.do === 'kong' ? words.other.kong : words.other.pass;
}

/** What the learner’s choice costs, as a sentence. */
export function costWords({ cost }: Pick<Judged, 'cost'>): string {
  if (cost === Infinity) return words.cost.win;
  const points = Math.round(cost);
  if (points === 0) return cost === 0 ? words.agree : words.cost.little;
  return fillSlots(words.cost.points, { 'cost point': counted(points, 'point') });
}

/** One number that sets two choices side by side, with its words. The same unit for both. */
export interface Compared {
  readonly words: string;
  readonly numbers: readonly [chosen: string, best: string];
}

/** The number that tells most about two choices: tiles that help, tiles that are missing, or what the hand pays. */
export function compared({ chosen, best }: Pick<Judged, 'chosen' | 'best'>): Compared | undefined {
  const [a, b] = [chosen.because, best.because];
  if (b.by !== 'hand' || a.by !== 'hand') return undefined;
  const difference = differenceOf(best, chosen);
  const both = (of: (because: Because) => number) =>
    [inFigures(Math.round(of(a))), inFigures(Math.round(of(b)))] as const;
  if (difference === 'danger')
    return { words: 'points that a hand like this costs you on average', numbers: both(dangerOf) };
  if (difference === 'worth' || difference === 'quicker')
    return { words: 'points that the hand pays', numbers: both(({ worth }) => worth ?? 0) };
  if (a.distance !== b.distance)
    return { words: 'tiles short of Mahjong', numbers: both(({ distance }) => distance + 1) };
  return {
    words: b.distance === 0 ? 'tiles that make you Mahjong' : 'tiles that bring you nearer',
    numbers: both(({ unseen }) => unseen),
  };
}

/** The tiles a sentence of the coach speaks of: what is thrown, or the set. */
export function tilesOfChoice(action: Action): readonly TileId[] {
  if (action.do === 'discard') return [action.tile];
  return action.do === 'claim' || action.do === 'kong' || action.do === 'exchange' ? action.tiles : [];
}
