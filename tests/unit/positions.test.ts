// What lies on a table: what could have come about passes, and what could not is refused by name.
import { describe, expect, it } from 'vitest';
import { type Position, type Seat, type TileId, type Table } from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';
import { lies, playerIn, getOutcome } from './support/positions.ts';

const u3a = opened('u3a');
const pung = (tile: string, from?: Seat) => ({ tiles: [tile, tile, tile] as TileId[], concealed: false, from });
const chow = { tiles: ['b1', 'b2', 'b3'] as TileId[], concealed: false };

describe('what lies on a table', () => {
  const cases: readonly (readonly [string, Table, Partial<Position>, string])[] = [
    ['nothing is told', u3a, {}, 'ok'],
    [
      'a rack and a discard',
      u3a,
      { players: { s: playerIn('b123456789 c1234'), e: { ...playerIn(''), discards: ['b1'] } } },
      'ok',
    ],
    ['a fifth tile in two hands', u3a, { players: { s: playerIn('(b111)'), w: playerIn('(b111)') } }, 'five-of-a-kind'],
    [
      'a fifth tile among the discards',
      u3a,
      { players: { s: playerIn('(b1111)'), w: playerIn('', { discards: ['b1'] }) } },
      'five-of-a-kind',
    ],
    [
      'the discard that the set was made with',
      u3a,
      {
        players: {
          s: { ...playerIn(''), sets: [{ tiles: ['b1', 'b1', 'b1', 'b1'], concealed: false, from: 'w' }] },
          w: playerIn('', { discards: ['b1'] }),
        },
      },
      'ok',
    ],
    ['one flower in two hands', u3a, { players: { s: playerIn('f1'), w: playerIn('f1') } }, 'bonus-twice'],
    [
      'a flower where there are none',
      opened('u3a', { bonusTiles: false }),
      { players: { s: playerIn('f1') } },
      'tile-not-in-game',
    ],
    ['more tiles in the wall than there are', u3a, { wall: 90, box: 14 }, 'wrong-tiles'],
    [
      'a chow of the left neighbour’s discard',
      u3a,
      { players: { s: playerIn('', { sets: [{ ...chow, from: 'e' }] }) } },
      'ok',
    ],
    [
      'a chow of somebody else’s discard',
      u3a,
      { players: { s: playerIn('', { sets: [{ ...chow, from: 'w' }] }) } },
      'not-callable',
    ],
    [
      'a chow of one’s own discard',
      u3a,
      { players: { s: playerIn('', { sets: [{ ...chow, from: 's' }] }) } },
      'not-callable',
    ],
    [
      'two chows where one is allowed',
      u3a,
      { players: { s: playerIn('(b123) (c123)') }, end: { winner: 's' } },
      'too-many-chows',
    ],
    ['a pung of one’s own discard', u3a, { players: { s: playerIn('', { sets: [pung('b1', 's')] }) } }, 'not-callable'],
    [
      'a pung of a tile its giver never discarded',
      u3a,
      { players: { s: playerIn('', { sets: [pung('b1', 'w')] }), w: playerIn('', { discards: ['b2'] }) } },
      'not-callable',
    ],
    ['three tiles that are no set', u3a, { players: { s: playerIn('(b124)') }, end: { winner: 's' } }, 'not-a-set'],
    ['a hand of twelve', u3a, { players: { s: playerIn('b123456789 c123') } }, 'wrong-hand-size'],
    [
      'fourteen tiles out of turn',
      u3a,
      { turn: { name: 'turn', seat: 'e' }, players: { s: playerIn('b123456789 c12345') } },
      'not-your-turn',
    ],
    [
      'fourteen tiles in turn',
      u3a,
      { turn: { name: 'turn', seat: 's' }, players: { s: playerIn('b123456789 c12345') } },
      'ok',
    ],
    [
      'a discard that is not the last',
      u3a,
      {
        turn: { name: 'claims', seat: 's', tile: 'b1', by: 'discard' },
        players: { s: playerIn('', { discards: ['b1', 'b2'] }) },
      },
      'not-your-turn',
    ],
    ['a seat nobody holds', opened('u3a', { players: 2 }), { seats: ['e', 's'] }, 'seat-not-playing'],
    [
      'a player at an empty chair',
      opened('u3a', { players: 2 }),
      { seats: ['e', 'w'], players: { s: playerIn('b1') } },
      'seat-not-playing',
    ],
    [
      'ready with an exposed pung',
      opened('japanese', { ready: true }),
      { players: { s: playerIn('(b111)', { ready: true }) } },
      'may-not-be-ready',
    ],
    [
      'ready where nobody says so',
      opened('cantonese'),
      { players: { s: playerIn('', { ready: true }) } },
      'may-not-be-ready',
    ],
    ['a goulash where there is none', opened('bell'), { goulash: true }, 'bad-input'],
    ['a round that is none', u3a, { round: 'x' as Seat }, 'bad-seat'],
  ];
  it.each(cases)('%s', (_, table, change, code) => expect(getOutcome(table, lies(change))).toBe(code));
});
