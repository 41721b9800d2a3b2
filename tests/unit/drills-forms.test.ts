// The forms in which a drill asks: each kind has several, their answers give nothing away, and a position that could not
// be is in none of them, since each is made of questions that the engine has judged.
import { describe, expect, it } from 'vitest';
import { generateClaimScene } from '../../src/questions/claim-scene.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { generatePrecedenceDrafts, type ClaimsOnDiscard } from '../../src/questions/makers/precedence.ts';
import { ANY_FORM_SEED_PREFIX, type Question } from '../../src/questions/question.ts';
import { tryMakeQuestionFromDrafts, toQuestionSimilarityKey, tryMakeQuestion } from '../../src/questions/questions.ts';
import { createRandomSource } from '../../src/questions/random.ts';
import { ALL_SKILLS } from '../../src/questions/skills.ts';
import { generateUnlikeItemWithSeed } from '../../src/features/quiz/skill-questions.ts';
import { DEEP } from '../deep.ts';
import { readySkill } from './support/ready.ts';
import { opened } from './support/opened.ts';
import { shared } from './support/shared.ts';

const table = opened('u3a');
const SEEDS = DEEP ? 24 : 10;
/** The form of a question: how it is asked, without what it is about. */
const formOf = (question: Question): string => toQuestionSimilarityKey({ ...question, options: [] });

const asked = (skill: (typeof ALL_SKILLS)[number]): readonly Question[] =>
  Array.from({ length: SEEDS }, (_, seed) =>
    QUESTION_LEVELS.filter((level) => level >= skill.from).flatMap(
      (level) => tryMakeQuestion(readySkill(skill), `${ANY_FORM_SEED_PREFIX}${seed}`, { table, level }) ?? [],
    ),
  ).flat();
const formsOf = new Map(ALL_SKILLS.map((skill) => [skill.id, shared(() => asked(skill))]));

describe.each([...formsOf])('%s', (_, questionsOf) => {
  it('is asked in at least four forms', () => {
    const questions = questionsOf();
    expect(new Set(questions.map(formOf)).size).toBeGreaterThanOrEqual(4);
  });
});

describe.each(ALL_SKILLS.map(({ id, from }) => [id, from] as const))('ten questions of %s in a row', (id, level) => {
  it('are unlike each other in form and answer', async () => {
    const made: string[] = [];
    for (let nth = 0; nth < 10; nth++) {
      let seed = 0;
      const { go } = await generateUnlikeItemWithSeed(
        async (each) => ({ question: tryMakeQuestion(readySkill({ id }), each, { table, level })! }),
        () => `${ANY_FORM_SEED_PREFIX}ten/${nth}/${seed++}`,
        made.slice(-9),
      );
      made.push(toQuestionSimilarityKey(go.question));
    }
    expect(10 - new Set(made).size).toBe(0);
  });
});

describe('a form that a seed names', () => {
  const made = (seed: string): Question =>
    tryMakeQuestion(readySkill({ id: 'set-points' }), seed, { table, level: 1 })!;
  it.each([
    ['says', / says: .* right\?$/],
    ['who', / says .* Who is right\?$/],
    ['slip', /What has gone wrong\?$/],
    ['tables', /At which table is the answer /],
  ])('%s is the one that is asked, where the question has it', (form, ask) => {
    const asks = Array.from({ length: SEEDS }, (_, seed) => made(`${form}-${seed}`).ask);
    expect(asks.filter((each) => ask.test(each)).length).toBeGreaterThan(SEEDS / 3);
    expect(asks.filter((each) => !ask.test(each) && / says|At which table/.test(each))).toEqual([]);
  });
  it('is none in a seed without one', () => {
    for (const seed of ['1', 'day/20000', 'whose-1']) expect(made(seed).ask).not.toMatch(/ says|At which table/);
  });
});

it('asks about a bill: one line alone is wrong, and it is on no right bill of that hand', () => {
  const bills = ['hand-points', 'doubles', 'whole-score', 'losing-hands'].flatMap((skill) =>
    formsOf.get(skill)!().filter(({ ask }) => ask.includes('one line of the bill is wrong')),
  );
  expect(bills.length).toBeGreaterThan(5);
  for (const { options, because, scenes } of bills) {
    expect(scenes.length).toBeGreaterThan(0);
    expect(options.length).toBeGreaterThan(2);
    expect(options.find(({ right }) => right)!.why).toBe(because);
    for (const { text } of options) expect(text).toMatch(/^\{[a-z0-9.-]+\}(?:, \w+ of [\w ,]+)?: [\d,]+ \w+$/);
  }
});

it('says yes about as often as no, and each of two tables is right about as often', () => {
  const all = [...formsOf.values()].flatMap((questions) => questions());
  for (const answers of [
    ['yes', 'no'],
    ['Table 1', 'Table 2'],
  ] as const) {
    const [one = 0, other = 0] = answers.map(
      (answer) =>
        all.filter(
          ({ options }) => options.length === 2 && options.some(({ right, value }) => right && value === answer),
        ).length,
    );
    expect(Math.abs(one - other) / (one + other)).toBeLessThan(0.2);
  }
});

it('is asked as its maker puts it by any other seed, as lessons and printed codes ask', () => {
  const sets = readySkill({ id: 'sets' });
  for (let seed = 0; seed < 20; seed++)
    expect(tryMakeQuestion(sets, `${seed}`, { table, level: 1 })!.ask).not.toMatch(/says|At which table/);
});

it('to have called Mahjong is no sign of getting the tile', () => {
  let [calls, got, chance] = [0, 0, 0];
  for (let seed = 0; seed < 400; seed++) {
    const random = createRandomSource(`mahjong/${seed}`);
    const made = tryMakeQuestionFromDrafts(generatePrecedenceDrafts(random, { table }), table, 'precedence', random);
    if (!made) continue;
    const { claims }: ClaimsOnDiscard = made.draft.asked;
    const callers = claims.filter(({ claim }) => claim === 'mahjong');
    calls += callers.length;
    got += callers.filter(({ seat }) => seat === made.verdict.seat).length;
    chance += callers.length / claims.length;
  }
  expect(calls).toBeGreaterThan(300);
  // But for the few questions that ask just this: Mahjong goes before a set.
  expect(got).toBeLessThanOrEqual(Math.ceil(chance * 1.05));
  expect(generateClaimScene(table, 2, '1').callers.length).toBeGreaterThan(1);
});
