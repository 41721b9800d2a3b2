import { describe, expect, it } from 'vitest';
import { precedence, RULESET_IDS, SEATS, type ClaimantInput } from '../../src/engine/index.ts';

const asked = (claims: readonly ClaimantInput[], more: Partial<Parameters<typeof precedence>[0]> = {}) =>
  precedence({ rules: 'u3a', discarder: 'e', claims, ...more });
/** "seat claim rule" without the family. */
const who = (claims: readonly ClaimantInput[], more: Partial<Parameters<typeof precedence>[0]> = {}): string => {
  const found = asked(claims, more);
  if (!found.ok) return found.error.code;
  const { seat, claim, rule, alsoWon } = found.value;
  return [seat, ...alsoWon, claim, rule.split('.').slice(1).join('.')].join(' ');
};
const s = (claim: string, more: Partial<ClaimantInput> = {}): ClaimantInput => ({ seat: 's', claim, ...more });
const w = (claim: string, more: Partial<ClaimantInput> = {}): ClaimantInput => ({ seat: 'w', claim, ...more });
const n = (claim: string, more: Partial<ClaimantInput> = {}): ClaimantInput => ({ seat: 'n', claim, ...more });

describe.each(RULESET_IDS)('what every game shares: %s', (rules) => {
  it.each([
    ['nobody else wants it', [s('chow')], 's chow claim.chow'],
    ['a pung before the next player’s chow', [s('chow'), n('pung')], 'n pung precedence.set-before-chow'],
    ['a kong before a chow', [n('kong'), s('chow')], 'n kong precedence.set-before-chow'],
    ['Mahjong before everything', [s('chow'), w('kong'), n('mahjong')], 'n mahjong precedence.mahjong'],
    ['Mahjong before a pung that is nearer', [s('pung'), w('mahjong')], 'w mahjong precedence.mahjong'],
    ['the nearer of two winners', [n('mahjong'), w('mahjong')], 'w mahjong precedence.nearest'],
  ])('%s', (_, claims, expected) => expect(who(claims, { rules })).toBe(expected));

  it('the nearest, wherever the discarder sits and in whatever order they speak', () => {
    for (const [i, discarder] of SEATS.entries()) {
      const others = [1, 2, 3].map((step) => SEATS[(i + step) % 4]!);
      const claims = others.map((seat) => ({ seat, claim: 'mahjong' }));
      for (const spoken of [claims, claims.toReversed()])
        expect(who(spoken, { rules, discarder })).toBe(`${others[0]} mahjong precedence.nearest`);
    }
  });
});

describe('the goulash', () => {
  it('two players may want the same tile for a set', () =>
    expect(who([n('pung'), w('kong')])).toBe('w kong precedence.nearest'));
});

describe('the Japanese game', () => {
  const rules = 'japanese';
  it('the pair first, then the triplet, then the sequence', () => {
    const house = { ronTie: 'pairFirst' };
    expect(who([s('mahjong', { wait: 'sequence' }), n('mahjong', { wait: 'pair' })], { rules, house })).toBe(
      'n mahjong precedence.pair-first',
    );
    expect(who([s('mahjong', { wait: 'sequence' }), w('mahjong', { wait: 'triplet' })], { rules, house })).toBe(
      'w mahjong precedence.pair-first',
    );
    expect(who([s('mahjong', { wait: 'pair' }), n('mahjong', { wait: 'pair' })], { rules, house })).toBe(
      's mahjong precedence.nearest',
    );
    expect(
      who([s('mahjong', { wait: 'sequence' }), w('mahjong', { wait: 'pair' }), n('mahjong', { wait: 'pair' })], {
        rules,
        house,
      }),
    ).toBe('w mahjong precedence.pair-first');
    expect(who([s('mahjong'), n('mahjong', { wait: 'sequence' })], { rules, house })).toBe(
      'n mahjong precedence.pair-first',
    );
    expect(who([s('mahjong', { wait: 'sequence' }), n('mahjong', { wait: 'pair' })], { rules })).toBe(
      's mahjong precedence.nearest',
    );
  });
  it('East first', () => {
    const more = { rules, discarder: 'w', house: { ronTie: 'eastFirst' } };
    expect(who([n('mahjong'), { seat: 'e', claim: 'mahjong' }], more)).toBe('e mahjong precedence.east-first');
    expect(who([s('mahjong'), n('mahjong')], more)).toBe('n mahjong precedence.nearest');
  });
  it('three winners end the hand, where the table says so', () => {
    const three = [s('mahjong'), w('mahjong'), n('mahjong')];
    expect(asked(three, { rules, house: { tripleWinDraw: true } })).toMatchObject({
      ok: true,
      value: { seat: undefined, rule: 'japanese.draw.three-winners' },
    });
    expect(who(three, { rules })).toBe('s mahjong precedence.nearest');
    expect(who([s('mahjong'), w('mahjong')], { rules, house: { tripleWinDraw: true } })).toBe(
      's mahjong precedence.nearest',
    );
  });
});

describe('the Cantonese game', () => {
  const rules = 'cantonese';
  const special = 'cantonese.fan.thirteen-terminals';
  it('thirteen terminals win wherever their owner sits', () => {
    expect(who([s('mahjong'), n('mahjong', { special })], { rules })).toBe('n mahjong precedence.thirteen-terminals');
    expect(who([s('mahjong', { special }), n('mahjong', { special })], { rules })).toBe('s mahjong precedence.nearest');
    expect(who([s('mahjong'), n('mahjong', { special: 'cantonese.fan.all-honours' })], { rules })).toBe(
      's mahjong precedence.nearest',
    );
  });
  it('everybody wins, where the table says so', () => {
    expect(who([n('mahjong'), s('mahjong'), w('pung')], { rules, house: { multipleWinners: true } })).toBe(
      's n mahjong settle.several-winners',
    );
  });
});

describe('three players', () => {
  it('the chow is the next one’s who sits there', () => {
    expect(who([w('chow')], { discarder: 's', house: { players: 3 }, seats: ['e', 's', 'w'] })).toBe(
      'w chow claim.chow',
    );
    expect(who([{ seat: 'e', claim: 'chow' }], { discarder: 'w', house: { players: 3 } })).toBe('e chow claim.chow');
  });
});
