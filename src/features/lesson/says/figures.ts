import {
  breakWall,
  drawPayments,
  isBonus,
  isSetTile,
  openTable,
  score,
  startMatch,
  startTallies,
  SUITS,
  tileSet,
  type HouseInput,
  type Seat,
  type TileId,
} from '../../../engine/index.ts';
import { seatName } from '../../../format/names.ts';
import { formatNumber, formatInWords } from '../../../format/numbers.ts';
import { formatList } from '../../../format/sentences.ts';
import { writeTileWords } from '../../../format/written-tiles.ts';
import { describePayment } from '../../../ui/bill/format-payment.ts';
import { spellCall, type ShownAt } from '../parts/hands-here.ts';
import { settleHere } from '../parts/settlement.ts';
import type { Paying } from '../parts/parts.ts';
import { listDoublingChain, createWork } from '../worked/worked-bill.ts';

/** What a lesson says of one of its hands, of a payment or of the tiles: the build asks it of the lesson’s game, a page of the table that reads it. */
export type LessonFigure =
  | Counted
  | Spelled
  | Paid
  | Drawn
  | WallBroken
  | { readonly stakes: number | 'all' | 'sticks' }
  | { readonly tilesIn: TileSort };

interface Counted {
  readonly hand: string;
  readonly of: 'points' | 'rounded' | 'doubles' | 'fans' | 'total' | 'chain';
}
/** Words that name the suit of a hand. */
interface Spelled {
  readonly hand: string;
  readonly words: string;
}
/** A hand that nobody has won, and who was one tile short; what the lesson assumes gives way to what a table plays. */
interface Drawn {
  readonly ready: readonly Seat[];
  readonly house: HouseInput;
}
interface Paid {
  readonly paying: Paying;
  readonly from: Seat;
}

/** A wall that is broken: what the dice showed, throw by throw. */
interface WallBroken {
  readonly rolls: readonly number[];
  readonly of: 'breaker' | 'count' | 'draws';
}

const isOfSuit = (tile: TileId): boolean => SUITS.some((suit) => tile.startsWith(suit));
const SORTS = {
  suits: isOfSuit,
  honours: (tile: TileId) => isSetTile(tile) && !isOfSuit(tile),
  bonus: isBonus,
  all: () => true,
};
/** A sort of tile that is counted. */
export type TileSort = keyof typeof SORTS;

/** A figure in words, at a table; undefined where its rules do not come to one. */
export function formatFigure(figure: LessonFigure, at: ShownAt): string | undefined {
  const { rules, house } = at;
  if ('words' in figure) return spelled(figure, at);
  if ('hand' in figure) return ofHand(figure, at);
  if ('paying' in figure) return ofPaying(figure, at);
  if ('ready' in figure) return formatDrawFigure(figure, rules, house);
  if ('rolls' in figure) return ofWall(figure, rules, house);
  if ('tilesIn' in figure) return ofTiles(figure.tilesIn, rules, house);
  const { stakes } = figure;
  if (stakes === 'sticks') return ofSticks(rules, house);
  const match = startMatch({ rules, house: { ...house, players: stakes === 'all' ? 4 : stakes } });
  return match.ok ? formatNumber(match.value.startPoints * (stakes === 'all' ? 4 : 1)) : undefined;
}

const spelled = ({ hand, words }: Spelled, at: ShownAt): string =>
  writeTileWords(words, spellCall(at.hands[hand]!, at).spelling);

function ofWall({ rolls, of }: WallBroken, rules: string, house: HouseInput): string | undefined {
  const broken = breakWall({ rules, house, rolls });
  if (!broken.ok) return undefined;
  return of === 'breaker' ? seatName(broken.value.breaker) : formatNumber(broken.value[of]);
}

function ofTiles(sort: TileSort, rules: string, house: HouseInput): string | undefined {
  const table = openTable({ rules, house });
  return table.ok ? String(tileSet(table.value.ruleset, false).filter(SORTS[sort]).length) : undefined;
}

function formatDrawFigure({ ready, house }: Drawn, rules: string, table: HouseInput): string | undefined {
  const settled = drawPayments({ rules, house: { ...house, ...table }, ready });
  return settled.ok ? settled.value.payments.map(describePayment).join(' ') : undefined;
}

/** "One of 1,000, two of 500, nine of 100 and ten of 10", for each of four players. */
function ofSticks(rules: string, house: HouseInput): string | undefined {
  const tallies = startTallies({ rules, house });
  return tallies.ok
    ? formatList(tallies.value.purse.map(({ value, count }) => `${formatInWords(count)} of ${formatNumber(value)}`))
    : undefined;
}

function ofHand({ hand, of }: Counted, at: ShownAt): string | undefined {
  const { spelling: _, ...here } = spellCall(at.hands[hand]!, at);
  const call = { rules: at.rules, house: at.house, ...here };
  const bill = score(call);
  if (!bill.ok) return undefined;
  if (of !== 'chain' && of !== 'rounded') return formatNumber(bill.value[of] ?? 0);
  const work = createWork({ call, also: [] });
  const steps = work.ok ? listDoublingChain(work.value).map(formatNumber) : [];
  return of === 'rounded' ? steps[0] : steps.join(' → ');
}

function ofPaying({ paying, from }: Paid, at: ShownAt): string | undefined {
  const settled = settleHere(paying, at);
  if (!settled.ok) return undefined;
  // The others scored nothing, so that nobody but the winner is paid.
  return formatNumber(Math.max(0, -settled.value.settlement.net[from]));
}
