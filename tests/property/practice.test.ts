import { describePractice } from './support/practice.ts';

// 10,000 hands of each game are played by the deep tests.
describePractice('u3a', 48, { rules: 'u3a' });
describePractice('bmja', 48, { rules: 'bmja' });
describePractice('bell', 48, { rules: 'bell' });
describePractice('japanese', 48, { rules: 'japanese' });
describePractice('cantonese', 48, { rules: 'cantonese' });
describePractice('three players', 16, { rules: 'u3a', house: { players: 3 } });
describePractice('two players', 16, { rules: 'u3a', house: { players: 2 } });
describePractice('five players', 16, { rules: 'cantonese', house: { players: 5 } });
describePractice('a house full of liabilities', 16, {
  rules: 'japanese',
  house: { insurance: true, extraDealStakes: true },
});
