// A hand of play as short as a link: read back, it is the same hand; damaged, it is what was good of it.
import { describe, expect, it } from 'vitest';
import type { Play } from '../../src/engine/index.ts';
import {
  rewindHand,
  listLearnerDecisionIndexes,
  encodeDecisionsAsText,
  getCurrentPlay,
  replayDecisionsFromText,
  createSeatView,
  type PracticeHand,
} from '../../src/bots/index.ts';
import { dealPracticeHand } from '../../src/bots/practice-game.ts';
import { DEEP } from '../deep.ts';
import { TABLES, type At } from './support/tables.ts';
import { untilMine } from './support/until-mine.ts';

function dealt(table: At, seed: number): PracticeHand {
  const hand = dealPracticeHand({ start: { ...table, seed }, me: undefined, others: seed % 2 ? 'steady' : 'beginner' });
  if (!hand.ok) throw new Error(hand.error.code);
  return hand.value;
}
/** A hand without the order in which things were said. */
const lying = (play: Play): Play => ({ ...play, log: [] });

describe.each(TABLES)('a hand in short: $rules $house $goulash', (table) => {
  const played = Array.from({ length: DEEP ? 8 : 6 }, (_, seed) => {
    const begun = dealt(table, seed);
    return { begun, hand: untilMine(begun) };
  });

  it('is the same hand when it is read', () => {
    for (const { begun, hand } of played) {
      const text = encodeDecisionsAsText(hand.plays);
      const read = replayDecisionsFromText(getCurrentPlay(begun), text);
      expect(read.whole).toBe(true);
      expect(lying(getCurrentPlay(read))).toEqual(lying(getCurrentPlay(hand)));
      expect(text).toMatch(/^[\w.]*$/);
      expect(text.length).toBeLessThan(450);
    }
  });

  it('leads to every decision of a seat', () => {
    const { begun, hand } = played[3]!;
    const seat = begun.plays[0]!.seats[1]!;
    for (const place of listLearnerDecisionIndexes({ ...hand, me: seat })) {
      const before = rewindHand(hand, place);
      const read = replayDecisionsFromText(getCurrentPlay(begun), encodeDecisionsAsText(before.plays));
      expect(read.whole).toBe(true);
      expect(createSeatView(getCurrentPlay(read), seat)).toEqual(createSeatView(getCurrentPlay(before), seat));
    }
  });

  it('is opened as far as it is good when it is damaged', () => {
    const { begun, hand } = played[5]!;
    const text = encodeDecisionsAsText(hand.plays);
    const half = Math.floor(text.length / 2);
    const good = /^(?:\.|[a-z][a-z0-9]|[A-Z][a-z0-9]*_)*/.exec(text.slice(0, half))![0];
    for (const damaged of [`${good}??${text.slice(half)}`, `${good}zz${text.slice(half)}`, `${good}Pq_`]) {
      const read = replayDecisionsFromText(getCurrentPlay(begun), damaged);
      expect(read.whole).toBe(false);
      expect(getCurrentPlay(read)).toEqual(getCurrentPlay(replayDecisionsFromText(getCurrentPlay(begun), good)));
    }
  });
});

it('refuses what the rules do not allow', () => {
  const begun = dealt({ rules: 'u3a' }, 1);
  for (const text of ['jk', 'Pw_', 'Me_', 'Qeb1b1b1b1_', 'Se_'])
    expect(replayDecisionsFromText(getCurrentPlay(begun), text)).toEqual({ plays: begun.plays, whole: false });
});
