import titles from 'sparrow:titles';
import { describe, expect, it } from 'vitest';
import { handInWords } from '../../src/format/hand-in-words.ts';
import told from './support/hands-told.json' with { type: 'json' };
import { besides } from './support/besides.ts';

const hear = (words: string): readonly [string, string] => {
  const heard = handInWords(words);
  return [heard.hand, besides(heard)];
};

// What was once understood as something else than was said, or passed over: each kind, and others of it.
describe('the last tile from the wall', () => {
  it.each([
    ['won with the last tile from the wall, a 3 bam', 'b3', 'won wall b3, unclear last tile from the wall'],
    ['last tile off the wall was the 5 dots, mahjong', 'o5', 'won wall o5, unclear last tile off the wall'],
    ['final tile off wall, a red, and I was out', 'dr', 'won wall dr, unclear final tile off wall'],
    ['the very last tile from the wall, a red, I won', 'dr', 'won wall dr last'],
    ['won on the last tile of the wall, a red', 'dr', 'won wall dr last'],
    ['last tile in the wall and I was out, two reds', 'drr', 'won wall last'],
    ['won with the tile from the wall, a 3 bam', 'b3', 'won wall b3'],
  ])('%s', (words, hand, beside) => expect(hear(words)).toEqual([hand, beside]));
});

describe('somebody else who won', () => {
  it.each([
    ['the lady on my right won, I had two reds', 'drr', 'not won'],
    ['a man at our table went mahjong, two reds', 'drr', 'not won'],
    ['the woman opposite me went out, two reds', 'drr', 'not won'],
    ['one of the ladies at the other table won, two reds', 'drr', 'not won'],
    ['the winner was Jean, two reds', 'drr', 'not won'],
    ['East was the winner, two reds', 'drr', 'not won'],
    ['East on my right won, two reds', 'drr', 'not won'],
    ['the dealer opposite me won, two reds', 'drr', 'not won'],
    ['my friend sitting South went mahjong, two reds', 'drr', 'not won'],
    ['my mate won, two reds', 'drr', 'not won'],
    ['North chowed 2 3 4 bams, I had three reds down', '(drrr)', ''],
    ['North chowed 2 3 4 bams', '', 'unclear North chowed 2 3 4 bams'],
    // … and I, who did.
    ['the winner was me, off the wall', '', 'won wall'],
    ['everybody else lost, I won off the wall', '', 'won wall'],
    ['a man at our table threw a red and I went mahjong, two reds', 'drr', 'won discard dr, unclear man'],
  ])('%s', (words, hand, beside) => expect(hear(words)).toEqual([hand, beside]));
});

describe('a tile that was fished for and came', () => {
  it.each([
    ['fishing for the red and got it', 'dr', 'won dr'],
    ['fishing for the red and it came', 'dr', 'won dr'],
    ['waiting on the 5 dots, which I got', 'o5', 'won o5'],
    ['I was waiting for a 5 dot and got it from the wall', 'o5', 'won wall o5'],
    ['needed a red and got one off the wall', 'dr', 'won wall dr'],
    ['fishing for the red and never got it', '', 'not won, fishing'],
    ['East won, I was fishing for the red and got it', '', 'not won, fishing, unclear got it'],
  ])('%s', (words, hand, beside) => expect(hear(words)).toEqual([hand, beside]));
});

describe('how a set was made', () => {
  it.each([
    ['konged the norths myself, concealed', '[wnnnn]', ''],
    ['I konged the easts by myself and punged the whites', '[weeee] (dwww)', ''],
    ['konged the reds hidden', '[drrrr]', ''],
    ['konged the reds', '(drrrr)', ''],
    ['konged the reds off West, hidden', '(drrrr)', 'unclear hidden'],
    ['punged the reds, concealed', '(drrr)', 'unclear concealed'],
    ['claimed a pung of reds, concealed', '(drrr)', 'unclear concealed'],
    ['I called a kong on the discard of 7 characters', '(c7777)', ''],
    ["I called a pung on East's discard of 7 characters", '(c777)', ''],
    ['made a kong from the discarded red', '(drrrr)', ''],
    ['made a chow with the discard of 3 dots', '', 'unclear a chow with the discard of 3 dots'],
    ['my pung, two reds', 'drr', 'unclear pung'],
    ['I konged, two reds', 'drr', 'unclear konged'],
    ['a chow and a pung of reds hidden', 'drrr', 'unclear chow'],
  ])('%s', (words, hand, beside) => expect(hear(words)).toEqual([hand, beside]));
});

describe('a flower or season that is told twice', () => {
  it.each([
    ["I'm West, I have my own season, so autumn is mine", 's3', 'seat w'],
    ["I'm West and have one season so autumn is mine", 's3', 'seat w'],
    ["I'm West so autumn is mine", '', 'seat w, unclear autumn is mine'],
    ["I'm North, my own season, the winter", 's4', 'seat n'],
    ["I'm North, winter, my own season", 's4', 'seat n'],
    ["I'm South, my own flower, orchid is my own flower", 'f2', 'seat s'],
    ["I'm North, winter and my own season", 's44', 'seat n, too many s4'],
  ])('%s', (words, hand, beside) => expect(hear(words)).toEqual([hand, beside]));
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

  it.each([
    ['Thirteen unique wonders', 'b19 c19 o19 weswn drgw', 'open which pair'],
    ['thirteen orphans, off the wall', 'b19 c19 o19 weswn drgw', 'won wall, open which pair'],
    ['13 wonders and I won', 'b19 c19 o19 weswn drgw', 'won, open which pair'],
    ['thirteen orphans, the pair is red', 'b19 c19 o19 weswn drrgw', ''],
    ['fishing for thirteen orphans', 'b19 c19 o19 weswn drgw', 'not won, fishing'],
  ])('%s', (words, hand, beside) => expect(hear(words)).toEqual([hand, beside]));
});

describe('no word of a hand is passed over unseen', () => {
  it.each([
    ['half a pung of reds hidden', 'drrr', 'unclear half'],
    ['the same in greens, pair of reds', 'drrg', 'unclear same'],
    ['I swapped a 3 bam for a red', 'b3 dr', 'unclear swapped'],
    ['two reds minus a white', 'drrw', 'unclear minus'],
    ['all reds', 'dr', 'unclear all'],
    ['three reds hidden, three greens not', 'drrrggg', 'unclear not, open exposed-or-concealed'],
    ['East threw the red, two whites', 'dww', 'unclear red'],
    ['I drew a red and threw a white', '', 'unclear red | white'],
    ['I could have had two reds', 'drr', 'unclear could'],
    ['two reds, doubled twice', 'drr', 'unclear twice'],
    // Nothing of the hand is in these.
    ['I threw away the green dragon and kept two souths', 'wss', ''],
    ['well, er, hello dear, I think two reds', 'drr', ''],
    ['waiting for the 5 dots or the 8 dots, 6 7 dots', 'o67', 'not won, fishing'],
  ])('%s', (words, hand, beside) => expect(hear(words)).toEqual([hand, beside]));

  // Wherever a strange word stands: as a name or a doubt, it is in one of the pieces that are shown.
  it.each(['flibbertigibbet', 'swapped'])('wherever "%s" is put', (strange) => {
    const missed = told.flatMap(([words = ''], nth) => {
      const gaps = [...words.matchAll(/ /g)].map(({ index }) => index);
      const at = gaps[nth % gaps.length] ?? 0;
      const said = `${words.slice(0, at)} ${strange}${words.slice(at)}`;
      const isShown = handInWords(said).pieces.some(({ from, to }) => from <= at + 1 && to > at + strange.length);
      return isShown ? [] : [said];
    });
    expect(missed).toEqual([]);
  });
});
