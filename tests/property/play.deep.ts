// 10,000 hands of every game, the daily ones among them; run with `npm test -- --deep`.
import { RULESET_IDS } from '../../src/engine/index.ts';
import { describeHands, USUAL } from './support/play-hands.ts';

for (const rules of RULESET_IDS) describeHands(rules, 10_000, { rules }, USUAL);
describeHands('goulash', 1000, { rules: 'u3a', goulash: true }, [
  'exchange',
  'keep',
  'pung',
  'kong',
  'mahjong',
  'declare',
]);
