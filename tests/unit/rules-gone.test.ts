// A rule that only the book plays, or only the table; and what a game is called on paper.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, tableInfo, type RulesetInfo, type SwitchValue } from '../../src/engine/index.ts';
import {
  RULESET_TEXTS,
  formatTheRules,
  formatTheTableRules,
  formatRulesTitle,
  findRulesetNameForms,
  formatTableRulesTitle,
} from '../../src/format/rulesets.ts';
import {
  isRuleAddedByTable,
  isRuleDroppedByTable,
  resolveRuleStatement,
  getReferenceRulesetOfSameFamily,
} from '../../src/format/values.ts';

const at = (house: Readonly<Record<string, SwitchValue>>, rules = 'u3a'): RulesetInfo => {
  const info = tableInfo(rules, house);
  if (!info.ok) throw new Error(info.error.code);
  return info.value;
};
const [CLEAN, FROZEN, GOULASH] = ['british.hand.clean-only', 'british.claim.frozen-hand', 'british.goulash.wild-tiles'];

describe('a rule of the book at a table', () => {
  it.each([
    ['the book plays it not, the table does', CLEAN, { cleanOnly: true }, 'begins'],
    ['neither plays it', CLEAN, {}, 'neither'],
    ['the table plays another one', CLEAN, { fishingFreezesHand: true }, 'neither'],
    ['the other one', FROZEN, { fishingFreezesHand: true }, 'begins'],
    ['both play it', GOULASH, {}, 'neither'],
    ['the table leaves it out', GOULASH, { goulash: false }, 'gone'],
    ['there is no such rule', 'british.no.such-rule', {}, 'neither'],
  ] as const)('%s: %s', (_, rule, house, is) => {
    const table = at(house);
    expect([isRuleDroppedByTable(rule!, table), isRuleAddedByTable(rule!, table)]).toEqual([
      is === 'gone',
      is === 'begins',
    ]);
  });

  it('is said to be off where it is, unless it has words of its own for that', () => {
    const off = 'Your table does not play this.';
    expect(resolveRuleStatement('There is a goulash.', GOULASH!, at({}))).toBe('There is a goulash.');
    expect(resolveRuleStatement('There is a goulash.', GOULASH!, at({ goulash: false }))).toBe(off);
    const both = '[if goulash is no]There is none.[else]There is a goulash.[end]';
    expect(resolveRuleStatement(both, GOULASH!, at({ goulash: false }))).toBe('There is none.');
    expect(resolveRuleStatement('Clean hands only.', CLEAN!, at({}))).toBe('Clean hands only.');
  });

  it('is written as in the first game of its family', () => {
    expect(getReferenceRulesetOfSameFamily(at({}, 'bmja')).id).toBe('u3a');
    for (const rules of RULESET_IDS)
      expect(getReferenceRulesetOfSameFamily(at({}, rules)).family).toBe(at({}, rules).family);
  });
});

describe('what a game is called', () => {
  it.each(RULESET_IDS)('%s by its own words', (rules) => {
    expect(findRulesetNameForms(rules)).toBe(RULESET_TEXTS[rules]);
    expect(formatRulesTitle(rules, false)).toBe(RULESET_TEXTS[rules].short);
    expect(formatRulesTitle(rules, true, 'Ours')).toBe(`Ours (${RULESET_TEXTS[rules].short}, with house rules)`);
  });

  it('is as it was typed where nobody knows it', () => {
    expect(findRulesetNameForms('whist')).toBeUndefined();
    expect(formatRulesTitle('whist', false)).toBe('whist');
  });

  it('stands in a sentence', () => {
    expect(formatTheTableRules({ rules: 'u3a', house: {} })).toBe('the u3a guide');
    expect(formatTheTableRules({ rules: 'japanese', house: { limit: 500 } })).toBe(
      'the rules of the Japanese game, with house rules',
    );
    expect(formatTheTableRules({ rules: 'japanese', house: {}, name: 'Owls' })).toBe('the rules of Owls');
    expect(formatTheRules('whist')).toBe('whist');
  });

  it('has house rules where there is one', () => {
    expect(formatTableRulesTitle({ rules: 'u3a', house: {} })).toBe(RULESET_TEXTS.u3a.short);
    expect(formatTableRulesTitle({ rules: 'u3a', house: { limit: 500 } })).toBe(
      `${RULESET_TEXTS.u3a.short}, with house rules`,
    );
    expect(formatTableRulesTitle({ rules: 'u3a', house: {}, name: 'Ours' })).toBe(`Ours (${RULESET_TEXTS.u3a.short})`);
  });
});
