// Says at the top of the page by which rules this table plays. The page itself knows only the rules it was built with.
import { mayHaveAgreed, TABLE_KEY } from '../learner/agreed.ts';
import { device } from '../learner/store.ts';

/** A handout has no such line, and still carries this file among what every page has. */
const link = document.querySelector<HTMLElement>('[data-table-rules]');

function say(): void {
  // Who has agreed on nothing fetches nothing for it.
  if (link && mayHaveAgreed()) void import('./say-table-rules.ts').then(({ sayTableRules }) => sayTableRules(link));
}
say();
device.hear(TABLE_KEY, say);
