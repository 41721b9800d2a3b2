import {
  drawPayments,
  endsInDraw,
  insurance,
  nineOrphansPayment,
  penalty,
  settle,
  type DrawSettlement,
  type Result,
  type RulesetInfo,
  type Settlement,
} from '../../engine/index.ts';
import type { RuleExample } from '../../content.examples.ts';

/** What an example moves from player to player, and the rules that have their say in it. */
interface PaidExample extends Settlement {
  readonly rules: readonly string[];
  /** A hand that nobody won: East stays East. */
  readonly eastStays?: boolean;
}

/**
 * Asks the engine what is paid in an example; `undefined` where nothing is settled.
 * Errors are those of the engine, for a settlement, a mistake, a drawn hand or tiles that it does not accept.
 */
export function paidIn(
  { settle: won, penalty: mistake, draw, orphans, insurance: insured, score }: RuleExample,
  { id }: RulesetInfo,
): Result<PaidExample> | undefined {
  if (draw) return drawnHand(id, draw);
  if (orphans)
    return named(nineOrphansPayment({ rules: id, ...orphans }), ({ allowed, rule }) => (allowed && rule ? [rule] : []));
  if (mistake) return named(penalty({ rules: id, ...mistake }));
  if (!won) return undefined;
  const paid = named(settle({ rules: id, ...won }));
  if (!paid.ok || !insured) return paid;
  const judged = insurance({ rules: id, ...insured, win: score?.win });
  if (!judged.ok) return judged;
  const { rule, due } = judged.value;
  return { ok: true, value: { ...paid.value, rules: due && rule ? [...paid.value.rules, rule] : paid.value.rules } };
}

function drawnHand(rules: string, { ready, house, ...state }: NonNullable<RuleExample['draw']>): Result<PaidExample> {
  const ended = endsInDraw({ rules, house, ...state });
  if (!ended.ok) return ended;
  const told = ({ rule }: DrawSettlement) => [ended.value.rule, rule].filter((each) => each !== undefined);
  return named(drawPayments({ rules, house, ready }), told);
}

function named<T extends Settlement>(
  settled: Result<T>,
  besides: (value: T) => readonly string[] = () => [],
): Result<PaidExample> {
  if (!settled.ok) return settled;
  const { value } = settled;
  return { ok: true, value: { ...value, rules: [...value.payments.map(({ rule }) => rule), ...besides(value)] } };
}
