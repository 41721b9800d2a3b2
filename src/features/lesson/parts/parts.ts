import type { HouseInput, Seat } from '../../../engine/index.ts';
import type { AskedRows } from '../worked/worked-bill.ts';

// The parts of a lesson that show tiles, hands and payments. The build draws each of them for the book, and the page of a
// table draws it again: by the same function, with the same component.

/** Who pays whom, for scores or for hands of the lesson. */
export interface Paying {
  readonly scores?: Partial<Readonly<Record<Seat, number>>> | undefined;
  readonly hands?: Partial<Readonly<Record<Seat, string>>> | undefined;
  readonly winner: Seat;
  readonly discarder?: Seat | undefined;
  readonly liable?: { readonly seat: Seat; readonly rule: string } | undefined;
  /** What the example is about, whatever a table plays. */
  readonly house?: HouseInput | undefined;
  /** How many hands East has played since winning for the first time. */
  readonly extraHands?: number | undefined;
}

/** What a part is of, as its element in the page keeps it. */
export type LessonPart =
  | TilesPart
  | { readonly kind: 'scored' | 'worked'; readonly hand: string; readonly title: string }
  | FillPart
  | { readonly kind: 'settlement'; readonly paying: Paying }
  | { readonly kind: 'wall'; readonly corner?: readonly (readonly number[])[] | undefined };

/** A picture of tiles. */
export interface TilesPart {
  readonly kind: 'tiles';
  readonly hand: string;
  readonly caption: string;
  /** It is about these very tiles, so no others may stand in for them. */
  readonly exact?: boolean | undefined;
}

/** A bill with empty lines. */
export interface FillPart {
  readonly kind: 'fill';
  readonly hands: readonly string[];
  readonly title: string;
  readonly ask: AskedRows;
  /** Rules that do not hold and are asked about all the same, by the name of the hand. */
  readonly also: Readonly<Record<string, readonly string[]>>;
}

/** What a component is given at a table, or why the table cannot have the part. */
export type Shown<Props> = { readonly props: Props } | { readonly notHere: string };
