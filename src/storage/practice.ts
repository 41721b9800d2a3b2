import * as v from 'valibot';
import { formatNumber } from '../format/numbers.ts';
import {
  countSchema,
  createSchemaKeepingUnknownFields,
  lenientArray,
  createStoreOpener,
  flagSchema,
  withFallback,
  type SchemaOutput,
  lenientRecord,
  listNewEntriesThatFit,
  getNextTimestamp,
  timestampSchema,
  idOrNotationSchema,
} from './schemas.ts';
import type { KeyValueStore } from './store.ts';

/**
 * A reference such as "PUNG-4821/3", "drill:sets/u3a/2/77" or, with house rules, "drill:sets/u3a~maxChows.2/2/77".
 * References that begin with "moment:" come from older editions; they stay stored and are not asked.
 */
export type QuestionReference = string;

export interface DueItem {
  readonly ref?: QuestionReference | undefined;
  readonly skill: string;
  readonly game: string;
}

type FirstAnswer = DueItem & { readonly right: boolean };

const MAX_RECENT_ANSWERS = 8;
/** A skill is known when it was answered right on this many days, the last at least a week after the first. */
const DAYS_TO_KNOW = 3;
const MAX_MISTAKES = 150;
const WAIT_DAYS_BY_BOX = [1, 3, 7, 16, 35] as const;
export const MAX_DUE_ITEMS = 10;

/** The number of days since the start of 1970, in local time. */
export const toDayNumber = (now: Date): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);

const cardFields = {
  box: withFallback(
    v.pipe(
      countSchema,
      v.transform((box) => Math.min(box, WAIT_DAYS_BY_BOX.length - 1)),
    ),
    0,
  ),
  due: withFallback(countSchema, 0),
  at: withFallback(timestampSchema, 0),
};

const skillCardSchema = v.pipe(
  createSchemaKeepingUnknownFields({
    tries: v.pipe(countSchema, v.minValue(1)),
    right: countSchema,
    recent: withFallback(lenientArray(v.boolean(), MAX_RECENT_ANSWERS, 'last'), []),
    /** Days with a right answer: the first, and the last two. */
    days: withFallback(lenientArray(countSchema, DAYS_TO_KNOW), []),
    ...cardFields,
  }),
  v.check(({ tries, right }) => right <= tries),
);

const wordIdSchema = idOrNotationSchema(40, /^[a-z0-9-]+$/);

const mistakeCardSchema = createSchemaKeepingUnknownFields({
  skill: wordIdSchema,
  game: wordIdSchema,
  ...cardFields,
  /** The mistake is no longer asked. This entry (its card) stays, so that another tab does not restore the mistake. */
  gone: flagSchema,
});

const refSchema = idOrNotationSchema(
  800,
  /^(?:[A-Z]{3,12}-\d{4}\/\d{1,2}|drill:[a-z-]+\/[a-z0-9]+[^/]{0,600}\/[1-3]\/[\w/.-]{1,60}|moment:[A-Z]{3,12}-\d{4}~[^/]{4,700})$/,
);

const practiceSchema = createSchemaKeepingUnknownFields({
  skills: withFallback(lenientRecord(idOrNotationSchema(60, /^[a-z-]{1,30}@[a-z0-9]{1,20}$/), skillCardSchema), {}),
  mistakes: withFallback(lenientRecord(refSchema, mistakeCardSchema), {}),
});

export type MistakeCard = SchemaOutput<typeof mistakeCardSchema>;
export type PracticeProgress = SchemaOutput<typeof practiceSchema>;

export const openPracticeProgressStore = createStoreOpener('sparrow.practice', practiceSchema, () => ({
  skills: {},
  mistakes: {},
}));

export function addAnswerToPracticeProgress(
  practice: PracticeProgress,
  { skill, game, right, ref }: FirstAnswer,
  now: Date,
): PracticeProgress {
  const [day, at] = [toDayNumber(now), createStamp(practice, now)];
  const key = `${skill}@${game}`;
  const { tries = 0, right: before = 0, recent = [], days = [], box = -1 } = practice.skills[key] ?? {};
  // Several right answers on one day advance the card by one box (a longer wait until it is asked again) only.
  const next = !right ? 0 : days.at(-1) === day ? Math.max(box, 0) : Math.min(box + 1, WAIT_DAYS_BY_BOX.length - 1);
  const card: PracticeProgress['skills'][string] = {
    tries: tries + 1,
    right: before + (right ? 1 : 0),
    recent: [...recent, right].slice(-MAX_RECENT_ANSWERS),
    days: right ? selectDays([...days, day]) : days,
    box: next,
    due: day + WAIT_DAYS_BY_BOX[next]!,
    at,
  };
  return {
    ...practice,
    skills: { ...practice.skills, [key]: card },
    mistakes:
      ref === undefined ? practice.mistakes : withMistake(practice.mistakes, ref, { skill, game, right }, day, at),
  };
}

const createStamp = ({ skills, mistakes }: PracticeProgress, now: Date): number =>
  getNextTimestamp(
    [...Object.values(skills), ...Object.values(mistakes)].map(({ at }) => at),
    now.getTime(),
  );

function selectDays(days: readonly number[]): readonly number[] {
  const all = [...new Set(days)].toSorted((a, b) => a - b);
  return [...all.slice(0, 1), ...all.slice(1).slice(1 - DAYS_TO_KNOW)];
}

function withMistake(
  mistakes: PracticeProgress['mistakes'],
  ref: QuestionReference,
  { skill, game, right }: FirstAnswer,
  day: number,
  at: number,
): PracticeProgress['mistakes'] {
  const known = mistakes[ref];
  if (right && (!known || known.gone)) return mistakes;
  // Several right answers on one day advance the card by one box (a longer wait) only; a wrong one puts it into the
  // first.
  const isRaisedToday = known && known.box > 0 && known.due === day + WAIT_DAYS_BY_BOX[known.box]!;
  const box = right ? known!.box + (isRaisedToday ? 0 : 1) : 0;
  const card: MistakeCard =
    box >= WAIT_DAYS_BY_BOX.length
      ? { skill, game, box: WAIT_DAYS_BY_BOX.length - 1, due: day, at, gone: true }
      : { skill, game, box, due: day + WAIT_DAYS_BY_BOX[box]!, at };
  return dropOldestMistakes({ ...mistakes, [ref]: card });
}

const compareUnlearntThenLatest = ([, a]: [string, MistakeCard], [, b]: [string, MistakeCard]): number =>
  Number(a.gone ?? false) - Number(b.gone ?? false) || b.at - a.at;

function dropOldestMistakes(mistakes: PracticeProgress['mistakes']): PracticeProgress['mistakes'] {
  const all = Object.entries(mistakes);
  return all.length <= MAX_MISTAKES
    ? mistakes
    : Object.fromEntries(all.toSorted(compareUnlearntThenLatest).slice(0, MAX_MISTAKES));
}

export const storeAnswerInPractice = (answered: FirstAnswer, store?: KeyValueStore, now: Date = new Date()): boolean =>
  openPracticeProgressStore(store).update((practice) => addAnswerToPracticeProgress(practice, answered, now));

export const markStoredMistakeGone = (ref: QuestionReference, store?: KeyValueStore, now: Date = new Date()): void =>
  void openPracticeProgressStore(store).update((practice) => {
    const known = practice.mistakes[ref];
    if (!known) return practice;
    return {
      ...practice,
      mistakes: { ...practice.mistakes, [ref]: { ...known, at: createStamp(practice, now), gone: true } },
    };
  });

export const listUnlearntMistakes = ({
  mistakes,
}: PracticeProgress): readonly (MistakeCard & { readonly ref: QuestionReference })[] =>
  Object.entries(mistakes)
    .filter(([ref, { gone }]) => !gone && !ref.startsWith('moment:'))
    .map(([ref, card]) => ({ ref, ...card }))
    .toSorted((a, b) => b.at - a.at);

/**
 * Mistakes come first, then skills, the longest due first. A day that is further off than the longest wait was stored
 * while the clock was wrong, and counts as due.
 */
export function listDueItems(practice: PracticeProgress, day: number): readonly DueItem[] {
  const isCardDue = ({ due }: { readonly due: number }): boolean => due <= day || due > day + WAIT_DAYS_BY_BOX.at(-1)!;
  const mistakes = listUnlearntMistakes(practice)
    .filter(isCardDue)
    .toSorted((a, b) => a.due - b.due || a.at - b.at);
  const skills = Object.entries(practice.skills)
    .filter(([, card]) => isCardDue(card))
    .toSorted(([, a], [, b]) => a.due - b.due);
  return [
    ...mistakes.map(({ ref, skill, game }) => ({ ref, skill, game })),
    ...skills.map(([key]) => ({ skill: key.split('@')[0]!, game: key.split('@')[1]! })),
  ];
}

export const KNOWLEDGE_LEVELS = ['not yet', 'begun', 'growing', 'steady'] as const;

/**
 * The level rises with right answers on a first day (begun), a second (growing), and a third at least a week after the
 * first (steady). Two wrong answers in a row take steady back to growing.
 */
export function gradeKnowledgeFromSkillCards(
  cards: readonly Pick<PracticeProgress['skills'][string], 'recent' | 'days'>[],
): (typeof KNOWLEDGE_LEVELS)[number] {
  const days = selectDays(cards.flatMap((card) => card.days));
  const missed = cards.some(({ recent }) => recent.length > 1 && !recent.slice(-2).some(Boolean));
  const short = days.length === DAYS_TO_KNOW && (missed || days.at(-1)! - days[0]! < 7);
  return KNOWLEDGE_LEVELS[short ? DAYS_TO_KNOW - 1 : days.length]!;
}

export function mergePracticeProgress(
  here: PracticeProgress,
  imported: PracticeProgress,
  onFull: () => void = () => undefined,
): PracticeProgress {
  const came = Object.entries(imported.mistakes).toSorted(compareUnlearntThenLatest);
  const added = listNewEntriesThatFit(Object.entries(here.mistakes), came, ([ref]) => ref, MAX_MISTAKES, onFull);
  return {
    ...imported,
    ...here,
    skills: pickLaterCards(here.skills, imported.skills),
    mistakes: {
      ...pickLaterCards(here.mistakes, imported.mistakes, Object.keys(here.mistakes)),
      ...Object.fromEntries(added),
    },
  };
}

const pickLaterCards = <T extends { readonly at: number }>(
  here: Readonly<Record<string, T>>,
  imported: Readonly<Record<string, T>>,
  names: readonly string[] = [...new Set([...Object.keys(here), ...Object.keys(imported)])],
): Record<string, T> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      !here[name] || (imported[name] && imported[name].at > here[name].at) ? imported[name]! : here[name],
    ]),
  );

/** "7 of 9 right first time"; empty before the first question. */
export function formatSkillFirstTryCount({ skills }: PracticeProgress, skill: string): string {
  const cards = Object.entries(skills).flatMap(([key, card]) => (key.split('@')[0] === skill ? [card] : []));
  const sumOfCards = (of: 'tries' | 'right') => cards.reduce((all, card) => all + card[of], 0);
  return cards.length === 0
    ? ''
    : `${formatNumber(sumOfCards('right'))} of ${formatNumber(sumOfCards('tries'))} right first time`;
}
