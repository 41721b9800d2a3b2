import { toCheckedUnfinishedHand, getHandLaw } from '../hands/check.ts';
import { isBarredFromWinning, WAITING_HAND_SIZE, type DeclaredSet, type Hand, type Holding } from '../hands/hand.ts';
import { HOPELESS_GAUGE, createGauge, type HandAim, type Gauge, type HandProgress } from '../hands/measure.ts';
import { readHolding } from '../hands/text.ts';
import { deny } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { answerAtTable, type TableInput } from '../rulesets/table.ts';
import { isSetTile, isTile, getTileIndex, type TileId } from '../tiles/tiles.ts';
import { findHoldingWaits } from './waits.ts';

export interface DistanceInput extends TableInput {
  readonly hand: string | Holding;
  readonly goulash?: boolean | undefined;
}

/**
 * Creates a gauge for a player's sets at a table. Distance ignores which tiles are left in the wall, except that a
 * fifth tile of a kind cannot come. A hand that `score` refuses only for its low value counts as reached; one that the
 * table refuses for its suits does not.
 * Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, those of declared sets, `bad-input`.
 */
export const createRackGauge = answerAtTable(
  (
    input: TableInput & {
      readonly goulash?: boolean | undefined;
      readonly sets: readonly DeclaredSet[];
      readonly aim?: HandAim | undefined;
    },
    { ruleset },
  ): Gauge => {
    if (!Array.isArray(input.sets)) deny('bad-input');
    const holding = readHolding({ rack: [], sets: input.sets, bonus: [] });
    const aimed = input.aim?.tiles;
    if (aimed !== undefined && !(Array.isArray(aimed) && aimed.every((tile) => isTile(tile) && isSetTile(tile))))
      deny('bad-input');
    const goulash = inGoulash(input, ruleset);
    return createHandGauge(
      ruleset,
      toCheckedUnfinishedHand(holding, getHandLaw(ruleset, goulash, false)),
      goulash,
      input.aim,
    );
  },
);

/**
 * How many tiles of a hand must be exchanged until it is one tile short, special hands included: 0 = one tile short, -1
 * = Mahjong. The declared sets stay. `Infinity` if no hand can be reached. Errors as for a hand in `score`.
 */
export const measureHandDistance = answerAtTable((input: DistanceInput, { ruleset }): number => {
  const { hand, handGauge } = readHand(input, ruleset);
  return handGauge.distance(hand.counts, hand.wilds.length);
});

/**
 * For a hand of 13: how far it is, and the tiles that bring it nearer, in the order of the tile list. For a hand of 14:
 * the same after each possible discard, the best first: by distance, then by the number of useful kinds.
 * Errors as for a hand in `score`.
 */
export const findUsefulTiles = answerAtTable(
  (
    input: DistanceInput,
    { ruleset },
  ): HandProgress & { readonly throws: readonly (HandProgress & { readonly discard: TileId })[] } => {
    const { holding, hand, handGauge } = readHand(input, ruleset);
    const { rack, wilds } = hand;
    const progressOf = (counts: readonly number[], left: readonly TileId[], wildsLeft: number): HandProgress => {
      const found = handGauge.progress(counts, wildsLeft);
      // Waits with wild tiles depend on the limits for them, which `findHoldingWaits` knows.
      return found.distance === 0 && inGoulash(input, ruleset)
        ? { distance: 0, useful: findHoldingWaits({ ...holding, rack: left }, ruleset, true) }
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
  const holding = readHolding(input.hand);
  const whole = holding.rack.length + 3 * holding.sets.length > WAITING_HAND_SIZE;
  const hand = toCheckedUnfinishedHand(holding, getHandLaw(ruleset, goulash, false), whole);
  return { holding, hand, handGauge: createHandGauge(ruleset, hand, goulash) };
}

const createHandGauge = (ruleset: Ruleset, hand: Hand, goulash: boolean, aim?: HandAim): Gauge =>
  isBarredFromWinning(hand) ? HOPELESS_GAUGE : createGauge(ruleset, hand.sets, goulash, aim);
