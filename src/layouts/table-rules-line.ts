// Says at the top of the page by which rules this table plays. The page itself knows only the rules it was built with.
import { mayHaveAgreement, TABLE_KEY } from '../storage/has-agreement.ts';
import { device } from '../storage/store.ts';

/** A handout has no such line, and still carries this file among what every page has. */
const link = document.querySelector<HTMLElement>('[data-table-rules]');

function say(): void {
  // Who has agreed on nothing fetches nothing for it.
  if (link && mayHaveAgreement())
    void import('./table-rules.ts').then(({ showTableRules: sayTableRules }) => sayTableRules(link));
}
say();
device.subscribe(TABLE_KEY, say);
