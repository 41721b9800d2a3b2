// Every case in every game: it has a verdict whose rules exist, or says for which words the source was searched in vain.
import { describe, expect, it } from 'vitest';
import { caseSchema } from '../../src/collections/case-schema.ts';
import { FAMILIES, listMistakeLaws, rulesets, type Family, type HouseInput } from '../../src/engine/index.ts';
import { CASES, listVerdicts, type CaseVerdict } from '../../src/format/cases.ts';
import { bookFor, readMarked, rules } from './support.ts';

const files = readMarked<unknown>('cases', '[a-z]*.md');

/** The words of a game's rules, by rule id. */
const textsOf = (family: Family): ReadonlyMap<string, string> =>
  new Map(
    rules
      .filter(({ data }) => data.id.startsWith(`${family}.`))
      .map(({ data, body }) => [data.id, `${data.title} ${data.statement} ${body}`.toLowerCase()]),
  );
const texts = new Map(FAMILIES.map((family) => [family, textsOf(family)]));
const findWord = (word: string, family: Family): readonly string[] =>
  [...texts.get(family)!].flatMap(([id, text]) => (new RegExp(`\\b${word.toLowerCase()}\\b`).test(text) ? [id] : []));

const cells = CASES.flatMap((each) =>
  FAMILIES.filter((family) => each.answer === undefined && (each.game ?? family) === family).map(
    (family) => [`${each.id} × ${family}`, each.id, family, listVerdicts(each, family)] as const,
  ),
);
const mistakesOf = (rules: string, house: HouseInput = {}) => {
  const laws = listMistakeLaws({ rules, house });
  return laws.ok ? laws.value : [];
};

/** House rules without which a game does not know some mistake. */
const WITH_EVERY_MISTAKE: Readonly<Partial<Record<Family, HouseInput>>> = {
  japanese: { claimForfeit: true },
  cantonese: { flowers: 'each' },
};

it('every file is as the schema wants it', () => {
  const faults = files.flatMap(({ path, data }) => {
    const { error } = caseSchema.safeParse(data);
    return error ? [`${path}: ${error.message}`] : [];
  });
  expect(faults).toEqual([]);
  expect(files.map(({ path }) => path)).toEqual(CASES.map(({ id }) => id));
});

describe('each cell of cases × games', () => {
  it.each(cells)('%s has a verdict', (_, _id, _family, verdicts) => {
    expect(verdicts.length).toBeGreaterThan(0);
  });

  it.each(cells)('%s names rules of the engine that are written', (_, _id, family, verdicts) => {
    const named = verdicts.flatMap((verdict) => ('rules' in verdict ? verdict.rules : (verdict.none.elsewhere ?? [])));
    const known = new Set(bookFor(family).rules.map(({ id }) => id));
    expect(named.filter((id) => !known.has(id) || !texts.get(family)!.has(id))).toEqual([]);
  });

  it.each(cells)('%s is judged by the engine under one of its rules', (_, _id, family, verdicts) => {
    const laws = Object.values(rulesets)
      .filter((book) => book.family === family)
      .flatMap(({ id }) => mistakesOf(id, WITH_EVERY_MISTAKE[family]));
    const isJudged = (verdict: CaseVerdict): boolean =>
      !('rules' in verdict) ||
      !verdict.mistake ||
      laws.some(({ name, rule }) => name === verdict.mistake && verdict.rules.includes(rule));
    expect(verdicts.filter((verdict) => !isJudged(verdict))).toEqual([]);
  });

  const unruled = cells.flatMap(([name, , family, verdicts]) =>
    verdicts.flatMap((verdict) => ('none' in verdict ? [[name, family, verdict.none] as const] : [])),
  );
  it.each(unruled)(
    '%s was searched for words that its rules do not have',
    (_, family, { searched, elsewhere = [] }) => {
      const found = new Set(searched.flatMap((word) => findWord(word, family)));
      expect([...found].toSorted()).toEqual(elsewhere.filter((id) => id.startsWith(`${family}.`)).toSorted());
    },
  );
});
