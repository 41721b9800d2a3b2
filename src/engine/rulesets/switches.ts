import { throwRefusal } from '../result.ts';

/** For a switch that sets a limit, `null` means "no limit". */
export type SwitchValue = string | number | boolean | null;

export type AllowedValuesOfSwitch<V extends SwitchValue = SwitchValue> =
  | readonly V[]
  | {
      readonly min: number;
      readonly max: number;
      readonly often?: readonly number[];
      /** Values other than numbers. If there are any, the numbers must be whole. */
      readonly words?: readonly V[];
    };

/**
 * The document that has each value, by short name. `guide`: A u3a Beginners Guide to Mahjong. `Variations`: Mah-Jong
 * British Rules, Variations of play; `British Rules`: its other pages. `Know the Game`: Know the Game Mah-Jong. `Bell`:
 * My Set, after R. C. Bell’s Discovering Mah-Jong. `Association`: Rules of the Japan Mah-Jong Association. `Japanese
 * variants`: Rules Variants for Japanese-style Mahjong. `Cantonese game`: Mah-Jongg, The Cantonese Game. There are also
 * `other books`, `some groups`, and `our reading` of what a source leaves open.
 */
type Sources<V extends SwitchValue = SwitchValue> = Readonly<Partial<Record<`${V}`, string>>>;

export interface HouseRuleSwitch<V extends SwitchValue = SwitchValue> {
  readonly sources: Sources<V>;
  readonly values: AllowedValuesOfSwitch<V>;
  readonly default: V;
  /** Accepts values that are not in `values`, such as the text of a custom hand. */
  readonly takes?: (value: unknown) => boolean;
  readonly rule?: string;
  /** Defaults that differ from `default`, by ruleset of the family. */
  readonly but: Readonly<Record<string, V>>;
}

export type HouseOfSwitches<T extends Readonly<Record<string, HouseRuleSwitch>>> = {
  readonly [K in keyof T]: T[K] extends { values: readonly (infer V)[] } ? (V extends boolean ? boolean : V) : number;
};

export type HouseInput = Readonly<Record<string, unknown>>;

const YES_NO = [false, true] as const;

export const createYesNoSwitch = (
  sources: Sources<boolean>,
  starts: boolean,
  but: Readonly<Record<string, boolean>> = {},
) => ({
  sources,
  values: YES_NO,
  default: starts,
  but,
});

export const createChoiceSwitch = <const C extends readonly SwitchValue[]>(
  sources: Sources<NoInfer<C[number]>>,
  values: C,
  starts: NoInfer<C[number]> = values[0]!,
  but: Readonly<Record<string, NoInfer<C[number]>>> = {},
) => ({ sources, values, default: starts, but });

export const createLimitSwitch = (sources: Sources<number>, starts: number, often: readonly number[] = []) => ({
  sources,
  values: { min: 100, max: 10_000, often: [starts, ...often].toSorted((a, b) => a - b) },
  default: starts,
  but: {},
});

export const getSwitchDefaults = (
  table: Readonly<Record<string, HouseRuleSwitch>>,
  ruleset: string,
): Readonly<Record<string, SwitchValue>> =>
  Object.freeze(
    Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, getSwitchDefault(entry, ruleset)])),
  );

export function getSwitchDefault(entry: HouseRuleSwitch, ruleset: string): SwitchValue {
  const own = entry.but[ruleset];
  return own === undefined ? entry.default : own;
}

export function isValidSwitchValue(
  { values, takes }: Pick<HouseRuleSwitch, 'values' | 'takes'>,
  value: unknown,
): value is SwitchValue {
  if (takes?.(value)) return true;
  if (!('min' in values)) return values.some((choice) => choice === value);
  const { min, max, words } = values;
  if (words?.some((word) => word === value)) return true;
  const isNumber = words ? Number.isInteger(value) : Number.isFinite(value);
  return isNumber && (value as number) >= min && (value as number) <= max;
}

export function parseSwitchValue(
  entry: Pick<HouseRuleSwitch, 'values' | 'takes'>,
  text: string,
): SwitchValue | undefined {
  const { values } = entry;
  const named = ('min' in values ? (values.words ?? []) : values).find((value) => String(value) === text);
  if (named !== undefined) return named;
  if (entry.takes?.(text)) return text;
  if (!('min' in values)) return undefined;
  const number = text.trim() === '' ? NaN : Number(text);
  return isValidSwitchValue(entry, number) ? number : undefined;
}

/**
 * A switch of another game is ignored, so that one set of house rules can be tried under every game. Refuses:
 * `unknown-switch` for a name that no game has, `switch-value`.
 */
export function mergeSwitchValuesOrThrowRefusal(
  findSwitch: (name: string) => HouseRuleSwitch | undefined,
  defaults: Readonly<Record<string, SwitchValue>>,
  house: HouseInput,
  isKnownElsewhere: (name: string) => boolean,
): Readonly<Record<string, SwitchValue>> {
  const chosen: Record<string, SwitchValue> = {};
  for (const [name, value] of Object.entries(house)) {
    if (value === undefined) continue;
    const entry = findSwitch(name);
    if (!entry) {
      if (isKnownElsewhere(name)) continue;
      throwRefusal('unknown-switch', { found: name });
    }
    if (!isValidSwitchValue(entry, value)) throwRefusal('switch-value', { found: name });
    chosen[name] = value;
  }
  return Object.freeze({ ...defaults, ...chosen });
}
