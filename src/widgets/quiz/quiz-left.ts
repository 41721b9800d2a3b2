import * as v from 'valibot';
import type { Question } from '../../drills/question.ts';
import { count, fields, goodOnesOf, maybeKept, or, placesOf } from '../../learner/schemas.ts';
import type { Attempt } from './quiz-run.ts';

// A run through a quiz as it is kept, and how it is read again: only for the same questions, and only what has the right form.

/** Where a run stands. */
export interface Run {
  /** The places of the questions that are asked; absent when all are. */
  readonly some?: readonly number[] | undefined;
  readonly attempts: readonly Attempt[];
  readonly at: number;
}

/** The run with the keys of its questions, so that it never meets others. */
export const runToKeep = (questions: readonly Question[], run: Run): object => ({
  keys: questions.map(({ key }) => key),
  ...run,
});

/** Something was done in it. */
export const isUnderWay = ({ at, attempts }: Run): boolean =>
  at > 0 ||
  attempts.some(({ chosen, typed, hints, verdict }) => chosen.length > 0 || typed !== '' || hints > 0 || verdict);

const LONGEST = 60;
const verdict = maybeKept(v.picklist(['right', 'wrong']));

/** What was done with one question. */
export const attemptSchema = fields({
  chosen: v.pipe(v.array(v.string()), v.maxLength(LONGEST)),
  typed: or(v.pipe(v.string(), v.maxLength(LONGEST)), ''),
  sure: maybeKept(v.boolean()),
  verdict,
  first: verdict,
  hints: or(count, 0),
});

/** A run through these questions; one through others, or a damaged one, does not count. */
export const runSchema = (questions: readonly Question[]) =>
  v.pipe(
    fields({
      keys: v.pipe(
        v.array(v.string()),
        v.check((keys) => keys.join('\n') === questions.map(({ key }) => key).join('\n')),
      ),
      some: maybeKept(goodOnesOf(v.pipe(count, v.maxValue(questions.length - 1)))),
      attempts: placesOf(attemptSchema, questions.length, { chosen: [], typed: '', hints: 0 }),
      at: count,
    }),
    v.transform(({ some, attempts, at }) => ({ ...(some && { some }), attempts, at })),
    v.check(({ some, attempts, at }) => {
      const many = some?.length ?? questions.length;
      return at < many && attempts.length <= many;
    }),
  );
