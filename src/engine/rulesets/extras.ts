import { cacheByName } from '../cache.ts';
import { isOwnName } from '../hands/own-hand.ts';
import { answer, deny, fail, unwrap, type Result } from '../result.ts';
import type { Rule } from '../scoring/bill.ts';
import type { Unit } from '../scoring/sum.ts';
import type { Switch } from './switches.ts';

// What a group gives points, doubles or fans for besides its game: a name and a worth. No tiles say whether a hand has it; the
// players do. It stands in the table's settings as a text, so that whatever carries house rules carries it too:
//   Little_three_dragons()1-doubles
// Sparrow once worked such things out from the tiles. Texts of then hold what the hand must have between the brackets, and
// `-all` at the end where losers had it too: both are passed over.

export const MAX_EXTRAS = 20;

/** The most that one may be worth: far more than anybody plays. */
export const MAX_EXTRA_WORTH: Readonly<Record<Unit, number>> = { points: 1000, doubles: 10, fans: 13 };

const MAX_EXTRA_TEXT_LENGTH = 200;
const MAX_CACHED = 500;
const EXTRA_PATTERN = /^([^()]*)\(([^()]*)\)([1-9]\d{0,3})-(points|doubles|fans)(-all)?$/u;

export interface Extra {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** The text is an old one that names the tiles by which it was counted. */
  readonly isOfTiles?: true;
}

/**
 * Reads an extra as a table's settings and links hold it; a space is written as one or as a line below. Never throws.
 * Errors: `extra-form`.
 */
export const readExtra = (text: unknown): Result<Extra> =>
  typeof text === 'string' ? readCachedExtra(text) : fail('extra-form');

const readCachedExtra: (text: string) => Result<Extra> = cacheByName(
  (text) => text,
  (text) => answer(() => parseExtra(text)),
  MAX_CACHED,
);

function parseExtra(text: string): Extra {
  const [, named = '', tiles = '', value = '', unit] =
    (text.length <= MAX_EXTRA_TEXT_LENGTH && EXTRA_PATTERN.exec(text)) || [];
  const name = named.replaceAll('_', ' ').trim();
  const most = MAX_EXTRA_WORTH[unit as Unit] ?? 0;
  if (!isOwnName(name) || Number(value) > most) deny('extra-form');
  return { name, value: Number(value), unit: unit as Unit, ...(tiles.trim() !== '' && { isOfTiles: true }) };
}

export const formatExtra = ({ name, value, unit }: Extra): string => `${name.replaceAll(' ', '_')}()${value}-${unit}`;

export const EXTRA_SWITCHES: readonly string[] = Array.from({ length: MAX_EXTRAS }, (_, i) => `count-${i + 1}`);

const EXTRA_SWITCH: Switch = {
  sources: {},
  values: [null],
  default: null,
  but: {},
  takes: (value) => readExtra(value).ok,
};

/** The switch that holds one of a table's extras; undefined for any other name. */
export const findExtraSwitch = (name: string): Switch | undefined =>
  EXTRA_SWITCHES.includes(name) ? EXTRA_SWITCH : undefined;

/** The extras of a table, in the order of its settings; of two with one name the first. */
function listExtras(house: object): readonly Extra[] {
  const settings = house as Readonly<Record<string, unknown>>;
  const read = EXTRA_SWITCHES.flatMap((name) => {
    const extra = readExtra(settings[name]);
    return extra.ok ? [extra.value] : [];
  });
  return read.filter((extra, i) => read.findIndex(({ name }) => name === extra.name) === i);
}

const CHAPTER_BY_UNIT: Readonly<Record<Unit, string>> = { points: 'points', doubles: 'double', fans: 'fan' };

/**
 * The extras of a table as rules of its game: `british.double.own:Little_three_dragons`. In a game of fans a double is a fan
 * and the other way round; points, of which fans have none, are left out there.
 */
export const createExtraRules = (family: string, house: object, hasFans = false): readonly Rule[] =>
  listExtras(house).flatMap((extra) => {
    const unit: Unit = extra.unit === 'points' ? 'points' : hasFans ? 'fans' : 'doubles';
    return hasFans && unit === 'points' ? [] : [createExtraRule(extra, unit, family)];
  });

function createExtraRule({ name, value }: Extra, unit: Unit, family: string): Rule {
  const id = `${family}.${CHAPTER_BY_UNIT[unit]}.own:${name.replaceAll(' ', '_')}`;
  return {
    id,
    unit,
    value,
    who: 'all',
    extra: true,
    when: (_, { extras }) => (extras?.includes(id) ? [{ tiles: [] }] : []),
  };
}

/**
 * Whether a table can have such an extra beside those it has: the extra as it was read.
 * @param input.under the switch that holds it already, if any
 * Errors: those of `readExtra`; `extra-same` with the name of one that has its name.
 */
export const checkExtra = (input: {
  readonly house?: object | undefined;
  readonly extra: string;
  readonly under?: string | undefined;
}): Result<Extra> =>
  answer(() => {
    if (typeof input !== 'object' || input === null) return deny('bad-input');
    const extra = unwrap(readExtra(input.extra));
    const others = Object.entries(input.house ?? {}).filter(([name]) => name !== input.under);
    const same = listExtras(Object.fromEntries(others)).find(
      ({ name }) => name.toLowerCase() === extra.name.toLowerCase(),
    );
    return same ? deny('extra-same', { found: same.name }) : extra;
  });
