import { describe, expect, it } from 'vitest';
import { extraDealStake, insurance, penalty, rulesets, settle, type SettleInput } from '../../src/engine/index.ts';

const paid = (input: Partial<SettleInput>) => {
  const result = settle({ rules: 'japanese', scores: { s: 60 }, winner: 's', ...input });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const sentences = (input: Partial<SettleInput>) =>
  paid(input)
    .payments.map(({ from, to, amount }) => `${from}→${to} ${amount}`)
    .join(', ');

// Association rules, paying. `scores` holds what an ordinary loser pays.
describe('only the winner is paid', () => {
  it.each([
    ['South draws: East pays double', {}, 'e→s 120, w→s 60, n→s 60'],
    ['East draws: all pay double', { scores: { e: 60 }, winner: 'e' }, 's→e 120, w→e 120, n→e 120'],
    ['West discards to South and pays for all', { discarder: 'w' }, 'w→s 240'],
    ['East discards to South', { discarder: 'e' }, 'e→s 240'],
    ['North discards to East', { scores: { e: 40 }, winner: 'e', discarder: 'n' }, 'n→e 240'],
    ['a limit by East', { scores: { e: 500 }, winner: 'e', discarder: 'n' }, 'n→e 3000'],
    ['other scores are not looked at', { scores: { e: 500, s: 60 }, discarder: 'w' }, 'w→s 240'],
  ] as const)('%s', (_, input, sentence) => {
    expect(sentences(input)).toBe(sentence);
  });
  it('names the rule', () => {
    expect([paid({}), paid({ discarder: 'w' })].map(({ payments }) => payments[0]!.rule)).toEqual([
      'japanese.settle.self-drawn',
      'japanese.settle.discarder',
    ]);
  });
});

describe('other numbers of players', () => {
  it.each([
    ['two', { house: { players: 2 }, scores: { e: 320 }, winner: 'e', discarder: 'w' }, 'w→e 640'],
    ['three, version 2', { house: { players: 3, threePlayerVersion: 2 } }, 'e→s 120, w→s 60'],
    [
      'three, version 1: West is the empty seat',
      { house: { players: 3 }, seats: ['e', 's', 'n'], discarder: 'n' },
      'n→s 180',
    ],
    ['five take turns at the four seats', { house: { players: 5 } }, 'e→s 120, w→s 60, n→s 60'],
  ] as const)('%s', (_, input, sentence) => {
    expect(sentences(input)).toBe(sentence);
  });
  it.each([
    [{ house: { players: 3 } }],
    [{ house: { players: 3 }, seats: ['s', 'w', 'n'] }],
    [{ house: { players: 3, threePlayerVersion: 2 }, discarder: 'n' }],
    [{ house: { players: 2 } }],
    [{ house: { players: 2 }, scores: { e: 40 }, winner: 'e', seats: ['e', 's'] }],
  ])('%j: somebody is not there', (input) => {
    expect(settle({ rules: 'japanese', scores: { s: 60 }, winner: 's', ...input } as SettleInput)).toMatchObject({
      error: { code: 'seat-not-playing' },
    });
  });
});

// Source 002
describe('payments besides', () => {
  const house = { ready: true, claimForfeit: true, extraDealStakes: true };
  it('a ready player who did not win pays the winner 100, East no more', () => {
    expect(sentences({ house, ready: ['e', 's', 'n'], discarder: 'w' })).toBe('w→s 240, e→s 100, n→s 100');
  });
  it('a claim announced and not made costs 100 each time', () => {
    expect(sentences({ house, forfeits: ['n', 'n', 's'], discarder: 'w' })).toBe('w→s 240, n→s 100, n→s 100');
  });
  it('the winner takes the stakes of East’s third extra hand', () => {
    expect(sentences({ house, extraHands: 3, discarder: 'w' })).toBe('w→s 240, e→s 300, w→s 300, n→s 300');
    expect([0, 1, 3].map((extraHands) => extraDealStake({ rules: 'japanese', house, extraHands }))).toMatchObject([
      { value: { each: 0 } },
      { value: { each: 100 } },
      { value: { each: 300 } },
    ]);
  });
  it('nothing of this where the table does not play it', () => {
    expect(sentences({ ready: ['e'], forfeits: ['n'], extraHands: 3, discarder: 'w' })).toBe('w→s 240');
    expect(extraDealStake({ rules: 'japanese', extraHands: 3 })).toEqual({
      ok: true,
      value: { each: 0, rule: undefined },
    });
  });
  it.each([
    [{ ready: 'e' }, 'bad-input'],
    [{ ready: ['x'] }, 'bad-seat'],
    [{ forfeits: ['x'] }, 'bad-seat'],
    [{ seats: ['x'] }, 'bad-seat'],
    [{ extraHands: -1 }, 'bad-input'],
    [{ liable: { seat: 'w', rule: 'known-tile' } }, 'unknown-liability'],
  ])('%j is refused', (input, code) => {
    expect(settle({ rules: 'japanese', scores: { s: 60 }, winner: 's', ...input } as SettleInput)).toMatchObject({
      error: { code },
    });
    expect(extraDealStake({ rules: 'japanese', extraHands: 0.5 })).toMatchObject({ error: { code: 'bad-input' } });
  });
});

describe('insurance', () => {
  const judged = (
    sets: string,
    claimed: string,
    win?: { tile: string; by: string },
    house: Record<string, unknown> = { insurance: true },
  ) => {
    const result = insurance({ rules: 'japanese', house, sets, claimed, ...(win && { win }) });
    return result.ok
      ? [result.value.rule?.replace('japanese.penalty.insurance-', ''), result.value.due]
      : result.error.code;
  };
  const green = { insurance: true, allGreen: true };
  it.each([
    ['the third dragon', '(drrr) (dggg)', '(dwww)', { tile: 'b1', by: 'discard' }, 'dragons'],
    ['the third dragon, as a kong', '(drrr) [dgggg] (b123)', '(dwwww)', { tile: 'b1', by: 'wall' }, 'dragons'],
    ['the fourth wind', '(weee) (wsss) (wwww)', '(wnnn)', { tile: 'b1', by: 'discard' }, 'winds'],
    ['the fourth honour set, an honour drawn', '(weee) (wsss) (drrr)', '(wnnn)', { tile: 'dg', by: 'wall' }, 'honours'],
    [
      'the fourth set of terminals, one drawn',
      '(b111) (b999) (c111)',
      '(o999)',
      { tile: 'o1', by: 'loose' },
      'terminals',
    ],
  ] as const)('%s: he pays', (_, sets, claimed, win, name) => {
    expect(judged(sets, claimed, win)).toEqual([name, true]);
  });
  it('green sets count where an all-green hand does; a chow of 2 3 4 is green', () => {
    expect([
      judged('(dggg) (b234) (b666)', '(b888)', { tile: 'b2', by: 'wall' }, green),
      judged('(dggg) (b234) (b666)', '(b888)', { tile: 'b2', by: 'wall' }),
    ]).toEqual([
      ['greens', true],
      [undefined, false],
    ]);
  });
  it.each([
    ['before he has won', '(drrr) (dggg)', '(dwww)', undefined, ['dragons', false]],
    ['one dragon set before', '(drrr) (b123)', '(dwww)', { tile: 'b1', by: 'wall' }, [undefined, false]],
    [
      'the fourth set is not of the kind',
      '(weee) (wsss) (wwww)',
      '(b111)',
      { tile: 'b1', by: 'wall' },
      [undefined, false],
    ],
    [
      'an honour discarded, not drawn',
      '(weee) (wsss) (drrr)',
      '(wnnn)',
      { tile: 'dg', by: 'discard' },
      ['honours', false],
    ],
    ['no honour drawn', '(weee) (wsss) (drrr)', '(wnnn)', { tile: 'b5', by: 'wall' }, ['honours', false]],
    ['a chow with a 5 is not green', '(dggg) (b345) (b666)', '(b888)', { tile: 'b2', by: 'wall' }, [undefined, false]],
  ] as const)('%s: he does not pay', (_, sets, claimed, win, result) => {
    expect(judged(sets, claimed, win, green)).toEqual(result);
  });
  it('the association’s own rules know honours only; without a switch there is none', () => {
    const win = { tile: 'o1', by: 'wall' };
    expect([
      judged('(drrr) (dggg)', '(dwww)', win, { jmaPao: true }),
      judged('(b111) (b999) (c111)', '(o999)', win, { jmaPao: true }),
      judged('(drrr) (dggg)', '(dwww)', win, {}),
    ]).toEqual([
      ['dragons', true],
      [undefined, false],
      [undefined, false],
    ]);
  });
  it.each([
    ['(drrr)', 'drr', 'not-a-set'],
    ['(drrr)', '[dwwww]', 'not-a-set'],
    ['(drrr)', '(dww)', 'not-a-set'],
    ['(drrr)', '(drrr)', 'five-of-a-kind'],
    ['(drrr', '(dwww)', 'bracket-not-closed'],
  ])('%s and %s: %s', (sets, claimed, code) => {
    expect(judged(sets, claimed)).toBe(code);
  });
  it('pays the winner’s whole limit, East’s share and all', () => {
    const liable = { seat: 'w', rule: 'insurance' };
    const house = { insurance: true };
    expect(paid({ house, scores: { s: 500 }, liable }).payments).toMatchObject([
      { from: 'w', to: 's', amount: 2000, rule: 'japanese.penalty.insurance' },
    ]);
    expect(sentences({ house, scores: { e: 500 }, winner: 'e', discarder: 'n', liable })).toBe('w→e 3000');
  });
  it.each([
    [{}, false],
    [{ insurance: true }, true],
    [{ jmaPao: true }, true],
  ])('a table with %j plays it: %s', (house, played) => {
    const liable = { seat: 'w', rule: 'insurance' };
    const result = settle({ rules: 'japanese', house, scores: { s: 500 }, winner: 's', liable });
    expect(result.ok || result.error.code).toBe(played || 'unknown-liability');
  });
});

// Japanese variants, mistakes in gameplay
describe('mistakes', () => {
  const net = (input: object) => {
    const result = penalty({ rules: 'japanese', what: 'false-mahjong', offender: 's', ...input });
    return result.ok ? result.value.net : result.error.code;
  };
  it('a false Mahjong: half the limit to each, East’s shares double', () => {
    expect(net({})).toEqual({ e: 500, s: -1000, w: 250, n: 250 });
    expect(net({ offender: 'e' })).toEqual({ e: -1500, s: 500, w: 500, n: 500 });
    expect(net({ house: { limit: 1000 } })).toEqual({ e: 1000, s: -2000, w: 500, n: 500 });
  });
  it('a claim not made: 100 to the winner, where the table plays it', () => {
    const house = { claimForfeit: true };
    expect(net({ what: 'claim-forfeit', house, to: 'w' })).toEqual({ e: 0, s: -100, w: 100, n: 0 });
    expect([net({ what: 'claim-forfeit', house }), net({ what: 'claim-forfeit', to: 'w' })]).toEqual([
      'payee-missing',
      'unknown-penalty',
    ]);
  });
});

describe('the catalogue', () => {
  it('lists every rule once, those of switched-off variants too', () => {
    const { rules } = rulesets.japanese;
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      ids.filter(
        (id) =>
          !/^japanese\.(hand|points|double|score|special|settle|draw|penalty|claim|precedence|play|east|round|wall|deal)\.[a-z-]+$/.test(
            id,
          ),
      ),
    ).toEqual([]);
    expect(rules.filter((rule) => rule.off).map(({ id }) => id)).toContain('japanese.special.seven-pairs');
  });
});
