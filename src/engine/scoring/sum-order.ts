import { ok, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import type { PointsGrammar } from '../rulesets/ruleset.ts';
import type { SumStep } from './sum.ts';

/** One of the things that a table does with a bill, in their order; the rule where one says so. */
export type OrderedStep = Pick<SumStep, 'step' | 'rule'>;

/**
 * In which order a table comes from the lines of a bill to its total: whether it rounds before it doubles or after, when
 * flowers that are not doubled come in, and where it stops.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`.
 */
export function sumOrder(at: AtTable): Result<readonly OrderedStep[]> {
  const opened = tableOf(at);
  if (!opened.ok) return opened;
  const { grammar } = opened.value.ruleset;
  if (grammar.kind === 'points') return ok(ofPoints(grammar));
  return ok([
    { step: 'award', rule: grammar.awardRule },
    { step: 'limit', rule: grammar.maxRule },
  ]);
}

function ofPoints({ rounding, bonusUndoubled, limitRule }: PointsGrammar): readonly OrderedStep[] {
  const round = (of: 'points' | 'total'): OrderedStep[] =>
    rounding?.of === of ? [{ step: 'round', rule: rounding.rule }] : [];
  return [
    { step: 'points' },
    ...round('points'),
    { step: 'double' },
    ...(bonusUndoubled ? [{ step: 'bonus' } as const] : []),
    ...round('total'),
    { step: 'limit', rule: limitRule },
  ];
}
