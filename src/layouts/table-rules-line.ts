// Shows the table's rules at the top of a page.
import { mayHaveAgreement, TABLE_KEY } from '../storage/has-agreement.ts';
import { device } from '../storage/store.ts';

/** Null on handouts. */
const link = document.querySelector<HTMLElement>('[data-table-rules]');

function showRules(): void {
  if (link && mayHaveAgreement()) void import('./table-rules.ts').then(({ showTableRules }) => showTableRules(link));
}
showRules();
device.subscribe(TABLE_KEY, showRules);
