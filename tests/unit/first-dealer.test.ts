// The first East where winds are drawn and the dice then choose; who waits; what follows a hand.
import { describe, expect, it } from 'vitest';
import {
  addPointChangesToTotals,
  countExtraHandsOfEast,
  createMatchAndStartPoints,
  findFirstEastFromThrowsOrTiles,
  nextHand,
} from '../../src/engine/index.ts';
import { expectAnswers } from './support/answers.ts';

it('who is the first East', async () => {
  await expectAnswers('first-easts', findFirstEastFromThrowsOrTiles, {});
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
