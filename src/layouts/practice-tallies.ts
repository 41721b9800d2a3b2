// How each exercise has gone on this device, beside its name. Without it, and without storage, the list is whole.
import { device } from '../learner/store.ts';

/** What reads a practice weighs more than the list, so who has not practised does not fetch it. */
async function show(): Promise<void> {
  if (device.get('sparrow.practice') === undefined) return;
  const [{ keptPractice }, { tallyWords }] = await Promise.all([
    import('../learner/practice.ts'),
    import('../learner/practice.ts'),
  ]);
  const practice = keptPractice().read();
  for (const place of document.querySelectorAll<HTMLElement>('[data-tally]'))
    place.textContent = tallyWords(practice, place.dataset['tally']!);
}

// Also the way back from an exercise, which may bring the page as it was left.
addEventListener('pageshow', () => void show());
