// How a hand of play begins, what chance gives, and a log that is played again. What is done in a hand: hands-told.test.ts.
import { describe, expect, it } from 'vitest';
import {
  breakWall,
  computeHandBillsAndSettlement,
  createRandomBelowFromSeed,
  listAllTilesOfPlay,
  replayPlayLog,
  shuffle,
  startHand,
} from '../../src/engine/index.ts';
import { allPass, dealt, does, throws } from './support/table.ts';

const E = 'b2358 c369 o147 we ws dr dg';

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

describe('the count', () => {
  it('is not counted before the hand is over, nor where a hand cannot be', () => {
    const begun = dealt({ e: E });
    expect(computeHandBillsAndSettlement(begun)).toMatchObject({ ok: false, error: { code: 'hand-not-over' } });
    const heaven = does(dealt({ e: 'b111 b555 c222 o999 wee' }), { do: 'mahjong', seat: 'e' });
    const s = { ...heaven.players.s!, rack: heaven.players.e!.rack };
    expect(computeHandBillsAndSettlement({ ...heaven, players: { ...heaven.players, s } })).toMatchObject({
      ok: false,
    });
  });
});

it('East’s dealt Mahjong gives back what others have passed on in a goulash', () => {
  const begun = dealt({ goulash: true, e: 'b111 b555 c222 o999 wee', s: 'c3469 b346 o47 ws ww dr dg' });
  const { rack } = begun.players.s!;
  const passed = does(begun, { do: 'exchange', seat: 's', tiles: rack.slice(0, 3) });
  const over = does(passed, { do: 'mahjong', seat: 'e' });
  expect([passed.players.s!.rack.length, over.phase.name]).toEqual([10, 'over']);
  expect(over.players.s!.rack.toSorted()).toEqual(rack.toSorted());
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

it('wherever tiles lie, all of them are there', () => {
  const start = dealt({ e: E, w: 'dgg b147 c147 o258 wn' });
  const offered = does(start, throws('e', 'dg'));
  const claimed = does(offered, { do: 'claim', seat: 'w', claim: 'pung', tiles: ['dg', 'dg', 'dg'] });
  const all = listAllTilesOfPlay(start);
  expect(all).toHaveLength(144);
  expect(all.join()).toBe(all.toSorted((a, b) => all.indexOf(a) - all.indexOf(b)).join());
  expect(all.slice(0, 5)).toEqual(['b1', 'b1', 'b1', 'b1', 'b2']);
  for (const play of [offered, claimed, allPass(offered)]) expect(listAllTilesOfPlay(play)).toEqual(all);
});
