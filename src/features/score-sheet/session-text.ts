import {
  computeExtraHandsStake,
  countExtraHandsOfEast,
  type Match,
  type NextHand,
  type Player,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES, formatTile } from '../../format/names.ts';
import { formatNameWithFigures, formatNumber, formatSignedNumber } from '../../format/numbers.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { VOID_DRAW_VALUE } from '../../storage/hand-end.ts';
import { listWinnersOfHand, type SheetEntryOfHand } from '../../storage/sheet.ts';
import { describePaymentsOfPlayer } from '../../ui/bill/format-payment.ts';
import { toSettlementView } from '../../ui/hand-end/settlement.ts';
import { payInSticksWithSentences, createStartPurses } from '../../ui/bill/sticks.ts';
import type { WorkedSession, WorkedSessionLine } from './session.ts';
import { listPlayersInHand } from './players.ts';

const getNameOrBlank = (names: readonly string[], player: number | undefined): string =>
  player === undefined ? '' : (names[player] ?? '');

export const createSettlementTextsOfHand = (
  line: WorkedSessionLine,
  names: readonly string[],
): ReturnType<typeof toSettlementView<Player>> =>
  toSettlementView(line, listPlayersInHand(line.before), (player) => getNameOrBlank(names, player));

/** "Pauline went Mahjong with 92." or "Nobody went Mahjong." */
export function describeHandWinner({ entry }: WorkedSessionLine, names: readonly string[]): string {
  if (entry.kind !== 'hand') return '';
  if (entry.winner === undefined) return `Nobody went Mahjong.${describeDraw(entry, names)}`;
  const score = entry.scores[entry.winner];
  const who = joinWithAnd(listWinnersOfHand(entry).map((player) => getNameOrBlank(names, player)));
  const points = entry.alsoWon.length === 0 && score !== undefined ? ` with ${formatNumber(score)}` : '';
  const from =
    entry.discarder === undefined ? '' : ` ${getNameOrBlank(names, entry.discarder)} discarded the last tile.`;
  return `${who} went Mahjong${points}.${from}`;
}

export const listMistakeMakerSentences = (
  { mistakes }: Pick<WorkedSessionLine, 'mistakes'>,
  names: readonly string[],
): readonly string[] => [
  ...new Set(
    mistakes.map(({ player, rule }) => `${getNameOrBlank(names, player)} made a mistake: ${getRuleTitle(rule)}.`),
  ),
];

function describeDraw({ drawn, orphans }: SheetEntryOfHand, names: readonly string[]): string {
  if (drawn === undefined) return '';
  if (drawn === VOID_DRAW_VALUE) return ' A mistake ended the hand.';
  const caller = orphans
    ? ` ${getNameOrBlank(names, orphans.who)} showed ${formatNumber(orphans.kinds)} different ones, nines, winds and dragons.`
    : '';
  return ` ${getRuleTitle(drawn)}.${caller}`;
}

/** "Raj stays East. Hand 4 is a goulash." */
export function listNextHandSentences(
  { next, before, number, stakesBack }: WorkedSessionLine,
  names: readonly string[],
): readonly string[] {
  if (!next) return [];
  const { match } = next;
  return [
    ...(stakesBack ? [`Everybody takes back the ${formatNumber(stakesBack)} they put in for this hand.`] : []),
    describeNextEast(next, before, names),
    ...listSeatChanges(next, before, names),
    ...(match.goulash ? [`Hand ${number + 1} is a goulash.`] : []),
  ];
}

export const describeHandResult = (
  line: WorkedSessionLine,
  names: readonly string[],
  payments: readonly string[] = [],
): string =>
  [
    describeHandWinner(line, names),
    ...listMistakeMakerSentences(line, names),
    ...payments,
    ...listNextHandSentences(line, names),
  ].join(' ');

function describeNextEast({ because, match }: NextHand, before: Match, names: readonly string[]): string {
  const [old, east] = [getNameOrBlank(names, before.seats.e), getNameOrBlank(names, match.seats.e)];
  const says: Readonly<Record<NextHand['because'], string>> = {
    'east-won': `${old} won as East and stays East.`,
    'east-won-too-often': `${old} has stayed East as often as your rules allow. ${east} is East next.`,
    'east-lost': `${east} is East next.`,
    'drawn-stays': `${old} stays East.`,
    'drawn-passes': `${east} is East next.`,
    'dealt-again': `The hand is dealt again. ${old} stays East.`,
  };
  return says[because];
}

function listSeatChanges({ match, playersMove }: NextHand, before: Match, names: readonly string[]): string[] {
  const came = before.waiting.filter((player) => !match.waiting.includes(player));
  const went = match.waiting.filter((player) => !before.waiting.includes(player));
  return [
    ...(playersMove ? ['Everybody moves on one seat.'] : []),
    ...(came.length > 0
      ? [
          `${joinWithAnd(came.map((player) => getNameOrBlank(names, player)))} comes in and ${joinWithAnd(went.map((player) => getNameOrBlank(names, player)))} sits out.`,
        ]
      : []),
    ...(match.over && !before.over ? ['You have played the last round. You may stop here, or play on.'] : []),
    ...(match.round === before.round || match.over ? [] : [`The ${SEAT_NAMES[match.round]} round begins.`]),
  ];
}

/** "Raj pays Jean 500, Pauline 500 and Gwyn 500.", "Bel comes in for Ann." */
export function describePenaltyOrPlayerChange(
  { payments, entry }: WorkedSessionLine,
  names: readonly string[],
): string {
  if (entry.kind === 'hand') return '';
  if (entry.kind === 'change')
    return `${getNameOrBlank(names, entry.in)} comes in for ${getNameOrBlank(names, entry.out)}.`;
  return payments.length === 0
    ? `${getNameOrBlank(names, entry.offender)} pays nothing.`
    : describePaymentsOfPlayer(entry.offender, payments, (each) => getNameOrBlank(names, each));
}

export function listUpcomingHandSentences(table: Table, names: readonly string[], match: Match): readonly string[] {
  const out = match.waiting.map((player) => getNameOrBlank(names, player));
  const stake = computeExtraHandsStake({ table, extraHands: countExtraHandsOfEast(match) });
  const wild = match.goulash ? table.ruleset.goulash?.wild : undefined;
  return [
    `${getNameOrBlank(names, match.seats.e)} is East now.`,
    ...(out.length > 0 ? [`${joinWithAnd(out)} ${out.length > 1 ? 'sit' : 'sits'} out.`] : []),
    ...(stake.ok && stake.value.each > 0
      ? [`It is an extra hand: everybody puts in ${formatNumber(stake.value.each)}, and the winner takes it all.`]
      : []),
    ...(match.goulash ? ['This hand is a goulash.'] : []),
    ...(wild ? [`The wild tile is the ${formatTile(wild)}.`] : []),
  ];
}

/** "Jean leads with 4,548. Raj has 2,866, Pauline 2,362 and Gwyn 2,224." */
export function describeSessionTotals({ totals }: WorkedSession, names: readonly string[]): string {
  const order = totals
    .map((total, player) => ({ total, name: getNameOrBlank(names, player) }))
    .toSorted((a, b) => b.total - a.total);
  const best = order.filter(({ total }) => total === order[0]?.total);
  const rest = order
    .slice(best.length)
    .map(({ total, name }, i) =>
      i === 0
        ? `${name} has ${formatTotalWithTrueMinus(total)}`
        : formatNameWithFigures(name, formatTotalWithTrueMinus(total)),
    );
  if (rest.length === 0) return `Everybody has ${formatTotalWithTrueMinus(best[0]?.total ?? 0)}.`;
  const lead =
    best.length === 1 ? `${best[0]!.name} leads with` : `${joinWithAnd(best.map(({ name }) => name))} lead with`;
  return `${lead} ${formatTotalWithTrueMinus(best[0]!.total)}. ${joinWithAnd(rest)}.`;
}

/** "Since the start: Jean +1,548, Raj −134 …"; empty where everybody began with nothing. */
export function describePointChangesSinceStart({ totals, start }: WorkedSession, names: readonly string[]): string {
  if (start === 0) return '';
  return `Since the start: ${joinWithAnd(totals.map((total, player) => formatNameWithFigures(getNameOrBlank(names, player), formatSignedNumber(total - start))))}.`;
}

export const formatTotalWithTrueMinus = (n: number): string => (n < 0 ? `−${formatNumber(-n)}` : formatNumber(n));

/** A newcomer begins with the same sticks as the player whose place they took. */
function createPursesOfSession(names: readonly string[], { table, lines }: WorkedSession) {
  const purses = [...createStartPurses(table)];
  for (let player = purses.length; purses.length > 0 && player < names.length; player++) {
    const change = lines.flatMap(({ entry }) => (entry.kind === 'change' && entry.in === player ? entry : []))[0];
    purses.push(purses[change?.out ?? 0]!);
  }
  return purses;
}

/** How the payments of a line are made in sticks, after all earlier payments have changed what each player holds. */
export function listStickPaymentSentences(
  names: readonly string[],
  session: WorkedSession,
  line: WorkedSessionLine,
): readonly string[] {
  const getPlayerName = (player: number) => getNameOrBlank(names, player);
  const { lines } = session;
  const before = lines.slice(0, lines.indexOf(line)).flatMap(({ payments }) => payments);
  const { purses } = payInSticksWithSentences(createPursesOfSession(names, session), before, getPlayerName);
  return payInSticksWithSentences(purses, line.payments, getPlayerName).sentences;
}

export function listCorrectionEffectSentences(
  before: WorkedSession,
  after: WorkedSession,
  names: readonly string[],
): readonly string[] {
  const moved = names.flatMap((name, player) => {
    const [was, is] = [before.totals[player] ?? 0, after.totals[player] ?? 0];
    return was === is ? [] : [`${name} has ${formatTotalWithTrueMinus(is)} (before: ${formatTotalWithTrueMinus(was)})`];
  });
  const [old, east] = [before.match.seats.e, after.match.seats.e];
  const broken = after.lines.filter((line, at) => line.error && !before.lines[at]?.error).map(({ number }) => number);
  return [
    moved.length > 0 ? `Then ${joinWithAnd(moved)}.` : 'Nobody’s total changes.',
    old === east
      ? 'In every hand, East is still the same player as before.'
      : `${getNameOrBlank(names, east)} is East next, not ${getNameOrBlank(names, old)}.`,
    ...(broken.length > 0
      ? [
          `Look again at ${broken.length > 1 ? 'hands' : 'hand'} ${joinWithAnd(broken.map(String))}: ${broken.length > 1 ? 'they are no longer possible' : 'it is no longer possible'}.`,
        ]
      : []),
  ];
}
