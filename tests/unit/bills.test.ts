// What hands are worth in each game: points, doubles or fans, special hands, the goulash, and what is refused.
import { it } from 'vitest';
import { expectBills } from './support/bills.ts';

it.each<Parameters<typeof expectBills>>([
  ['bills-british', [{ rules: 'u3a' }, { rules: 'bmja' }]],
  ['bills-bell', [{ rules: 'bell' }]],
  ['bills-japanese', [{ rules: 'japanese' }]],
  [
    'bills-cantonese',
    [
      { rules: 'cantonese' },
      { rules: 'cantonese', house: { awards: 'steps' } },
      { rules: 'cantonese', house: { awards: 'everyFan' } },
    ],
  ],
])('%s', (record, tables) => expectBills(record, tables));
