import { runAllSlices } from '../../bots/slices.ts';
import { runInSlices } from '../../ui/yield-to-main.ts';
import { fetchPart } from './fetch-part.ts';
import { mergeFinderIndexParts, type SearchHitsOfQuestion } from './finder-index.ts';
import { tokenizeText } from './query-parser.ts';
import { buildFinderStagesInSlices, createTitlePrefixSearch, type SearchFunction } from './search.ts';

/** Returns undefined while the part of the index that would answer is missing. */
export type SearchFunctionWhileLoading = (...query: Parameters<SearchFunction>) => SearchHitsOfQuestion | undefined;

/**
 * Fetches the index part by part. Rejects if a part cannot be fetched, and the next call continues there.
 * @param onBetter called with a better search each time
 */
export async function loadFinderInStages(onBetter: (search: SearchFunctionWhileLoading) => void): Promise<void> {
  const words = fetchPart('words');
  const likely = await fetchPart('likely');
  const searchPrefix = createTitlePrefixSearch(likely);
  // A search for titles that begin with the question cannot answer a question of several words.
  onBetter((question) => {
    const result = searchPrefix(question);
    return tokenizeText(question).length > 1 || result.hits.length === 0 ? undefined : result;
  });
  const index = await words;
  // Requested only after `words` has arrived, so as not to delay it; they load while the first search is being built.
  const [others, ways, more] = [fetchPart('others'), fetchPart('ways'), fetchPart('more')];
  const ofFirstGame = runAllSlices((await runInSlices(buildFinderStagesInSlices(likely, index)))())();
  onBetter((...query) => {
    const result = ofFirstGame(...query);
    return result.by === likely.by ? result : undefined;
  });
  const withPhrasings = await runInSlices(
    buildFinderStagesInSlices(likely, mergeFinderIndexParts(index, await others)),
  );
  const withMore = await runInSlices(withPhrasings(await ways));
  onBetter(withMore());
  onBetter(withMore(await more));
}
