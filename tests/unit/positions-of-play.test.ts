// What lies on the table of a hand that is played: who is to act, whose discard made which set, and how the hand ended.
import { describe, expect, it } from 'vitest';
import {
  createFullPositionOfPlay,
  startHand,
  type Action,
  type Play,
  type Seat,
  type TileId,
} from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';
import { allPass, claims, dealt, does, draws, throws } from './support/table.ts';

const E = 'b2358 c369 o147 we ws dr dg';

describe('who is to act', () => {
  const plain = dealt({ e: E });
  const offered = does(dealt({ e: E, w: 'dgg b147 c147 o258 wn' }), throws('e', 'dg'));
  const exchanging = dealt({ goulash: true, e: E });
  it.each<readonly [string, Play, object | undefined]>([
    ['East, when all is dealt', plain, { name: 'turn', seat: 'e' }],
    ['the next player before the draw', allPass(does(plain, throws('e', 'dg'))), { name: 'draw', seat: 's' }],
    ['the others, while a discard is offered', offered, { name: 'claims', seat: 'e', tile: 'dg', by: 'discard' }],
    ['East, while tiles are exchanged', exchanging, { name: 'turn', seat: 'e' }],
  ])('%s', (_, play, turn) => expect(createFullPositionOfPlay(play).turn).toEqual(turn));

  it('the wall and the box are counted, and everybody’s tiles are given', () => {
    const { wall, box, round, goulash, seats, players } = createFullPositionOfPlay(plain);
    expect({ wall, box, round, goulash, seats }).toEqual({
      wall: 77,
      box: 14,
      round: 'e',
      goulash: false,
      seats: ['e', 's', 'w', 'n'],
    });
    expect(players.e).toMatchObject({ rack: plain.players.e!.rack, sets: [], bonus: [], discards: [], ready: false });
  });
  it('tiles that are passed on in an exchange still belong to whoever gave them', () => {
    const rack = exchanging.players.s!.rack;
    const given = does(exchanging, { do: 'exchange', seat: 's', tiles: rack.slice(-3) });
    expect(createFullPositionOfPlay(given).players.s!.rack).toEqual(rack);
  });
  it('nobody is marked as having warned the others who has not', () => {
    expect(createFullPositionOfPlay(plain).players.e).not.toHaveProperty('warned');
  });
});

const chow = { tiles: ['b1', 'b2', 'b3'] as TileId[], concealed: false };

describe('who gave a set', () => {
  const sets = (play: Play, seat: Seat) =>
    createFullPositionOfPlay(play).players[seat]!.sets.map(({ from, claimed, tiles }) => [
      from,
      claimed,
      tiles.join(' '),
    ]);
  const pung = dealt({ e: E, w: 'dggg b147 c147 o258', n: 'c22 b369 o369 wn ww b8 c8 o1' });
  it.each<readonly [string, readonly Action[], unknown]>([
    ['a pung', [claims('w', 'pung', 'dg dg dg')], [['e', 'dg', 'dg dg dg']]],
    ['a kong', [claims('w', 'kong', 'dg dg dg dg')], [['e', 'dg', 'dg dg dg dg']]],
  ])('%s, by whose discard', (_, actions, expected) => {
    expect(sets(allPass(does(pung, throws('e', 'dg'), ...actions)), 'w')).toEqual(expected);
  });
  it('a fourth tile that is added changes nothing of it', () => {
    const shown = allPass(does(pung, throws('e', 'dg'), claims('w', 'pung', 'dg dg dg'), throws('w', 'b1')));
    const round = ['n', 'e', 's'].reduce((play, seat) => {
      const drawn = does(play, draws(seat as Seat));
      const { rack } = drawn.players[seat as Seat]!;
      return allPass(does(drawn, throws(seat as Seat, rack.at(-1)!)));
    }, shown);
    const added = does(round, draws('w'), { do: 'kong', seat: 'w', tiles: ['dg', 'dg', 'dg', 'dg'], added: true });
    expect(sets(allPass(added), 'w')).toEqual([['e', 'dg', 'dg dg dg dg']]);
  });
  it('a concealed kong was given by nobody', () => {
    const kong = does(dealt({ e: 'b1111 c369 o147 we ws dr dg' }), {
      do: 'kong',
      seat: 'e',
      tiles: ['b1', 'b1', 'b1', 'b1'],
    });
    expect(sets(kong, 'e')).toEqual([[undefined, undefined, 'b1 b1 b1 b1']]);
  });
  it('distinguishes two equal chows that two players fed', () => {
    const table = opened('japanese');
    const started = startHand({ table, seed: 1 });
    if (!started.ok) throw new Error(started.error.code);
    const claimed = { do: 'claim', seat: 'w', claim: 'chow', tiles: chow.tiles } as const;
    const log = [
      throws('s', 'b1'),
      claimed,
      throws('w', 'dr'),
      // Somebody else is granted the tile that this claim is for.
      throws('s', 'b2'),
      claimed,
      { do: 'claim', seat: 'n', claim: 'pung', tiles: ['b2', 'b2', 'b2'] } as const,
      throws('n', 'dg'),
      throws('s', 'b3'),
      claimed,
      throws('w', 'dw'),
    ];
    const { players } = started.value;
    const west = { ...players.w!, sets: [chow, chow] };
    const given = createFullPositionOfPlay({ ...started.value, players: { ...players, w: west }, log }).players.w!.sets;
    expect(given.map(({ from, claimed: tile }) => [from, tile])).toEqual([
      ['s', 'b1'],
      ['s', 'b3'],
    ]);
  });
});

describe('how it ended', () => {
  const WAITING = 'c22 b555 o999 o345 www';
  const endOf = (play: Play) => createFullPositionOfPlay(play).end;
  it('is not given before it has', () => expect(endOf(dealt({ e: E }))).toBeUndefined());
  it('with a discard', () => {
    const play = does(dealt({ e: `${E.slice(0, -2)} ww`, s: WAITING }), throws('e', 'ww'));
    expect(endOf(allPass(does(play, claims('s', 'mahjong'))))).toMatchObject({
      winner: 's',
      alsoWon: [],
      tile: 'ww',
      by: 'discard',
      discarder: 'e',
      lastTile: false,
      kongs: 0,
      ready: false,
      originalCall: false,
    });
  });
  it('with a tile that was drawn, which nobody discarded', () => {
    const thrown = does(dealt({ e: E, s: WAITING, draws: 'ww' }), throws('e', 'dg'));
    const play = does(allPass(thrown), draws('s'), { do: 'mahjong', seat: 's' });
    expect(endOf(play)).toMatchObject({ winner: 's', tile: 'ww', by: 'wall', discarder: undefined, lastTile: false });
    expect(endOf(play)).not.toHaveProperty('blessing');
  });
  it('with the tile taken for a kong', () => {
    const play = does(
      dealt({ e: 'b1111 c22 o999 o345 wnn', box: 'wn' }),
      { do: 'kong', seat: 'e', tiles: ['b1', 'b1', 'b1', 'b1'] },
      { do: 'mahjong', seat: 'e' },
    );
    expect(endOf(play)).toMatchObject({ winner: 'e', tile: 'wn', by: 'loose', kongs: 1 });
  });
  it('with the tiles dealt', () => {
    const play = does(dealt({ e: 'b111 c22 o999 o345 wnnn' }), { do: 'mahjong', seat: 'e' });
    expect(endOf(play)).toMatchObject({ winner: 'e', tile: 'wn', by: 'wall', blessing: 'heaven' });
  });
  it('with the call of a player who made it', () => {
    const thrown = does(dealt({ e: `b555 o999 o345 c22 www dg`, s: '', draws: 'b1' }), {
      do: 'discard',
      seat: 'e',
      tile: 'dg',
      declare: true,
    });
    expect(createFullPositionOfPlay(thrown).players.e).toMatchObject({ ready: 'original', discards: ['dg'] });
  });
  it('with the last tile, in one of East’s extra hands', () => {
    const play = dealt({ rules: 'japanese', e: E, s: WAITING, draws: 'ww', extraHands: 2 });
    const last = { ...play, live: play.live.slice(0, 1) };
    const won = does(allPass(does(last, throws('e', 'dg'))), draws('s'), { do: 'mahjong', seat: 's' });
    expect(endOf(won)).toMatchObject({ lastTile: true, extraHands: 2 });
    const thrown = dealt({ rules: 'japanese', e: `${E.slice(0, -2)} ww`, s: WAITING });
    const discarded = does({ ...thrown, live: [] }, throws('e', 'ww'), claims('s', 'mahjong'));
    expect(endOf(allPass(discarded))).toMatchObject({ lastTile: true, discarder: 'e' });
    expect(endOf(allPass(discarded))).not.toHaveProperty('extraHands');
  });
  it('with nobody', () => {
    const play = dealt({ rules: 'japanese', e: 'b19 c19 o19 we ws ww wn dr dg c4 c5', house: { nineOrphans: true } });
    expect(endOf(does(play, { do: 'orphans', seat: 'e' }))).toEqual({ winner: undefined });
  });
});
