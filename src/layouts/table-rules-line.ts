import { mayHaveAgreement, TABLE_KEY } from '../storage/has-agreement.ts';
import { deviceStore } from '../storage/store.ts';

const link = document.querySelector<HTMLElement>('[data-table-rules]');

function showRules(): void {
  if (link && mayHaveAgreement()) void import('./table-rules.ts').then(({ showTableRules }) => showTableRules(link));
}
showRules();
deviceStore.subscribe(TABLE_KEY, showRules);
