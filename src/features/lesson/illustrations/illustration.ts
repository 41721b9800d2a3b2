import type { HouseInput, Seat } from '../../../engine/index.ts';
import type { RowsToFill } from '../worked/worked-bill.ts';

// Illustrations of a lesson: tiles, hands, payments, walls. The build draws each by the book, and the page of a table draws it again by the same function with the same component.

/** Who pays whom, for scores or for hands of the lesson. */
export interface SettlementExample {
  readonly scores?: Partial<Readonly<Record<Seat, number>>> | undefined;
  /** The name of each player’s hand in the lesson’s front matter, in place of the scores. */
  readonly hands?: Partial<Readonly<Record<Seat, string>>> | undefined;
  readonly winner: Seat;
  readonly discarder?: Seat | undefined;
  /** Who pays for the others, and why: a cannon, a known tile, bao … */
  readonly liable?: { readonly seat: Seat; readonly rule: string } | undefined;
  /** What the example is about, whatever a table plays. */
  readonly house?: HouseInput | undefined;
  /** How many hands East has played since winning for the first time. */
  readonly extraHands?: number | undefined;
}

/** What an illustration shows, as its element in the page keeps it. */
export type IllustrationData =
  | {
      readonly kind: 'tiles';
      /** In the notation of the engine. */
      readonly hand: string;
      /** The line below the tiles that says what they are. */
      readonly caption: string;
      /** It is about these very tiles: no other suit stands in for one that a table plays without. */
      readonly exact?: boolean | undefined;
    }
  | {
      readonly kind: 'scored';
      readonly hand: string;
      readonly title: string;
      /** What the button says that opens the bill, where the reader counts first. */
      readonly fold?: string | undefined;
    }
  | { readonly kind: 'worked'; readonly hand: string; readonly title: string }
  | {
      readonly kind: 'fill';
      /** The names of the hands in the lesson’s front matter, the first one first. */
      readonly hands: readonly string[];
      readonly title: string;
      readonly ask: RowsToFill;
      /** Rules that do not hold and stand on the bill all the same, by the name of the hand. */
      readonly also: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly kind: 'settlement'; readonly example: SettlementExample }
  | {
      readonly kind: 'wall';
      /** Adds a count that runs on round the corner: what each die showed, throw by throw. */
      readonly corner?: readonly (readonly number[])[] | undefined;
    };

export type IllustrationOfKind<Kind extends IllustrationData['kind']> = Omit<
  Extract<IllustrationData, { kind: Kind }>,
  'kind'
>;

/** The props of a component, or why the table cannot have it. */
export type PropsOrReason<Props> = { readonly props: Props } | { readonly notHere: string };

/** The props of the component that a `to…Props` function gives. */
export type IllustrationProps<Show extends (...asked: never[]) => unknown> = Extract<
  ReturnType<Show>,
  { props: unknown }
>['props'];
