import {
  MOST_COUNTED,
  OWN_COUNT_SWITCHES,
  readOwnCount,
  tableInfo,
  type CountedSet,
  type CountedTiles,
  type CountedWhole,
  type CountPart,
  type HouseInput,
  type OwnCount,
  type Unit,
} from '../engine/index.ts';
import { formatCount, formatInWords } from './numbers.ts';
import { capitalize, formatList } from './sentences.ts';

// Points, doubles and fans that a table has made up, in words.

/** The sets of a part: one of them, and several. */
export const SET_NAMES: Readonly<Record<CountedSet, readonly [one: string, more: string]>> = {
  pung: ['pung or kong', 'pungs or kongs'],
  kong: ['kong', 'kongs'],
  chow: ['chow', 'chows'],
  pair: ['pair', 'pairs'],
};

/** Of which tiles a set is. */
export const TILE_NAMES: Readonly<Record<CountedTiles, string>> = {
  dragons: 'of dragons',
  winds: 'of winds',
  honours: 'of winds or dragons',
  terminals: 'of ones or nines',
  majors: 'of ones, nines, winds or dragons',
  minors: 'of the numbers 2 to 8',
  greens: 'of green tiles',
  own: 'of one’s own wind',
  round: 'of the wind of the round',
};

/** What may be true of a whole hand, or of how it was won. */
export const WHOLE_NAMES: Readonly<Record<CountedWhole, string>> = {
  'pure-suit': 'all tiles of one suit',
  'one-suit-honours': 'one suit with winds or dragons',
  'all-majors': 'only ones, nines, winds and dragons',
  'all-minors': 'only the numbers 2 to 8',
  'all-terminals': 'only ones and nines',
  'all-honours': 'only winds and dragons',
  'all-green': 'only green tiles',
  'no-honours': 'no winds or dragons',
  'no-chows': 'no chows',
  straight: 'chows of 1 to 9 in one suit',
  'two-same-chows': 'two chows just alike',
  'chow-in-three-suits': 'the same chow in all three suits',
  'pung-in-three-suits': 'pungs of one number in all three suits',
  'all-concealed': 'no set claimed before the last tile',
  'self-drawn': 'the last tile drawn',
  'by-discard': 'the last tile a discard',
  'loose-tile': 'the last tile a loose tile',
  'robbed-kong': 'the last tile robbed from a kong',
  'last-tile': 'Mahjong with the last tile of the wall, or on the discard after it',
  'no-flowers': 'no flowers or seasons',
};

/** "two concealed pungs or kongs of dragons". */
function partSays(part: CountPart): string {
  if ('whole' in part) return WHOLE_NAMES[part.whole];
  const { many, set, tiles, concealed } = part;
  const [one, more] = SET_NAMES[set];
  const words = [many === 1 ? 'a' : formatInWords(many), concealed && 'concealed', many === 1 ? one : more];
  return [...words, tiles && TILE_NAMES[tiles]].filter(Boolean).join(' ');
}

/** "Two pungs or kongs of dragons, and a pair of dragons". */
export const describeParts = (parts: readonly CountPart[]): string => capitalize(formatList(parts.map(partSays)));

/** "2 doubles", "10 points, for everybody". */
export const formatCountWorth = ({ value, unit, all }: Pick<OwnCount, 'value' | 'unit' | 'all'>): string =>
  formatCount(value, unit.slice(0, -1)) + (all ? ', for everybody' : '');

/** A count that a table has made up, with the switch it is kept under. */
export interface TableCount {
  readonly id: string;
  readonly text: string;
  readonly count: OwnCount;
}

/** The counts a table has made up; what cannot be read is skipped. */
export const listOwnCounts = (house: HouseInput): readonly TableCount[] =>
  OWN_COUNT_SWITCHES.flatMap((id) => {
    const text = house[id];
    const read = readOwnCount(text);
    return read.ok ? [{ id, text: text as string, count: read.value }] : [];
  });

/** What a game counts: the units that a table may choose from, and the most of each. */
export const listCountUnits = (rules: string): readonly { readonly unit: Unit; readonly most: number }[] => {
  const info = tableInfo(rules);
  const units: readonly Unit[] = info.ok && info.value.grammar === 'fans' ? ['fans'] : ['doubles', 'points'];
  return units.map((unit) => ({ unit, most: MOST_COUNTED[unit] }));
};
