// What lies before one player, told in part: sets with their givers, the size of a rack, who has called, and the sum of it all.
import { describe, expect, it } from 'vitest';
import {
  type EngineError,
  type Position,
  type PositionSet,
  type Seat,
  type Table,
  type TileId,
} from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';
import { lies, playerIn, getOutcome } from './support/positions.ts';

type Row = readonly [what: string, table: Table, position: Partial<Position>, said: string];
const codeOf = ([, table, position]: Row) => getOutcome(table, lies(position));

const u3a = opened('u3a');
const two = opened('u3a', { players: 2 });
const PAIR: readonly Seat[] = ['e', 'w'];

/** One set of somebody's: the tiles as words, and how it came there. */
const made = (tiles: string, more: Partial<PositionSet> = {}): PositionSet => ({
  tiles: tiles.split(' ') as TileId[],
  concealed: false,
  ...more,
});
const holding = (...sets: readonly PositionSet[]) => playerIn('', { sets });
const south = (set: PositionSet, more: Partial<Position> = {}): Partial<Position> => ({
  ...more,
  players: { s: holding(set), ...more.players },
});

describe('a set on the table', () => {
  const goulash = { goulash: true } as const;
  it.each<Row>([
    ['a chow with no giver', u3a, south(made('b1 b2 b3')), 'ok'],
    ['the tile that was claimed is in it', u3a, south(made('b1 b1 b1', { from: 'w', claimed: 'b1' })), 'ok'],
    ['the tile that was claimed is not', u3a, south(made('b1 b1 b1', { from: 'w', claimed: 'c1' })), 'not-callable'],
    [
      'the giver discarded another tile of the chow than the one claimed',
      u3a,
      south(made('b1 b2 b3', { from: 'e', claimed: 'b1' }), { players: { e: playerIn('', { discards: ['b3'] }) } }),
      'not-callable',
    ],
    [
      'and may have discarded any of them where it is not told which was claimed',
      u3a,
      south(made('b1 b2 b3', { from: 'e' }), { players: { e: playerIn('', { discards: ['b3'] }) } }),
      'ok',
    ],
    ['a concealed kong was given by nobody', u3a, south(made('b1 b1 b1 b1', { concealed: true })), 'ok'],
    ['a concealed kong and a giver', u3a, south(made('b1 b1 b1 b1', { concealed: true, from: 'w' })), 'not-callable'],
    [
      'a giver at an empty chair',
      two,
      { seats: PAIR, players: { e: holding(made('b1 b1 b1', { from: 's' })) } },
      'seat-not-playing',
    ],
    [
      'a chow where none is called for',
      opened('japanese', { players: 2 }),
      { seats: PAIR, players: { e: playerIn('(b123)') } },
      'not-callable',
    ],
    ['five sets', u3a, { players: { s: playerIn('(b111) (c222) (o333) (weee) (wsss)') } }, 'too-many-sets'],
    // Bamboo 2 is wild in a goulash: one of them in a pung, two in a kong, and nobody may claim it.
    ['one wild tile in a pung', u3a, south(made('c2 c2 b2'), goulash), 'ok'],
    ['two wild tiles in a pung', u3a, south(made('c2 b2 b2'), goulash), 'wild-limit'],
    ['two wild tiles in a kong', u3a, south(made('c2 c2 b2 b2'), goulash), 'ok'],
    ['three wild tiles in a kong', u3a, south(made('c2 b2 b2 b2'), goulash), 'wild-limit'],
    [
      'a wild tile that was claimed',
      u3a,
      south(made('c2 c2 b2', { from: 'e', claimed: 'b2' }), goulash),
      'not-callable',
    ],
    ['the other tile that was', u3a, south(made('c2 c2 b2', { from: 'w', claimed: 'c2' }), goulash), 'ok'],
    ['bamboo 2 in a hand that is no goulash', u3a, south(made('b2 b2 b2', { from: 'e', claimed: 'b2' })), 'ok'],
    [
      'the giver of a set with a wild tile discarded the wild tile only',
      u3a,
      south(made('c2 c2 b2', { from: 'w' }), { ...goulash, players: { w: playerIn('', { discards: ['b2'] }) } }),
      'not-callable',
    ],
  ])('%s', (...row) => expect(codeOf(row)).toBe(row[3]));

  it('a wild tile over the limit names the set, the limit and its rule', () => {
    const found = getOutcome(
      u3a,
      lies(south(made('c2 b2 b2'), goulash)),
      ({ tiles, count, allowed, rule, because }) => [tiles, count, allowed, rule, because],
    );
    expect(found).toEqual([
      ['c2', 'b2', 'b2'],
      2,
      1,
      'british.goulash.wild-limits',
      { code: 'wild-limit', count: 2, allowed: 1 },
    ]);
  });
});

const THIRTEEN = 'b123456789 c1234';
const FOURTEEN = 'b123456789 c12345';

describe('how many tiles a rack has', () => {
  const claims = (by: 'discard' | 'kong' | 'concealed-kong') =>
    ({ name: 'claims', seat: 's', tile: 'b1', by }) as const;
  const rack = (text: string, turn?: Position['turn'], end?: Position['end']): Partial<Position> => ({
    players: { s: playerIn(text) },
    turn,
    end,
  });
  const NOBODY = { winner: undefined };
  it.each<Row>([
    ['thirteen, and nothing said of a turn', u3a, rack(THIRTEEN), 'ok'],
    ['fourteen, and nothing said of a turn', u3a, rack(FOURTEEN), 'not-your-turn'],
    ['thirteen before the draw', u3a, rack(THIRTEEN, { name: 'draw', seat: 's' }), 'ok'],
    ['fourteen before the draw', u3a, rack(FOURTEEN, { name: 'draw', seat: 's' }), 'not-your-turn'],
    ['fourteen in turn', u3a, rack(FOURTEEN, { name: 'turn', seat: 's' }), 'ok'],
    ['thirteen in turn', u3a, rack(THIRTEEN, { name: 'turn', seat: 's' }), 'wrong-hand-size'],
    ['thirteen in another’s turn', u3a, rack(THIRTEEN, { name: 'turn', seat: 'w' }), 'ok'],
    ['thirteen behind a discard', u3a, rack(THIRTEEN, claims('discard')), 'ok'],
    ['fourteen behind a discard', u3a, rack(FOURTEEN, claims('discard')), 'not-your-turn'],
    ['fourteen behind a kong that is added', u3a, rack(FOURTEEN, claims('kong')), 'ok'],
    ['fourteen behind a concealed kong', u3a, rack(FOURTEEN, claims('concealed-kong')), 'ok'],
    ['thirteen behind a kong that is added', u3a, rack(THIRTEEN, claims('kong')), 'wrong-hand-size'],
    ['thirteen at the end of a drawn hand', u3a, rack(THIRTEEN, undefined, NOBODY), 'ok'],
    ['fourteen, drawn as the last tile', u3a, rack(FOURTEEN, undefined, NOBODY), 'ok'],
    ['twelve at the end of a drawn hand', u3a, rack('b123456789 c123', undefined, NOBODY), 'wrong-hand-size'],
    ['a loser with thirteen', u3a, rack(THIRTEEN, undefined, { winner: 'e' }), 'ok'],
    ['a loser with fourteen', u3a, rack(FOURTEEN, undefined, { winner: 'e' }), 'wrong-hand-size'],
    ['a kong counts as three', u3a, rack('b234567 c1234 (b1111)'), 'ok'],
    ['four sets and a pair, out of turn', u3a, rack('drr (b111) (c222) (o333) (weee)'), 'not-your-turn'],
    ['a turn at an empty chair', two, { seats: PAIR, turn: { name: 'draw', seat: 's' } }, 'seat-not-playing'],
  ])('%s', (...row) => expect(codeOf(row)).toBe(row[3]));

  it('a wrong number says whose it is, how many there are and how many there should be', () => {
    const read = ({ found, count, allowed }: EngineError) => [found, count, allowed];
    expect(getOutcome(u3a, lies(rack('b123456789 c123')), read)).toEqual(['s', 12, 13]);
    expect(getOutcome(u3a, lies(rack(THIRTEEN, { name: 'turn', seat: 's' })), read)).toEqual(['s', 13, 14]);
    expect(getOutcome(u3a, lies(rack(FOURTEEN)), ({ found }) => found)).toBe('s');
  });
  it('a winner has fourteen', () => {
    const won = (text: string) => getOutcome(u3a, lies(rack(text, undefined, { winner: 's' })));
    expect([won(FOURTEEN), won(THIRTEEN)]).toEqual(['ok', 'wrong-hand-size']);
  });

  // All eight flowers win whatever else is held: thirteen tiles before another is taken for the last, or fourteen.
  const eight = (text: string): Partial<Position> => ({
    players: { s: playerIn(`${text} f1234 s1234`) },
    end: { winner: 's', tile: 's4', by: 'wall' },
  });
  const flowers = opened('cantonese', { flowers: 'seat' });
  it.each<Row>([
    ['thirteen and eight flowers', flowers, eight(THIRTEEN), 'ok'],
    ['twelve and eight flowers', flowers, eight('b123456789 c123'), 'wrong-hand-size'],
    ['a game in which they do not win', u3a, eight(THIRTEEN), 'wrong-hand-size'],
  ])('%s', (...row) => expect(codeOf(row)).toBe(row[3]));
});

describe('who has called', () => {
  const ready = opened('japanese', { ready: true });
  const calls = (text: string, expected: boolean | 'original' = true): Partial<Position> => ({
    players: { s: playerIn(text, { ready: expected }) },
  });
  const WAITS = 'b111 c222 o333 weee dr';
  const FAR = 'b147 c258 o369 weswn';
  it.each<Row>([
    ['one tile short', u3a, calls(WAITS), 'ok'],
    ['with the first discard', u3a, calls(WAITS, 'original'), 'ok'],
    ['two tiles short', u3a, calls(FAR), 'may-not-be-ready'],
    ['two tiles short, and said nothing', u3a, calls(FAR, false), 'ok'],
    ['a rack that is not told', u3a, calls('(b111)'), 'ok'],
    ['with an exposed pung, where the hand must be concealed', ready, calls('(b111)'), 'may-not-be-ready'],
    ['with a concealed kong', ready, calls('[b1111]'), 'ok'],
    ['a game in which nobody says so', opened('cantonese'), calls(WAITS), 'may-not-be-ready'],
    [
      'in turn, before the discard that leaves one tile short',
      u3a,
      { ...calls(`${FAR} dr`), turn: { name: 'turn', seat: 's' } },
      'ok',
    ],
  ])('%s', (...row) => expect(codeOf(row)).toBe(row[3]));
});

describe('all tiles together', () => {
  const SETS = '(b111) (c111) (o111) (weee)';
  const all = (wall: number, box: number): Partial<Position> => ({
    wall,
    box,
    players: Object.fromEntries(
      [
        `${SETS} dr`,
        '(b222) (c222) (o222) (wsss) dr',
        '(b333) (c333) (o333) (wwww) dr',
        '(b444) (c444) (o444) (wnnn) dr',
      ].map((text, at) => [['e', 's', 'w', 'n'][at]!, playerIn(text, { discards: [] })]),
    ),
  });
  it.each<Row>([
    ['four hands of thirteen, the wall and the box', u3a, { wall: 78, box: 14 }, 'ok'],
    ['a tile too many in the wall', u3a, { wall: 79, box: 14 }, 'wrong-tiles'],
    ['a tile too many in the box', u3a, { wall: 78, box: 15 }, 'wrong-tiles'],
    ['a tile too few, while hands are not told', u3a, { wall: 77, box: 14 }, 'ok'],
    ['all told', u3a, all(76, 16), 'ok'],
    ['all told, and a tile is missing', u3a, all(75, 16), 'wrong-tiles'],
    ['all told, and one too many', u3a, all(77, 16), 'wrong-tiles'],
    ['all but the box told', u3a, { ...all(75, 0), box: undefined }, 'ok'],
    ['all but the wall told', u3a, { ...all(0, 16), wall: undefined }, 'ok'],
    // A set on the table is three of the thirteen that somebody was dealt.
    ['a set that is told beside a rack that is not', u3a, { players: { s: playerIn(SETS) }, wall: 78, box: 14 }, 'ok'],
    ['and one tile more', u3a, { players: { s: playerIn(SETS) }, wall: 79, box: 14 }, 'wrong-tiles'],
    [
      'the discard that is offered is a fifth',
      u3a,
      { turn: { name: 'claims', seat: 's', tile: 'b1', by: 'discard' }, players: { w: playerIn('(b1111)') } },
      'five-of-a-kind',
    ],
    [
      'the tile of a kong that is offered lies on its rack already',
      u3a,
      {
        turn: { name: 'claims', seat: 's', tile: 'b1', by: 'kong' },
        players: { s: playerIn('b123456789 c12 (b111)') },
      },
      'ok',
    ],
  ])('%s', (...row) => expect(codeOf(row)).toBe(row[3]));

  it('too many names how many there may be', () => {
    const read = ({ count, allowed }: EngineError) => [count, allowed];
    expect(getOutcome(u3a, lies({ wall: 79, box: 14 }), read)).toEqual([145, 144]);
    expect(getOutcome(u3a, lies({ players: { s: playerIn('(b111)'), w: playerIn('(b111)') } }), read)).toEqual([5, 4]);
  });
});

describe('what is no position', () => {
  const player = playerIn('(b111)');
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
    [{ players: { s: holding(made('b1 b1 q1')) } }, 'unknown-tile-id'],
    [{ players: { q: player } }, 'seat-not-playing'],
    [{ seats: ['e', 'q'] }, 'bad-seat'],
    [{ seats: [], players: { s: undefined } }, 'ok'],
  ])('%j: %s', (change, expected) => {
    expect(getOutcome(u3a, { ...lies({}), ...change } as unknown as Position)).toBe(expected);
  });
});
