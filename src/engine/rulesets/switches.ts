import { deny } from '../result.ts';

/** What a house-rule switch can be set to. `null` stands for "no such limit". */
export type SwitchValue = string | number | boolean | null;

/** The choices of a switch; for numbers that a table may pick freely, the range instead. */
export type Choices<V extends SwitchValue = SwitchValue> =
  | readonly V[]
  | {
      readonly min: number;
      readonly max: number;
      readonly often?: readonly number[];
      /** What may stand beside the numbers, which are whole then. */
      readonly words?: readonly V[];
    };

/**
 * Who gives which answer: for each value of a switch the documents that have it, by their short names. `guide`: A u3a
 * Beginners Guide to Mahjong. `Variations`: Mah-Jong British Rules, Variations of play; `British Rules`: its other pages. `Know
 * the Game`: Know the Game Mah-Jong. `Bell`: My Set, after R. C. Bell’s Discovering Mah-Jong. `Association`: Rules of the
 * Japan Mah-Jong Association. `Japanese variants`: Rules Variants for Japanese-style Mahjong. `Cantonese game`: Mah-Jongg, The
 * Cantonese Game. Besides them there are `other books`, `some groups`, and `our reading` of what the source leaves open.
 */
type Sources<V extends SwitchValue = SwitchValue> = Readonly<Partial<Record<`${V}`, string>>>;

/** A switch: who gives which answer, the values a table may choose, and what each ruleset starts from. */
export interface Switch<V extends SwitchValue = SwitchValue> {
  readonly sources: Sources<V>;
  readonly values: Choices<V>;
  /** What a table that says nothing plays. */
  readonly default: V;
  /** Takes other values too: texts that mean something. */
  readonly takes?: (value: unknown) => boolean;
  /** The rule whose worth it says, where it does nothing else. */
  readonly rule?: string;
  /** Rulesets of the family that start from another value. */
  readonly but: Readonly<Record<string, V>>;
}

export type SwitchTable = Readonly<Record<string, Switch>>;

export type HouseOf<T extends SwitchTable> = {
  readonly [K in keyof T]: T[K] extends { values: readonly (infer V)[] } ? (V extends boolean ? boolean : V) : number;
};

/** What a caller may pass as `house`: some switches, any of them possibly wrong. */
export type HouseInput = Readonly<Record<string, unknown>>;

const YES_NO = [false, true] as const;

/** A switch that is on or off: who says which, its default and the rulesets that start otherwise. */
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
  starts: NoInfer<C[number]>,
  but: Readonly<Record<string, NoInfer<C[number]>>> = {},
) => ({ sources, values, default: starts, but });

/** A number the table chooses between two bounds: who says which, its default, and others that are often played. */
export const createNumberSwitch = (
  sources: Sources<number>,
  min: number,
  max: number,
  starts: number,
  often: readonly number[] = [],
) => ({
  sources,
  values: { min, max, often: [starts, ...often].toSorted((a, b) => a - b) },
  default: starts,
  but: {},
});

/** What a ruleset starts from. */
export const getDefaults = (table: SwitchTable, ruleset: string): Readonly<Record<string, SwitchValue>> =>
  Object.freeze(Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, getDefault(entry, ruleset)])));

export function getDefault(entry: Switch, ruleset: string): SwitchValue {
  const own = entry.but[ruleset];
  return own === undefined ? entry.default : own;
}

export function allows({ values, takes }: Pick<Switch, 'values' | 'takes'>, value: unknown): value is SwitchValue {
  if (takes?.(value)) return true;
  if (!('min' in values)) return values.some((choice) => choice === value);
  const { min, max, words } = values;
  if (words?.some((word) => word === value)) return true;
  const isNumber = words ? Number.isInteger(value) : Number.isFinite(value);
  return isNumber && (value as number) >= min && (value as number) <= max;
}

/** The value that a switch has when it is written so; undefined for a text that is none of its values. */
export function readValue(entry: Pick<Switch, 'values' | 'takes'>, text: string): SwitchValue | undefined {
  const { values } = entry;
  const named = ('min' in values ? (values.words ?? []) : values).find((value) => String(value) === text);
  if (named !== undefined) return named;
  if (entry.takes?.(text)) return text;
  if (!('min' in values)) return undefined;
  const number = text.trim() === '' ? NaN : Number(text);
  return allows(entry, number) ? number : undefined;
}

/**
 * Lays a table's switches over a ruleset's defaults. A switch that belongs to another game has no meaning here and is
 * passed over, so that one agreement can be tried under every game. Denied: `unknown-switch` for a name that no game knows,
 * `switch-value` for a value that the switch does not have.
 */
export function resolveSwitches(
  findSwitch: (name: string) => Switch | undefined,
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
      deny('unknown-switch', { found: name });
    }
    if (!allows(entry, value)) deny('switch-value', { found: name });
    chosen[name] = value;
  }
  return Object.freeze({ ...defaults, ...chosen });
}
