import { describe, expect, it } from 'vitest';
import {
  applyPlayAction,
  listAllTilesOfPlay,
  computeHandResult,
  listSeatsToAct,
  type Action,
  type Play,
  type Seat,
  type TileId,
} from '../../src/engine/index.ts';
import { allPass, dealt, does, may, refused, throws } from './support/table.ts';

const end = (play: Play) => (play.phase.name === 'over' ? play.phase.end : undefined);
const give = (seat: Seat, ...tiles: TileId[]): Action => ({ do: 'exchange', seat, tiles });
/** Everybody draws and throws what was drawn, until it is this player's turn and they have drawn. */
function until(play: Play, seat: Seat): Play {
  let now = allPass(play);
  for (let turns = 0; turns < 8 && now.phase.name === 'draw'; turns++) {
    const { seat: next } = now.phase;
    const drawn = does(now, { do: 'draw', seat: next });
    if (next === seat || drawn.phase.name !== 'turn') return drawn;
    now = allPass(does(drawn, throws(next, drawn.phase.drawn!.tile)));
  }
  return now;
}

const E = 'b2358 c369 o147 we ws dr dg';
const CALLING = 'c222 b555 o999 b77 o46';

describe('Bell: standing and calling', () => {
  const table = { rules: 'bell', e: E, s: CALLING, draws: 'dw wn we wn', w: 'o5 b1469 c148 o28 ws wn dw' };
  const standing = allPass(does(until(does(dealt(table), throws('e', 'ws')), 's'), throws('s', 'dw', true)));
  it('a hand declared at the first discard stands', () => {
    expect(standing.players.s!.ready).toBe('original');
    const turn = until(standing, 's');
    expect(refused(turn, throws('s', 'b7'))).toBe('bell.claim.standing');
    expect(may(turn, 's')).toEqual([`discard ${turn.phase.name === 'turn' ? turn.phase.drawn!.tile : ''}`]);
  });
  it('a silent hand wins from the wall, but not from a discard', () => {
    const silent = allPass(
      does(
        until(
          does(dealt({ ...table, draws: 'dw wn we wn o5', w: 'b1469 c1348 o28 ws wn dw' }), throws('e', 'ws')),
          's',
        ),
        throws('s', 'dw'),
      ),
    );
    const turn = until(silent, 's');
    expect(turn.phase).toMatchObject({ name: 'turn', seat: 's', drawn: { tile: 'o5' } });
    expect(may(turn, 's')).toContain('mahjong');
  });
});

describe('British: saying so', () => {
  const table = { e: E, s: CALLING, draws: 'dw wn we wn o5', w: 'b1469 c1348 o28 ws wn dw' };
  const first = until(does(dealt(table), throws('e', 'ws')), 's');
  it('a silent hand does not win from the wall either', () => {
    const turn = until(does(first, throws('s', 'dw')), 's');
    expect(refused(turn, { do: 'mahjong', seat: 's' })).toBe('british.claim.declare-fishing');
    const free = until(
      does(
        until(does(dealt({ ...table, house: { mustDeclareFishing: false } }), throws('e', 'ws')), 's'),
        throws('s', 'dw'),
      ),
      's',
    );
    expect(refused(free, { do: 'mahjong', seat: 's' })).toBe('ok');
  });
  it('a table may freeze it', () => {
    const frozenWith = (draws: string): Play =>
      does(
        until(does(dealt({ ...table, draws, house: { fishingFreezesHand: true } }), throws('e', 'ws')), 's'),
        throws('s', 'dw', true),
      );
    const frozen = frozenWith(table.draws);
    const turn = until(frozen, 's');
    expect(refused(turn, throws('s', 'b7'))).toBe('british.claim.frozen-hand');
    expect(applyPlayAction(turn, throws('s', 'b7'))).toMatchObject({
      error: { because: { code: 'declared-keeps-hand' } },
    });
    const fourth = until(frozenWith('dw wn we wn c2'), 's');
    expect(applyPlayAction(fourth, { do: 'kong', seat: 's', tiles: ['c2', 'c2', 'c2', 'c2'] })).toMatchObject({
      error: { rule: 'british.claim.frozen-hand', because: { code: 'declared-only-mahjong' } },
    });
  });
});

describe('the goulash', () => {
  const goulash = true;
  it('passes three tiles across, then to the right, then to the left', () => {
    const play = dealt({
      goulash,
      e: 'b111 b1 c11 c1 o1 o1 o1 o1 c1 b3 b4',
      s: 'b555 b666 c555 c666 b5',
      w: 'o555 o666 o777 o888 o5',
      n: 'c777 c888 c999 o999 c7',
    });
    const racks = (now: Play) =>
      Object.fromEntries(now.seats.map((seat) => [seat, now.players[seat]!.rack.slice(-3).join(' ')]));
    expect(listSeatsToAct(play)).toEqual(['e', 's', 'w', 'n']);
    const one = does(
      play,
      give('e', 'b1', 'b1', 'b1'),
      give('w', 'o5', 'o5', 'o5'),
      give('s', 'b5', 'b5', 'b5'),
      give('n', 'c7', 'c7', 'c7'),
    );
    expect(racks(one)).toEqual({ e: 'o5 o5 o5', w: 'b1 b1 b1', s: 'c7 c7 c7', n: 'b5 b5 b5' });
    const two = does(
      one,
      give('n', 'b5', 'b5', 'b5'),
      give('w', 'b1', 'b1', 'b1'),
      give('s', 'c7', 'c7', 'c7'),
      give('e', 'o5', 'o5', 'o5'),
    );
    expect(racks(two)).toEqual({ e: 'c7 c7 c7', s: 'o5 o5 o5', w: 'b5 b5 b5', n: 'b1 b1 b1' });
    const three = does(
      two,
      give('e', 'c7', 'c7', 'c7'),
      give('s', 'o5', 'o5', 'o5'),
      give('w', 'b5', 'b5', 'b5'),
      give('n', 'b1', 'b1', 'b1'),
    );
    expect(racks(three)).toEqual({ e: 'b1 b1 b1', n: 'c7 c7 c7', s: 'b5 b5 b5', w: 'o5 o5 o5' });
    expect(three.phase).toMatchObject({ name: 'turn', seat: 'e' });
    expect(listAllTilesOfPlay(three)).toEqual(listAllTilesOfPlay(play));
  });
  const short = { goulash, s: 'c222 b555 o999 b77 wnn', e: E.replace('dg', 'dw') };
  it('a player who is one tile short may keep the hand, and the partner keeps three tiles too', () => {
    const play = dealt(short);
    expect(refused(play, { do: 'keep', seat: 'e' })).toBe('british.claim.kept-hand');
    expect(refused(play, { do: 'stop', seat: 'e' })).toBe('british.claim.kept-hand');
    const offered = does(play, give('n', ...(play.players.n!.rack.slice(0, 3) as [TileId, TileId, TileId])));
    const kept = does(offered, { do: 'keep', seat: 's' });
    expect(kept.players.s).toMatchObject({ kept: true, ready: 'original' });
    expect(kept.players.n!.rack).toHaveLength(13);
    expect(listSeatsToAct(kept)).toEqual(['e', 'w']);
    expect(refused(kept, give('n', 'b1', 'b1', 'b1'))).toBe('british.play.exchange');
    expect(refused(kept, give('e', 'b2', 'b3'))).toBe('british.play.exchange');
  });
  it('a hand that left the exchange is played as it is', () => {
    const stopped = does(
      dealt({ ...short, draws: 'c2' }),
      { do: 'keep', seat: 's' },
      { do: 'stop', seat: 'e' },
      { do: 'stop', seat: 'w' },
      { do: 'stop', seat: 'n' },
    );
    const turn = until(does(stopped, throws('e', 'ws')), 's');
    expect(refused(turn, throws('s', 'b5'))).toBe('british.claim.kept-hand');
    expect(applyPlayAction(turn, { do: 'kong', seat: 's', tiles: ['c2', 'c2', 'c2', 'c2'] })).toMatchObject({
      error: { rule: 'british.claim.kept-hand', because: { code: 'hand-kept' } },
    });
  });
  it('East may win at once with Heaven’s Blessing, and nobody else may', () => {
    const play = dealt({ goulash, e: 'b111 b555 c234 o999 wee' });
    expect(refused(play, { do: 'mahjong', seat: 's' })).toBe('british.play.turn');
    const won = does(play, { do: 'mahjong', seat: 'e' });
    const counted = computeHandResult(won);
    expect(counted.ok && counted.value.bills.e!.special?.rule).toBe('british.special.heavens-blessing');
  });
  it('a wild tile that is thrown is nobody’s', () => {
    const stopped = does(
      dealt({ ...short, e: 'b2358 c369 o147 we ws dr dw' }),
      { do: 'keep', seat: 's' },
      { do: 'stop', seat: 'e' },
      { do: 'stop', seat: 'w' },
      { do: 'stop', seat: 'n' },
    );
    expect(does(stopped, throws('e', 'b2')).phase).toMatchObject({ name: 'draw', seat: 's' });
  });
});

describe('the Japanese game', () => {
  const rules = 'japanese';
  it('a win let go by may not be taken from the next discard', () => {
    const play = dealt({
      rules,
      e: 'o5 b2358 c369 o17 we dr dg wn',
      w: CALLING,
      s: 'o5 b1479 c158 o28 ws wn dr',
      draws: 'dg',
    });
    const offered = does(play, throws('e', 'o5'));
    const passed = allPass(offered);
    const south = does(passed, { do: 'draw', seat: 's' }, throws('s', 'o5'));
    expect(may(south, 'w')).toEqual(['claim chow', 'pass']);
    const again = does(
      dealt({ rules, e: 'o2 b2358 c369 o17 we dr dg wn', w: CALLING, s: 'o5 b1479 c158 o38 ws wn dr', draws: 'dg' }),
      throws('e', 'o2'),
    );
    expect(may(does(allPass(again), { do: 'draw', seat: 's' }, throws('s', 'o5')), 'w')).toContain('claim mahjong');
  });
  it('a ready player must win when he can, and changes nothing', () => {
    const house = { ready: true };
    const table = { rules, house, e: E, s: CALLING, draws: 'dw wn we wn o5', w: 'b1469 c1348 o28 ws wn dw' };
    const ready = does(until(does(dealt(table), throws('e', 'ws')), 's'), throws('s', 'dw', true));
    expect(ready.players.s!.ready).toBeTruthy();
    const turn = until(ready, 's');
    expect(may(turn, 's')).toEqual(['mahjong']);
    expect(refused(turn, throws('s', 'o5'))).toBe('japanese.claim.ready-hand');
  });
  it('a sacred discard forbids declaring at a stricter table', () => {
    const table = {
      rules,
      e: E,
      s: 'c222 b555 o999 b77 o4 o6',
      draws: 'o5 wn we wn dw',
      w: 'b1469 c1348 o28 ws wn dw',
    };
    for (const [sacred, expected] of [
      ['complete', 'japanese.hand.sacred-discard'],
      ['last', 'ok'],
    ] as const) {
      const first = until(does(dealt({ ...table, house: { ready: true, sacred } }), throws('e', 'ws')), 's');
      const later = until(does(first, throws('s', 'o5')), 's');
      expect(refused(later, throws('s', 'dw', true))).toBe(expected);
    }
  });
  it('a warning lifts the stricter rules of sacred discards where the table says so', () => {
    const table = {
      rules,
      e: E,
      s: 'c222 b555 o999 b77 o4 o6',
      draws: 'o5 wn we wn dw',
      w: 'b1469 c1348 o28 ws wn dw',
    };
    const house = { ready: true, sacred: 'complete', sacredWarning: true };
    const warn: Action = { do: 'warn', seat: 's' };
    const before = until(does(dealt({ ...table, house }), throws('e', 'ws')), 's');
    expect(refused(before, warn)).toBe('japanese.hand.sacred-discard');
    const later = until(does(before, throws('s', 'o5')), 's');
    expect(refused(later, throws('s', 'dw', true))).toBe('japanese.hand.sacred-discard');
    expect(may(later, 's')).toContain('warn');
    const warned = does(later, warn);
    expect(warned.phase).toEqual(later.phase);
    expect(may(warned, 's')).not.toContain('warn');
    expect(refused(warned, warn)).toBe('japanese.hand.sacred-discard');
    expect(refused(warned, throws('s', 'dw', true))).toBe('ok');
    for (const [hand, wins] of [
      [later, false],
      [warned, true],
    ] as const) {
      // What was discarded before is discarded by another once more.
      const next = until(does(hand, throws('s', 'dw')), 'w');
      const west = { ...next.players.w!, rack: [...next.players.w!.rack.slice(1), 'o5' as const] };
      const thrown = does({ ...next, players: { ...next.players, w: west } }, throws('w', 'o5'));
      expect(may(thrown, 's').includes('claim mahjong')).toBe(wins);
    }
    for (const other of [{}, { sacred: 'last', sacredWarning: true }, { sacred: 'complete' }])
      expect(may(until(does(dealt({ ...table, house: other }), throws('e', 'ws')), 's'), 's')).not.toContain('warn');
  });
  it('eleven orphans end the hand and are paid', () => {
    const play = dealt({ rules, house: { nineOrphans: true }, e: 'b19 c19 o19 wesn drg b35' });
    const ended = does(play, { do: 'orphans', seat: 'e' });
    expect(end(ended)).toMatchObject({ rule: 'japanese.draw.nine-orphans', orphans: 'e' });
    const counted = computeHandResult(ended);
    expect(counted.ok && counted.value.settlement.net.e).toBe(300);
    expect(refused(dealt({ rules, e: 'b19 c19 o19 wesn drg b35' }), { do: 'orphans', seat: 'e' })).toBe(
      'japanese.play.turn',
    );
  });
  const paidIn = (play: Play): readonly string[] => {
    const counted = computeHandResult(play);
    if (!counted.ok) return [counted.error.code];
    return counted.value.settlement.payments.map(
      ({ from, to, amount, rule }) => `${from}${to} ${amount} ${rule?.split('.').at(-1)}`,
    );
  };
  it('after a draw those who were not one tile short pay the one who was', () => {
    const play = dealt({
      rules,
      house: { sameFirstDiscardsDraw: true, drawPay: '200/150/200' },
      e: E.replace('dg', 'wn'),
      draws: 'wn wn wn',
      s: 'b1469 c147 o258 dg dw we',
      w: CALLING,
      n: 'b1379 c148 o238 dr dw we',
    });
    let now = allPass(does(play, throws('e', 'wn')));
    for (const seat of ['s', 'w'] as const) now = allPass(does(now, { do: 'draw', seat }, throws(seat, 'wn')));
    now = does(now, { do: 'draw', seat: 'n' }, throws('n', 'wn'));
    expect(paidIn(now)).toEqual(['ew', 'sw', 'nw'].map((pair) => `${pair} 200 ready-payments`));
  });
  it('a player who declared ready, and did not win, pays for it', () => {
    const table = {
      rules,
      house: { ready: true },
      e: E,
      s: CALLING,
      w: 'c333 c666 o777 b88 wnn',
      n: 'b1369 c158 o138 ws dr dg',
      draws: 'dw dw we we b8',
    };
    const ready = does(until(does(dealt(table), throws('e', 'ws')), 's'), throws('s', 'dw', true));
    const turn = until(ready, 's');
    const won = does(does(turn, throws('s', 'b8')), { do: 'claim', seat: 'w', claim: 'mahjong', tiles: [] });
    expect(end(won)).toMatchObject({ winner: 'w', discarder: 's' });
    expect(paidIn(won).filter((line) => line.endsWith('ready-payment'))).toEqual(['sw 100 ready-payment']);
  });
  it('four kongs of several players end the hand, three do not', () => {
    const kong = (seat: Seat, tile: TileId): Action => ({ do: 'kong', seat, tiles: [tile, tile, tile, tile] });
    const dealtKongs = dealt({
      rules,
      house: { fourKongsDraw: true },
      e: 'b1111 c1111 o1111 we ws',
      s: 'o9999 b369 c258 dr dg dw',
      box: 'wn wn wn b5',
    });
    const three = does(dealtKongs, kong('e', 'b1'), kong('e', 'c1'), kong('e', 'o1'));
    expect(end(three)).toBeUndefined();
    const south = does(allPass(does(three, throws('e', 'ws'))), { do: 'draw', seat: 's' });
    expect(end(south)).toBeUndefined();
    expect(end(does(south, kong('s', 'o9')))?.rule).toBe('japanese.draw.four-kongs');
  });
  it('three kongs and a pung do not', () => {
    const kong = (tile: TileId): Action => ({ do: 'kong', seat: 'e', tiles: [tile, tile, tile, tile] });
    const play = dealt({
      rules,
      house: { fourKongsDraw: true },
      e: 'b1111 c1111 o1111 we ws',
      s: 'b369 c258 weee wss dg dw',
      box: 'wn wn wn b5',
    });
    const thrown = does(play, kong('b1'), kong('c1'), kong('o1'), throws('e', 'ws'));
    expect(end(does(thrown, { do: 'claim', seat: 's', claim: 'pung', tiles: ['ws', 'ws', 'ws'] }))).toBeUndefined();
    const fourth = dealt({
      rules,
      house: { fourKongsDraw: true },
      e: 'b1111 c1111 o1111 we ws',
      s: 'b369 c258 we wsss dr dg dw',
      box: 'wn wn wn b5',
    });
    const again = does(fourth, kong('b1'), kong('c1'), kong('o1'), throws('e', 'ws'));
    const claimed = does(again, { do: 'claim', seat: 's', claim: 'kong', tiles: ['ws', 'ws', 'ws', 'ws'] });
    expect(end(claimed)).toMatchObject({ winner: undefined, rule: 'japanese.draw.four-kongs' });
  });
  it('a kong needs a tile to take for it', () => {
    const play = dealt({ rules, e: 'b1111 c369 o147 we ws dr dg' });
    const bare: Play = { ...play, live: [] };
    expect(refused(bare, { do: 'kong', seat: 'e', tiles: ['b1', 'b1', 'b1', 'b1'] })).toBe('japanese.draw.exhausted');
  });
});

describe('the Cantonese game', () => {
  const rules = 'cantonese';
  const two = { rules, e: 'o5 b2358 c369 o17 we dr dg wn', w: CALLING, n: 'c111 b666 o888 b99 o46' };
  const winnersOf = (house: Record<string, unknown>) => {
    const offered = does(dealt({ ...two, house }), throws('e', 'o5'));
    return does(
      offered,
      ...listSeatsToAct(offered).map((seat): Action => ({ do: 'claim', seat, claim: 'mahjong', tiles: [] })),
    );
  };
  it('the nearest winner, or all of them', () => {
    expect(end(winnersOf({}))).toMatchObject({ winner: 'w', alsoWon: [], rule: 'cantonese.precedence.nearest' });
    const both = winnersOf({ multipleWinners: true });
    expect(end(both)).toMatchObject({ winner: 'w', alsoWon: ['n'] });
    const counted = computeHandResult(both);
    expect(counted.ok && counted.value.settlement.payments.map(({ from, to }) => `${from}${to}`)).toEqual(['ew', 'en']);
  });
  it('eight flowers win before another tile is taken', () => {
    const play = dealt({
      rules,
      house: { flowers: 'seat' },
      e: 'b2358 c369 o147 we ws dr dg',
      s: 'f1234 s123 b1469 o25',
      box: 'dw we ws wn wn ww ww',
      draws: 's4',
    });
    const drawn = does(allPass(does(play, throws('e', 'ws'))), { do: 'draw', seat: 's' });
    expect(may(drawn, 's')).toEqual(['mahjong']);
    expect(refused(drawn, throws('s', 'b1'))).toBe('cantonese.fan.eight-flowers');
    const counted = computeHandResult(does(drawn, { do: 'mahjong', seat: 's' }));
    expect(counted.ok && counted.value.bills.s!.lines.map(({ rule }) => rule)).toContain('cantonese.fan.eight-flowers');
  });
  it('has nothing to declare', () => {
    expect(refused(dealt({ rules, e: E }), throws('e', 'ws', true))).toBe('cantonese.claim.mahjong');
  });
});
