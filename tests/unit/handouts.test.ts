// The handouts of the course: every rule of a stage stands on its sheet, by the rules of the table.
import { describe, expect, it } from 'vitest';
import { rulesets, tableInfo, type HouseInput } from '../../src/engine/index.ts';
import { createHandoutParts, createStageHandout } from '../../src/features/print/handout/handout.ts';
import type { HouseRuleSwitchValues } from '../../src/storage/table-rules.ts';
import { opened } from './support/opened.ts';
import { SHEETS, SPECS } from './support/handouts.ts';

const TABLE = { rules: 'u3a', house: {} } as const;
const listAllRules = (parts: ReturnType<typeof createHandoutParts>): readonly string[] =>
  parts.flatMap(({ rules = [] }) => rules);

it('there is a handout for every stage', () => {
  expect(SHEETS.map(({ slug }) => slug)).toEqual(Object.keys(SPECS));
});

it.each([
  ['first-scoring', undefined],
  ['kongs-and-flowers', 152],
  ['doubles', undefined],
])('%s has a worked hand, counted by the engine by the rules of the table', (slug, total) => {
  const sheet = SHEETS.find((each) => each.slug === slug)!;
  const bills = (house: HouseInput) =>
    createHandoutParts(sheet, opened('u3a', house).info, house as HouseRuleSwitchValues)
      .flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'bill' ? [item.bill.total] : []));
  expect(bills({})).toHaveLength(1);
  if (total !== undefined) {
    expect(bills({})).toEqual([total]);
    // What a table without flowers cannot lay out is left out.
    expect(bills({ bonusTiles: false })).toEqual([]);
  }
});

describe.each(SHEETS.map((sheet) => [sheet.slug, sheet] as const))('%s', (_, sheet) => {
  const played = new Set(rulesets.u3a.rules.filter(({ off }) => !off).map(({ id }) => id));

  it('has every rule of its stage that is played, once', () => {
    const taught = sheet.lessons
      .filter(({ id }) => !sheet.spec.revises?.includes(id))
      .flatMap((lesson) => lesson.rules)
      .filter((rule) => played.has(rule));
    const rules = listAllRules(createHandoutParts(sheet, rulesets.u3a, {}));
    expect(taught.filter((rule) => !rules.includes(rule))).toEqual([]);
    expect(new Set(rules).size).toBe(rules.length);
  });

  it('has a line for each rule of a list, and no two parts of one key', () => {
    const { parts } = createStageHandout(sheet, TABLE);
    for (const { rules, list, items } of createHandoutParts(sheet, rulesets.u3a, {}))
      if (rules && list) expect(items).toHaveLength(rules.length);
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
  });

  it('stands for the other games that share the course', () => {
    expect(createStageHandout(sheet, { rules: 'bmja', house: {} }).parts.length).toBeGreaterThan(1);
  });
});

it('a lesson that only goes over others has its rules on their sheets', () => {
  const info = tableInfo('u3a', {});
  const all = new Set(
    SHEETS.flatMap((sheet) => (info.ok ? listAllRules(createHandoutParts(sheet, info.value, {})) : [])),
  );
  const revised = SHEETS.flatMap(({ spec, lessons: taught }) =>
    taught.filter(({ id }) => spec.revises?.includes(id)).flatMap((lesson) => lesson.rules),
  );
  expect(revised.length).toBeGreaterThan(0);
  expect(revised.filter((rule) => !all.has(rule))).toEqual([]);
});

describe('a table with rules of its own', () => {
  const own = { rules: 'u3a', house: { limit: 500, maxChows: 2 }, name: 'Thursday group' } as const;
  const wordsOf = (slug: string): string =>
    JSON.stringify(SHEETS.filter((sheet) => sheet.slug === slug).map((sheet) => createStageHandout(sheet, own).parts));

  it('reads its own values', () => {
    expect(wordsOf('doubles')).toContain('No hand scores more than 500.');
    expect(wordsOf('doubles')).not.toContain('1,000');
    expect(wordsOf('sets-and-the-aim')).toContain('two');
  });
});
