import { nearestSpecials, type Table } from '../../engine/index.ts';
import { getStatement } from '../../format/rule-book.ts';
import { describeClaiming, payWords } from './special-hand-text.ts';

/**
 * Says in the pictures of the page what each special hand is and pays at this table. Fetched by a table that has rules of its
 * own; without it the page says what its game says.
 */
export function sayHere(table: Table): void {
  const near = nearestSpecials({ table, tiles: [] });
  const known = new Map(near.ok ? near.value.map((hand) => [hand.rule, hand]) : []);
  for (const line of document.querySelectorAll<HTMLElement>('[data-special]')) {
    const rule = line.dataset['special']!;
    const [says, pays] = [line.querySelector('.says'), line.querySelector('.pays')];
    const hand = known.get(rule);
    const off = table.info.rules.every(({ id, off: out }) => id !== rule || out);
    if (says) says.textContent = off ? 'Your table does not play it.' : getStatement(rule, table.info);
    if (pays) pays.textContent = off ? '' : hand ? `${payWords(hand)} ${describeClaiming(hand)}` : '';
  }
}
