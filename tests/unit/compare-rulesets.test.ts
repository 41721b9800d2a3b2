// What two games do differently, from the catalogue alone.
import { describe, expect, it } from 'vitest';
import { buildRulesetComparison, toCrossGameRuleKey, rulesets } from '../../src/engine/index.ts';

const { u3a, bmja, bell, cantonese } = rulesets;
const ALL = Object.values(rulesets);
/** The role of a rule by its id. */
const roleOfRule = (rule: string): string =>
  toCrossGameRuleKey(ALL.flatMap(({ rules }) => rules).find(({ id }) => id === rule)!);

describe('the role of a rule', () => {
  it('is the same for the same thing in different games, and not for different things', () => {
    expect(roleOfRule('british.double.clean')).toBe(roleOfRule('cantonese.fan.one-suit-honours'));
    expect(roleOfRule('british.special.thirteen-unique-wonders')).toBe(roleOfRule('japanese.special.thirteen-orphans'));
    expect(roleOfRule('japanese.points.self-drawn')).not.toBe(roleOfRule('japanese.settle.self-drawn'));
    expect(roleOfRule('japanese.points.pure-suit')).not.toBe(roleOfRule('japanese.double.pure-suit'));
  });

  it.each(ALL.map((info) => [info.id, info] as const))('belongs to one rule of %s only', (_, { rules }) => {
    const roles = rules.map(toCrossGameRuleKey);
    expect(roles.filter((role, i) => roles.indexOf(role) !== i)).toEqual([]);
  });
});

describe('two rulesets', () => {
  it('have no difference from themselves', () => {
    for (const info of ALL) expect(buildRulesetComparison(info, info)).toEqual({ rules: [], switches: [] });
  });

  it('differ where their defaults and values differ, and nowhere else', () => {
    const { rules, switches } = buildRulesetComparison(u3a, bmja);
    expect(switches.map(({ id, a, b }) => [id, a.default, b.default])).toContainEqual(['eastMaxRetentions', 3, null]);
    expect(switches).toHaveLength(
      u3a.switches.filter(({ id, default: own }) => bmja.switches.find((each) => each.id === id)!.default !== own)
        .length,
    );
    expect(rules.map(({ a }) => a!.id)).toContain('british.special.imperial-jade');
    expect(rules.every(({ a, b }) => JSON.stringify(a!.value) !== JSON.stringify(b!.value))).toBe(true);
  });

  it('differ the same way round', () => {
    for (const a of ALL) {
      for (const b of ALL) {
        const [there, back] = [buildRulesetComparison(a, b), buildRulesetComparison(b, a)];
        expect(there.rules.map(({ role }) => role).toSorted()).toEqual(back.rules.map(({ role }) => role).toSorted());
        expect(there.switches.map(({ id }) => id).toSorted()).toEqual(back.switches.map(({ id }) => id).toSorted());
      }
    }
  });

  it('leave out what is not played at either table', () => {
    const off = new Set(cantonese.rules.filter((rule) => rule.off).map(({ id }) => id));
    expect(off.size).toBeGreaterThan(0);
    expect(buildRulesetComparison(bell, cantonese).rules.filter(({ b }) => b && off.has(b.id))).toEqual([]);
  });

  it('show a rule that only one of them has', () => {
    const { rules } = buildRulesetComparison(u3a, bell);
    expect(rules.find(({ role }) => role === 'score.rounding')).toMatchObject({
      a: undefined,
      b: { id: 'bell.score.rounding' },
    });
    expect(rules.find(({ role }) => role === 'count.no-chows')).toMatchObject({
      a: { unit: 'doubles' },
      b: { unit: 'points', value: 10 },
    });
    expect(rules.find(({ role }) => role === 'count.dragons')).toBeUndefined();
  });
});
