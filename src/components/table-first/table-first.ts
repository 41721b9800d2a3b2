import { mayHaveAgreed } from '../../learner/agreed.ts';

// Fills the boxes that say what the reader's own table plays. Who has agreed on nothing fetches nothing for it.

if (mayHaveAgreed()) void import('./fill-boxes.ts').then(({ fillBoxes }) => fillBoxes()).catch(() => undefined);
