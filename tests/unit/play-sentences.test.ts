// What one action did, said to who did it and to the others: by what stands before and after it.
import { describe, expect, it } from 'vitest';
import type { Action, Play, Seat, TileId } from '../../src/engine/index.ts';
import {
  describeWhatPlayerMustDecide,
  formatTileListWithCounts,
  formatWaitingCallOfFamily,
  describeDealtFlowers,
  describeLastAction,
} from '../../src/format/play.ts';

const SEATS: readonly Seat[] = ['e', 's', 'w', 'n'];
interface State {
  readonly phase?: object;
  readonly log?: readonly object[];
  readonly bonus?: Partial<Record<Seat, string>>;
  readonly sets?: Partial<Record<Seat, readonly string[]>>;
  readonly rack?: Partial<Record<Seat, string>>;
}
const tiles = (text = ''): TileId[] => text.split(' ').filter(Boolean) as TileId[];

/** A play as far as its sentences look at it. */
const play = ({ phase = { name: 'draw', seat: 'e' }, log = [], bonus = {}, sets = {}, rack = {} }: State): Play =>
  ({
    table: { info: { family: 'british' } },
    phase,
    log,
    seats: SEATS,
    players: Object.fromEntries(
      SEATS.map((seat) => [
        seat,
        {
          rack: tiles(rack[seat]),
          bonus: tiles(bonus[seat]),
          sets: (sets[seat] ?? []).map((set) => ({ tiles: tiles(set), concealed: false })),
        },
      ]),
    ),
  }) as unknown as Play;
const act = (of: object): Action => of as unknown as Action;
const turn = (seat: Seat, tile?: string) => ({ name: 'turn', seat, ...(tile && { drawn: { tile } }) });
/** What is said of an action: to East, to South, and to who looks on. */
const describeForAll = (action: object, after: State = {}, before: State = {}): string[] =>
  (['e', 's', undefined] as const).map((me) =>
    describeLastAction(play(before), play({ ...after, log: [act(action)] }), me),
  );
const exchanging = (number: number) => ({ name: 'exchange', turn: number, agreed: [] });

/** An action, with what stands after it and before. */
type Row = readonly [what: string, action: object, after?: State, before?: State];
/** What is said of each, as it was last read. */
const listSentences = (rows: readonly Row[]) =>
  rows.map(([what, ...told]) => `${what}: ${describeForAll(...told).join(' | ')}`);

const draw = { do: 'draw', seat: 'e' };
const kong = { do: 'kong', seat: 's', tiles: tiles('o2 o2 o2 o2') };
const over = (end: object): State => ({ phase: { name: 'over', end: { alsoWon: [], ...end } } });
const done = { do: 'other', seat: 'e' };
const offered = { phase: { name: 'claims', by: 'discard', from: 'e', tile: 'dr' } };
const claim = { do: 'claim', seat: 's', claim: 'pung', tiles: tiles('dr dr dr') };
const pass = { do: 'pass', seat: 's' };
const claimed = { phase: turn('s'), sets: { s: ['dr dr dr'] } };
const byWest = { phase: turn('w'), sets: { w: ['dr dr dr'] } };

it('each action is described to who did it, to the others and to who looks on', () => {
  expect(
    listSentences([
      ['a tile that was drawn', draw, { phase: turn('e', 'b5') }],
      ['declared', { do: 'discard', seat: 's', tile: 'b5', declare: true }],
      ['thrown', { do: 'discard', seat: 'e', tile: 'we' }],
      ['a flower', draw, { phase: turn('e', 'b5'), bonus: { e: 'f1' } }],
      ['two', draw, { phase: turn('e', 'b5'), bonus: { e: 'f1 s2' } }],
      ['one more', draw, { phase: turn('e', 'b5'), bonus: { e: 'f1 s2' } }, { bonus: { e: 'f1' } }],
      ['the last tile a flower', draw, { ...over({}), bonus: { e: 'f1' } }],
      ['a kong', kong, { phase: turn('s', 'b5') }],
      ['an added one', { ...kong, added: true }, { phase: turn('s', 'b5') }],
      ['a kong that may be robbed', kong, { phase: { name: 'claims', by: 'kong', from: 's', tile: 'o2' } }],
      ['a kong that brings nothing', kong, { phase: turn('s') }],
      ['a kong, and the next turn', kong, { phase: turn('e', 'b5') }],
      ['a kong that brings a flower', kong, { phase: turn('s', 'b5'), bonus: { s: 'f1' } }],
      ['a pung', claim, claimed, offered],
      [
        'another set lies there',
        claim,
        { ...claimed, sets: { s: ['b1', 'dr dr dr'] } },
        { ...offered, sets: { s: ['b1'] } },
      ],
      ['a claimed kong', claim, { ...claimed, sets: { s: ['dr dr dr dr'] }, phase: turn('s', 'b5') }, offered],
      ['a claim that comes second', claim, byWest, offered],
      ['what was let go and is taken', pass, byWest, offered],
      ['nobody wants it', pass, { phase: { name: 'draw', seat: 's' } }, offered],
      [
        'a kong is not robbed: its fourth tile stays where it was added',
        pass,
        { phase: turn('e', 'b5'), sets: { e: ['dr dr dr dr'] } },
        { phase: { name: 'claims', by: 'kong', from: 'e', tile: 'dr' } },
      ],
      ['nobody wins', done, over({})],
      ['orphans', done, over({ orphans: 'e' })],
      ['Mahjong', done, over({ winner: 'e' })],
      ['from the wall', done, over({ winner: 'e', tile: 'b5', by: 'wall' })],
      ['by a discard', done, over({ winner: 'e', tile: 'b5', by: 'discard', discarder: 's' })],
      ['by one that is not named', done, over({ winner: 'e', by: 'discard', discarder: 'w' })],
      ['by robbing', done, over({ winner: 'e', tile: 'b5', by: 'kong', discarder: 's' })],
      ['three at once', done, over({ winner: 'e', tile: 'b5', by: 'wall', alsoWon: ['s', 'n'] })],
      ['keeping the hand', { do: 'keep', seat: 's' }, { phase: exchanging(0) }],
      ['stopping', { do: 'stop', seat: 's' }, { phase: exchanging(0) }],
      ['a warning', { do: 'warn', seat: 's' }],
    ]),
  ).toMatchSnapshot();
});

const SILENT: readonly Row[] = [
  ['a draw without a tile', draw, { phase: turn('e') }],
  ['another’s turn', draw, { phase: turn('s', 'b5') }],
  ['no turn yet', draw],
  // A flower waits until it is laid out.
  ['a flower that is still held', draw, { phase: turn('e', 'f1') }],
  ['a claim while others think', claim, offered, offered],
  ['a claim of no discard', claim, { phase: turn('s') }, { phase: turn('e') }],
  ['a claim that brought no set', claim, { phase: turn('e'), sets: {} }, offered],
];
it('nothing is said of what others need not know yet', () => {
  for (const [what, ...told] of SILENT) expect([what, ...describeForAll(...told)]).toEqual([what, '', '', '']);
});

describe('words', () => {
  it('tiles beside a claimed one are named as a person names them', () => {
    expect(['b8 b8', 'b6 b7', 'dr dr dr'].map((text) => formatTileListWithCounts(tiles(text)))).toEqual([
      'two 8s of bamboos',
      'the 6 of bamboos and the 7 of bamboos',
      'three Red dragons',
    ]);
  });
  it('each game has its own word for one tile missing', () => {
    const words = ['“waiting”', '“calling”', '“ready”', 'that one tile is missing'];
    expect(['british', 'bell', 'japanese', 'cantonese'].map(formatWaitingCallOfFamily)).toEqual(words);
  });
});

describe('an exchange', () => {
  it('is described by who gave what, once it is over', () => {
    const passed = { do: 'exchange', seat: 'e', tiles: tiles('b1 b2 b3') };
    const before = { phase: exchanging(0), rack: { e: 'b1 b2 b3 dr', s: 'c1' } };
    const words = describeForAll(passed, { phase: exchanging(1), rack: { e: 'dr dr we ws', s: 'c1' } }, before);
    expect(words[0]).toMatch(/^(?:West|South|North) gives you the Red dragon, the East wind and the South wind\.$/);
    expect(words.slice(1)).toEqual(['', '']);
    const toEast = (after: State, from: State = before) => describeForAll(passed, after, from)[0];
    expect(toEast({ phase: exchanging(0), rack: { e: 'dr dr we ws' } })).toBe('');
    expect(toEast({ phase: turn('e'), rack: { e: 'dr we' } })).toMatch(/gives you the East wind\.$/);
    expect(toEast({ phase: turn('e'), rack: { e: 'dr we' } }, { ...before, phase: turn('e') })).toBe('');
  });
  it('is asked for, with whom', () => {
    const asked = play({ phase: exchanging(0) });
    expect(describeWhatPlayerMustDecide(asked, 'e')).toMatch(/^Choose three tiles to exchange with \w+\.$/);
    expect(describeWhatPlayerMustDecide(asked, undefined)).toBe('');
  });
});

describe('what is asked', () => {
  it.each<[object, Seat | undefined, string]>([
    [{ name: 'claims', by: 'discard' }, 's', 'Do you want it?'],
    [{ name: 'claims', by: 'kong' }, 's', 'Do you want to rob it?'],
    [{ name: 'claims', by: 'discard' }, undefined, ''],
    [turn('s'), 's', 'Your turn: discard a tile.'],
    [turn('s'), 'e', ''],
    [{ name: 'draw', seat: 's' }, 's', ''],
    [{ name: 'over', end: {} }, 's', ''],
  ])('%o of %s', (phase, me, words) =>
    expect(describeWhatPlayerMustDecide(play({ phase, rack: { s: 'b1' } }), me)).toBe(words),
  );
  it('nothing of a player without a tile', () =>
    expect(describeWhatPlayerMustDecide(play({ phase: turn('s') }), 's')).toBe(''));
  it('and nothing is described where nothing was done or dealt', () => {
    expect(describeLastAction(play({}), play({}), 'e')).toBe('');
    expect(describeDealtFlowers(play({}), 'e')).toBe('');
  });
  it('flowers that were dealt are described by who laid them out', () => {
    const flowers = play({ bonus: { e: 'f1 s3', s: 's2' } });
    expect(describeDealtFlowers(flowers, 'e')).toBe('You lay out Flower 1 and Season 3. South lays out Season 2.');
    expect(describeDealtFlowers(flowers, undefined)).toMatchSnapshot();
  });
});
