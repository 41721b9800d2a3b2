import { describePractice } from './support/practice.ts';
import { runs } from '../deep.ts';

// 10,000 hands of each game are played by the deep tests.
describePractice('u3a', runs(32), { rules: 'u3a' });
describePractice('bmja', runs(16), { rules: 'bmja' });
describePractice('bell', runs(32), { rules: 'bell' });
describePractice('japanese', runs(32), { rules: 'japanese' });
describePractice('cantonese', runs(32), { rules: 'cantonese' });
describePractice('three players', runs(16), { rules: 'u3a', house: { players: 3 } });
describePractice('two players', runs(16), { rules: 'u3a', house: { players: 2 } });
describePractice('five players', runs(16), { rules: 'cantonese', house: { players: 5 } });
describePractice('a house full of liabilities', runs(16), {
  rules: 'japanese',
  house: { insurance: true, extraDealStakes: true },
});
