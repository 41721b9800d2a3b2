import { describe, expect, it } from 'vitest';
import { formatHand, type Seat, type TileId } from '../../src/engine/index.ts';
import { scoreHandOfDeal } from '../../src/features/scorer/count.ts';
import { getCurrentEntry, createEmptyDeal, type Deal } from '../../src/features/scorer/deal.ts';
import { getHandAsks, getHandEntryRules } from '../../src/features/scorer/hand-rules.ts';
import { withAnswerAndMessage, listHandQuestions } from '../../src/features/scorer/questions.ts';
import { applyParsedHandText } from '../../src/features/scorer/answers.ts';
import { getHandEntryConstraints, getHandToEdit, applyHandChangeWithMessage } from '../../src/features/scorer/taps.ts';
import { tapTile, type TapDestinationKind } from '../../src/ui/hand-editor/tap-tile.ts';
import { handInWords } from '../../src/format/hand-in-words.ts';
import { opened } from './support/opened.ts';

type Answers = Readonly<Partial<Record<'won' | 'tile' | 'kongs' | 'wind' | 'fishing', string>>>;
interface Told {
  readonly name: string;
  /** What is tapped: where to, a capital for concealed, and the tiles: "pung drr", "Pung b9 c9". */
  readonly taps: readonly string[];
  readonly answers: Answers;
  readonly words: string;
}

const MAHJONG_ON_A_WALL: Answers = { won: 'wall', tile: 'b4', wind: 's' };

const TEN: readonly Told[] = [
  {
    name: 'four pungs, two of them concealed, off the wall',
    taps: ['pung b2 c9', 'Pung o5 we', 'pair b4'],
    answers: MAHJONG_ON_A_WALL,
    words:
      'I’m South, East round. Pung of 2 bams and pung of 9 cracks on the table. Pung of 5 dots, pung of easts and pair of 4 bams in my hand. Went out on the wall, the 4 of bams',
  },
  {
    name: 'a chow and three pungs, on a discard',
    taps: ['chow b2', 'pung c9 dr', 'Pung o5', 'pair b4'],
    answers: { won: 'discard', tile: 'b4', wind: 's' },
    words:
      'I’m South, East round. Chow 2 3 4 of bams, pung of 9 cracks and pung of reds on the table. Pung of 5 dots and pair of 4 bams hidden. Went out on West’s discard, the 4 of bams',
  },
  {
    name: 'kongs and flowers, on a loose tile',
    taps: ['kong b5', 'Kong dw', 'pung c9', 'Pung o2', 'pair ws', 'rack f2 s2'],
    answers: { won: 'loose', kongs: '1', tile: 'ws', wind: 's' },
    words:
      'I’m South, East round. Kong of 5 bams and pung of 9 cracks showing. Kong of whites, pung of 2 dots and pair of souths hidden. My own flower and my own season. Mah-Jong on a loose tile, a south',
  },
  {
    name: 'all pair honours',
    taps: ['pair we ws ww wn dr dg dw'],
    answers: { won: 'wall', tile: 'dw', wind: 'w' },
    words:
      'I’m West, East round. Two easts, two souths, two wests, two norths, two reds, two greens and two whites. Mah-Jong off the wall with the white',
  },
  {
    name: 'purity in circles, concealed',
    taps: ['Pung o1 o3 o5 o9', 'pair o7'],
    answers: { won: 'wall', tile: 'o7', wind: 'n' },
    words:
      'I’m North, East round. Everything hidden: pung of 1 dots, pung of 3 dots, pung of 5 dots, pung of 9 dots and a pair of 7 dots. Mah-Jong off the wall, the 7 of dots',
  },
  {
    name: 'winds and dragons, all exposed',
    taps: ['pung we ww dr dg', 'pair dw'],
    answers: { won: 'discard', tile: 'dw', wind: 'w' },
    words:
      'I’m West, East round. On the table: pung of easts, pung of wests, pung of reds, pung of greens. Pair of whites. Mah-Jong on South’s discard, the white',
  },
  {
    name: 'East’s cheap hand',
    taps: ['chow b2', 'pung b7 c3 o6', 'pair c8'],
    answers: { won: 'discard', tile: 'c8', wind: 'e' },
    words:
      'I’m East, East round. On the table: chow 2 3 4 bams, pung of 7 bams, pung of 3 cracks and pung of 6 dots. Pair of 8 cracks. Out on North’s discard, the 8 of cracks',
  },
  {
    name: 'a robbed kong',
    taps: ['pung b7 c3', 'Pung dg', 'rack o4 o5 o6', 'pair c8'],
    answers: { won: 'kong', tile: 'o5', wind: 'n' },
    words:
      'I’m North, East round. Pung of 7 bams and pung of 3 cracks on the table. Pung of greens, 4 5 6 of dots and pair of 8 cracks hidden. Mah-Jong by robbing East’s kong, the 5 of dots',
  },
  {
    name: 'a loser with a pung of dragons and a flower',
    taps: ['pung dr', 'pair wn', 'rack f4'],
    answers: { wind: 'n' },
    words: 'I’m North, East round, I didn’t win. Pung of reds on the table, pair of norths, and my own flower',
  },
  {
    name: 'a loser with two kongs',
    taps: ['kong b9', 'Kong we', 'pair dr', 'rack s1 f1'],
    answers: { wind: 'e' },
    words:
      'I’m East, East round, I didn’t win. Kong of 9 bams on the table, kong of easts hidden, pair of reds, my own flower and my own season',
  },
];

/** The next question that has to be answered. */
const next = (deal: Deal) =>
  listHandQuestions(deal, getHandEntryRules(deal), getHandAsks(deal, getHandEntryRules(deal))).find(
    ({ isPrompted, value }) => isPrompted && value === undefined,
  );

/** Answers what is asked until nothing is; gives the deal and the taps it took. */
function answered(deal: Deal, answers: Answers): { readonly deal: Deal; readonly taps: number } {
  let now = deal;
  let taps = 0;
  for (let question = next(now); question; question = next(now), taps++) {
    const value = answers[question.id as keyof Answers];
    if (value === undefined || taps > 9) throw new Error(`Nobody has an answer to “${question.question}”.`);
    now = withAnswerAndMessage(now, question.id, value).now;
  }
  return { deal: now, taps };
}

/** The next hand of a session: the round has been said with an earlier one. */
const inRound = (): Deal => ({ ...createEmptyDeal(opened('u3a')), round: 'e' });

/** The hand as a thumb taps it. */
function tapped({ taps, answers }: Told): { readonly deal: Deal; readonly taps: number } {
  let deal = inRound();
  let count = 0;
  for (const line of taps) {
    const [where = '', ...tiles] = line.split(' ');
    const to = where.toLowerCase() as TapDestinationKind;
    // Flowers go beside the hand wherever the next tap goes.
    if (tiles.some((tile) => !/^[fs]/.test(tile))) count++;
    for (const tile of tiles as TileId[]) {
      const aim = { to, concealed: where !== to, wilds: 0 };
      const change = tapTile(getHandToEdit(deal), tile, aim, getHandEntryConstraints(deal, getHandEntryRules(deal)));
      if (change.refused) throw new Error(change.message);
      deal = applyHandChangeWithMessage(deal, change).now;
      count++;
    }
  }
  const end = answered(deal, answers);
  return { deal: end.deal, taps: count + end.taps };
}

const median = (numbers: readonly number[]): number => {
  const [below, above] = numbers.toSorted((a, b) => a - b).slice(4, 6) as [number, number];
  return (below + above) / 2;
};

describe('ten hands of a session', () => {
  it('take twelve taps, in the middle', () => {
    const taken = TEN.map((hand) => ({ name: hand.name, taps: tapped(hand).taps }));
    expect(median(taken.map(({ taps }) => taps))).toBeLessThanOrEqual(12);
    expect(taken.filter(({ taps }) => taps > 16)).toEqual([]);
  });

  it.each(TEN.map((hand) => [hand.name, hand] as const))('%s: three taps by words, and the same score', (_, hand) => {
    const parsedWords = handInWords(hand.words);
    expect(parsedWords.unclear).toBeUndefined();
    const byWords = answered(applyParsedHandText(inRound(), parsedWords), hand.answers);
    // One tap opens the field, and the microphone of the keyboard is another.
    expect(2 + byWords.taps).toBeLessThanOrEqual(3);
    const byThumb = tapped(hand).deal;
    const worth = (deal: Deal): unknown => {
      const seat = (hand.answers.wind ?? 'e') as Seat;
      const { bill, error } = scoreHandOfDeal({ ...withAnswerAndMessage(deal, 'wind', seat).now });
      return error ?? bill?.total;
    };
    expect(worth(byWords.deal)).toBe(worth(byThumb));
    expect(formatHand(getCurrentEntry(byWords.deal).hand).length).toBeGreaterThan(0);
  });
});
