import {
  breakWall,
  settleDraw,
  isBonus,
  isSetTile,
  openTable,
  score,
  createMatchAndStartPoints,
  getStartPurseAndShare,
  SUITS,
  createTilesOfSet,
  type HouseInput,
  type Seat,
  type TileId,
} from '../../../engine/index.ts';
import { formatSeatName } from '../../../format/names.ts';
import { formatNumber, formatInWords } from '../../../format/numbers.ts';
import { joinWithAnd } from '../../../format/sentences.ts';
import { substituteSuitWords } from '../../../format/written-tiles.ts';
import { describePayment } from '../../../ui/bill/format-payment.ts';
import {
  adaptLessonHandIfPossible,
  createAdaptedNamedHandInput,
  type LessonContext,
} from '../illustrations/spell-hands.ts';
import { settleExampleAtTable } from '../illustrations/settlement.ts';
import type { SettlementExample } from '../illustrations/illustration.ts';
import { listSuccessivelyDoubledPoints, createWorkedHand } from '../worked/worked-bill.ts';

/**
 * Something that a lesson says about one of its hands, a payment or the tiles. The build computes it by the lesson’s
 * game, the page again by the reader’s table.
 */
export type LessonFigureSpec =
  | {
      readonly hand: string;
      /** The points, what they are rounded to, how many doubles or fans, the score, or the doubling in steps. */
      readonly of: 'points' | 'rounded' | 'doubles' | 'fans' | 'total' | 'chain';
    }
  | { readonly hand: string; readonly words: string }
  | { readonly example: SettlementExample; readonly from: Seat }
  /** A hand that nobody has won, and the players who were ready. The table’s own house rules override `house`. */
  | { readonly ready: readonly Seat[]; readonly house: HouseInput }
  | {
      /** What the dice showed, throw by throw. */
      readonly rolls: readonly number[];
      /** Who breaks the wall, how many stacks are counted, or how many tiles are left to draw once all are dealt. */
      readonly of: 'breaker' | 'count' | 'draws';
    }
  /**
   * The points that each player starts with if this number of people play; `all`: the points of four players together;
   * `sticks`: the counting sticks of one player, in words.
   */
  | { readonly stakes: number | 'all' | 'sticks' }
  /** How many tiles there are of one sort. */
  | { readonly tilesIn: keyof typeof TILE_SORTS };

const isOfSuit = (tile: TileId): boolean => SUITS.some((suit) => tile.startsWith(suit));
const TILE_SORTS = {
  suits: isOfSuit,
  honours: (tile: TileId) => isSetTile(tile) && !isOfSuit(tile),
  bonus: isBonus,
  all: () => true,
};

/** The figure as text at a table; undefined where the engine refuses it by the rules of that table. */
export function formatLessonFigure(figure: LessonFigureSpec, at: LessonContext): string | undefined {
  const { rules, house } = at;
  if ('words' in figure)
    return substituteSuitWords(figure.words, adaptLessonHandIfPossible(at.hands[figure.hand]!, at).spelling);
  if ('hand' in figure) return formatHandFigure(figure, at);
  if ('example' in figure) {
    const settled = settleExampleAtTable(figure.example, at);
    // Only the winner is paid, because the others scored nothing. A player who pays has a negative net result.
    return settled.ok ? formatNumber(Math.max(0, -settled.value.settlement.net[figure.from])) : undefined;
  }
  if ('ready' in figure) return formatDrawFigure(figure, at);
  if ('rolls' in figure) return formatWallFigure(figure, at);
  if ('tilesIn' in figure) return countTiles(figure.tilesIn, rules, house);
  const { stakes } = figure;
  if (stakes === 'sticks') return formatSticks(rules, house);
  const match = createMatchAndStartPoints({ rules, house: { ...house, players: stakes === 'all' ? 4 : stakes } });
  return match.ok ? formatNumber(match.value.startPoints * (stakes === 'all' ? 4 : 1)) : undefined;
}

function formatWallFigure(
  { rolls, of }: Extract<LessonFigureSpec, { rolls: unknown }>,
  { rules, house }: LessonContext,
) {
  const broken = breakWall({ rules, house, rolls });
  if (!broken.ok) return undefined;
  return of === 'breaker' ? formatSeatName(broken.value.breaker) : formatNumber(broken.value[of]);
}

function countTiles(sort: keyof typeof TILE_SORTS, rules: string, house: HouseInput): string | undefined {
  const table = openTable({ rules, house });
  return table.ok ? String(createTilesOfSet(table.value.ruleset, false).filter(TILE_SORTS[sort]).length) : undefined;
}

function formatDrawFigure({ ready, house }: Extract<LessonFigureSpec, { ready: unknown }>, at: LessonContext) {
  const settled = settleDraw({ rules: at.rules, house: { ...house, ...at.house }, ready });
  return settled.ok ? settled.value.payments.map(describePayment).join(' ') : undefined;
}

/** The sticks with which each of four players starts: "one of 1,000, two of 500, nine of 100 and ten of 10". */
function formatSticks(rules: string, house: HouseInput): string | undefined {
  const tallies = getStartPurseAndShare({ rules, house });
  return tallies.ok
    ? joinWithAnd(tallies.value.purse.map(({ value, count }) => `${formatInWords(count)} of ${formatNumber(value)}`))
    : undefined;
}

function formatHandFigure({ hand, of }: Extract<LessonFigureSpec, { hand: unknown; of: unknown }>, at: LessonContext) {
  const input = createAdaptedNamedHandInput(hand, at);
  const bill = score(input);
  if (!bill.ok) return undefined;
  if (of !== 'chain' && of !== 'rounded') return formatNumber(bill.value[of] ?? 0);
  const work = createWorkedHand({ input, also: [] });
  const steps = work.ok ? listSuccessivelyDoubledPoints(work.value).map(formatNumber) : [];
  return of === 'rounded' ? steps[0] : steps.join(' → ');
}
