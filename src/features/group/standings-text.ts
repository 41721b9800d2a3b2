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
import {
  findPersonScoreAndTable,
  listPersonScoresAndTables,
  listPlacesOfPerson,
  formatAverageWithTwoDecimals,
  computeFinishingPlaceValue,
  VALUES_OF_FIRST_AND_LAST_PLACE,
  MAX_WIN_AND_ANSWER_RATE,
  type WeightedSessionValue,
  type PersonStanding,
  type StandingsMeasure,
} from './standings.ts';

// How a figure of the standings came about, what was corrected, and the ranking as text for an e-mail. Pure.

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
  points: {
    name: 'Points a hand',
    text: 'Points won, less points paid, for each hand played. It is fair to long and short sessions alike.',
    late: formatMissedSentence('Hands'),
    result: 'Points',
  },
  session: {
    name: 'Points a session',
    text: 'Points won, less points paid, as on the sheets. A long session counts for more.',
    late: formatMissedSentence('Sessions'),
    result: 'Hands',
  },
  won: {
    name: 'Hands won',
    text: 'How many hands you win out of ten. You don’t need to do any sums.',
    late: formatMissedSentence('Hands'),
    result: 'Hands won',
  },
  quiz: {
    name: 'Quiz',
    text: 'Right answers out of ten. Even beginners can come top here.',
    late: formatMissedSentence('Questions'),
    result: 'Right answers',
  },
} as const satisfies Readonly<Record<StandingsMeasure, object>>;

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
/** “first” to “tenth”, then “11th”. */
export const formatOrdinalInWords = (place: number): string =>
  ORDINALS[place] ?? `${place}${['th', 'st', 'nd', 'rd'][/1\d$/.test(`${place}`) ? 0 : place % 10] ?? 'th'}`;

const RESULT_FORMATS: Readonly<Record<StandingsMeasure, (figure: WeightedSessionValue, who: string) => string>> = {
  place: ({ session }, who) =>
    listPlacesOfPerson(session, who)
      .map(({ table, place, players, sharing }, i) =>
        [
          i > 0 && `at table ${table}`,
          sharing > 1 && 'shared',
          formatOrdinalInWords(place),
          'of',
          formatInWords(players),
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(', '),
  points: ({ value, weight }) => `${formatSignedNumber(Math.round(value * weight))} in ${formatPlural(weight, 'hand')}`,
  session: ({ session }, who) =>
    formatPlural(
      listPersonScoresAndTables(session, who).reduce((sum, { table }) => sum + table.hands, 0),
      'hand',
    ),
  won: ({ value, weight }) => `${Math.round((value * weight) / MAX_WIN_AND_ANSWER_RATE)} of ${weight}`,
  quiz: ({ value, weight }) => `${Math.round((value * weight) / MAX_WIN_AND_ANSWER_RATE)} of ${weight}`,
};

function describeSum({ figures }: PersonStanding, by: StandingsMeasure): string {
  const weight = figures.reduce((sum, each) => sum + each.weight, 0);
  const total = figures.reduce((sum, each) => sum + each.value * each.weight, 0);
  if (by === 'points')
    return `${formatSignedNumber(Math.round(total))} points, divided by ${formatPlural(weight, 'hand')}`;
  if (by === 'won' || by === 'quiz') {
    const many = Math.round(total / MAX_WIN_AND_ANSWER_RATE);
    return by === 'won'
      ? `${many} of ${formatPlural(weight, 'hand')} won, so out of ten`
      : `${many} of ${formatPlural(weight, 'question')} right, so out of ten`;
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
  const places = figures.flatMap(({ session }) => listPlacesOfPerson(session, id));
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
  const { id, figures, uncounted } = standing;
  const inOrder = [...figures, ...uncounted].toSorted((a, b) => (a.session.date < b.session.date ? -1 : 1));
  const lines = inOrder.map((figure) => {
    const table = by === 'quiz' ? '' : findPersonScoreAndTable(figure.session, id)!.table.id;
    return {
      sessionId: figure.session.id,
      day: formatDayWithWeekday(figure.session.date),
      /** The number of the table; empty for a quiz. */
      table,
      result: RESULT_FORMATS[by](figure, id),
      value: by === 'session' ? formatSignedNumber(figure.value) : formatAverageWithTwoDecimals(figure.value),
      /** False for a session that is not among the best few. */
      isCounted: figures.includes(figure),
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
        `${formatNumber(one.place!)}. ${formatStandingName(one)}: ${formatAverageWithTwoDecimals(one.average)} (${formatPlural(one.sessionCount, 'session')})`,
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
    one.sessionCount,
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
