import { fitWonders } from '../hands/fits.ts';
import { windsOf } from '../rulesets/japanese/facts.ts';
import type { Rules } from '../rulesets/ruleset.ts';
import { isGreenKind } from '../scoring/facts.ts';
import { isDragonKind, isHonourKind, isWindKind, type Kind } from '../tiles/tiles.ts';
import { ANY_KIND, chowsAmong, kindsThat, SUIT_KINDS, TERMINALS, type Layout } from './layout.ts';

// What the special hands of sets look for, said so that a distance can be counted. Whether a finished hand is the special
// hand is decided by the rules themselves; a property test holds the two together.

const HONOURS = kindsThat(isHonourKind);
const DRAGONS = kindsThat(isDragonKind);
const WINDS = kindsThat(isWindKind);
const GREEN = kindsThat(isGreenKind);

/** Four pungs and a pair, all of some kinds; with chows among those kinds where the table and the hand allow them. */
const allOf = (kinds: readonly Kind[], mostChows = 0, size: 3 | 4 = 3): Layout => ({
  groups: [{ of: kinds, sets: 4 }],
  pair: kinds,
  size,
  chows: { from: chowsAmong(kinds), most: Math.min(mostChows, 4) },
});

/** Some pungs are given; the rest of the four sets and the pair are free. */
const with3 = (given: readonly Kind[], mostChows: number, pair: readonly Kind[] = ANY_KIND): Layout => ({
  groups: [
    { of: given, sets: 3 },
    { of: ANY_KIND, sets: 1 },
  ],
  pair,
  chows: { from: chowsAmong(ANY_KIND), most: Math.min(mostChows, 1) },
});

/** One suit with winds and dragons, and at least one set or the pair in the suit. */
const suitAndHonours = (suit: readonly Kind[]): readonly Layout[] => {
  const kinds = [...suit, ...HONOURS];
  return [
    {
      groups: [
        { of: suit, sets: 1 },
        { of: kinds, sets: 3 },
      ],
      pair: kinds,
    },
    { groups: [{ of: kinds, sets: 4 }], pair: suit },
  ];
};

type Write = (rules: Rules) => readonly Layout[];

const chowsOf = (rules: Rules): number => rules.maxChows({ goulash: false, blessing: false });
const honours: Write = () => [allOf(HONOURS)];
const terminals: Write = () => [allOf(TERMINALS)];
const pureTriplets: Write = () => SUIT_KINDS.map((suit) => allOf(suit));
const threeDragons: Write = (rules) => [with3(DRAGONS, chowsOf(rules))];
const fourWinds = (winds: readonly Kind[]): readonly Layout[] =>
  winds.length < 4 ? [] : [{ groups: [{ of: winds, sets: 4 }], pair: ANY_KIND }];
const smallWinds = (winds: readonly Kind[], mostChows: number): readonly Layout[] =>
  winds.length < 4 ? [] : [with3(winds, mostChows, winds)];
const kongs: Write = () => [allOf(ANY_KIND, 0, 4)];
const windsAt: (rules: Rules) => readonly Kind[] = ({ house }) =>
  kindsThat(windsOf(house as Parameters<typeof windsOf>[0]));

/** The layouts of each special hand that its sets decide. A hand that is not here is one of its own shape, or an event. */
export const LAYOUTS: Readonly<Record<string, Write>> = {
  'british.special.purity': pureTriplets,
  'british.special.buried-treasure': () => SUIT_KINDS.flatMap(suitAndHonours),
  'british.special.imperial-jade': () => [allOf(GREEN)],
  'british.special.heads-and-tails': terminals,
  'british.special.three-great-scholars': (rules) =>
    rules.house['scholarsOneSuit']
      ? SUIT_KINDS.map((suit) => ({
          groups: [
            { of: DRAGONS, sets: 3 },
            { of: suit, sets: 1 },
          ],
          pair: suit,
        }))
      : threeDragons(rules),
  'british.special.all-winds-and-dragons': honours,
  'british.special.four-blessings': () => fourWinds(WINDS),
  'british.special.fourfold-plenty': kongs,
  'bell.special.three-great-scholars': threeDragons,
  'bell.special.all-winds-and-dragons': honours,
  'bell.special.heads-and-tails': terminals,
  'bell.special.concealed-treasure': pureTriplets,
  'japanese.special.big-three-dragons': threeDragons,
  'japanese.special.little-four-winds': (rules) => smallWinds(windsAt(rules), chowsOf(rules)),
  'japanese.special.big-four-winds': (rules) => fourWinds(windsAt(rules)),
  'japanese.special.four-concealed-triplets': () => [allOf(ANY_KIND)],
  'japanese.special.all-terminals': terminals,
  'japanese.special.all-honours': honours,
  'japanese.special.all-green': (rules) => [allOf(GREEN, chowsOf(rules))],
  'japanese.special.heavenly-joy': kongs,
  'cantonese.fan.big-three-dragons': threeDragons,
  'cantonese.fan.little-four-winds': (rules) => smallWinds(WINDS, chowsOf(rules)),
  'cantonese.fan.pure-suit': (rules) => SUIT_KINDS.map((suit) => allOf(suit, chowsOf(rules))),
  'cantonese.fan.big-four-winds': () => fourWinds(WINDS),
  'cantonese.fan.all-honours': honours,
  'cantonese.fan.four-concealed-triplets': () => [allOf(ANY_KIND)],
  'cantonese.fan.all-terminals': terminals,
};

/** Hands of fans that their tiles alone decide: the most tiles that fit. */
export const TILE_FANS: Readonly<Record<string, (counts: readonly number[]) => number>> = {
  'cantonese.fan.thirteen-terminals': fitWonders,
};

/** Hands that may show no set, besides those whose rule says it outright: their sets count only while concealed. */
export const CONCEALED: ReadonlySet<string> = new Set([
  'japanese.special.four-concealed-triplets',
  'cantonese.fan.four-concealed-triplets',
  'cantonese.fan.thirteen-terminals',
]);
