import { type WinInput, type Table } from '../engine/index.ts';
import type { RandomStretch } from './random.ts';

// How a hand went Mahjong, and what is said of it: the two common ways, and those that a learner meets once in an evening.

/** What `score` is told of a win besides its tile. */
export type WinWay = Omit<WinInput, 'tile'>;

/** A way to go Mahjong and the sentences that tell it. */
export interface Winning {
  readonly told: string;
  /** What somebody says who thinks so, where `told` takes the hand to be complete. */
  readonly said?: string;
  readonly win: WinWay;
  /** Only East, or only the others, can win so. */
  readonly seat?: 'east' | 'others';
  /** Nothing has been claimed before. */
  readonly closed?: true;
  /** Kongs on the table that it takes. */
  readonly kongs?: 1 | 2;
  /** A flower or season that was replaced. */
  readonly bonus?: true;
}

/** The two ways that come up in every hand. */
const COMMON: readonly Winning[] = [
  { told: 'You went Mahjong with a tile from the wall.', win: { by: 'wall' } },
  { told: 'You went Mahjong with a tile that somebody discarded.', win: { by: 'discard' } },
];

/** The others. Some games give something for them and some do not: that is what is asked. */
const RARE: readonly Winning[] = [
  { told: 'You went Mahjong with the last tile of the wall.', win: { by: 'wall', lastTile: true } },
  {
    told: 'The wall was used up, and you went Mahjong with the last discard.',
    win: { by: 'discard', lastTile: true },
  },
  {
    told: 'You declared a kong, and went Mahjong with the loose tile that you took for it.',
    win: { by: 'loose', kongs: 1 },
    kongs: 1,
  },
  {
    told: 'You declared a kong. The loose tile made a second kong, and with its loose tile you went Mahjong.',
    win: { by: 'loose', kongs: 2 },
    kongs: 2,
  },
  {
    told: 'You drew a flower or season, and went Mahjong with the loose tile that you took for it.',
    win: { by: 'loose', kongs: 0 },
    bonus: true,
  },
  {
    told: 'Another player added a tile to an exposed pung. You robbed the kong and went Mahjong.',
    win: { by: 'kong' },
  },
  {
    told: 'You had said with your first discard that you were one tile short. You went Mahjong with a tile from the wall.',
    win: { by: 'wall', originalCall: true, ready: true },
    closed: true,
  },
  {
    told: 'You had said with your first discard that you were one tile short. You went Mahjong with a tile that somebody discarded.',
    win: { by: 'discard', originalCall: true, ready: true },
    closed: true,
  },
  {
    told: 'Your hand was complete as it was dealt, before anybody discarded.',
    said: 'You say Mahjong with the tiles as they were dealt, before anybody discarded.',
    win: { by: 'wall', blessing: 'heaven' },
    seat: 'east',
    closed: true,
  },
  {
    told: 'East’s first discard made your hand complete, before you had drawn a tile.',
    said: 'You say Mahjong with East’s first discard, before you had drawn a tile.',
    win: { by: 'discard', blessing: 'earth' },
    seat: 'others',
    closed: true,
  },
  {
    told: 'You have kept the deal eight times in a row. You went Mahjong with a tile from the wall.',
    win: { by: 'wall', extraHands: 8 },
    seat: 'east',
  },
  {
    told: 'Your first tile from the wall made your hand complete. Nobody had claimed anything yet.',
    said: 'You say Mahjong with your first tile from the wall. Nobody had claimed anything yet.',
    win: { by: 'wall', blessing: 'earth' },
    seat: 'others',
    closed: true,
  },
];

/** The same told by somebody who says Mahjong, and may be wrong. */
export const claimed = ({ told, said = told.replaceAll('went Mahjong', 'say Mahjong') }: Winning): string => said;

/** Every way there is. */
export const WAYS_TO_WIN: readonly Winning[] = [...COMMON, ...RARE];

/** Whether a table has flowers and seasons to draw, and players who say that they are one tile short. */
function canBe({ win, bonus }: Winning, table: Table): boolean {
  const { asks } = table.info;
  if (bonus && !asks.flowers) return false;
  if (win.extraHands) return asks.extraHands;
  return !win.originalCall || asks.originalCall || asks.ready;
}

/** A way to win at a table: `often` of ten are one of the two common ones. */
export function someWinning(random: RandomStretch, table: Table, often: number): Winning {
  const common = random.chance(1, 3) ? COMMON[0] : COMMON[1];
  if (random.chance(often, 10)) return common!;
  return random.pick(RARE.filter((each) => canBe(each, table)));
}
