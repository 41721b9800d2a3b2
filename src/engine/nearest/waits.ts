import { toCheckedUnfinishedHand, getHandLaw } from '../hands/check.ts';
import {
  countTilesWithoutWild,
  withDrawnTile,
  isBarredFromWinning,
  WAITING_HAND_SIZE,
  type Hand,
  type Holding,
  type Win,
} from '../hands/hand.ts';
import { findWaits } from '../hands/measure.ts';
import { visitReadings } from '../hands/readings.ts';
import { readHolding } from '../hands/text.ts';
import { catchRefusal } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { answerAtTable, type TableInput, getRulesAtTable } from '../rulesets/table.ts';
import { scoreHand } from '../scoring/score.ts';
import { matchesShape, findSpecialsOfSets } from '../scoring/special.ts';
import {
  COPIES_PER_KIND,
  findTileIndex,
  isBonus,
  KIND_COUNT,
  getTileIndex,
  getTileOfKind,
  TILES,
  type TileId,
} from '../tiles/tiles.ts';

/**
 * The tiles that would complete a hand, special hands included, in the order of the tile list; also a flower or season
 * where all of them are Mahjong. A tile of which the hand holds all four copies is not among them, and a hand with a
 * wrong set has none. `seats` matters if only three play: the tiles of the missing wind may be out of the game (Japanese).
 * Errors as for a loser's hand in `score`.
 */
export const waits = answerAtTable(
  (
    input: TableInput & {
      readonly hand: string | Holding;
      readonly goulash?: boolean | undefined;
      readonly seats?: readonly string[] | undefined;
    },
    { ruleset: played },
  ): TileId[] => {
    const rack = input.goulash || input.seats || played.absent.length > 0 ? undefined : countsOfPlainRack(input.hand);
    if (rack && !played.bonusTilesWin && !played.refusesTiles)
      return findWaits({ counts: rack, sets: [] }, getHandLaw(played, false, false)).map(getTileOfKind);
    const holding = readHolding(input.hand);
    // Waits do not depend on the seat, but somebody must be East.
    const ruleset = getRulesAtTable(played, 'e', input.seats);
    return findHoldingWaits(holding, ruleset, Boolean(input.goulash));
  },
);

export function findHoldingWaits(holding: Holding, ruleset: Ruleset, goulash: boolean): TileId[] {
  const inGoulash = goulash && ruleset.goulash !== undefined;
  const hand = toCheckedUnfinishedHand(holding, getHandLaw(ruleset, inGoulash, false));
  if (isBarredFromWinning(hand) || hand.rack.length + 3 * hand.sets.length !== WAITING_HAND_SIZE) return [];
  const tiles = inGoulash
    ? findWildWaits(hand, ruleset)
    : findWaits(hand, getHandLaw(ruleset, false, false)).map(getTileOfKind);
  tiles.push(...findBonusWaits(hand, ruleset));
  // Some tables refuse complete hands; a tile that would only complete such a hand is no wait.
  return ruleset.refusesTiles ? tiles.filter((tile) => isWinningTile(holding, tile, ruleset, goulash)) : tiles;
}

// The counts read last. Shared, so that reading a rack allocates nothing: use it before the next call.
const lastCounts = Array<number>(KIND_COUNT).fill(0);

/**
 * The counts of 13 tiles on a rack without sets and flowers, the most frequent case. Undefined for any other or faulty
 * hand, which the slower path checks.
 */
function countsOfPlainRack(hand: unknown): readonly number[] | undefined {
  if (typeof hand !== 'object' || hand === null) return undefined;
  const { rack, sets, bonus } = hand as Partial<Record<keyof Holding, unknown>>;
  if (!Array.isArray(rack) || rack.length !== WAITING_HAND_SIZE || !isEmptyList(sets) || !isEmptyList(bonus))
    return undefined;
  lastCounts.fill(0);
  for (let i = 0; i < WAITING_HAND_SIZE; i++) {
    const kind = findTileIndex(rack[i]);
    if (kind < 0 || kind >= KIND_COUNT || ++lastCounts[kind]! > COPIES_PER_KIND) return undefined;
  }
  return lastCounts;
}

const isEmptyList = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

const findBonusWaits = ({ bonus }: Hand, { bonusTilesWin }: Ruleset): TileId[] =>
  bonusTilesWin?.count === bonus.length + 1 ? TILES.filter((tile) => isBonus(tile) && !bonus.includes(tile)) : [];

/** In a goulash every tile is tried, the wild one too; the reading checks the limits for wild tiles. */
function findWildWaits(hand: Hand, ruleset: Ruleset): TileId[] {
  const { wild } = getHandLaw(ruleset, true, false);
  const held = countTilesWithoutWild(hand, wild);
  const wilds = [...hand.rack, ...hand.sets.flatMap((set) => set.tiles)].filter((tile) => tile === wild).length;
  return TILES.filter((tile) => {
    const isWild = tile === wild;
    if (
      isWild
        ? wilds >= COPIES_PER_KIND
        : getTileIndex(tile) >= KIND_COUNT || held[getTileIndex(tile)]! >= COPIES_PER_KIND
    )
      return false;
    const drawn = isWild
      ? { ...hand, rack: [...hand.rack, tile], wilds: [...hand.wilds, tile] }
      : withDrawnTile(hand, getTileIndex(tile));
    return isCompletedBy(drawn, tile, ruleset) || ruleset.shapes.some((shape) => matchesShape(shape, drawn));
  });
}

function isCompletedBy(hand: Hand, tile: TileId, ruleset: Ruleset): boolean {
  const win: Win = { tile, by: 'wall', lastTile: false, originalCall: false, kongs: 0 };
  const law = getHandLaw(ruleset, true, false);
  const context = { hand, law, win, seat: 'e', round: 'e', fishing: false, goulash: true } as const;
  let complete = false;
  visitReadings(hand, win, law, (reading) => {
    complete ||=
      !reading.wildOver || findSpecialsOfSets(ruleset, reading, context).some(({ special }) => !special.event);
  });
  return complete;
}

/**
 * Whether a tile completes a hand that may win. A hand that is only worth too little may win in another way, so it
 * counts.
 */
function isWinningTile(hand: Holding, tile: TileId, ruleset: Ruleset, goulash: boolean): boolean {
  const held = { ...hand, rack: [...hand.rack, tile] };
  const won = { goulash, seat: 'e', round: 'e', hand: held, win: { tile, by: 'wall' } };
  const bill = catchRefusal(() => scoreHand(won, ruleset));
  return bill.ok || bill.error.code === 'below-minimum';
}
