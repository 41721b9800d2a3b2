// The questions of a lesson, asked by the rules of a table that plays otherwise.
import { expect, it } from 'vitest';
import { listRightOptions } from '../../src/questions/question.ts';
import { rulesets, type RulesetId } from '../../src/engine/index.ts';
import { loadQuestionsOfLessonRequests, createQuestionReferences } from '../../src/features/lesson/lesson-questions.ts';
import { adaptLessonQuestionsToTable } from '../../src/features/quiz/lesson-questions.ts';
import { lessons } from '../content/lessons.ts';

const lesson = (path: string) => lessons.find((each) => each.path === path)!.data;

async function asked(path: string, house: Readonly<Record<string, number | boolean>>, rules?: RulesetId) {
  const { check, game } = lesson(path);
  const book = rulesets[game as 'u3a'];
  const questions = await loadQuestionsOfLessonRequests(check, book);
  const refs = createQuestionReferences(check, book);
  const table = { rules: rules ?? book.id, house };
  return { questions, refs, own: await adaptLessonQuestionsToTable(refs, questions, game, table) };
}

it('asks the same at a table that plays the book', async () => {
  const { questions, refs, own } = await asked('luck-hands', {});
  expect(own.map(({ question }) => [question.key, question.because])).toEqual(
    questions.map(({ key, because }) => [key, because]),
  );
  expect(own.map(({ ref }) => ref)).toEqual(refs);
});

it('keys no question by the book', async () => {
  const { questions, own } = await asked('luck-hands', { limit: 500 });
  const right = (all: readonly (typeof questions)[number][]) => all.flatMap(listRightOptions).map(({ text }) => text);
  expect(right(questions)).toContain('1,000');
  expect(right(own.map(({ question }) => question))).toContain('500');
  expect(JSON.stringify(own)).not.toContain('1,000');
});

it('leaves out what such a table cannot be asked', async () => {
  const { questions, own } = await asked('wild-tiles', { goulash: false });
  expect(questions.length).toBeGreaterThan(2);
  expect(own.map(({ question }) => question.skill)).not.toContain('goulash');
});

it('asks, and keeps its answers, by another book of the family', async () => {
  const { refs, own } = await asked('settling-up', {}, 'bmja');
  const drills = own.map(({ ref }) => ref).filter((ref) => /bmja/.test(JSON.stringify(ref)));
  expect(JSON.stringify(refs)).not.toContain('bmja');
  expect(drills.length).toBeGreaterThan(0);
});

it('leaves as it is what says by which rules it is asked', async () => {
  const { questions, refs, own } = await asked('cantonese/flowers', { minFan: 3 });
  expect(own).toEqual(refs.map((ref, place) => ({ ref, question: questions[place] })));
});
