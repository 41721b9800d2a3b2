import { fail, ok, type Result } from '../result.ts';

/** What a house-rule switch can be set to. `null` stands for "no such limit". */
export type SwitchValue = string | number | boolean | null;

/** A switch: the row of CONFLICTS.md it settles and the values a table may choose. */
export interface Switch<V extends SwitchValue = SwitchValue> {
  /** Row of CONFLICTS.md, or the section of RULES.md where no source disagrees. */
  readonly source: string;
  /** The choices; for numbers that a table may pick freely, the range instead. */
  readonly values: readonly V[] | { readonly min: number; readonly max: number };
}

/** The switches of a family of games, by name. */
export type SwitchTable = Readonly<Record<string, Switch>>;

type Widen<V> = V extends boolean ? boolean : V;
type ValueOf<S> = S extends { values: readonly (infer V)[] } ? Widen<V> : number;

/** The settings of a family, typed from its table of switches. */
export type HouseOf<T extends SwitchTable> = { readonly [K in keyof T]: ValueOf<T[K]> };

/** What a caller may pass as `house`: some switches, any of them possibly wrong. */
export type HouseInput = Readonly<Record<string, unknown>>;

const YES_NO = [false, true] as const;
/** A switch that is on or off. */
export const yesNo = (source: string): { source: string; values: typeof YES_NO } => ({ source, values: YES_NO });
/** A switch with named choices. */
export const oneOf = <const V extends readonly SwitchValue[]>(
  source: string,
  ...values: V
): { source: string; values: V } => ({ source, values });
/** A number the table chooses between two bounds. */
export const between = (
  source: string,
  min: number,
  max: number,
): { source: string; values: { min: number; max: number } } => ({ source, values: { min, max } });

/** True when a switch can take this value. */
export function allows(entry: Switch, value: unknown): boolean {
  const { values } = entry;
  if ('min' in values)
    return typeof value === 'number' && Number.isFinite(value) && value >= values.min && value <= values.max;
  return values.some((choice) => choice === value);
}

/**
 * Lays a table's switches over a ruleset's defaults. A switch that belongs to another game has no meaning here and is
 * passed over, so that one agreement can be tried under every game; a name no game knows is an error (`unknown-switch`),
 * as is a value the switch does not have (`switch-value`).
 */
export function settings<H extends object>(
  table: SwitchTable,
  defaults: H,
  house: HouseInput,
  knownElsewhere: (name: string) => boolean,
): Result<H> {
  const chosen: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(house)) {
    if (value === undefined) continue;
    const entry = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!entry) {
      if (knownElsewhere(name)) continue;
      return fail('unknown-switch', { found: name });
    }
    if (!allows(entry, value)) return fail('switch-value', { found: name });
    chosen[name] = value;
  }
  return ok(Object.freeze({ ...defaults, ...chosen }));
}
