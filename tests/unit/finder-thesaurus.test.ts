import { describe, expect, it } from 'vitest';
import { createRewording } from '../../src/features/search/thesaurus.ts';

describe('a story in everyday words', () => {
  const known = new Set(['grab', 'hang']);
  const { toPlainWords, hasWord } = createRewording(
    {
      take: 'swoop, grab, help myself to',
      'changed mind': 'hang on, hang on a minute',
      say: 'thinks!',
      '': 'lovely, bless',
    },
    (stem) => known.has(stem),
  );
  const plain = (story: string): string => toPlainWords(story.split(' ')).join(' ');

  it.each([
    ['she swooped on it', 'she take on it'],
    ['a word that is known stays', 'a word that is known stays'],
    ['she grabbed it', 'she grabbed it'],
    ['I helped myself to it', 'I take it'],
    ['hang on a minute please', 'changed mind please'],
    ['hang on now', 'changed mind now'],
    ['he thinks', 'he say'],
    ['he is thinking', 'he is thinking'],
    ['bless her lovely tile', 'her tile'],
    ['', ''],
  ])('“%s” becomes “%s”', (story, expected) => {
    expect(plain(story)).toBe(expected);
  });

  it('has words that are no mistakes in typing', () => {
    expect(['swooped', 'minute', 'thinks'].every(hasWord)).toBe(true);
    expect(hasWord('swop')).toBe(false);
  });
});
