import type { Reading, ReadSet } from '../hands/hand.ts';
import {
  MOST_OWN_COUNTS,
  readOwnCount,
  type CountedSet,
  type CountedTiles,
  type CountedWhole,
  type CountPart,
  type OwnCount,
} from '../hands/own-count.ts';
import { answer, deny, need, type Result } from '../result.ts';
import { countChows, doAllTilesFit, isOneSuit, isTriplet, isNothingClaimed, isSelfDrawn } from '../scoring/rules.ts';
import type { Context, Evidence, Rule } from '../scoring/bill.ts';
import type { Unit } from '../scoring/sum.ts';
import {
  isDragonKind,
  isGreenKind,
  isHonourKind,
  isMajorKind,
  isTerminalKind,
  isWindKind,
  getWindKind,
  type Kind,
} from '../tiles/tiles.ts';
import type { Switch } from './switches.ts';

// The points, doubles and fans that a group has made up, as rules of its game: which hands have what they are put together
// from, and the switches under which a table keeps them.

/** What sets a part may count; a kong is a pung too. */
const SET_TESTS: Readonly<Record<CountedSet, (set: ReadSet) => boolean>> = {
  pung: isTriplet,
  kong: (set: ReadSet) => set.kind === 'kong',
  chow: (set: ReadSet) => set.kind === 'chow',
  pair: (set: ReadSet) => set.kind === 'pair',
};

/** Of which tiles they may be. */
const TILE_TESTS: Readonly<Record<CountedTiles, (at: Kind, context: Context) => boolean>> = {
  dragons: (at: Kind) => isDragonKind(at),
  winds: (at: Kind) => isWindKind(at),
  honours: (at: Kind) => isHonourKind(at),
  terminals: (at: Kind) => isTerminalKind(at),
  majors: (at: Kind) => isMajorKind(at),
  minors: (at: Kind) => !isMajorKind(at),
  greens: (at: Kind) => isGreenKind(at),
  own: (at: Kind, { seat }: Context) => at === getWindKind(seat),
  round: (at: Kind, { round }: Context) => at === getWindKind(round),
};

/** What may be asked of the whole hand, or of how it was won. A hand that has not won is asked nothing of the sort. */
const WHOLE_HAND_TESTS: Readonly<Record<CountedWhole, (hand: Reading, context: Context) => boolean>> = {
  'pure-suit': (hand: Reading) => isOneSuit(hand, false),
  'one-suit-honours': (hand: Reading) => isOneSuit(hand, true),
  'all-majors': (hand: Reading) => doAllTilesFit(hand, isMajorKind),
  'all-minors': (hand: Reading) => doAllTilesFit(hand, (at) => !isMajorKind(at)),
  'all-terminals': (hand: Reading) => doAllTilesFit(hand, isTerminalKind),
  'all-honours': (hand: Reading) => doAllTilesFit(hand, isHonourKind),
  'all-green': (hand: Reading) => doAllTilesFit(hand, isGreenKind),
  'no-honours': (hand: Reading) => doAllTilesFit(hand, (at) => !isHonourKind(at)),
  'no-chows': (hand: Reading) => countChows(hand) === 0,
  straight: ({ sets }: Reading) => SUIT_STARTS.some((suit) => [0, 3, 6].every((low) => hasChow(sets, suit + low))),
  'two-same-chows': ({ sets }: Reading) =>
    sets.some((set, i) => set.kind === 'chow' && hasChow(sets.slice(i + 1), set.at)),
  'chow-in-three-suits': ({ sets }: Reading) =>
    sets.some(({ kind, at }) => kind === 'chow' && SUIT_STARTS.every((suit) => hasChow(sets, suit + (at % 9)))),
  'pung-in-three-suits': ({ sets }: Reading) =>
    sets.some(
      (set) =>
        isTriplet(set) &&
        set.at < 27 &&
        SUIT_STARTS.every((suit) => sets.some((other) => isTriplet(other) && other.at === suit + (set.at % 9))),
    ),
  'all-concealed': (_: Reading, context: Context) => isNothingClaimed(context),
  'self-drawn': (_: Reading, context: Context) => isSelfDrawn(context),
  'by-discard': (_: Reading, { win }: Context) => win?.by === 'discard',
  'loose-tile': (_: Reading, { win }: Context) => win?.by === 'loose',
  'robbed-kong': (_: Reading, { win }: Context) => win?.by === 'kong',
  'last-tile': (_: Reading, { win }: Context) => win?.lastTile === true,
  'no-flowers': (_: Reading, { hand }: Context) => hand.bonus.length === 0,
};

const SUIT_STARTS = [0, 9, 18] as const;
const hasChow = (sets: readonly ReadSet[], at: Kind): boolean =>
  sets.some((set) => set.kind === 'chow' && set.at === at);

const SWITCH_NAMES = Array.from({ length: MOST_OWN_COUNTS }, (_, i) => `count-${i + 1}`);

const OWN_COUNT_SWITCH: Switch = {
  sources: {},
  values: [null],
  default: null,
  but: {},
  takes: (value) => typeof value === 'string' && readOwnCount(value).ok,
};

/** The switch under which a table keeps one of its own counts; undefined for any other name. */
export const findOwnCountSwitch = (name: string): Switch | undefined =>
  SWITCH_NAMES.includes(name) ? OWN_COUNT_SWITCH : undefined;

/** The switches for own counts, in order. */
export const OWN_COUNT_SWITCHES: readonly string[] = SWITCH_NAMES;

/** The counts that a table has made up, in the order of its settings; of two with one name the first. */
function listOwnCounts(house: object): readonly OwnCount[] {
  const settings = house as Readonly<Record<string, unknown>>;
  const read = SWITCH_NAMES.flatMap((name) => {
    const count = typeof settings[name] === 'string' ? readOwnCount(settings[name]) : undefined;
    return count?.ok ? [count.value] : [];
  });
  return read.filter((count, i) => read.findIndex(({ name }) => name === count.name) === i);
}

const CHAPTER_BY_UNIT: Readonly<Record<Unit, string>> = { points: 'points', doubles: 'double', fans: 'fan' };

/**
 * The counts that a table has made up as rules of its game: `british.double.own:Little_three_dragons`. In a game of fans a
 * double is a fan and the other way round; points, of which fans have none, are left out there.
 */
export const createOwnCountRules = (family: string, house: object, fans = false): readonly Rule[] =>
  listOwnCounts(house).flatMap((count) => {
    const unit: Unit = count.unit === 'points' ? 'points' : fans ? 'fans' : 'doubles';
    return fans && unit === 'points' ? [] : [toRule(count, unit, family)];
  });

const toRule = (count: OwnCount, unit: Unit, family: string): Rule => ({
  id: `${family}.${CHAPTER_BY_UNIT[unit]}.own:${count.name.replaceAll(' ', '_')}`,
  unit,
  value: count.value,
  who: count.all ? 'all' : 'winner',
  parts: count.parts,
  when: createCondition(count),
});

/** When all parts hold: the tiles of the sets that show it. */
const createCondition =
  ({ parts }: OwnCount): Rule['when'] =>
  (read, context) => {
    const shown = new Set<ReadSet>();
    for (const part of parts) {
      if ('whole' in part) {
        if (!context.win || !read.complete || !WHOLE_HAND_TESTS[part.whole](read, context)) return NO_EVIDENCE;
        continue;
      }
      const found = read.sets.filter((set) => matchesPart(part, set, context));
      if (found.length < part.many) return NO_EVIDENCE;
      for (const set of found) shown.add(set);
    }
    return [{ tiles: read.sets.filter((set) => shown.has(set)).flatMap(({ tiles }) => tiles) }];
  };
const NO_EVIDENCE: readonly Evidence[] = [];

const matchesPart = (
  part: Exclude<CountPart, { readonly whole: CountedWhole }>,
  set: ReadSet,
  context: Context,
): boolean =>
  SET_TESTS[part.set](set) &&
  (part.tiles === undefined || TILE_TESTS[part.tiles](set.at, context)) &&
  (!part.concealed || set.concealed);

/**
 * Whether a table can have such a count beside those it has: the count as it was read.
 * @param input.under the switch it is kept under, where it is already
 * Errors: those of `readOwnCount`; `own-count-same` with the name of one that has its name.
 */
export const checkOwnCount = (input: {
  readonly house?: object | undefined;
  readonly count: string;
  readonly under?: string | undefined;
}): Result<OwnCount> =>
  answer(() => {
    if (typeof input !== 'object' || input === null) return deny('bad-input');
    const count = need(readOwnCount(input.count));
    const others = Object.entries(input.house ?? {}).filter(([name]) => name !== input.under);
    const same = listOwnCounts(Object.fromEntries(others)).find(
      ({ name }) => name.toLowerCase() === count.name.toLowerCase(),
    );
    return same ? deny('own-count-same', { found: same.name }) : count;
  });
