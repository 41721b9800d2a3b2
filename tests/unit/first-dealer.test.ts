// The first East where winds are drawn and the dice then choose among those who drew them; who waits; what follows a hand.
import { describe, expect, it } from 'vitest';
import {
  applyPointChanges,
  countExtraHandsOfEast,
  decideFirstEastByDiceOrTiles,
  nextHand,
  listWindPickingPlayerNumbers,
  createMatchWithStartPoints,
} from '../../src/engine/index.ts';

const found = (input: Parameters<typeof decideFirstEastByDiceOrTiles>[0] & { readonly rules: string }) => {
  const east = decideFirstEastByDiceOrTiles(input);
  return east.ok ? east.value : { code: east.error.code, found: east.error.found };
};

describe('Cantonese: the drawer of East throws and counts', () => {
  const drawn = ['ws', 'we', 'wn', 'ww'];
  it.each([
    ['nobody has thrown yet', [], { throws: 1 }],
    ['five is the drawer', [5], { east: 1, seats: { e: 1, s: 0, w: 3, n: 2 }, waiting: [] }],
    ['two is the next', [2], { east: 0, seats: { e: 0, s: 3, w: 2, n: 1 }, waiting: [] }],
    ['thirteen cannot be thrown', [13], { code: 'bad-rolls', found: '13' }],
    ['nor one', [1], { code: 'bad-rolls', found: '1' }],
    ['one throw is enough', [5, 6], { code: 'bad-rolls', found: undefined }],
  ] as const)('%s', (_, rolls, expected) => expect(found({ rules: 'cantonese', drawn, rolls })).toEqual(expected));

  // Three play round an empty chair: any three winds with East may have been drawn.
  const three = { rules: 'cantonese', house: { players: 3 } } as const;
  it.each([
    ['the throw falls on the empty chair: again', ['we', 'ws', 'wn'], [7], { throws: 0 }],
    ['it goes past it', ['we', 'ws', 'wn'], [8], { east: 2, seats: { e: 2, s: 0, w: 1 }, waiting: [] }],
    ['the chair stays where it is', ['we', 'ws', 'wn'], [6], { east: 1, seats: { e: 1, w: 2, n: 0 }, waiting: [] }],
    ['East was not drawn', ['ww', 'ws', 'wn'], [6], { code: 'unknown-tile-id', found: 'ww ws wn' }],
  ] as const)('three: %s', (_, tiles, rolls, expected) =>
    expect(found({ ...three, drawn: tiles, rolls })).toEqual(expected),
  );

  it('the fifth draws the 5 of circles and waits', () => {
    const five = { rules: 'cantonese', house: { players: 5 } } as const;
    expect(found({ ...five, drawn: ['we', 'o5', 'ws', 'ww', 'wn'], rolls: [5] })).toEqual({
      east: 0,
      seats: { e: 0, s: 2, w: 3, n: 4 },
      waiting: [1],
    });
    expect(found({ ...five, drawn: ['we', 'o6', 'ws', 'ww', 'wn'], rolls: [5] })).toMatchObject({
      code: 'unknown-tile-id',
    });
  });
});

describe('Japanese: the one reached throws and counts again', () => {
  const asked = { rules: 'japanese', drawn: ['we', 'ws', 'ww', 'wn'] } as const;
  it.each([
    [[], { throws: 0 }],
    // Six from East is South, four from South is East again.
    [[6, 4], { east: 0, seats: { e: 0, s: 1, w: 2, n: 3 }, waiting: [] }],
    [[6, 7], { east: 3, seats: { e: 3, s: 0, w: 1, n: 2 }, waiting: [] }],
    [[6, 7, 8], { code: 'bad-rolls', found: undefined }],
  ] as const)('throws %j', (rolls, expected) => expect(found({ ...asked, rolls })).toEqual(expected));

  // "The first deal of the round has no West player": the winds that are drawn are East, South and North.
  const three = { rules: 'japanese', house: { players: 3 }, drawn: ['we', 'ws', 'wn'] } as const;
  it.each([
    [[6, 4], { east: 0, seats: { e: 0, s: 1, n: 2 }, waiting: [] }],
    [[6, 5], { east: 1, seats: { e: 1, s: 2, n: 0 }, waiting: [] }],
    // The second throw falls on the empty chair: the one who threw it throws again.
    [[6, 2], { throws: 1 }],
  ] as const)('three, throws %j', (rolls, expected) => expect(found({ ...three, rolls })).toEqual(expected));
  it('three do not draw West', () => {
    expect(found({ ...three, drawn: ['we', 'ws', 'ww'] })).toEqual({ code: 'unknown-tile-id', found: 'we ws ww' });
  });

  it('those who wait come in by the numbers of their tiles', () => {
    const six = { rules: 'japanese', house: { players: 6 }, rolls: [5, 5] } as const;
    const waiting = (drawn: readonly string[]) => {
      const east = found({ ...six, drawn });
      return 'waiting' in east ? east.waiting : east;
    };
    expect(waiting(['we', 'c7', 'ws', 'b3', 'ww', 'wn'])).toEqual([3, 1]);
    expect(waiting(['we', 'c3', 'ws', 'b7', 'ww', 'wn'])).toEqual([1, 3]);
    expect(waiting(['we', 'c3', 'ws', 'b3', 'ww', 'wn'])).toEqual([1, 3]);
    expect(waiting(['we', 'dw', 'ws', 'b3', 'ww', 'wn'])).toMatchObject({ code: 'unknown-tile-id' });
    expect(waiting(['we', 'c3', 'ws', 'b3', 'ww', 'o1'])).toMatchObject({ code: 'unknown-tile-id' });
  });
});

describe('who picks up the wind tiles', () => {
  const order = (roll: number, players = 4) => {
    const picked = listWindPickingPlayerNumbers({ rules: 'cantonese', house: { players }, roll });
    return picked.ok ? picked.value : `${picked.error.code} ${picked.error.found} ${picked.error.allowed}`;
  };
  it.each([
    [2, [1, 2, 3, 0]],
    [3, [2, 3, 0, 1]],
    [5, [0, 1, 2, 3]],
    [18, [1, 2, 3, 0]],
    [1, 'bad-rolls 1 18'],
    [19, 'bad-rolls 19 18'],
    [2.5, 'bad-rolls 2.5 18'],
  ])('a throw of %s: %j', (roll, expected) => expect(order(roll)).toEqual(expected));
  it('five are counted in', () => expect(order(7, 5)).toEqual([1, 2, 3, 4, 0]));
});

describe('what follows a hand', () => {
  const begun = createMatchWithStartPoints({ rules: 'u3a' });
  const match = begun.ok ? begun.value.match : undefined;
  const next = (end: object) => nextHand({ rules: 'u3a', match: match!, end });
  it('a void hand has no winner', () => {
    expect(next({ void: true })).toMatchObject({ value: { because: 'dealt-again', playersMove: false } });
    expect(next({ void: true, winner: 's' })).toMatchObject({ error: { code: 'bad-input', found: 's' } });
  });
  it('a hand that East plays after a draw is no extra one', () => {
    expect([countExtraHandsOfEast({ retentions: 0 }), countExtraHandsOfEast({ retentions: 2 })]).toEqual([0, 2]);
    expect(countExtraHandsOfEast({ retentions: 2, afterDraw: true })).toBe(0);
    const drawn = next({});
    expect(drawn).toMatchObject({
      value: { because: 'drawn-stays', match: { afterDraw: true, kept: 1, retentions: 0 } },
    });
    const again = drawn.ok && nextHand({ rules: 'u3a', match: drawn.value.match, end: { winner: 'e' } });
    expect(again && again.ok && again.value.match).not.toHaveProperty('afterDraw');
  });
  it('points are carried on, also those of a player who waited', () => {
    expect(applyPointChanges([100, 200, 300], [5, -15])).toEqual([105, 185, 300]);
    expect(applyPointChanges([], [5])).toEqual([]);
  });
});
