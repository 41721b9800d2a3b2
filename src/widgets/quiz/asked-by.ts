import type { RulesetId } from '../../engine/index.ts';
import { linkOf, readLink } from '../../learner/links.ts';
import { tidyName } from '../../learner/names.ts';
import type { Store } from '../../learner/store.ts';
import { houseOfCode, tableCode } from '../../learner/table-code.ts';
import { rulesFor, type House } from '../../learner/table-rules.ts';
import { codeIn } from './quiz-codes.ts';

// By whose rules a quiz is asked. A link brings its own; a code that was called out goes by the book, so that it is the same
// for everybody who has it; where neither is named, the rules of this table are taken.

/** By whose rules, and where they come from. */
export interface AskedBy {
  /** Empty where the quiz goes by the book. */
  readonly house: House;
  readonly from: 'book' | 'table' | 'link';
  /** What the group calls itself: that of this device, or the one whose link it is. */
  readonly name?: string;
  /** What is wrong with the link, as a sentence. */
  readonly sentence?: string;
}

/** As the game is written. */
export const BY_THE_BOOK: AskedBy = { house: {}, from: 'book' };

const UNREAD = 'The house rules in this link could not be read, so the quiz goes by the book.';

/** What the table of this device has agreed on for a game; undefined where that is nothing of its own. */
export function askedByTable(game: RulesetId, store?: Store): AskedBy | undefined {
  const { house, name } = rulesFor(game, store);
  return Object.keys(house).length > 0 ? { house, from: 'table', ...(name && { name }) } : undefined;
}

/**
 * By whose rules the page of a quiz begins.
 * @param link its address from the question mark on; what the group is called stands behind the #
 */
export function askedBy(game: RulesetId, link: string, store?: Store): AskedBy {
  const { said, hidden } = readLink(link);
  const { coded, table: given } = codeIn(said.toString());
  const table = askedByTable(game, store);
  if (given === undefined) return (!coded && table) || BY_THE_BOOK;
  const house = houseOfCode(game, given);
  if (Object.keys(house).length === 0) return { ...BY_THE_BOOK, sentence: UNREAD };
  if (table && tableCode(game, table.house) === tableCode(game, house)) return table;
  const name = tidyName(hidden.get('name'));
  return { house, from: 'link', ...(name && { name }) };
}

/** “Thursday group”, “your table”, “your group”: whose rules they are, in the middle of a sentence. */
export const whose = ({ from, name }: AskedBy): string => name ?? (from === 'link' ? 'your group' : 'your table');

/** What a link to a quiz ends with, so that it says by whose rules it is asked. No host is told. */
export const nameIn = ({ name }: { readonly name?: string | undefined }): string => linkOf({}, { name });
