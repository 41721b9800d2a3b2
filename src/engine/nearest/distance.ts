import { createCheckedNonWinningHandOrThrow, getLawForGoulashOrBlessing } from '../hands/check.ts';
import {
  hasWrongSetsOrTooManyChows,
  WAITING_HAND_SIZE,
  type DeclaredSet,
  type CheckedHand,
  type EnteredHandTiles,
} from '../hands/hand.ts';
import {
  HOPELESS_GAUGE,
  createDistanceGauge,
  type HandAim,
  type DistanceGauge,
  type HandProgress,
} from '../hands/measure.ts';
import { parseHoldingInputOrThrowRefusal } from '../hands/text.ts';
import { throwRefusal } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { createTableFunctionCatchingRefusal, type TableOrRulesInput } from '../rulesets/table.ts';
import { isSetTile, isTile, getTileIndex, type TileId } from '../tiles/tiles.ts';
import { listWaitsOfHolding } from './waits.ts';

export interface DistanceInput extends TableOrRulesInput {
  readonly hand: string | EnteredHandTiles;
  readonly goulash?: boolean | undefined;
}

/**
 * Creates a gauge of the distance to Mahjong beside a player's declared sets. Which tiles are left in the wall does not
 * matter, except that a fifth tile of a kind cannot come. A hand that `score` refuses only for its low value counts as
 * reached; a hand that the table refuses for its suits does not. Errors: `unknown-ruleset`, `unknown-switch`,
 * `switch-value`, those of declared sets, `bad-input`.
 */
export const createRackGaugeForSets = createTableFunctionCatchingRefusal(
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
    const goulash = inGoulash(input, ruleset);
    return createHandGauge(
      ruleset,
      createCheckedNonWinningHandOrThrow(holding, getLawForGoulashOrBlessing(ruleset, goulash, false)),
      goulash,
      input.aim,
    );
  },
);

/**
 * Tiles to exchange until a hand is one tile short: 0 = one tile short, -1 = Mahjong, `Infinity` if no hand can be
 * reached. Special hands count, declared sets stay. Errors as for a hand in `score`.
 */
export const measureDistanceToWaiting = createTableFunctionCatchingRefusal(
  (input: DistanceInput, { ruleset }): number => {
    const { hand, handGauge } = readHand(input, ruleset);
    return handGauge.distance(hand.counts, hand.wilds.length);
  },
);

/**
 * For 13 tiles the distance and the tiles that bring it nearer; for 14 the same after each possible discard, the best
 * first: by distance, then by the number of useful kinds. Errors as for a hand in `score`.
 */
export const measureHandProgress = createTableFunctionCatchingRefusal(
  (
    input: DistanceInput,
    { ruleset },
  ): HandProgress & { readonly throws: readonly (HandProgress & { readonly discard: TileId })[] } => {
    const { holding, hand, handGauge } = readHand(input, ruleset);
    const { rack, wilds } = hand;
    const progressOf = (counts: readonly number[], left: readonly TileId[], wildsLeft: number): HandProgress => {
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

const inGoulash = ({ goulash }: Pick<DistanceInput, 'goulash'>, ruleset: Ruleset): boolean =>
  Boolean(goulash && ruleset.goulash);

function readHand(input: DistanceInput, ruleset: Ruleset) {
  const goulash = inGoulash(input, ruleset);
  const holding = parseHoldingInputOrThrowRefusal(input.hand);
  const whole = holding.rack.length + 3 * holding.sets.length > WAITING_HAND_SIZE;
  const hand = createCheckedNonWinningHandOrThrow(holding, getLawForGoulashOrBlessing(ruleset, goulash, false), whole);
  return { holding, hand, handGauge: createHandGauge(ruleset, hand, goulash) };
}

const createHandGauge = (ruleset: Ruleset, hand: CheckedHand, goulash: boolean, aim?: HandAim): DistanceGauge =>
  hasWrongSetsOrTooManyChows(hand) ? HOPELESS_GAUGE : createDistanceGauge(ruleset, hand.sets, goulash, aim);
