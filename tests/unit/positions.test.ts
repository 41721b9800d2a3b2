// What lies on a table: what could have come about passes, and what could not is refused by name.
import { describe, expect, it } from 'vitest';
import {
  act,
  checkPosition,
  JOKER,
  openTable,
  parseHand,
  positionOf,
  startHand,
  tileSet,
  TILES,
  toAct,
  type Position,
  type PositionPlayer,
  type Seat,
  type Table,
  type TileId,
} from '../../src/engine/index.ts';
import { playerOf, viewOf } from '../../src/players/index.ts';
import { some } from '../deep.ts';
import { TABLES } from './support/tables.ts';

const opened = (rules: string, house = {}): Table => {
  const table = openTable({ rules, house });
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value;
};
const player = (text: string, more: Partial<PositionPlayer> = {}): PositionPlayer => {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(text);
  const { rack, ...rest } = hand.value;
  return { ...rest, ...(rack.length > 0 && { rack }), ...more };
};
const u3a = opened('u3a');
const four: readonly Seat[] = ['e', 's', 'w', 'n'];
const at = (change: Partial<Position>): Position => ({ round: 'e', seats: four, players: {}, ...change });
const said = (table: Table, position: Position): string => {
  const checked = checkPosition(table, position);
  return checked.ok ? 'ok' : checked.error.code;
};
const pung = (tile: string, from?: Seat) => ({ tiles: [tile, tile, tile] as TileId[], concealed: false, from });
const chow = { tiles: ['b1', 'b2', 'b3'] as TileId[], concealed: false };
const WON = 'b111 c222 o333 dr (weee)';
const win = (change: object = {}) => ({ winner: 's' as Seat, tile: 'dr' as TileId, by: 'discard' as const, ...change });

describe('what lies on a table', () => {
  const cases: readonly (readonly [string, Table, Partial<Position>, string])[] = [
    ['nothing is told', u3a, {}, 'ok'],
    [
      'a rack and a discard',
      u3a,
      { players: { s: player('b123456789 c1234'), e: { ...player(''), discards: ['b1'] } } },
      'ok',
    ],
    ['a fifth tile in two hands', u3a, { players: { s: player('(b111)'), w: player('(b111)') } }, 'five-of-a-kind'],
    [
      'a fifth tile among the discards',
      u3a,
      { players: { s: player('(b1111)'), w: player('', { discards: ['b1'] }) } },
      'five-of-a-kind',
    ],
    [
      'the discard that the set was made with',
      u3a,
      {
        players: {
          s: { ...player(''), sets: [{ tiles: ['b1', 'b1', 'b1', 'b1'], concealed: false, from: 'w' }] },
          w: player('', { discards: ['b1'] }),
        },
      },
      'ok',
    ],
    ['one flower in two hands', u3a, { players: { s: player('f1'), w: player('f1') } }, 'bonus-twice'],
    [
      'a flower where there are none',
      opened('u3a', { bonusTiles: false }),
      { players: { s: player('f1') } },
      'tile-not-in-game',
    ],
    ['more tiles in the wall than there are', u3a, { wall: 90, box: 14 }, 'wrong-tiles'],
    [
      'a chow of the left neighbour’s discard',
      u3a,
      { players: { s: player('', { sets: [{ ...chow, from: 'e' }] }) } },
      'ok',
    ],
    [
      'a chow of somebody else’s discard',
      u3a,
      { players: { s: player('', { sets: [{ ...chow, from: 'w' }] }) } },
      'not-callable',
    ],
    [
      'a chow of one’s own discard',
      u3a,
      { players: { s: player('', { sets: [{ ...chow, from: 's' }] }) } },
      'not-callable',
    ],
    ['two chows where one is allowed', u3a, { players: { s: player('(b123) (c123)') } }, 'too-many-chows'],
    ['a pung of one’s own discard', u3a, { players: { s: player('', { sets: [pung('b1', 's')] }) } }, 'not-callable'],
    [
      'a pung of a tile its giver never discarded',
      u3a,
      { players: { s: player('', { sets: [pung('b1', 'w')] }), w: player('', { discards: ['b2'] }) } },
      'not-callable',
    ],
    ['three tiles that are no set', u3a, { players: { s: player('(b124)') } }, 'not-a-set'],
    ['a hand of twelve', u3a, { players: { s: player('b123456789 c123') } }, 'wrong-hand-size'],
    [
      'fourteen tiles out of turn',
      u3a,
      { turn: { name: 'turn', seat: 'e' }, players: { s: player('b123456789 c12345') } },
      'not-your-turn',
    ],
    [
      'fourteen tiles in turn',
      u3a,
      { turn: { name: 'turn', seat: 's' }, players: { s: player('b123456789 c12345') } },
      'ok',
    ],
    [
      'a discard that is not the last',
      u3a,
      {
        turn: { name: 'claims', seat: 's', tile: 'b1', by: 'discard' },
        players: { s: player('', { discards: ['b1', 'b2'] }) },
      },
      'not-your-turn',
    ],
    ['a seat nobody holds', opened('u3a', { players: 2 }), { seats: ['e', 's'] }, 'seat-not-playing'],
    [
      'a player at an empty chair',
      opened('u3a', { players: 2 }),
      { seats: ['e', 'w'], players: { s: player('b1') } },
      'seat-not-playing',
    ],
    [
      'ready with an exposed pung',
      opened('japanese', { ready: true }),
      { players: { s: player('(b111)', { ready: true }) } },
      'may-not-be-ready',
    ],
    [
      'ready where nobody says so',
      opened('cantonese'),
      { players: { s: player('', { ready: true }) } },
      'may-not-be-ready',
    ],
    ['a goulash where there is none', opened('bell'), { goulash: true }, 'bad-input'],
    ['a round that is none', u3a, { round: 'x' as Seat }, 'bad-seat'],
  ];
  it.each(cases)('%s', (_, table, change, code) => expect(said(table, at(change))).toBe(code));
});

describe('how a hand ended', () => {
  const winner = { s: player('b111 c222 o333 drr (weee)') };
  const cases: readonly (readonly [string, Table, Partial<Position>, string])[] = [
    ['a win by discard', u3a, { players: winner, end: win({ discarder: 'e' }) }, 'ok'],
    [
      'a win without the tile',
      u3a,
      { players: winner, end: win({ discarder: 'e', tile: 'b9' }) },
      'winning-tile-not-held',
    ],
    [
      'an incomplete hand',
      u3a,
      { players: { s: player('b112 c222 o333 drr (weee)') }, end: win({ discarder: 'e' }) },
      'not-complete',
    ],
    ['thirteen tiles', u3a, { players: { s: player(WON) }, end: win({ discarder: 'e' }) }, 'wrong-hand-size'],
    ['nobody discarded', u3a, { players: winner, end: win() }, 'discarder-missing'],
    ['the winner discarded', u3a, { players: winner, end: win({ discarder: 's' }) }, 'discarder-is-winner'],
    ['drawn, and discarded', u3a, { players: winner, end: win({ by: 'wall', discarder: 'e' }) }, 'liability-way'],
    [
      'a kong that was none',
      u3a,
      { players: { ...winner, e: player('(b999)') }, end: win({ by: 'kong', discarder: 'e' }) },
      'not-callable',
    ],
    [
      'two winners where one wins',
      u3a,
      { players: winner, end: win({ discarder: 'e', alsoWon: ['w'] }) },
      'one-winner',
    ],
    ['the discarder pays', u3a, { players: winner, end: win({ discarder: 'e', payer: 'e' }) }, 'ok'],
    ['a bystander pays', u3a, { players: winner, end: win({ discarder: 'e', payer: 'n' }) }, 'payer-gave-nothing'],
    ['the winner pays', u3a, { players: winner, end: win({ discarder: 'e', payer: 's' }) }, 'liable-is-winner'],
    ['a winner nobody knows', u3a, { end: { winner: undefined, tile: 'b1' } }, 'winner-missing'],
    ['a score that a hand can have', u3a, { scores: { e: 8 }, end: win({ discarder: 'e' }) }, 'ok'],
    ['a score that none can have', u3a, { scores: { e: 7 } }, 'impossible-score'],
    [
      'a loser’s score where losers have none',
      opened('cantonese'),
      { scores: { e: 8 }, end: win({ discarder: 'e' }) },
      'impossible-score',
    ],
    ['a turn after the end', u3a, { turn: { name: 'turn', seat: 'e' }, end: { winner: undefined } }, 'not-your-turn'],
  ];
  it.each(cases)('%s', (_, table, change, code) => expect(said(table, at(change))).toBe(code));

  it.each([null, 'x', {}, { round: 'e' }, { round: 'e', seats: four, players: { s: null } }])(
    '%j never throws',
    (given) => {
      expect(() => checkPosition(u3a, given as unknown as Position)).not.toThrow();
    },
  );
});

/** Every position of a hand that beginners play. */
function positionsOf(table: Table, goulash: boolean, seed: number): readonly Position[] {
  const seen: Position[] = [];
  const started = startHand({ table, goulash, seed });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const plays = Object.fromEntries(started.value.seats.map((seat) => [seat, playerOf('steady', seed)]));
  let play = started.value;
  seen.push(positionOf(play));
  for (;;) {
    const [seat] = toAct(play);
    if (!seat) return seen;
    const next = act(play, plays[seat]!(viewOf(play, seat)));
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    play = next.value;
    seen.push(positionOf(play));
  }
}

const EVERY_TILE: readonly TileId[] = [...TILES, JOKER];

it('tells apart two equal chows that two players fed', () => {
  const table = opened('japanese');
  const started = startHand({ table, seed: 1 });
  if (!started.ok) throw new Error(started.error.code);
  const claimed = { do: 'claim', seat: 'w', claim: 'chow', tiles: chow.tiles } as const;
  const throws = (seat: Seat, tile: TileId) => ({ do: 'discard', seat, tile }) as const;
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
  const given = positionOf({ ...started.value, players: { ...players, w: west }, log }).players.w!.sets;
  expect(given.map(({ from, claimed: tile }) => [from, tile])).toEqual([
    ['s', 'b1'],
    ['s', 'b3'],
  ]);
});

/** The position with the first tile of a rack made one that all four of, or none, are there already. */
function spoilt(table: Table, position: Position): readonly Position[] {
  const set = tileSet(table.ruleset, Boolean(position.goulash));
  const entries = Object.values(position.players).flatMap(({ rack, sets, bonus }) => [
    ...rack!,
    ...sets.flatMap(({ tiles }) => tiles),
    ...bonus,
  ]);
  const countOf = (all: readonly TileId[], tile: TileId) => all.filter((each) => each === tile).length;
  const [seat, held] = Object.entries(position.players).find(([, { rack }]) => rack!.length > 0)!;
  const { rack = [] } = held;
  return EVERY_TILE.filter((tile) => tile !== rack[0] && countOf(entries, tile) >= countOf(set, tile)).map((tile) => ({
    ...position,
    players: { ...position.players, [seat]: { ...held, rack: [tile, ...rack.slice(1)] } },
  }));
}

describe.each([
  ...TABLES,
  { rules: 'japanese', house: { players: 3 } },
  { rules: 'bell', house: { players: 3 } },
  { rules: 'cantonese', house: { players: 3 } },
])('$rules $house, goulash $goulash', ({ rules, house = {}, ...rest }) => {
  it('every position of a hand that was played could have come about', { timeout: 60_000 }, () => {
    const table = opened(rules, house);
    const goulash = 'goulash' in rest && Boolean(rest.goulash);
    for (const seed of some([1, 2], 2)) {
      const positions = positionsOf(table, goulash, seed);
      expect(positions.length).toBeGreaterThan(20);
      for (const position of positions) {
        const checked = checkPosition(table, position);
        expect(checked.ok ? 'ok' : { ...checked.error, end: position.end, turn: position.turn }).toBe('ok');
      }
      for (const position of [positions[0]!, positions.at(-1)!]) {
        const wrong = spoilt(table, position);
        expect(wrong.length).toBeGreaterThan(0);
        expect(wrong.filter((each) => said(table, each) === 'ok')).toEqual([]);
      }
    }
  });
});
