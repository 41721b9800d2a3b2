import { TILE_KIND_COUNT, getTileOfKind, type TileKindNumber, type TileId, countTileInList } from '../tiles/tiles.ts';
import { visitArrangements } from './sets.ts';
import { MAX_WILD_TILES_BY_SET_NAME, type HandLaw } from './check.ts';
import {
  SETS_IN_HAND,
  listTilesOfInvalidSets,
  type CheckedHand,
  type Reading,
  type IdentifiedSet,
  type SetName,
  type WinCircumstances,
} from './hand.ts';

const NO_WILDS: readonly TileKindNumber[] = [];
const NO_TILES: readonly TileId[] = [];
const NO_SETS: readonly IdentifiedSet[] = [];

/**
 * Every way to read a winner's hand as four sets and a pair: every arrangement, placing of the wild tiles, and set that
 * the winning tile may have completed. A set completed by a discard or a robbed tile counts as exposed.
 */
export function visitWinnerReadings(
  hand: CheckedHand,
  win: WinCircumstances,
  law: HandLaw,
  visit: (reading: Reading) => void,
): void {
  const wanted = SETS_IN_HAND - hand.sets.length;
  const declaredChows = hand.sets.filter((set) => set.kind === 'chow').length;
  const visitSplit = (
    counts: readonly number[],
    placed: readonly TileKindNumber[],
    apart: readonly IdentifiedSet[],
  ) => {
    visitArrangements(counts, wanted - apart.length, (pair, codes, chows) => {
      if (chows + declaredChows > law.maxChows) return;
      const rackSets = readRackSets(pair, codes, placed, hand.wilds[0]);
      if (rackSets) visitFinishedSets(hand, [...apart, ...rackSets], win, law, visit);
    });
  };
  const [wild] = hand.wilds;
  if (wild === undefined) return visitSplit(hand.counts, NO_WILDS, NO_SETS);
  visitSeparatePungs(hand.counts, hand.wilds.length, wild, wanted, (counts, wilds, apart) =>
    law.maxChows > 0
      ? visitWildPlacings(counts, wilds, (filled, placed) => visitSplit(filled, placed, apart))
      : visitPungPlacings(counts, wilds, wanted - apart.length, (filled, placed) => visitSplit(filled, placed, apart)),
  );
}

/**
 * The look-up of sets knows at most four tiles of a kind. If wild tiles may make it this many, a pung is taken
 * out before the rest is read.
 */
const TOO_MANY_ALIKE = 5;

/**
 * Visits the rack whole, and then with one or more pungs taken out, in every possible way. Only of a kind that wild
 * tiles can bring to {@link TOO_MANY_ALIKE}: at least one real tile is in the pung and at least one stays.
 */
function visitSeparatePungs(
  counts: readonly number[],
  wilds: number,
  wild: TileId,
  sets: number,
  visit: (counts: readonly number[], wilds: number, apart: readonly IdentifiedSet[]) => void,
  apart: readonly IdentifiedSet[] = NO_SETS,
  from: TileKindNumber = 0,
): void {
  visit(counts, wilds, apart);
  if (apart.length === sets) return;
  for (let at = from; at < TILE_KIND_COUNT; at++) {
    const held = counts[at]!;
    if (held + wilds < TOO_MANY_ALIKE) continue;
    for (let used = 0; used <= Math.min(2, wilds); used++) {
      const natural = 3 - used;
      if (natural >= held) continue;
      const tiles = [...Array<TileId>(natural).fill(getTileOfKind(at)), ...Array<TileId>(used).fill(wild)];
      const pung: IdentifiedSet = { ...PLAIN_SETS.pung[at]!.held, tiles };
      visitSeparatePungs(counts.with(at, held - natural), wilds - used, wild, sets, visit, [...apart, pung], at);
    }
  }
}

function readRackSets(
  pair: TileKindNumber,
  codes: readonly number[],
  placed: readonly TileKindNumber[],
  wild: TileId | undefined,
): IdentifiedSet[] | undefined {
  const sets: IdentifiedSet[] = [];
  const left = placed.slice();
  for (const code of codes)
    sets.push(
      code < TILE_KIND_COUNT
        ? createRackSet('chow', code, left, wild)
        : createRackSet('pung', code - TILE_KIND_COUNT, left, wild),
    );
  sets.push(createRackSet('pair', pair, left, wild));
  const allWild =
    wild !== undefined && sets.some((set) => set.kind === 'pung' && set.tiles.every((tile) => tile === wild));
  return allWild ? undefined : sets;
}

function createRackSet(
  kind: RackSetName,
  at: TileKindNumber,
  left: TileKindNumber[],
  wild: TileId | undefined,
): IdentifiedSet {
  if (wild === undefined || left.length === 0) return PLAIN_SETS[kind][at]!.held;
  const tiles = listSetKinds(kind, at).map((k) => {
    const index = left.indexOf(k);
    if (index < 0) return getTileOfKind(k);
    left.splice(index, 1);
    return wild;
  });
  return { ...PLAIN_SETS[kind][at]!.held, tiles };
}

type RackSetName = Exclude<SetName, 'kong'>;

const listSetKinds = (kind: RackSetName, at: TileKindNumber): TileKindNumber[] =>
  kind === 'chow' ? [at, at + 1, at + 2] : Array<TileKindNumber>(kind === 'pair' ? 2 : 3).fill(at);

/** Sets as held and as completed by the winning tile. All hands share these frozen objects, so scoring creates none. */
const PLAIN_SETS = { pair: createPlainSets('pair'), chow: createPlainSets('chow'), pung: createPlainSets('pung') };

function createPlainSets(kind: RackSetName) {
  return Array.from({ length: TILE_KIND_COUNT }, (_, at) => {
    const tiles = listSetKinds(kind, at)
      .filter((k) => k < TILE_KIND_COUNT)
      .map(getTileOfKind);
    const createSet = (concealed: boolean, won: boolean): IdentifiedSet =>
      Object.freeze({ kind, at, tiles, concealed, claimed: false, won });
    return { held: createSet(true, false), drawn: createSet(true, true), claimed: createSet(false, true) };
  });
}

function visitFinishedSets(
  hand: CheckedHand,
  rackSets: readonly IdentifiedSet[],
  win: WinCircumstances,
  law: HandLaw,
  visit: (reading: Reading) => void,
): void {
  const drawn = win.by === 'wall' || win.by === 'loose';
  const natural = hand.wilds.length === 0;
  for (let index = 0; index < rackSets.length; index++) {
    const set = rackSets[index]!;
    if (!set.tiles.includes(win.tile) || isRepeated(rackSets, index, win.tile)) continue;
    const finished = natural
      ? PLAIN_SETS[set.kind as RackSetName][set.at]![drawn ? 'drawn' : 'claimed']
      : { ...set, won: true, concealed: drawn };
    const sets = hand.sets.concat(rackSets);
    sets[hand.sets.length + index] = finished;
    visit({
      sets,
      loose: NO_TILES,
      complete: true,
      wildOver: hand.wildOver || (!natural && isOverWildLimit(rackSets, finished, hand, win, law)),
    });
    if (drawn && !law.everyWait && natural) return;
  }
}

function isRepeated(sets: readonly IdentifiedSet[], index: number, tile: TileId): boolean {
  const { kind, at } = sets[index]!;
  for (let before = 0; before < index; before++) {
    const set = sets[before]!;
    if (set.kind === kind && set.at === at && set.tiles.includes(tile)) return true;
  }
  return false;
}

function isOverWildLimit(
  rackSets: readonly IdentifiedSet[],
  finished: IdentifiedSet,
  hand: CheckedHand,
  win: WinCircumstances,
  law: HandLaw,
): boolean {
  const [wild] = hand.wilds;
  const countExtraWilds = (set: IdentifiedSet) =>
    countTileInList(set.tiles, wild) - MAX_WILD_TILES_BY_SET_NAME[set.kind];
  const over = rackSets.filter((set) => countExtraWilds(set) > 0);
  if (over.length === 0) return false;
  const isException = win.tile === wild && (win.by === 'wall' || win.by === 'loose') && over.length === 1;
  if (!isException) return true;
  const [only] = over as [IdentifiedSet];
  return law.wildException === 'oneExtra'
    ? countExtraWilds(only) > 1
    : only.at !== finished.at || only.kind !== finished.kind;
}

/** Every placing of the wild tiles. `undeclared` is how this game counts four equal tiles on the rack. */
export function visitLoserReadings(
  hand: CheckedHand,
  undeclared: 'kong' | 'pung',
  visit: (reading: Reading) => void,
): void {
  const wild = hand.wilds[0];
  const readRestOfHand = (placed: readonly TileKindNumber[]) => {
    const sets: IdentifiedSet[] = [...hand.sets];
    const loose: TileId[] = [...listTilesOfInvalidSets(hand)];
    hand.counts.forEach((natural, at) => {
      const wilds = placed.filter((kind) => kind === at).length;
      const pushSet = (kind: SetName, real: number, more = 0) => {
        const tiles = [...Array<TileId>(real).fill(getTileOfKind(at)), ...Array<TileId>(more).fill(wild!)];
        sets.push({ kind, at, tiles, concealed: true, claimed: false, won: false });
      };
      if (natural === 4 && wilds === 2) {
        pushSet('pung', 2, 1);
        pushSet('pung', 2, 1);
      } else if (natural === 4 && wilds === 1) {
        pushSet('pung', 3);
        pushSet('pair', 1, 1);
      } else if (natural === 3 && wilds === 2) {
        pushSet('pung', 2, 1);
        pushSet('pair', 1, 1);
      } else if (natural === 4 && undeclared === 'kong') pushSet('kong', 4);
      else if (natural >= 3) {
        pushSet('pung', 3);
        loose.push(...Array<TileId>(natural - 3).fill(getTileOfKind(at)));
      } else if (natural + wilds >= 2) pushSet(natural + wilds === 3 ? 'pung' : 'pair', natural, wilds);
      else if (natural === 1) loose.push(getTileOfKind(at));
    });
    const unused = hand.wilds.length - placed.length;
    loose.push(...Array<TileId>(unused).fill(wild!));
    visit({ sets, loose, complete: false, wildOver: hand.wildOver });
  };
  if (hand.wilds.length === 0) return readRestOfHand(NO_WILDS);
  const places = hand.counts.flatMap((natural, kind) => WILD_TILE_PLACES[natural]!.map((wilds) => ({ kind, wilds })));
  visitWildSubsets(places, hand.wilds.length, readRestOfHand);
}

/**
 * By the number of natural tiles of a kind: how many wild tiles may join them. Three or four natural tiles
 * then make two sets with the wild ones, for example a pung and a pair.
 */
const WILD_TILE_PLACES: readonly (readonly number[])[] = [[], [1], [1], [2], [1, 2]];

function visitWildSubsets(
  places: readonly { readonly kind: TileKindNumber; readonly wilds: number }[],
  left: number,
  visit: (chosen: readonly TileKindNumber[]) => void,
  chosen: readonly TileKindNumber[] = [],
): void {
  visit(chosen);
  places.forEach(({ kind, wilds }, i) => {
    if (wilds > left) return;
    const others = places.slice(i + 1).filter((place) => place.kind !== kind);
    visitWildSubsets(others, left - wilds, visit, [...chosen, ...Array<TileKindNumber>(wilds).fill(kind)]);
  });
}

/** Without chows: every kind held becomes a pung except one, the pair; or all do, and two wild tiles are the pair. */
function visitPungPlacings(
  natural: readonly number[],
  wilds: number,
  sets: number,
  visit: Parameters<typeof visitWildPlacings>[2],
): void {
  const held: TileKindNumber[] = [];
  let missing = 0;
  for (let kind = 0; kind < TILE_KIND_COUNT; kind++) {
    if (natural[kind] === 0) continue;
    if (natural[kind]! > 3) return;
    held.push(kind);
    missing += 3 - natural[kind]!;
  }
  const placePair = (pair: TileKindNumber) => {
    const counts = [...natural];
    const placed: TileKindNumber[] = [];
    for (const kind of held.includes(pair) ? held : [...held, pair].toSorted((a, b) => a - b)) {
      const wanted = kind === pair ? 2 : 3;
      placed.push(...Array<TileKindNumber>(wanted - natural[kind]!).fill(kind));
      counts[kind] = wanted;
    }
    visit(counts, placed);
  };
  if (held.length === sets + 1 && missing === wilds + 1) {
    for (const kind of held.toReversed()) if (natural[kind]! < 3) placePair(kind);
  } else if (held.length === sets && missing === wilds - 2) {
    for (let kind = 0; kind < TILE_KIND_COUNT; kind++) if (natural[kind] === 0) placePair(kind);
  }
}

/**
 * Wild tiles become kinds that are held or within two ranks of a held one; two may become any other pair.
 * `visit` checks the result.
 */
function visitWildPlacings(
  natural: readonly number[],
  wilds: number,
  visit: (counts: readonly number[], placed: readonly TileKindNumber[]) => void,
): void {
  const counts = [...natural];
  const placed: TileKindNumber[] = [];
  const hasNeighbour = (kind: TileKindNumber, step: number) => {
    const other = kind + step;
    return (
      kind < 27 && other >= 0 && other < 27 && Math.floor(kind / 9) === Math.floor(other / 9) && natural[other]! > 0
    );
  };
  const canStandFor = (kind: TileKindNumber) =>
    natural[kind]! > 0 || [-2, -1, 1, 2].some((step) => hasNeighbour(kind, step));
  const placeWilds = (kind: TileKindNumber, copies: number, from: TileKindNumber) => {
    for (let i = 0; i < copies; i++) placed.push(kind);
    counts[kind]! += copies;
    chooseWilds(from);
    counts[kind]! -= copies;
    placed.length -= copies;
  };
  const chooseWilds = (from: TileKindNumber) => {
    if (placed.length === wilds) return visit(counts, placed);
    for (let kind = from; kind < TILE_KIND_COUNT; kind++) {
      if (counts[kind]! < 4 && canStandFor(kind)) placeWilds(kind, 1, kind);
      else if (natural[kind] === 0 && wilds - placed.length >= 2) placeWilds(kind, 2, kind + 1);
    }
  };
  chooseWilds(0);
}
