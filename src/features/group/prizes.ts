import { withOnlyTermSessions } from '../../storage/term.ts';
import type { Group } from '../../storage/group.ts';
import { createPersonShortNameFormatter } from '../../storage/group-names.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { formatShortDay } from '../../ui/dates.ts';
import {
  computeStandings,
  computeWeightedAverage,
  countSessionsAttended,
  formatAverageWithTwoDecimals,
  type StandingsMeasure,
} from './standings.ts';

// The prizes of a term. The functions depend only on their arguments.

const MAX_SHARING = 3;

/** Who came to most sessions, and how many; nobody if that is only one, or if more than three people tie. */
export function getBestAttendanceAndWinners(group: Group) {
  const all = group.people.map(({ id }) => ({ id, came: countSessionsAttended(group, id) }));
  const most = Math.max(0, ...all.map(({ came }) => came));
  const who = all.filter(({ came }) => came === most).map(({ id }) => id);
  return most > 1 && who.length <= MAX_SHARING ? { who, came: most } : { who: [], came: 0 };
}

/** The best hand of the term and the day of its session, or all hands that share the best score; empty without any. */
export function listHandsSharingBestScore({ sessions }: Group) {
  const all = sessions.flatMap(({ date, tables }) =>
    tables.flatMap(({ best }) => (best && best.score > 0 ? [{ ...best, date }] : [])),
  );
  const most = Math.max(...all.map(({ score }) => score));
  return all.filter(({ score }) => score === most);
}

export const listSessionsWithScores = ({ sessions }: Pick<Group, 'sessions'>) =>
  sessions.filter(({ tables, quizzes }) => tables.length + quizzes.length > 0);

/**
 * How many sessions with a value somebody needs for a place in the standings, unless the leader has chosen:
 * half of the sessions that have scores, at most 3.
 */
export function getMinSessionsForStandings(group: Pick<Group, 'sessions'>): number {
  const { length } = listSessionsWithScores(group);
  return Math.min(3, Math.ceil(length / 2) || 1);
}

/** The measure unless the leader has chosen one: places at tables, or the quizzes if no table has scores. */
export function getDefaultStandingsMeasure(group: Pick<Group, 'sessions'>): StandingsMeasure {
  const counted = listSessionsWithScores(group);
  return counted.some(({ tables }) => tables.length > 0) || counted.length === 0 ? 'place' : 'quiz';
}

export const listFirstPlaceStandings = (group: Group) =>
  computeStandings(group, {
    measure: getDefaultStandingsMeasure(group),
    minSessions: getMinSessionsForStandings(group),
  }).filter(({ place }) => place === 1);

/** Somebody with fewer sessions cannot be the most improved person. */
const MIN_SESSIONS_TO_IMPROVE = 4;

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Whose later half of sessions was best compared with the first; nobody if none improved or many tie. */
export function listMostImprovedPeople(group: Group) {
  const risen = computeStandings(group, {
    measure: getDefaultStandingsMeasure(group),
    minSessions: MIN_SESSIONS_TO_IMPROVE,
  }).flatMap(({ id, figures, place }) => {
    const half = Math.floor(figures.length / 2);
    if (place === undefined) return [];
    // Rounds to the two decimals that are shown: an improvement that nobody can see does not count, and people
    // whose improvements look equal share the prize.
    const early = roundToHundredths(computeWeightedAverage(figures.slice(0, half)));
    const late = roundToHundredths(computeWeightedAverage(figures.slice(-half)));
    return late > early ? [{ id, early, late, rise: roundToHundredths(late - early) }] : [];
  });
  const most = Math.max(...risen.map(({ rise }) => rise));
  const best = risen.filter(({ rise }) => rise === most);
  return best.length <= MAX_SHARING ? best : [];
}

/** Whether at most one session of the term is still to come: certificates may be printed before the last session. */
export const isTermNearlyOver = ({ sessions }: Pick<Group, 'sessions'>): boolean =>
  sessions.filter(({ over, here, tables }) => !over && here.length + tables.length === 0).length <= 1;

const WORDS_BY_DEFAULT_MEASURE: Partial<Readonly<Record<StandingsMeasure, string>>> = {
  place: ' for places at the tables',
  quiz: ' in the quizzes',
};

/** The prizes of this term, each with its winner and the title of its certificate. */
export function listAwards(allTerms: Group) {
  const group = withOnlyTermSessions(allTerms);
  const leaders = listFirstPlaceStandings(group);
  const faithful = getBestAttendanceAndWinners(group);
  const isFinal = isTermNearlyOver(group);
  const [alone, shared] = isFinal ? ['came first', 'came joint first'] : ['comes first', 'are joint first'];
  const how = WORDS_BY_DEFAULT_MEASURE[getDefaultStandingsMeasure(group)] ?? '';
  const firstPlace = `${leaders.length > 1 ? shared : alone}${how}`;
  return [
    ...leaders.map(({ id, average }) => ({
      title: isFinal ? 'Winner of the term' : 'In the lead',
      who: id,
      text: `${firstPlace}, with ${formatAverageWithTwoDecimals(average)}`,
    })),
    ...listHandsSharingBestScore(group).map(({ id, score, what, date }) => ({
      title: isFinal ? 'Best hand of the term' : 'Best hand so far',
      who: id,
      text: `scored ${formatNumber(score)}${what ? ` with ${what}` : ''} on ${formatShortDay(date)}`,
    })),
    ...listMostImprovedPeople(group).map(({ id, early, late }) => ({
      title: 'Most improved',
      who: id,
      text: `went from ${formatAverageWithTwoDecimals(early)} to ${formatAverageWithTwoDecimals(late)}`,
    })),
    ...faithful.who.map((who) => ({
      title: 'Came most often',
      who,
      text: `came to ${formatPlural(faithful.came, 'session')}`,
    })),
  ];
}

/** The prizes as sentences, with one for all who share a prize: “Ann and Ben came joint first for places at the tables, with 3.25.” */
export function describeAwards(group: Group) {
  const formatName = createPersonShortNameFormatter(group);
  const namesByAward = new Map<string, readonly string[]>();
  for (const { title, who, text } of listAwards(group)) {
    const key = `${title}\n${text}`;
    namesByAward.set(key, [...(namesByAward.get(key) ?? []), formatName(who)]);
  }
  return [...namesByAward].map(([key, names]) => {
    const [title = '', text = ''] = key.split('\n');
    return { title, text: `${joinWithAnd(names)} ${text}.` };
  });
}
