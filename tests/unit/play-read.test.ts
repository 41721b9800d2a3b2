// A hand of play that comes back from where it was kept: read as it was, and refused where it is no hand of play.
import { describe, expect, it } from 'vitest';
import {
  applyPlayAction,
  legalActions,
  computeHandBillsAndSettlement,
  listSeatsToAct,
  type Action,
  type Play,
  type TileId,
} from '../../src/engine/index.ts';
import { allPass, dealt, does } from './support/table.ts';

const E = 'b2358 c369 o147 we ws dr dg';
const throws = (tile: string): Action => ({ do: 'discard', seat: 'e', tile: tile as TileId });
const turn = dealt({ e: E });
const claims = does(dealt({ e: E, w: 'dgg b147 c147 o258 wn' }), throws('dg'));
const PLAYS: Readonly<Record<string, Play>> = {
  turn,
  claims,
  draw: allPass(does(turn, throws('dg'))),
  exchange: does(dealt({ goulash: true, e: E }), { do: 'exchange', seat: 'e', tiles: ['dr', 'dg', 'ws'] }),
  called: { ...turn, players: { ...turn.players, s: { ...turn.players.s!, ready: true } } },
  over: does(dealt({ e: 'b111 b555 c234 o999 wee' }), { do: 'mahjong', seat: 'e' }),
};
const kept = (play: Play): Play => JSON.parse(JSON.stringify(play)) as Play;

describe('stored and read again', () => {
  it.each(Object.entries(PLAYS))('%s: what may be done is the same', (_, play) => {
    for (const seat of play.seats) expect(legalActions(kept(play), seat)).toEqual(legalActions(play, seat));
    expect(listSeatsToAct(kept(play))).toEqual(listSeatsToAct(play));
  });
  it('goes on as it would have', () => {
    const after = (play: Play) => {
      const next = applyPlayAction(play, throws('dg'));
      return next.ok ? JSON.stringify(next.value) : next.error.code;
    };
    expect(after(kept(turn))).toBe(after(turn));
    expect(computeHandBillsAndSettlement(kept(PLAYS['over']!))).toEqual(computeHandBillsAndSettlement(PLAYS['over']!));
  });
});

/** What stands at a path of a hand is put in place of what was there. */
function spoilt(play: Play, path: string, value: unknown): Play {
  const copy = kept(play);
  const names = path.split('.');
  const last = names.pop()!;
  const part = names.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, copy as never);
  part[last] = value;
  return copy;
}

describe('what is no hand of play', () => {
  it.each<readonly [keyof typeof PLAYS, string, unknown]>([
    ['turn', 'table', undefined],
    ['turn', 'table', {}],
    ['turn', 'table', { rules: 'chess', house: {} }],
    ['turn', 'table', { rules: 'u3a', house: { limit: 'high' } }],
    ['turn', 'seats', 'eswn'],
    ['turn', 'seats', ['e', 'x']],
    ['turn', 'players', undefined],
    ['turn', 'players.s', undefined],
    ['turn', 'players.s.rack', 'b1'],
    ['turn', 'players.s.rack', ['x1']],
    ['turn', 'players.s.sets', [{ tiles: [], concealed: true }]],
    ['turn', 'players.s.sets', [{ tiles: ['b1'] }]],
    ['turn', 'players.s.ready', 'yes'],
    ['turn', 'players.s.kept', 1],
    ['turn', 'players.s.warned', false],
    ['turn', 'phase', undefined],
    ['turn', 'phase.name', 'sleep'],
    ['turn', 'phase.name', 'constructor'],
    ['turn', 'phase.name', 7],
    ['turn', 'phase.seat', 'x'],
    ['turn', 'phase.claimed', 'no'],
    ['turn', 'phase.drawn', { tile: 'b1', by: 'luck', kongs: 0 }],
    ['turn', 'round', 'x'],
    ['turn', 'goulash', 'no'],
    ['turn', 'extraHands', -1],
    ['turn', 'live', [{ tile: 'b1' }]],
    ['turn', 'box', [{ tile: 'x1', place: 'E1t' }]],
    ['turn', 'pool', ['x1']],
    ['turn', 'disturbed', undefined],
    ['turn', 'log', {}],
    ['claims', 'phase.from', 'x'],
    ['claims', 'phase.tile', 'x1'],
    ['claims', 'phase.by', 'luck'],
    ['claims', 'phase.asked', 'w'],
    ['claims', 'phase.answers', { w: 'perhaps' }],
    ['claims', 'phase.answers', { w: { claim: 'pung', tiles: 'dg' } }],
    ['claims', 'phase.answers', { x: 'pass' }],
    ['claims', 'phase.kongs', 3],
    ['claims', 'phase.flower', { seat: 'w' }],
    ['draw', 'phase.seat', undefined],
    ['exchange', 'phase.turn', -1],
    ['exchange', 'phase.given', { e: ['x1'] }],
    ['exchange', 'phase.agreed', ['x']],
    ['over', 'phase.end', undefined],
    ['over', 'phase.end.winner', 'x'],
    ['over', 'phase.end.rule', 7],
    ['over', 'phase.end.alsoWon', undefined],
  ])('%s, %s is %j', (name, path, value) => {
    const play = spoilt(PLAYS[name]!, path, value);
    for (const found of [
      legalActions(play, 'e'),
      applyPlayAction(play, throws('dg')),
      computeHandBillsAndSettlement(play),
    ])
      expect(found).toEqual({ ok: false, error: { code: 'bad-input' } });
  });

  // Everybody whom a phase names holds a wind.
  const three = dealt({ house: { players: 3 }, e: E, w: 'dgg b147 c147 o258 ws' });
  const offered = does(three, throws('dg'));
  const exchanging = dealt({ house: { players: 3 }, goulash: true, e: E });
  const over = does(dealt({ house: { players: 3 }, e: 'b111 b555 c234 o999 wee' }), { do: 'mahjong', seat: 'e' });
  it.each<readonly [Play, string, unknown]>([
    [three, 'phase.seat', 'n'],
    [offered, 'phase.from', 'n'],
    [offered, 'phase.asked', ['n']],
    [offered, 'phase.flower', { seat: 'n', changed: true }],
    [exchanging, 'phase.agreed', ['n']],
    [over, 'phase.end.winner', 'n'],
    [over, 'phase.end.discarder', 'n'],
    [over, 'phase.end.orphans', 'n'],
    [over, 'phase.end.alsoWon', ['n']],
  ])('a seat that nobody holds: %#', (play, path, value) => {
    expect(legalActions(kept(play), 'e').ok).toBe(true);
    expect(legalActions(spoilt(play, path, value), 'e')).toMatchObject({ error: { code: 'bad-input' } });
  });
  it.each([null, undefined, 7, 'hand', [], {}])('%j', (thing) => {
    expect(legalActions(thing as never, 'e')).toMatchObject({ error: { code: 'bad-input' } });
  });
});
