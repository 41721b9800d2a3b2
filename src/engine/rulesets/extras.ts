import { createCachedParser, isValidCustomName } from '../hands/custom-hand.ts';
import { catchRefusal, throwRefusal, unwrapOrThrowRefusal, type Result } from '../result.ts';
import type { Rule } from '../scoring/bill.ts';
import type { Unit } from '../scoring/sum.ts';
import { createTextSwitch, parseUniquelyNamedSwitchValues } from './custom-hands.ts';
import type { HouseRuleSwitch } from './switches.ts';

// An extra rewards something that the tiles do not show: a name and a worth, written as text in the house rules.
// Older versions looked for tiles described inside the brackets; such a description and a final `-all` are ignored.

export const MAX_EXTRAS = 20;

export const MAX_EXTRA_WORTH_BY_UNIT: Readonly<Record<Unit, number>> = { points: 1000, doubles: 10, fans: 13 };

const MAX_EXTRA_TEXT_LENGTH = 200;
const EXTRA_PATTERN = /^([^()]*)\(([^()]*)\)([1-9]\d{0,3})-(points|doubles|fans)(-all)?$/u;

export interface ExtraRule {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** Set for a text of an older version that has tiles between its brackets. */
  readonly isOfTiles?: true;
}

/** Parses an extra as house rules and links write it: `Little_three_dragons()1-doubles`. Errors: `extra-form`. */
export const parseExtraRule: (text: unknown) => Result<ExtraRule> = createCachedParser(parseExtra, 'extra-form');

function parseExtra(text: string): ExtraRule {
  const [, named = '', tiles = '', value = '', unit] =
    (text.length <= MAX_EXTRA_TEXT_LENGTH && EXTRA_PATTERN.exec(text)) || [];
  const name = named.replaceAll('_', ' ').trim();
  const most = MAX_EXTRA_WORTH_BY_UNIT[unit as Unit] ?? 0;
  if (!isValidCustomName(name) || Number(value) > most) throwRefusal('extra-form');
  return { name, value: Number(value), unit: unit as Unit, ...(tiles.trim() !== '' && { isOfTiles: true }) };
}

export const formatExtra = ({ name, value, unit }: ExtraRule): string =>
  `${name.replaceAll(' ', '_')}()${value}-${unit}`;

export const EXTRA_RULE_SWITCH_IDS: readonly string[] = Array.from({ length: MAX_EXTRAS }, (_, i) => `count-${i + 1}`);

const EXTRA_SWITCH = createTextSwitch((value) => parseExtraRule(value).ok);

export const findExtraSwitch = (name: string): HouseRuleSwitch | undefined =>
  EXTRA_RULE_SWITCH_IDS.includes(name) ? EXTRA_SWITCH : undefined;

const listExtras = (house: object): readonly ExtraRule[] =>
  parseUniquelyNamedSwitchValues(house, EXTRA_RULE_SWITCH_IDS, parseExtraRule);

const CHAPTER_BY_UNIT: Readonly<Record<Unit, string>> = { points: 'points', doubles: 'double', fans: 'fan' };

/** Games with fans count a double as a fan and have no points; other games count a fan as a double. */
export const createExtraRules = (family: string, house: object, hasFans = false): readonly Rule[] =>
  listExtras(house).flatMap((extra) => {
    const unit: Unit = extra.unit === 'points' ? 'points' : hasFans ? 'fans' : 'doubles';
    return hasFans && unit === 'points' ? [] : [createExtraRule(extra, unit, family)];
  });

function createExtraRule({ name, value }: ExtraRule, unit: Unit, family: string): Rule {
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
 * Returns the extra as parsed; `under` is the switch that holds it. Errors: `bad-input`; `extra-form`; `extra-same` if
 * another extra has this name.
 */
export const parseUniqueExtraRule = (input: {
  readonly house?: object | undefined;
  readonly extra: string;
  readonly under?: string | undefined;
}): Result<ExtraRule> =>
  catchRefusal(() => {
    if (typeof input !== 'object' || input === null) return throwRefusal('bad-input');
    const extra = unwrapOrThrowRefusal(parseExtraRule(input.extra));
    const others = Object.entries(input.house ?? {}).filter(([name]) => name !== input.under);
    const same = listExtras(Object.fromEntries(others)).find(
      ({ name }) => name.toLowerCase() === extra.name.toLowerCase(),
    );
    return same ? throwRefusal('extra-same', { found: same.name }) : extra;
  });
