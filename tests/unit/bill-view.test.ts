// The bill as it is read: nothing but the engine's lines and the steps of its sum, in words.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, score, type Bill, type ScoreInput } from '../../src/engine/index.ts';
import { formatNumber } from '../../src/format/numbers.ts';
import { toBillView } from '../../src/ui/bill/bill-view.ts';
import vectors from '../vectors/score.json' with { type: 'json' };
import { won } from './support/hands.ts';

type Asked = Pick<ScoreInput, 'rules' | 'hand'> & Partial<ScoreInput>;

function bill(asked: Asked): Bill {
  const result = score({ seat: 's', round: 'e', ...asked });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** What stands below the lines: the rounding before the doubles, the chain, the sentences, the total. */
function foot(asked: Asked): string {
  const { roundedFirst, chain, notes, total } = toBillView(bill(asked));
  return [...roundedFirst, chain.join(' → '), ...notes, `= ${total}`].filter(Boolean).join(' | ');
}

const WON = { rules: 'japanese', hand: 'o555 o33 (b222) (c999) (wsss)', ...won('o3', 'discard') } as const;
const FANS = { rules: 'cantonese', hand: 'c22 (c999) (c555) (drrr) (dggg)', ...won('c2', 'discard') } as const;

describe('below the lines', () => {
  it.each<[string, Asked]>([
    ['points and a double', { rules: 'u3a', hand: 'b22 (b345) (c999) (o222) (drrr)', ...won('b2', 'discard') }],
    ['points alone', { rules: 'u3a', hand: '(b222) (b999)' }],
    ['nothing', { rules: 'u3a', hand: 'c19 b234' }],
    ['the limit', { rules: 'u3a', house: { limit: 100 }, hand: 'b22 b555 (c999) (wsss) (drrr)', ...won('b5', 'wall') }],
    [
      'a special hand, its flowers apart',
      { rules: 'u3a', hand: 'b11 c99 o11 o99 wee wss drr f23', ...won('b1', 'discard') },
    ],
    ['one tile short of a special hand', { rules: 'u3a', hand: 'b19 c19 o19 weswn drgw', fishing: true }],
    [
      'Purity, which would be more as an ordinary hand',
      { rules: 'bmja', seat: 'e', hand: '(c222) c333 c666 [c9999] c55 s1', ...won('c5', 'discard') },
    ],
    [
      'a fixed hand, which would be more as an ordinary hand',
      { rules: 'u3a', hand: 'b333 b55 (drrr) (dggg) (dwww)', ...won('b5', 'discard') },
    ],
    [
      'East’s double of the whole',
      {
        rules: 'u3a',
        seat: 'e',
        house: { straightScore: true },
        hand: 'b19 c19 o19 weswn drgww',
        ...won('dw', 'discard'),
      },
    ],
    ['Bell rounds what was doubled', { rules: 'bell', hand: 'o999 c33 (b222) (c555) (wwww)', ...won('o9', 'discard') }],
    [
      'Bell, flowers outside the doubling',
      { rules: 'bell', house: { flowersOutsideDoubling: true }, hand: 'b99 (drrr) (b222) f1' },
    ],
    ['Japanese rounds before it doubles', WON],
    ['Japanese, the older way', { ...WON, house: { jRounding: 'nearest' } }],
    ['fans', FANS],
    ['more fans than are paid', { ...FANS, house: { maxFan: 3 } }],
  ])('%s', (_, asked) => expect(foot(asked)).toMatchSnapshot());

  it('is cut in the middle where the chain would not fit a line', () => {
    const doubles = Array.from({ length: 20 }, (_, n) => ({ step: 'double', from: 2 ** n, to: 2 ** (n + 1) }) as const);
    const { chain, chainWords } = toBillView({ ...bill({ rules: 'u3a', hand: 'drrr' }), sum: doubles });
    expect(chain).toEqual(['1', '2', '4', '8', '16', '32', '…', '1,048,576']);
    expect(chainWords).toBe('20 doubles');
  });
});

describe('every figure is the engine’s', () => {
  const own = vectors as unknown as readonly ScoreInput[];
  const bills = [
    ...own,
    ...RULESET_IDS.flatMap((rules) => own.map((call) => ({ ...call, rules, house: undefined }))),
  ].flatMap((call) => {
    const scored = score(call);
    return scored.ok ? [[`${call.rules} ${call.hand}`, scored.value] as const] : [];
  });

  it('in many hands of every game', () => expect(bills.length).toBeGreaterThan(150));

  it.each(bills)('%s', (_, given) => {
    const { points, doubles, fans, apart, chain, roundedFirst, notes, total } = toBillView(given);
    const figures = new Set(
      [
        0,
        given.total,
        given.points,
        given.undoubled ?? 0,
        given.fans ?? 0,
        ...given.lines.map(({ value }) => value),
        ...Object.values(given.special?.bonus ?? {}),
        given.special?.ordinary?.total ?? 0,
        ...given.sum.flatMap(({ from, to }) => [from, to]),
      ].map(formatNumber),
    );
    const said = [...chain.filter((text) => text !== '…'), ...roundedFirst, ...notes, total].flatMap(
      (text) => text.match(/\d[\d,]*/g) ?? [],
    );
    expect(said.filter((figure) => !figures.has(figure))).toEqual([]);
    expect(total).toBe(formatNumber(given.sum.at(-1)?.to ?? 0));
    // Every line stands somewhere, East's double of the whole among the sentences.
    const onTop = notes.some((note) => note.includes('the whole score is doubled')) ? 1 : 0;
    expect(points.length + doubles.length + fans.length + apart.length + onTop).toBe(given.lines.length);
  });
});
