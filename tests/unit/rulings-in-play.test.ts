// Rulings that were wrong once: what may be claimed, and what a kong on a kong is.
import { describe, expect, it } from 'vitest';
import { claims, type ClaimName, type ClaimsInput, type Play } from '../../src/engine/index.ts';
import { dealt, does, may } from './support/table.ts';

const verdict = (claim: ClaimName, input: ClaimsInput): string => {
  const found = claims(input);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value
    .filter((each) => each.claim === claim)
    .map(({ allowed, rule }) => `${allowed ? '+' : '-'}${rule}`)
    .join(' ');
};

describe('Earth’s Blessing in Bell’s game needs no call: nobody can have called yet', () => {
  const asked: ClaimsInput = {
    rules: 'bell',
    hand: 'c2 b555 o999 o345 wnnn',
    seat: 's',
    discarder: 'e',
    discard: 'c2',
    ownDiscards: [],
    ready: false,
  };
  it('goes Mahjong on East’s first discard', () => {
    expect(verdict('mahjong', { ...asked, firstDiscard: true })).toBe('+bell.claim.mahjong');
    expect(verdict('mahjong', { ...asked, firstDiscard: true, seat: 'w' })).toBe('+bell.claim.mahjong');
  });
  it('does not on any later discard, nor on another player’s first', () => {
    expect(verdict('mahjong', asked)).toBe('-bell.claim.calling');
    expect(verdict('mahjong', { ...asked, discarder: 'w', firstDiscard: true })).toBe('-bell.claim.calling');
  });
  it('is offered in play', () => {
    const play = dealt({ rules: 'bell', e: 'c2 b2358 c369 o147 we ws dr', s: 'c2 b555 o999 o345 wnnn' });
    expect(may(does(play, { do: 'discard', seat: 'e', tile: 'c2' }), 's')).toContain('claim mahjong');
  });
});

describe('a tile let go by in the Cantonese game may not be claimed for anything', () => {
  const game = { rules: 'cantonese', seat: 's', discarder: 'e', discard: 'o5', passed: ['o5'] };
  it.each([
    ['a pung was missed: no chow', 'chow', 'o5546 b2378 c469 we dr', '-cantonese.claim.missed-pung'],
    ['a pung was missed: no pung', 'pung', 'o5546 b2378 c469 we dr', '-cantonese.claim.missed-pung'],
    ['a pung was missed: no kong', 'kong', 'o55546 b237 c469 we dr', '-cantonese.claim.missed-pung'],
    ['a win was missed: no chow', 'chow', 'o46 c22 b555 (c999) (wnnn)', '-cantonese.claim.missed-win'],
    ['a win was missed: no win', 'mahjong', 'o46 c22 b555 (c999) (wnnn)', '-cantonese.claim.missed-win'],
    ['nothing was missed: there was only a chow to claim', 'chow', 'o46 b23789 c469 we dr', '+cantonese.claim.chow'],
  ] as const)('%s', (_, claim, hand, said) => {
    expect(verdict(claim, { ...game, hand: hand })).toBe(said);
  });
  it('another tile may', () => {
    expect(verdict('chow', { ...game, passed: ['b2'], hand: 'o5546 b2278 c469 we dr' })).toContain('+');
  });
});

describe('kong on kong: the fourth tile of the second replaced that of the first', () => {
  const kongsInARow = (play: Play): number | undefined =>
    play.phase.name === 'turn' ? play.phase.drawn?.kongs : undefined;
  const kong = (tile: 'b1' | 'b2') => ({ do: 'kong', seat: 'e', tiles: [tile, tile, tile, tile] }) as const;
  it.each(['u3a', 'bell', 'japanese', 'cantonese'])('%s: it was drawn', (rules) => {
    const play = dealt({ rules, e: 'b1111222 c369 o147 we', box: 'b2' });
    expect(kongsInARow(does(does(play, kong('b1')), kong('b2')))).toBe(2);
  });
  it.each(['u3a', 'bell', 'japanese', 'cantonese'])('%s: it was held all the time', (rules) => {
    const play = dealt({ rules, e: 'b11112222 c369 o14 we', box: 'dr' });
    expect(kongsInARow(does(does(play, kong('b1')), kong('b2')))).toBe(1);
  });
});

describe('two players of the Japanese game claim no chows, but a chow may complete the hand', () => {
  const asked = { rules: 'japanese', house: { players: 2 }, seat: 'w', discarder: 'e', discard: 'b1' } as const;
  it('for Mahjong', () => {
    expect(verdict('mahjong', { ...asked, hand: 'b23 b456 b789 b555 b99' })).toBe('+japanese.claim.mahjong');
  });
  it('not for a chow', () => {
    expect(verdict('chow', { ...asked, hand: 'b23 b456 b789 b555 b99' })).toMatch(/^-japanese\.hand\.no-chow-claims/);
  });
});
