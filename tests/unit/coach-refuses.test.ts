// What the coach says of tiles that complete the hand, where a rule refuses the win or would refuse it.
import { describe, expect, it } from 'vitest';
import type { Counsel } from '../../src/bots/index.ts';
import {
  explainBarredWaits,
  formatWinnableWaits,
  isEveryWaitBarred,
} from '../../src/features/practice-table/coach/refusal-text.ts';

const because = { code: 'not-declared' } as never;
/** A hand one tile short. Of each tile it waits for: how many are left. */
const waitingFor = (left: Readonly<Record<string, number>>, more: object = {}): Counsel =>
  ({
    plan: { distance: 0, helping: Object.entries(left).map(([tile, count]) => ({ tile, left: count })) },
    reason: { kind: 'waits' },
    wild: undefined,
    ...more,
  }) as unknown as Counsel;
const barring = (never: readonly string[], drawnOnly: readonly string[] = []) => ({
  barred: { never, drawnOnly, because },
});

describe('the waits that win', () => {
  it.each([
    ['one', waitingFor({ b3: 2 }), 'the 3 of bamboos'],
    ['two', waitingFor({ b3: 2, b6: 1 }), 'the 3 or 6 of bamboos'],
    ['not one that nobody can draw', waitingFor({ b3: 2, b6: 0 }), 'the 3 of bamboos'],
    ['not one that a rule refuses', waitingFor({ b3: 2, b6: 1 }, barring(['b6'])), 'the 3 of bamboos'],
    ['all, where a rule refuses all', waitingFor({ b3: 2, b6: 1 }, barring(['b3', 'b6'])), 'the 3 or 6 of bamboos'],
    [
      'the wild tile last',
      waitingFor({ c1: 1, b3: 2 }, { wild: 'c1' }),
      'the 3 of bamboos or the 1 of characters, which is wild',
    ],
    ['no wild tile that it does not wait for', waitingFor({ b3: 2 }, { wild: 'c1' }), 'the 3 of bamboos'],
    [
      'no wild tile that is refused',
      waitingFor({ b3: 2, c1: 1 }, { wild: 'c1', ...barring(['c1']) }),
      'the 3 of bamboos',
    ],
    ['nothing without a plan', waitingFor({}, { plan: undefined }), undefined],
  ] as const)('are %s', (_, counsel, says) => {
    expect(formatWinnableWaits(counsel)).toBe(says);
  });
});

describe('waits that a rule refuses', () => {
  const explain = () => 'A rule says so.';
  it.each([
    ['none', waitingFor({ b3: 2 }), false, ''],
    ['one of two', waitingFor({ b3: 2, b6: 1 }, barring(['b6'])), false, ''],
    ['all that are left', waitingFor({ b3: 2, b6: 0 }, barring(['b3'])), true, 'A rule says so.'],
    [
      'all, where the coach speaks of something else',
      waitingFor({ b3: 2 }, { ...barring(['b3']), reason: { kind: 'danger' } }),
      true,
      '',
    ],
    [
      'all of a hand two tiles short',
      waitingFor({ b3: 2 }, { ...barring(['b3']), plan: { distance: 1, helping: [{ tile: 'b3', left: 2 }] } }),
      true,
      '',
    ],
  ] as const)('%s', (_, counsel, isEvery, says) => {
    expect([isEveryWaitBarred(counsel), explainBarredWaits(counsel, explain)]).toEqual([isEvery, says]);
  });

  it('are named where they win only when they are drawn', () => {
    expect(explainBarredWaits(waitingFor({ b3: 2, b6: 1 }, barring([], ['b6'])), explain)).toContain(
      'the 6 of bamboos',
    );
  });
});
