import type { HouseInput, Seat } from '../../../engine/index.ts';
import type { RowsToFill } from '../worked/worked-bill.ts';

// Illustrations of a lesson: tiles, hands, payments, walls. The build draws each by the book, and the page of a table draws it again by the same function with the same component.

/** Who pays whom, for scores or for hands of the lesson. */
export interface SettlementExample {
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

/** What an illustration shows, as its element in the page keeps it. */
export type IllustrationData =
  | TilesIllustration
  | {
      readonly kind: 'scored';
      readonly hand: string;
      readonly title: string;
      /** What the button says that opens the bill, where the reader counts first. */
      readonly fold?: string | undefined;
    }
  | { readonly kind: 'worked'; readonly hand: string; readonly title: string }
  | FillInIllustration
  | { readonly kind: 'settlement'; readonly example: SettlementExample }
  | { readonly kind: 'wall'; readonly corner?: readonly (readonly number[])[] | undefined };

export interface TilesIllustration {
  readonly kind: 'tiles';
  readonly hand: string;
  readonly caption: string;
  /** It is about these very tiles: no others may stand in for them. */
  readonly exact?: boolean | undefined;
}

export interface FillInIllustration {
  readonly kind: 'fill';
  readonly hands: readonly string[];
  readonly title: string;
  readonly ask: RowsToFill;
  /** Rules that do not hold and stand on the bill all the same, by the name of the hand. */
  readonly also: Readonly<Record<string, readonly string[]>>;
}

/** The props of a component, or why the table cannot have it. */
export type PropsOrReason<Props> = { readonly props: Props } | { readonly notHere: string };
