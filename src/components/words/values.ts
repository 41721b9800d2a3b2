import { rulesets, type RulesetInfo } from '../../engine/index.ts';
import { fill as fillFrom } from '../../text/values.ts';

/** Fills the placeholders of a text, as text/values.ts does, with the books of every game at hand. */
export const fill = (text: string, book: RulesetInfo, id?: string): string =>
  fillFrom(text, book, id, Object.values(rulesets));
