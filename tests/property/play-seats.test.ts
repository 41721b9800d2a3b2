// Hands of fewer than four, whichever chair is empty: everything that holds of a hand holds of theirs.
import { describeHands, USUAL } from './support/play-hands.ts';

const three = { rules: 'u3a', house: { players: 3 } };
describeHands('British for two', 30, { rules: 'u3a', house: { players: 2 } }, ['draw', 'discard', 'pung', 'declare']);
describeHands('British for three, nobody South', 30, { ...three, seats: ['e', 'w', 'n'] }, [...USUAL, 'declare']);
describeHands('a goulash for three, nobody West', 30, { ...three, seats: ['e', 's', 'n'], goulash: true }, [
  'exchange',
  'draw',
  'discard',
]);
for (const seats of [
  ['e', 's', 'n'],
  ['e', 'w', 'n'],
  ['e', 's', 'w'],
])
  describeHands(
    `Japanese for three, ${seats.join(' ')}`,
    30,
    { rules: 'japanese', house: { players: 3 }, seats },
    USUAL,
  );
describeHands(
  'Japanese for three without North',
  30,
  { rules: 'japanese', house: { players: 3, threePlayerVersion: 2 } },
  USUAL,
);
describeHands(
  'Cantonese for three, nobody West',
  30,
  { rules: 'cantonese', house: { players: 3, flowers: 'seat' }, seats: ['e', 's', 'n'] },
  ['draw', 'discard', 'pung', 'chow'],
);
