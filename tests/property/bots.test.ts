import { describeBots } from './support/bots.ts';
import { DEEP, runs } from '../deep.ts';

// 10,000 hands of each game are played by the deep tests.

/** A thoughtful player sits at the eighth table, and the tenth is played twice. */
const [FROM, SWIFTLY] = DEEP ? [1, 1] : [8, 9];

describeBots('u3a', runs(24, 12), { rules: 'u3a' }, FROM);
describeBots('bmja', runs(16, 12), { rules: 'bmja' }, FROM);
describeBots('bell', runs(48, 12), { rules: 'bell' }, FROM);
describeBots('japanese', runs(40, 12), { rules: 'japanese' }, FROM);
describeBots('cantonese', runs(40, 12), { rules: 'cantonese' }, FROM);
describeBots('a goulash', runs(10, 12), { rules: 'u3a', goulash: true }, SWIFTLY);
describeBots('three players', runs(12, 12), { rules: 'u3a', house: { players: 3 } }, SWIFTLY);
describeBots('flowers', runs(12, 12), { rules: 'cantonese', house: { flowers: 'seat' } }, SWIFTLY);
