import { rulesetInfo, score, type BillLine, type Result, type RuleInfo } from '../../engine/index.ts';
import type { Call, Row, Work } from './model.ts';

// The bill of a hand, laid out in rows. It is asked for when the site is built; the browser is given what comes out.

/**
 * Scores a hand and lays the bill out in rows: points, their sum, doubles, the total. `also` names rules that do not
 * hold and are asked about all the same; their rows are worth 0.
 * Errors: those of `score`; `bad-input` for a rule in `also` that this game does not count with.
 */
export function workOut(call: Call, also: readonly string[] = []): Result<Work> {
  const scored = score(call);
  if (!scored.ok) return scored;
  const bill = scored.value;
  const book = rulesetInfo(call.rules)!.rules;
  const absent = also.filter((rule) => bill.lines.every((line) => line.rule !== rule));
  const unknown = absent.find((rule) => !countsWith(book, rule));
  if (unknown !== undefined) return { ok: false, error: { code: 'bad-input', found: unknown } };

  const place = new Map(book.map(({ id }, index) => [id, index]));
  const lines = [
    ...bill.lines.map((line) => ({ rule: line.rule, unit: line.unit, value: line.value, line })),
    ...absent.map((rule) => ({ rule, unit: countsWith(book, rule)!, value: 0 })),
  ].toSorted((a, b) => (place.get(a.rule) ?? -1) - (place.get(b.rule) ?? -1));
  const rows = withKeys(lines);
  const inOrder: readonly Row[] = [
    ...rows.filter((row) => row.part === 'points'),
    { key: 'sum', part: 'sum', value: bill.points },
    ...rows.filter((row) => row.part === 'doubles'),
    { key: 'total', part: 'total', value: bill.total },
  ];
  const { total, points, doubles, uncapped, arrangement } = bill;
  return { ok: true, value: { call, bill: { total, points, doubles, uncapped, arrangement }, rows: inOrder } };
}

/** The unit a rule counts in; undefined for a rule that counts nothing in this game. */
function countsWith(book: readonly RuleInfo[], rule: string): 'points' | 'doubles' | undefined {
  const unit = book.find(({ id }) => id === rule)?.unit;
  return unit === 'points' || unit === 'doubles' ? unit : undefined;
}

function withKeys(lines: readonly { rule: string; unit: string; value: number; line?: BillLine }[]): Row[] {
  const seen = new Map<string, number>();
  return lines.map(({ unit, ...row }) => {
    const times = (seen.get(row.rule) ?? 0) + 1;
    seen.set(row.rule, times);
    return {
      ...row,
      key: times === 1 ? row.rule : `${row.rule}~${times}`,
      part: unit === 'doubles' ? 'doubles' : 'points',
    };
  });
}
