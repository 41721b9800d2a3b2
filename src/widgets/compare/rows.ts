import { capital } from '../../text/sentences.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import type { Answer } from './answers.ts';
import { itemsOf, type Item } from './lines.ts';
import type { Row, Titles } from './view.ts';

/** Where a rule's page stands: the address follows its id. */
export type RuleHref = (rule: string) => string | undefined;

/** The bills laid side by side: a row for every thing that counts in one of them. */
export function rowsOf(answers: readonly Answer[], titles: Titles, hrefOf: RuleHref): readonly Row[] {
  const bills = answers.map(({ bill }) => (bill ? itemsOf(bill) : undefined));
  const first = new Map(bills.flatMap((items) => [...(items ?? [])]).toReversed());
  const keys = [...new Set(bills.flatMap((items) => [...(items?.keys() ?? [])]))].toSorted(
    (a, b) => Number(b.startsWith('set.')) - Number(a.startsWith('set.')),
  );
  return keys.map((key) => {
    const item = first.get(key)!;
    const cells = bills.map((items) => amountOf(items?.get(key)));
    // A game of fans has no points at all, which is no difference worth marking on every line.
    const comparable = cells.filter(
      (cell, i) =>
        bills[i] !== undefined && (cell !== '' || item.unit !== 'points' || answers[i]?.bill?.fans === undefined),
    );
    return {
      what: item.set ?? titleOf(item.rule, titles),
      href: item.set === undefined ? hrefOf(item.rule) : undefined,
      cells,
      differs: new Set(comparable).size > 1,
    };
  });
}

/** The title of a rule; its own last word where it has no page. */
export function titleOf(rule: string, titles: Titles): string {
  const plain = rule.split('.').at(-1)!.replaceAll('-', ' ');
  return titles[rule] ?? capital(plain);
}

/** "8 points", "× 2", "3 fans". */
function amountOf(item: Item | undefined): string {
  if (!item) return '';
  if (item.unit === 'doubles') return `× ${2 ** item.value}`;
  return item.unit === 'fans' ? counted(item.value, 'fan') : counted(item.value, 'point');
}

/** The sums at the foot: points and doubles or fans, what they come to, and the score. */
export function sumsOf(answers: readonly Answer[]): readonly Row[] {
  const row = (what: string, say: (bill: NonNullable<Answer['bill']>) => string): Row => {
    const cells = answers.map(({ bill }) => (bill ? say(bill) : ''));
    return { what, href: undefined, cells, differs: new Set(cells.filter(Boolean)).size > 1 };
  };
  const sums = [
    row('Points', ({ points, doubles, fans, special, lines }) =>
      fans !== undefined || lines.length === 0 || (special && doubles === 0) ? '' : inFigures(points),
    ),
    row('Doubles', ({ doubles, fans }) => (fans !== undefined || doubles === 0 ? '' : `× ${inFigures(2 ** doubles)}`)),
    row('Fans', ({ fans }) => (fans === undefined ? '' : counted(fans, 'fan'))),
    row('Before rounding and the limit', ({ total, uncapped, rounding }) =>
      rounding?.of === 'total' ? inFigures(rounding.from) : uncapped > total ? inFigures(uncapped) : '',
    ),
  ].filter(({ cells }) => cells.some(Boolean));
  return [...sums, row('The score', ({ total }) => inFigures(total))];
}
