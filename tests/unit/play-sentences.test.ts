// What one action did, said to who did it and to the others: by what stands before and after it.
import { describe, expect, it } from 'vitest';
import type { Action, Play, Seat, TileId } from '../../src/engine/index.ts';
import {
  describeWhatPlayerMustDecide,
  formatTileListWithCounts,
  formatWaitingCall,
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
const describeForAll = (action: object, after: State, before: State = {}): string[] =>
  (['e', 's', undefined] as const).map((me) =>
    describeLastAction(play(before), play({ ...after, log: [act(action)] }), me),
  );

describe('a tile that was drawn', () => {
  const draw = { do: 'draw', seat: 'e' };
  it('is described to who drew it alone', () => {
    expect(describeForAll(draw, { phase: turn('e', 'b5') })).toEqual(['You draw the 5 of bamboos.', '', '']);
    expect(describeForAll(draw, { phase: turn('e') })).toEqual(['', '', '']);
    expect(describeForAll(draw, { phase: turn('s', 'b5') })).toEqual(['', '', '']);
    expect(describeForAll(draw, { phase: { name: 'draw', seat: 'e' } })).toEqual(['', '', '']);
    // A flower waits until it is laid out.
    expect(describeForAll(draw, { phase: turn('e', 'f1') })).toEqual(['', '', '']);
  });
  it('after a flower is described with it', () => {
    expect(describeForAll(draw, { phase: turn('e', 'b5'), bonus: { e: 'f1' } })).toEqual([
      'You draw Flower 1, lay it out and take the 5 of bamboos instead.',
      'East draws Flower 1, lays it out.',
      'East draws Flower 1, lays it out.',
    ]);
    expect(describeForAll(draw, { phase: turn('e', 'b5'), bonus: { e: 'f1 s2' } })[0]).toBe(
      'You draw Flower 1 and Season 2, lay them out and take the 5 of bamboos instead.',
    );
    expect(describeForAll(draw, { phase: turn('e', 'b5'), bonus: { e: 'f1 s2' } }, { bonus: { e: 'f1' } })[1]).toBe(
      'East draws Season 2, lays it out.',
    );
    expect(describeForAll(draw, { phase: { name: 'over', end: { alsoWon: [] } }, bonus: { e: 'f1' } })[0]).toBe(
      'You draw Flower 1, lay it out. Nobody goes Mahjong. The hand is over.',
    );
  });
});

it('tiles beside a claimed one are named as a person names them', () => {
  expect(formatTileListWithCounts(['b8', 'b8'])).toBe('two 8s of bamboos');
  expect(formatTileListWithCounts(['b6', 'b7'])).toBe('the 6 of bamboos and the 7 of bamboos');
  expect(formatTileListWithCounts(['dr', 'dr', 'dr'])).toBe('three Red dragons');
});

it('each game has its own word for one tile missing', () => {
  expect(['british', 'bell', 'japanese', 'cantonese'].map(formatWaitingCall)).toEqual([
    '“waiting”',
    '“calling”',
    '“ready”',
    'that one tile is missing',
  ]);
});

describe('a tile that was thrown', () => {
  it('is named, with what was declared', () => {
    expect(describeForAll({ do: 'discard', seat: 'e', tile: 'we' }, {})).toEqual([
      'You discard the East wind.',
      'East discards the East wind.',
      'East discards the East wind.',
    ]);
    expect(describeForAll({ do: 'discard', seat: 's', tile: 'b5', declare: true }, {}).slice(0, 2)).toEqual([
      'South discards the 5 of bamboos and says “waiting”.',
      'You discard the 5 of bamboos and say “waiting”.',
    ]);
  });
});

describe('a kong', () => {
  const kong = { do: 'kong', seat: 's', tiles: tiles('o2 o2 o2 o2') };
  it('is declared or added, and the tile for it is described to who took it', () => {
    expect(describeForAll(kong, { phase: turn('s', 'b5') }).slice(0, 2)).toEqual([
      'South lays down a concealed kong of 2 circles.',
      'You lay down a concealed kong of 2 circles. You take the 5 of bamboos for it.',
    ]);
    expect(describeForAll({ ...kong, added: true }, { phase: turn('s', 'b5') }).slice(0, 2)).toEqual([
      'South adds the fourth tile to the pung of 2 circles.',
      'You add the fourth tile to the pung of 2 circles. You take the 5 of bamboos for it.',
    ]);
  });
  it('brings nothing yet while it may be robbed, where nothing was drawn, or where a flower came', () => {
    const sentence = 'You lay down a concealed kong of 2 circles.';
    const mine = (state: State) => describeForAll(kong, state)[1];
    expect([
      mine({ phase: { name: 'claims', by: 'kong', from: 's', tile: 'o2' } }),
      mine({ phase: turn('s') }),
    ]).toEqual([sentence, sentence]);
    expect(mine({ phase: turn('e', 'b5') })).toBe(sentence);
    expect(mine({ phase: turn('s', 'b5'), bonus: { s: 'f1' } })).toBe(
      `${sentence} You lay out Flower 1 and take the 5 of bamboos instead.`,
    );
  });
});

describe('an answer to a discard', () => {
  const offered = { phase: { name: 'claims', by: 'discard', from: 'e', tile: 'dr' } };
  const claim = (seat: Seat) => ({ do: 'claim', seat, claim: 'pung', tiles: tiles('dr dr dr') });
  it('is described once everybody has answered', () => {
    expect(describeForAll(claim('s'), offered, offered)).toEqual(['', '', '']);
    expect(describeForAll(claim('s'), { phase: turn('s') }, { phase: turn('e') })).toEqual(['', '', '']);
  });
  it('names who takes it, and for what', () => {
    const after = { phase: turn('s'), sets: { s: ['dr dr dr'] } };
    expect(describeForAll(claim('s'), after, offered)).toEqual([
      'South claims the Red dragon for a pung.',
      'You claim the Red dragon for a pung.',
      'South claims the Red dragon for a pung.',
    ]);
    expect(
      describeForAll(claim('s'), { ...after, sets: { s: ['dr dr dr dr'] }, phase: turn('s', 'b5') }, offered)[1],
    ).toBe('You claim the Red dragon for a kong. You take the 5 of bamboos for it.');
    expect(
      describeForAll(
        claim('s'),
        { ...after, sets: { s: ['b1 b2 b3', 'dr dr dr'] } },
        { ...offered, sets: { s: ['b1 b2 b3'] } },
      )[1],
    ).toBe('You claim the Red dragon for a pung.');
  });
  it('that comes second is described so to who gave it', () => {
    const after = { phase: turn('w'), sets: { w: ['dr dr dr'] } };
    expect(describeForAll(claim('s'), after, offered)).toEqual([
      'West claims the Red dragon for a pung.',
      'West claims the Red dragon for a pung. That claim comes before yours.',
      'West claims the Red dragon for a pung.',
    ]);
    expect(describeForAll({ do: 'pass', seat: 's' }, after, offered)[1]).toBe('West claims the Red dragon for a pung.');
  });
  it('may be that nobody wants it', () => {
    expect(describeForAll({ do: 'pass', seat: 's' }, { phase: { name: 'draw', seat: 's' } }, offered)).toEqual([
      '',
      'You let it go.',
      '',
    ]);
    // The fourth tile of a kong that was let go stays where it was added.
    const kong = { phase: { name: 'claims', by: 'kong', from: 'e', tile: 'dr' } };
    const after = { phase: turn('e', 'b5'), sets: { e: ['dr dr dr dr'] } };
    expect(describeForAll({ do: 'pass', seat: 's' }, after, kong)[1]).toBe('You let it go.');
    expect(describeForAll(claim('s'), { phase: turn('e'), sets: {} }, offered)[1]).toBe('');
  });
});

describe('the end', () => {
  const over = (end: object): State => ({ phase: { name: 'over', end: { alsoWon: [], ...end } } });
  const end = (of: object): string[] => describeForAll({ do: 'other', seat: 'e' }, over(of));
  it.each<[object, string, string]>([
    [{}, 'Nobody goes Mahjong. The hand is over.', 'Nobody goes Mahjong. The hand is over.'],
    [
      { orphans: 'e' },
      'You end the hand with many different ones, nines and honours.',
      'East ends the hand with many different ones, nines and honours.',
    ],
    [{ winner: 'e' }, 'You go Mahjong!', 'East goes Mahjong!'],
    [
      { winner: 'e', tile: 'b5', by: 'wall' },
      'You go Mahjong with the 5 of bamboos from the wall!',
      'East goes Mahjong with the 5 of bamboos from the wall!',
    ],
    [
      { winner: 'e', tile: 'b5', by: 'discard', discarder: 's' },
      'You go Mahjong with the 5 of bamboos that South discarded!',
      'East goes Mahjong with the 5 of bamboos that you discarded!',
    ],
    [
      { winner: 'e', by: 'discard', discarder: 'w' },
      'You go Mahjong with a tile that West discarded!',
      'East goes Mahjong with a tile that West discarded!',
    ],
    [
      { winner: 'e', tile: 'b5', by: 'kong', discarder: 's' },
      'You go Mahjong by robbing South’s kong!',
      'East goes Mahjong by robbing your kong!',
    ],
    [
      { winner: 'e', tile: 'b5', by: 'wall', alsoWon: ['s', 'n'] },
      'You go Mahjong with the 5 of bamboos from the wall! South wins too. North wins too.',
      'East goes Mahjong with the 5 of bamboos from the wall! You win too. North wins too.',
    ],
  ])('%o', (of, mine, theirs) => expect(end(of).slice(0, 2)).toEqual([mine, theirs]));
});

describe('an exchange', () => {
  const at = (number: number) => ({ phase: { name: 'exchange', turn: number, agreed: [] } });
  it('is described by who gave what, once it is over', () => {
    const pass = { do: 'exchange', seat: 'e', tiles: tiles('b1 b2 b3') };
    const before = { ...at(0), rack: { e: 'b1 b2 b3 dr', s: 'c1' } };
    const words = describeForAll(pass, { ...at(1), rack: { e: 'dr dr we ws', s: 'c1' } }, before);
    expect(words[0]).toMatch(/^(?:West|South|North) gives you the Red dragon, the East wind and the South wind\.$/);
    expect(words.slice(1)).toEqual(['', '']);
    expect(describeForAll(pass, { ...at(0), rack: { e: 'dr dr we ws' } }, before)[0]).toBe('');
    expect(describeForAll(pass, { phase: turn('e'), rack: { e: 'dr we' } }, before)[0]).toMatch(
      /gives you the East wind\.$/,
    );
    expect(describeForAll(pass, { phase: turn('e'), rack: { e: 'dr we' } }, { ...before, phase: turn('e') })[0]).toBe(
      '',
    );
  });
  it('may be left, warned of or stopped', () => {
    expect(describeForAll({ do: 'keep', seat: 's' }, at(0)).slice(0, 2)).toEqual([
      'South keeps the hand.',
      'You keep the hand.',
    ]);
    expect(describeForAll({ do: 'stop', seat: 's' }, at(0)).slice(0, 2)).toEqual([
      'South wants to stop the exchanges.',
      'You want to stop the exchanges.',
    ]);
    const [theirs, mine] = describeForAll({ do: 'warn', seat: 's' }, {});
    expect(theirs).toContain('South wants');
    expect(mine).toContain('you want');
  });
  it('is asked for, with whom', () => {
    const words = describeWhatPlayerMustDecide(play(at(0)), 'e');
    expect(words).toMatch(/^Choose three tiles to exchange with \w+\.$/);
    expect(describeWhatPlayerMustDecide(play(at(0)), undefined)).toBe('');
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
    expect(describeDealtFlowers(flowers, undefined)).toBe(
      'East lays out Flower 1 and Season 3. South lays out Season 2.',
    );
  });
});
