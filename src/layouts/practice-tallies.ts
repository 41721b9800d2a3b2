// How each exercise has gone on this device, beside its name. Without it, and without storage, the list is whole.
import { keptPractice } from '../learner/practice.ts';
import { tallyWords } from '../learner/practice-tally.ts';

const kept = keptPractice();
const show = (): void => {
  const practice = kept.read();
  for (const place of document.querySelectorAll<HTMLElement>('[data-tally]'))
    place.textContent = tallyWords(practice, place.dataset['tally']!);
};
show();
kept.hear(show);
// The way back from an exercise may bring the page as it was left.
addEventListener('pageshow', show);
