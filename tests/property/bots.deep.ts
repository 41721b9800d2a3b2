// 10,000 hands of bots a ruleset, in parts so that a long run says how far it has come; run with `npm test -- --deep`.
import { RULESET_IDS } from '../../src/engine/index.ts';
import { describeBots } from './support/bots.ts';

const HANDS = 10_000;
const PART = 500;

for (const rules of RULESET_IDS)
  for (let from = 1; from <= HANDS; from += PART) describeBots(`${rules} from ${from}`, PART, { rules }, from);
describeBots('a goulash', 1000, { rules: 'u3a', goulash: true });
