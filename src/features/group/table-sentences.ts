import type { RulesetInfo } from '../../engine/index.ts';
import { filterSentencesByTable, type ConditionalSentence } from '../print/index.ts';

/** The sentences that hold at a table, of texts in content/group. */
export const listSentencesAtTable = (
  all: readonly (string | ConditionalSentence)[],
  info: RulesetInfo,
): readonly string[] =>
  filterSentencesByTable(
    all.map((each) => (typeof each === 'string' ? { says: each } : each)),
    info,
  );
