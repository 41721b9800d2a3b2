import { doesSessionCorrectionAddItem } from '../../storage/corrections.ts';
import type { Group, GroupSession, SessionCorrection } from '../../storage/group.ts';
import {
  formatSignedNumber,
  formatPlural,
  formatPluralInWords,
  formatInWords,
  formatNumber,
} from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { formatDay, formatDayWithWeekday } from '../../ui/dates.ts';
import { formatOrdinalInWords } from './podium.ts';
import {
  listPersonScoresAndTables,
  listTablePlacesOfPerson,
  formatAverageWithTwoDecimals,
  computeFinishingPlaceValue,
  VALUES_OF_FIRST_AND_LAST_PLACE,
  MAX_ANSWER_RATE,
  type WeightedSessionValue,
  type PersonStanding,
  type StandingsMeasure,
} from './standings.ts';

// Texts for standings: how a figure was computed, what was corrected, and the ranking for an e-mail.

const PLACE_RULE = `First at a table counts ${VALUES_OF_FIRST_AND_LAST_PLACE.first}, last counts ${VALUES_OF_FIRST_AND_LAST_PLACE.last}, and the steps between are equal.`;
const formatMissedSentence = (what: string): string =>
  `${what} that you missed are not counted, so joining late costs nothing.`;

/** Texts about each measure. `result` heads the column of what somebody did in a session. */
export const STANDINGS_MEASURE_TEXTS = {
  place: {
    name: 'Place at the table',
    text: `${PLACE_RULE} So you can compare tables of three, four and five.`,
    late: formatMissedSentence('Sessions'),
    result: 'Place',
  },
  session: {
    name: 'Points a session',
    text: 'Points won, less points paid, as on the sheets. A long session counts for more.',
    late: formatMissedSentence('Sessions'),
    result: 'Place',
  },
  quiz: {
    name: 'Quiz',
    text: 'Right answers out of ten. Even beginners can come top here.',
    late: formatMissedSentence('Questions'),
    result: 'Right answers',
  },
} as const satisfies Readonly<Record<StandingsMeasure, object>>;

const formatPlaces = ({ session }: WeightedSessionValue, who: string): string =>
  listTablePlacesOfPerson(session, who)
    .map(({ table, place, players, sharing }, i) =>
      [i > 0 && `at table ${table}`, sharing > 1 && 'shared', formatOrdinalInWords(place), 'of', formatInWords(players)]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');

const formatRightAnswers = ({ value, weight }: WeightedSessionValue): string =>
  `${Math.round((value * weight) / MAX_ANSWER_RATE)} of ${weight}`;

function describeSum({ figures }: PersonStanding, by: StandingsMeasure): string {
  if (by === 'quiz') {
    const asked = figures.reduce((sum, { weight }) => sum + weight, 0);
    const right = figures.reduce((sum, { value, weight }) => sum + value * weight, 0) / MAX_ANSWER_RATE;
    return `${Math.round(right)} of ${formatPlural(asked, 'question')} right, so out of ten`;
  }
  const values = figures.map(({ value }) =>
    by === 'place' ? formatAverageWithTwoDecimals(value) : formatSignedNumber(value),
  );
  return figures.length === 1
    ? `${values[0]} in one session`
    : `${values.join(' + ').replaceAll('+ −', '− ').replaceAll('+ +', '+ ')}, divided by ${figures.length}`;
}

/**
 * Explains places by an example: the last table where the person was neither first nor last, or else their last table.
 */
function explainPlaces({ id, figures }: PersonStanding) {
  const places = figures.flatMap(({ session }) => listTablePlacesOfPerson(session, id));
  const example =
    places.findLast(({ place, players, sharing }) => sharing === 1 && place > 1 && place < players) ?? places.at(-1)!;
  const { place, players, sharing } = example;
  const shown =
    sharing > 1
      ? `Players with equal points share their places, so at a table of ${formatInWords(players)} each of them gets ${formatAverageWithTwoDecimals(example.value)}:`
      : `So ${formatOrdinalInWords(place)} place at a table of ${formatInWords(players)} counts ${formatAverageWithTwoDecimals(example.value)}:`;
  return {
    because: `${PLACE_RULE} ${shown}`,
    ladder: Array.from({ length: players }, (_, i) => ({
      value: formatAverageWithTwoDecimals(computeFinishingPlaceValue(i + 1, players)),
      place: formatOrdinalInWords(i + 1),
      isOwn: i + 1 >= place && i + 1 < place + sharing,
    })),
  };
}

function findCorrectionDay({ session }: WeightedSessionValue, who: string, by: StandingsMeasure): string {
  const tables = listPersonScoresAndTables(session, who).map(({ table }) => `table ${table.id}`);
  const correction = session.corrections?.findLast(({ id }) =>
    by === 'quiz' ? id.startsWith('quiz ') : tables.includes(id),
  );
  return correction ? formatDay(correction.on) : '';
}

export function buildStandingExplanationParts(standing: PersonStanding, by: StandingsMeasure) {
  const { id, figures } = standing;
  const lines = figures.map((figure) => {
    const table = by === 'quiz' ? '' : listPersonScoresAndTables(figure.session, id)[0]!.table.id;
    return {
      sessionId: figure.session.id,
      day: formatDayWithWeekday(figure.session.date),
      /** The number of the table; empty for a quiz. */
      table,
      result: by === 'quiz' ? formatRightAnswers(figure) : formatPlaces(figure, id),
      value: by === 'session' ? formatSignedNumber(figure.value) : formatAverageWithTwoDecimals(figure.value),
      /** “9 December 2026”; empty where nothing was corrected. */
      correctedOn: findCorrectionDay(figure, id, by),
    };
  });
  const { text, late } = STANDINGS_MEASURE_TEXTS[by];
  const places = by === 'place' ? explainPlaces(standing) : undefined;
  return {
    lines,
    sum: describeSum(standing, by),
    because: places?.because ?? `${text} ${late}`,
    /** What each place at the table of the example counts; empty unless the measure is `place`. */
    ladder: places?.ladder ?? [],
  };
}

const formatStandingName = ({ name, hasLeft }: PersonStanding): string => (hasLeft ? `${name} (has left)` : name);

export function formatRanking(
  { name }: Pick<Group, 'name'>,
  standings: readonly PersonStanding[],
  by: StandingsMeasure,
  sessions: number,
): string {
  const placed = standings.filter(({ place }) => place !== undefined);
  const unplaced = standings.filter(({ place }) => place === undefined);
  const { name: measure, text } = STANDINGS_MEASURE_TEXTS[by];
  return [
    `${name ? `${name}: s` : 'S'}tandings after ${formatPluralInWords(sessions, 'session')}`,
    `${measure}. ${text}`,
    '',
    ...placed.map(
      (one) =>
        `${formatNumber(one.place!)}. ${formatStandingName(one)}: ${formatAverageWithTwoDecimals(one.average)} (${formatPlural(one.figures.length, 'session')})`,
    ),
    ...(unplaced.length > 0 ? ['', `Not yet counted: ${joinWithAnd(unplaced.map(formatStandingName))}.`] : []),
  ].join('\n');
}

export const listStandingsSpreadsheetRows = (
  standings: readonly PersonStanding[],
  sessions: readonly GroupSession[],
): readonly (readonly (string | number)[])[] => [
  ['Place', 'Name', ...sessions.map(({ date }) => date), 'Sessions', 'Average'],
  ...standings.map((one) => [
    one.place ?? '',
    one.name,
    ...sessions.map(({ id }) => one.figures.find(({ session }) => session.id === id)?.value ?? ''),
    one.figures.length,
    one.average,
  ]),
];

/** “Thursday 14 January, table 2” */
export const formatCorrectedPart = ({ date }: GroupSession, { id, quiz }: SessionCorrection): string =>
  `${formatDayWithWeekday(date)}, ${
    id === 'people'
      ? 'who came and where they sat'
      : id.startsWith('quiz ')
        ? `the quiz ${quiz?.id ?? id.slice('quiz '.length)}`
        : id
  }`;

/** “Thursday 14 January, table 2. Corrected on 20 January 2027.” */
export const describeCorrection = (session: GroupSession, correction: SessionCorrection): string =>
  `${formatCorrectedPart(session, correction)}. ${doesSessionCorrectionAddItem(correction) ? 'Added' : 'Corrected'} on ${formatDay(correction.on)}.`;
