// The hand that goes Mahjong, turned face up: its sets, the tile that completed it, and its value step by step.
import { describe, expect, it } from 'vitest';
import { restorePracticeGame } from '../../src/bots/index.ts';
import { findHandEndView, findWinningHandView } from '../../src/features/practice-table/winning-hand.ts';

const LOG =
  'e-c9 sD s-c3 wCc2c3c4 w-b4 nD n-c4 eD e-b8 sCb6b7b8 nPb8b8b8 n-c9 eD e-c8 sD s-ww wD w-o8 nCo6o7o8 n-b1 eD e-o9 sD ' +
  's-o2 ePo2o2o2 e-b3 sCb2b3b4 s-b7 wD w-o8 nD n-b3 eD e-b7 sD s-o6 wD w-dw nD n+b8b8b8b8 n-b2 eD e-dg nPdgdgdg n-o4 eD ' +
  'e-c1 sPc1c1c1 s-c6 wD w-c7 nD n-c3 wPc3c3c3 w-c8 nD n-o7 eD e-we sD s-o3 wD w-b1 nD n-we eD e-c5 sD s-o7 wD w-o9 nD ' +
  'n!wn eD e-c5 nWc5c5c5';

function playedHand(log: string, me = 3) {
  const opened = restorePracticeGame({
    rules: 'u3a',
    house: { goulash: false },
    seed: 93,
    me,
    others: 'beginner',
    done: [],
    log,
  });
  if (!opened.ok || !opened.value.whole) throw new Error('This log is no hand.');
  return opened.value;
}

describe('a hand that goes Mahjong', () => {
  const { hand, standing } = playedHand(LOG);
  const won = findWinningHandView(hand, standing.match)!;

  it('lies in the sets in which it is counted, with a ring round the last tile', () => {
    expect(won.groups.map(({ tiles }) => tiles.join(' ')).toSorted()).toEqual(
      ['b8 b8 b8 b8', 'c5 c5 c5', 'dg dg dg', 'dr dr', 'o6 o7 o8'].toSorted(),
    );
    const ringed = won.groups.filter(({ lastAt }) => lastAt !== undefined);
    expect(ringed.map(({ tiles, lastAt }) => tiles[lastAt!])).toEqual(['c5']);
  });

  it('is worth what the bill says after each doubling, and ends at the total', () => {
    expect([won.title, won.isOwn, won.figures, won.unit, won.value]).toEqual([
      'Mahjong!',
      true,
      ['48', '96', '192'],
      'points',
      '192 points',
    ]);
  });

  it('of another player is not the learner’s', () => {
    const other = playedHand(LOG, 0);
    const theirs = findWinningHandView(other.hand, other.standing.match)!;
    expect([theirs.isOwn, theirs.title]).toEqual([false, 'North goes Mahjong']);
    expect([won.pays, theirs.pays]).toEqual(['', 'You pay North 384, South and West 192 each.']);
  });
});

it('nobody’s hand is shown while nobody has won', () => {
  const { hand, standing } = playedHand(LOG.slice(0, LOG.lastIndexOf(' nW')));
  expect(findWinningHandView(hand, standing.match)).toBeUndefined();
});

describe('a hand that nobody wins', () => {
  const { hand, standing } = playedHand(LOG);
  const play = hand.plays.at(-1)!;
  const drawn = (live: typeof play.live) =>
    ({ ...hand, plays: [{ ...play, live, phase: { name: 'over', end: { winner: undefined } } }] }) as never;

  it('ends with an empty wall, or with what happened last', () => {
    expect(findHandEndView(drawn([]), standing.match, 'East draws.')).toMatchObject({
      title: 'Nobody goes Mahjong',
      groups: [],
      line: 'The wall is empty.',
    });
    expect(findHandEndView(drawn(play.live), standing.match, 'All four discarded the East wind.')).toMatchObject({
      line: 'All four discarded the East wind.',
    });
  });

  it('is none while it is played, and gives way to a win', () => {
    expect(findHandEndView(hand, standing.match, '')!.title).toBe('Mahjong!');
    expect(findHandEndView(playedHand(LOG.slice(0, LOG.lastIndexOf(' nW'))).hand, standing.match, '')).toBeUndefined();
  });
});
