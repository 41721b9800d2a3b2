import * as v from 'valibot';
import { QUESTION_LEVELS } from '../../../questions/game.ts';
import { RULESET_IDS, type RulesetId } from '../../../engine/index.ts';
import { deleteResumePoint, saveResumePoint, readResumePoint } from '../../../storage/resume-points.ts';
import { listDueItems, MAX_DUE_ITEMS, type DueItem, type PracticeProgress } from '../../../storage/practice.ts';
import {
  countSchema,
  createSchemaKeepingUnknownFields,
  lenientArray,
  withFallback,
  idOrNotationSchema,
  type SchemaOutput,
  lenientOptional,
} from '../../../storage/schemas.ts';

/** Skills that nobody needs a lesson for. */
export const SKILLS_BEFORE_LESSONS: readonly string[] = ['tiles', 'sets'];

/** Skills that a learner meets at the practice table, after this many hands there. */
const SKILLS_BY_HANDS: readonly { readonly hands: number; readonly skills: readonly string[] }[] = [
  { hands: 1, skills: ['turns', 'claims', 'next-turn', 'waits', 'mahjong'] },
  { hands: 4, skills: ['deal', 'precedence', 'winds', 'set-points', 'hand-points', 'doubles', 'kongs'] },
];

/** @param taughtIn the lessons that teach the skill @param done lessons finished and hands played on this device */
export const hasMetSkill = (
  skill: string,
  taughtIn: readonly string[],
  done: { readonly lessons: readonly string[]; readonly hands: number },
): boolean =>
  SKILLS_BEFORE_LESSONS.includes(skill) ||
  taughtIn.some((lesson) => done.lessons.includes(lesson)) ||
  SKILLS_BY_HANDS.some((each) => done.hands >= each.hands && each.skills.includes(skill));

export const REVIEW_REASON_IDS = ['keep', 'again', 'new'] as const;

type OfTen = DueItem & { readonly bucket: (typeof REVIEW_REASON_IDS)[number] };

/**
 * Ten skills, in order of need: mistakes and due skills, one new skill, skills that are due next, more new skills. They
 * are then ordered so that neighbours differ in topic.
 * @param order the skills that can be asked about; only a skill that was met can be new
 */
export function selectTenItemsForDay(
  practice: PracticeProgress,
  day: number,
  game: RulesetId,
  order: readonly { readonly skill: string; readonly topic: string; readonly isMet: boolean }[],
): readonly OfTen[] {
  const getPracticeCard = (skill: string) => practice.skills[`${skill}@${game}`];
  const asks = order.map(({ skill }) => skill);
  const due = listDueItems(practice, day)
    .filter((each) => each.game === game && (each.ref !== undefined || asks.includes(each.skill)))
    .map((each): OfTen => {
      const missed = each.ref !== undefined || getPracticeCard(each.skill)?.recent.at(-1) === false;
      return { ...each, bucket: missed ? 'again' : 'keep' };
    })
    .toSorted((a, b) => REVIEW_REASON_IDS.indexOf(b.bucket) - REVIEW_REASON_IDS.indexOf(a.bucket));
  const createTasks = (skills: readonly string[], bucket: OfTen['bucket']): readonly OfTen[] =>
    skills.map((skill) => ({ skill, game, bucket }));
  const later = createTasks(
    asks.filter(getPracticeCard).toSorted((a, b) => getPracticeCard(a)!.due - getPracticeCard(b)!.due),
    'keep',
  );
  const fresh = createTasks(
    order.filter(({ skill, isMet }) => isMet && !getPracticeCard(skill)).map(({ skill }) => skill),
    'new',
  );
  const kinds = selectOnePerSkill([
    ...selectOnePerSkill(due).slice(0, MAX_DUE_ITEMS - Math.min(1, fresh.length)),
    ...fresh.slice(0, 1),
  ]);
  const all = [...selectOnePerSkill([...kinds, ...later, ...fresh])];
  for (const more = [...later, ...fresh]; more.length > 0 && all.length < MAX_DUE_ITEMS;) all.push(...more);
  return spreadTopicsApart(all.slice(0, MAX_DUE_ITEMS), new Map(order.map(({ skill, topic }) => [skill, topic])));
}

const selectOnePerSkill = (all: readonly OfTen[]): readonly OfTen[] =>
  all.filter(({ skill }, at) => all.findIndex((each) => each.skill === skill) === at);

function spreadTopicsApart(all: readonly OfTen[], topics: ReadonlyMap<string, string>): readonly OfTen[] {
  const getTopic = ({ skill }: OfTen): string => topics.get(skill) ?? skill;
  const rest = [...all];
  const order: OfTen[] = [];
  const countLeftOfTopic = (each: OfTen): number => rest.filter((other) => getTopic(other) === getTopic(each)).length;
  while (rest.length > 0) {
    const before = order.at(-1);
    const others = rest.filter((each) => !before || getTopic(each) !== getTopic(before));
    // A topic that makes up more than half of the rest goes next, or the last questions would all be about it.
    const next = others.find((each) => 2 * countLeftOfTopic(each) > rest.length) ?? others[0] ?? rest[0]!;
    order.push(...rest.splice(rest.indexOf(next), 1));
  }
  return order;
}

export function pickFiveLeastTriedSkills(
  practice: PracticeProgress,
  game: RulesetId,
  skills: readonly string[],
): readonly DueItem[] {
  const countTries = (skill: string): number => practice.skills[`${skill}@${game}`]?.tries ?? 0;
  const order = skills.toSorted((a, b) => countTries(a) - countTries(b));
  return order.length === 0 ? [] : Array.from({ length: 5 }, (_, i) => ({ skill: order[i % order.length]!, game }));
}

export const REVIEW_RUN_TITLES = {
  ten: 'Today’s ten',
  due: 'Questions from another game',
  wrong: 'Questions to go back to',
  mixed: 'Easily mixed up',
  topic: 'Five questions',
} as const;

/** The names of the plan and the answers; others for a review that is done while today's ten are half done. */
export const getReviewResumeNames = (isBesideTen = false) =>
  isBesideTen
    ? ({ plan: 'review-beside-ten', answers: 'review-beside-ten-answers' } as const)
    : ({ plan: 'review', answers: 'review-answers' } as const);
const TURNED_NAME = 'ten-turned';

/** Limits a stored plan, because a damaged one could hold any number of questions. */
const MAX_QUESTIONS = 20;

const wentSchema = lenientArray(
  createSchemaKeepingUnknownFields({ skill: idOrNotationSchema(40), right: v.boolean() }),
  MAX_QUESTIONS,
);

export const reviewRunSchema = createSchemaKeepingUnknownFields({
  kind: v.picklist(['ten', 'due', 'wrong', 'mixed', 'topic']),
  game: v.picklist(RULESET_IDS),
  /** References to the questions; empty if all the questions follow from `level` and `seed` (kind `mixed`). */
  refs: v.pipe(v.array(idOrNotationSchema(800)), v.maxLength(MAX_QUESTIONS)),
  level: v.picklist(QUESTION_LEVELS),
  seed: idOrNotationSchema(200),
  went: withFallback(wentSchema, []),
});

export type StoredReviewRun = SchemaOutput<typeof reviewRunSchema>;

/** Reads the stored run. If it is damaged, or no answers are stored with it, deletes it and returns undefined. */
export function readOrDeleteReviewRun(isBesideTen?: boolean): StoredReviewRun | undefined {
  const names = getReviewResumeNames(isBesideTen);
  const plan = readResumePoint(names.answers, v.object({})) && readResumePoint(names.plan, reviewRunSchema);
  if (!plan) deleteReviewRun(isBesideTen);
  return plan;
}

/**
 * Adds the answer if it is to the next question of the run. An extra question of the same kind (place -1) and
 * a question that is asked again do not count.
 */
export const addAnswerIfNextInRun = (
  went: StoredReviewRun['went'],
  place: number,
  answer: StoredReviewRun['went'][number],
): StoredReviewRun['went'] => (place === went.length ? [...went, answer] : went);

export const saveReviewRun = (
  { kind, game, refs, level, seed, went }: StoredReviewRun,
  isBesideTen?: boolean,
): boolean => saveResumePoint(getReviewResumeNames(isBesideTen).plan, { kind, game, refs, level, seed, went });

export const deleteReviewRun = (isBesideTen?: boolean): void =>
  Object.values(getReviewResumeNames(isBesideTen)).forEach((name) => deleteResumePoint(name));

/** What was done on a day; `rounds` counts the sets of ten that were finished, `daysRunning` the days without a gap. */
const turnedSchema = createSchemaKeepingUnknownFields({
  day: countSchema,
  rounds: countSchema,
  went: wentSchema,
  daysRunning: lenientOptional(countSchema),
});

export function readFinishedReview(day: number): SchemaOutput<typeof turnedSchema> | undefined {
  const turned = readResumePoint(TURNED_NAME, turnedSchema);
  return turned?.day === day ? turned : undefined;
}

export function saveFinishedReview(day: number, went: StoredReviewRun['went']): SchemaOutput<typeof turnedSchema> {
  const before = readResumePoint(TURNED_NAME, turnedSchema);
  const { rounds, daysRunning = 1 } = before ?? { rounds: 0 };
  const turned = {
    day,
    went,
    rounds: before?.day === day ? rounds + 1 : 1,
    daysRunning: before?.day === day ? daysRunning : before?.day === day - 1 ? daysRunning + 1 : 1,
  };
  saveResumePoint(TURNED_NAME, turned);
  return turned;
}
