import { getTileIndex, type Bill, type Play, type Seat, type TileId } from '../../engine/index.ts';
import { settlePlayedHand, type PracticeHand } from '../../bots/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import { splitSumAtDoubling } from '../../ui/bill/sums.ts';

// The hand that went Mahjong, as it is turned face up: its sets, the tile that completed it, and its value step by step.

/** More figures than this could not be read in the time that the animation takes. */
const MAX_FIGURES = 6;

/** The winning hand, in the sets that its bill counts; undefined while nobody has won. */
export function findWinningHandView(hand: PracticeHand, match: Parameters<typeof settlePlayedHand>[1]) {
  const { plays, me } = hand;
  const play = plays.at(-1)!;
  const end = play.phase.name === 'over' ? play.phase.end : undefined;
  if (!end?.winner) return undefined;
  const counted = settlePlayedHand(hand, match);
  const bill = counted.ok ? counted.value.bills[end.winner] : undefined;
  const isOwn = end.winner === me;
  return {
    seat: end.winner,
    isOwn,
    title: isOwn ? 'Mahjong!' : `${SEAT_NAMES[end.winner]} goes Mahjong`,
    groups: groupTiles(play, end.winner, bill, end.tile),
    ...createValueSteps(bill),
  };
}

function groupTiles(play: Play, winner: Seat, bill: Bill | undefined, last: TileId | undefined) {
  const groups = bill
    ? [...bill.arrangement, ...(bill.loose.length > 0 ? [{ tiles: bill.loose, won: true }] : [])]
    : [];
  const shown = groups.length > 0 ? groups : [{ tiles: play.players[winner]!.rack, won: true }];
  let isLastFound = false;
  return shown.map(({ tiles, won }) => {
    const sorted = tiles.toSorted((a, b) => getTileIndex(a) - getTileIndex(b));
    const at = won && !isLastFound && last !== undefined ? sorted.lastIndexOf(last) : -1;
    isLastFound ||= at >= 0;
    return { tiles: sorted, lastAt: at >= 0 ? at : undefined };
  });
}

/**
 * The figures that are shown one after the other until the value of the win: the points, then the result of
 * each further step.
 */
function createValueSteps(bill: Bill | undefined) {
  if (!bill) return { figures: [], unit: '', value: '' };
  const { sum, total, fans } = bill;
  const { chain, after } = splitSumAtDoubling(sum);
  const steps = [...chain, ...after.map(({ to }) => to)];
  const figures = (steps.length > 0 ? steps : [total]).filter((figure, at, all) => figure !== all[at - 1]);
  const forFans = fans === undefined ? '' : fans === 0 ? ', with no fans' : ` for ${formatPlural(fans, 'fan')}`;
  return {
    figures: figures.slice(-MAX_FIGURES).map(formatNumber),
    unit: `${total === 1 ? 'point' : 'points'}${forFans}`,
    value: `${formatPlural(total, 'point')}${forFans}`,
  };
}
