// What is said about questions: every sentence of every maker, as it was last read and found right, and for each game a print
// of whole questions, words and all (after a change that is meant: `npm run test:unit -- <file> -u`, and read the difference).
// Nothing that is seen before the answer gives it away, and nothing that is said after it is said twice.
import { describe, expect, it } from 'vitest';
import guide1 from '../../content/quizzes/guide-1.json' with { type: 'json' };
import guide2 from '../../content/quizzes/guide-2.json' with { type: 'json' };
import guide3 from '../../content/quizzes/guide-3.json' with { type: 'json' };
import guide4 from '../../content/quizzes/guide-4.json' with { type: 'json' };
import guide5 from '../../content/quizzes/guide-5.json' with { type: 'json' };
import type { WrittenQuestion } from '../../src/collections/question-schema.ts';
import { buildWrittenQuestionOrThrow } from '../../src/features/quiz/written-quiz.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { listRightOptions, type AnswerOption, type Question } from '../../src/questions/question.ts';
import { tryMakeQuestion, type SkillWithMaker } from '../../src/questions/questions.ts';
import type { QuestionWithRuleTexts } from '../../src/questions/question-text.ts';
import { hashTextFnv1a } from '../../src/questions/random.ts';
import { isSkillInGame } from '../../src/questions/skills.ts';
import { RULESET_IDS, rulesets, type HouseInput, type RulesetInfo, type Table } from '../../src/engine/index.ts';
import { getRuleStatement } from '../../src/format/rule-book.ts';
import { fillRuleTitles } from '../../src/format/rule-titles.ts';
import { filterAndRememberUnusedSentences, listFullFeedbackOnAttempt } from '../../src/ui/question/answer-text.ts';
import { judgeQuestionAttempt, EMPTY_ATTEMPT } from '../../src/storage/quiz-run.ts';
import { DEEP } from '../deep.ts';
import { opened } from './support/opened.ts';
import { READY } from './support/ready.ts';
import { shared } from './support/shared.ts';

const GUIDE = [guide1, guide2, guide3, guide4, guide5].flatMap(({ questions }) =>
  questions.map((written) => buildWrittenQuestionOrThrow(written as WrittenQuestion, opened('u3a'))),
);
/** Seeds of each level whose words are recorded; the deep run looks at more. */
const SEEDS = 6;
/** Tables that ask what the games by themselves do not. */
const HOUSES: readonly (readonly [rules: string, house: HouseInput])[] = [
  ...RULESET_IDS.map((rules) => [rules, {}] as const),
  ['u3a', { players: 2 }],
  ['u3a', { players: 3 }],
  ['u3a', { players: 5 }],
  ['u3a', { bonusTiles: false, limit: 2000 }],
  ['cantonese', { players: 3 }],
  ['cantonese', { players: 5 }],
  ['japanese', { insurance: true, drawPay: '200/150/200' }],
];

/** The questions of a skill at a table, every third in whatever form. */
const questionsOf = (skill: SkillWithMaker, table: Table, seeds: readonly number[]): readonly Question[] =>
  QUESTION_LEVELS.filter((level) => level >= skill.from).flatMap((level) =>
    seeds
      .map((seed) => tryMakeQuestion(skill, `${seed % 3 === 2 ? 'any-' : ''}words/${seed}`, { table, level }))
      .filter((question) => question !== undefined),
  );
const seedsFrom = (first: number, many: number) => Array.from({ length: many }, (_, nth) => first + nth);

/** What differs from question to question, for the list of sentences. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/“[^”]*”/g, '“…”'],
  [/\{[^}]*\}/g, '{rule}'],
  [/\b(?:East|South|West|North)\b/g, 'Seat'],
  [/\b(?:east|south|west|north)(?= wind)/g, 'one'],
  [/\b(?:Ann|Ben|Cath|Dev|Eve)\b/g, 'Ann'],
  [/\b(?:red|green|white) dragon/gi, 'dragon'],
  [/\b(?:bamboos?|characters|circles)\b/g, 'suit'],
  [/\d[\d,]*(?: \+ \d[\d,]*)*/g, '7'],
];
/** Every sentence of some questions, once each. */
function listSentences(questions: readonly Question[]): readonly string[] {
  const texts = questions.flatMap(({ situation, ask, nudge, because, note = '', scenes, options }) => [
    situation,
    ask,
    nudge,
    because,
    note,
    ...scenes.map(({ label }) => label),
    ...options.flatMap(({ text, why }) => [text, why]),
  ]);
  const masked = texts.map((text) => MASKS.reduce((so, [what, mask]) => so.replaceAll(what, mask), text));
  return [...new Set(masked.flatMap((text) => text.split(/(?<=[.?!:;])\s/)))].toSorted().filter((each) => each !== '');
}

/** Where tiles are what is asked for, their picture is the answer and not a sign of it. */
const ASKS_FOR_TILES = /^(?:Pick every|Which of these tiles completes|Which tile is wild)/;

/** Answers in words that show their tiles before the answer is known. */
const pictured = ({ ask, options }: Question): readonly string[] =>
  ASKS_FOR_TILES.test(ask) ? [] : options.flatMap(({ text, tiles }) => (text && tiles ? [`${ask} ${text}`] : []));

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `;
/** A player is named by the seat, and one of two is often the only other there. */
const SEAT = /^(?:East|South|West|North)$/;

/** The right answer where its words, and no others, stand in what is read first. */
function spoken({ kind, situation, ask, scenes, options }: Question): readonly string[] {
  if (kind === 'tiles' || kind === 'true-false') return [];
  const shown = plain([situation, ask, ...scenes.map(({ label }) => label)].join(' '));
  const isNamed = ({ text }: AnswerOption): boolean => text !== '' && shown.includes(plain(text));
  const right = options.find((option) => option.right);
  const isOnly = right && isNamed(right) && !options.some((option) => !option.right && isNamed(option));
  return isOnly && !SEAT.test(right.text) ? [`${ask} ${right.text}`] : [];
}

/** A question as it is shown, its rules in words. */
function worded(question: Question, game: RulesetInfo): QuestionWithRuleTexts {
  const named = [question.rule, ...question.options.map(({ rule }) => rule)].filter((id) => id !== undefined);
  return {
    ...question,
    because: fillRuleTitles(question.because),
    options: question.options.map((option) => ({
      ...option,
      text: fillRuleTitles(option.text),
      why: fillRuleTitles(option.why),
    })),
    rules: Object.fromEntries(
      named.map((id) => [id, { title: fillRuleTitles(`{${id}}`), says: getRuleStatement(id, game) }]),
    ),
  };
}

/** Every sentence that stands twice in what is said after some answer. */
function twice(question: Question, game: RulesetInfo): readonly string[] {
  const shown = worded(question, game);
  return shown.options.flatMap(({ value }) => {
    const attempt = judgeQuestionAttempt(shown, { ...EMPTY_ATTEMPT, chosen: [value], typed: value, sure: true });
    const all = listFullFeedbackOnAttempt(shown, attempt, true).flatMap(({ words }) =>
      words.split(/(?<=[.?!][”’)]?)\s+/).filter(Boolean),
    );
    return all.filter((sentence, at) => all.indexOf(sentence) !== at);
  });
}

describe('the questions of the guide', () => {
  it('show no picture that gives an answer away: the bird, the colours of the dragons', () => {
    expect(GUIDE).toHaveLength(46);
    expect(GUIDE.flatMap(pictured)).toEqual([]);
    const bird = GUIDE.find(({ key }) => key === '1.1')!;
    expect(bird.options.map(({ picture }) => picture)).toEqual([['b1'], ['c1'], ['o1']]);
    const dragons = GUIDE.find(({ key }) => key === '1.8')!;
    expect(dragons.options[0]!.picture).toEqual(['dr', 'dg', 'dw']);
    // What a waiting hand is cannot be seen from one.
    expect(GUIDE.find(({ key }) => key === '3.6')!.scenes).toEqual([]);
  });

  it('do not say the answer, nor one sentence twice', () => {
    expect(GUIDE.flatMap(spoken)).toEqual([]);
    expect(GUIDE.flatMap((question) => twice(question, rulesets.u3a))).toEqual([]);
  });
});

describe.each(READY.map((skill) => [skill.id, skill] as const))('%s', (id, skill) => {
  const tables = HOUSES.map(([rules, house]) => opened(rules, house)).filter(({ info }) => isSkillInGame(skill, info));
  const asked = shared(() => tables.map((table) => questionsOf(skill, table, seedsFrom(0, SEEDS))));

  it('says what it has said', async () => {
    const prints = asked().map((questions, at) => {
      const words = questions.map((question) => JSON.stringify(question)).join('\n');
      return `${tables[at]!.rules} ${JSON.stringify(tables[at]!.house)}: ${hashTextFnv1a(words).toString(36)}`;
    });
    const listed = [...prints, '', ...listSentences(asked().flat()), ''].join('\n');
    await expect(listed).toMatchFileSnapshot(`support/question-words/${id}.txt`);
  });

  it.each(tables.map((table, at) => [table.rules, table, at] as const))(
    'gives no answer away, and says no sentence twice: %s',
    (_, table, at) => {
      const questions = [...asked()[at]!, ...(DEEP ? questionsOf(skill, table, seedsFrom(SEEDS, 40)) : [])];
      expect(questions.flatMap(pictured)).toEqual([]);
      expect(questions.filter(({ key }) => !key.includes('|who')).flatMap(spoken)).toEqual([]);
      expect(questions.flatMap((question) => twice(question, table.info))).toEqual([]);
      // Where no wrong answer stands before it, the reason itself says nothing twice.
      const reasons = questions.map(({ because, note = '' }) => `${because} ${note}`.trim());
      expect(reasons.filter((reason) => filterAndRememberUnusedSentences(reason, new Set()) !== reason)).toEqual([]);
    },
  );
});

describe('a wrong yes or no', () => {
  const RULE = 'british.claim.pung';
  const asked = (because: string, why: string, note?: string): Question => ({
    key: 'q',
    skill: 'claims',
    kind: 'true-false',
    situation: '',
    ask: 'May you claim it for a pung?',
    scenes: [],
    options: [
      { value: 'yes', text: 'Yes', right: true, why: because },
      { value: 'no', text: 'No', right: false, why },
    ],
    nudge: 'Look.',
    because,
    rule: RULE,
    ...(note && { note }),
  });
  const told = (question: Question, chosen: string) => {
    const shown = worded(question, rulesets.u3a);
    return listFullFeedbackOnAttempt(
      shown,
      judgeQuestionAttempt(shown, { ...EMPTY_ATTEMPT, chosen: [chosen] }),
      true,
    ).map(({ lead, words }) => `${lead} ${words}`.trim());
  };
  it('is told each reason once', () => {
    const rule = getRuleStatement(RULE, rulesets.u3a);
    expect([
      told(asked('You hold two.', 'Yes, you can. You hold two.'), 'no'),
      told(asked('You hold two. Anybody may.', 'You hold two.'), 'no'),
      told(asked('You hold two.', 'It is not your turn.'), 'no'),
      told(asked(rule, 'It fits.'), 'no'),
      // A note does not repeat the reason.
      told(asked('No book says so.', 'Why not?', 'No book says so. Agree on it.'), 'yes'),
    ]).toMatchSnapshot();
  });

  it('names wrong tiles together that are wrong for one reason', () => {
    const tile = (value: string, right: boolean, why: string) => ({ value, text: value, right, why });
    const tiles: Question = {
      ...asked('Winds and dragons.', ''),
      kind: 'tiles',
      options: [tile('we', true, 'A wind.'), tile('b9', false, 'No honour.'), tile('c5', false, 'No honour.')],
    };
    const shown = worded(tiles, rulesets.u3a);
    const said = listFullFeedbackOnAttempt(
      shown,
      judgeQuestionAttempt(shown, { ...EMPTY_ATTEMPT, chosen: ['b9', 'c5'] }),
      false,
    );
    expect(said[0]).toEqual({ lead: 'Not quite. B, b9 and C, c5:', words: 'No honour.' });
    expect(listRightOptions(shown)).toHaveLength(1);
  });
});
