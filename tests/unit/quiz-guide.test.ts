// The five quizzes of the guide: all 46 questions, their answers as the guide has them (pp. 29–30), in the house style.
import { describe, expect, it } from 'vitest';
import type { WrittenQuestion } from '../../src/collections/question-schema.ts';
import { answerWrittenQuestion, shuffleAnswersByQuestionKey } from '../../src/features/quiz/written-quiz.ts';
import { computeQuizFingerprint } from '../../src/questions/compose.ts';
import { formatRightLetters, QUESTION_KINDS, listRightOptions, type Question } from '../../src/questions/question.ts';
import { TOPIC_TITLES } from '../../src/questions/topics.ts';
import { rulesets, type RulesetId } from '../../src/engine/index.ts';
import { heard, readJson, sentencesOf, wordCount } from '../content/support.ts';
import { opened } from './support/opened.ts';

interface WrittenQuiz {
  readonly title: string;
  readonly intro: string;
  readonly game: RulesetId;
  readonly questions: readonly WrittenQuestion[];
}

const QUIZZES = [1, 2, 3, 4, 5].map((n) => readJson<WrittenQuiz>(`quizzes/guide-${n}.json`));
const QUESTIONS: readonly (readonly [string, Question, WrittenQuestion])[] = QUIZZES.flatMap(({ game, questions }) =>
  questions.map((written) => [written.id, answerWrittenQuestion(written, opened(game)), written] as const),
);

/** Guide pp. 29–30: the words of the right answer, or all of them where several tiles are picked. */
const ANSWERS: Readonly<Record<string, RegExp>> = {
  '1.1': /Bamboo/,
  '1.2': /East, South, West, North/,
  '1.3': /^3/,
  '1.4': /False/,
  '1.5': /^4/,
  '1.6': /Four identical tiles/,
  '1.7': /Anticlockwise/,
  '1.8': /dragons/,
  '1.9': /nobody won/,
  '1.10': /^0 points, and not in a goulash/,
  '2.1': /two dice, and whoever throws highest/,
  '2.2': /^36/,
  '2.3': /East/,
  '2.4': /set aside/,
  '2.5': /^14/,
  '2.6': /in view .* from the kong box/,
  '2.7': /^East$/,
  '2.8': /one suit/,
  '2.9': /Four sets and a pair/,
  '2.10': /name/,
  '3.1': /^13/,
  '3.2': /^14/,
  '3.3': /Two tiles/,
  '3.4': /False/,
  '3.5': /^East wind, Red dragon, White dragon$/,
  '3.6': /one tile is missing/,
  '3.7': /pung from anyone, for a chow from your left/,
  '3.8': /not replace a flower, .* for a kong/,
  '3.9': /forgot to discard/,
  '3.10': /^3 times/,
  '4.1': /East/,
  '4.2': /^1,000 points/,
  '4.3': /Three exchanges of three/,
  '4.4': /True/,
  '4.5': /three identical tiles, a kong is four/,
  '4.6': /play on, and say so on your next turn/,
  '4.7': /Mixing/,
  '5.1': /^4 points/,
  '5.2': /^16 points/,
  '5.3': /^20 points/,
  '5.4': /^4 points/,
  '5.5': /^0 points/,
  '5.6': /True/,
  '5.7': /^2 points/,
  '5.8': /^1 of bamboos, 9 of circles, West wind, Green dragon$/,
  '5.9': /All/,
};

/** The questions that the engine answers, or is asked to confirm. */
const BY_ENGINE = [
  '1.4',
  '1.5',
  '1.7',
  '1.9',
  '1.10',
  '2.1',
  '2.2',
  '2.3',
  '2.5',
  '2.6',
  '2.7',
  '2.8',
  '2.9',
  '3.1',
  '3.2',
  '3.3',
  '3.4',
  '3.6',
  '3.7',
  '3.8',
  '3.9',
  '3.10',
  '4.1',
  '4.2',
  '4.3',
  '4.4',
  '4.5',
  '4.6',
  '5.1',
  '5.2',
  '5.3',
  '5.4',
  '5.5',
  '5.6',
  '5.7',
  '5.8',
  '5.9',
];

/** The rule that stands under the answer; where none does, the question is about tiles and words and no rule says it. */
const RULES: Readonly<Record<string, string>> = {
  '1.2': 'round.winds',
  '1.4': 'deal.flowers',
  '1.6': 'play.own-kong',
  '1.7': 'play.turn',
  '1.9': 'draw.exhausted',
  '1.10': 'points.chow',
  '2.1': 'east.first',
  '2.2': 'wall.build',
  '2.3': 'deal.tiles',
  '2.4': 'wall.box',
  '2.5': 'wall.box',
  '2.6': 'deal.flowers',
  '2.7': 'deal.tiles',
  '2.8': 'double.clean',
  '2.9': 'hand.complete',
  '2.10': 'penalty.misnamed-discard',
  '3.2': 'hand.complete',
  '3.3': 'claim.pung',
  '3.4': 'points.pung-minor',
  '3.6': 'claim.declare-fishing',
  '3.7': 'claim.chow-from-left',
  '3.8': 'penalty.wrong-count',
  '3.9': 'penalty.wrong-count',
  '3.10': 'east.stays',
  '4.1': 'round.three-players',
  '4.2': 'score.limit',
  '4.3': 'play.exchange',
  '4.4': 'draw.exhausted',
  '4.6': 'claim.declare-fishing',
  '5.1': 'points.pung-major',
  '5.2': 'points.kong-minor',
  '5.3': 'points.mahjong',
  '5.4': 'points.bonus-tile',
  '5.5': 'points.chow',
  '5.6': 'claim.exposed-pung',
  '5.7': 'points.pair-own-wind',
  '5.8': 'points.pung-major',
  '5.9': 'settle.differences',
};

describe('the quizzes of the guide', () => {
  it('show under each answer the rule that it rests on', () => {
    const shown = QUESTIONS.flatMap(([id, { rule }]) => (rule ? [[id, rule.replace('british.', '')] as const] : []));
    expect(Object.fromEntries(shown)).toEqual(RULES);
  });

  it('have the 46 questions, 10, 10, 10, 7 and 9', () => {
    expect(QUIZZES.map(({ questions }) => questions.length)).toEqual([10, 10, 10, 7, 9]);
    expect(QUESTIONS.map(([id]) => id)).toEqual(Object.keys(ANSWERS));
  });

  it('ask the engine wherever it knows', () => {
    const asked = QUESTIONS.filter(([, , { answer, checks }]) => answer !== undefined || checks !== undefined).map(
      ([id]) => id,
    );
    expect(BY_ENGINE.filter((id) => !asked.includes(id))).toEqual([]);
  });

  it('speak gently where groups differ', () => {
    const doubtful = ['1.10', '2.1', '2.4', '2.5', '2.8', '3.5', '3.7', '3.10', '4.1', '4.6', '5.6', '5.8', '5.9'];
    expect(doubtful.filter((id) => !QUESTIONS.find(([known]) => known === id)![1].note)).toEqual([]);
  });
});

describe('the order of the answers', () => {
  const shown = shuffleAnswersByQuestionKey(QUESTIONS.map(([, question]) => question));

  it('is for ever the same', () => {
    // What lies beside a question may be taken away without changing a printed key.
    expect(computeQuizFingerprint(shown.map((question) => ({ ...question, scenes: [] })))).toBe('1uwh0ve');
  });

  it('does not give the answer away by its place', () => {
    const places = shown.filter(({ kind }) => kind === 'choice').map((question) => formatRightLetters(question));
    for (const letter of ['A', 'B', 'C']) {
      const share = places.filter((place) => place === letter).length / places.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.5);
    }
  });
});

describe.each(QUESTIONS)('question %s', (id, question) => {
  it('has the answer of the guide', () => {
    expect(
      listRightOptions(question)
        .map(({ text }) => text)
        .join(', '),
    ).toMatch(ANSWERS[id]!);
  });

  it('is of a known kind and topic', () => {
    expect(QUESTION_KINDS).toContain(question.kind);
    expect(Object.keys(TOPIC_TITLES)).toContain(question.skill);
  });

  it('has a reason for every answer', () => {
    expect(question.options.length).toBeGreaterThanOrEqual(2);
    expect(new Set(question.options.map(({ why }) => why)).size).toBeGreaterThanOrEqual(2);
    for (const rule of [question.rule, ...question.options.map((option) => option.rule)]) {
      if (rule !== undefined) expect(rulesets.u3a.rules.map((each) => each.id)).toContain(rule);
    }
  });

  it('is in plain English', () => {
    const { situation, ask, nudge, because, note = '', options } = question;
    const text = [
      situation,
      ask,
      nudge,
      because,
      note,
      ...options.flatMap(({ text: words, why }) => [words, why]),
    ].join('\n');
    const counts = sentencesOf(heard(text)).map((sentence) => [wordCount(sentence), sentence] as const);
    expect(counts.filter(([words]) => words > 25)).toEqual([]);
    expect(counts.reduce((sum, [words]) => sum + words, 0) / counts.length).toBeLessThanOrEqual(15);
    expect(text).not.toMatch(/ {2}|'|"|--|Mah-Jong/);
  });
});

describe('a written question', () => {
  const [, , written] = QUESTIONS.find(([id]) => id === '5.1')!;
  const table = opened('u3a');

  it('stops the build when the engine says something else', () => {
    expect(() => answerWrittenQuestion({ ...written, answer: { rule: 'british.points.mahjong' } }, table)).toThrow(
      /0 right answers/,
    );
    expect(() =>
      answerWrittenQuestion({ ...written, checks: [{ ask: { draw: true, of: 'eastStays' }, is: 'no' }] }, table),
    ).toThrow(/for granted/);
  });

  it('stops the build for a name without a number, a rule that is none and a hand the engine refuses', () => {
    expect(() => answerWrittenQuestion({ ...written, because: 'It is {nothing}.' }, table)).toThrow(/names no number/);
    expect(() => answerWrittenQuestion({ ...written, answer: { rule: 'british.points.none' } }, table)).toThrow(
      /does not know/,
    );
    expect(() =>
      answerWrittenQuestion(
        { ...written, answer: { score: { seat: 's', round: 'e', hand: 'b55555' }, of: 'total' } },
        table,
      ),
    ).toThrow(/five-of-a-kind/);
  });

  it('stops the build when two answers come to the same', () => {
    expect(() =>
      answerWrittenQuestion({ ...written, options: [...written.options, { value: '2', why: 'Twice.' }] }, table),
    ).toThrow(/come to the same/);
  });
});
