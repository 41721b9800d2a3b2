import { describe, expect, it } from 'vitest';
import { handInWords } from '../../src/format/hand-in-words.ts';
import { getCurrentEntry, createEmptyDeal } from '../../src/features/scorer/deal.ts';
import { formatHandWithSortedRack } from '../../src/features/scorer/deal-link.ts';
import { applyParsedHandText } from '../../src/features/scorer/answers.ts';
import {
  listClarifyingQuestions,
  listMissingFactQuestions,
  splitIntoUnderstoodSpans,
} from '../../src/ui/hand-editor/spans.ts';
import { scoreHandOfDeal } from '../../src/features/scorer/count.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';

const table = opened('u3a');
const applyWords = (words: string) => applyParsedHandText(createEmptyDeal(table), handInWords(words));

describe('a hand in words in the scorer', () => {
  it('is placed with who won it, and how', () => {
    const deal = applyWords(
      'pung of reds on the table, hidden kong of 5 bamboos, 3 4 5 circles and three nines of chars hidden, pair of norths, my own flower, I’m South, East round, went out on the wall, the north',
    );
    expect(formatHandWithSortedRack(getCurrentEntry(deal).hand)).toBe('c999 o345 wnn [b5555] (drrr) f2');
    expect(deal).toMatchObject({ seat: 's', isWindChosen: true, round: 'e', ending: { by: 'wall', tile: 'wn' } });
    expect(scoreHandOfDeal(deal)).toMatchObject({ won: true, bill: { total: 216 } });
  });

  it('is a loser’s, fishing or not', () => {
    expect(getCurrentEntry(applyWords('lost, pung of reds'))).toMatchObject({ won: false });
    expect(getCurrentEntry(applyWords('I was fishing for a red when West went out, two reds'))).toMatchObject({
      won: false,
      fishing: 'yes',
    });
  });

  it.each([
    ['original call, mahjong from the wall, pair of reds', { ending: { by: 'wall', call: 'yes' } }],
    ['I won off the wall and had called from the start, pair of reds', { ending: { by: 'wall', call: 'yes' } }],
    ['declared ready, mahjong from the wall, pair of reds', { ending: { by: 'wall', ready: 'yes' } }],
    ['no original call, mahjong from the wall, pair of reds', { ending: { by: 'wall' } }],
  ])('was called early: %s', (words, expected) => {
    const { ending } = applyWords(words);
    expect({ ending }).toEqual(expected);
  });

  it('is a loser’s that was called at the first discard', () => {
    expect(getCurrentEntry(applyWords('East won, I had an original call, two reds'))).toMatchObject({
      won: false,
      fishing: 'first',
    });
    expect(getCurrentEntry(applyWords('East won, I had declared ready, two reds'))).toMatchObject({
      won: false,
      fishing: 'yes',
    });
  });

  it('leaves what the words do not mention as it was', () => {
    const before = applyWords('I’m West, South round, pair of reds');
    expect(applyParsedHandText(before, handInWords('pair of greens'))).toMatchObject({ seat: 'w', round: 's' });
    expect(applyParsedHandText(before, handInWords(''))).toBe(before);
    const all = { ...before, scoresAllHands: true };
    expect(applyParsedHandText(all, handInWords('pair of greens, I’m South')), 'the hand that is open').toMatchObject({
      seat: 'w',
    });
  });
});

describe('what is asked about the words', () => {
  const asked = (words: string) => listClarifyingQuestions(words, handInWords(words), handInWords);

  it('whether a last tile from the wall was the last of the wall, which doubles', () => {
    const words = 'won with the last tile from the wall, a red, two reds';
    const [openQuestion] = asked(words);
    const wins = [words, ...openQuestion!.choices.map((choice) => choice.words)].map((each) => handInWords(each));
    expect(openQuestion!.question).toBe('“last tile from the wall”: was it the very last tile in the wall?');
    expect(wins.map(({ win, unclear = [] }) => [win?.by, win?.lastTile, unclear.length])).toEqual([
      ['wall', undefined, 1],
      ['wall', true, 0],
      ['wall', undefined, 0],
    ]);
  });

  it('asks which pair stands with the thirteen wonders, and each answer places it', () => {
    const words = 'Thirteen unique wonders, won off the wall';
    const pair = listMissingFactQuestions(handInWords(words), words).find(({ about }) => about === 'pair');
    expect(pair!.choices).toHaveLength(13);
    for (const choice of pair!.choices) {
      const { hand, unclear, notSaid = [] } = handInWords(choice.words);
      expect([formatHandWithSortedRack(getCurrentEntry(applyWords(choice.words)).hand), unclear]).toEqual([
        hand,
        undefined,
      ]);
      expect(notSaid).not.toContain('which pair');
    }
  });

  it('is a question with choices, each with what it still leaves unclear', async () => {
    const all = [
      'three nines, pair of reds',
      'pung of winds, pair of reds',
      'pair of dragons',
      'pung of my own wind',
      'pair of the round wind',
      'my flower, pair of reds',
      'four kongs and a pair, two reds',
      'a flarp and two reds',
    ];
    const told = all.map((words) => {
      const [openQuestion] = asked(words);
      const choices = openQuestion!.choices.map((each) => [each.text, each.words, handInWords(each.words).unclear]);
      return [words, [openQuestion!.question, choices]] as const;
    });
    await expect(listCases(Object.fromEntries(told))).toMatchFileSnapshot('recorded/words-asked.txt');
  });

  it('are places, names of flowers and too many of a tile', () => {
    const open = (words: string) => listMissingFactQuestions(handInWords(words), words).map(({ about }) => about);
    expect(open('pung of reds, two flowers and a season')).toEqual(['place', 'flowers', 'seasons']);
    expect(open('pung of reds and pair of reds hidden')).toEqual(['count']);
    const many = (words: string) =>
      listMissingFactQuestions(handInWords(words), words).find(({ about }) => about === 'count')?.question;
    expect(many('pung of reds and pair of reds hidden')).toBe('There are only four of these: Red dragon.');
    expect(many('two plums')).toBe('There is only one of these: Flower 1, plum blossom.');
    const [place] = listMissingFactQuestions(handInWords('pung of reds'), 'pung of reds');
    expect(place?.choices.map(({ words }) => handInWords(words).hand)).toEqual(['(drrr)', 'drrr']);
  });

  it('are marked in the words, which stay the words', () => {
    const words = 'Um, pung of reds, three nines and a flarp';
    const stretches = splitIntoUnderstoodSpans(words, handInWords(words));
    expect(stretches.map(({ text }) => text).join('')).toBe(words);
    expect(stretches.filter(({ is }) => is === 'unclear').map(({ text }) => text)).toEqual(['nines', 'flarp']);
  });
});
