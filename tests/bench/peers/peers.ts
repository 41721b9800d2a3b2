import majiang from '@kobalab/majiang-core';
import agari from 'agari';
import Riichi from 'riichi';
import { Riichi as RiichiTs } from 'riichi-ts';
import { check } from 'riichi-ts/dist/agari.js';
import { shanten } from 'riichi-ts/dist/shanten.js';
import syanten from 'syanten';
import { kindsOf, type Counts } from '../hands.ts';

/*
 * The engines of npm, each fed with what its own documents ask for. `prepare` turns hands into that form outside of the
 * clock; `ask` is what the clock sees. All of them count m, p, s, z where Sparrow counts bamboos, characters, circles, honours.
 */

/** One question put to one engine. The answers of all engines to a hand must be equal, or `undefined` where they may differ. */
export interface Contender<Input = unknown> {
  readonly name: string;
  readonly prepare: (hand: Counts) => Input;
  readonly ask: (input: Input) => unknown;
}

/** Keeps the input's type inside one contender, so that different ones fit in a list. */
export const contender = <Input>(one: Contender<Input>): Contender => one as Contender;

const inSuits = (hand: Counts): number[][] => [0, 9, 18, 27].map((from) => hand.slice(from, from + 9));
const asBytes = (hand: Counts): Int8Array => Int8Array.from(hand);

/** `m123p456`: the tiles of each suit as digits, the letter where `place` wants it. */
function asDigits(hand: Counts, place: 'before' | 'after'): string {
  return inSuits(hand)
    .map((counts, suit) => [
      counts.flatMap((count, rank) => Array.from({ length: count }, () => rank + 1)).join(''),
      'mpsz'[suit]!,
    ])
    .filter(([digits]) => digits)
    .map(([digits, letter]) => (place === 'before' ? letter! + digits! : digits! + letter!))
    .join('');
}

const asShoupai = (hand: Counts): ReturnType<typeof majiang.Shoupai.fromString> =>
  majiang.Shoupai.fromString(asDigits(hand, 'before'));

export const COMPLETE: readonly Contender[] = [
  contender({
    name: 'agari',
    prepare: inSuits,
    ask: (suits) => agari.check(suits),
  }),
  // Not exported at its front door, where the same answer costs a whole scoring.
  contender({ name: 'riichi-ts', prepare: asBytes, ask: check }),
  contender({ name: 'majiang-core', prepare: asShoupai, ask: (hand) => majiang.Util.xiangting_yiban(hand) === -1 }),
];

const KIND_OF_LETTER: Readonly<Record<string, number>> = { m: 0, p: 9, s: 18, z: 27 };

/*
 * agari has no waits, and riichi-ts' `hairi` never returns for one ready hand in nine (its loop waits for tiles that are
 * used up): their checks are asked about every tile that can come.
 */
export const WAITS: readonly Contender[] = [
  contender({
    name: 'agari',
    prepare: inSuits,
    ask: (suits) => waitsByChecking(suits, agari.check),
  }),
  contender({ name: 'riichi-ts', prepare: asBytes, ask: (counts) => waitsByChecking([counts], () => check(counts)) }),
  contender({
    name: 'majiang-core',
    prepare: asShoupai,
    ask: (hand) => {
      if (majiang.Util.xiangting_yiban(hand) !== 0) return [];
      return majiang.Util.tingpai(hand, majiang.Util.xiangting_yiban)!.map(kindOf);
    },
  }),
];

/** The kinds of which one more makes the hand complete, in parts of nine kinds or in one. */
function waitsByChecking<Part extends number[] | Int8Array>(
  hand: Part[],
  isComplete: (hand: Part[]) => boolean,
): number[] {
  const waits: number[] = [];
  let kind = 0;
  for (const counts of hand) {
    for (let rank = 0; rank < counts.length; rank++, kind++) {
      if (counts[rank]! >= 4) continue;
      counts[rank]!++;
      if (isComplete(hand)) waits.push(kind);
      counts[rank]!--;
    }
  }
  return waits;
}

/** How far a hand is from four sets and a pair: 0 = one tile short, -1 = complete. */
export const DISTANCE: readonly Contender[] = [
  contender({ name: 'syanten', prepare: inSuits, ask: (suits) => syanten.syanten(suits) }),
  contender({ name: 'riichi-ts', prepare: asBytes, ask: (counts) => shanten(counts) }),
  contender({ name: 'majiang-core', prepare: asShoupai, ask: (hand) => majiang.Util.xiangting_yiban(hand) }),
];

/** For every throw from 14 tiles that keeps the distance, the kinds that then bring the hand nearer, in ascending order. */
export type Throws = readonly (readonly [thrown: number, helps: readonly number[]])[];

// syanten and riichi-ts take a fifth of a second for a hand (and the latter's `hairi` never returns for some), so that they
// are left out here.
export const USEFUL: readonly Contender[] = [
  contender({
    name: 'majiang-core',
    prepare: asShoupai,
    ask: (hand): Throws => {
      const far = majiang.Util.xiangting_yiban(hand);
      return [...new Set(hand.get_dapai(false)!.map((tile) => tile.slice(0, 2)))]
        .map((tile) => [kindOf(tile), hand.clone().dapai(tile)] as const)
        .filter(([, left]) => majiang.Util.xiangting_yiban(left) === far)
        .map(([kind, left]) => [kind, majiang.Util.tingpai(left, majiang.Util.xiangting_yiban)!.map(kindOf)] as const)
        .toSorted(([a], [b]) => a - b);
    },
  }),
];

const kindOf = (tile: string): number => KIND_OF_LETTER[tile[0]!]! + Number(tile[1]) - 1;

/** A concealed hand drawn by South in the East round, its highest tile last; asked is what it is worth in riichi rules. */
export const SCORE: readonly Contender[] = [
  contender({
    name: 'riichi (with agari)',
    prepare: (hand) => asDigits(hand, 'after'),
    ask: (text) => new Riichi(text).calc().ten > 0,
  }),
  contender({
    name: 'riichi-ts',
    prepare: kindsOf,
    ask: (kinds) => new RiichiTs(kinds, [], { bakaze: 27, jikaze: 28 }).calc().ten > 0,
  }),
  contender({
    name: 'majiang-core',
    prepare: (hand) => ({ hand: asShoupai(hand), param: majiang.Util.hule_param({ zhuangfeng: 0, menfeng: 1 }) }),
    ask: ({ hand, param }) => majiang.Util.hule(hand, null, param)!.defen > 0,
  }),
];
