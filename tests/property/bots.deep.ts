// 10,000 hands of bots a ruleset; run with `npm run test:deep`.
import { RULESETS } from '../../src/engine/index.ts';
import { describeBots } from './support/bots.ts';

for (const rules of RULESETS) describeBots(rules, 10_000, { rules });
describeBots('a goulash', 1000, { rules: 'u3a', goulash: true });
