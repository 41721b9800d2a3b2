import { mayHaveAgreed } from '../../learner/agreed.ts';

// Says in the page what the reader's own table plays. Who has agreed on nothing fetches nothing for it. Words that may change
// wait unseen (styles/parts/words.css), though never long.

if (mayHaveAgreed())
  void import('./fill-boxes.ts')
    .then(({ fillBoxes }) => fillBoxes())
    .catch(() => undefined)
    .finally(() => delete document.documentElement.dataset['ownTable']);
