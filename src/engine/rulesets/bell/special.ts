import { fitGates, fitWonders } from '../../hands/fits.ts';
import { allHonours, allTerminals, countTriplets, isPureSuit, noChow } from '../../scoring/facts.ts';
import { isDragonKind } from '../../tiles/tiles.ts';
import type { Pay, SpecialHand } from '../ruleset.ts';
import { handByEvent, handOfSets, shapedHand } from '../special-hands.ts';
import type { BellHouse } from './switches.ts';

/** The limit hands (RULES.md T.4), the two of their own shape first. Exposed or not, they are worth the limit. */
export function bellSpecials({ limit, treasureLastDiscard }: BellHouse): readonly SpecialHand[] {
  const pays: Pay = { kind: 'fixed', concealed: limit, exposed: limit };
  return [
    shapedHand('bell.special.thirteen-unique-wonders', pays, fitWonders),
    shapedHand('bell.special.calling-nine', pays, (counts, wanted) => fitGates(counts, false, wanted)),
    handByEvent('bell.special.heavens-blessing', pays, ({ win }) => win?.blessing === 'heaven'),
    handByEvent('bell.special.earths-blessing', pays, ({ win }) => win?.blessing === 'earth'),
    handOfSets('bell.special.three-great-scholars', pays, (reading) => countTriplets(reading, isDragonKind) === 3),
    handOfSets('bell.special.all-winds-and-dragons', pays, allHonours),
    handOfSets('bell.special.heads-and-tails', pays, allTerminals),
    handOfSets('bell.special.concealed-treasure', pays, (reading) => noChow(reading) && isPureSuit(reading), {
      concealed: true,
      lastDiscard: treasureLastDiscard ? 'any' : 'none',
    }),
  ];
}

/** On the tiles dealt, and on East's first discard. */
export const BLESSINGS = {
  heaven: { rule: 'bell.special.heavens-blessing', by: ['wall', 'loose'] },
  earth: { rule: 'bell.special.earths-blessing', by: ['discard'] },
} as const;
