import { hasStoredAgreement, AGREEMENT_STORAGE_KEY } from '../storage/has-agreement.ts';
import { deviceStore } from '../storage/store.ts';

const link = document.querySelector<HTMLElement>('[data-table-rules]');

function showRules(): void {
  if (link && hasStoredAgreement())
    void import('./table-rules.ts').then(({ updateTableRulesLinkElement }) => updateTableRulesLinkElement(link));
}
showRules();
deviceStore.subscribe(AGREEMENT_STORAGE_KEY, showRules);
