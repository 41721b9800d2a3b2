// The text below the line of an answer: the finder shows the sentence that answers the question.
import { describe, expect, it } from 'vitest';
import { createTableAnswerFormatter } from '../../src/features/search/table-text.ts';
import { splitIntoSentences } from '../../src/features/search/significant-terms.ts';
import { createAnalyzer } from '../../src/features/search/similarity.ts';
import { createSnippetFinderFactory } from '../../src/features/search/snippet.ts';
import { createFinder } from './support/finder.ts';
import { finderIndex } from '../content/finder-index.ts';

const ask = createFinder(finderIndex);

/** For each of the first three answers. */
function findSnippets(question: string, game?: string): readonly (string | undefined)[] {
  const { hits, findSnippet: tell } = ask(question, game);
  return hits.slice(0, 3).map((hit, i) => tell!(hit, i === 0));
}

describe('a finer point than the line of a rule says', () => {
  it.each([
    ['tie on the dice for east', 'If two players tie, those two throw again.'],
    ['how many special hands are there', 'The British list has nineteen.'],
    ['do drawn hands count for the three times', 'A hand that nobody wins does not count.'],
    ['can i look at my tiles as i pick them up', 'Nobody looks at their tiles until all the tiles have been dealt.'],
    ['how many sticks each', 'Each player begins with one of 1,000, two of 500, nine of 100 and ten of 10.'],
    ['does concealed kong spoil concealed hand', 'A kong of four tiles you drew counts as concealed.'],
    ['part score if i wait for two hands', 'You score only one part-score, even if you are waiting for two hands.'],
    ['do losers have limit as well', 'The limit is for every hand at the table, the losers’ too.'],
    ['same pair twice in knitting', 'you may have the same pair twice.'],
    ['i threw the tile she won on, do i pay more', 'It does not matter who discarded the winning tile'],
    ['eat soy with noodles', 'Many groups remember it as Eat Soy With Noodles.'],
    // A sentence that begins with “those two” says nothing without the one before it.
    ['do i count my flowers before i double', 'One flower and one season are your own. Those two give a double each.'],
  ])('is found in the text below: %s', (question, says) => {
    expect(findSnippets(question).join(' ')).toContain(says);
  });

  it('is answered for the game that was asked about', () => {
    expect(findSnippets('goulash', 'bell').join(' ')).toContain('There is no goulash in this game.');
  });

  it('comes with the answer of a question that a text asks itself', () => {
    expect(splitIntoSentences('Say it. Forgot? Discard. Win later.')).toEqual([
      'Say it.',
      'Forgot? Discard.',
      'Win later.',
    ]);
  });

  it('is not repeated where the line says it, nor where only a word is looked up', () => {
    expect(findSnippets('pung')).toEqual([undefined, undefined, undefined]);
    expect(
      ask('pung').findSnippet!({ title: 'Pung', line: 'Three alike.', more: 'Three alike.' }, true),
    ).toBeUndefined();
  });

  it('begins with the first answer where no sentence has its words', () => {
    const { findSnippet: tell } = ask('may I juggle with a pung');
    const answer = { title: 'Pung', line: 'Three alike.', more: 'A pung scores. It stays.' };
    expect(tell!(answer, true)).toBe('A pung scores. It stays.');
    expect(tell!(answer, false)).toBeUndefined();
  });
});

describe('a word that serves all games', () => {
  it.each([
    ['how many doubles for own flower', 'bell', 'own-flower', 'In the traditional game it gives no double.'],
    ['how many doubles for own season', 'bell', 'own-season', 'In the traditional game it gives no double.'],
    ['how much when fishing', 'bell', 'fishing', 'In the traditional game it scores nothing then.'],
    ['does a part score exist', 'bell', 'part-score', 'In the traditional and Cantonese games there is no part-score.'],
    ['false mahjong my own hand open', 'bell', 'false-mahjong', 'In the traditional game you pay as soon as'],
    ['does east receive double', 'cantonese', 'east', 'In the Cantonese game East does not pay or receive double.'],
    ['how many doubles for own flower', 'u3a', 'own-flower', 'In the British game it doubles your points.'],
  ])('says what holds in the game that was asked about: %s, %s', (question, game, id, says) => {
    const { hits, findSnippet: tell } = ask(question, game);
    expect(
      tell!(
        hits.find((hit) => hit.id === id)!,
        true,
      ),
    ).toContain(says);
  });

  it.each(['bell', 'japanese', 'cantonese'])('says nothing of the British game at a %s table', (game) => {
    const words = ['own flower', 'part-score', 'fishing', 'false mahjong', 'bouquet', 'east', 'half limit', 'tallies'];
    const hits = words.flatMap((word) => ask(word, game).hits.filter((hit) => hit.kind === 'word' && !hit.game));
    expect(hits.length).toBeGreaterThan(words.length / 2);
    for (const { more = '', moreSays } of hits) {
      expect(more).not.toMatch(/In the British game|two fifths|\b(?:400|1,000|3,000)\b|East pays and receives double/);
      expect(moreSays).toBeUndefined();
    }
  });
});

describe('a table with rules of its own', () => {
  it('gets its own values', () => {
    const says = createTableAnswerFormatter({ rules: 'u3a', house: { limit: 500 } });
    const hit = ask('part score four hundred').hits.find(({ id }) => id === 'british.score.part-score')!;
    expect(hit.more).toContain('You get 400 for a hand worth 1,000');
    expect(says(hit).more).toContain('You get 200 for a hand worth 500');
    expect(says({ ...hit, more: 'As it is.', moreSays: '{gone}' }).more).toBe('As it is.');
  });
});

describe('a sentence is shown', () => {
  // A word that no entry has weighs more the more entries there are: how many turn the scale tells the weights.
  it.each<[what: string, entryCount: number, question: string, more: string, shown: string]>([
    ['for a word of the question', 6, 'giraffe', 'A giraffe.', 'A giraffe.'],
    ['for what means the same', 36, 'cuppa', 'A beverage.', 'A beverage.'],
    ['for two words more than for a number', 12, 'how many giraffe zebra', 'Nine giraffe. A giraffe zebra.', 'A gi'],
    ['with the one before, if both are short', 6, 'giraffe', `${'o'.repeat(112)}. They giraffe ooo.`, 'oo'],
    ['without a long one before', 6, 'giraffe', `${'o'.repeat(113)}. They giraffe ooo.`, 'They'],
  ])('%s: from %d entries on', (_, entryCount, question, more, shown) => {
    const analyze = createAnalyzer({ drink: 'drink, cuppa, beverage' });
    const find = (length: number): string | undefined => {
      const entries = Array.from({ length }, () => finderIndex.words.entries[0]!);
      return createSnippetFinderFactory({ postings: {}, entries }, analyze)(question)(
        { title: '', line: '', more },
        false,
      );
    };
    const startsSo = (count: number): boolean => find(count)?.startsWith(shown) ?? false;
    expect([startsSo(entryCount - 1), startsSo(entryCount)]).toEqual([false, true]);
  });
});
