import { throwRefusal } from '../result.ts';
import {
  isBonus,
  isSetTile,
  JOKER,
  TILE_KIND_COUNT,
  getTileIndex,
  TILES,
  type TileKindNumber,
  type TileId,
} from '../tiles/tiles.ts';
import {
  SETS_IN_HAND,
  WAITING_HAND_SIZE,
  WHOLE_HAND_SIZE,
  type DeclaredSet,
  type CheckedHand,
  type EnteredHandTiles,
  type IdentifiedSet,
} from './hand.ts';
import type { SpecialHandFitCounter } from './shapes.ts';

export interface HandLaw {
  readonly bonusTiles: boolean;
  readonly wild: TileId | undefined;
  readonly absent: readonly TileId[];
  readonly maxChows: number;
  readonly chowRule: string;
  /** How far one set may exceed the limits of wild tiles if a drawn wild tile completes the hand. */
  readonly wildException: 'oneExtra' | 'unlimited';
  /** The set that the winning tile completes matters even when the tile was drawn, because waits score. */
  readonly everyWait: boolean;
  readonly shapes: readonly SpecialHandFitCounter[];
}

/** Returns the same object each time: caches use it as a key. */
export const getHandLaw = (
  { laws }: { readonly laws: readonly HandLaw[] },
  goulash: boolean,
  blessing: boolean,
): HandLaw => laws[2 * Number(goulash) + Number(blessing)]!;

/** Wild tiles an ordinary hand may have in each set (source: Variations of play). */
export const MAX_WILD_TILES_BY_SET_NAME = { pair: 1, chow: 1, pung: 1, kong: 2 } as const;

const ZERO_COUNTS: readonly number[] = TILES.map(() => 0);

/**
 * Turns an entered hand into legal tiles in legal sets, 14 tiles if `isWhole` (a kong counts as three), at most 13
 * otherwise. Does not check that the hand is complete. Refuses: `five-of-a-kind`, `bonus-twice`, `bonus-in-set`,
 * `tile-not-in-game`, `not-a-set`, `kong-not-four`, `too-many-chows`, `too-many-sets`, `too-many-tiles`,
 * `too-few-tiles`.
 */
export function createCheckedHandOrThrowRefusal(
  holding: EnteredHandTiles,
  law: HandLaw,
  isWhole: boolean,
  mayWin = true,
): CheckedHand {
  const seen = [...ZERO_COUNTS];
  refuseBonusMisfit(holding, law, seen);
  refuseMisfitTiles(holding.rack, law, seen);
  const counts = seen.slice(0, TILE_KIND_COUNT);
  for (const { tiles } of holding.sets) refuseMisfitTiles(tiles, law, seen);

  const sets: IdentifiedSet[] = [];
  const wrongSets: DeclaredSet[] = [];
  let wildOver = false;
  for (const declared of holding.sets) {
    const set = identifyDeclaredSet(declared, law.wild);
    if (!set) {
      if (mayWin || !canBeDeclared(declared))
        return throwRefusal(declared.concealed ? 'kong-not-four' : 'not-a-set', { tiles: declared.tiles });
      wrongSets.push(declared);
      continue;
    }
    wildOver ||= filterWildTiles(declared.tiles, law.wild).length > MAX_WILD_TILES_BY_SET_NAME[set.kind];
    sets.push(set);
  }
  const chows = sets.filter((set) => set.kind === 'chow');
  const chowsOver = chows.length > law.maxChows;
  if (mayWin && chowsOver)
    return throwRefusal('too-many-chows', {
      count: chows.length,
      allowed: law.maxChows,
      rule: law.chowRule,
      tiles: chows.at(-1)!.tiles,
    });
  const setCount = holding.sets.length;
  if (setCount > SETS_IN_HAND) return throwRefusal('too-many-sets', { count: setCount, allowed: SETS_IN_HAND });

  const size = holding.rack.length + 3 * setCount;
  const allowed = isWhole ? WHOLE_HAND_SIZE : WAITING_HAND_SIZE;
  if (size > allowed) return throwRefusal('too-many-tiles', { count: size, allowed });
  if (isWhole && size < allowed) return throwRefusal('too-few-tiles', { count: size, allowed });
  const wilds = filterWildTiles(holding.rack, law.wild);
  if (law.wild && isSetTile(law.wild)) counts[getTileIndex(law.wild)] = 0;
  const { rack, bonus } = holding;
  return { counts, rack, sets, bonus, wilds, wildOver, wrongSets, chowsOver };
}

/**
 * Keeps surplus chows, and wrong sets, which stay on the table if noticed too late (guide, page 14). A hand
 * with either cannot win.
 */
export const createCheckedNonWinningHandOrThrow = (
  holding: EnteredHandTiles,
  law: HandLaw,
  isWhole = false,
): CheckedHand => createCheckedHandOrThrowRefusal(holding, law, isWhole, false);

/**
 * A declared set has four tiles, or three exposed ones. Any other set was mistyped, not declared wrongly, and
 * is refused.
 */
const canBeDeclared = ({ tiles, concealed }: DeclaredSet): boolean =>
  tiles.length === 4 || (tiles.length === 3 && !concealed);

function refuseBonusMisfit({ bonus, sets }: EnteredHandTiles, law: HandLaw, seen: number[]): void {
  for (const tile of bonus) {
    if (!law.bonusTiles) throwRefusal('tile-not-in-game', { tiles: [tile] });
    if (++seen[getTileIndex(tile)]! > 1) throwRefusal('bonus-twice', { tiles: [tile] });
  }
  for (const set of sets) {
    const inSet = set.tiles.find(isBonus);
    if (inSet) throwRefusal('bonus-in-set', { tiles: [inSet] });
  }
}

function refuseMisfitTiles(tiles: readonly TileId[], law: HandLaw, seen: number[]): void {
  for (const tile of tiles) {
    const place = getTileIndex(tile);
    if (place >= TILE_KIND_COUNT && tile !== law.wild)
      throwRefusal(law.bonusTiles && tile !== JOKER ? 'bonus-in-set' : 'tile-not-in-game', { tiles: [tile] });
    if (law.absent.includes(tile)) throwRefusal('tile-not-in-game', { tiles: [tile] });
    if (++seen[place]! > 4) throwRefusal('five-of-a-kind', { tiles: [tile], count: 5, allowed: 4 });
  }
}

const NO_TILES: readonly TileId[] = [];
const filterWildTiles = (tiles: readonly TileId[], wild: TileId | undefined): readonly TileId[] =>
  wild ? tiles.filter((tile) => tile === wild) : NO_TILES;

/** Finds the kind of a declared set; undefined if its tiles make no set. Wild tiles alone make none. */
export function identifyDeclaredSet(set: DeclaredSet, wild: TileId | undefined): IdentifiedSet | undefined {
  const plain = set.tiles.filter((tile) => tile !== wild).map(getTileIndex);
  const size = set.tiles.length;
  const base = { tiles: set.tiles, concealed: set.concealed, claimed: !set.concealed, won: false };
  const first = plain[0];
  if (first !== undefined && plain.every((kind) => kind === first)) {
    if (size === 4) return { kind: 'kong', at: first, ...base };
    if (size === 3 && !set.concealed) return { kind: 'pung', at: first, ...base };
    return undefined;
  }
  const lowest = size === 3 && !set.concealed ? findChowStart(set.tiles.map(getTileIndex)) : undefined;
  return lowest === undefined ? undefined : { kind: 'chow', at: lowest, ...base };
}

export const hasWrongSet = (sets: readonly DeclaredSet[], wild: TileId | undefined): boolean =>
  sets.some((set) => identifyDeclaredSet(set, wild) === undefined);

function findChowStart(kinds: readonly TileKindNumber[]): TileKindNumber | undefined {
  const [low, middle, high] = kinds.toSorted((a, b) => a - b) as [TileKindNumber, TileKindNumber, TileKindNumber];
  const run = middle === low + 1 && high === low + 2 && low < 27 && low % 9 <= 6;
  return run ? low : undefined;
}
