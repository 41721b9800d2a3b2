// Rulings that were wrong once: what may be claimed, and what a kong on a kong is.
import { describe, expect, it } from 'vitest';
import {
  listAllTilesOfPlay,
  claims,
  computeHandResult,
  createMatchWithStartPoints,
  listSeatsToAct,
  type ClaimName,
  type PlayerClaimsInput,
  type Play,
} from '../../src/engine/index.ts';
import { toStartHandInput } from '../../src/bots/index.ts';
import { allPass, dealt, does, may } from './support/table.ts';

const verdict = (claim: ClaimName, input: PlayerClaimsInput): string => {
  const found = claims(input);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value
    .filter((each) => each.claim === claim)
    .map(({ allowed, rule }) => `${allowed ? '+' : '-'}${rule}`)
    .join(' ');
};

describe('Earth’s Blessing in Bell’s game needs no call: nobody can have called yet', () => {
  const asked: PlayerClaimsInput = {
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

describe('an eighth flower is offered to whoever has the other seven', () => {
  const flowers = { rules: 'cantonese', house: { flowers: 'seat' } } as const;
  const deal = { ...flowers, e: 'f1234 s123 b2358 c369', s: 'b1469 c258 o258 we ws wn', draws: 's4' };
  const drawn = () => {
    const start = dealt(deal);
    const { e } = start.players;
    if (!e) throw new Error('East plays');
    expect(e.bonus).toHaveLength(7);
    const thrown = allPass(does(start, { do: 'discard', seat: 'e', tile: e.rack[0] ?? 'b2' }));
    return does(thrown, { do: 'draw', seat: 's' });
  };
  it('who may go Mahjong with it, and the player who drew it pays', () => {
    const play = drawn();
    expect(listSeatsToAct(play)).toEqual(['e']);
    expect(may(play, 'e')).toEqual(['claim mahjong', 'pass']);
    const over = does(play, { do: 'claim', seat: 'e', claim: 'mahjong', tiles: [] });
    expect(over.phase).toMatchObject({ name: 'over', end: { winner: 'e', discarder: 's', tile: 's4', by: 'discard' } });
    expect(listAllTilesOfPlay(over)).toEqual(listAllTilesOfPlay(play));
    const result = computeHandResult(over);
    expect(result.ok && result.value.bills.e?.fans).toBe(6);
    expect(result.ok && result.value.settlement.net).toEqual({ e: 32, s: -32, w: 0, n: 0 });
  });
  it('or lets it go by: the turn goes on with another tile', () => {
    const play = does(drawn(), { do: 'pass', seat: 'e' });
    expect(play.phase).toMatchObject({ name: 'turn', seat: 's', drawn: { by: 'loose', kongs: 0 } });
    expect(play.players.s?.bonus).toEqual(['s4']);
    expect(listAllTilesOfPlay(play)).toEqual(listAllTilesOfPlay(drawn()));
  });
  it('also when the seventh comes after the eighth lies with another', () => {
    const start = dealt({ ...flowers, e: 's4 b2358 c369 o147 we ws', s: 'f1234 s12 b1469 c25', draws: 's3' });
    const { e } = start.players;
    const play = does(allPass(does(start, { do: 'discard', seat: 'e', tile: e?.rack[0] ?? 'b2' })), {
      do: 'draw',
      seat: 's',
    });
    expect(play.phase).toMatchObject({ name: 'claims', from: 'e', tile: 's4', asked: ['s'] });
    expect(may(play, 's')).toEqual(['claim mahjong', 'pass']);
    expect(does(play, { do: 'pass', seat: 's' }).phase).toMatchObject({ name: 'turn', seat: 's' });
  });
});

describe('eight flowers in the deal', () => {
  const flowers = { rules: 'cantonese', house: { flowers: 'seat' } } as const;
  it.each([
    ['s', { s: 'f1234 s1234 b159 c15' }],
    ['e', { e: 'f1234 s1234 b159 c159' }],
  ] as const)('win before the first discard: %s', (seat, hands) => {
    const play = dealt({ ...flowers, ...hands });
    expect(listSeatsToAct(play)).toEqual([seat]);
    expect(may(play, seat)).toEqual(['mahjong']);
    const result = computeHandResult(does(play, { do: 'mahjong', seat }));
    expect(result.ok && result.value.end.winner).toBe(seat);
    expect(result.ok && result.value.bills[seat]?.lines.map(({ rule }) => rule)).toContain(
      'cantonese.fan.eight-flowers',
    );
  });
  it.each([
    [{ e: 's4 b2358 c369 o147 we ws dr', s: 'f1234 s123 b159 c159' }, 's', 'e'],
    [{ e: 'f1234 s123 b2358 c369', n: 's4 b159 c159 o159 we ws dg' }, 'e', 'n'],
  ] as const)('the eighth is offered to whoever has the others', (hands, seat, from) => {
    const play = dealt({ ...flowers, ...hands });
    expect(play.phase).toMatchObject({ name: 'claims', from, tile: 's4', asked: [seat] });
    expect(may(play, seat)).toEqual(['claim mahjong', 'pass']);
    const over = does(play, { do: 'claim', seat, claim: 'mahjong', tiles: [] });
    expect(over.phase).toMatchObject({ name: 'over', end: { winner: seat, discarder: from, tile: 's4' } });
    expect(listAllTilesOfPlay(over)).toEqual(listAllTilesOfPlay(play));
    const passed = does(play, { do: 'pass', seat });
    expect(passed.phase).toMatchObject({ name: 'turn', seat: 'e', drawn: undefined });
    expect(may(passed, 'e')).toContain('discard b2');
  });
});

describe('what has not been let go by', () => {
  const waiting = 'b23 c22 c555 o999 wnnn';
  const wins = (play: Play) => may(play, 's').includes('claim mahjong');
  it.each(['bell', 'cantonese', 'japanese'])('%s: a tile that completed somebody’s concealed kong', (rules) => {
    const play = dealt({ rules, e: 'b1111 b458 c369 o147 we', s: waiting, box: 'dr' });
    const kong = { do: 'kong', seat: 'e', tiles: ['b1', 'b1', 'b1', 'b1'] } as const;
    expect(wins(does(play, kong, { do: 'discard', seat: 'e', tile: 'b4' }))).toBe(true);
  });
  it.each(['cantonese', 'japanese'])('%s: a chow that was claimed, and went to a pung', (rules) => {
    const play = dealt({ rules, e: 'b4 b158 c369 o147 we ws dg dw', s: waiting, w: 'b44 b1 c1469 o258 we ws dr' });
    const offered = does(play, { do: 'discard', seat: 'e', tile: 'b4' });
    const chow = { do: 'claim', seat: 's', claim: 'chow', tiles: ['b2', 'b3', 'b4'] } as const;
    const pung = { do: 'claim', seat: 'w', claim: 'pung', tiles: ['b4', 'b4', 'b4'] } as const;
    const thrown = { do: 'discard', seat: 'w', tile: 'b1' } as const;
    expect(wins(does(offered, chow, pung, thrown))).toBe(true);
    expect(wins(does(offered, { do: 'pass', seat: 's' }, pung, thrown))).toBe(false);
  });
});

describe('East’s eighth extra hand', () => {
  const house = { eighthExtraHand: true };
  const deal = { rules: 'japanese', house, e: 'we b123 b456 c234 o678 c9', draws: 'c9' } as const;
  it.each([
    [8, 'japanese.special.eighth-extra-hand'],
    [7, undefined],
    [undefined, undefined],
  ])('is a limit hand as it is played: %s', (extraHands, special) => {
    const thrown = allPass(does(dealt({ ...deal, extraHands }), { do: 'discard', seat: 'e', tile: 'we' }));
    const offered = does(thrown, { do: 'draw', seat: 's' }, { do: 'discard', seat: 's', tile: 'c9' });
    const result = computeHandResult(does(offered, { do: 'claim', seat: 'e', claim: 'mahjong', tiles: [] }));
    expect(result.ok && result.value.bills.e?.special?.rule).toBe(special);
  });
  it('is counted at the practice table', () => {
    const begun = createMatchWithStartPoints({ rules: 'japanese', house });
    if (!begun.ok) throw new Error(begun.error.code);
    const match = { ...begun.value.match, retentions: 8 };
    expect(toStartHandInput({ rules: 'japanese', house, seed: 1 }, match)).toMatchObject({ extraHands: 8 });
  });
});

describe('wild tiles in a special hand are read in play as in the count', () => {
  const hands = { e: 'b5689 c369 o147 we ww wn dg', draws: 'o7 ws', s: 'b22 dr dggg dwww c11 wss' };
  it.each([
    ['oneReal', 'british.special.three-great-scholars'],
    ['asOrdinary', undefined],
  ] as const)('%s', (wildInSpecial, special) => {
    const start = dealt({ rules: 'bmja', house: { wildInSpecial }, goulash: true, ...hands });
    const kept = does(
      start,
      { do: 'keep', seat: 's' },
      ...(['e', 'w', 'n'] as const).map((seat) => ({ do: 'stop' as const, seat })),
    );
    const passed = allPass(does(kept, { do: 'discard', seat: 'e', tile: 'b5' }));
    const round = does(passed, { do: 'draw', seat: 's' }, { do: 'discard', seat: 's', tile: 'o7' });
    const thrown = does(allPass(round), { do: 'draw', seat: 'w' }, { do: 'discard', seat: 'w', tile: 'ws' });
    expect(may(thrown, 's')).toContain('claim mahjong');
    const result = computeHandResult(does(thrown, { do: 'claim', seat: 's', claim: 'mahjong', tiles: [] }));
    expect(result.ok && result.value.bills.s?.special?.rule).toBe(special);
  });
});
