import { getTileIndex, type Bill, type Play, type Seat, type TileId } from '../../engine/index.ts';
import {
  judgeHandLiabilityWithReasons,
  settlePlayedHand,
  type PracticeHand,
  type SettledHand,
} from '../../bots/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { splitSumAtDoubling } from '../../ui/bill/sums.ts';

// How a hand ended, shown on the table: the winning hand face up, the tile that completed it, its value step by step and
// who pays for it; or that nobody won.

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
    // The learner’s own moment is not about the others. Where the table decides who pays, nobody knows it yet.
    pays:
      isOwn || !counted.ok || judgeHandLiabilityWithReasons(plays)?.needsTable
        ? ''
        : describeWhoPaysWinner(counted.value, end.winner, me),
  };
}

/** “You pay West 128, South and North 64 each.”; empty where nobody pays. */
function describeWhoPaysWinner({ settlement }: SettledHand, winner: Seat, me: Seat | undefined): string {
  const paying = settlement.payments
    .filter(({ to }) => to === winner)
    .toSorted((a, b) => Number(b.from === me) - Number(a.from === me));
  const groups = [...new Set(paying.map(({ amount }) => amount))].map((amount, at) => {
    const all = paying.filter((each) => each.amount === amount);
    const names = all.map(({ from }) => (from !== me ? SEAT_NAMES[from] : at === 0 ? 'You' : 'you'));
    const verb = at > 0 ? '' : ` ${all.length > 1 || names[0] === 'You' ? 'pay' : 'pays'} ${SEAT_NAMES[winner]}`;
    return `${joinWithAnd(names)}${verb} ${formatNumber(amount)}${all.length > 1 ? ' each' : ''}`;
  });
  return groups.length === 0 ? '' : `${paying.length > groups.length ? groups.join(', ') : joinWithAnd(groups)}.`;
}

export const NO_WINNER_TITLE = 'Nobody goes Mahjong';

/** What the table shows once a hand is over, won or not. @param lastEvent the last sentence of the log */
export function findHandEndView(
  hand: PracticeHand,
  match: Parameters<typeof findWinningHandView>[1],
  lastEvent: string | undefined,
) {
  const won = findWinningHandView(hand, match);
  const { phase, live } = hand.plays.at(-1)!;
  if (won || phase.name !== 'over') return won;
  const line = live.length === 0 ? 'The wall is empty.' : (lastEvent ?? '');
  const nothing = { isOwn: false, seat: undefined, groups: [], ...createValueSteps(undefined), pays: '' };
  return { title: NO_WINNER_TITLE, ...nothing, line };
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
