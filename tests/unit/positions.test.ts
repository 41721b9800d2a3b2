// What lies on a table, told in whole or in part: what could have come about passes, what could not is refused by name.
import { describe, expect, it } from 'vitest';
import { checkPosition, type Position, type PositionSet, type TileId } from '../../src/engine/index.ts';
import { expectPositions } from './support/position-words.ts';
import { opened } from './support/opened.ts';
import { FOUR, lies, playerIn, getOutcome } from './support/positions.ts';

it('positions, and what is wrong with them', async () => {
  await expectPositions('positions');
});

it.each([null, 'x', {}, { round: 'e' }, { round: 'e', seats: FOUR, players: { s: null } }])(
  '%j never throws',
  (given) => {
    expect(() => checkPosition(opened('u3a'), given as unknown as Position)).not.toThrow();
  },
);

describe('what is no position', () => {
  const u3a = opened('u3a');
  const player = playerIn('(b111)');
  const odd: PositionSet = { tiles: ['b1', 'b1', 'q1' as TileId], concealed: false };
  it.each([
    [{ players: { s: { ...player, rack: 'b1' } } }],
    [{ players: { s: { ...player, sets: [{ tiles: [], concealed: false }] } } }],
    [{ players: { s: { ...player, sets: [{ tiles: ['b1', 'b1', 'b1'] }] } } }],
    [{ players: { s: { ...player, sets: [{ tiles: ['b1', 'b1', 'b1'], concealed: false, from: 1 }] } } }],
    [{ players: { s: { ...player, sets: [{ tiles: ['b1', 'b1', 'b1'], concealed: false, claimed: 1 }] } } }],
    [{ players: { s: { ...player, bonus: undefined } } }],
    [{ players: { s: { ...player, discards: 'b1' } } }],
    [{ players: { s: { ...player, ready: 'yes' } } }],
    [{ players: { s: { ...player, warned: 1 } } }],
    [{ players: [player, null] }],
    [{ goulash: 'yes' }],
    [{ seats: 'eswn' }],
    [{ turn: { name: 'sleep', seat: 's' } }],
    [{ turn: { name: 'toString', seat: 's' } }],
    [{ turn: { name: 'draw' } }],
    [{ turn: { name: 'turn', seat: 1 } }],
    [{ turn: { name: 'claims', seat: 's', tile: 'b1' } }],
    [{ turn: { name: 'claims', seat: 's', by: 'kong' } }],
    [{ wall: -1 }],
    [{ wall: 1.5 }],
    [{ box: '14' }],
    [{ end: { winner: 1 } }],
    [{ end: { winner: 's', by: 'luck' } }],
    [{ end: { winner: 's', alsoWon: 's' } }],
    [{ end: { winner: 's', tile: 1 } }],
    [{ end: { winner: 's', discarder: 1 } }],
    [{ end: { winner: 's', payer: 1 } }],
    [{ scores: { s: '8' } }],
    [{ scores: { x: 8 } }],
  ])('%j', (change) => {
    expect(getOutcome(u3a, { ...lies({}), ...change } as unknown as Position)).toBe('bad-input');
  });

  it.each([
    [{ players: { s: { ...player, rack: ['b1', 'x1'] } } }, 'unknown-tile-id'],
    [{ players: { s: { ...player, bonus: ['f9'] } } }, 'unknown-tile-id'],
    [{ players: { s: { ...player, discards: [7] } } }, 'unknown-tile-id'],
    [{ players: { s: playerIn('', { sets: [odd] }) } }, 'unknown-tile-id'],
    [{ players: { q: player } }, 'seat-not-playing'],
    [{ seats: ['e', 'q'] }, 'bad-seat'],
    [{ seats: [], players: { s: undefined } }, 'ok'],
  ])('%j: %s', (change, expected) => {
    expect(getOutcome(u3a, { ...lies({}), ...change } as unknown as Position)).toBe(expected);
  });
});
