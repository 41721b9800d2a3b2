import { describeBots } from './support/bots.ts';

// 10,000 hands of each game are played by the deep tests.
describeBots('u3a', 40, { rules: 'u3a' });
describeBots('bmja', 40, { rules: 'bmja' });
describeBots('bell', 100, { rules: 'bell' });
describeBots('japanese', 100, { rules: 'japanese' });
describeBots('cantonese', 100, { rules: 'cantonese' });
describeBots('a goulash', 10, { rules: 'u3a', goulash: true });
describeBots('three players', 20, { rules: 'u3a', house: { players: 3 } });
describeBots('flowers', 20, { rules: 'cantonese', house: { flowers: 'seat' } });
