// How a hand ended: an end that could have come about passes, and one that could not is refused by name.
import { describe, expect, it } from 'vitest';
import {
  checkPosition,
  type HouseInput,
  type Position,
  type Seat,
  type TileId,
  type Table,
} from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';
import { FOUR, lies, playerIn, getOutcome } from './support/positions.ts';

const u3a = opened('u3a');
const WON = 'b111 c222 o333 dr (weee)';
const win = (change: object = {}) => ({ winner: 's' as Seat, tile: 'dr' as TileId, by: 'discard' as const, ...change });

const pungFrom = (tile: TileId, from?: Seat) => ({ tiles: [tile, tile, tile], concealed: false, from });

describe('how a hand ended', () => {
  const winner = { s: playerIn('b111 c222 o333 drr (weee)') };
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
      { players: { s: playerIn('b112 c222 o333 drr (weee)') }, end: win({ discarder: 'e' }) },
      'not-complete',
    ],
    ['thirteen tiles', u3a, { players: { s: playerIn(WON) }, end: win({ discarder: 'e' }) }, 'wrong-hand-size'],
    ['nobody discarded', u3a, { players: winner, end: win() }, 'discarder-missing'],
    ['the winner discarded', u3a, { players: winner, end: win({ discarder: 's' }) }, 'discarder-is-winner'],
    ['drawn, and discarded', u3a, { players: winner, end: win({ by: 'wall', discarder: 'e' }) }, 'liability-way'],
    [
      'a kong that was none',
      u3a,
      { players: { ...winner, e: playerIn('(b999)') }, end: win({ by: 'kong', discarder: 'e' }) },
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
  it.each(cases)('%s', (_, table, change, code) => expect(getOutcome(table, lies(change))).toBe(code));

  it.each([null, 'x', {}, { round: 'e' }, { round: 'e', seats: FOUR, players: { s: null } }])(
    '%j never throws',
    (given) => {
      expect(() => checkPosition(u3a, given as unknown as Position)).not.toThrow();
    },
  );
});

describe('who won and who paid', () => {
  type Row = readonly [what: string, table: Table, position: Partial<Position>, said: string];
  const two = opened('u3a', { players: 2 });
  const PAIR: readonly Seat[] = ['e', 'w'];
  const won = 'b111 c222 o333 drr (weee)';
  // Several may win on one discard where the table says so.
  const all = opened('cantonese', { multipleWinners: true });
  const several = (more: object, w = playerIn('b777 c888 o999 dr (wsss)')): Partial<Position> => ({
    players: { s: playerIn(won), w },
    end: win({ discarder: 'e', alsoWon: ['w'], ...more }),
  });
  it.each<Row>([
    ['a winner at an empty chair', two, { seats: PAIR, end: { winner: 's' } }, 'seat-not-playing'],
    ['a discarder at an empty chair', two, { seats: PAIR, end: { winner: 'e', discarder: 's' } }, 'seat-not-playing'],
    [
      'a payer at an empty chair',
      two,
      { seats: PAIR, end: { winner: 'e', discarder: 'w', payer: 's' } },
      'seat-not-playing',
    ],
    [
      'another winner at an empty chair',
      two,
      { seats: PAIR, end: { winner: 'e', discarder: 'w', alsoWon: ['s'] } },
      'seat-not-playing',
    ],
    ['another winner and no first', u3a, { end: { winner: undefined, alsoWon: ['w'] } }, 'winner-missing'],
    ['a payer and no winner', u3a, { end: { winner: undefined, payer: 'w' } }, 'winner-missing'],
    ['nobody won', u3a, { end: { winner: undefined } }, 'ok'],
    ['nobody says how it was won', u3a, { end: { winner: 's', tile: 'dr' } }, 'ok'],
    ['drawn from the wall', u3a, { players: { s: playerIn(won) }, end: win({ by: 'wall' }) }, 'ok'],
    ['drawn from the box, and discarded', u3a, { end: win({ by: 'loose', discarder: 'e' }) }, 'liability-way'],
    ['robbed from nobody', u3a, { end: win({ by: 'kong' }) }, 'discarder-missing'],
    ['two win on one discard', all, several({}), 'ok'],
    ['two win, and the table lets one', opened('cantonese'), several({}), 'one-winner'],
    ['two win on a drawn tile', all, several({ by: 'wall', discarder: undefined }), 'one-winner'],
    ['one wins twice', all, several({ alsoWon: ['s'] }), 'one-winner'],
    ['the discarder wins too', all, several({ alsoWon: ['e'] }), 'discarder-is-winner'],
    ['the second waits for another tile', all, several({}, playerIn('b777 c888 o444 b9 (wsss)')), 'not-complete'],
    ['the second has fourteen tiles', all, several({}, playerIn('b777 c888 o999 drr (wsss)')), 'wrong-hand-size'],
    [
      'whoever gave a set pays',
      u3a,
      {
        players: { s: { ...playerIn('b111 c222 drr (weee)'), sets: [pungFrom('o3', 'n'), pungFrom('we')] } },
        end: win({ discarder: 'e', payer: 'n' }),
      },
      'ok',
    ],
    [
      'whoever gave none does not',
      u3a,
      {
        players: { s: { ...playerIn('b111 c222 drr (weee)'), sets: [pungFrom('o3', 'n'), pungFrom('we')] } },
        end: win({ discarder: 'e', payer: 'w' }),
      },
      'payer-gave-nothing',
    ],
  ])('%s', (_, table, change, code) => expect(getOutcome(table, lies(change))).toBe(code));
});

describe('the tile that was won on', () => {
  const orphans = 'b19 c19 o19 weswn drgww';
  it('a kong is robbed where three of it lie open', () => {
    const s = playerIn('b123 c222 o333 drr (weee)');
    const of = (e: Position['players']['e']) =>
      getOutcome(u3a, lies({ players: { s, ...(e && { e }) }, end: win({ by: 'kong', tile: 'b1', discarder: 'e' }) }));
    expect([of(playerIn('(b111)')), of(playerIn('(b222)')), of(playerIn('[b1111]')), of(undefined)]).toEqual([
      'ok',
      'not-callable',
      'five-of-a-kind',
      'ok',
    ]);
  });
  it('a concealed one only where Thirteen Unique Wonders may', () => {
    const of = (house: HouseInput, rack: string) =>
      getOutcome(
        opened('u3a', house),
        lies({
          players: { s: playerIn(orphans), e: playerIn(rack) },
          end: win({ by: 'kong', tile: 'b1', discarder: 'e' }),
        }),
      );
    const rob = { orphansRobConcealed: true };
    expect([of(rob, 'b111 c2345678 o456'), of({}, 'b111 c2345678 o456'), of(rob, 'b114 c2345678 o456')]).toEqual([
      'ok',
      'not-callable',
      'not-callable',
    ]);
  });
  it('lies with the winner, and not among the discards too', () => {
    const of = (wall: number, change: Partial<Position>) => getOutcome(u3a, lies({ wall, box: 14, ...change }));
    const discards: TileId[] = ['b9', 'dr'];
    // 144 tiles: the winner's fourteen, the other discard, thirteen for each of the others, and fourteen in the box.
    const partial: Partial<Position> = {
      players: { s: playerIn('b111 c222 o333 drr (weee)'), e: playerIn('', { discards }) },
      end: win({ discarder: 'e' }),
    };
    expect([of(76, partial), of(77, partial)]).toEqual(['ok', 'wrong-tiles']);
    // Of a winner whose rack is not told the tile is one more.
    const untold: Partial<Position> = { end: win({ discarder: 'e' }) };
    expect([of(77, untold), of(78, untold)]).toEqual(['ok', 'wrong-tiles']);
    const thrown: Partial<Position> = { players: { e: playerIn('', { discards }) }, end: win({ discarder: 'e' }) };
    expect([of(76, thrown), of(77, thrown)]).toEqual(['ok', 'wrong-tiles']);
  });
});

describe('what the count says of the win', () => {
  const one = opened('japanese', { ready: true, oneDoubleMinimum: true });
  // Nothing in it is worth a double.
  const cheap = (more: object, text = 'b123 b456 c789 o234 c22', tile = 'b3'): Partial<Position> => ({
    players: { s: playerIn(text, more) },
    end: { winner: 's', tile: tile as TileId, by: 'discard', discarder: 'e' },
  });
  it('being ready may be the double that is needed', () => {
    const outcomeWith = (more: object) => getOutcome(one, lies(cheap(more, 'b123 b456 c789 o888 c22', 'o8')));
    expect([outcomeWith({}), outcomeWith({ ready: true })]).toEqual(['below-minimum', 'ok']);
  });
  it('a player may not win on their own discard', () => {
    const japanese = opened('japanese');
    const outcomeWith = (discards: readonly string[]) => getOutcome(japanese, lies(cheap({ discards })));
    expect([outcomeWith(['b3']), outcomeWith(['b3', 'c9'])]).toEqual(['sacred-discard', 'ok']);
  });
  it('unless they warned the others', () => {
    const warns = opened('japanese', { sacred: 'complete', sacredWarning: true });
    const outcomeWith = (warned: boolean) => getOutcome(warns, lies(cheap({ discards: ['b3', 'c9'], warned })));
    expect([outcomeWith(false), outcomeWith(true)]).toEqual(['sacred-discard', 'ok']);
  });
  it('and a wind of the round is that of the round', () => {
    const fans = opened('cantonese', { minFan: 1 });
    const of = (round: Seat) =>
      getOutcome(
        fans,
        lies({
          round,
          players: { s: playerIn('(wnnn) b123 c456 o789 c22') },
          end: { winner: 's', tile: 'c2', by: 'discard', discarder: 'e' },
        }),
      );
    expect([of('e'), of('n')]).toEqual(['below-minimum', 'ok']);
  });
  it('scores are judged by who won', () => {
    const of = (scores: object, end?: object) =>
      getOutcome(opened('cantonese', { multipleWinners: true }), lies({ scores, end } as Partial<Position>));
    expect([
      of({ e: 16 }, { winner: 'e' }),
      of({ e: 16 }, { winner: 's' }),
      of({ e: 16 }, { winner: 's', alsoWon: ['e'], discarder: 'w' }),
      of({ e: 17 }, { winner: 'e' }),
    ]).toEqual(['ok', 'impossible-score', 'ok', 'impossible-score']);
    expect(getOutcome(opened('u3a', { players: 2 }), lies({ seats: ['e', 'w'], scores: { s: 8 } }))).toBe(
      'seat-not-playing',
    );
  });
});
