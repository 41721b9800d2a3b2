// Distance to Mahjong, found again without any of the engine's tables: every hand there is, one by one.
import { describe, expect, it } from 'vitest';
import {
  createRandomBelowFromSeed,
  shuffle,
  startHand,
  getTileOfKind,
  waits,
  type DeclaredSet,
  type EnteredHandTiles,
  type HouseInput,
  type RandomBelow,
  type TileId,
} from '../../../src/engine/index.ts';
import { measureDistanceToWaiting, measureHandProgress } from './measure-hand.ts';

/** A small world of one sort of hand: a number of kinds from `from` on, a number of sets and a pair. */
export interface World {
  readonly from: number;
  readonly kinds: number;
  readonly sets: number;
  readonly maxChows: number;
}

/** Every hand of a world as 34 counts: found by laying down every choice of sets and a pair. */
export function everyHand({ from, kinds, sets, maxChows }: World): number[][] {
  const found = new Map<string, number[]>();
  const counts = Array<number>(34).fill(0);
  const lay = (at: number, left: number, chows: number): void => {
    if (counts.some((count) => count > 4)) return;
    if (left === 0) {
      for (let kind = from; kind < from + kinds; kind++) {
        counts[kind]! += 2;
        if (counts[kind]! <= 4) found.set(counts.join(''), [...counts]);
        counts[kind]! -= 2;
      }
      return;
    }
    for (let kind = at; kind < from + kinds; kind++) {
      counts[kind]! += 3;
      lay(kind, left - 1, chows);
      counts[kind]! -= 3;
      if (kind >= 27 || kind % 9 > 6 || kind + 2 >= from + kinds || chows === maxChows) continue;
      for (let i = 0; i < 3; i++) counts[kind + i]!++;
      lay(kind, left - 1, chows + 1);
      for (let i = 0; i < 3; i++) counts[kind + i]!--;
    }
  };
  lay(from, sets, 0);
  return [...found.values()];
}

/** What a rack lacks of the nearest of some hands, less one. */
export function nearestOf(hands: readonly (readonly number[])[], counts: readonly number[]): number {
  let missing = 99;
  for (const hand of hands) {
    let lacks = 0;
    for (let kind = 0; kind < 34; kind++) lacks += Math.max(0, hand[kind]! - counts[kind]!);
    missing = Math.min(missing, lacks);
  }
  return missing - 1;
}

/** Tiles taken from the kinds of a world by chance. */
export function someTiles({ from, kinds }: World, many: number, random: RandomBelow): number[] {
  const all = Array.from({ length: kinds * 4 }, (_, i) => from + Math.floor(i / 4));
  const counts = Array<number>(34).fill(0);
  for (const kind of shuffle(all, random).slice(0, many)) counts[kind]!++;
  return counts;
}

/** What a seeded hand of 13 showed. */
interface Compared {
  readonly hands: number;
  /** Hands that were one tile short. */
  readonly short: number;
}

/**
 * Hands of 13 as they come up, walked from the deal to Mahjong by useful tiles: at each step the distance must fall by
 * one, no tile that is not named may lower it, and at distance 0 the useful tiles must be those of `waits`, which knows
 * nothing of distances. Throws at the first hand that differs.
 */
function walkHands(many: number, table: { rules: string; house?: HouseInput; goulash?: boolean }): Compared {
  let [hands, short] = [0, 0];
  for (let seed = 1; hands < many; seed++) {
    const random = createRandomBelowFromSeed(seed);
    const play = startHand({ ...table, seed });
    if (!play.ok) throw new Error(play.error.code);
    const dealt = play.value.players.s ?? play.value.players.w!;
    let hand: EnteredHandTiles = layDown([...dealt.rack], random, table);
    for (;;) {
      const asked = { ...table, hand };
      const found = measureHandProgress(asked);
      const waiting = waits(asked);
      const wrong = (what: string): never => {
        throw new Error(`${JSON.stringify(asked)}: ${what} ${JSON.stringify(found)} ${JSON.stringify(waiting)}`);
      };
      if (!found.ok || !waiting.ok) return wrong('refused');
      const { distance: far, useful } = found.value;
      hands++;
      const flowerless = waiting.value.filter((tile) => !/^[fs]/.test(tile));
      if ((far === 0) !== flowerless.length > 0) wrong('waits see it otherwise');
      if (far === 0 && useful.join() !== flowerless.join()) wrong('other waits');
      if (far === 0) short++;
      const other = getTileOfKind(random(34));
      if (!useful.includes(other)) {
        const drawn = measureDistanceToWaiting({ ...table, hand: withTile(hand, other) });
        if (drawn.ok && drawn.value < far) wrong(`${other} helps and is not named`);
      }
      if (far === Number.POSITIVE_INFINITY || useful.length === 0 || far === 0) break;
      const drawn = useful[random(useful.length)]!;
      const fuller = withTile(hand, drawn);
      const nearer = measureHandProgress({ ...table, hand: fuller });
      if (!nearer.ok) return wrong(`${drawn} cannot be drawn`);
      const best = nearer.value.throws.filter((each) => each.distance === far - 1);
      if (best.length === 0) wrong(`${drawn} does not help`);
      const away = best[random(best.length)]!.discard;
      hand = { ...fuller, rack: fuller.rack.toSpliced(fuller.rack.indexOf(away), 1) };
    }
  }
  return { hands, short };
}

const withTile = (hand: EnteredHandTiles, tile: TileId): EnteredHandTiles => ({
  ...hand,
  rack: [...hand.rack, tile],
});

/** Lays some sets down, as claims would: pungs, kongs and, where the table plays them, a chow, drawn in by chance. */
function layDown(rack: TileId[], random: RandomBelow, table: { rules: string; house?: HouseInput; goulash?: boolean }) {
  const sets: DeclaredSet[] = [];
  for (let wanted = random(4); wanted > 0; wanted--) {
    const tile = rack[random(rack.length)]!;
    const at = [...'123456789'].indexOf(tile[1]!);
    const run =
      at >= 0 && at < 7 && random(2) === 0 ? [0, 1, 2].map((step) => `${tile[0]}${at + 1 + step}` as TileId) : [];
    const tiles = run.length > 0 ? run : Array<TileId>(3 + random(2)).fill(tile);
    const left = [...rack];
    for (const one of tiles) if (left.includes(one)) left.splice(left.indexOf(one), 1);
    // Four alike that were all dealt leave one tile too few: nothing takes the place of the fourth here.
    const many = 13 - 3 * (sets.length + 1);
    if (left.length < many) continue;
    const room = left.slice(0, many);
    const hand = {
      rack: room,
      sets: [...sets, { tiles, concealed: tiles.length === 4 && random(2) === 0 }],
      bonus: [],
    };
    if (!measureDistanceToWaiting({ ...table, hand }).ok) continue;
    rack = room;
    sets.push(hand.sets.at(-1)!);
  }
  return { rack, sets, bonus: [] as TileId[] };
}

const TABLES = [
  ['u3a', {}],
  ['bmja', {}],
  ['bell', {}],
  ['japanese', {}],
  ['japanese', { house: { sevenPairs: true, allGreen: true } }],
  ['cantonese', {}],
  ['cantonese', { house: { players: 3 } }],
  ['u3a', { house: { cleanOnly: true } }],
  ['u3a', { house: { cleanOnly: true, cleanNeedsHonours: true, maxChows: 2 } }],
  ['u3a', { house: { players: 2 } }],
  ['u3a', { goulash: true }],
  ['u3a', { goulash: true, house: { goulashWild: 'addJokers148' } }],
] as const;

/** The walks at every sort of table. */
export function describeWalks(many: number): void {
  describe(`${many} hands: at distance nought the useful tiles are what waits says`, () => {
    it.each(TABLES)('%s %o', (rules, more) => {
      const { hands, short } = walkHands(many, { rules, ...more });
      expect(hands).toBeGreaterThanOrEqual(many);
      expect(short).toBeGreaterThan(many / 15);
    });
  });
}
