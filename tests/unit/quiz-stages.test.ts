// Quizzes of what the first stages of the course teach: for a first session, and for a leader who has come so far.
import { describe, expect, it } from 'vitest';
import {
  collectCodedQuiz,
  getCodedQuizLevel,
  listSkillIdsUpToStage,
  getQuestionEditionByNumber,
} from '../../src/questions/compose.ts';
import {
  listCodeWordsWithQuizzes,
  formatQuizCode,
  findCodedQuizByName,
  parseQuizCode,
  toCourseSeedOfLevel,
  type QuizSeedAndCount,
} from '../../src/questions/codes.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { formatRightLetters } from '../../src/questions/question.ts';
import { encodeResultAsDigits, parseResultDigits } from '../../src/questions/results.ts';
import { ALL_SKILLS } from '../../src/questions/skills.ts';
import type { RulesetId } from '../../src/engine/index.ts';
import golden from './support/stage-codes.json' with { type: 'json' };
import { opened } from './support/opened.ts';
import { computeQuizFingerprint } from './support/quiz-fingerprint.ts';

/** What the quizzes of today may be about, by game. */
const EDITION = getQuestionEditionByNumber(1);
const COURSE = listCodeWordsWithQuizzes().flatMap(([word, quiz]) => (quiz.kind === 'course' ? [{ word, quiz }] : []));
const questionsOf = (coded: QuizSeedAndCount) =>
  collectCodedQuiz(coded, opened(coded.quiz.kind === 'written' ? 'u3a' : coded.quiz.rules));

function codedOf(code: string): QuizSeedAndCount {
  const read = parseQuizCode(code);
  if (!read.ok) throw new Error(`${code} cannot be read`);
  return read.value;
}

describe.each(COURSE)('$word', ({ quiz }) => {
  it('asks only what its stages teach, each level and each length', async () => {
    const taught = listSkillIdsUpToStage(quiz.stages);
    for (const level of QUESTION_LEVELS) {
      const coded = { quiz, seed: toCourseSeedOfLevel(level, 77), count: 20 };
      expect(getCodedQuizLevel(coded)).toBe(quiz.stages === 1 ? Math.min(level, 2) : level);
      const questions = await questionsOf(coded);
      expect(questions).toHaveLength(20);
      expect(questions.filter(({ skill }) => !taught.includes(skill))).toEqual([]);
      expect(new Set(questions.map(({ key }) => key)).size).toBe(20);
    }
  });

  it('asks fewer questions as the first of more', async () => {
    const keys = async (count?: number) =>
      (await questionsOf({ quiz, seed: 11, ...(count && { count }) })).map(({ key }) => key);
    const most = await keys(20);
    expect(await keys()).toHaveLength(10);
    expect(await keys(5)).toEqual(most.slice(0, 5));
    expect(await keys()).toEqual(most.slice(0, 10));
  });
});

describe('what the stages teach', () => {
  it('is every skill of the mixed quizzes, and others that there are, each once', () => {
    const all = listSkillIdsUpToStage(99);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((id) => !ALL_SKILLS.some((skill) => skill.id === id))).toEqual([]);
    const mixed = Object.values(EDITION).flatMap(({ skills }) => Object.values(skills).flat());
    expect(mixed.filter((id) => !all.includes(id))).toEqual([]);
  });

  it('is tiles, sets and waits for somebody who is just starting', () => {
    expect(listSkillIdsUpToStage(2)).toEqual(['tiles', 'sets', 'waits']);
    for (const rules of Object.keys(EDITION) as RulesetId[])
      expect(findCodedQuizByName({ kind: 'course', rules, stages: 2 })).toBeDefined();
  });
});

describe('printed codes of stages', () => {
  it.each(Object.entries(golden))('%s gives the questions it has always given', async (code, expected) => {
    const questions = await questionsOf(codedOf(code));
    expect({ key: questions.map(formatRightLetters).join(' | '), print: computeQuizFingerprint(questions) }).toEqual(
      expected,
    );
  });

  it('are one for each word', () => {
    expect(Object.keys(golden).map((code) => code.split('-')[0])).toEqual(COURSE.map(({ word }) => word));
  });
});

describe('a code with a number of questions', () => {
  const quiz = findCodedQuizByName({ kind: 'course', rules: 'u3a', stages: 3 })!;

  it.each([5, 15, 20])('says %i and is read so', (count) => {
    const code = formatQuizCode({ quiz, seed: 5, count })!;
    expect(code).toMatch(new RegExp(`^GARDEN-\\d{4}-${count}$`));
    expect(codedOf(code)).toEqual({ quiz, seed: 5, count });
    expect(codedOf(code.replaceAll('-', ' - ').toLowerCase())).toEqual({ quiz, seed: 5, count });
  });

  it('leaves the usual number out', () => {
    expect(formatQuizCode({ quiz, seed: 5, count: 10 })).toBe(formatQuizCode({ quiz, seed: 5 }));
    expect(codedOf(`${formatQuizCode({ quiz, seed: 5 })}-10`)).toEqual({ quiz, seed: 5 });
  });

  it('of another length is none', () => {
    expect(parseQuizCode(`${formatQuizCode({ quiz, seed: 5 })}-7`)).toEqual({ ok: false, error: 'form' });
  });

  it('has results that tell every question', () => {
    for (const count of [5, 15, 20]) {
      const coded = { quiz, seed: 5, count };
      const right = Array.from({ length: count }, (_, i) => i % 3 !== 1);
      expect(parseResultDigits(coded, encodeResultAsDigits(coded, right)!, count)).toEqual({ ok: true, value: right });
    }
  });
});
