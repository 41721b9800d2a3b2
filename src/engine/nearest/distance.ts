import { createCheckedNonWinningHandOrThrow, getHandLaw } from '../hands/check.ts';
import { hasWrongSetsOrTooManyChows, type DeclaredSet } from '../hands/hand.ts';
import { HOPELESS_GAUGE, createDistanceGauge, type HandAim, type DistanceGauge } from '../hands/measure.ts';
import { parseHoldingInputOrThrowRefusal } from '../hands/text.ts';
import { throwRefusal } from '../result.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../rulesets/table.ts';
import { isSetTile, isTile } from '../tiles/tiles.ts';

/**
 * Creates a gauge of the distance to Mahjong for racks beside a player's declared sets. Which tiles are left in the
 * wall does not matter, except that a fifth tile of a kind cannot come. A hand that `score` refuses only for its low
 * value counts as reached; a hand that the table refuses for its suits does not. Errors: an unknown game or a wrong
 * house rule; `bad-input`; impossible tiles in the declared sets.
 */
export const createMahjongDistanceGauge = createFunctionOnOpenedTable(
  (
    input: TableOrRulesInput & {
      readonly goulash?: boolean | undefined;
      readonly sets: readonly DeclaredSet[];
      readonly aim?: HandAim | undefined;
    },
    { ruleset },
  ): DistanceGauge => {
    if (!Array.isArray(input.sets)) throwRefusal('bad-input');
    const holding = parseHoldingInputOrThrowRefusal({ rack: [], sets: input.sets, bonus: [] });
    const aimed = input.aim?.tiles;
    if (aimed !== undefined && !(Array.isArray(aimed) && aimed.every((tile) => isTile(tile) && isSetTile(tile))))
      throwRefusal('bad-input');
    const goulash = Boolean(input.goulash && ruleset.goulash);
    const hand = createCheckedNonWinningHandOrThrow(holding, getHandLaw(ruleset, goulash, false));
    return hasWrongSetsOrTooManyChows(hand)
      ? HOPELESS_GAUGE
      : createDistanceGauge(ruleset, hand.sets, goulash, input.aim);
  },
);
