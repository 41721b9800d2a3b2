// Every action that a player could think of, the refused ones too: what a list of actions offers in each phase of a hand.
import { describe, expect, it } from 'vitest';
import { listAllTilesOfPlay, legalActions, type Action, type Play, type Seat } from '../../src/engine/index.ts';
import { allPass, dealt, does, throws } from './support/table.ts';

const E = 'b2358 c369 o147 we ws dr dg';
/** `b1` is thrown, `b1!` with the word that the hand is one tile short; anything else by its name. */
const formatVerdict = (action: Action): string =>
  action.do === 'discard' ? `${action.tile}${action.declare ? '!' : ''}` : action.do;
const thought = (play: Play, seat: Seat): string[] => {
  const legal = legalActions(play, seat);
  if (!legal.ok) throw new Error(legal.error.code);
  return legal.value.map(({ action }) => formatVerdict(action));
};
const HELD = ['b2', 'b3', 'b5', 'b8', 'c3', 'c6', 'c9', 'o1', 'o4', 'o7', 'we', 'ws', 'dr', 'dg'];

describe('in a turn', () => {
  it.each([
    ['u3a', {}, ['mahjong', ...HELD, ...HELD.map((tile) => `${tile}!`)]],
    ['cantonese', {}, ['mahjong', ...HELD]],
    ['japanese', {}, ['mahjong', ...HELD]],
    ['japanese', { nineOrphans: true }, ['mahjong', 'orphans', ...HELD]],
    ['japanese', { sacred: 'complete', sacredWarning: true }, ['mahjong', 'warn', ...HELD]],
    ['japanese', { ready: true }, ['mahjong', ...HELD, ...HELD.map((tile) => `${tile}!`)]],
  ])('%s %o', (rules, house, words) => {
    const play = dealt({ rules, house, e: E });
    expect(thought(play, 'e')).toEqual(words);
    expect(thought(play, 's')).toEqual([]);
  });
  it('each tile once, and a kong of four', () => {
    const play = dealt({ rules: 'cantonese', e: 'b1111 c33 c9 o147 we ws dr dg' });
    const tiles = ['b1', 'c3', 'c9', 'o1', 'o4', 'o7', 'we', 'ws', 'dr', 'dg'];
    expect(thought(play, 'e')).toEqual(['mahjong', 'kong', ...tiles]);
  });
  it('before a draw nothing else', () => {
    const play = allPass(does(dealt({ e: E }), throws('e', 'dg')));
    expect([thought(play, 's'), thought(play, 'w')]).toEqual([['draw'], []]);
  });
});

describe('the word that a hand is one tile short', () => {
  // South throws the b1 of the first turn, with the word or without; the others throw what they draw.
  const turn = (last: string, word: boolean, box = ''): Play => {
    const table = { e: E, s: 'c222 b555 o999 c77 o46', draws: `b1 wn wn ww ${last}`, box };
    const first = does(allPass(does(dealt(table), throws('e', 'dg'))), { do: 'draw', seat: 's' });
    let now = allPass(does(first, throws('s', 'b1', word)));
    for (const seat of ['w', 'n', 'e'] as const) {
      const drawn = does(now, { do: 'draw', seat });
      now = allPass(does(drawn, throws(seat, drawn.players[seat]!.rack.at(-1)!)));
    }
    return does(now, { do: 'draw', seat: 's' });
  };
  it('may be declared with the drawn tile, unless it has been and the hand is the same', () => {
    expect(thought(turn('c9', false), 's')).toEqual(expect.arrayContaining(['c9', 'c9!', 'c2!']));
    const after = thought(turn('c9', true), 's');
    expect(after).toEqual(expect.arrayContaining(['c9', 'c2', 'c2!', 'c7!']));
    expect(after).not.toContain('c9!');
  });
  it('may be declared again where a kong has changed the hand', () => {
    const made = does(turn('c2', true, 'dw'), { do: 'kong', seat: 's', tiles: ['c2', 'c2', 'c2', 'c2'] });
    expect(thought(made, 's')).toEqual(expect.arrayContaining(['dw', 'dw!']));
  });
});

describe('before a goulash', () => {
  const play = dealt({ goulash: true, e: E });
  it('East may show a complete hand, everybody passes on, keeps or stops', () => {
    expect(thought(play, 'e')).toEqual(['mahjong', 'exchange', 'keep', 'stop']);
    expect(thought(play, 's')).toEqual(['exchange', 'keep', 'stop']);
  });
  it('who has passed on has nothing to think of, and the tiles that lie are still there', () => {
    const { rack } = play.players.s!;
    const given = does(play, { do: 'exchange', seat: 's', tiles: rack.slice(-3) });
    expect(thought(given, 's')).toEqual([]);
    expect(listAllTilesOfPlay(given)).toEqual(listAllTilesOfPlay(play));
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
