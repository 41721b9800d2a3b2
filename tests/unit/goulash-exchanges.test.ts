// The exchanges before a goulash, three times three tiles (Variations, the goulash): who passes on to whom, and what keeping a hand,
// stopping and going on do to it. A row is what is done, one word an action: `e` passes on its last three tiles, `e=` keeps
// its hand, `e.` wants to stop; then whose turn it is to speak, how many exchanges are over, and who has agreed to stop.
import { describe, expect, it } from 'vitest';
import {
  applyPlayAction,
  findExchangePartner,
  listAllTilesOfPlay,
  computeHandResult,
  startHand,
  listSeatsToAct,
  type Action,
  type Play,
  type Seat,
} from '../../src/engine/index.ts';
import { allPass, dealt, does, may, refused, type Deal } from './support/table.ts';

/** East and South are one tile short; West and North are far from it. */
const DEAL: Deal = {
  goulash: true,
  e: 'b111 b555 o999 c77 wnn ws',
  s: 'c222 c555 o222 o77 wee',
  w: 'b3469 c1368 o1468 ww',
  n: 'b3478 c1369 o3568 wn',
};

function action(play: Play, word: string): Action {
  const seat = word[0] as Seat;
  if (word[1] === '=') return { do: 'keep', seat };
  if (word[1] === '.') return { do: 'stop', seat };
  return { do: 'exchange', seat, tiles: play.players[seat]!.rack.slice(-3) };
}

const after = (words: string, deal: Deal = DEAL): Play =>
  words
    .split(' ')
    .filter(Boolean)
    .reduce((play, word) => does(play, action(play, word)), dealt(deal));

/** `exchange 1: w n` = the second exchange, West and North have to speak; `turn: e` = the play has begun. */
function stand(play: Play): string {
  const { phase } = play;
  const agreedText = phase.name === 'exchange' && phase.agreed.length > 0 ? `, agreed ${phase.agreed.join(' ')}` : '';
  return `${phase.name}${phase.name === 'exchange' ? ` ${phase.turn}` : ''}: ${listSeatsToAct(play).join(' ')}${agreedText}`;
}

describe('who exchanges with whom', () => {
  it.each([
    ['first', 0, 'eswn', 'w n e s'],
    ['second', 1, 'eswn', 's e n w'],
    ['third', 2, 'eswn', 'n w s e'],
    ['three, first: East with the left', 0, 'esw', 'w - e'],
    ['three, second: East with the right', 1, 'esw', 's e -'],
    ['three, third: the other two', 2, 'esw', '- w s'],
  ])('%s exchange', (_, turn, table, partners) => {
    const seats = [...table] as Seat[];
    expect(seats.map((seat) => findExchangePartner(turn, seat, seats) ?? '-').join(' ')).toBe(partners);
  });
});

describe('who speaks next', () => {
  it.each([
    ['nobody yet', '', 'exchange 0: e s w n'],
    ['tiles lie until both partners have passed on', 'e w s', 'exchange 0: n'],
    ['the second exchange', 'e w s n', 'exchange 1: e s w n'],
    ['the third', 'e w s n e s w n', 'exchange 2: e s w n'],
    ['after three the play begins', 'e w s n e s w n n e s w', 'turn: e'],

    ['who keeps a hand and the partner are passed over', 's=', 'exchange 0: e w'],
    ['in every exchange', 's= e w', 'exchange 1: w n'],
    ['to the last', 's= e w w n', 'exchange 2: e n'],
    ['and then the play begins', 's= e w w n e n', 'turn: e'],
    ['a hand may be kept later too', 'e w s n', 'exchange 1: e s w n'],
    ['when both hands of a pair are kept, the others go on', 'e= s=', 'exchange 1: w n'],

    ['one has agreed to stop', 's= e.', 'exchange 0: e w, agreed e'],
    [
      'the two who pass tiles on this time have: the third, who swaps again later, is asked',
      's= e. w.',
      'exchange 0: e w n, agreed e w',
    ],
    ['all have', 's= e. w. n.', 'turn: e'],
    ['the third may agree first', 's= n. e. w.', 'turn: e'],
    ['the third does not: they go on', 's= e. w. w e', 'exchange 1: w n'],
    ['one would rather go on', 's= e. w', 'exchange 0: e'],
    ['then all do', 's= e. w e', 'exchange 1: w n'],
    ['who wanted to stop before is asked anew', 's= e. w e w.', 'exchange 1: w n, agreed w'],
    ['in the second exchange', 's= e. w e w. n.', 'exchange 1: e w n, agreed w n'],
    ['where East agrees too', 's= e. w e w. n. e.', 'turn: e'],
    ['of those who keep their hands nobody is asked', 'e= s= w. n.', 'turn: e'],
    ['who agreed is asked anew after the partner keeps a hand', 's= w. e=', 'exchange 1: w n'],
  ])('%s: %s', (_, words, expected) => {
    const play = after(words);
    expect(stand(play)).toBe(expected);
    expect(listAllTilesOfPlay(play)).toEqual(listAllTilesOfPlay(dealt(DEAL)));
  });
});

describe('with three players', () => {
  const three: Deal = { ...DEAL, house: { players: 3 }, n: '' };
  it.each([
    ['East and the last in turn', '', 'exchange 0: e w'],
    ['East and the next', 'e w', 'exchange 1: e s'],
    ['the other two', 'e w e s', 'exchange 2: s w'],
    ['the play begins', 'e w e s s w', 'turn: e'],
    ['East keeps the hand: two exchanges fall out', 'e=', 'exchange 2: s w'],
    ['the next keeps it in the second: the third falls out', 'e w s=', 'turn: e'],
  ])('%s: %s', (_, words, expected) => {
    expect(stand(after(words, three))).toBe(expected);
  });
});

describe('with two players', () => {
  const two: Deal = { ...DEAL, house: { players: 2 }, s: '', n: '' };
  it.each([
    ['three times with each other', '', 'exchange 0: e w'],
    ['again', 'e w', 'exchange 1: e w'],
    ['and again', 'e w e w', 'exchange 2: e w'],
    ['the play begins', 'e w e w e w', 'turn: e'],
    ['East keeps the hand: there is no exchange', 'e=', 'turn: e'],
  ])('%s: %s', (_, words, expected) => {
    expect(stand(after(words, two))).toBe(expected);
  });
});

describe('the goulash of seed 1778, in which South is dealt a hand one tile short', () => {
  const begun = () => {
    const start = startHand({ rules: 'u3a', goulash: true, seed: 1778 });
    if (!start.ok) throw new Error(start.error.code);
    return does(start.value, { do: 'keep', seat: 's' }, { do: 'stop', seat: 'e' }, { do: 'stop', seat: 'w' });
  };
  it('asks North, who has no partner this time, before the swapping stops', () => {
    expect([stand(begun()), may(begun(), 'n')]).toEqual(['exchange 0: e w n, agreed e w', ['stop']]);
    expect(stand(does(begun(), { do: 'stop', seat: 'n' }))).toBe('turn: e');
  });
});

describe('whose tiles they are', () => {
  it('passed on, they go to the end of the partner’s rack', () => {
    const before = dealt(DEAL).players;
    const { players } = after('e w s n');
    expect(players.w!.rack).toEqual([...before.w!.rack.slice(0, -3), ...before.e!.rack.slice(-3)]);
    expect(players.e!.rack).toEqual([...before.e!.rack.slice(0, -3), ...before.w!.rack.slice(-3)]);
    expect(players.n!.rack).toEqual([...before.n!.rack.slice(0, -3), ...before.s!.rack.slice(-3)]);
  });
  it('passed on to a player who then leaves the exchange, they come back', () => {
    const before = dealt(DEAL).players;
    const { players } = after('n e s=');
    expect(players.n!.rack).toEqual(before.n!.rack);
    expect(players.s!.rack).toEqual(before.s!.rack);
    // East's tiles still lie, for West has not spoken.
    expect(players.e!.rack).toEqual(before.e!.rack.slice(0, -3));
  });
});

describe('what is refused', () => {
  const refusal = (words: string, word: string) => {
    const play = after(words);
    return refused(play, action(play, word));
  };
  it.each([
    ['keeping a hand that is not one tile short', '', 'w=', 'british.claim.kept-hand'],
    ['stopping while nobody keeps a hand', '', 'w.', 'british.claim.kept-hand'],
    ['stopping twice', 's= w.', 'w.', 'british.claim.kept-hand'],
    ['stopping when tiles lie already', 's= e', 'w.', 'british.claim.kept-hand'],
    ['passing on twice', 'e', 'e', 'british.play.exchange'],
    ['passing on a hand that is kept', 's=', 's', 'british.play.exchange'],
    ['passing on to a player who keeps a hand', 's=', 'n', 'british.play.exchange'],
    ['stopping with a hand that is kept', 's=', 's.', 'british.play.exchange'],
    ['stopping twice without a partner', 's= n.', 'n.', 'british.claim.kept-hand'],
    ['stopping without a partner when tiles lie already', 's= e', 'n.', 'british.claim.kept-hand'],
    ['keeping a hand without a partner', 's=', 'n=', 'british.play.exchange'],
    ['passing on when the play has begun', 's= e. w. n.', 'e', 'british.play.turn'],
    ['keeping when the play has begun', 's= e. w. n.', 'e=', 'british.play.turn'],
  ])('%s: %s, then %s', (_, words, word, rule) => {
    expect(refusal(words, word)).toBe(rule);
  });
  it('passing on fewer or more than three tiles, or tiles that are not there', () => {
    const play = dealt(DEAL);
    for (const tiles of [[], ['b1', 'b1'], ['b1', 'b1', 'b1', 'b5'], ['b1', 'b1', 'dr'], ['ww', 'ww', 'ww']])
      expect(refused(play, { do: 'exchange', seat: 'e', tiles })).toBe('british.play.exchange');
  });
  it.each([
    [['b1', 'b1', 'dr'], { code: 'not-held', tiles: ['dr'] }],
    [['dr', 'dg', 'b1'], { code: 'not-held', tiles: ['dr', 'dg'] }],
    // Each of them is held, but not so often.
    [['ws', 'ws', 'b1'], { code: 'not-held', tiles: ['ws', 'ws', 'b1'] }],
    [['b1', 'b1'], { code: 'exchanges-three', count: 2, allowed: 3 }],
  ] as const)('passing on %j names what is wrong with it', (tiles, because) => {
    expect(applyPlayAction(dealt(DEAL), { do: 'exchange', seat: 'e', tiles })).toMatchObject({ error: { because } });
  });
  it('everything, to somebody who has spoken', () => {
    expect(may(after('e'), 'e')).toEqual([]);
    expect(may(after('s='), 's')).toEqual([]);
    expect(may(after('s= e.'), 'e')).toEqual(['exchange', 'keep']);
  });
});

describe('a hand that leaves the exchange', () => {
  const playing = after('e= s= w. n.');
  it('is a declared original call, and stays one', () => {
    expect(stand(playing)).toBe('turn: e');
    const { e, s, w } = playing.players;
    expect([e!.ready, s!.ready, w!.ready]).toEqual(['original', 'original', false]);
    expect([e!.kept, s!.kept, w!.kept]).toEqual([true, true, false]);
    // East throws the tile that leaves the hand one short, without saying so again.
    const thrown = does(playing, { do: 'discard', seat: 'e', tile: 'ws' });
    expect(thrown.players.e).toMatchObject({ ready: 'original', kept: true });
  });
  it('may only be thrown from so that it stays one tile short', () => {
    expect(refused(playing, { do: 'discard', seat: 'e', tile: 'b1' })).toBe('british.claim.kept-hand');
    expect(refused(playing, { do: 'discard', seat: 'e', tile: 'ws' })).toBe('ok');
    // Of what is drawn afterwards only the drawn tile may go, for the hand was kept.
    const south = does(allPass(does(playing, { do: 'discard', seat: 'e', tile: 'ws' })), { do: 'draw', seat: 's' });
    const drawn = south.players.s!.rack.at(-1)!;
    expect(refused(south, { do: 'discard', seat: 's', tile: drawn })).toBe('ok');
    expect(applyPlayAction(south, { do: 'discard', seat: 's', tile: 'c2' })).toMatchObject({
      error: { rule: 'british.claim.kept-hand', because: { code: 'hand-kept', tiles: [drawn] } },
    });
  });
});

describe('“East Wind is able to go Mahjong immediately with the special hand of Heaven’s Blessing”', () => {
  // “Should either of these scenarios occur during the swapping process, the same rules would apply.”
  const blessed: Deal = { ...DEAL, e: 'b111 b555 o999 c77 ws dr dg', w: 'b3469 c1368 o14 wnnn' };
  const mahjong = { do: 'mahjong', seat: 'e' } as const;
  it.each([
    ['before the first exchange', '', { ...DEAL, e: 'b111 b555 o999 c77 wnnn' }],
    ['after the first exchange', 'e w s n', blessed],
    ['while somebody else keeps a hand and East has nobody to exchange with', 's= e w', blessed],
    ['while others agree to stop', 's= e w w.', blessed],
  ])('%s', (_, words, deal) => {
    const play = after(words, deal);
    expect(play.phase.name).toBe('exchange');
    // It may be shown at any time; it is thought of when the exchanges wait for East.
    expect(may(play, 'e').includes('mahjong')).toBe(listSeatsToAct(play).includes('e'));
    const won = does(play, mahjong);
    const result = computeHandResult(won);
    expect(result.ok && result.value.bills.e?.special?.rule).toBe('british.special.heavens-blessing');
  });
  it('is thought of again when East has somebody to exchange with', () => {
    const play = after('s= e w w n', blessed);
    expect([stand(play), may(play, 'e')]).toEqual(['exchange 2: e n', ['mahjong', 'exchange', 'keep', 'stop']]);
  });
  it('not with the tiles passed on, nor for another player', () => {
    expect(may(after('e', { ...DEAL, e: 'b111 b555 o999 c77 wnnn' }), 'e')).toEqual([]);
    expect(may(after('e w s n', blessed), 's')).not.toContain('mahjong');
    expect(may(after('s='), 'e')).not.toContain('mahjong');
  });
});
