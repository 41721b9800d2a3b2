// Sentences of the sources on players, seats, draws and mistakes, each asked of the engine by its own words. Those on who
// sits where for two, three, five and more stand in seating.test.ts, those on draws, payments and two players in the tables of
// claims, liability and who-pays.
import { describe, expect, it } from 'vitest';
import {
  breakWall,
  settleDraw,
  findRuleEndingHandDrawn,
  computeExtraHandsStake,
  findFirstEastFromThrowsOrTiles,
  judgeMistake,
  nextHand,
  openTable,
  settle,
  createMatchAndStartPoints,
  createTilesOfSet,
  type HouseInput,
  type Match,
  type Result,
} from '../../src/engine/index.ts';

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
interface Table {
  readonly rules: string;
  readonly house?: HouseInput;
}
const begun = (table: Table): Match => value(createMatchAndStartPoints(table)).match;
const after = (table: Table, match: Match, end: object) => value(nextHand({ ...table, match, end }));
/** The games after a number of hands that East loses. */
function lost(table: Table, hands: number): Match {
  let match = begun(table);
  for (let hand = 0; hand < hands; hand++) match = after(table, match, { winner: 's' }).match;
  return match;
}
const paid = (payments: readonly { from: string; to: string; amount: number }[]): string =>
  payments.map(({ from, to, amount }) => `${from}→${to} ${amount}`).join(', ');

const U3A = { rules: 'u3a' };
const BELL = { rules: 'bell' };
const CANTONESE = { rules: 'cantonese' };
const japanese = (house: HouseInput = {}) => ({ rules: 'japanese', house });

describe('the deal and the rounds', () => {
  it('u3a: “If East wind goes Mahjong he/she keeps it. If someone else goes Mahjong the Wind moves round one place anti-clockwise”', () => {
    expect(after(U3A, begun(U3A), { winner: 'e' }).match.seats).toEqual({ e: 0, s: 1, w: 2, n: 3 });
    expect(after(U3A, begun(U3A), { winner: 'w' }).match.seats).toEqual({ e: 1, s: 2, w: 3, n: 0 });
  });
  it('u3a: “When each player has been East Wind, South Wind becomes Wind of the Round, and so on … i.e. ESWN”', () =>
    expect([0, 3, 4, 8, 12].map((hands) => lost(U3A, hands).round)).toEqual(['e', 'e', 's', 'w', 'n']));
  it('u3a: “When playing a ‘Goulash’ the Wind stays the same as in the last round”', () => {
    const { match } = after(U3A, lost(U3A, 5), {});
    expect([match.goulash, match.round, match.seats.e]).toEqual([true, 's', 1]);
  });
  it('Variations: “The game is re-started with the same player as East Wind”', () => {
    const next = after(U3A, begun(U3A), {});
    expect([next.because, next.match.goulash, next.match.seats.e]).toEqual(['drawn-stays', true, 0]);
  });
  it('Cantonese: “The Dealer will keep the role until another player wins a hand”, then it goes to the Lower House', () => {
    expect(after(CANTONESE, begun(CANTONESE), { winner: 'e' }).match.seats.e).toBe(0);
    expect(after(CANTONESE, begun(CANTONESE), { winner: 'n' }).match.seats.e).toBe(1);
  });
  it('Cantonese: “When each player has been Dealer at least once and the fourth Dealer loses the hand, a round of the game is completed”', () => {
    const fourth = lost(CANTONESE, 3);
    expect(after(CANTONESE, fourth, { winner: 'e' }).match.round).toBe('e');
    expect(after(CANTONESE, fourth, { winner: 's' }).match.round).toBe('s');
  });
  it('Cantonese: “A complete game consists of four rounds”', () =>
    expect([lost(CANTONESE, 15).over, lost(CANTONESE, 16).over]).toEqual([false, true]));
  it('Cantonese: a Fortune Hand is a draw, and “the same Dealer will continue for the next game”', () => {
    expect(value(findRuleEndingHandDrawn({ ...CANTONESE, wallUsedUp: true })).rule).toBe('cantonese.draw.fortune-hand');
    expect(value(settleDraw(CANTONESE)).payments).toEqual([]);
    expect(after(CANTONESE, lost(CANTONESE, 2), {}).match.seats.e).toBe(2);
  });
  it('Cantonese, three: “by removing any one suit of the tiles from the set”', () =>
    expect(
      ['characters', 'bamboos', 'circles'].map((removedSuit) => {
        const tiles = createTilesOfSet(
          value(openTable({ rules: 'cantonese', house: { players: 3, removedSuit } })).ruleset,
          false,
        );
        const initial = { characters: 'c', bamboos: 'b', circles: 'o' }[removedSuit]!;
        return [tiles.length, tiles.some((tile) => tile.startsWith(initial))];
      }),
    ).toEqual(Array.from({ length: 3 }, () => [100, false])));
  it('Bell: “the game is drawn without scoring and a new hand started. In that case the current East remains East”', () => {
    const next = after(BELL, lost(BELL, 1), {});
    expect([next.match.seats.e, next.match.goulash, value(settleDraw(BELL)).payments]).toEqual([1, false, []]);
  });
  it('Bell: “a tie for second place between two players is only settled to determine second and third places”', () =>
    expect(value(findFirstEastFromThrowsOrTiles({ ...BELL, drawn: [9, 5, 5, 2] }))).toEqual({ again: [1, 2] }));
  it('u3a: “East is always 1, 5, 9; South 2, 6, 10; West 3, 7, 11; North 4, 8, 12”', () => {
    const breaker = (roll: number) => value(breakWall({ ...U3A, rolls: [roll, 2] })).breaker;
    expect([5, 9, 2, 6, 10, 3, 7, 11, 4, 8, 12].map(breaker).join('')).toBe('eessswwwnnn');
  });
  it('u3a: “1 more each so they each have 13 – East Wind takes a 14th tile”', () => {
    const { hands } = value(breakWall({ ...U3A, rolls: [7, 8] }));
    expect([hands.E, hands.S, hands.W, hands.N].map(({ length }) => length)).toEqual([14, 13, 13, 13]);
  });
});

describe('Japanese draws', () => {
  it('“Normally, the deal passes after a draw”', () => {
    const table = japanese();
    expect(after(table, begun(table), {}).match.seats.e).toBe(1);
  });
  it('“some players let East remain where it is, although this is not counted as an extra deal for the current East”', () => {
    const table = japanese({ dealerOnDraw: 'stays', extraDealStakes: true });
    const { match } = after(table, begun(table), {});
    expect([match.seats.e, match.retentions]).toEqual([0, 0]);
    expect(value(computeExtraHandsStake({ ...table, extraHands: match.retentions })).each).toBe(0);
  });
  it('“A variation of this is that the deal passes if East was not ready”', () => {
    const table = japanese({ dealerOnDraw: 'staysIfReady' });
    const east = (eastReady: boolean) => after(table, begun(table), { eastReady }).match.seats.e;
    expect([east(true), east(false)]).toEqual([0, 1]);
  });
  it('“in the first extra deal, everyone places an extra bet of 100 points; if East wins again, the extra bet is 200 points”', () =>
    expect(
      [0, 1, 2, 3].map(
        (extraHands) => value(computeExtraHandsStake({ ...japanese({ extraDealStakes: true }), extraHands })).each,
      ),
    ).toEqual([0, 100, 200, 300]));
});

describe('Japanese mistakes', () => {
  it('“he forfeits 100 points to the winner of the deal”', () => {
    const table = japanese({ claimForfeit: true });
    const law = value(judgeMistake({ ...table, what: 'claim-not-made', offender: 'n', to: 's' }));
    expect([law.payee, law.hand, paid(law.payments)]).toEqual(['winner', 'goes-on', 'n→s 100']);
    const made = [{ seat: 'n', what: 'claim-not-made' }];
    const won = settle({ ...table, scores: { s: 60 }, winner: 's', discarder: 'w', mistakes: made });
    expect(paid(value(won).payments)).toContain('n→s 100');
    // Whoever wins in spite of it pays nobody, and without a winner nothing is due.
    expect(
      paid(value(settle({ ...table, scores: { n: 60 }, winner: 'n', discarder: 'w', mistakes: made })).payments),
    ).not.toContain('100');
    expect(value(settleDraw({ ...table, mistakes: made })).payments).toEqual([]);
  });
  it('“he is penalize by not being allowed to go out until his next turn”: with the caller’s tiles alone to be seen', () => {
    const law = value(judgeMistake({ ...japanese(), what: 'false-mahjong', offender: 'n', shown: ['n'] }));
    expect([law.player, law.hand, law.payments]).toEqual(['waits-a-turn', 'goes-on', []]);
  });
  it('“if any of the other players has already revealed some or all of his tiles … pays half the scoring limit to each other player (East pays double, receives double)”', () => {
    const grave = (offender: string) =>
      value(judgeMistake({ ...japanese({ limit: 500 }), what: 'false-mahjong', offender, shown: ['n', 'w'] }));
    expect([grave('s').hand, paid(grave('s').payments)]).toEqual(['ends', 's→e 500, s→w 250, s→n 250']);
    expect(paid(grave('e').payments)).toBe('e→s 500, e→w 500, e→n 500');
  });
});
