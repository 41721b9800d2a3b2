import type { EngineError } from '../../result.ts';
import { withoutWinningTile } from '../../hands/hand.ts';
import { listWaitsIgnoringRemovedTiles } from '../../hands/measure.ts';
import type { SpecialHandFitCounter } from '../../hands/shapes.ts';
import type { SeatOccupancyLaw } from '../../match/seating.ts';
import type { RuleReason } from '../../reasons.ts';
import type { Bill, RuleContext } from '../../scoring/bill.ts';
import { isHandWithoutClaims, isSelfDrawn, findBlessingRefusal } from '../../scoring/rules.ts';
import { getSuitIndexOfKind, type TileId, getTileIndex, getTileOfKind } from '../../tiles/tiles.ts';
import type { SpecialHand } from '../ruleset.ts';
import { createJapaneseBlessingLaws, isReadyAssumed } from './counting.ts';
import type { JapaneseHouse } from './switches.ts';

export const MAX_CHOWS_IN_HAND = 4;

export const SACRED_DISCARD_RULE_ID = 'japanese.hand.sacred-discard';
const SACRED_STEP = 3;

/**
 * The own discard that bars winning on `tile`. With `sacredWarning` a warning lifts the bar, unless `sacred` is `last`.
 */
function findBarringDiscard(
  tile: TileId,
  ownDiscards: readonly TileId[],
  { sacred, sacredWarning }: JapaneseHouse,
  warned: boolean,
): TileId | undefined {
  if (sacred === 'last') return ownDiscards.at(-1) === tile ? tile : undefined;
  if (sacredWarning && warned) return undefined;
  if (ownDiscards.includes(tile)) return tile;
  return sacred === '147' ? ownDiscards.find((discard) => isThreeAway(tile, discard)) : undefined;
}

function isThreeAway(a: TileId, b: TileId): boolean {
  const [one, other] = [getTileIndex(a), getTileIndex(b)];
  return (
    one < 27 &&
    other < 27 &&
    getSuitIndexOfKind(one) === getSuitIndexOfKind(other) &&
    Math.abs(one - other) === SACRED_STEP
  );
}

export function findReadyDeclarationBar(
  waits: readonly TileId[],
  ownDiscards: readonly TileId[],
  house: JapaneseHouse,
  warned: boolean,
): RuleReason | undefined {
  const barred = waits.find((tile) => findBarringDiscard(tile, ownDiscards, house, warned) !== undefined);
  return barred && { rule: SACRED_DISCARD_RULE_ID, because: { code: 'waits-for-own-discard', tiles: [barred] } };
}

export function findJapaneseWinRefusal(
  context: RuleContext,
  house: JapaneseHouse,
  shapes: readonly SpecialHandFitCounter[],
  { seats, emptyChair }: SeatOccupancyLaw,
): EngineError | undefined {
  const { hand, win, seat } = context;
  if (!win) return undefined;
  // If the empty chair moves, every wind has a player in some hands, so no seat can be refused.
  if (emptyChair !== 'moves' && !seats.includes(seat)) return { code: 'seat-not-playing' };
  const refusal = findBlessingRefusal(context, createJapaneseBlessingLaws(house));
  if (refusal) return refusal;
  if (win.by === 'loose' && !hand.sets.some((set) => set.kind === 'kong'))
    return {
      code: 'kongs-not-held',
      rule: 'japanese.double.supplement',
      because: { code: 'kongs-missing', count: 0, allowed: 1 },
    };
  const chow = hand.sets.find((set) => set.kind === 'chow');
  if (house.players === 2 && chow)
    return {
      code: 'too-many-chows',
      rule: 'japanese.hand.no-chow-claims',
      because: { code: 'no-chow-claims', tiles: chow.tiles },
    };
  if (house.ready && isReadyAssumed(context) && !isHandWithoutClaims(context)) {
    const exposed = hand.sets.filter(({ claimed }) => claimed).flatMap(({ tiles }) => tiles);
    return {
      code: 'must-be-concealed',
      rule: 'japanese.double.ready',
      because: { code: 'exposed-while-declared', tiles: exposed },
    };
  }
  return refuseSacred(context, house, shapes);
}

/**
 * Refuses a win barred by an own discard. With `147`, waits for an own discard do not bar a drawn win, because
 * that discard may have come after the declaration.
 */
function refuseSacred(
  context: RuleContext,
  house: JapaneseHouse,
  shapes: readonly SpecialHandFitCounter[],
): EngineError | undefined {
  const { hand, win, ownDiscards = [], warned = false } = context;
  if (!win) return undefined;
  const own = isSelfDrawn(context) ? undefined : findBarringDiscard(win.tile, ownDiscards, house, warned);
  if (own !== undefined)
    return {
      code: 'sacred-discard',
      rule: SACRED_DISCARD_RULE_ID,
      because: { code: own === win.tile ? 'own-discard' : 'own-discard-three-away', tiles: [own] },
    };
  if (!house.ready || !isReadyAssumed(context) || house.sacred === 'last') return undefined;
  if (house.sacred === '147' && isSelfDrawn(context)) return undefined;
  const waits = [
    ...listWaitsIgnoringRemovedTiles(withoutWinningTile(hand, win.tile), { maxChows: MAX_CHOWS_IN_HAND, shapes }),
  ].map(getTileOfKind);
  const undeclared = findReadyDeclarationBar(waits, ownDiscards, { ...house, sacred: 'complete' }, warned);
  return undeclared && { code: 'sacred-discard', ...undeclared };
}

/** The fewest doubles for a win in the game for two (source: "Japanese variants", two-player game). */
export const MIN_TWO_PLAYER_DOUBLES = 4;

/** Refuses a win with fewer doubles than the table requires; a limit hand needs no minimum. */
export function findJapaneseBillRefusal(
  { special, doubles }: Bill,
  house: JapaneseHouse,
  specials: readonly SpecialHand[],
): EngineError | undefined {
  if (special && specials.some(({ id, pays }) => id === special.rule && pays.kind === 'fixed')) return undefined;
  const fewest = house.players === 2 ? MIN_TWO_PLAYER_DOUBLES : house.oneDoubleMinimum ? 1 : 0;
  if (doubles >= fewest) return undefined;
  return {
    code: 'below-minimum',
    rule: house.players === 2 ? 'japanese.hand.two-player-minimum' : 'japanese.hand.one-double',
    because: { code: 'doubles-below-minimum', count: doubles, allowed: fewest },
  };
}
