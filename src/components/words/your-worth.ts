// Says above a rule what it is worth at this table. The engine is fetched only for a table that plays otherwise than its book.
import { keptAgreement } from '../../learner/agreement.ts';

const box = document.querySelector<HTMLElement>('[data-worth-of]');
const agreed = keptAgreement().value;
if (box && agreed && Object.keys(agreed.house).length > 0)
  void import('./table-worth.ts').then(({ worthAtTable }) => {
    const words = worthAtTable(box.dataset['worthOf']!, agreed);
    box.textContent = words;
    box.hidden = words === '';
  });
