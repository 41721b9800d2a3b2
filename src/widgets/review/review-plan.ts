import * as v from 'valibot';
import { LEVELS } from '../../drills/game.ts';
import { RULESETS, type RulesetId } from '../../engine/index.ts';
import { forgetLeftOff, keepLeftOff, leftOff } from '../../learner/left-off.ts';
import { dueOn, MOST_DUE, type Due, type Practice } from '../../learner/practice.ts';
import { count, fields, goodOnesOf, or, word, type ReadBy } from '../../learner/schemas.ts';

// Which questions somebody goes through: the ten of the day, and how a reloaded page finds a run again.

/** Why a question is among the ten of the day: to keep it in mind, because it went wrong, or because it is new. */
export const HEAPS = ['keep', 'again', 'new'] as const;

/** One of the ten of the day. */
type OfTen = Due & { readonly heap: (typeof HEAPS)[number] };

/** On the first day the questions are on this many skills; later this many are new in a day. */
const FIRST = 5;
const NEW = 3;

/**
 * The ten of a day in one game: what is due, what went wrong first; then some skills that are new, in the order in which
 * groups teach; then what comes up soonest. Where there is less to ask, it is asked about again.
 * @param order the skills that can be asked in the game, in that order
 */
export function tenOfDay(practice: Practice, day: number, game: RulesetId, order: readonly string[]): readonly OfTen[] {
  const due: readonly OfTen[] = dueOn(practice, day)
    .filter((each) => each.game === game && (each.ref !== undefined || order.includes(each.skill)))
    .map((each) => ({ ...each, heap: each.ref === undefined ? 'keep' : 'again' }));
  const cardOf = (skill: string) => practice.skills[`${skill}@${game}`];
  const known = order.filter(cardOf).toSorted((a, b) => cardOf(a)!.due - cardOf(b)!.due);
  const fresh = order
    .filter((skill) => !cardOf(skill))
    .slice(0, known.length > 0 ? NEW : FIRST)
    .map((skill) => ({ skill, game, heap: 'new' }) as const);
  const kept = known.map((skill) => ({ skill, game, heap: 'keep' }) as const);
  const later = kept.filter(({ skill }) => !due.some((each) => each.ref === undefined && each.skill === skill));
  const all: OfTen[] = [...due, ...fresh, ...later];
  const more: readonly OfTen[] = kept.length > 0 ? kept : fresh;
  for (let i = 0; all.length < MOST_DUE && more.length > 0; i++) all.push(more[i % more.length]!);
  return mixed(all.slice(0, MOST_DUE));
}

/** The same in an order in which two of a skill stand side by side only where nothing else is left. */
function mixed(all: readonly OfTen[]): readonly OfTen[] {
  const rest = [...all];
  const order: OfTen[] = [];
  while (rest.length > 0) {
    const other = rest.findIndex(({ skill }) => skill !== order.at(-1)?.skill);
    order.push(...rest.splice(Math.max(0, other), 1));
  }
  return order;
}

/** The runs that the page offers, with their titles. */
export const TITLES = {
  ten: 'Today’s ten',
  due: 'Due in another game',
  wrong: 'Questions to go back to',
  mixed: 'Easily mixed up',
} as const;

/** The name under which the quiz itself keeps its answers. */
export const ANSWERS_KEPT_AS = 'review-answers';
const PLAN = 'review';
const TURNED = 'ten-turned';

/** A run asks no more than ten; a damaged plan could name any number. */
const MOST = 20;

/** How questions went at the first try. */
const wentSchema = goodOnesOf(fields({ skill: word(40), right: v.boolean() }), MOST);

/** A run through some questions of one game, by what they can be found again with. */
export const planSchema = fields({
  kind: v.picklist(['ten', 'due', 'wrong', 'mixed']),
  game: v.picklist(RULESETS),
  /** Where each question can be found again; none for questions that are made together, by a level and a seed. */
  refs: v.pipe(v.array(word(800)), v.maxLength(MOST)),
  level: v.picklist(LEVELS),
  seed: word(200),
  /** How its questions have gone so far, in the order in which they were asked. */
  went: or(wentSchema, []),
});

/** A run through some questions of one game. */
export type Plan = ReadBy<typeof planSchema>;

/** The run that was left with something done in it; any other is forgotten. */
export function planLeft(): Plan | undefined {
  const plan = leftOff(ANSWERS_KEPT_AS, v.object({})) && leftOff(PLAN, planSchema);
  if (!plan) forgetPlan();
  return plan;
}

export const keepPlan = ({ kind, game, refs, level, seed, went }: Plan): boolean =>
  keepLeftOff(PLAN, { kind, game, refs, level, seed, went });

export function forgetPlan(): void {
  forgetLeftOff(PLAN);
  forgetLeftOff(ANSWERS_KEPT_AS);
}

/** The ten of a day once they have been gone through: how each went, and how many tens there have been. */
const turnedSchema = fields({ day: count, rounds: count, went: wentSchema });

/** The tiles that were turned over today; undefined before the ten are done. */
export function turnedOn(day: number): ReadBy<typeof turnedSchema> | undefined {
  const turned = leftOff(TURNED, turnedSchema);
  return turned?.day === day ? turned : undefined;
}

export const keepTurned = (turned: ReadBy<typeof turnedSchema>): boolean => keepLeftOff(TURNED, turned);
