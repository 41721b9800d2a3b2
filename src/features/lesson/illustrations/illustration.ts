import type { HouseInput, Seat } from '../../../engine/index.ts';
import type { RowsToFill } from '../worked/worked-bill.ts';

// The illustrations of a lesson: tiles, hands, payments, walls. The build draws each by the rules of the book; the page
// draws it again for a reader's table, with the same function and the same component.

/** An example of who pays whom, either for scores or for hands of the lesson. */
export interface SettlementExample {
  readonly scores?: Partial<Readonly<Record<Seat, number>>> | undefined;
  /** The name of each player’s hand in the lesson’s front matter, in place of the scores. */
  readonly hands?: Partial<Readonly<Record<Seat, string>>> | undefined;
  readonly winner: Seat;
  readonly discarder?: Seat | undefined;
  /** Who pays for the others, and by which rule, for example for a cannon, a known tile or bao. */
  readonly liable?: { readonly seat: Seat; readonly rule: string } | undefined;
  /** House rules that the example is about; they apply whatever the table plays. */
  readonly house?: HouseInput | undefined;
  /** How many hands East has played since winning for the first time. */
  readonly extraHands?: number | undefined;
}

/** What an illustration shows. Its element in the page holds this as JSON. */
export type IllustrationData =
  | {
      readonly kind: 'tiles';
      /** The tiles, in the notation of the engine. */
      readonly hand: string;
      /** The line below the tiles that says what they are. */
      readonly caption: string;
      /** The picture is about these very tiles: if the table plays without their suit, no other suit replaces it. */
      readonly exact?: boolean | undefined;
    }
  | {
      readonly kind: 'scored';
      readonly hand: string;
      readonly title: string;
      /** The text of the button that opens the bill; undefined if the bill is visible at once. */
      readonly fold?: string | undefined;
    }
  | { readonly kind: 'worked'; readonly hand: string; readonly title: string }
  | {
      readonly kind: 'fill';
      /** The names of the hands in the lesson’s front matter, in the order in which learners fill in their bills. */
      readonly hands: readonly string[];
      readonly title: string;
      readonly ask: RowsToFill;
      /**
       * For each hand, by its name, the rules that the hand does not meet; the bill lists each with the value 0 all
       * the same.
       */
      readonly also: Readonly<Record<string, readonly string[]>>;
    }
  | { readonly kind: 'settlement'; readonly example: SettlementExample }
  | {
      readonly kind: 'wall';
      /**
       * What each die shows, throw by throw, for an additional picture: the count of stacks goes on round a corner
       * of the wall.
       */
      readonly corner?: readonly (readonly number[])[] | undefined;
    };

export type IllustrationOfKind<Kind extends IllustrationData['kind']> = Omit<
  Extract<IllustrationData, { kind: Kind }>,
  'kind'
>;

export type PropsOrReason<Props> = { readonly props: Props } | { readonly notHere: string };

/** The props that a `to…Props` function returns for its component. */
export type IllustrationProps<Show extends (...asked: never[]) => unknown> = Extract<
  ReturnType<Show>,
  { props: unknown }
>['props'];
