/** What a printed sheet is made of: a heading and its lines, of which none is split between two pages. */
export interface SheetPart<Item> {
  readonly key: string;
  readonly title?: string | undefined;
  /** Empty where the items are no list. */
  readonly list?: 'ul' | 'ol' | undefined;
  /** Two columns side by side, where the print is not large. */
  readonly isNarrow?: boolean | undefined;
  readonly items: readonly Item[];
  /** Edition 0 is the whole; later ones have less, for a sheet that may not take more pages. */
  readonly editions?: readonly [first: number, last: number] | undefined;
}

export const isInEdition = (
  { editions: [first, last] = [0, Infinity] }: Pick<SheetPart<unknown>, 'editions'>,
  edition: number,
): boolean => first <= edition && edition <= last;

export interface SheetHeadAndFoot {
  /** At the right of the title: the group, and the day or what the sheet is for. */
  readonly whose: readonly string[];
  /** The rules that it goes by. */
  readonly rules?: string | undefined;
  /** A short address, or the code of a quiz. */
  readonly foot?: string | undefined;
}

export type PrintSize = 'usual' | 'large';

/** The same in groups of so many; the last may have fewer. */
export const chunk = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
