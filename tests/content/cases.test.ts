// Every case in every game: it has a verdict whose rules exist, or says for which words the source was searched in vain.
import { describe, expect, it } from 'vitest';
import { z } from 'astro/zod';
import { caseSchema, type CaseFrontmatter } from '../../src/collections/case-schema.ts';
import {
  FAMILIES,
  listMistakeLaws,
  PLAYER_MISTAKE_NAMES,
  rulesets,
  tableInfo,
  type FamilyId,
  type HouseInput,
  type RulesetInfo,
} from '../../src/engine/index.ts';
import { RULING_CASES } from '../../src/format/cases.ts';
import { findCaseVerdictAtTable, listFamilyVerdictsOfCase, type RulingCaseVerdict } from '../../src/format/verdicts.ts';
import { bookFor, readMarked, rules as ruleWords } from './support.ts';

const files = readMarked<CaseFrontmatter>('cases', '[a-z]*.md');

/** The words of a game's rules, by rule id. */
const textsOf = (family: FamilyId): ReadonlyMap<string, string> =>
  new Map(
    ruleWords
      .filter(({ data }) => data.id.startsWith(`${family}.`))
      .map(({ data, body }) => [data.id, `${data.title} ${data.statement} ${body}`.toLowerCase()]),
  );
const ruleTexts = new Map(FAMILIES.map((family) => [family, textsOf(family)]));
const findWord = (word: string, family: FamilyId): readonly string[] =>
  [...ruleTexts.get(family)!].flatMap(([id, text]) =>
    new RegExp(`\\b${word.toLowerCase()}\\b`).test(text) ? [id] : [],
  );

/** Tables of a game with one house rule each. */
const listTables = (family: FamilyId): readonly (readonly [name: string, table: RulesetInfo])[] =>
  Object.values(rulesets).flatMap((book) => {
    if (book.family !== family) return [];
    const others = book.switches.flatMap(({ id, values }) =>
      ('min' in values ? [values.min, values.max] : values).flatMap((value) => {
        const info = tableInfo(book.id, { [id]: value });
        return info.ok ? [[`${book.id} ${id} ${String(value)}`, info.value] as const] : [];
      }),
    );
    return [[book.id, book] as const, ...others];
  });
const tables = new Map(FAMILIES.map((family) => [family, listTables(family)]));

const cells = RULING_CASES.flatMap((each) =>
  FAMILIES.filter((family) => each.answer === undefined && (each.game ?? family) === family).map(
    (family) => [`${each.id} × ${family}`, each.id, family, listFamilyVerdictsOfCase(each, family)] as const,
  ),
);
const listLaws = (rules: string, house: HouseInput = {}) => {
  const laws = listMistakeLaws({ rules, house });
  return laws.ok ? laws.value : [];
};

/** House rules without which a game does not know some mistake. */
const WITH_EVERY_MISTAKE: Readonly<Partial<Record<FamilyId, HouseInput>>> = {
  japanese: { claimForfeit: true },
  cantonese: { flowers: 'each' },
};

it('every file is as the schema wants it', () => {
  const faults = files.flatMap(({ path, data }) => {
    const { error } = caseSchema.safeParse(data);
    return error ? [`${path}: ${z.prettifyError(error)}`] : [];
  });
  expect(faults).toEqual([]);
  expect(files.map(({ path }) => path)).toEqual(RULING_CASES.map(({ id }) => id));
});

it('a case has verdicts or one answer, and words in each', () => {
  const [{ data }] = [files.find((each) => each.data.verdicts !== undefined)!];
  const isGood = (change: object): boolean => caseSchema.safeParse({ ...data, ...change }).success;
  expect([isGood({}), isGood({ verdicts: undefined, answer: 'No.' })]).toEqual([true, true]);
  for (const change of [{ answer: 'No.' }, { verdicts: [] }, { title: '  ' }, { phrasings: [''] }])
    expect([change, isGood(change)]).toEqual([change, false]);
});

it('what the engine judges is a case of that name, with what to do at once and how a drill tells it, and no other is', () => {
  expect(files.flatMap(({ path, data }) => (data.happens?.includes('{who}') ? [path] : [])).toSorted()).toEqual(
    [...PLAYER_MISTAKE_NAMES].toSorted(),
  );
  expect(RULING_CASES.flatMap(({ id, now }) => (now ? [id] : [])).toSorted()).toEqual(
    [...PLAYER_MISTAKE_NAMES].toSorted(),
  );
});

it('no advice about a Japanese game speaks of flowers, which it does not have', () => {
  const flowers = /flower|season/i;
  const spoken = RULING_CASES.filter(
    (each) =>
      flowers.test(each.tip ?? '') &&
      listFamilyVerdictsOfCase(each, 'japanese').some(({ answer }) => !flowers.test(answer)),
  );
  expect(spoken.map(({ id }) => id)).toEqual([]);
});

describe('each cell of cases × games', () => {
  it.each(cells)('%s has a verdict', (_, _id, _family, verdicts) => {
    expect(verdicts.length).toBeGreaterThan(0);
  });

  it.each(cells)('%s names rules of the engine that are written', (_, _id, family, verdicts) => {
    const known = new Set(bookFor(family).rules.map(({ id }) => id));
    const named = verdicts.flatMap(({ rules }) => rules);
    expect(named.filter((id) => !known.has(id) || !ruleTexts.get(family)!.has(id))).toEqual([]);
  });

  it.each(cells)('%s is judged by the engine under one of its rules', (_, _id, family, verdicts) => {
    const laws = Object.values(rulesets)
      .filter((book) => book.family === family)
      .flatMap(({ id }) => listLaws(id, WITH_EVERY_MISTAKE[family]));
    const isJudged = ({ mistake, rules }: RulingCaseVerdict): boolean =>
      !mistake || laws.some(({ name, rule }) => name === mistake && rules.includes(rule));
    expect(verdicts.filter((verdict) => !isJudged(verdict))).toEqual([]);
  });

  it.each(cells)('%s has a verdict at every value of every house rule', (_, id, family) => {
    const texts = RULING_CASES.find((each) => each.id === id)!;
    const silent = tables.get(family)!.filter(([, table]) => !findCaseVerdictAtTable(texts, table));
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  const unruled = files.flatMap(({ path, data: { verdicts = [] } }) =>
    verdicts.flatMap((verdict) =>
      'none' in verdict ? verdict.games.map((game) => [`${path} × ${game}`, game, verdict.none] as const) : [],
    ),
  );
  it.each(unruled)(
    '%s was searched for words that its rules do not have',
    (_, family, { searched, elsewhere = [] }) => {
      const found = new Set(searched.flatMap((word) => findWord(word, family)));
      expect([...found].toSorted()).toEqual(elsewhere.filter((id) => id.startsWith(`${family}.`)).toSorted());
    },
  );
});
