import type { RulesetInfo, Seat } from '../../../engine/index.ts';

// What content/print/handouts.json says of a stage: its first words and its pictures. The rules of the stage follow automatically.

/** When something is said: rules without their family, that the table must play for something, or must not. */
export interface When {
  readonly if?: readonly string[];
  readonly unless?: readonly string[];
}

/** A sentence that some tables are told. */
export interface ConditionalSentence extends When {
  readonly says: string;
}

/** Tiles with a name and a sentence; the tiles are written as a hand is. */
interface ShownItem extends When {
  readonly title: string;
  readonly hand: string;
  readonly says: string;
}

/** A claim: what stands on the rack, and the tile that is taken. The rule is named without its family. */
interface ClaimItem {
  readonly rule: string;
  readonly hold: string;
  readonly take: string;
}

interface Named<K extends string> extends When {
  readonly kind: K;
  /** The name of the block on this handout. */
  readonly key: string;
}

/** A picture of a handout. */
export type PictureSpec =
  | Named<'chart'>
  | (Named<'wall'> & {
      /** The rules that the steps of the wall tell, without their family. */ readonly rules: readonly string[];
    })
  | (Named<'own'> & { readonly title: string })
  | (Named<'wild'> & { readonly title: string })
  | (Named<'shown'> & { readonly title?: string; readonly columns: number; readonly items: readonly ShownItem[] })
  | (Named<'claims'> & { readonly items: readonly ClaimItem[] })
  | (Named<'hand'> & { readonly title: string; readonly sets: readonly string[]; readonly says: string })
  | (Named<'bill'> & {
      readonly title: string;
      readonly hand: string;
      readonly seat: Seat;
      readonly round: Seat;
      readonly win: { readonly tile: string; readonly by: 'wall' | 'discard' };
    })
  | (Named<'pay'> & {
      readonly title: string;
      readonly scores: Readonly<Record<Seat, number>>;
      readonly winner: Seat;
    });

/** The two sizes in which a handout is printed. */
export type Size = 'usual' | 'large';

/** What the words of a stage say of its handout. Its first words may have marks for tables that play otherwise (src/format/conditional-text.ts). */
export interface HandoutSpec {
  /** Beside the title. */
  readonly aside: string;
  readonly lead: string | readonly ConditionalSentence[];
  /** What it is called at a table that plays otherwise. */
  readonly titles?: readonly ConditionalSentence[];
  readonly pictures: readonly PictureSpec[];
  /** Lessons that go over the rules of others; those stand on their own handouts. */
  readonly revises?: readonly string[];
  /** Blocks that begin a new side, by their key; `key:4` begins it at the fifth line of the block. */
  readonly sides?: Readonly<Partial<Record<Size, readonly string[]>>>;
}

/** A lesson of the stage, with the rules that it teaches. */
interface TaughtLesson {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
}

/** Everything a handout needs apart from the rules of the table; the page makes it. */
export interface StageSheet {
  readonly slug: string;
  readonly title: string;
  readonly number: number;
  readonly spec: HandoutSpec;
  readonly lessons: readonly TaughtLesson[];
  /** An example of each special hand of the stage, by rule. */
  readonly examples: Readonly<Record<string, string>>;
}

/** Whether a table is told something: it plays these rules and gets something for them, and it does not play those. */
export function isForTable({ if: needs = [], unless = [] }: When, { rules, family }: RulesetInfo): boolean {
  const counts = (rule: string): boolean =>
    rules.some(({ id, off, value }) => id === `${family}.${rule}` && !off && value !== 0);
  return needs.every(counts) && !unless.some(counts);
}

/** What of some sentences a table is told. */
export const listSentences = (all: readonly ConditionalSentence[], info: RulesetInfo): readonly string[] =>
  all.flatMap((said) => (isForTable(said, info) ? [said.says] : []));

/** What a stage is called at a table. */
export const getTitle = (title: string, titles: readonly ConditionalSentence[] = [], info: RulesetInfo): string =>
  listSentences(titles, info).join(' ') || title;
