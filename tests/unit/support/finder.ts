import { runAllSlices } from '../../../src/bots/slices.ts';
import { mergeFinderIndexParts, type FinderIndex } from '../../../src/features/search/finder-index.ts';
import { buildFinderStagesInSlices, type SearchFunction } from '../../../src/features/search/search.ts';

/** The finder with all parts of its index at once; a page makes it part by part. */
export const createFinder = ({ likely, words, others, ways, more }: FinderIndex): SearchFunction =>
  runAllSlices(runAllSlices(buildFinderStagesInSlices(likely, mergeFinderIndexParts(words, others)))(ways))(more);
