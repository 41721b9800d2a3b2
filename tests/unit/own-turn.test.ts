// Turns that no dealt hand leads to at once: a last flower that waits to win, and pungs that wild tiles grow.
import { describe, expect, it } from 'vitest';
import { legalActions, type Action, type Play, type Seat, type TileId } from '../../src/engine/index.ts';
import { dealt, does, refused, throws } from './support/table.ts';

const kong = (seat: Seat, tiles: string, added = false): Action => ({
  do: 'kong',
  seat,
  tiles: tiles.split(' ') as TileId[],
  ...(added && { added }),
});
/** What lies in front of a player, and the rack at the end of which a drawn tile is. */
const shown = (play: Play, seat: Seat) =>
  play.players[seat]!.sets.map(({ tiles, concealed }) =>
    concealed ? `[${tiles.join(' ')}]` : `(${tiles.join(' ')})`,
  ).join(' ');
/** The kongs a player could think of now: `+` where it would grow a pung, and the rule that forbids it. */
const thought = (play: Play, seat: Seat): string[] => {
  const legal = legalActions(play, seat);
  if (!legal.ok) throw new Error(legal.error.code);
  return legal.value.flatMap(({ action, allowed, rule }) =>
    action.do === 'kong' ? [`${action.added ? '+' : ''}${action.tiles.join(' ')}${allowed ? '' : ` ${rule}`}`] : [],
  );
};

describe('kongs of the own hand', () => {
  it('is declared at the first turn where all flowers win, but not while the last flower waits to win', () => {
    const flowers = { rules: 'cantonese', house: { flowers: 'seat' } } as const;
    const first = dealt({ ...flowers, e: 'b1111 c369 o147 we ws dr dg' });
    expect(refused(first, kong('e', 'b1 b1 b1 b1'))).toBe('ok');
    expect(refused(first, throws('e', 'we'))).toBe('ok');
    const last: Play = {
      ...first,
      phase: { name: 'turn', seat: 'e', drawn: { tile: 's4', by: 'wall', kongs: 0 }, claimed: false, changed: false },
    };
    expect(refused(last, kong('e', 'b1 b1 b1 b1'))).toBe('cantonese.play.own-kong');
    expect(refused(last, throws('e', 'we'))).not.toBe('ok');
  });
  it('are pungs with wild tiles, the fourth being the tile itself or another wild one, two at most', () => {
    const play = dealt({ goulash: true, e: 'c5 b358 c369 o147 we ws dr dg', s: 'c555 b2 c222 o222 wee dr' });
    const begun = does(
      play,
      { do: 'keep', seat: 's' },
      { do: 'stop', seat: 'e' },
      { do: 'stop', seat: 'w' },
      { do: 'stop', seat: 'n' },
    );
    const south = begun.players.s!;
    const turn = (rack: readonly TileId[]): Play => ({
      ...begun,
      phase: { name: 'turn', seat: 's', drawn: { tile: 'c5', by: 'wall', kongs: 0 }, claimed: false, changed: false },
      players: {
        ...begun.players,
        s: { ...south, kept: false, ready: false, rack, sets: [{ tiles: ['c5', 'c5', 'b2'], concealed: false }] },
      },
    });
    const rest = ['c2', 'c2', 'c2', 'o2', 'o2', 'o2', 'we', 'we', 'dr', 'dg'] as const;
    expect(thought(turn(['c5', ...rest]), 's')).toEqual(['+c5 c5 b2 c5']);
    expect(thought(turn(['dw', ...rest]), 's')).toEqual([]);
    // Whoever waits for it may rob its fourth, which is no wild tile.
    const waiting = 'c5 b7 b7 b7 o3 o3 o3 o4 o4 o4 dg dg dg'.split(' ') as TileId[];
    const offered = turn(['c5', ...rest]);
    const w = { ...offered.players.w!, rack: waiting, kept: true, ready: 'original' as const };
    const robbing = does({ ...offered, players: { ...offered.players, w } }, kong('s', 'c5 c5 b2 c5', true));
    expect(robbing.phase).toMatchObject({ name: 'claims', tile: 'c5', by: 'kong', asked: ['w'] });
    const wild = turn(['b2', ...rest]);
    expect(thought(wild, 's')).toEqual(['c2 c2 c2 b2', 'o2 o2 o2 b2', '+c5 c5 b2 b2']);
    const grown = does(wild, kong('s', 'c5 c5 b2 b2', true));
    // Nobody may take the wild tile out of it.
    expect([shown(grown, 's'), grown.phase.name]).toEqual(['(c5 c5 b2 b2)', 'turn']);
    const two: Play = {
      ...wild,
      players: {
        ...wild.players,
        s: {
          ...wild.players.s!,
          sets: [
            { tiles: ['c5', 'c5', 'b2'], concealed: false },
            { tiles: ['c3', 'b2', 'b2'], concealed: false },
          ],
        },
      },
    };
    expect(refused(two, kong('s', 'c3 b2 b2 b2', true))).toBe('british.goulash.wild-limits');
  });
});
