import { SEATS, type Bill, type BillLine, type Play, type Seat } from '../../engine/index.ts';
import { describeCoachChoice, describeWhatChoiceTeaches } from './coach/coach-text.ts';
import {
  findRuleBehindAdvice,
  describeCostOfChoice,
  describeMissedWin,
  describeTileOfMissedWin,
  describeDecisionAndAlternative,
} from './coach/turning-point-text.ts';
import {
  listTilesOfAction,
  type SettledHand,
  type PracticeMatchStanding,
  type ImportantDecision,
  type PracticeHand,
} from '../../bots/index.ts';
import { EXAMPLE_PLAYER_NAMES } from '../../format/seats.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatPlural, formatNumber, formatSignedNumber, formatTimesInWords } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { hasRuleTitle, getRuleTitle } from '../../format/rule-titles.ts';
import { capitalize, joinWithAnd } from '../../format/sentences.ts';
import { describePaymentsOfPlayer } from '../../ui/bill/format-payment.ts';
import { toBillView } from '../../ui/bill/bill-view.ts';

// The end of a hand in words: the hands, the payments, and the turning points.

/** Everybody’s hand, the winners first. */
export function listFinalHands(play: Play, over: SettledHand, me: Seat | undefined) {
  const { winner, alsoWon } = over.end;
  const winners = [winner, ...alsoWon];
  return play.seats
    .toSorted(
      (a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || SEATS.indexOf(a) - SEATS.indexOf(b),
    )
    .map((seat) => {
      const { rack, sets, bonus, ready } = play.players[seat]!;
      const bill = over.bills[seat];
      const hasWon = winners.includes(seat);
      const shown = bill && (hasWon || bill.lines.length > 0) ? bill : undefined;
      const name = seat === me ? `You, ${SEAT_NAMES[seat]}` : SEAT_NAMES[seat];
      return {
        seat,
        title: `${name}${hasWon ? ': Mahjong' : ready ? ': waiting' : ''}`,
        rack,
        sets,
        bonus,
        total: bill && (hasWon || !isWinnerOnly(over)) ? formatNumber(bill.total) : '',
        line: shown ? formatBillSummary(shown) : '',
        inWords: shown ? formatPointsAndDoubles(shown) : '',
        bill: shown && toBillView(shown),
      };
    });
}

/** "66 points, doubled twice", or the title of a special hand; empty where nothing is doubled. */
const formatPointsAndDoubles = ({ special, points, doubles }: Bill): string =>
  special
    ? getRuleTitle(special.rule)
    : doubles > 0
      ? `${formatPlural(points, 'point')}, doubled ${formatTimesInWords(doubles)}`
      : '';

/** What the learner receives, pays or writes down, in words: "You receive 1,056", "You pay 264". */
export function describeOwnResult({ settlement }: SettledHand, me: Seat | undefined): string {
  const { net, written, payments } = settlement;
  const own = me && (written ?? net)[me];
  if (own === undefined) return 'Who pays whom';
  if (written) return `You write down ${formatNumber(own)}`;
  if (own === 0) return payments.some(({ from }) => from === me) ? 'You receive as much as you pay' : 'You pay nothing';
  return own > 0 ? `You receive ${formatNumber(own)}` : `You pay ${formatNumber(-own)}`;
}

const MAX_RULES_NAMED = 3;

function formatBillSummary({ special, points, doubles, fans, lines, total, uncapped, limit }: Bill): string {
  const joinTitles = (unit: BillLine['unit']): string => {
    const rules = new Set(lines.filter((line) => line.unit === unit && line.value > 0).map(({ rule }) => rule));
    const all = [...rules].map(getRuleTitle);
    return joinWithAnd(
      all.length > MAX_RULES_NAMED
        ? [...all.slice(0, MAX_RULES_NAMED - 1), `${all.length - MAX_RULES_NAMED + 1} more`]
        : all,
    );
  };
  const cut = limit !== undefined && uncapped > total ? ` No hand scores more than ${formatNumber(limit)}.` : '';
  // All tiles are face up now, so the engine can tell which special hand is one tile short without being told.
  if (special) return `${special.fishing ? 'One tile short of ' : ''}${getRuleTitle(special.rule)}.${cut}`;
  if (fans !== undefined)
    return fans > 0 ? `${capitalize(formatPlural(fans, 'fan'))}: ${joinTitles('fans')}.${cut}` : '';
  if (points === 0) return '';
  if (doubles === 0) return `${formatPlural(points, 'point')}: ${joinTitles('points')}.${cut}`;
  return `${formatPlural(points, 'point')}, doubled ${formatTimesInWords(doubles)}: ${joinTitles('doubles')}.${cut}`;
}

/** Whether the rules count the winner’s hand only: nobody else has a line on the bill. */
const isWinnerOnly = ({ bills, end }: SettledHand): boolean =>
  Object.entries(bills).every(
    ([seat, bill]) => bill.lines.length === 0 || [end.winner, ...end.alsoWon].some((each) => each === seat),
  );

export const formatPlayerOrYou = (seat: Seat, me: Seat | undefined): string => (seat === me ? 'You' : SEAT_NAMES[seat]);

export function listPaymentRowsBySeat({ settlement }: SettledHand, seats: readonly Seat[], me: Seat | undefined) {
  const { payments, net, written } = settlement;
  const getPlayerName = (seat: Seat) => formatPlayerOrYou(seat, me);
  return seats.map((seat) =>
    written
      ? {
          seat,
          sentence: `${getPlayerName(seat)} ${seat === me ? 'write' : 'writes'} down ${formatNumber(written[seat])}.`,
          net: formatSignedNumber(written[seat]),
        }
      : {
          seat,
          sentence: describePaymentsOfPlayer(seat, payments, getPlayerName, me),
          net: formatSignedNumber(net[seat]),
        },
  );
}

/** Why one player pays for the others, as a sentence; empty where nobody does. */
export const describeLiablePlayer = ({ liable, settlement }: SettledHand, me: Seat | undefined): string =>
  liable
    ? `${liable.seat === me ? 'You pay' : `${SEAT_NAMES[liable.seat]} pays`} for everybody: ${getRuleTitle(settlement.payments[0]?.rule ?? '')}.`
    : '';

/** A moment of the hand in words: what was done, and what the coach says of it. */
export function createImportantDecisionView(hand: PracticeHand, { judged, counsel }: ImportantDecision) {
  const { place, chosen, cost, missed } = judged;
  const { best } = counsel;
  const play = hand.plays[place]!;
  const isGood = cost === 0 && !missed;
  const { what, why } = describeCoachChoice(counsel, describeEngineReason);
  const lost = missed && describeMissedWin(missed, chosen.action, play.table.info.family);
  const turningPoint = {
    place,
    title: lost ?? describeDecisionAndAlternative(counsel, isGood),
    tiles: [...listTilesOfAction(chosen.action), ...(isGood ? [] : listTilesOfAction(best.action))],
    sentences: isGood ? [why] : [`The coach: ${what}`, why, describeCostOfChoice(judged)],
    rule: hand.me && findRuleBehindAdvice(play, hand.me, counsel),
    good: isGood,
  };
  if (!missed || lost === undefined) return turningPoint;
  const { refused, kind } = missed;
  const isDeclarationMissing = kind === 'declaring';
  const rule = refused?.rule ?? play.table.ruleset.claims.undeclared?.rule;
  return {
    ...turningPoint,
    tiles: [...(isDeclarationMissing ? listTilesOfAction(chosen.action) : []), ...(refused ? [refused.tile] : [])],
    sentences: [...(isDeclarationMissing ? [`The coach: ${what}`, why] : []), describeTileOfMissedWin(missed)].filter(
      Boolean,
    ),
    rule: rule !== undefined && hasRuleTitle(rule) ? rule : undefined,
  };
}

/** What to learn from the choice that cost most; empty where none cost anything. */
export function describeMainLesson(moments: readonly ImportantDecision[]): string {
  const [most] = moments
    .filter(({ judged }) => judged.cost > 0)
    .toSorted(({ judged: a }, { judged: b }) => (a.cost === b.cost ? 0 : b.cost - a.cost));
  return most ? describeWhatChoiceTeaches(most.counsel, most.judged.missed) : '';
}

/** The points of all players after this hand, those of the learner first. */
export function listPlayerTotals({ match }: PracticeMatchStanding, totals: readonly number[], me: number) {
  const order = [me, ...totals.map((_, player) => player).filter((player) => player !== me)];
  return order.map((player) => {
    const seat = SEATS.find((each) => match.seats[each] === player);
    const name = player === me ? 'You' : (EXAMPLE_PLAYER_NAMES[player] ?? `Player ${player + 1}`);
    return {
      player,
      name: `${name}, ${seat ? SEAT_NAMES[seat] : 'sitting out'}`,
      total: formatSignedNumber(totals[player] ?? 0),
    };
  });
}
