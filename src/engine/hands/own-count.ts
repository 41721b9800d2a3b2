import { cacheByName } from '../cache.ts';
import { answer, deny, fail, type Result } from '../result.ts';
import type { Unit } from '../scoring/sum.ts';

// Points, doubles and fans that a group has made up. Each is put together from parts that the engine knows and stands in the
// table's settings as a text, so that whatever carries house rules carries it too:
//   Little_three_dragons(2-pung-dragons_1-pair-dragons)1-doubles
// A part is a number of sets of some tiles, concealed or not, or something about the whole hand or its winning
// (COUNT_PARTS). All parts must hold. It is the winner's, or everybody's with `-all` at the end.

/** As many as a table may make up. */
export const MOST_OWN_COUNTS = 20;
/** Parts that one of them may have. */
export const MOST_COUNT_PARTS = 4;

const LONGEST_NAME = 40;
const MAX_TEXT_LENGTH = 200;
/** As many as are kept when they have been read. */
const MAX_CACHED = 500;
const NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}' ’-]*$/u;
const COUNT_PATTERN = /^([^()]*)\(([^()]*)\)([1-9]\d{0,3})-(points|doubles|fans)(-all)?$/u;
const PART_PATTERN = /^([1-4])-([a-z]+)(?:-(?!concealed$)([a-z]+))?(-concealed)?$/;

/** The most that each may count: far more than anybody plays. */
export const MOST_COUNTED: Readonly<Record<Unit, number>> = { points: 1000, doubles: 10, fans: 13 };

/** What a part may be of. */
export const COUNT_PARTS = {
  /** Sets; a kong is a pung too. */
  sets: ['pung', 'kong', 'chow', 'pair'],
  /** Of which tiles they may be. */
  tiles: ['dragons', 'winds', 'honours', 'terminals', 'majors', 'minors', 'greens', 'own', 'round'],
  /** What may be asked of the whole hand, or of how it was won. */
  whole: [
    'pure-suit',
    'one-suit-honours',
    'all-majors',
    'all-minors',
    'all-terminals',
    'all-honours',
    'all-green',
    'no-honours',
    'no-chows',
    'straight',
    'two-same-chows',
    'chow-in-three-suits',
    'pung-in-three-suits',
    'all-concealed',
    'self-drawn',
    'by-discard',
    'loose-tile',
    'robbed-kong',
    'last-tile',
    'no-flowers',
  ],
} as const;
export type CountedSet = (typeof COUNT_PARTS.sets)[number];
export type CountedTiles = (typeof COUNT_PARTS.tiles)[number];
export type CountedWhole = (typeof COUNT_PARTS.whole)[number];

/** One part of a count: at least so many such sets, or something about the whole hand. */
export type CountPart =
  | {
      readonly many: number;
      readonly set: CountedSet;
      /** Any tiles where it is not said. */
      readonly tiles?: CountedTiles;
      readonly concealed?: true;
    }
  | { readonly whole: CountedWhole };

/** Points, doubles or fans of a table's own. */
export interface OwnCount {
  readonly name: string;
  readonly parts: readonly CountPart[];
  readonly value: number;
  readonly unit: Unit;
  /** Not only the winner has it. */
  readonly all: boolean;
}

/**
 * Reads a count as a table's settings and links hold it; a space is written as one or as a line below. Never throws.
 * Errors: `own-count-form`; `own-count-part` with the part that is not known.
 */
export const readOwnCount = (text: unknown): Result<OwnCount> =>
  typeof text === 'string' ? known(text) : fail('own-count-form');

const known: (text: string) => Result<OwnCount> = cacheByName(
  (text) => text,
  (text) => answer(() => reading(text)),
  MAX_CACHED,
);

function reading(text: string): OwnCount {
  const [, named = '', written = '', value = '', unit, all] =
    (text.length <= MAX_TEXT_LENGTH && COUNT_PATTERN.exec(text)) || [];
  const name = named.replaceAll('_', ' ').trim();
  const words = written.split(/[ _]+/).filter(Boolean);
  const most = MOST_COUNTED[unit as Unit] ?? 0;
  if (!NAME_PATTERN.test(name) || name.length > LONGEST_NAME || Number(value) > most) deny('own-count-form');
  if (words.length === 0 || words.length > MOST_COUNT_PARTS) deny('own-count-form');
  return { name, parts: words.map(readPart), value: Number(value), unit: unit as Unit, all: all !== undefined };
}

function readPart(word: string): CountPart {
  const { sets, tiles, whole } = COUNT_PARTS;
  const all = whole.find((each) => each === word);
  if (all) return { whole: all };
  const [, many, named, of, concealed] = PART_PATTERN.exec(word) ?? [];
  const set = sets.find((each) => each === named);
  const sort = tiles.find((each) => each === of);
  // A hand has one pair, and a chow is of numbers that no sort of tile names.
  const cannot = (set === 'pair' && many !== '1') || (set === 'chow' && of !== undefined);
  if (!set || cannot || (of !== undefined && !sort)) return deny('own-count-part', { found: word.slice(0, 24) });
  return { many: Number(many), set, ...(sort && { tiles: sort }), ...(concealed && { concealed: true }) };
}

/** A count as settings and links hold it. */
export const ownCountText = ({ name, parts, value, unit, all }: OwnCount): string =>
  `${name}(${parts.map(partText).join(' ')})${value}-${unit}${all ? '-all' : ''}`.replaceAll(' ', '_');

const partText = (part: CountPart): string =>
  'whole' in part
    ? part.whole
    : [part.many, part.set, part.tiles, part.concealed && 'concealed'].filter(Boolean).join('-');
