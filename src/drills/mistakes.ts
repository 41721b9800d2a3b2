import type { Bill } from '../engine/index.ts';
import { numberAnswer, type Wrong } from './draft.ts';
import { bill as billOf, type Counted, type LaidSet, type Played } from './hands.ts';
import type { Table } from './table.ts';

// What people get wrong when they count a whole hand. Each mistake is a slightly other hand, and the engine says what
// that one would come to.

interface Slip {
  readonly why: string;
  readonly instead: (played: Played) => Played;
}

const holds = (set: LaidSet, played: Played): boolean => set.tiles.some((tile) => tile === played.win.tile);

const SLIPS: readonly Slip[] = [
  {
    why: 'That mixes up your own wind and the wind of the round. Your own wind is the seat you sit in.',
    instead: (played) => ({ ...played, seat: played.round, round: played.seat }),
  },
  {
    why: 'That counts the exposed sets as if they were concealed.',
    instead: (played) => ({ ...played, sets: played.sets.map((set) => ({ ...set, concealed: true })) }),
  },
  {
    why: 'That counts your concealed sets as if they were exposed.',
    instead: (played) => ({
      ...played,
      sets: played.sets.map((set) => (set.kind === 'pair' || holds(set, played) ? set : { ...set, concealed: false })),
    }),
  },
  {
    why: 'That takes the last tile as if it came some other way. A tile from the wall and a discard do not count the same.',
    instead: (played) => ({ ...played, win: { ...played.win, by: played.win.by === 'wall' ? 'discard' : 'wall' } }),
  },
  { why: 'That forgets the flowers and seasons.', instead: (played) => ({ ...played, bonus: [] }) },
];

/** Wrong answers for some figure of a bill: what it would be if the hand had been seen wrongly. */
export function slips(
  table: Table,
  { played }: Counted,
  figure: (bill: Bill) => number,
  say: (value: number) => string,
): readonly Wrong[] {
  return SLIPS.flatMap(({ why, instead }) => {
    const bill = billOf(table, instead(played));
    return bill ? [numberAnswer(figure(bill), say, why)] : [];
  });
}

/** Wrong answers that leave out one line of the bill, in a unit. */
export function forgotten(
  { bill }: Counted,
  unit: 'points' | 'doubles' | 'fans',
  right: number,
  say: (value: number) => string,
): readonly Wrong[] {
  return bill.lines
    .filter((line) => line.unit === unit && line.value > 0)
    .toReversed()
    .map(({ rule, value }) => ({
      ...numberAnswer(right - value, say, `That leaves something out: {${rule}}.`),
      rule,
    }));
}
