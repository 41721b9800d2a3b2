// A run of questions: whatever order things are done in, leaving and coming back changes nothing.
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/questions/question.ts';
import {
  clearAttemptForRetry,
  listQuestionsOfRun,
  getCurrentAttempt,
  getPreviousBigScreenProgress,
  judgeQuestionAttempt,
  getNextBigScreenProgress,
  isQuizRunUnderWay,
  createBigScreenProgressSchema,
  createQuizRunSchema,
  toStoredQuizRun,
  BIG_SCREEN_PLACE_BEFORE_QUESTIONS,
  createInitialQuizRun,
  summarizeQuizRun,
  changeCurrentAttempt,
  type BigScreenProgress,
  type QuizRun,
} from '../../src/storage/quiz-run.ts';

const question = (key: number): Question => ({
  key: `q${key}`,
  skill: 'sets',
  kind: 'choice',
  situation: '',
  ask: 'Which?',
  scenes: [],
  options: ['a', 'b', 'c'].map((value) => ({ value, text: value, right: value === 'b', why: '' })),
  nudge: '',
  because: '',
});

type Doing = { readonly do: 'choose'; readonly value: string } | { readonly do: 'check' | 'retry' | 'hint' | 'next' };
const doing: fc.Arbitrary<Doing> = fc.oneof(
  fc.record({ do: fc.constant('choose' as const), value: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ do: fc.constantFrom('check', 'retry', 'hint', 'next') }),
);

/** What the buttons of a quiz do to its run. */
function done(run: QuizRun, act: Doing): QuizRun {
  const asked = listQuestionsOfRun(run)[run.at];
  const attempt = getCurrentAttempt(run);
  if (!asked) return run;
  if (act.do === 'choose') return attempt.verdict ? run : changeCurrentAttempt(run, { chosen: [act.value] });
  if (act.do === 'check')
    return attempt.verdict ? run : changeCurrentAttempt(run, judgeQuestionAttempt(asked, attempt));
  if (act.do === 'retry') return changeCurrentAttempt(run, clearAttemptForRetry(attempt));
  if (act.do === 'hint') return changeCurrentAttempt(run, { hints: Math.min(attempt.hints + 1, 3) });
  return { ...run, at: run.at + 1 };
}

/** Leaves the page and comes back: through the text that the device keeps. */
function left(run: QuizRun): QuizRun {
  if (!isQuizRunUnderWay(run)) return run;
  const read = v.safeParse(createQuizRunSchema(run.all), JSON.parse(JSON.stringify(toStoredQuizRun(run))));
  if (!read.success) throw new Error('A run that was kept cannot be read.');
  return read.output;
}

const runs = fc.integer({ min: 1, max: 6 }).chain((many) =>
  fc.record({
    all: fc.constant(Array.from({ length: many }, (_, i) => question(i))),
    some: fc.option(
      fc.subarray(
        Array.from({ length: many }, (_, i) => i),
        { minLength: 1 },
      ),
      { nil: undefined },
    ),
    acts: fc.array(fc.record({ act: doing, leaves: fc.boolean() }), { maxLength: 40 }),
  }),
);

describe('a run of questions', () => {
  it('gives the same tally, however often somebody leaves and comes back', () => {
    fc.assert(
      fc.property(runs, ({ all, some, acts }) => {
        let stayed = createInitialQuizRun(all, some);
        let wandered = stayed;
        for (const { act, leaves } of acts) {
          stayed = done(stayed, act);
          wandered = done(leaves ? left(wandered) : wandered, act);
        }
        expect(summarizeQuizRun(wandered)).toEqual(summarizeQuizRun(stayed));
        expect(wandered.at).toBe(stayed.at);
      }),
    );
  });

  it('keeps the first try of every question, and counts each question once', () => {
    fc.assert(
      fc.property(runs, ({ all, some, acts }) => {
        let run = createInitialQuizRun(all, some);
        const firsts = new Map<string, string>();
        for (const { act } of acts) {
          run = done(run, act);
          const { first } = getCurrentAttempt(run);
          const key = listQuestionsOfRun(run)[run.at]?.key;
          if (key && first) firsts.set(key, firsts.get(key) ?? first);
        }
        const { right, wrong, of } = summarizeQuizRun(run);
        expect(right + wrong.length).toBe(of);
        expect(right).toBe([...firsts.values()].filter((first) => first === 'right').length);
      }),
    );
  });

  it('can be answered once more after a retry', () => {
    fc.assert(
      fc.property(runs, ({ all, some, acts }) => {
        const run = acts.reduce((now, { act }) => done(now, act), createInitialQuizRun(all, some));
        const once = done(run, { do: 'retry' });
        const [{ first, hints, tries }, before] = [getCurrentAttempt(once), getCurrentAttempt(run)];
        expect([first, hints, tries]).toEqual([before.first, before.hints, before.tries]);
        if (listQuestionsOfRun(once)[once.at])
          expect(getCurrentAttempt(once)).toMatchObject({ chosen: [], verdict: undefined });
        const right = done(done(once, { do: 'choose', value: 'b' }), { do: 'check' });
        expect(getCurrentAttempt(right).verdict).toBe(listQuestionsOfRun(once)[once.at] && 'right');
      }),
    );
  });

  it('is not read as a run through other questions', () => {
    fc.assert(
      fc.property(runs, ({ all, some, acts }) => {
        const run = acts.reduce((now, { act }) => done(now, act), createInitialQuizRun(all, some));
        expect(v.is(createQuizRunSchema([...all, question(99)]), toStoredQuizRun(run))).toBe(false);
      }),
    );
  });
});

describe('a room', () => {
  it('goes back by the way it came, and finds its place again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.array(fc.boolean(), { maxLength: 60 }), (many, steps) => {
        let place: BigScreenProgress = BIG_SCREEN_PLACE_BEFORE_QUESTIONS;
        for (const on of steps) {
          const next = on ? getNextBigScreenProgress(place, many) : getPreviousBigScreenProgress(place, many);
          if (on) expect(place.at < many ? getPreviousBigScreenProgress(next, many) : next).toEqual(place);
          place = next;
          expect(v.is(createBigScreenProgressSchema(many), place)).toBe(true);
        }
      }),
    );
  });
});
