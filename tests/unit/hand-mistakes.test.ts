// Mistakes that are settled with the hand: who may not win it, whose hand counts for nothing, who owes the winner.
import { describe, expect, it } from 'vitest';
import {
  settleDraw,
  listMistakeLaws,
  RULESET_IDS,
  settle,
  tableInfo,
  type DrawInput,
  type HouseInput,
  type SettleInput,
} from '../../src/engine/index.ts';

const SCORES = { e: 100, s: 20, w: 8, n: 46 };
const FORFEITS: HouseInput = { claimForfeit: true };
const settled = (rules: string, made: SettleInput['mistakes'], more: Partial<SettleInput> = {}) => {
  const result = settle({ rules, scores: SCORES, winner: 'e', mistakes: made, ...more });
  if (!result.ok) return [result.error.code, result.error.found, result.error.rule].filter(Boolean).join(' ');
  const { e, s, w, n } = result.value.net;
  return [e, s, w, n].join(' ');
};

describe('a hand with a mistake in it', () => {
  it.each([
    // British: a tile too many scores nothing, so North pays the others what theirs are worth (guide p. 14).
    ['u3a', 'too-many-tiles', 'n', '600 -168 -204 -228'],
    // A tile too few, or a wrong set, may not win; its sets still count.
    ['u3a', 'too-few-tiles', 'n', '600 -214 -250 -136'],
    ['u3a', 'wrong-set', 'n', '600 -214 -250 -136'],
    // Bell: a wrong set and a tile too many are dead hands; 8 is rounded to 10.
    ['bell', 'wrong-set', 'n', '600 -170 -200 -230'],
    ['bell', 'too-many-tiles', 'n', '600 -170 -200 -230'],
    ['bell', 'too-few-tiles', 'n', '600 -220 -250 -130'],
    // Who made it may not win.
    ['u3a', 'wrong-set', 'e', 'may-not-win e british.penalty.wrong-set'],
    ['cantonese', 'too-few-tiles', 'e', 'may-not-win e cantonese.penalty.wrong-count'],
    ['japanese', 'shown-tiles', 'e', 'may-not-win e japanese.penalty.shown-tiles'],
    // What is paid at once, or ends the hand, is not settled with it; nor is what the game does not know.
    ['u3a', 'false-mahjong', 'n', 'unknown-penalty false-mahjong'],
    ['u3a', 'misnamed-discard', 'n', 'unknown-penalty misnamed-discard'],
    ['japanese', 'claim-not-made', 'n', 'unknown-penalty claim-not-made'],
    ['u3a', 'wrong-set', 'x', 'bad-seat x'],
  ])('%s, %s by %s: %s', (rules, what, seat, expected) => expect(settled(rules, [{ seat, what }])).toBe(expected));

  it('says how the score came to nothing', () => {
    const result = settle({
      rules: 'bell',
      scores: SCORES,
      winner: 'e',
      mistakes: [{ seat: 'n', what: 'wrong-set' }],
    });
    expect(result.ok && result.value.reckoned?.n).toEqual([
      { step: 'points', from: 0, to: 46 },
      { step: 'round', rule: 'bell.score.rounding', from: 46, to: 50 },
      { step: 'award', rule: 'bell.penalty.wrong-set', from: 50, to: 0 },
    ]);
  });
  it('straight scoring writes nothing down for it', () => {
    const result = settle({
      rules: 'u3a',
      house: { straightScore: true },
      scores: SCORES,
      winner: 'e',
      mistakes: [{ seat: 'n', what: 'too-many-tiles' }],
    });
    expect(result.ok && result.value.written).toEqual({ ...SCORES, n: 0 });
  });
  it('a claim that was not made is owed to the winner, once for each time', () => {
    const twice = [
      { seat: 'n', what: 'claim-not-made' },
      { seat: 'n', what: 'claim-not-made' },
    ];
    expect(settled('japanese', twice, { house: FORFEITS, scores: { e: 60 }, discarder: 's' })).toBe('560 -360 0 -200');
  });
  it('several winners: not one of them may have a dead hand', () => {
    const more = { house: { multipleWinners: true }, scores: { e: 16, s: 8 }, discarder: 'n', alsoWon: ['s'] };
    expect(settled('cantonese', [{ seat: 's', what: 'too-few-tiles' }], more)).toBe(
      'may-not-win s cantonese.penalty.wrong-count',
    );
  });
  it('only players at the table make mistakes', () =>
    expect(
      settled('u3a', [{ seat: 'n', what: 'wrong-set' }], { scores: { e: 8, s: 4, w: 4 }, house: { players: 3 } }),
    ).toBe('seat-not-playing n'));
  it('of two mistakes of one player the first says why', () => {
    const both = (seat: string, ...what: string[]) => what.map((each) => ({ seat, what: each }));
    expect(settled('u3a', both('e', 'too-many-tiles', 'wrong-set'))).toBe('may-not-win e british.penalty.wrong-count');
    expect(settled('u3a', both('e', 'wrong-set', 'too-many-tiles'))).toBe('may-not-win e british.penalty.wrong-set');
    const ruleOf = (...what: string[]) => {
      const result = settle({ rules: 'bell', scores: SCORES, winner: 'e', mistakes: both('n', ...what) });
      return result.ok && result.value.reckoned?.n?.at(-1)?.rule;
    };
    expect(ruleOf('wrong-set', 'too-many-tiles')).toBe('bell.penalty.wrong-set');
    expect(ruleOf('too-many-tiles', 'wrong-set')).toBe('bell.penalty.too-many-tiles');
  });
  it('no list is none', () => {
    expect(settled('u3a', null as never)).toBe(settled('u3a', []));
    expect(settled('u3a', undefined)).toBe(settled('u3a', []));
  });
  it('a dead hand owes no forfeit, and who owes one to themselves may win', () => {
    const one = (seat: string, what: string) =>
      settled('japanese', [{ seat, what }], { house: FORFEITS, scores: { e: 60 }, discarder: 's' });
    expect(one('n', 'wrong-set')).toBe('360 -360 0 0');
    expect(one('e', 'claim-not-made')).toBe('360 -360 0 0');
  });
  it.each([
    [5, 'bad-input'],
    ['x', 'bad-input'],
    [[5], 'bad-input'],
    [[null], 'bad-input'],
    [[{}], 'bad-seat'],
  ])('what is no list of mistakes is refused: %j', (made, code) =>
    expect(settle({ rules: 'u3a', scores: SCORES, winner: 'e', mistakes: made as never })).toMatchObject({
      ok: false,
      error: { code },
    }),
  );
});

describe('a hand that nobody won', () => {
  const drawn = (more: Partial<DrawInput>) => {
    const house = { drawPay: '200/150/200', dealerOnDraw: 'staysIfReady', ...FORFEITS };
    const result = settleDraw({ rules: 'japanese', house, ready: ['e', 'n'], ...more });
    if (!result.ok) throw new Error(result.error.code);
    const { net, ready, eastStays } = result.value;
    return [net.e, net.s, net.w, net.n, ready.join(''), eastStays ? 'stays' : 'goes'].join(' ');
  };
  it.each([
    [[], '300 -300 -300 300 en stays'],
    // A hand that may not win waits for nothing [our reading].
    [[{ seat: 'e', what: 'wrong-set' }], '-200 -200 -200 600 n goes'],
    // Nobody won, so nothing is due for a claim that was not made (Japanese variants, mistakes in gameplay).
    [[{ seat: 's', what: 'claim-not-made' }], '300 -300 -300 300 en stays'],
  ])('%j: %s', (made, expected) => expect(drawn({ mistakes: made })).toBe(expected));
});

describe('which mistakes are asked with a hand', () => {
  it.each(RULESET_IDS)(
    '%s: those that leave the hand going and cost its player the win, or are owed to the winner',
    (rules) => {
      const [info, laws] = [tableInfo(rules, {}), listMistakeLaws({ rules })];
      if (!info.ok || !laws.ok) throw new Error(rules);
      const barring = laws.value.filter(
        ({ hand, player }) => hand === 'goes-on' && ['cannot-win', 'scores-nothing', 'dead'].includes(player),
      );
      expect(info.value.asks.handMistakes).toEqual(barring.map(({ name }) => name));
    },
  );
  it('claims that were not made, where the table plays so', () => {
    const info = tableInfo('japanese', FORFEITS);
    expect(info.ok && info.value.asks.handMistakes).toContain('claim-not-made');
  });
});
