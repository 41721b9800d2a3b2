// The first East where winds are drawn and the dice then choose; who waits; what follows a hand.
import { describe, expect, it } from 'vitest';
import {
  addPointChangesToTotals,
  countExtraHandsOfEast,
  createMatchAndStartPoints,
  findFirstEastFromThrowsOrTiles,
  nextHand,
} from '../../src/engine/index.ts';
import { listAnswers } from './support/answers.ts';

it('who is the first East', async () => {
  const answers = listAnswers(
    findFirstEastFromThrowsOrTiles,
    {},
    `
    # Cantonese: the drawer of East throws and counts
    given | rules=cantonese
    nobody has thrown yet | drawn=ws,we,wn,ww rolls=,
    five is the drawer | drawn=ws,we,wn,ww rolls=5,
    two is the next | drawn=ws,we,wn,ww rolls=2,
    thirteen cannot be thrown | drawn=ws,we,wn,ww rolls=13,
    nor one | drawn=ws,we,wn,ww rolls=1,
    one throw is enough | drawn=ws,we,wn,ww rolls=5,6
    three: the throw falls on the empty chair: again | house.players=3 drawn=we,ws,wn rolls=7,
    three: it goes past it | house.players=3 drawn=we,ws,wn rolls=8,
    three: the chair stays where it is | house.players=3 drawn=we,ws,wn rolls=6,
    three: East was not drawn | house.players=3 drawn=ww,ws,wn rolls=6,
    the fifth draws the 5 of circles and waits | house.players=5 drawn=we,o5,ws,ww,wn rolls=5,
    | house.players=5 drawn=we,o6,ws,ww,wn rolls=5,
    # Japanese: the one reached throws and counts again
    given | rules=japanese
    throws [] | drawn=we,ws,ww,wn rolls=,
    throws [6,4] | drawn=we,ws,ww,wn rolls=6,4
    throws [6,7] | drawn=we,ws,ww,wn rolls=6,7
    throws [6,7,8] | drawn=we,ws,ww,wn rolls=6,7,8
    three, throws [6,4] | house.players=3 drawn=we,ws,wn rolls=6,4
    three, throws [6,5] | house.players=3 drawn=we,ws,wn rolls=6,5
    three, throws [6,2] | house.players=3 drawn=we,ws,wn rolls=6,2
    three do not draw West | house.players=3 drawn=we,ws,ww
    those who wait come in by the numbers of their tiles | house.players=6 rolls=5,5 drawn=we,c7,ws,b3,ww,wn
    | house.players=6 rolls=5,5 drawn=we,c3,ws,b7,ww,wn
    | house.players=6 rolls=5,5 drawn=we,c3,ws,b3,ww,wn
    | house.players=6 rolls=5,5 drawn=we,dw,ws,b3,ww,wn
    | house.players=6 rolls=5,5 drawn=we,c3,ws,b3,ww,o1
  `,
  );
  await expect(answers).toMatchFileSnapshot('recorded/first-easts.txt');
});

describe('what follows a hand', () => {
  const begun = createMatchAndStartPoints({ rules: 'u3a' });
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
    expect(addPointChangesToTotals([100, 200, 300], [5, -15])).toEqual([105, 185, 300]);
    expect(addPointChangesToTotals([], [5])).toEqual([]);
  });
});
