import type { JapaneseHouse } from './switches.ts';

/** The switches that are on or off. */
export type OnOff = { [K in keyof JapaneseHouse]: JapaneseHouse[K] extends boolean ? K : never }[keyof JapaneseHouse];

/** A rule that is played only where its switch is on. */
export interface Variant<R> {
  readonly on: OnOff;
  readonly rule: R;
}

/** The rules among `variants` that this table plays. */
export const played = <R>(variants: readonly Variant<R>[], house: JapaneseHouse): R[] =>
  variants.filter(({ on }) => house[on]).map(({ rule }) => rule);
