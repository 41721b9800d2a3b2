import type { Question } from '../../drills/question.ts';
import { fieldsOf, isCount } from '../../learner/fields.ts';
import { untouched, type Attempt } from './quiz-run.ts';

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

/** Reads a kept run through these questions; undefined when it is one through others, or damaged. */
export function readRun(data: unknown, questions: readonly Question[]): Run | undefined {
  const { keys, some, attempts, at } = fieldsOf(data) ?? {};
  if (!Array.isArray(keys) || keys.join('\n') !== questions.map(({ key }) => key).join('\n')) return undefined;
  const places = Array.isArray(some) ? some.filter((each) => isCount(each) && each < questions.length) : undefined;
  const many = places ? places.length : questions.length;
  if (!isCount(at) || at >= many || !Array.isArray(attempts) || attempts.length > many) return undefined;
  return { ...(places && { some: places }), attempts: attempts.map((each) => readAttempt(each) ?? untouched), at };
}

const isVerdict = (value: unknown): value is 'right' | 'wrong' => value === 'right' || value === 'wrong';
const LONGEST = 60;

/** Reads what was done with one question; undefined for what is no attempt. */
export function readAttempt(data: unknown): Attempt | undefined {
  const fields = fieldsOf(data);
  if (!fields) return undefined;
  const { chosen, typed, sure, verdict, first, hints } = fields;
  if (!Array.isArray(chosen) || chosen.some((each) => typeof each !== 'string')) return undefined;
  return {
    chosen: chosen.slice(0, LONGEST),
    typed: typeof typed === 'string' ? typed.slice(0, LONGEST) : '',
    sure: typeof sure === 'boolean' ? sure : undefined,
    verdict: isVerdict(verdict) ? verdict : undefined,
    first: isVerdict(first) ? first : undefined,
    hints: isCount(hints) ? hints : 0,
  };
}
