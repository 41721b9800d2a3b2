// The first hand of a beginner: whoever does what the coach proposes goes Mahjong, and has claimed on the way.
import { describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/engine/index.ts';
import {
  adviceAt,
  decisionsOf,
  nowOf,
  openGame,
  takeAction,
  turnAt,
  untilMine,
  type PracticeGame,
} from '../../src/players/index.ts';
import { GUIDED } from '../../src/widgets/play/deals.ts';

describe('the guided hand', () => {
  // When the players of the engine have changed, another deal may be needed: try seeds until this holds again.
  it('leads to Mahjong in a few decisions, with a pung and a chow', () => {
    const game: PracticeGame = { ...GUIDED, rules: RULESETS[0], house: {}, done: [], log: '' };
    const opened = openGame(game);
    if (!opened.ok) throw new Error(opened.error.code);
    let hand = untilMine({ ...opened.value.hand, specials: 'none' });
    while (turnAt(hand) === 'mine') {
      const done = takeAction(hand, adviceAt(hand)!.action);
      if (!done.ok) throw new Error(JSON.stringify(done.error));
      hand = untilMine(done.value);
    }
    const { phase, log } = nowOf(hand);
    expect(phase).toMatchObject({ name: 'over', end: { winner: hand.me } });
    expect(decisionsOf(hand).length).toBeLessThanOrEqual(18);
    const claims = log.flatMap((action) => (action.seat === hand.me && action.do === 'claim' ? [action.claim] : []));
    expect(claims).toEqual(expect.arrayContaining(['pung', 'chow']));
  });
});
