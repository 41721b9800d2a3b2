import { firstMahjong } from './first-mahjong.ts';
import type { Bill, BillLine, Table } from '../../engine/index.ts';
import { readTableRules } from '../../storage/table-rules.ts';
import { formatNumber } from '../../format/numbers.ts';
import { getStatement } from '../../format/rule-book.ts';
import { createRow, withKeys } from '../../ui/bill/bill-view.ts';
import { splitSum } from '../../ui/bill/sums.ts';
import type { FirstRow, FirstStory } from './steps.ts';
import { getDrillTable } from '../../questions/table-lookup.ts';

/** The hand that the page opens with, and the first page shows. */
export const FIRST_SEED = 'b';

/** The hand of a seed by the rules of a table, as the page shows it; undefined at a table where no such hand can be won. */
export function createFirstStory(table: Table, seed: string): FirstStory | undefined {
  const made = firstMahjong(table, seed);
  if (!made) return undefined;
  const { sets, pair, single, spare, rounds, declares, bill } = made;
  const steps = listDoublingSteps(bill);
  const all = withKeys(bill.lines).map(({ key, line }) => {
    const { text, href, tiles, amount, nought } = createRow(key, line);
    const says = line.unit === 'doubles' && tiles.length < 2 ? getStatement(line.rule, table.info) : undefined;
    return { nought, row: { key, text, href, tiles, amount, ...steps.get(line), says } };
  });
  const rows = setsTogether(
    all.filter(({ nought }) => !nought).map(({ row }) => row),
    all.filter(({ nought }) => nought).map(({ row }) => row),
  );
  return { seed, sets, pair, single, spare, rounds, declares, rows, total: formatNumber(bill.total) };
}

/** What is worth nothing stands in one row under the other sets, so that all five that lie on the table are found. */
function setsTogether(worth: readonly FirstRow[], [first, ...more]: readonly FirstRow[]): readonly FirstRow[] {
  const sets = worth.findIndex(({ tiles }) => tiles.length < 2);
  return first ? worth.toSpliced(sets, 0, { ...first, more }) : worth;
}

/** What the points come to before the first double and after each; nothing where the sum is not one of doubles alone. */
function listDoublingSteps({
  lines,
  sum,
}: Bill): ReadonlyMap<BillLine, Pick<FirstRow, 'before' | 'rounded' | 'makes'>> {
  const { counted, chain, after } = splitSum(sum);
  const round = counted.find(({ step }) => step === 'round');
  const doubles = lines.filter(({ unit, value }) => unit === 'doubles' && value > 0);
  const all = doubles.reduce((many, { value }) => many + value, 0);
  if (after.length > 0 || all === 0 || chain.length !== all + 1) return new Map();
  const reached = (upTo: number): string =>
    formatNumber(chain[doubles.slice(0, upTo).reduce((many, { value }) => many + value, 0)]!);
  return new Map(
    doubles.map((line, at) => {
      const first = at === 0 && { before: reached(0), ...(round && { rounded: formatNumber(round.from) }) };
      return [line, { ...first, makes: reached(at + 1) }];
    }),
  );
}

/** The same by the rules of the table that this device has agreed on. */
export function firstAtTable(seed: string): FirstStory | undefined {
  const { rules, house } = readTableRules();
  return createFirstStory(getDrillTable(rules, house), seed);
}
