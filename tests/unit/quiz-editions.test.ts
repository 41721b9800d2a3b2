// Printed codes and the catalogue of the engine: what is added to it changes no question, and what is taken away only the
// questions about it. What each code gives stands in printed-codes.test.ts.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listCodeWordsWithQuizzes, parseQuizCode } from '../../src/questions/codes.ts';
import { collectMixedQuiz, getQuestionEditionByNumber } from '../../src/questions/compose.ts';
import { getQuestionRuleListsOfEdition } from '../../src/questions/game.ts';
import { getQuestionRuleListsOfTable } from '../../src/questions/lists.ts';
import type { Question } from '../../src/questions/question.ts';
import { findSkillById } from '../../src/questions/skills.ts';
import type { RulesetInfo, Table } from '../../src/engine/index.ts';
import golden from './support/quiz-codes.json' with { type: 'json' };
import { some } from '../deep.ts';
import { opened } from './support/opened.ts';
import { computeQuizFingerprint } from './support/quiz-fingerprint.ts';

type Engine = typeof import('../../src/engine/index.ts');

/** What a test makes of the catalogue; everything as it is where nothing is set. */
const catalogue = vi.hoisted(() => ({
  entry: (info: RulesetInfo): RulesetInfo => info,
  mistakes: [] as readonly string[],
  noMistake: false,
}));

vi.mock('../../src/engine/index.ts', async (original) => {
  const engine = await original<Engine>();
  /** The engine opens the table once more by its rules and house, and so counts by its own catalogue. */
  const grownTable = (table: Table): Table =>
    new Proxy(table, {
      get: (all, name) => (name === 'info' ? catalogue.entry(all.info) : Reflect.get(all, name, all)),
    });
  const changed: Partial<Engine> = {
    openTable: (at) => {
      const table = engine.openTable(at);
      return table.ok ? { ok: true, value: grownTable(table.value) } : table;
    },
    listMistakeLaws: (table) => {
      const known = engine.listMistakeLaws(table);
      const added = catalogue.mistakes.map((name) => ({ name }) as never);
      return known.ok ? { ok: true, value: [...added, ...known.value] } : known;
    },
    judgeMistake: (input) =>
      catalogue.noMistake ? { ok: false, error: { code: 'unknown-penalty' } } : engine.judgeMistake(input),
  };
  return { ...engine, ...changed };
});

const MIXED = listCodeWordsWithQuizzes().flatMap(([word, quiz]) => (quiz.kind === 'mixed' ? [{ word, quiz }] : []));
const CODES = Object.entries(golden).map(([code, { print }]) => ({ code, print }));

/** Of the three codes of each word all in the deep run, every day one. */
const SOME_CODES = some(CODES, 3);

/** The questions of a code by the catalogue as the test knows it; on request by today’s lists instead of those of its edition. */
async function questionsOf(code: string, today = false): Promise<readonly Question[]> {
  const read = parseQuizCode(code);
  if (!read.ok || read.value.quiz.kind !== 'mixed') throw new Error(`${code} cannot be read`);
  const { rules, level, edition } = read.value.quiz;
  return collectMixedQuiz(String(read.value.seed), {
    table: opened(rules),
    level,
    ...(!today && { edition: getQuestionEditionByNumber(edition) }),
  });
}

/** Which of some codes have changed. */
async function broken(codes: typeof SOME_CODES): Promise<readonly string[]> {
  const prints = await Promise.all(codes.map(async ({ code }) => computeQuizFingerprint(await questionsOf(code))));
  return codes.flatMap(({ code, print }, i) => (prints[i] === print ? [] : [code]));
}

afterEach(() => {
  catalogue.entry = (info) => info;
  catalogue.mistakes = [];
  catalogue.noMistake = false;
});

describe('the printed codes', () => {
  it('are three for each word of mixed questions', () => {
    const words = CODES.map(({ code }) => code.split('-')[0]!);
    for (const { word } of MIXED) expect(words.filter((each) => each === word)).toHaveLength(3);
    expect(words).toHaveLength(3 * MIXED.length);
  });
});

describe.each(MIXED)('the lists of $word', ({ quiz: { rules, edition, level } }) => {
  const lists = getQuestionRuleListsOfEdition(getQuestionEditionByNumber(edition), rules);

  it('name nothing that the engine or the drills have lost', () => {
    const today = getQuestionRuleListsOfTable(opened(rules));
    for (const name of ['others', 'worth', 'special', 'mistakes'] as const)
      expect(lists[name].filter((id) => !today[name].includes(id))).toEqual([]);
    expect(lists.skills[level].filter((id) => !findSkillById(id))).toEqual([]);
  });
});

describe('an edition', () => {
  it('that a game is not in is a bug that is said', () => {
    expect(() => getQuestionRuleListsOfEdition(getQuestionEditionByNumber(1), 'chess')).toThrow(/chess/);
    expect(() => getQuestionEditionByNumber(99)).toThrow(/99/);
  });
});

/** A catalogue entry that has grown by rules, doubles, special hands and switches, some under the names of old ones. */
function grown(info: RulesetInfo): RulesetInfo {
  const { family, rules, switches } = info;
  const names = ['added', 'all-simples', 'clean', 'dragons', 'mahjong', 'moon', 'own-wind', 'purity', 'self-drawn'];
  const added = names.flatMap((name) => [
    { id: `${family}.fan.new-${name}`, chapter: 'fan', value: 9, unit: 'fans' as const },
    { id: `${family}.bonus.${name}`, chapter: 'bonus', value: 77, unit: 'points' as const },
    { id: `${family}.special.new-${name}`, chapter: 'special', value: 1, unit: 'limit' as const },
  ]);
  const settings = { added: true, firstEast: 'dice', maxChows: 0 };
  const newSwitches = Object.entries(settings)
    .filter(([id]) => !switches.some((each) => each.id === id))
    .map(([id, value]) => ({ ...switches[0]!, id, default: value }));
  // No two rules have one name.
  const fresh = added.filter(({ id }) => !rules.some((rule) => rule.id === id));
  return { ...info, rules: [...fresh, ...rules, ...fresh], switches: [...newSwitches, ...switches] };
}

describe('a catalogue that grows', () => {
  it('changes no printed code', async () => {
    catalogue.entry = grown;
    catalogue.mistakes = ['added'];
    expect(await broken(SOME_CODES)).toEqual([]);
  });

  it('is asked about where no edition is wanted', async () => {
    const codes = some(CODES, 5);
    const made = () =>
      Promise.all(codes.map(async ({ code }) => computeQuizFingerprint(await questionsOf(code, true))));
    const before = await made();
    catalogue.entry = grown;
    expect((await made()).filter((print, i) => print !== before[i]).length).toBeGreaterThan(codes.length / 5);
  });
});

describe('a catalogue that has lost', () => {
  it.each([
    ['bell.points.kong-major', ['LIMIT-4417', 'LIMIT-8203', 'THIMBLE-3365']],
    ['cantonese.fan.own-wind', ['SPARROW-6426']],
    ['british.double.own-flower', []],
  ])('%s breaks only the codes that ask about it', async (lost, codes) => {
    catalogue.entry = (info) => ({ ...info, rules: info.rules.filter(({ id }) => id !== lost) });
    expect(await broken(CODES)).toEqual(codes);
    for (const code of codes) expect(await questionsOf(code)).toHaveLength(10);
  });

  it('its mistakes asks about other things', async () => {
    const quizzes = await Promise.all(SOME_CODES.map(({ code }) => questionsOf(code)));
    const concerned = SOME_CODES.flatMap(({ code }, i) =>
      quizzes[i]!.some(({ skill }) => skill === 'penalties') ? [code] : [],
    );
    catalogue.noMistake = true;
    expect(concerned.length).toBeGreaterThan(SOME_CODES.length / 9);
    expect(await broken(SOME_CODES)).toEqual(concerned);
    for (const code of concerned) expect(await questionsOf(code)).toHaveLength(10);
  });
});
