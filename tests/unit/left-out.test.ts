// What is null or undefined counts as left out: pages hand on what a form has, and an empty field is nothing that was said.
import { expect, it } from 'vitest';
import * as door from '../../src/engine/index.ts';
import type { Result } from '../../src/engine/index.ts';

const scores = { e: 8, s: 24, w: 4, n: 0 };
const HAND = '(b111) (b345) (b999) b77';

/** A door, a question that it answers, and what may be left out of it. */
const ROWS: readonly (readonly [name: string, ask: (input: never) => Result<unknown>, input: object, may: string])[] = [
  [
    'settle',
    door.settle,
    { rules: 'u3a', scores, winner: 's' },
    'seats alsoWon ready forfeits liable mistakes extraHands',
  ],
  [
    'settleDraw',
    door.settleDraw,
    { rules: 'japanese', house: { drawPay: '200/150/200' } },
    'ready seats mistakes extraHands',
  ],
  [
    'findRuleEndingHandDrawn',
    door.findRuleEndingHandDrawn,
    { rules: 'japanese', wallUsedUp: true },
    'kongs firstDiscards winners',
  ],
  [
    'liability',
    door.liability,
    { rules: 'u3a', winner: 's', hand: HAND, tile: 'b7', by: 'discard', discarder: 'w' },
    'seats seen forced',
  ],
  ['judgeMistake', door.judgeMistake, { rules: 'u3a', what: 'false-mahjong', offender: 'n' }, 'shown seats'],
  ['penalty', door.settleMistakePenalty, { rules: 'u3a', what: 'false-mahjong', offender: 'n' }, 'seats'],
  ['createMatchAndStartPoints', door.createMatchAndStartPoints, { rules: 'u3a' }, 'seats'],
  ['getWallPlan', door.getWallPlan, { rules: 'u3a' }, 'seats'],
  [
    'findFirstEastFromThrowsOrTiles',
    door.findFirstEastFromThrowsOrTiles,
    { rules: 'u3a', drawn: [7, 9, 4, 8] },
    'rolls',
  ],
];

it.each(ROWS.flatMap(([name, ask, input, may]) => may.split(' ').map((field) => [name, field, ask, input] as const)))(
  '%s without %s',
  (_, field, ask, input) => {
    const plain = ask(input as never);
    expect(plain.ok).toBe(true);
    for (const nothing of [null, undefined]) expect(ask({ ...input, [field]: nothing } as never)).toEqual(plain);
  },
);
