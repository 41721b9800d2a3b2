import { describeBots } from './support/bots.ts';

// 10,000 hands of each game are played by the deep tests.
describeBots('u3a', 20, { rules: 'u3a' });
describeBots('bmja', 20, { rules: 'bmja' });
describeBots('bell', 40, { rules: 'bell' });
describeBots('japanese', 40, { rules: 'japanese' });
describeBots('cantonese', 40, { rules: 'cantonese' });
describeBots('a goulash', 10, { rules: 'u3a', goulash: true });
describeBots('three players', 10, { rules: 'u3a', house: { players: 3 } });
describeBots('flowers', 10, { rules: 'cantonese', house: { flowers: 'seat' } });
