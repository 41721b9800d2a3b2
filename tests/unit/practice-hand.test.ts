// The practice table without a browser: hands that go on by themselves until the learner is asked.
import { describe, expect, it } from 'vitest';
import { createMatchAndStartPoints, type Action, type Seat } from '../../src/engine/index.ts';
import {
  rewindHand,
  listLearnerDecisionIndexes,
  withCurrentHandLog,
  listJudgedActionsForLearner,
  getCurrentPlay,
  restorePracticeGame,
  findSeatOfPlayer,
  replayPracticeMatch,
  toStartHandInput,
  applyActionToPracticeHand,
  getTurnOfLearnerOrOthers,
  undoLastDecision,
  type PracticeGameRecord,
  type PracticeHand,
} from '../../src/bots/index.ts';
import { dealPracticeHand } from '../../src/bots/practice-game.ts';
import { encodeActionLogAsText, parseActionLogWithDamage } from '../../src/bots/hand-text.ts';
import { runs } from '../deep.ts';
import { untilMine } from './support/until-mine.ts';

const deal = (me: Seat | undefined, rules = 'u3a', more = {}): PracticeHand => {
  const hand = dealPracticeHand({ start: { rules, seed: 7, ...more }, me, others: 'steady' });
  if (!hand.ok) throw new Error(hand.error.code);
  return hand.value;
};
const does = (hand: PracticeHand, action: Action): PracticeHand => {
  const done = applyActionToPracticeHand(hand, action);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
};
/** The learner throws the first tile there is, and lets everything go by. */
function simply(hand: PracticeHand): PracticeHand {
  const allowed = listJudgedActionsForLearner(hand).filter((each) => each.allowed);
  const { action } = allowed.find(({ action: { do: what } }) => what === 'pass' || what === 'discard') ?? allowed[0]!;
  return untilMine(does(hand, action));
}

const GAME: PracticeGameRecord = { rules: 'u3a', house: {}, seed: 7, me: 0, others: 'steady', done: [], log: '' };

describe('a hand at the practice table', () => {
  it('asks East at once, and anybody else when the others have played', () => {
    expect(getTurnOfLearnerOrOthers(deal('e'))).toBe('mine');
    const south = deal('s');
    expect(getTurnOfLearnerOrOthers(south)).toBe('other');
    expect(listJudgedActionsForLearner(south)).toEqual([]);
    const asked = untilMine(south);
    expect(getTurnOfLearnerOrOthers(asked)).toBe('mine');
    expect(getCurrentPlay(asked).log[0]).toMatchObject({ do: 'discard', seat: 'e' });
    expect(listJudgedActionsForLearner(asked).some(({ allowed }) => allowed)).toBe(true);
  });

  it('draws for the learner, since that is no decision', () => {
    let hand = untilMine(deal('s'));
    for (let turns = 0; getCurrentPlay(hand).phase.name === 'claims' && turns < 9; turns++) hand = simply(hand);
    expect(getCurrentPlay(hand).phase).toMatchObject({ name: 'turn', seat: 's' });
    expect(listLearnerDecisionIndexes(hand).map((place) => getCurrentPlay(hand).log[place]!.do)).not.toContain('draw');
  });

  it('lets the others answer a discard before the learner, who does not hear them', () => {
    // A tile that two others could claim beside the learner is rare: many deals are tried.
    let asked = 0;
    for (let seed = 1; seed <= runs(60, 4); seed++) {
      let hand = untilMine(deal('s', 'cantonese', { seed }));
      for (let turns = 0; getTurnOfLearnerOrOthers(hand) === 'mine' && turns < 30; turns++) {
        const { phase } = getCurrentPlay(hand);
        if (phase.name === 'claims') {
          asked++;
          expect(phase.asked.filter((seat) => seat !== 's').every((seat) => phase.answers[seat])).toBe(true);
        }
        hand = simply(hand);
      }
    }
    expect(asked).toBeGreaterThan(runs(20, 4));
  });

  it('takes back the last decision and what the others made of it', () => {
    const before = untilMine(deal('e'));
    const after = simply(before);
    expect(getCurrentPlay(after).log.length).toBeGreaterThan(1);
    expect(undoLastDecision(after)).toEqual(before);
    expect(undoLastDecision(before)).toBeUndefined();
    const later = simply(simply(after));
    expect(rewindHand(later, 0)).toEqual(before);
  });

  it('gives the reason for what may not be done, and stays as it was', () => {
    const hand = deal('e');
    const refused = applyActionToPracticeHand(hand, { do: 'discard', seat: 'e', tile: 'jk' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-allowed', because: { code: 'not-held' } } });
  });

  it('writes every kind of action in short', () => {
    const log: Action[] = [
      { do: 'exchange', seat: 'e', tiles: ['b1', 'b2', 'f3'] },
      { do: 'keep', seat: 's' },
      { do: 'stop', seat: 'w' },
      { do: 'draw', seat: 'n' },
      { do: 'discard', seat: 'e', tile: 'dr' },
      { do: 'discard', seat: 'e', tile: 'dr', declare: true },
      { do: 'kong', seat: 's', tiles: ['o5', 'o5', 'o5', 'jk'] },
      { do: 'kong', seat: 's', tiles: ['o5', 'o5', 'o5', 'o5'], added: true },
      { do: 'mahjong', seat: 'w' },
      { do: 'orphans', seat: 'n' },
      { do: 'warn', seat: 'n' },
      { do: 'pass', seat: 'n' },
      ...(['pung', 'kong', 'chow', 'mahjong'] as const).map((claim): Action => ({
        do: 'claim',
        seat: 'e',
        claim,
        tiles: ['c1', 'c2', 'c3'],
      })),
    ];
    expect(parseActionLogWithDamage(encodeActionLogAsText(log))).toEqual({ log, whole: true });
  });

  it.each(['zz', 'e-', 'e-x9', 'eQ', 'eP12', 'x-b1', 'e-b'])('stops reading at a damaged word: %s', (word) => {
    expect(parseActionLogWithDamage(`e-b1 ${word} s.`)).toEqual({
      log: [{ do: 'discard', seat: 'e', tile: 'b1' }],
      whole: false,
    });
  });

  it('of a kept game goes on from where it is damaged, and says so', () => {
    const game = GAME;
    const begun = restorePracticeGame(game);
    if (!begun.ok) throw new Error(begun.error.code);
    const kept = withCurrentHandLog(game, simply(untilMine(begun.value.hand)));
    const opened = (log: string) => {
      const found = restorePracticeGame({ ...game, log });
      if (!found.ok) throw new Error(found.error.code);
      return { whole: found.value.whole, log: encodeActionLogAsText(getCurrentPlay(found.value.hand).log) };
    };
    expect(kept.log.length).toBeGreaterThan(5);
    expect(opened(kept.log)).toEqual({ whole: true, log: kept.log });
    // A word that is none, and one that is a word but fits no hand.
    for (const damage of ['??', 'e-', 'n-dr n-dr'])
      expect(opened(`${kept.log} ${damage}`)).toEqual({ whole: false, log: kept.log });
  });

  it('is the first of its game only once: who deals first breaks the wall of that hand alone', () => {
    const game: PracticeGameRecord = { ...GAME, rules: 'cantonese' };
    const first = (done: PracticeGameRecord['done']) => {
      const standing = replayPracticeMatch({ ...game, done });
      if (!standing.ok) throw new Error(standing.error.code);
      const { hand } = standing.value.match;
      return [hand, toStartHandInput(game, standing.value.match).firstHand];
    };
    const lost = { log: '', winner: 's', changes: [0, 0, 0, 0] } as const;
    expect([first([]), first([lost]), first([lost, lost])]).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
  });

  describe('after the hands that are done', () => {
    const won = (winner: Seat, changes: readonly number[] = [0, 0, 0, 0]) => ({ log: '', winner, changes });
    const drawn = { log: '', changes: [0, 0, 0, 0] } as const;
    const after = (rules: string, house: PracticeGameRecord['house'], done: PracticeGameRecord['done']) => {
      const game: PracticeGameRecord = { rules, house, seed: 7, me: 2, others: 'steady', done, log: '' };
      const standing = replayPracticeMatch(game);
      if (!standing.ok) throw new Error(standing.error.code);
      const { match, totals, next } = standing.value;
      return {
        east: match.seats.e,
        totals,
        next,
        start: toStartHandInput(game, match),
        me: findSeatOfPlayer(match, 2),
      };
    };
    it.each<[string, PracticeGameRecord['house'], PracticeGameRecord['done'], number, number | undefined, Seat]>([
      ['u3a', {}, [], 0, undefined, 'w'],
      ['u3a', {}, [won('e')], 0, 1, 'w'],
      ['u3a', {}, [won('e'), won('e')], 0, 2, 'w'],
      ['u3a', {}, [won('s')], 1, undefined, 's'],
      ['u3a', {}, [won('e'), won('n')], 1, undefined, 's'],
      ['u3a', {}, [won('s'), won('s')], 2, undefined, 'e'],
      ['u3a', {}, [drawn], 0, undefined, 'w'],
      ['japanese', {}, [drawn], 1, undefined, 's'],
      ['japanese', { dealerOnDraw: 'staysIfReady' }, [drawn], 1, undefined, 's'],
      ['japanese', { dealerOnDraw: 'staysIfReady' }, [{ ...drawn, eastReady: true }], 0, undefined, 'w'],
    ])('of %s %j, %j: player %i is East, with %s extra hands', (rules, house, done, east, extra, me) => {
      const found = after(rules, house, done);
      expect([found.east, found.me]).toEqual([east, me]);
      if (extra === undefined) expect(found.start.extraHands ?? 0).toBeLessThanOrEqual(done.length);
      else expect(found.start.extraHands).toBe(extra);
      expect(found.start.extraHands).not.toBe(0);
      expect(found.next === undefined).toBe(done.length === 0);
      expect(found.start.seed).toBe(7 * 1009 + done.length + 1);
    });
    it('has what everybody has won and lost together', () => {
      const done = [won('s', [-8, 24, -8, -8]), won('e', [-10, 30, -10, -10])];
      expect(after('u3a', {}, done).totals).toEqual([-18, 54, -18, -18]);
      expect(after('u3a', {}, []).totals).toEqual([0, 0, 0, 0]);
      expect(after('u3a', { players: 3 }, []).start.seats).toHaveLength(3);
    });
    it('cannot stand where the game or a hand of it is none', () => {
      const game = { rules: 'chess', house: {}, done: [] };
      expect(replayPracticeMatch(game)).toMatchObject({ ok: false, error: { code: 'unknown-ruleset' } });
      expect(replayPracticeMatch({ ...game, rules: 'u3a', done: [won('x' as Seat)] }).ok).toBe(false);
    });
  });
});

it('East’s eighth extra hand is counted at the practice table', () => {
  const house = { eighthExtraHand: true };
  const begun = createMatchAndStartPoints({ rules: 'japanese', house });
  if (!begun.ok) throw new Error(begun.error.code);
  const match = { ...begun.value.match, retentions: 8 };
  expect(toStartHandInput({ rules: 'japanese', house, seed: 1 }, match)).toMatchObject({ extraHands: 8 });
});
