import { describeBots } from './support/bots.ts';
import { runs } from '../deep.ts';

// 10,000 hands of each game are played by the deep tests.
describeBots('u3a', runs(24, 4), { rules: 'u3a' });
describeBots('bmja', runs(16, 4), { rules: 'bmja' });
describeBots('bell', runs(48, 4), { rules: 'bell' });
describeBots('japanese', runs(40, 4), { rules: 'japanese' });
describeBots('cantonese', runs(40, 4), { rules: 'cantonese' });
describeBots('a goulash', runs(10, 4), { rules: 'u3a', goulash: true });
describeBots('three players', runs(12, 4), { rules: 'u3a', house: { players: 3 } });
describeBots('flowers', runs(12, 4), { rules: 'cantonese', house: { flowers: 'seat' } });
