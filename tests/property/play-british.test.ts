import { describeHands, USUAL } from './support/play-hands.ts';

// 10,000 hands of each game are played by the deep tests.
describeHands('u3a', 200, { rules: 'u3a' }, [...USUAL, 'declare']);
describeHands('bmja', 200, { rules: 'bmja' }, [...USUAL, 'declare']);
describeHands(
  'a goulash',
  30,
  { rules: 'u3a', goulash: true },
  ['exchange', 'draw', 'discard', 'pass', 'pung', 'mahjong', 'declare'],
  6,
);
describeHands(
  'a goulash with jokers',
  40,
  { rules: 'u3a', goulash: true, round: 's', house: { goulashWild: 'addJokers148' } },
  ['exchange', 'draw', 'discard', 'pung', 'mahjong'],
  34,
);
describeHands('two players', 40, { rules: 'u3a', house: { players: 2 } }, ['draw', 'discard', 'pung'], 23);
describeHands('three players', 40, { rules: 'u3a', house: { players: 3 } }, [
  'draw',
  'discard',
  'pung',
  'chow',
  'mahjong',
]);
