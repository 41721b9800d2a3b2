import { describe, expect, it } from 'vitest';
import { drawPayments, endsInDraw, penalty, rulesets, settle, type SettleInput } from '../../src/engine/index.ts';

const paid = (input: Partial<SettleInput>) => {
  const result = settle({ rules: 'bell', scores: {}, winner: 's', ...input });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const sentences = (of: ReturnType<typeof paid>) =>
  of.payments.map(({ from, to, amount }) => `${from}→${to} ${amount}`).join(', ');

// Bell, settling up and penalties
describe('settling up', () => {
  const scores = { e: 300, s: 140, w: 50, n: 10 };
  it('everybody pays South, the others pay each other, East twice', () => {
    expect(sentences(paid({ scores }))).toBe('e→s 280, w→s 140, n→s 140, w→e 500, n→e 580, n→w 40');
  });
  it('East wins a limit hand: double from all', () => {
    expect(paid({ scores: { e: 500, s: 20, w: 20, n: 0 }, winner: 'e' }).net).toEqual({
      e: 3000,
      s: -980,
      w: -980,
      n: -1040,
    });
  });
  it('a known tile: North pays for all three and nobody else settles', () => {
    const known = paid({ scores, discarder: 'n', liable: { seat: 'n', rule: 'known-tile' } });
    expect(known.payments).toMatchObject([{ from: 'n', to: 's', amount: 560, rule: 'bell.penalty.known-tile' }]);
  });
  it.each([
    [{ liable: { seat: 's', rule: 'known-tile' } }, 'liable-is-winner'],
    [{ liable: { seat: 'n', rule: 'cannon' } }, 'unknown-liability'],
    [{ winner: 'x' }, 'bad-seat'],
  ])('%j is refused', (input, code) => {
    expect(settle({ rules: 'bell', scores, winner: 's', ...input })).toMatchObject({ ok: false, error: { code } });
  });
});

describe('mistakes and draws', () => {
  it('a false Mahjong: double the limit to each, East no more than others', () => {
    expect(penalty({ rules: 'bell', what: 'false-mahjong', offender: 's' })).toMatchObject({
      value: { net: { e: 1000, s: -3000, w: 1000, n: 1000 } },
    });
    expect(penalty({ rules: 'bell', what: 'false-mahjong', offender: 'e' })).toMatchObject({
      value: { net: { e: -3000 } },
    });
  });
  it('a misnamed discard costs nothing', () => {
    expect(penalty({ rules: 'bell', what: 'misnamed-discard', offender: 's', to: 'n' })).toMatchObject({
      error: { code: 'unknown-penalty' },
    });
  });
  it('a used-up wall ends the hand; nobody pays and East stays', () => {
    expect(endsInDraw({ rules: 'bell', wallUsedUp: true })).toEqual({
      ok: true,
      value: { rule: 'bell.draw.exhausted' },
    });
    expect(endsInDraw({ rules: 'bell', kongs: { e: 4 } })).toEqual({ ok: true, value: { rule: undefined } });
    expect(drawPayments({ rules: 'bell', ready: ['e', 'w'] })).toMatchObject({
      value: { payments: [], eastStays: true },
    });
  });
});

describe('the catalogue', () => {
  it('lists every rule once, and every rule that a payment or a bill may name', () => {
    const ids = rulesets.bell.rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const named = [
      'bell.settle.winner',
      'bell.settle.differences',
      'bell.draw.exhausted',
      'bell.score.rounding',
      'bell.hand.chows',
      ...Object.values(rulesets.bell.liabilities),
    ];
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    expect(
      ids.filter(
        (id) =>
          !/^bell\.(hand|points|bonus|double|score|special|settle|draw|penalty|claim|precedence|play|east|round|wall|deal)\.[a-z-]+$/.test(
            id,
          ),
      ),
    ).toEqual([]);
  });
});
