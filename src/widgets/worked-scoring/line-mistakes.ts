import {
  formatTiles,
  isSetTile,
  score,
  TILES,
  timesOf,
  type BillLine,
  type SetName,
  type TileId,
} from '../../engine/index.ts';
import type { Call, WorkRow, Work } from './work.ts';

// Why a number is wrong, found by asking the engine what the same set would be worth otherwise. No value stands here.

/** A mistake that the engine could name. */
export type Mistake =
  /** The worth of the same set exposed, or concealed. */
  | { readonly why: 'other-way'; readonly concealed: boolean; readonly finished: boolean; readonly kind: SetName }
  /** The worth of such a set of other tiles, which stands under another rule. */
  | { readonly why: 'other-tiles'; readonly rule: string }
  /** The worth of a pung of these tiles for a kong, or the other way round. */
  | { readonly why: 'other-kind'; readonly kind: SetName; readonly is: SetName }
  /** Nothing, for a set that counts. */
  | { readonly why: 'counts' }
  /** Something, for a line that counts nothing. */
  | { readonly why: 'nothing'; readonly kind: SetName }
  /** The worth of another line of this bill. */
  | { readonly why: 'other-line'; readonly row: WorkRow }
  /** What the score is multiplied by, instead of how often it is doubled. */
  | { readonly why: 'times'; readonly times: number; readonly doubles: number }
  | { readonly why: 'double-missed' }
  | { readonly why: 'double-not-held' }
  | { readonly why: 'double-number'; readonly more: boolean }
  | { readonly why: 'left-out' | 'twice' | 'added-after'; readonly row: WorkRow }
  /** Right given what the learner wrote above, some of which is wrong. */
  | { readonly why: 'follows' }
  | { readonly why: 'not-doubled' }
  /** The points were added again for each double, or multiplied by the number of doubles. */
  | { readonly why: 'added-doubles'; readonly points: number }
  | { readonly why: 'fewer-doubles' | 'more-doubles'; readonly by: number }
  /** Right for a player in another seat, or in another round. */
  | { readonly why: 'own-wind' | 'round-wind' }
  | { readonly why: 'not-winner' }
  /** Right but for the rounding, or the limit. */
  | { readonly why: 'not-rounded' | 'no-limit'; readonly rule: string }
  | { readonly why: 'unknown' };

type SetOf = NonNullable<BillLine['set']>;

/** Why a line of points or doubles is wrong. */
export function lineMistake(work: Work, row: WorkRow, guess: number): Mistake {
  if (row.part === 'doubles') return doubleMistake(row, guess);
  const set = row.line?.set;
  return (set && setMistake(work, row, set, guess)) ?? otherLine(work, row, guess) ?? { why: 'unknown' };
}

function doubleMistake({ value }: WorkRow, guess: number): Mistake {
  if (value === 0) return { why: 'double-not-held' };
  if (guess === 0) return { why: 'double-missed' };
  if (guess === timesOf(value)) return { why: 'times', times: guess, doubles: value };
  return { why: 'double-number', more: guess > value };
}

function setMistake(work: Work, row: WorkRow, set: SetOf, guess: number): Mistake | undefined {
  const { call } = work;
  const { kind, tile, concealed } = set;
  if (kind === 'pung' || kind === 'kong') {
    if (guess === worthAlone(call, { ...set, concealed: !concealed }))
      return { why: 'other-way', concealed: !concealed, finished: finishedByDiscard(work, row), kind };
    const elsewhere = otherTiles(call, set).find((alternative) => alternative.worth === guess);
    if (elsewhere) return { why: 'other-tiles', rule: elsewhere.rule };
    const other = kind === 'pung' ? 'kong' : 'pung';
    if (guess === worthAlone(call, { kind: other, tile, concealed }))
      return { why: 'other-kind', kind: other, is: kind };
    return undefined;
  }
  if (guess === 0) return { why: 'counts' };
  if (row.value > 0) return undefined;
  const counting = otherTiles(call, set).find((alternative) => alternative.worth === guess);
  return counting ? { why: 'other-tiles', rule: counting.rule } : { why: 'nothing', kind };
}

/** The set was made with the winning discard: it had not been claimed before, yet counts as exposed. */
function finishedByDiscard({ bill }: Work, row: WorkRow): boolean {
  return bill.arrangement.some((set) => set.won && !set.claimed && !set.concealed && set.tiles === row.line?.tiles);
}

function otherLine({ rows }: Work, row: WorkRow, guess: number): Mistake | undefined {
  const other = rows.find(
    (each) => each.part === 'points' && each.rule !== row.rule && each.value === guess && guess > 0,
  );
  return other && { why: 'other-line', row: other };
}

/** What one set alone counts in the hand of a player who sits here and has not won. */
export function worthAlone(call: Call, set: SetOf): number | undefined {
  return alone(call, set)?.worth;
}

/** Sets of the same kind, of other tiles, that are worth something else: one for each rule. */
export function otherTiles(call: Call, set: SetOf): readonly { readonly rule: string; readonly worth: number }[] {
  const own = alone(call, set);
  const found = new Map<string, number>();
  for (const tile of TILES.filter(isSetTile)) {
    const other = alone(call, { ...set, tile });
    if (other && other.rule !== own?.rule && other.worth !== own?.worth && !found.has(other.rule))
      found.set(other.rule, other.worth);
  }
  return [...found].map(([rule, value]) => ({ rule, worth: value }));
}

const COPIES: Readonly<Record<SetName, number>> = { pair: 2, chow: 0, pung: 3, kong: 4 };

function alone(
  { rules, house, seat, round }: Call,
  { kind, tile, concealed }: SetOf,
): { rule: string; worth: number } | undefined {
  if (kind === 'chow') return undefined;
  const tiles = formatTiles(Array.from({ length: COPIES[kind] }, (): TileId => tile));
  const declared = concealed && kind === 'kong' ? `[${tiles}]` : `(${tiles})`;
  const hand = kind === 'pair' || (concealed && kind === 'pung') ? tiles : declared;
  const scored = score({ rules, house, seat, round, hand });
  const line = scored.ok
    ? scored.value.lines.find((each) => each.unit === 'points' && each.set?.kind === kind)
    : undefined;
  return line && { rule: line.rule, worth: line.value };
}
