import type { Made } from '../../draft.ts';
import type { Wanted } from '../../game.ts';
import type { RandomStretch } from '../../random.ts';
import { HAND_TRIES } from '../../won-hand.ts';
import { judgedByCannon } from './cannon.ts';
import { judgedBySets } from './sets.ts';
import { judgedByInsurance } from './insurance.ts';
import { whatItCosts } from './cost.ts';
import { leavesItToTheTable, plainlyWanted } from './plainly-wanted.ts';

// One player pays for the others: whether a discard was that risky, and what it costs. Which of it a game knows is said by
// its liabilities; the engine judges.

/** Who pays for whom after a risky discard, and how much. */
export function liable(random: RandomStretch, wanted: Wanted): Made {
  const judges = [judgedBySets, judgedByCannon, judgedByInsurance];
  if (random.chance(1, 4)) return whatItCosts(random, wanted);
  if (leavesItToTheTable(wanted.table)) return plainlyWanted(random, wanted.table) ?? whatItCosts(random, wanted);
  for (let turn = 0; turn < HAND_TRIES; turn++) {
    const made = random.pick(judges)(random, wanted.table);
    if (made) return made;
  }
  return whatItCosts(random, wanted);
}
