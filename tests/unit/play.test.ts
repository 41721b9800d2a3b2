import { describe, expect, it } from 'vitest';
import {
  applyPlayAction,
  listAllTilesOfPlay,
  breakWall,
  legalActions,
  computeHandResult,
  createRandomBelowFromSeed,
  replayPlayLog,
  shuffle,
  startHand,
  listSeatsToAct,
  type Action,
  type Play,
} from '../../src/engine/index.ts';
import { allPass, dealt, does, may, refused } from './support/table.ts';

const end = (play: Play) => (play.phase.name === 'over' ? play.phase.end : undefined);
const result = (play: Play) => {
  const counted = computeHandResult(play);
  if (!counted.ok) throw new Error(JSON.stringify(counted.error));
  return counted.value;
};
const rackOf = (play: Play, seat: 'e' | 's' | 'w' | 'n') => play.players[seat]!.rack.toSorted().join(' ');

const E = 'b2358 c369 o147 we ws dr dg';
const W_WAITS = 'c222 b555 o999 b77 o46';

describe('the deal', () => {
  it('gives East fourteen tiles and the others thirteen, and takes the wall in its order', () => {
    const play = dealt({ e: E, draws: 'dw' });
    expect(play.seats.map((seat) => play.players[seat]!.rack.length)).toEqual([14, 13, 13, 13]);
    expect(play.live).toHaveLength(77);
    expect(play.box).toHaveLength(14);
    // Two throws of seven: West's wall, the fourteenth stack; the deal begins behind it.
    expect(play.box[0]?.place).toBe('W14b');
    expect(play.live[0]).toEqual({ place: 'E5b', tile: 'dw' });
    expect(play.phase).toMatchObject({ name: 'turn', seat: 'e' });
  });
  it('replaces flowers in turn, as long as flowers come', () => {
    const play = dealt({ e: 'f1 b2358 c369 o147 we ws dr', s: 's1 s2 b1469 c258 o358 wn', box: 'f2 dw b1 b2' });
    expect(play.players.e!.bonus).toEqual(['f1', 'f2']);
    expect(play.players.s!.bonus).toEqual(['s1', 's2']);
    expect(play.players.e!.rack.at(-1)).toBe('dw');
    expect(play.players.s!.rack.slice(-2)).toEqual(['b1', 'b2']);
    expect(play.box).toHaveLength(10);
  });
  it('takes the tile of a floating box from the end of the wall', () => {
    const still = dealt({ rules: 'japanese', e: 'b1111 c369 o147 we ws dr dg', house: { fixedDeadWall: true } });
    const floating = dealt({ rules: 'japanese', e: 'b1111 c369 o147 we ws dr dg' });
    const kong: Action = { do: 'kong', seat: 'e', tiles: ['b1', 'b1', 'b1', 'b1'] };
    expect(still.live).toHaveLength(69);
    expect([does(still, kong).live.length, does(still, kong).box.length]).toEqual([69, 13]);
    expect([does(floating, kong).live.length, does(floating, kong).box.length]).toEqual([68, 14]);
  });
});

describe('chance', () => {
  it('gives the same numbers for the same seed, for ever', () => {
    const random = createRandomBelowFromSeed(4821);
    expect([100, 100, 100, 6, 6, 6].map(random)).toEqual([19, 2, 76, 2, 1, 1]);
    expect(shuffle([1, 2, 3, 4, 5, 6, 7, 8], createRandomBelowFromSeed(1))).toEqual([3, 2, 7, 8, 5, 4, 1, 6]);
  });
  it('deals the same hand for the same seed and another for another', () => {
    const hand = (seed: number) => startHand({ rules: 'u3a', seed });
    expect(hand(7)).toEqual(hand(7));
    expect(hand(7)).not.toEqual(hand(8));
  });
});

describe('turns', () => {
  it('East throws, South draws, and nobody acts out of turn', () => {
    const play = dealt({ e: E });
    expect(listSeatsToAct(play)).toEqual(['e']);
    expect(refused(play, { do: 'draw', seat: 'e' })).toBe('british.play.turn');
    expect(refused(play, { do: 'draw', seat: 's' })).toBe('british.play.turn');
    expect(refused(play, { do: 'discard', seat: 's', tile: 'b1' })).toBe('british.play.turn');
    expect(refused(play, { do: 'pass', seat: 's' })).toBe('british.play.turn');
    expect(refused(play, { do: 'discard', seat: 'e', tile: 'wn' })).toBe('british.play.discard');
    const thrown = allPass(does(play, { do: 'discard', seat: 'e', tile: 'ws' }));
    expect(listSeatsToAct(thrown)).toEqual(['s']);
    expect(may(thrown, 's')).toEqual(['draw']);
    expect(may(thrown, 'e')).toEqual([]);
    expect(refused(thrown, { do: 'discard', seat: 's', tile: thrown.players.s!.rack[0] })).toBe('british.play.turn');
    expect(thrown.pool).toEqual(['ws']);
  });
  it('does not change the hand it was given', () => {
    const play = dealt({ e: E });
    const before = JSON.stringify(play);
    does(play, { do: 'discard', seat: 'e', tile: 'ws' });
    expect(JSON.stringify(play)).toBe(before);
  });
});

describe('claims', () => {
  const table = { e: 'o5 b2358 c369 o17 we dr dg wn', s: 'o46 b1479 c258 o1 ws dg dw', n: 'o55 b1469 c147 o28 ws wn' };
  it('a pung goes before the next player’s chow, and the skipped players miss their turn', () => {
    const offered = does(dealt(table), { do: 'discard', seat: 'e', tile: 'o5' });
    expect(listSeatsToAct(offered)).toEqual(['s', 'n']);
    expect(may(offered, 's')).toEqual(['claim chow', 'pass']);
    const taken = does(
      offered,
      { do: 'claim', seat: 's', claim: 'chow', tiles: ['o4', 'o5', 'o6'] },
      { do: 'claim', seat: 'n', claim: 'pung', tiles: ['o5', 'o5', 'o5'] },
    );
    expect(taken.phase).toMatchObject({ name: 'turn', seat: 'n', claimed: true });
    expect(taken.players.n!.sets).toEqual([{ tiles: ['o5', 'o5', 'o5'], concealed: false }]);
    expect(rackOf(taken, 's')).toBe(rackOf(offered, 's'));
    const next = allPass(does(taken, { do: 'discard', seat: 'n', tile: 'ws' }));
    expect(listSeatsToAct(next)).toEqual(['e']);
  });
  it('refuses with the rule: no second word, no set that is not there, no kong in a claimed turn', () => {
    const offered = does(dealt({ ...table, n: 'o55 o9999 c147 b28 ws wn' }), { do: 'discard', seat: 'e', tile: 'o5' });
    expect(refused(offered, { do: 'claim', seat: 's', claim: 'pung', tiles: ['o5', 'o5', 'o5'] })).toBe(
      'british.claim.pung',
    );
    expect(refused(offered, { do: 'claim', seat: 's', claim: 'chow', tiles: ['o5', 'o6', 'o7'] })).toBe(
      'british.claim.chow',
    );
    expect(refused(offered, { do: 'claim', seat: 'w', claim: 'pung', tiles: ['o5', 'o5', 'o5'] })).toBe(
      'british.play.turn',
    );
    const passed = does(offered, { do: 'pass', seat: 's' });
    expect(refused(passed, { do: 'pass', seat: 's' })).toBe('british.play.turn');
    const taken = does(passed, { do: 'claim', seat: 'n', claim: 'pung', tiles: ['o5', 'o5', 'o5'] });
    expect(refused(taken, { do: 'kong', seat: 'n', tiles: ['o9', 'o9', 'o9', 'o9'] })).toBe('british.play.own-kong');
    expect(refused(taken, { do: 'mahjong', seat: 'n' })).toBe('british.hand.complete');
  });
  it('a claimed kong is filled up from the box', () => {
    const offered = does(dealt({ ...table, n: 'o555 b146 c147 o28 ws wn', box: 'dw' }), {
      do: 'discard',
      seat: 'e',
      tile: 'o5',
    });
    const taken = does(
      offered,
      { do: 'claim', seat: 'n', claim: 'kong', tiles: ['o5', 'o5', 'o5', 'o5'] },
      { do: 'pass', seat: 's' },
    );
    expect(taken.phase).toMatchObject({ name: 'turn', seat: 'n', drawn: { tile: 'dw', by: 'loose', kongs: 1 } });
  });
  it('an exposed pung takes only a drawn tile', () => {
    const table2 = {
      e: 'o5 b2358 c369 o17 we dr dg wn',
      n: 'o55 b1469 c147 o28 ws wn',
      s: 'o5 b1479 c258 o1 ws dg dw wn',
    };
    const punged = does(
      dealt(table2),
      { do: 'discard', seat: 'e', tile: 'o5' },
      { do: 'claim', seat: 'n', claim: 'pung', tiles: ['o5', 'o5', 'o5'] },
    );
    const offered = allPass(does(punged, { do: 'discard', seat: 'n', tile: 'ws' }));
    const east = allPass(does(offered, { do: 'draw', seat: 'e' }, { do: 'discard', seat: 'e', tile: 'wn' }));
    const south = does(east, { do: 'draw', seat: 's' }, { do: 'discard', seat: 's', tile: 'o5' });
    // Nobody may take it, so the game went on by itself.
    expect(south.phase).toMatchObject({ name: 'draw', seat: 'w' });
    const named = legalActions(offered, 'n');
    expect(named.ok && named.value).toEqual([]);
  });
});

describe('going Mahjong', () => {
  const waiting = { e: 'o5 b2358 c369 o17 we dr dg wn', w: W_WAITS };
  it('with a discard, when it was declared before; the end is counted and paid', () => {
    const afterCall = does(
      allPass(
        does(dealt({ ...waiting, e: 'ws b2358 c369 o157 we dr dg', draws: 'wn dw', s: 'o5 b1469 c258 o38 wn dr dg' }), {
          do: 'discard',
          seat: 'e',
          tile: 'ws',
        }),
      ),
      { do: 'draw', seat: 's' },
    );
    const west = does(allPass(does(afterCall, { do: 'discard', seat: 's', tile: 'wn' })), { do: 'draw', seat: 'w' });
    expect(refused(west, { do: 'discard', seat: 'w', tile: 'b7', declare: true })).toBe(
      'british.claim.declare-fishing',
    );
    const declared = allPass(does(west, { do: 'discard', seat: 'w', tile: 'dw', declare: true }));
    expect(declared.players.w!.ready).toBe('original');
    const offered = does(
      allPass(does(declared, { do: 'draw', seat: 'n' }, { do: 'discard', seat: 'n', tile: declared.live[0]!.tile })),
      { do: 'draw', seat: 'e' },
      { do: 'discard', seat: 'e', tile: 'o5' },
    );
    expect(may(offered, 'w')).toContain('claim mahjong');
    const won = does(
      offered,
      ...(listSeatsToAct(offered).map((seat) =>
        seat === 'w' ? { do: 'claim', seat, claim: 'mahjong', tiles: [] } : { do: 'pass', seat },
      ) as Action[]),
    );
    expect(end(won)).toMatchObject({ winner: 'w', by: 'discard', discarder: 'e', tile: 'o5' });
    const { bills, settlement } = result(won);
    expect(bills.w!.lines.map(({ rule }) => rule)).toContain('british.double.original-call');
    expect(Object.values(settlement.net).reduce((a, b) => a + b)).toBe(0);
    expect(settlement.payments.find(({ from, to }) => from === 'e' && to === 'w')?.amount).toBe(2 * bills.w!.total);
    expect(listSeatsToAct(won)).toEqual([]);
    expect(may(won, 'e')).toEqual([]);
  });
  it('is not counted before the hand is over, nor where a hand cannot be', () => {
    const begun = dealt(waiting);
    expect(computeHandResult(begun)).toMatchObject({ ok: false, error: { code: 'hand-not-over' } });
    const heaven = does(dealt({ e: 'b111 b555 c222 o999 wee' }), { do: 'mahjong', seat: 'e' });
    const s = { ...heaven.players.s!, rack: heaven.players.e!.rack };
    expect(computeHandResult({ ...heaven, players: { ...heaven.players, s } })).toMatchObject({ ok: false });
  });
  it('is refused to a player who had not declared, until he declares', () => {
    const start = { e: 'ws b2358 c369 o147 we dr dg', w: W_WAITS, draws: 'wn dw we o5', s: 'b1469 c258 o388 wn dr dg' };
    const west = does(
      allPass(
        does(
          allPass(does(dealt(start), { do: 'discard', seat: 'e', tile: 'ws' })),
          { do: 'draw', seat: 's' },
          { do: 'discard', seat: 's', tile: 'wn' },
        ),
      ),
      { do: 'draw', seat: 'w' },
    );
    const silent = allPass(does(west, { do: 'discard', seat: 'w', tile: 'dw' }));
    const offered = does(silent, { do: 'draw', seat: 'n' }, { do: 'discard', seat: 'n', tile: 'we' });
    const east = does(allPass(offered), { do: 'draw', seat: 'e' }, { do: 'discard', seat: 'e', tile: 'o5' });
    expect(may(east, 'w')).not.toContain('claim mahjong');
  });
  it('with the dealt tiles, and that is Heaven’s Blessing', () => {
    const won = does(dealt({ e: 'b111 b555 c222 o999 wee' }), { do: 'mahjong', seat: 'e' });
    expect(end(won)).toMatchObject({ winner: 'e', by: 'wall', rule: 'british.play.self-drawn' });
    expect(result(won).bills.e!.special?.rule).toBe('british.special.heavens-blessing');
  });
  it('with East’s first discard, and that is Earth’s Blessing', () => {
    const offered = does(dealt(waiting), { do: 'discard', seat: 'e', tile: 'o5' });
    const won = does(
      offered,
      ...listSeatsToAct(offered).map((seat): Action =>
        seat === 'w' ? { do: 'claim', seat, claim: 'mahjong', tiles: [] } : { do: 'pass', seat },
      ),
    );
    expect(result(won).bills.w!.special?.rule).toBe('british.special.earths-blessing');
  });
});

describe('robbing a kong', () => {
  /** North pungs the 5 of circles, and draws the last one when it is North's turn again. */
  const toTheKong = (rules: string): Play => {
    const play = dealt({
      rules,
      e: 'o5 b2358 c369 o17 we dr dg wn',
      n: 'o55 b1469 c147 o28 ws wn',
      w: 'c222 b555 o999 b77 o46',
      s: 'b1479 c258 o138 ws dg dw',
      draws: 'wn wn ws o5',
    });
    const offered = does(play, { do: 'discard', seat: 'e', tile: 'o5' });
    const punged = does(
      offered,
      ...listSeatsToAct(offered).map((seat): Action =>
        seat === 'n' ? { do: 'claim', seat, claim: 'pung', tiles: ['o5', 'o5', 'o5'] } : { do: 'pass', seat },
      ),
    );
    let now = allPass(does(punged, { do: 'discard', seat: 'n', tile: 'o8' }));
    for (const [seat, tile] of [
      ['e', 'wn'],
      ['s', 'wn'],
      ['w', 'ws'],
    ] as const)
      now = allPass(does(now, { do: 'draw', seat }, { do: 'discard', seat, tile }));
    return does(now, { do: 'draw', seat: 'n' });
  };
  const kong: Action = { do: 'kong', seat: 'n', tiles: ['o5', 'o5', 'o5', 'o5'], added: true };
  it.each(['japanese', 'cantonese'])('%s: the tile goes to the winner and the pung stays', (rules) => {
    const offered = does(toTheKong(rules), kong);
    expect(offered.phase).toMatchObject({ name: 'claims', by: 'kong', asked: ['w'] });
    const won = does(offered, { do: 'claim', seat: 'w', claim: 'mahjong', tiles: [] });
    expect(end(won)).toMatchObject({ winner: 'w', by: 'kong', discarder: 'n', rule: `${rules}.claim.mahjong` });
    expect(won.players.n!.sets).toEqual([{ tiles: ['o5', 'o5', 'o5'], concealed: false }]);
    expect(result(won).bills.w!.lines.map(({ rule }) => rule.split('.')[2])).toContain('robbing-kong');
    expect(listAllTilesOfPlay(won)).toEqual(listAllTilesOfPlay(offered));
  });
  it('is not for a player who may not win; then the kong is made', () => {
    // West has said nothing about West's hand, so the kong is made at once.
    const made = does(toTheKong('u3a'), kong);
    expect(made.phase).toMatchObject({ name: 'turn', seat: 'n', drawn: { by: 'loose', kongs: 1 } });
    expect(made.players.n!.sets[0]?.tiles).toHaveLength(4);
  });
  it('may be let go by', () => {
    const made = does(toTheKong('japanese'), kong, { do: 'pass', seat: 'w' });
    expect(made.phase).toMatchObject({ name: 'turn', seat: 'n', drawn: { by: 'loose', kongs: 1 } });
    expect(made.players.w!.passed).toContain('o5');
  });
});

describe('a drawn tile that does not win', () => {
  const why = (s: string, draws: string) => {
    const drawn = does(allPass(does(dealt({ e: E, s, draws }), { do: 'discard', seat: 'e', tile: 'dg' })), {
      do: 'draw',
      seat: 's',
    });
    const next = applyPlayAction(drawn, { do: 'mahjong', seat: 's' });
    return next.ok ? 'won' : next.error.because;
  };
  it('says what the hand waits for, or that it is further away', () => {
    expect(why('c222 b555 o999 c77 o46', 'b1')).toEqual({ code: 'waits-for-others', tiles: ['o5'] });
    expect(why('b1469 c258 o358 ws ww wn', 'dw')).toEqual({ code: 'two-tiles-short', tiles: ['dw'] });
  });
});

describe('the opening', () => {
  it('takes the tiles of the game in any order, and no others', () => {
    const play = startHand({ rules: 'u3a', seed: 1 });
    if (!play.ok) throw new Error(play.error.code);
    const tiles = listAllTilesOfPlay(play.value);
    const of = (given: readonly string[]) => {
      const started = startHand({ rules: 'u3a', tiles: given, rolls: [7, 7] });
      return started.ok ? 'ok' : [started.error.code, started.error.count, started.error.allowed].join(' ');
    };
    expect([of(tiles), of(tiles.toReversed())]).toEqual(['ok', 'ok']);
    // A fifth bamboo 1 in place of another tile; one tile short.
    expect([of(tiles.toSpliced(-1, 1, 'b1')), of(tiles.slice(1))]).toEqual([
      'wrong-tiles 144 144',
      'wrong-tiles 143 144',
    ]);
  });
  it('a throw that falls on an empty chair does not count', () => {
    const three = { rules: 'cantonese', house: { players: 3 } } as const;
    expect(startHand({ ...three, seed: 1, rolls: [8] })).toMatchObject({ error: { code: 'throw-again', found: 'n' } });
    expect(Array.from({ length: 12 }, (_, seed) => startHand({ ...three, seed }).ok)).not.toContain(false);
  });
  it('follows a wall that is used the other way round', () => {
    const asked = { rules: 'bell', house: { bellMirror: false }, rolls: [5, 9] } as const;
    const [play, wall] = [startHand({ ...asked, seed: 1 }), breakWall(asked)];
    if (!play.ok || !wall.ok) throw new Error('not dealt');
    const { live } = play.value;
    expect([live[0]!.place, live.at(-1)!.place]).toEqual([wall.value.firstDraw, wall.value.lastLive]);
    expect(live.slice(0, 3).map(({ place }) => place)).toEqual(['S5b', 'S4t', 'S4b']);
  });
});

describe('a log', () => {
  it('played again gives the same hand, and stops at what is not allowed', () => {
    const start = { rules: 'u3a', seed: 11 };
    const first = startHand(start);
    if (!first.ok) throw new Error(first.error.code);
    const tile = first.value.players.e!.rack[0]!;
    const thrown = does(first.value, { do: 'discard', seat: 'e', tile });
    expect(replayPlayLog(start, thrown.log)).toEqual({ ok: true, value: thrown });
    expect(replayPlayLog(start, [...thrown.log, { do: 'draw', seat: 'e' }, { do: 'draw', seat: 's' }])).toMatchObject({
      ok: false,
      error: { code: 'not-allowed' },
    });
    expect(replayPlayLog(start, {} as never)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    expect(replayPlayLog({ rules: 'chess' }, thrown.log)).toMatchObject({
      ok: false,
      error: { code: 'unknown-ruleset' },
    });
  });
});
