// Whole hands by the gauge of the engine, which the bots ask about racks beside their declared sets.
import type { EnteredHandTiles, TileId } from '../../../src/engine/index.ts';
import { createCheckedNonWinningHandOrThrow, getHandLaw } from '../../../src/engine/hands/check.ts';
import { hasWrongSetsOrTooManyChows, WAITING_HAND_SIZE } from '../../../src/engine/hands/hand.ts';
import {
  HOPELESS_GAUGE,
  createDistanceGauge,
  type HandDistanceAndUsefulTiles,
} from '../../../src/engine/hands/measure.ts';
import { parseHoldingInputOrThrowRefusal } from '../../../src/engine/hands/text.ts';
import { listWaitsOfHolding } from '../../../src/engine/nearest/waits.ts';
import type { Ruleset } from '../../../src/engine/rulesets/ruleset.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../../../src/engine/rulesets/table.ts';
import { getTileIndex } from '../../../src/engine/tiles/tiles.ts';

interface DistanceInput extends TableOrRulesInput {
  readonly hand: string | EnteredHandTiles;
  readonly goulash?: boolean | undefined;
}

const inGoulash = ({ goulash }: Pick<DistanceInput, 'goulash'>, ruleset: Ruleset): boolean =>
  Boolean(goulash && ruleset.goulash);

/**
 * Tiles to exchange until a hand is one tile short: 0 = one tile short, -1 = Mahjong, `Infinity` if no hand can be
 * reached. Special hands count, declared sets stay. Errors as for a hand in `score`.
 */
export const measureDistanceToWaiting = createFunctionOnOpenedTable((input: DistanceInput, { ruleset }): number => {
  const { hand, handGauge } = readHand(input, ruleset);
  return handGauge.distance(hand.counts, hand.wilds.length);
});

/**
 * For 13 tiles the distance and the tiles that bring it nearer; for 14 the same after each possible discard, the best
 * first: by distance, then by the number of useful kinds. Errors as for a hand in `score`.
 */
export const measureHandProgress = createFunctionOnOpenedTable(
  (
    input: DistanceInput,
    { ruleset },
  ): HandDistanceAndUsefulTiles & {
    readonly throws: readonly (HandDistanceAndUsefulTiles & { readonly discard: TileId })[];
  } => {
    const { holding, hand, handGauge } = readHand(input, ruleset);
    const { rack, wilds } = hand;
    const progressOf = (
      counts: readonly number[],
      left: readonly TileId[],
      wildsLeft: number,
    ): HandDistanceAndUsefulTiles => {
      const found = handGauge.progress(counts, wildsLeft);
      // Waits with wild tiles depend on the limits for them, which `listWaitsOfHolding` knows.
      return found.distance === 0 && inGoulash(input, ruleset)
        ? { distance: 0, useful: listWaitsOfHolding({ ...holding, rack: left }, ruleset, true) }
        : found;
    };
    if (rack.length + 3 * hand.sets.length <= WAITING_HAND_SIZE)
      return { ...progressOf(hand.counts, rack, wilds.length), throws: [] };
    const throws = [...new Set(rack)].map((discard) => {
      const left = rack.toSpliced(rack.indexOf(discard), 1);
      const kind = getTileIndex(discard);
      const after = wilds.includes(discard)
        ? progressOf(hand.counts, left, wilds.length - 1)
        : progressOf(hand.counts.with(kind, hand.counts[kind]! - 1), left, wilds.length);
      return { discard, ...after };
    });
    throws.sort(
      (a, b) =>
        a.distance - b.distance ||
        b.useful.length - a.useful.length ||
        getTileIndex(a.discard) - getTileIndex(b.discard),
    );
    return { distance: handGauge.distance(hand.counts, wilds.length), useful: [], throws };
  },
);

function readHand(input: DistanceInput, ruleset: Ruleset) {
  const goulash = inGoulash(input, ruleset);
  const holding = parseHoldingInputOrThrowRefusal(input.hand);
  const whole = holding.rack.length + 3 * holding.sets.length > WAITING_HAND_SIZE;
  const hand = createCheckedNonWinningHandOrThrow(holding, getHandLaw(ruleset, goulash, false), whole);
  const handGauge = hasWrongSetsOrTooManyChows(hand)
    ? HOPELESS_GAUGE
    : createDistanceGauge(ruleset, hand.sets, goulash);
  return { holding, hand, handGauge };
}
