// What the finder takes each word for that stands for another: none is lost, and none is put to another.
import { expect, it } from 'vitest';
import synonyms from '../../content/search/synonyms.json' with { type: 'json' };
import { createOtherNameFinder } from '../../src/features/search/query-parser.ts';
import { createAnalyzer } from '../../src/features/search/similarity.ts';
import { listCases } from './support/recorded.ts';
import { finderIndex } from '../content/finder-index.ts';

const findOtherNames = createOtherNameFinder(finderIndex.words);
const analyze = createAnalyzer(finderIndex.words.synonyms.families);

it('each word that stands for another is taken for what is recorded', async () => {
  const words = Object.values(synonyms).flatMap((meanings) =>
    Object.values(meanings).flatMap((list: string | readonly string[]) =>
      typeof list === 'string' ? list.split(', ') : list,
    ),
  );
  const taken = words.map((word) => {
    const { sentence = '', synonyms: named } = findOtherNames(word);
    return [word, [...named, ...analyze(word).families, sentence].join(' ').trim()];
  });
  await expect(listCases(Object.fromEntries(taken))).toMatchFileSnapshot('recorded/finder-words.txt');
});
