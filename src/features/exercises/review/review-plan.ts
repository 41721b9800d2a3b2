import * as v from 'valibot';
import { QUESTION_LEVELS } from '../../../questions/game.ts';
import { RULESETS, type RulesetId } from '../../../engine/index.ts';
import { deleteResumePoint, saveResumePoint, readResumePoint } from '../../../storage/resume-points.ts';
import { listDue, MAX_DUE, type Due, type Practice } from '../../../storage/practice.ts';
import {
  countSchema,
  objectSchema,
  lenientArray,
  withDefault,
  wordSchema,
  type Parsed,
} from '../../../storage/schemas.ts';

// Which questions somebody goes through: the ten of the day, and how a reloaded page finds a run again.

/** Why a question is among the ten of the day: to keep it in mind, because it went wrong, or because it is new. */
export const BUCKETS = ['keep', 'again', 'new'] as const;

/** One of the ten of the day. */
type OfTen = Due & { readonly heap: (typeof BUCKETS)[number] };

/** A kind of question that can be asked, and the topic it belongs to. */
interface Kind {
  readonly skill: string;
  readonly topic: string;
  /** A lesson that teaches it is done: nobody is asked first about what was not taught yet. */
  readonly taught: boolean;
}

/**
 * The ten of a day in one game, ten different kinds: what went wrong or is mixed up and what is due, with one thing that is
 * new; where that is not enough, what comes up soonest, and more that is new. Two of a topic never follow each other. Only
 * where there are fewer kinds, since few are taught yet or the game has no more, some are asked about again.
 * @param order what can be asked in the game, in the order in which groups teach
 */
export function selectDailyTen(
  practice: Practice,
  day: number,
  game: RulesetId,
  order: readonly Kind[],
): readonly OfTen[] {
  const cardOf = (skill: string) => practice.skills[`${skill}@${game}`];
  const asks = order.map(({ skill }) => skill);
  const due = listDue(practice, day)
    .filter((each) => each.game === game && (each.ref !== undefined || asks.includes(each.skill)))
    .map((each): OfTen => {
      const missed = each.ref !== undefined || cardOf(each.skill)?.recent.at(-1) === false;
      return { ...each, heap: missed ? 'again' : 'keep' };
    })
    .toSorted((a, b) => BUCKETS.indexOf(b.heap) - BUCKETS.indexOf(a.heap));
  const of = (skills: readonly string[], heap: OfTen['heap']): readonly OfTen[] =>
    skills.map((skill) => ({ skill, game, heap }));
  const later = of(
    asks.filter(cardOf).toSorted((a, b) => cardOf(a)!.due - cardOf(b)!.due),
    'keep',
  );
  const known = order.filter(({ taught }) => taught);
  const fresh = of(
    (known.length > 0 ? known : order).map(({ skill }) => skill).filter((skill) => !cardOf(skill)),
    'new',
  );
  const kinds = oneOfEach([...oneOfEach(due).slice(0, MAX_DUE - Math.min(1, fresh.length)), ...fresh.slice(0, 1)]);
  const all = [...oneOfEach([...kinds, ...later, ...fresh])];
  // What little is known yet is asked about more than once.
  for (const more = [...later, ...fresh]; more.length > 0 && all.length < MAX_DUE;) all.push(...more);
  return mixed(all.slice(0, MAX_DUE), new Map(order.map(({ skill, topic }) => [skill, topic])));
}

const oneOfEach = (all: readonly OfTen[]): readonly OfTen[] =>
  all.filter(({ skill }, at) => all.findIndex((each) => each.skill === skill) === at);

/** The same in an order in which two of a topic stand side by side only where nothing else is left. */
function mixed(all: readonly OfTen[], topics: ReadonlyMap<string, string>): readonly OfTen[] {
  const topicOf = ({ skill }: OfTen): string => topics.get(skill) ?? skill;
  const rest = [...all];
  const order: OfTen[] = [];
  const left = (each: OfTen): number => rest.filter((other) => topicOf(other) === topicOf(each)).length;
  while (rest.length > 0) {
    const before = order.at(-1);
    const others = rest.filter((each) => !before || topicOf(each) !== topicOf(before));
    // What makes up more than half of the rest goes first, or it would be left alone at the end.
    const next = others.find((each) => 2 * left(each) > rest.length) ?? others[0] ?? rest[0]!;
    order.push(...rest.splice(rest.indexOf(next), 1));
  }
  return order;
}

/** Five questions on a topic: those of its skills that have been practised least come first. */
export function selectFive(practice: Practice, game: RulesetId, skills: readonly string[]): readonly Due[] {
  const tries = (skill: string): number => practice.skills[`${skill}@${game}`]?.tries ?? 0;
  const order = skills.toSorted((a, b) => tries(a) - tries(b));
  return order.length === 0 ? [] : Array.from({ length: 5 }, (_, i) => ({ skill: order[i % order.length]!, game }));
}

/** The runs that the page offers, with their titles. */
export const RUN_TITLES = {
  ten: 'Today’s ten',
  due: 'Due in another game',
  wrong: 'Questions to go back to',
  mixed: 'Easily mixed up',
  topic: 'Five questions',
} as const;

/** The name under which the quiz itself keeps its answers. */
export const ANSWERS_NAME = 'review-answers';
const PLAN_NAME = 'review';
const TURNED_NAME = 'ten-turned';

/** A run asks no more than ten; a damaged plan could name any number. */
const MAX_QUESTIONS = 20;

/** How questions went at the first try. */
const wentSchema = lenientArray(objectSchema({ skill: wordSchema(40), right: v.boolean() }), MAX_QUESTIONS);

/** A run through some questions of one game, by what they can be found again with. */
export const planSchema = objectSchema({
  kind: v.picklist(['ten', 'due', 'wrong', 'mixed', 'topic']),
  game: v.picklist(RULESETS),
  /** Where each question can be found again; none for questions that are made together, by a level and a seed. */
  refs: v.pipe(v.array(wordSchema(800)), v.maxLength(MAX_QUESTIONS)),
  level: v.picklist(QUESTION_LEVELS),
  seed: wordSchema(200),
  /** How its questions have gone so far, in the order in which they were asked. */
  went: withDefault(wentSchema, []),
});

/** A run through some questions of one game. */
export type Plan = Parsed<typeof planSchema>;

/** The run that was left with something done in it; any other is forgotten. */
export function readPlan(): Plan | undefined {
  const plan = readResumePoint(ANSWERS_NAME, v.object({})) && readResumePoint(PLAN_NAME, planSchema);
  if (!plan) deletePlan();
  return plan;
}

export const savePlan = ({ kind, game, refs, level, seed, went }: Plan): boolean =>
  saveResumePoint(PLAN_NAME, { kind, game, refs, level, seed, went });

export function deletePlan(): void {
  deleteResumePoint(PLAN_NAME);
  deleteResumePoint(ANSWERS_NAME);
}

/** The ten of a day once they have been gone through: how each went, and how many tens there have been. */
const turnedSchema = objectSchema({ day: countSchema, rounds: countSchema, went: wentSchema });

/** The tiles that were turned over today; undefined before the ten are done. */
export function readRevealedTiles(day: number): Parsed<typeof turnedSchema> | undefined {
  const turned = readResumePoint(TURNED_NAME, turnedSchema);
  return turned?.day === day ? turned : undefined;
}

export const saveRevealedTiles = (turned: Parsed<typeof turnedSchema>): boolean => saveResumePoint(TURNED_NAME, turned);
