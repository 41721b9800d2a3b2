// A position that could not have come about is refused with what a sentence needs: whose it is, which tiles, how many, which rule.
import { expect, it } from 'vitest';
import { type Position, type PositionSet, type Table, type TileId } from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';
import { lies, playerIn, getOutcome } from './support/positions.ts';
import { refusalLine } from './support/refusal-line.ts';

const u3a = opened('u3a');
const two = opened('u3a', { players: 2 });
const made = (tiles: string, more: Partial<PositionSet> = {}) =>
  playerIn('', { sets: [{ tiles: tiles.split(' ') as TileId[], concealed: false, ...more }] });
const won = playerIn('b111 c222 o333 drr (weee)');
const end = (more: object) => ({ winner: 's', tile: 'dr', by: 'discard', discarder: 'e', ...more }) as const;

const ROWS: readonly (readonly [table: Table, position: object, said: string])[] = [
  [u3a, { round: 'q' }, 'bad-seat, «q»'],
  [u3a, { goulash: true, seats: ['q'] }, 'bad-seat, «q»'],
  [opened('bell'), { goulash: true }, 'bad-input, «goulash»'],
  [two, { seats: ['e', 'w'], players: { s: playerIn('') } }, 'seat-not-playing, «s»'],
  [u3a, { players: { s: { ...playerIn(''), rack: ['x1'] } } }, 'unknown-tile-id, «x1»'],
  // Tiles.
  [opened('u3a', { bonusTiles: false }), { players: { s: playerIn('f1') } }, 'tile-not-in-game, f1'],
  [u3a, { players: { s: made('b1 b1 b1'), w: made('b1 b1 b1') } }, 'five-of-a-kind, b1, has 5, allowed 4'],
  [u3a, { players: { s: playerIn('f1'), w: playerIn('f1') } }, 'bonus-twice, f1, has 2, allowed 1'],
  [u3a, { wall: 79, box: 14 }, 'wrong-tiles, has 145, allowed 144'],
  // Sets.
  [u3a, { players: { s: made('b1 b2 b4') }, end: { winner: 's' } }, 'not-a-set, b1 b2 b4'],
  [
    u3a,
    { players: { s: made('b1 b2 b3', { from: 'w' }) } },
    'not-callable, «s», b1 b2 b3, british.claim.chow-from-left',
  ],
  [u3a, { players: { s: made('b1 b1 b1', { from: 's' }) } }, 'not-callable, «s», b1 b1 b1, british.claim.pung'],
  [u3a, { players: { s: made('b1 b1 b1 b1', { from: 's' }) } }, 'not-callable, «s», b1 b1 b1 b1, british.claim.kong'],
  [
    u3a,
    { players: { s: made('b1 b1 b1', { from: 'w', claimed: 'c1' }) } },
    'not-callable, «s», b1 b1 b1, british.claim.wild-discard',
  ],
  [
    u3a,
    { players: { s: made('b1 b1 b1', { from: 'w' }), w: playerIn('', { discards: ['b2'] }) } },
    'not-callable, «s», b1 b1 b1, british.play.discard',
  ],
  [
    opened('japanese', { players: 2 }),
    { seats: ['e', 'w'], players: { e: made('b1 b2 b3') } },
    'not-callable, «e», b1 b2 b3, japanese.hand.no-chow-claims',
  ],
  [two, { seats: ['e', 'w'], players: { e: made('b1 b1 b1', { from: 's' }) } }, 'seat-not-playing, «s»'],
  // Turns, sizes and calls.
  [two, { seats: ['e', 'w'], turn: { name: 'draw', seat: 's' } }, 'seat-not-playing, «s»'],
  [u3a, { turn: { name: 'turn', seat: 'e' }, end: { winner: undefined } }, 'not-your-turn, «e»'],
  [
    u3a,
    {
      turn: { name: 'claims', seat: 's', tile: 'b1', by: 'discard' },
      players: { s: playerIn('', { discards: ['b2'] }) },
    },
    'not-your-turn, «s», b1',
  ],
  [u3a, { players: { s: playerIn('b123456789 c12345') } }, 'not-your-turn, «s»'],
  [u3a, { players: { s: playerIn('b123456789 c12') } }, 'wrong-hand-size, «s», has 11, allowed 13'],
  [opened('cantonese'), { players: { s: playerIn('', { ready: true }) } }, 'may-not-be-ready, «s»'],
  [
    u3a,
    { players: { s: playerIn('b147 c258 o369 weswn', { ready: true }) } },
    'may-not-be-ready, «s», british.claim.declare-fishing',
  ],
  [
    opened('japanese', { ready: true }),
    { players: { s: playerIn('(b111)', { ready: true }) } },
    'may-not-be-ready, «s», b1 b1 b1, japanese.claim.ready-hand',
  ],
  // How it ended.
  [two, { seats: ['e', 'w'], end: { winner: 's' } }, 'seat-not-playing, «s»'],
  [u3a, { end: { winner: undefined, tile: 'b1' } }, 'winner-missing'],
  [u3a, { players: { s: won }, end: end({ alsoWon: ['w'] }) }, 'one-winner'],
  [u3a, { players: { s: won }, end: end({ discarder: 's' }) }, 'discarder-is-winner, «s»'],
  [u3a, { players: { s: won }, end: end({ by: 'loose' }) }, 'liability-way, «e»'],
  [u3a, { players: { s: won }, end: end({ discarder: undefined }) }, 'discarder-missing'],
  [
    u3a,
    { players: { s: won, e: playerIn('(b999)') }, end: end({ by: 'kong' }) },
    'not-callable, «s», dr, british.claim.robbing-kong',
  ],
  [u3a, { players: { s: won }, end: end({ payer: 's' }) }, 'liable-is-winner, «s»'],
  [u3a, { players: { s: won }, end: end({ payer: 'n' }) }, 'payer-gave-nothing, «n»'],
  [u3a, { players: { s: won }, end: end({ tile: 'b9' }) }, 'winning-tile-not-held, b9'],
  [u3a, { scores: { e: 7 } }, 'impossible-score, «e», has 7'],
  [two, { seats: ['e', 'w'], scores: { s: 8 } }, 'seat-not-playing, «s»'],
];

it.each(ROWS.map(([table, position, expected]) => ({ table, position, said: expected })))(
  '$said',
  ({ table, position, said: expected }) => {
    expect(getOutcome(table, { ...lies({}), ...position } as Position, refusalLine)).toBe(expected);
  },
);
