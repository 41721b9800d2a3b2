/** A part of a printed sheet: a heading and its items, of which none is split between two pages. */
export interface SheetPart<Item> {
  readonly key: string;
  readonly title?: string | undefined;
  /** Absent where the items are not a list. */
  readonly list?: 'ul' | 'ol' | undefined;
  /** The items are in two columns side by side, where the print is not large. */
  readonly isNarrow?: boolean | undefined;
  readonly items: readonly Item[];
  /** The editions with this part: edition 0 is the whole sheet; later editions have less, to take no more pages. */
  readonly editions?: readonly [first: number, last: number] | undefined;
}

export const isSheetPartInEdition = (
  { editions: [first, last] = [0, Infinity] }: Pick<SheetPart<unknown>, 'editions'>,
  edition: number,
): boolean => first <= edition && edition <= last;

export interface SheetHeadAndFoot {
  /** At the right of the title: the group, and the day or what the sheet is for. */
  readonly whose: readonly string[];
  /** The name of the rules that the sheet follows. */
  readonly rules?: string | undefined;
  /** A short address, or the code of a quiz. */
  readonly foot?: string | undefined;
}

export type PrintTextSize = 'usual' | 'large';

export const chunk = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
