// A discard is offered: who is asked, what may be answered, and what comes of the answers.
import { describe, expect, it } from 'vitest';
import { computeHandResult, listSeatsToAct, type Action, type Play, type Seat } from '../../src/engine/index.ts';
import { allPass, claims, dealt, does, may, pass, refused, throws } from './support/table.ts';

const wins = (seat: Seat): Action => claims(seat, 'mahjong');
const endOf = ({ phase }: Play) => (phase.name === 'over' ? phase.end : undefined);
const E = 'o5 b2358 c369 o17 we dr dg wn';

describe('who is asked', () => {
  const play = does(
    dealt({ e: E, s: 'o34 b1469 c258 o9 ws ww dw', w: 'o55 b1479 c147 o2 ws ww dw' }),
    throws('e', 'o5'),
  );
  it('only who could do something with the tile, each once', () => {
    expect(listSeatsToAct(play)).toEqual(['s', 'w']);
    expect(may(play, 's')).toEqual(['claim chow', 'pass']);
    expect(may(play, 'w')).toEqual(['claim pung', 'pass']);
    expect([may(play, 'e'), may(play, 'n')]).toEqual([[], []]);
    expect(refused(play, pass('n'))).toBe('british.play.turn');
    expect(refused(play, pass('e'))).toBe('british.play.turn');
    const afterPass = does(play, pass('s'));
    expect(listSeatsToAct(afterPass)).toEqual(['w']);
    expect(may(afterPass, 's')).toEqual([]);
    expect(refused(afterPass, pass('s'))).toBe('british.play.turn');
  });
  it('a claim names its tiles, in whatever order', () => {
    const chow = (tiles: string) => claims('s', 'chow', tiles);
    expect(refused(play, chow('o5 o3 o4'))).toBe('ok');
    expect(refused(play, chow('o5 o6 o7'))).toBe('british.claim.chow');
    expect(refused(play, { ...chow('o5 o5 o5 o5'), claim: 'kong' } as Action)).toBe('british.claim.kong');
  });
  it('what everybody lets go by lies among the discards', () => {
    const passed = allPass(play);
    expect(passed.phase).toEqual({ name: 'draw', seat: 's' });
    expect(passed.pool).toEqual(['o5']);
    expect(passed.players.w!.passed).toEqual(['o5']);
    const claimed = does(play, pass('s'), { do: 'claim', seat: 'w', claim: 'pung', tiles: ['o5', 'o5', 'o5'] });
    expect(claimed.pool).toEqual([]);
    expect(claimed.phase).toMatchObject({ name: 'turn', seat: 'w', drawn: undefined, claimed: true });
  });
});

describe('the Japanese game', () => {
  const rules = 'japanese';
  const three = { rules, e: E, s: 'c111 b666 o888 b99 o46', w: 'c222 b555 o999 b77 o46', n: 'c333 b444 o777 b88 o46' };
  it('three winners end the hand where the table says so, otherwise the nearest has it', () => {
    const all = (house: Record<string, unknown>) =>
      endOf(does(dealt({ ...three, house }), throws('e', 'o5'), wins('s'), wins('w'), wins('n')));
    expect(all({ tripleWinDraw: true })).toMatchObject({ winner: undefined, rule: 'japanese.draw.three-winners' });
    expect(all({})).toMatchObject({ winner: 's', discarder: 'e', alsoWon: [], rule: 'japanese.precedence.nearest' });
  });
  it('the pair goes before the sequence, and the triplet between them, where the table says so', () => {
    const pair = { ...three, s: 'c111 b666 o888 b99 o46', w: 'c222 b555 o999 b777 o5', n: 'c333 b444 o777 b88 o55' };
    const ended = (house: Record<string, unknown>, ...seats: Seat[]) => {
      const play = does(dealt({ ...pair, house }), throws('e', 'o5'));
      return endOf(does(play, ...listSeatsToAct(play).map((seat) => (seats.includes(seat) ? wins(seat) : pass(seat)))))
        ?.winner;
    };
    const house = { ronTie: 'pairFirst' };
    expect([ended({}, 's', 'w', 'n'), ended(house, 's', 'w', 'n'), ended(house, 's', 'n')]).toEqual(['s', 'w', 'n']);
  });
  it('a ready player may not let the winning tile go by', () => {
    const deal = { rules, house: { ready: true }, e: E, s: 'c111 b666 o888 b99 o46', draws: 'dw o1 o2 o3' };
    const ready = does(
      allPass(does(dealt(deal), throws('e', 'we'))),
      { do: 'draw', seat: 's' },
      throws('s', 'dw', true),
    );
    let now = allPass(ready);
    for (const seat of ['w', 'n'] as const)
      now = allPass(does(now, { do: 'draw', seat }, throws(seat, seat === 'w' ? 'o1' : 'o2')));
    const offered = does(now, { do: 'draw', seat: 'e' }, throws('e', 'o5'));
    expect(listSeatsToAct(offered)).toContain('s');
    expect(refused(offered, pass('s'))).toBe('japanese.claim.ready-hand');
    expect(refused(offered, wins('s'))).toBe('ok');
  });
  it('a hand that nobody won is paid by who was one tile short', () => {
    const play = dealt({ ...three, house: { drawPay: '200/150/200' }, n: 'b1469 c258 o358 ws ww wn' });
    const over = allPass(does({ ...play, live: [] }, throws('e', 'we')));
    const counted = computeHandResult(over);
    expect(counted.ok && counted.value.bills).toEqual({});
    expect(counted.ok && counted.value.settlement.net).toEqual({ e: -300, s: 300, w: 300, n: -300 });
  });
});

describe('a hand that is won on a discard', () => {
  it('pays the winner, and the losers count what they hold', () => {
    const deal = {
      w: 'c222 b555 o999 b77 o46',
      s: 'drrr b1469 c258 o35 we',
      house: { mustDeclareFishing: false },
    };
    const first = allPass(does(dealt({ ...deal, e: 'b2358 c369 o179 we dg dw wn', draws: 'o5' }), throws('e', 'we')));
    const offered = does(first, { do: 'draw', seat: 's' }, throws('s', 'o5'));
    const counted = computeHandResult(
      does(offered, ...listSeatsToAct(offered).map((seat) => (seat === 'w' ? wins('w') : pass(seat)))),
    );
    if (!counted.ok) throw new Error(counted.error.code);
    const { bills, settlement, end } = counted.value;
    expect(end).toMatchObject({ winner: 'w', tile: 'o5', by: 'discard', discarder: 's' });
    expect(bills.s!.total).toBe(16);
    expect(settlement.net.w).toBe(4 * bills.w!.total);
  });
});
