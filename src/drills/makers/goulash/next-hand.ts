import { type HandEnd, type Seat, type Table } from '../../../engine/index.ts';
import { SEAT_NAMES } from '../../../text/names.ts';
import { finishYesNo, type Made } from '../../draft.ts';
import { ruleNamed } from '../../game.ts';
import type { RandomStretch } from '../../random.ts';
import { someMatch, roundTurn } from '../../rounds.ts';
import { GOULASH_SKILL } from './skill.ts';

// Whether a goulash comes next: after a hand that nobody won, and never after another.

/** How a hand may end, told in a sentence. */
const ends = (seat: Seat, fixedBox: boolean): readonly (readonly [told: string, end: HandEnd])[] => [
  ['The last tile is drawn, and nobody wants the last discard.', { winner: undefined }],
  ...(fixedBox ? [['Somebody makes a kong, and no loose tile is left for it.', { winner: undefined }] as const] : []),
  ['A mistake has ended the hand, and it is dealt again.', { void: true }],
  [`${SEAT_NAMES[seat]} goes Mahjong.`, { winner: seat }],
];

/** A hand has ended: is the next one a goulash? The answer is chosen first. */
export function goulashNext(random: RandomStretch, table: Table): Made {
  const begun = someMatch(random, table);
  if (!begun) return undefined;
  const goulash = random.chance(1, 2);
  const hoped = random.chance(1, 2);
  const match = { ...begun, goulash };
  const seat = random.pick(table.seats.filter((each) => match.seats[each] !== undefined));
  const found = random
    .shuffle(ends(seat, table.ruleset.wall.floatingBox === false))
    .map(([told, end]) => ({ told, end, turn: roundTurn(table, match, end) }))
    .find(({ turn }) => turn?.next.match.goulash === hoped);
  if (!found?.turn) return undefined;
  const { told, end, turn } = found;
  const fact = turn.next.match.goulash;
  const because = end.void
    ? `The same hand is dealt again, and that hand was ${goulash ? 'a' : 'no'} goulash.`
    : end.winner
      ? 'Somebody has won, so an ordinary hand comes next.'
      : 'Nobody has won, so a goulash comes next.';
  return finishYesNo(
    {
      situation: `${goulash ? 'A goulash' : 'An ordinary hand'} is being played. ${told}`,
      ask: 'Is the next hand a goulash?',
      scenes: [],
      fact,
      nudge: 'Has anybody won? And is it a new hand, or the same one once more?',
      because,
      ...ruleNamed(table.info, 'draw.goulash', 'draw.exhausted', 'play.exchange'),
    },
    GOULASH_SKILL,
    random,
  );
}
