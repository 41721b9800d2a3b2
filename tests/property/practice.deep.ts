// 10,000 hands a ruleset at the practice table; run with `npm test -- --deep`.
import { RULESET_IDS } from '../../src/engine/index.ts';
import { describePractice } from './support/practice.ts';

for (const rules of RULESET_IDS) describePractice(rules, 10_000, { rules });
