// Find and Settle it say the same of every case: who may still win, and what it costs.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type RulesetId } from '../../src/engine/index.ts';
import { RULING_CASES } from '../../src/format/cases.ts';
import { fillRuleValues } from '../../src/format/values.ts';
import { findCaseVerdictAtTable } from '../../src/format/verdicts.ts';
import { findMistakeVerdict } from '../../src/features/rulings/mistakes.ts';
import { computeDisputeState } from '../../src/features/rulings/questions.ts';
import { finderIndex } from '../content/finder-index.ts';
import { createFinder } from './support/finder.ts';
import { seatedTable } from './support/quarrels.ts';

const find = createFinder(finderIndex);
const BARRED = /cannot win|cannot go Mahjong|may not win|hand is dead|cannot complete/;

const TABLES: readonly (readonly [rules: RulesetId, house: Parameters<typeof seatedTable>[1]])[] = [
  ...RULESET_IDS.map((rules) => [rules, {}] as const),
  ['u3a', { goulash: false, bonusTiles: false }],
  ['bmja', { players: 2 }],
  ['japanese', { claimForfeit: true, fixedDeadWall: true }],
  ['cantonese', { flowers: 'seat', multipleWinners: true }],
];

describe.each(TABLES)('%s %o', (rules, house) => {
  const at = seatedTable(rules, house);
  const quarrels = RULING_CASES.filter(({ group }) => group);

  it.each(
    quarrels.map(
      ({ id }) =>
        [
          id,
          findCaseVerdictAtTable(
            RULING_CASES.find((each) => each.id === id)!,
            at.table.info,
          ),
        ] as const,
    ),
  )('%s', (id, verdict) => {
    if (!verdict) return expect(computeDisputeState(at, { case: id }).answers[0]!.says).toContain('cannot happen');
    const [ruling, ...others] = computeDisputeState(at, { case: id }).answers;
    expect(others).toEqual([]);
    const settled = [ruling!.says, ruling!.because, ...(ruling!.now ?? []), ...(ruling!.costs ?? []).flat()].join(' ');
    const found = fillRuleValues(verdict.answer, at.table.info);
    const judged = verdict.mistake && findMistakeVerdict(verdict.mistake, at);
    if (!judged) {
      const wanted = verdict.none ? verdict.none.groups : found;
      return expect(settled.replace(/^No rule book of your game says anything about it\. /, '')).toContain(wanted);
    }
    expect([id, BARRED.test(found)]).toEqual([id, BARRED.test(settled)]);
    const sums = judged.costs.flatMap(({ payments }) => payments.map(({ amount }) => amount.toLocaleString('en-GB')));
    if (sums.length > 0) expect(sums.some((sum) => found.includes(sum))).toBe(true);
  });

  it('a case is found by its title, and its address is that of Settle it or of a page that tells more', () => {
    const lost = quarrels.filter(({ id, title, verdicts }) => {
      if (!findCaseVerdictAtTable({ verdicts }, at.table.info)) return false;
      const hit = find(title, rules).hits.find((each) => each.id === `ask/${id}`);
      return !hit?.path.startsWith('/');
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});
