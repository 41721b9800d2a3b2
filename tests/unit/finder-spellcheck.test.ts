// Misspelt questions: letters swapped, doubled or dropped in any word, words written as they sound, and one name in figures.
import { describe, expect, it } from 'vitest';
import { computeEditDistance } from '../../src/format/spelling.ts';
import { createSpellingNormalizer } from '../../src/features/search/query-parser.ts';
import { createFinder } from './support/finder.ts';
import { createQuestionSpellCorrector, toSoundKey } from '../../src/features/search/spellcheck.ts';
import { some } from '../deep.ts';
import { finderIndex, finderMaterial } from '../content/finder-index.ts';

const ask = createFinder(finderIndex);
const correct = createQuestionSpellCorrector(finderIndex.words);

const swapLetters = (word: string, at: number): string =>
  word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
const doubleLetter = (word: string, at: number): string => word.slice(0, at) + word[at]! + word.slice(at);
const dropLetter = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);

describe('edits between two words', () => {
  it.each([
    ['kong', 'kong', 0],
    ['kogn', 'kong', 1],
    ['kkong', 'kong', 1],
    ['kng', 'kong', 1],
    ['kang', 'kong', 1],
    ['knog', 'gonk', 3],
  ])('%s and %s: %i', (a, b, edits) => {
    expect(computeEditDistance(a, b, 9)).toBe(edits);
    expect(computeEditDistance(b, a, 9)).toBe(edits);
  });

  it('are not counted beyond what matters', () => {
    expect(computeEditDistance('twittering', 'kong', 2)).toBeGreaterThan(2);
  });
});

describe('words that sound alike', () => {
  it.each([
    ['circles', 'sirkles'],
    ['characters', 'karakters'],
    ['concealed', 'konseeled'],
    ['double', 'dubble'],
    ['flower', 'flour'],
    ['break', 'brake'],
    ['wriggling', 'rigling'],
  ])('%s and %s', (word, misspelt) => {
    expect(toSoundKey(misspelt)).toBe(toSoundKey(word));
  });
});

describe('a misspelt question is corrected', () => {
  it.each([
    ['pugn of dargons', 'pung of dragons'],
    ['can I clam a chwo form the palyer opposite', 'can i claim a chow from the player opposite'],
    ['waht is teh limmit', 'what is the limit'],
    ['how do I settel the tallys', 'how do i settle the tallys'],
    ['12 tiles', 'twelve tiles'],
    // Letters in another order before a letter less, but not before the same sound with a letter less.
    ['fuor pungs', 'four pungs'],
    ['crcak', 'crack'],
    ['she staes there', 'she stays there'],
    // What sounds alike comes first, unless another word is nearer by a letter.
    ['swich tiles', 'switch tiles'],
    ['neiher of us', 'neither of us'],
    ['allpair kongbox', 'all pair kong box'],
    // No word of the site has that ending, but one has what is before it.
    ['I puged it', 'i punged it'],
    // Short words that the site does not say are no misspellings of those it does.
    ['jot it at home', 'jot it at home'],
    ['xyzzy', 'xyzzy'],
  ])('%s', (asked, means) => {
    expect(correct(asked).question).toBe(means);
  });

  it('has words that were written as two', () => {
    expect(correct('a discard side ways').joined).toEqual(['sideways']);
    expect(correct('two people want it').joined).toEqual([]);
  });

  it('is spelt as the site spells it', () => {
    const normalize = createSpellingNormalizer(finderMaterial);
    expect(normalize('What makes a mah jongg hand?')).toBe('what makes a mahjong hand');
    expect(normalize('gulash or kong')).toBe('goulash or kong');
  });

  it('says what a short question was taken for', () => {
    expect(ask('goulahs').understood).toBe('Showing answers for “goulash”.');
    expect(ask('robing a kong').hits[0]!.id).toMatch(/robbing/);
    expect(ask('dargon pugn').understood).toBe('Showing answers for “dragon” and “pung”.');
  });
});

/** Every one-word name of the glossary that is long enough to have a slip; every day each second of them, with all its slips of one kind. */
const terms = finderMaterial.entries.filter(({ kind, title }) => kind === 'word' && /^[A-Z][a-z]{4,}$/.test(title));

describe.each([
  ['swapped', swapLetters, 0.97],
  ['doubled', doubleLetter, 0.97],
  // What is left may be a word of its own: “wins” of “winds”.
  ['dropped', dropLetter, 0.95],
] as const)('a letter %s', (_, slip, least) => {
  it('in a word still finds it in the first three, nearly always', () => {
    const tries = some(terms, 2).flatMap(({ id, title, game }) =>
      Array.from({ length: title.length - 2 }, (_each, i) => ({ id, game, slip: slip(title.toLowerCase(), i + 1) })),
    );
    const missed = tries.filter(
      (each) =>
        !ask(`what is ${each.slip}`, each.game)
          .hits.slice(0, 3)
          .some(({ id }) => id === each.id),
    );
    console.log(
      `${tries.length - missed.length} of ${tries.length}; missed: ${missed.map((each) => each.slip).join(', ')}`,
    );
    expect(terms.length).toBeGreaterThan(30);
    expect(1 - missed.length / tries.length).toBeGreaterThanOrEqual(least);
  });
});

describe('one name, however it is written', () => {
  it.each(['1-4-7', '147', '1 4 7', '1–4–7 rule', 'one four seven'])('%s', (asked) => {
    expect(
      ask(asked, 'japanese')
        .hits.slice(0, 3)
        .map(({ id }) => id),
    ).toContain('sacred-discard');
  });
});

describe('a name', () => {
  it.each([
    ['I have three and Brenda threw another', 'brenda'],
    ['so Sylvia wants it', 'sylvia'],
  ])('in the middle of a sentence is not corrected: %s', (question, name) => {
    expect(correct(question).question).toContain(name);
  });
});

describe('the last word', () => {
  it.each([
    ['fishin', 'fishing'],
    ['when am i waitin', 'waiting'],
  ])('whose ending has begun is taken for whole: %s', (typed, word) => {
    expect(correct(typed).question).toMatch(new RegExp(`${word}$`));
    expect(ask(typed).hits[0]!.id).toBe(word);
  });

  it('that is still at its beginning is left as it is', () => {
    expect(correct('goul').question).toBe('goul');
    expect(correct('own win').corrections).toEqual([]);
  });
});
