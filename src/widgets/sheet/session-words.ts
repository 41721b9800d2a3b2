import { extraDealStake, extraHandsOf, type Match, type Next, type Player, type Table } from '../../engine/index.ts';
import { SEAT_NAMES, tileName } from '../../text/names.ts';
import { besideName, counted, inFigures, signed } from '../../text/numbers.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { listed } from '../../text/sentences.ts';
import { VOID } from '../../learner/hand-record.ts';
import { winnersOf } from '../../learner/sheet.ts';
import type { HandEntry } from '../../learner/sheet.ts';
import { seatPayments } from '../bill/payment-words.ts';
import { settledInWords } from '../hand-end/settled.ts';
import { payInSticks, startPurses } from '../bill/sticks.ts';
import type { WorkedSession, SessionLine } from './session.ts';
import { playing } from './players.ts';

// Sentences about a session, with the players' names.

type Names = readonly string[];

const nameOf = (names: Names, player: number | undefined): string =>
  player === undefined ? '' : (names[player] ?? '');

/** A hand settled in words, by the names of those who played it. */
export const lineInWords = (line: SessionLine, names: Names): ReturnType<typeof settledInWords<Player>> =>
  settledInWords(line, playing(line.before), (player) => nameOf(names, player));

/** "Pauline went Mahjong with 92." or "Nobody went Mahjong." */
export function wonSentence({ entry }: SessionLine, names: Names): string {
  if (entry.kind !== 'hand') return '';
  if (entry.winner === undefined) return `Nobody went Mahjong.${drawnWords(entry, names)}`;
  const score = entry.scores[entry.winner];
  const who = listed(winnersOf(entry).map((player) => nameOf(names, player)));
  const points = entry.alsoWon.length === 0 && score !== undefined ? ` with ${inFigures(score)}` : '';
  const from = entry.discarder === undefined ? '' : ` ${nameOf(names, entry.discarder)} discarded the last tile.`;
  return `${who} went Mahjong${points}.${from}`;
}

/** “Raj: A tile too many or too few.” for each mistake that was settled with a hand. */
export const markSentences = ({ marks }: Pick<SessionLine, 'marks'>, names: Names): readonly string[] => [
  ...new Set(marks.map(({ player, rule }) => `A mistake of ${nameOf(names, player)}: ${ruleTitle(rule)}.`)),
];

/** How a hand that nobody won ended, where it was not by the usual end of the wall. */
function drawnWords({ drawn, orphans }: HandEntry, names: Names): string {
  if (drawn === undefined) return '';
  if (drawn === VOID) return ' A mistake ended the hand.';
  const caller = orphans ? ` ${nameOf(names, orphans.who)} showed ${counted(orphans.kinds, 'kind')}.` : '';
  return ` ${ruleTitle(drawn)}.${caller}`;
}

/** "Raj stays East. Hand 4 is a goulash.": what a hand brought for the next. */
export function broughtSentences({ next, before, number, stakesBack }: SessionLine, names: Names): readonly string[] {
  if (!next) return [];
  const { match } = next;
  return [
    ...(stakesBack ? [`Everybody takes back the ${inFigures(stakesBack)} put in for this hand.`] : []),
    eastSentence(next, before, names),
    ...changesOf(next, before, names),
    ...(match.goulash ? [`Hand ${number + 1} is a goulash.`] : []),
  ];
}

function eastSentence({ because, match }: Next, before: Match, names: Names): string {
  const [old, east] = [nameOf(names, before.seats.e), nameOf(names, match.seats.e)];
  const says: Readonly<Record<Next['because'], string>> = {
    'east-won': `${old} won as East and stays East.`,
    'east-won-too-often': `${old} has stayed East as often as your rules allow. ${east} is East next.`,
    'east-lost': `${east} is East next.`,
    'drawn-stays': `${old} stays East.`,
    'drawn-passes': `${east} is East next.`,
    'dealt-again': `The hand is dealt again. ${old} stays East.`,
  };
  return says[because];
}

function changesOf({ match, playersMove }: Next, before: Match, names: Names): string[] {
  const came = before.waiting.filter((player) => !match.waiting.includes(player));
  const went = match.waiting.filter((player) => !before.waiting.includes(player));
  return [
    ...(playersMove ? ['Everybody moves on one seat.'] : []),
    ...(came.length > 0
      ? [
          `${listed(came.map((player) => nameOf(names, player)))} comes in and ${listed(went.map((player) => nameOf(names, player)))} sits out.`,
        ]
      : []),
    ...(match.over && !before.over ? ['The last round has been played. You may stop here, or play on.'] : []),
    ...(match.round === before.round || match.over ? [] : [`The ${SEAT_NAMES[match.round]} round begins.`]),
  ];
}

/** "Raj pays Jean 500, Pauline 500 and Gwyn 500.", "Bel comes in for Ann." */
export function eventSentence({ payments, entry }: SessionLine, names: Names): string {
  if (entry.kind === 'hand') return '';
  if (entry.kind === 'change') return `${nameOf(names, entry.in)} comes in for ${nameOf(names, entry.out)}.`;
  return payments.length === 0
    ? `${nameOf(names, entry.offender)} pays nothing.`
    : seatPayments(entry.offender, payments, (each) => nameOf(names, each));
}

/** What everybody puts in before this hand; 0 where nobody does. */
function stakeOf(table: Table, match: Match): number {
  const stake = extraDealStake({ table, extraHands: extraHandsOf(match) });
  return stake.ok ? stake.value.each : 0;
}

/** What the players need to know before the next hand. */
export function beforeHand(table: Table, names: Names, match: Match): readonly string[] {
  const out = match.waiting.map((player) => nameOf(names, player));
  const stake = stakeOf(table, match);
  const wild = match.goulash ? table.ruleset.goulash?.wild : undefined;
  return [
    `${nameOf(names, match.seats.e)} is East now.`,
    ...(out.length > 0 ? [`${listed(out)} sits out.`] : []),
    ...(stake > 0
      ? [`It is an extra hand: everybody puts in ${inFigures(stake)}, and the winner takes all of it.`]
      : []),
    ...(match.goulash ? ['This hand is a goulash.'] : []),
    ...(wild ? [`Wild in it: ${tileName(wild)}.`] : []),
  ];
}

/** "Jean leads with 4,548. Raj has 2,866, Pauline 2,362 and Gwyn 2,224." */
export function standingsSentence({ totals }: WorkedSession, names: Names): string {
  const order = totals
    .map((total, player) => ({ total, name: nameOf(names, player) }))
    .toSorted((a, b) => b.total - a.total);
  const best = order.filter(({ total }) => total === order[0]?.total);
  const rest = order
    .slice(best.length)
    .map(({ total, name }, i) => (i === 0 ? `${name} has ${amount(total)}` : besideName(name, amount(total))));
  if (rest.length === 0) return `Everybody has ${amount(best[0]?.total ?? 0)}.`;
  const lead = best.length === 1 ? `${best[0]!.name} leads with` : `${listed(best.map(({ name }) => name))} lead with`;
  return `${lead} ${amount(best[0]!.total)}. ${listed(rest)}.`;
}

/** "Since the start: Jean +1,548, Raj −134 …"; empty where everybody began with nothing. */
export function sinceStart({ totals, start }: WorkedSession, names: Names): string {
  if (start === 0) return '';
  return `Since the start: ${listed(totals.map((total, player) => besideName(nameOf(names, player), signed(total - start))))}.`;
}

/** A total, which may be below 0: "−120" with a real minus. */
export const amount = (n: number): string => (n < 0 ? `−${inFigures(-n)}` : inFigures(n));

/** The payments of a hand in sticks, after all that was paid before it; a sentence for each. */
export function sticksSentences(names: Names, { table, lines }: WorkedSession, line: SessionLine): readonly string[] {
  const called = (player: number) => nameOf(names, player);
  const before = lines.slice(0, lines.indexOf(line)).flatMap(({ payments }) => payments);
  const { purses } = payInSticks(startPurses(table), before, called);
  return payInSticks(purses, line.payments, called).sentences;
}

/** What a correction would change, before it is kept: the totals that move, and who is East next. */
export function correctionSentences(before: WorkedSession, after: WorkedSession, names: Names): readonly string[] {
  const moved = names.flatMap((name, player) => {
    const [was, is] = [before.totals[player] ?? 0, after.totals[player] ?? 0];
    return was === is ? [] : [`${name} has ${amount(is)}, not ${amount(was)}`];
  });
  const [old, east] = [before.match.seats.e, after.match.seats.e];
  const broken = after.lines
    .filter((line, at) => line.trouble && !before.lines[at]?.trouble)
    .map(({ number }) => number);
  return [
    moved.length > 0 ? `Then ${listed(moved)}.` : 'Nobody’s total changes.',
    old === east
      ? 'East stays as it was in every hand.'
      : `${nameOf(names, east)} is East next, not ${nameOf(names, old)}.`,
    ...(broken.length > 0 ? [`Look again at hand ${listed(broken.map(String))}: it no longer fits.`] : []),
  ];
}
