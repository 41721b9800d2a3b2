import type { RulesetId } from '../../../src/engine/index.ts';
import { listDisputeSuggestionsForSentence } from '../../../src/features/rulings/quarrel-offers.ts';
import { computeDisputeState } from '../../../src/features/rulings/questions.ts';
import type { DisputeChoiceWithReplies, TableWithSeats } from '../../../src/features/rulings/decision-tree.ts';
import { openLoadedTableOrDefault } from '../../../src/ui/table.ts';
import { finderIndex } from '../../content/finder-index.ts';
import { mergeFinderIndexParts } from '../../../src/features/search/finder-index.ts';
import { runAllSlices } from '../../../src/bots/slices.ts';
import { createCaseFinderInSlices } from '../../../src/features/search/case-finder.ts';

type House = Parameters<typeof openLoadedTableOrDefault>[0]['house'];

const findCases = runAllSlices(
  createCaseFinderInSlices(mergeFinderIndexParts(finderIndex.words, finderIndex.others), [
    finderIndex.ways,
    finderIndex.stories,
  ]),
);

export function seatedTable(rules: RulesetId = 'u3a', house: House = {}): TableWithSeats {
  const table = openLoadedTableOrDefault({ rules, house });
  return { table, seats: table.seats };
}

/** What Settle it offers for a sentence. */
export function offersAt(rules: RulesetId, sentence: string, house?: House) {
  const at = seatedTable(rules, house);
  return { at, offers: listDisputeSuggestionsForSentence(findCases, at, sentence) };
}

/** What is read after an offer is tapped: the answers, the next question, or what the offer says of another page. */
export function followOffer(at: TableWithSeats, { replies, path, line = path }: DisputeChoiceWithReplies): string {
  if (path) return line!;
  const { answers, question } = computeDisputeState(at, replies);
  if (question) return question.asks;
  return answers
    .flatMap(({ says, because, now = [], costs = [] }) => [says, because, ...now, ...costs.flat()])
    .join(' ');
}
