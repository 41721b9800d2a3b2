import type { RulesetInfo, Seat } from '../../../engine/index.ts';

// The shape of content/print/handouts.json: the lead (introduction) and the pictures of each stage. The rules of a
// stage are added by the code.

/**
 * When a text or picture applies: the table must play and score all rules in `if`, and none in `unless`. They
 * are ids without the family.
 */
interface TableCondition {
  readonly if?: readonly string[] | undefined;
  readonly unless?: readonly string[];
}

export interface ConditionalSentence extends TableCondition {
  readonly says: string;
}

interface NamedPicture<K extends string> extends TableCondition {
  readonly kind: K;
  readonly key: string;
}

export type HandoutPictureSpec =
  | NamedPicture<'chart'>
  | (NamedPicture<'wall'> & {
      /** Ids, without the family, of the rules that the steps explain. */ readonly rules: readonly string[];
    })
  | (NamedPicture<'own'> & { readonly title: string })
  | (NamedPicture<'wild'> & { readonly title: string })
  | (NamedPicture<'shown'> & {
      readonly title?: string;
      readonly columns: number;
      readonly items: readonly (ConditionalSentence & { readonly title: string; readonly hand: string })[];
    })
  | (NamedPicture<'claims'> & {
      /**
       * For each claim: `rule` is the id without the family, `hold` the tiles that the player has, and `take`
       * the tile that is claimed.
       */
      readonly items: readonly { readonly rule: string; readonly hold: string; readonly take: string }[];
    })
  | (NamedPicture<'hand'> & { readonly title?: string; readonly sets: readonly string[]; readonly says?: string })
  | (NamedPicture<'bill'> & {
      readonly title: string;
      readonly hand: string;
      readonly seat: Seat;
      readonly round: Seat;
      readonly win: { readonly tile: string; readonly by: 'wall' | 'discard' };
    })
  | (NamedPicture<'pay'> & {
      readonly title: string;
      readonly scores: Readonly<Record<Seat, number>>;
      readonly winner: Seat;
    });

/** The handout of a stage. Its lead may contain conditional text (src/format/conditional-text.ts). */
export interface StageHandoutSpec {
  readonly lead: string | readonly ConditionalSentence[];
  readonly titles?: readonly ConditionalSentence[];
  readonly pictures: readonly HandoutPictureSpec[];
  /**
   * The ids of lessons of this stage that only review rules: other handouts have these rules, and this one
   * leaves them out.
   */
  readonly revises?: readonly string[];
}

/** Everything that a handout needs besides the rules of the table. */
export interface StageHandoutSource {
  readonly slug: string;
  readonly title: string;
  readonly number: number;
  readonly spec: StageHandoutSpec;
  readonly lessons: readonly { readonly id: string; readonly title: string; readonly rules: readonly string[] }[];
  /** An example of each special hand of the stage, by rule. */
  readonly examples: Readonly<Record<string, string>>;
}

export function isTableConditionMet(
  { if: needs = [], unless = [] }: TableCondition,
  { rules, family }: RulesetInfo,
): boolean {
  const isPlayed = (rule: string): boolean =>
    rules.some(({ id, off, value }) => id === `${family}.${rule}` && !off && value !== 0);
  return needs.every(isPlayed) && !unless.some(isPlayed);
}

/** The sentences that apply to a table: those without a condition, and those whose condition the table meets. */
export const filterSentencesByTableConditions = (
  all: readonly (string | ConditionalSentence)[],
  info: RulesetInfo,
): readonly string[] =>
  all
    .map((each) => (typeof each === 'string' ? { says: each } : each))
    .flatMap((each) => (isTableConditionMet(each, info) ? [each.says] : []));

export const chooseTitleByTableRules = (
  title: string,
  titles: readonly ConditionalSentence[] = [],
  info: RulesetInfo,
): string => filterSentencesByTableConditions(titles, info).join(' ') || title;
