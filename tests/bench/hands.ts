import { TILE_KIND_COUNT, getTileOfKind, type TileId } from '../../src/engine/tiles/tiles.ts';

/** 34 counts. */
export type Counts = readonly number[];

/** Whole numbers below `most`, the same in every run. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const roll = dice(136);
const none = (): number[] => Array.from({ length: TILE_KIND_COUNT }, () => 0);
const isLegal = (counts: Counts): boolean => counts.every((count) => count <= 4);

/** `many` hands made by `deal`, those with five of a kind thrown back. */
function collect(many: number, deal: () => number[]): Counts[] {
  const hands: Counts[] = [];
  while (hands.length < many) {
    const hand = deal();
    if (isLegal(hand)) hands.push(hand);
  }
  return hands;
}

function addChow(counts: number[]): void {
  const lowest = roll(3) * 9 + roll(7);
  for (let kind = lowest; kind < lowest + 3; kind++) counts[kind]!++;
}

/** Four sets and a pair with up to `maxChows` chows, and as likely none as all. */
export const layouts = (many: number, maxChows = 4): Counts[] =>
  collect(many, () => {
    const counts = none();
    const chows = roll(maxChows + 1);
    for (let set = 0; set < 4; set++) {
      if (set < chows) addChow(counts);
      else counts[roll(TILE_KIND_COUNT)]! += 3;
    }
    counts[roll(TILE_KIND_COUNT)]! += 2;
    return counts;
  });

/** Each hand with one tile exchanged for another. */
export const nearMisses = (hands: readonly Counts[]): Counts[] =>
  hands.flatMap((hand) => collect(1, () => oneTileMore(oneTileLess(hand))));

/** Each hand with one tile taken away. */
export const oneTileShort = (hands: readonly Counts[]): Counts[] => hands.map(oneTileLess);

function oneTileLess(hand: Counts): number[] {
  const kinds = kindsOf(hand);
  const kind = kinds[roll(kinds.length)]!;
  return hand.with(kind, hand[kind]! - 1);
}

function oneTileMore(hand: Counts): number[] {
  const kind = roll(TILE_KIND_COUNT);
  return hand.with(kind, hand[kind]! + 1);
}

/** Fourteen tiles taken at random from the first `kinds` kinds: 9 for one suit, 34 for all. */
export const deals = (many: number, kinds: number): Counts[] =>
  collect(many, () => {
    const counts = none();
    for (let tile = 0; tile < 14; tile++) counts[roll(kinds)]!++;
    return counts;
  });

/** The tiles of a hand as kinds, in ascending order. */
export const kindsOf = (hand: Counts): number[] =>
  hand.flatMap((count, kind) => Array.from({ length: count }, () => kind));

export const tilesOf = (hand: Counts): TileId[] => kindsOf(hand).map(getTileOfKind);
