import titles from 'sparrow:titles';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHand } from '../../src/engine/index.ts';
import { handInWords } from '../../src/format/hand-in-words.ts';
import { besides } from './support/besides.ts';

// Hands as British players tell them: each sentence with the hand that is meant, and whether it may be asked about.

type Row = readonly [words: string, hand: string, beside: string, asked?: 'asked'];
const rows = readFileSync(new URL('support/hand-sentences.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t') as unknown as Row);
const toCase = ([words, hand, beside]: Row) => [words, hand, beside] as const;
const understood = rows.filter(([, , , asked]) => !asked).map(toCase);
const asked = rows.filter(([, , , isAsked]) => isAsked).map(toCase);

const withoutBrackets = (hand: string): string => hand.replaceAll(/[()[\]]/g, '');

/** How many of each tile: "b1" of "b123" and so on. */
function countTiles(hand: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of withoutBrackets(hand).split(/\s+/).filter(Boolean))
    for (const rank of word.slice(1)) counts.set(word[0] + rank, (counts.get(word[0] + rank) ?? 0) + 1);
  return counts;
}

/** "won wall o5" says no more than "won wall o5 last". */
const isPartOf = (fact: string, whole: string): boolean =>
  fact === whole || (fact.startsWith('won') && fact.split(' ').every((word) => whole.split(' ').includes(word)));

const facts = (beside: string): readonly string[] =>
  beside.split(', ').filter((fact) => /^(?:seat|round|won|not won|fishing)/.test(fact));

describe('a hand in words', () => {
  it.each(understood)('is understood: %s', (words, hand, beside) => {
    const answer = handInWords(words);
    expect([answer.hand.split(' ').toSorted(), besides(answer)]).toEqual([hand.split(' ').toSorted(), beside]);
  });

  // Nothing that was not meant is in the hand, and what is missing is asked.
  it.each(asked)('is asked about: %s', (words, hand, beside) => {
    const answer = handInWords(words);
    expect([...(answer.unclear ?? []), ...(answer.notSaid ?? [])]).not.toEqual([]);
    const meant = countTiles(hand);
    const extra = [...countTiles(answer.hand)].filter(([tile, count]) => count > (meant.get(tile) ?? 0));
    expect(extra).toEqual([]);
    const wrong = facts(besides(answer)).filter((fact) => !facts(beside).some((whole) => isPartOf(fact, whole)));
    expect(wrong).toEqual([]);
  });
});

describe('a word that the grammar does not use', () => {
  it.each([
    ['half a pung of reds hidden, pair of norths', 'wnn', ['half a pung of reds hidden']],
    ['I swapped a 3 bam for a red, three whites hidden', 'dwww', ['I swapped a 3 bam for a red']],
    ['I could have had two reds', '', ['I could have had two reds']],
    ['pung of reds, sorry, a flarp', '', ['pung of reds', 'a flarp']],
    [
      'East had a kong of whites and two reds. I had a pair of greens',
      'dgg',
      ['East had a kong of whites', 'two reds'],
    ],
    ['West had three norths on the table', '', ['West had three norths on the table']],
  ])('makes its clause unclear: %s', (words, hand, unclear) => {
    const answer = handInWords(words);
    expect(answer.hand).toBe(hand);
    expect(answer.unclear).toHaveLength(unclear.length);
    unclear.forEach((piece, at) => expect(piece).toContain(answer.unclear![at]));
  });

  // Wherever a strange word stands, it is in one of the pieces that are shown.
  it.each(['flibbertigibbet', 'swapped'])('is shown wherever it is put: %s', (strange) => {
    const missed = understood.flatMap(([words], nth) => {
      const gaps = [...words.matchAll(/ /g)].map(({ index }) => index);
      const at = gaps[nth % gaps.length] ?? 0;
      const sentence = `${words.slice(0, at)} ${strange}${words.slice(at)}`;
      const isShown = handInWords(sentence).pieces.some(({ from, to }) => from <= at + 1 && to > at + strange.length);
      return isShown ? [] : [sentence];
    });
    expect(missed).toEqual([]);
  });
});

const SPECIAL_HANDS = [
  ...new Set(Object.entries(titles).flatMap(([rule, title]) => (title && rule.includes('.special.') ? [title] : []))),
];

describe('the name of a special hand', () => {
  it.each(['Plum Blossom off the roof', 'gathering the plum blossom from the roof', ...SPECIAL_HANDS])(
    '%s lays no tile',
    (title) => {
      const { hand, unclear, notSaid } = handInWords(title);
      if (notSaid?.includes('which pair')) expect(hand).toBe('b19 c19 o19 weswn drgw');
      else {
        expect(hand).toBe('');
        expect(unclear).not.toBeUndefined();
      }
    },
  );
});

describe('whatever is typed', () => {
  const WORDS = fc.array(
    fc.constantFrom(
      ...'pung kong chow pair of the a 2 3 nine fives bams dots cracks red greens dragon east north wind my own round seat'.split(
        ' ',
      ),
      ...'and , . : no sorry hidden exposed all except held claimed added fourth won off wall discard loose fishing West’s'.split(
        ' ',
      ),
      ...'flowers plum season thirteen orphans both everything x3 333 flibbertigibbet last tile robbing or opposite had each twice not ( )'.split(
        ' ',
      ),
    ),
    { maxLength: 30 },
  );

  it('never throws, gives a hand that can be read, and marks places that are there', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300 }),
          WORDS.map((words) => words.join(' ')),
        ),
        (words) => {
          const { hand, pieces, unclear = [] } = handInWords(words);
          expect(parseHand(hand).ok).toBe(true);
          for (const { from, to } of pieces) expect(0 <= from && from < to && to <= words.length).toBe(true);
          for (const piece of unclear) expect(words).toContain(piece);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([undefined, null, 7, {}, ['pung']])('is nothing where it is no text: %s', (words) => {
    expect(handInWords(words as never).hand).toBe('');
  });

  it('is read for 2,000 characters', () => {
    expect(handInWords(`${' '.repeat(2000)}pung of reds`).hand).toBe('');
  });
});
