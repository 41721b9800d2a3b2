import { createCheckedNonWinningHandOrThrow, getHandLaw } from '../hands/check.ts';
import {
  countTilesByKindWithoutWild,
  addDrawnTile,
  hasWrongSetsOrTooManyChows,
  WAITING_HAND_SIZE,
  type CheckedHand,
  type EnteredHandTiles,
  type WinCircumstances,
} from '../hands/hand.ts';
import { listWaitingKindsByLaw } from '../hands/measure.ts';
import { visitWinnerReadings } from '../hands/readings.ts';
import { parseHoldingInputOrThrowRefusal } from '../hands/text.ts';
import { catchRefusal } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput, resolveRulesetForNamedSeats } from '../rulesets/table.ts';
import { scoreHandOrThrowRefusal } from '../scoring/score.ts';
import { matchesShape, listSpecialHandsOfReading } from '../scoring/special.ts';
import {
  COPIES_PER_KIND,
  parseTileIndexOrMinusOne,
  isBonus,
  TILE_KIND_COUNT,
  getTileIndex,
  getTileOfKind,
  TILES,
  type TileId,
  countTileInList,
} from '../tiles/tiles.ts';

/**
 * The tiles that would complete a hand, special hands included, in the order of the tile list; also a flower or season
 * where all of them together win. None for a hand with a wrong set, nor a tile of which the hand holds all four. With
 * three `seats` the missing wind may be out of the game. Errors: unreadable or impossible tiles or seats.
 */
export const waits = createFunctionOnOpenedTable(
  (
    input: TableOrRulesInput & {
      readonly hand: string | EnteredHandTiles;
      readonly goulash?: boolean | undefined;
      readonly seats?: readonly string[] | undefined;
    },
    { ruleset: played },
  ): TileId[] => {
    const rack = input.goulash || input.seats || played.absent.length > 0 ? undefined : countPlainRack(input.hand);
    if (rack && !played.bonusTilesWin && !played.refusesTiles)
      return listWaitingKindsByLaw({ counts: rack, sets: [] }, getHandLaw(played, false, false)).map(getTileOfKind);
    const holding = parseHoldingInputOrThrowRefusal(input.hand);
    // Waits do not depend on the seat, but somebody must be East.
    const ruleset = resolveRulesetForNamedSeats(played, 'e', input.seats);
    return listWaitsOfHolding(holding, ruleset, Boolean(input.goulash));
  },
);

export function listWaitsOfHolding(holding: EnteredHandTiles, ruleset: Ruleset, goulash: boolean): TileId[] {
  const inGoulash = goulash && ruleset.goulash !== undefined;
  const hand = createCheckedNonWinningHandOrThrow(holding, getHandLaw(ruleset, inGoulash, false));
  if (hasWrongSetsOrTooManyChows(hand) || hand.rack.length + 3 * hand.sets.length !== WAITING_HAND_SIZE) return [];
  const tiles = inGoulash
    ? findWildWaits(hand, ruleset)
    : listWaitingKindsByLaw(hand, getHandLaw(ruleset, false, false)).map(getTileOfKind);
  tiles.push(...findBonusWaits(hand, ruleset));
  // Some tables refuse certain complete hands; a tile that only completes a refused hand is no wait.
  return ruleset.refusesTiles ? tiles.filter((tile) => isWinningTile(holding, tile, ruleset, goulash)) : tiles;
}

// The counts of the rack that was read last. They are shared so that reading a rack allocates nothing, so a caller must
// use them before the next call.
const lastCounts = Array<number>(TILE_KIND_COUNT).fill(0);

/** Counts 13 tiles on a rack, the most frequent case. Undefined for any other hand, which the slower path checks. */
function countPlainRack(hand: unknown): readonly number[] | undefined {
  if (typeof hand !== 'object' || hand === null) return undefined;
  const { rack, sets, bonus } = hand as Partial<Record<keyof EnteredHandTiles, unknown>>;
  if (!Array.isArray(rack) || rack.length !== WAITING_HAND_SIZE || !isEmptyList(sets) || !isEmptyList(bonus))
    return undefined;
  lastCounts.fill(0);
  for (let i = 0; i < WAITING_HAND_SIZE; i++) {
    const kind = parseTileIndexOrMinusOne(rack[i]);
    if (kind < 0 || kind >= TILE_KIND_COUNT || ++lastCounts[kind]! > COPIES_PER_KIND) return undefined;
  }
  return lastCounts;
}

const isEmptyList = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

const findBonusWaits = ({ bonus }: CheckedHand, { bonusTilesWin }: Ruleset): TileId[] =>
  bonusTilesWin?.count === bonus.length + 1 ? TILES.filter((tile) => isBonus(tile) && !bonus.includes(tile)) : [];

/** Every tile is tried, the wild one too; the reading checks the limits for wild tiles. */
function findWildWaits(hand: CheckedHand, ruleset: Ruleset): TileId[] {
  const { wild } = getHandLaw(ruleset, true, false);
  const held = countTilesByKindWithoutWild(hand, wild);
  const wilds = countTileInList([...hand.rack, ...hand.sets.flatMap((set) => set.tiles)], wild);
  return TILES.filter((tile) => {
    const isWild = tile === wild;
    if (
      isWild
        ? wilds >= COPIES_PER_KIND
        : getTileIndex(tile) >= TILE_KIND_COUNT || held[getTileIndex(tile)]! >= COPIES_PER_KIND
    )
      return false;
    const drawn = isWild
      ? { ...hand, rack: [...hand.rack, tile], wilds: [...hand.wilds, tile] }
      : addDrawnTile(hand, getTileIndex(tile));
    return isCompletedBy(drawn, tile, ruleset) || ruleset.shapes.some((shape) => matchesShape(shape, drawn));
  });
}

function isCompletedBy(hand: CheckedHand, tile: TileId, ruleset: Ruleset): boolean {
  const win: WinCircumstances = { tile, by: 'wall', lastTile: false, originalCall: false, kongs: 0 };
  const law = getHandLaw(ruleset, true, false);
  const context = { hand, law, win, seat: 'e', round: 'e', fishing: false, goulash: true } as const;
  let complete = false;
  visitWinnerReadings(hand, win, law, (reading) => {
    complete ||=
      !reading.wildOver || listSpecialHandsOfReading(ruleset, reading, context).some(({ special }) => !special.event);
  });
  return complete;
}

/** A complete hand that is only worth too little counts as well, since it may be worth more when won in another way. */
function isWinningTile(hand: EnteredHandTiles, tile: TileId, ruleset: Ruleset, goulash: boolean): boolean {
  const held = { ...hand, rack: [...hand.rack, tile] };
  const won = { goulash, seat: 'e', round: 'e', hand: held, win: { tile, by: 'wall' } };
  const bill = catchRefusal(() => scoreHandOrThrowRefusal(won, ruleset));
  return bill.ok || bill.error.code === 'below-minimum';
}
