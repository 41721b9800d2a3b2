import { describe, expect, it } from 'vitest';
import {
  CLAIMS,
  claims,
  RULESET_IDS,
  type ClaimVerdict,
  type ClaimName,
  type PlayerClaimsInput,
} from '../../src/engine/index.ts';

const asked = (more: Partial<PlayerClaimsInput>) =>
  claims({ rules: 'u3a', hand: 'b2378 c469 we dr dg wn o55', seat: 's', discarder: 'n', discard: 'o5', ...more });
const all = (more: Partial<PlayerClaimsInput>): ClaimVerdict[] => {
  const found = asked(more);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
};
/** The claims of one sort as `+rule` for those that are allowed and `-rule` for the others. */
const listVerdicts = (claim: ClaimName, more: Partial<PlayerClaimsInput>): string[] =>
  all(more)
    .filter((each) => each.claim === claim)
    .map(({ allowed, rule }) => `${allowed ? '+' : '-'}${rule.split('.').slice(1).join('.')}`);
const one = (claim: ClaimName, more: Partial<PlayerClaimsInput>): string => listVerdicts(claim, more).join(' ');
const code = (more: object): string => {
  const found = asked(more as Partial<PlayerClaimsInput>);
  return found.ok ? 'ok' : found.error.code;
};

const CALLING = 'c22 o99 b555 (c999) (wnnn)';
const CHOW_WAIT = 'o46 c22 b555 (c999) (wnnn)';
const RUN = 'o46 b2378 c469 we dr dg wn';

describe.each(RULESET_IDS)('what every game shares: %s', (rules) => {
  it('a pung of two from anybody', () => {
    for (const discarder of ['e', 'w', 'n']) expect(one('pung', { rules, discarder })).toBe('+claim.pung');
    expect(one('pung', { rules, discard: 'we' })).toBe('-claim.pung');
    expect(all({ rules }).find(({ claim }) => claim === 'pung')?.tiles).toEqual(['o5', 'o5', 'o5']);
  });
  it('a kong of three that are hidden, never of an exposed pung', () => {
    expect(one('kong', { rules, hand: 'o555 b2378 c469 we dr dg' })).toBe('+claim.kong');
    expect(one('kong', { rules })).toBe('-claim.kong');
    expect(one('kong', { rules, hand: 'b2378 c469 we dr dg (o555)' })).toBe('-claim.exposed-pung');
    expect(one('pung', { rules, hand: 'b2378 c469 we dr dg (o555)' })).toBe('-claim.pung');
  });
  it('a chow from the left only, one claim for each run', () => {
    expect(listVerdicts('chow', { rules, hand: 'o3467 b2378 c469 we dr', discarder: 'e' })).toEqual([
      '+claim.chow',
      '+claim.chow',
      '+claim.chow',
    ]);
    expect(
      all({ rules, hand: 'o3467 b2378 c469 we dr', discarder: 'e' })
        .filter(({ claim }) => claim === 'chow')
        .map(({ tiles }) => tiles.join('')),
    ).toEqual(['o3o4o5', 'o4o5o6', 'o5o6o7']);
    expect(one('chow', { rules, hand: RUN, discarder: 'w' })).toBe('-claim.chow-from-left');
    expect(one('chow', { rules, hand: RUN, discarder: 'n' })).toBe('-claim.chow-from-left');
    expect(one('chow', { rules, discarder: 'e' })).toBe('-claim.chow');
    expect(one('chow', { rules, discarder: 'e', discard: 'we' })).toBe('-claim.chow');
  });
  it('runs that do not leave the suit', () => {
    expect(one('chow', { rules, hand: 'b89 c1 o12369 we dr dg wn ws', discarder: 'e', discard: 'c2' })).toBe(
      '-claim.chow',
    );
    expect(one('chow', { rules, hand: 'o89 b2378 c469 we dr dg wn', discarder: 'e', discard: 'o7' })).toBe(
      '+claim.chow',
    );
  });
  it('Mahjong from anybody, a chow that completes the hand included', () => {
    expect(one('mahjong', { rules, hand: CALLING, discard: 'o9' })).toBe('+claim.mahjong');
    expect(one('mahjong', { rules, hand: CHOW_WAIT })).toBe('+claim.chow-for-mahjong');
    expect(one('mahjong', { rules, hand: CHOW_WAIT, discarder: 'e' })).toBe('+claim.mahjong');
    expect(one('mahjong', { rules })).toBe('-hand.complete');
  });
  it('shows the set that goes Mahjong', () => {
    expect(all({ rules, hand: CHOW_WAIT })[0]?.tiles).toEqual(['o4', 'o5', 'o6']);
    expect(all({ rules, hand: CALLING, discard: 'c2' })[0]?.tiles).toEqual(['c2', 'c2', 'c2']);
    expect(all({ rules })[0]?.tiles).toEqual(['o5']);
  });
  it('robbing a kong for Mahjong only, and never a concealed one', () => {
    expect(one('mahjong', { rules, hand: CHOW_WAIT, by: 'kong' })).toBe('+claim.robbing-kong');
    expect(one('mahjong', { rules, hand: CHOW_WAIT, by: 'concealed-kong' })).toBe('-claim.robbing-kong');
    for (const claim of ['pung', 'kong', 'chow'] as const)
      expect(one(claim, { rules, by: 'kong' })).toBe('-claim.robbing-kong');
  });
  it('answers for every sort of claim, the strongest first', () => {
    for (const discard of ['o5', 'we', 'b9']) {
      const order = all({ rules, discard }).map(({ claim }) => CLAIMS.indexOf(claim));
      expect(new Set(order).size).toBe(CLAIMS.length);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });
});

describe('the British game', () => {
  it('one chow in a hand, on the table', () => {
    expect(one('chow', { hand: 'o46 b23 c469 we dr dg (b789)', discarder: 'e' })).toBe('-hand.one-chow');
    expect(one('chow', { hand: 'o46 b23 c469 we dr dg (b789)', discarder: 'e', house: { maxChows: 2 } })).toBe(
      '+claim.chow',
    );
    expect(one('chow', { hand: RUN, discarder: 'e', house: { maxChows: 0 } })).toBe('-hand.one-chow');
  });
  it('no chows in a goulash, nor where few play', () => {
    expect(one('chow', { hand: 'o46 b378 c469 we dr dg wn b9', discarder: 'e', goulash: true })).toBe(
      '-goulash.no-chows',
    );
    expect(one('chow', { hand: RUN, seat: 'w', discarder: 'e', house: { players: 2 } })).toBe(
      '-hand.no-chows-few-players',
    );
    expect(one('chow', { rules: 'bmja', hand: RUN, seat: 's', discarder: 'e', house: { players: 3 } })).toBe(
      '-hand.no-chows-few-players',
    );
    expect(one('chow', { hand: RUN, seat: 'e', discarder: 'w', house: { players: 3 } })).toBe('+claim.chow');
    expect(one('chow', { hand: RUN, seat: 'e', discarder: 's', seats: ['e', 's', 'n'], house: { players: 3 } })).toBe(
      '-claim.chow-from-left',
    );
    expect(one('chow', { hand: RUN, seat: 'n', discarder: 's', seats: ['e', 's', 'n'], house: { players: 3 } })).toBe(
      '+claim.chow',
    );
  });
  it('the last tile of a chow only from the left, where the table says so', () => {
    const house = { chowForMahjongFromAny: false };
    expect(one('mahjong', { hand: CHOW_WAIT, house })).toBe('-claim.chow-for-mahjong');
    expect(one('mahjong', { hand: CHOW_WAIT, house, discarder: 'e' })).toBe('+claim.mahjong');
    expect(one('mahjong', { hand: CALLING, discard: 'o9', house })).toBe('+claim.mahjong');
    // 5 or 8 for the run, but the 5 may be the pair as well: then it is no chow.
    expect(one('mahjong', { hand: 'o5678 b555 (c999) (wnnn)', discard: 'o5', house })).toBe('+claim.mahjong');
  });
  it('only who has declared may go Mahjong, but for the first turn', () => {
    const hand = CALLING;
    expect(one('mahjong', { hand, discard: 'o9', ready: false })).toBe('-claim.declare-fishing');
    expect(one('mahjong', { hand, discard: 'o9', ready: false, house: { mustDeclareFishing: false } })).toBe(
      '+claim.mahjong',
    );
    for (const ready of [true, 'original', undefined] as const)
      expect(one('mahjong', { hand, discard: 'o9', ready })).toBe('+claim.mahjong');
    expect(one('mahjong', { hand, discard: 'o9', ready: false, ownDiscards: [] })).toBe('+claim.mahjong');
    expect(one('mahjong', { hand, discard: 'o9', ready: false, ownDiscards: 'c1' })).toBe('-claim.declare-fishing');
    expect(
      one('mahjong', { hand, discard: 'o9', ready: false, ownDiscards: [], house: { firstTurnException: false } }),
    ).toBe('-claim.declare-fishing');
    expect(one('mahjong', { ready: false })).toBe('-hand.complete');
  });
  it('a declared hand is free to change, unless the table freezes it', () => {
    expect(one('pung', { ready: true })).toBe('+claim.pung');
    expect(one('pung', { ready: true, house: { fishingFreezesHand: true } })).toBe('-claim.frozen-hand');
    expect(one('pung', { house: { fishingFreezesHand: true } })).toBe('+claim.pung');
  });
  it('the last discard for anything, or for Mahjong only', () => {
    expect(one('pung', { lastTile: true })).toBe('+claim.pung');
    expect(one('pung', { lastTile: true, house: { finalDiscardOnlyMahjong: true } })).toBe('-claim.last-discard');
    expect(
      one('mahjong', { hand: CALLING, discard: 'o9', lastTile: true, house: { finalDiscardOnlyMahjong: true } }),
    ).toBe('+claim.mahjong');
  });
  it('a dead hand claims as long as a tile is left to throw', () => {
    expect(one('mahjong', { hand: CALLING, discard: 'o9', dead: true })).toBe('-penalty.wrong-set');
    expect(one('pung', { dead: 'set' })).toBe('+claim.pung');
    expect(one('mahjong', { hand: 'c22 o99 b55 (c999) (wnnn)', discard: 'o9', dead: 'few' })).toBe(
      '-penalty.wrong-count',
    );
    expect(one('pung', { hand: 'o55 (b111) (c999) (wnnn)', dead: 'few' })).toBe('-penalty.wrong-count');
    expect(one('kong', { hand: 'o555 (b111) (c999) (wnnn)', dead: 'few' })).toBe('+claim.kong');
    expect(one('pung', { hand: 'b2378 c4699 we dr dg wn o55', dead: 'many' })).toBe('+claim.pung');
  });
  it('a concealed kong for thirteen wonders, where the table allows it', () => {
    const wonders = { hand: 'b19 c19 o19 wesn drgw ww', discard: 'ww', by: 'concealed-kong' } as const;
    const hand = 'b19 c1 o19 wesnw drgw b1';
    expect(one('mahjong', { ...wonders, hand, discard: 'c9' })).toBe('-claim.robbing-kong');
    expect(one('mahjong', { ...wonders, hand, discard: 'c9', house: { orphansRobConcealed: true } })).toBe(
      '+claim.robbing-kong',
    );
    expect(one('mahjong', { hand: CHOW_WAIT, by: 'concealed-kong', house: { orphansRobConcealed: true } })).toBe(
      '-claim.robbing-kong',
    );
  });
  it('names the refusal of the count', () => {
    expect(one('mahjong', { hand: 'b234 o46 c22 (c999) (wnnn)' })).toBe('-hand.one-chow');
    expect(one('mahjong', { hand: 'b44 c555 o888 b99 (c999)', discard: 'b4', house: { cleanOnly: true } })).toBe(
      '-hand.clean-only',
    );
    expect(
      one('mahjong', {
        hand: 'c22 o99 b555 (c999) (wnnn)',
        seat: 'w',
        discarder: 'e',
        discard: 'o9',
        house: { players: 2 },
      }),
    ).toBe('-hand.two-player-minimum');
    // Buried Treasure may not end with a discard, but four pungs and a pair may.
    expect(one('mahjong', { hand: 'b11 b333 b555 b777 drr', discard: 'dr' })).toBe('+claim.mahjong');
  });
  it('Earth’s Blessing may hold a chow in a goulash', () => {
    const first = { hand: 'o46 c22 b555 c999 wnnn', goulash: true, discarder: 'e' };
    expect(one('mahjong', { ...first, firstDiscard: true })).toBe('+claim.mahjong');
    expect(one('mahjong', first)).toBe('-goulash.no-chows');
  });
});

describe('the goulash', () => {
  const goulash = true;
  it('a wild tile that is thrown is dead', () => {
    for (const claim of CLAIMS)
      expect(one(claim, { hand: 'b22 b378 c469 we dr dg wn o5', discard: 'b2', goulash })).toBe('-claim.wild-discard');
    expect(one('pung', { hand: 'b22 b378 c469 we dr dg wn o5', discard: 'b2' })).toBe('+claim.pung');
  });
  it('one wild tile in a pung, two in a kong', () => {
    const sets = (claim: ClaimName, hand: string) =>
      all({ hand, goulash })
        .filter((each) => each.claim === claim && each.allowed)
        .map(({ tiles }) => tiles.join(' '));
    expect(sets('pung', 'o5 b2 b378 c469 we dr dg wn b9')).toEqual(['o5 o5 b2']);
    expect(sets('pung', 'o55 b2 b378 c469 we dr dg wn')).toEqual(['o5 o5 o5', 'o5 o5 b2']);
    expect(sets('kong', 'o55 b22 b378 c469 we dr dg')).toEqual(['o5 o5 o5 b2', 'o5 o5 b2 b2']);
    expect(sets('kong', 'o5 b22 b378 c469 we dr dg wn')).toEqual(['o5 o5 b2 b2']);
    expect(sets('kong', 'o555 b2 b378 c469 we dr')).toEqual(['o5 o5 o5 o5', 'o5 o5 o5 b2']);
    expect(one('pung', { hand: 'b22 b378 c4699 we dr dg wn', goulash })).toBe('-goulash.wild-limits');
    expect(one('kong', { hand: 'b222 b378 c4699 we dr dg', goulash })).toBe('-goulash.wild-limits');
  });
  it('a hand that left the exchange claims nothing but Mahjong', () => {
    expect(one('pung', { goulash, hand: 'b378 c469 we dr dg wn o55 b9', kept: true })).toBe('-claim.kept-hand');
    expect(one('pung', { hand: 'b378 c469 we dr dg wn o55 b9', kept: true })).toBe('+claim.pung');
  });
  it('jokers are tiles of the goulash only', () => {
    const house = { goulashWild: 'replaceTwoBamboo' };
    expect(one('pung', { hand: 'jk o5 b378 c469 we dr dg wn b9', goulash, house })).toBe('+claim.pung');
    expect(one('pung', { hand: 'b378 c469 we dr dg wn b9 o55', discard: 'jk', goulash, house })).toBe(
      '-claim.wild-discard',
    );
    expect(code({ discard: 'jk' })).toBe('tile-not-in-game');
  });
});

describe('Bell’s game', () => {
  const rules = 'bell';
  it('only a calling player wins from a discard', () => {
    const earth = { rules, hand: 'b222 c555 drrr o46 wnn', discard: 'o5', discarder: 'e', ready: false } as const;
    expect(one('mahjong', { ...earth, ownDiscards: [], firstDiscard: true })).toBe('+claim.mahjong');
    expect(one('mahjong', { rules, hand: CALLING, discard: 'o9', ready: false })).toBe('-claim.calling');
    expect(one('mahjong', { rules, hand: CALLING, discard: 'o9', ready: false, ownDiscards: [] })).toBe(
      '-claim.calling',
    );
    expect(
      one('mahjong', { rules, hand: CALLING, discard: 'o9', ready: false, house: { mustDeclareCalling: false } }),
    ).toBe('+claim.mahjong');
  });
  it('a standing hand claims Mahjong only', () => {
    const hand = 'o55 c22 b345 b789 c999';
    expect(one('pung', { rules, hand, ready: 'original' })).toBe('-claim.standing');
    expect(one('mahjong', { rules, hand, ready: 'original' })).toBe('+claim.mahjong');
    expect(one('pung', { rules, hand, ready: true })).toBe('+claim.pung');
  });
  it('a dead hand claims nothing, a short one as long as a tile is left', () => {
    expect(one('pung', { rules, dead: true })).toBe('-penalty.wrong-set');
    expect(one('pung', { rules, dead: 'many' })).toBe('-penalty.too-many-tiles');
    expect(one('pung', { rules, dead: 'few' })).toBe('+claim.pung');
    expect(one('pung', { rules, hand: 'o55 (b111) (c999) (wnnn)', dead: 'few' })).toBe('-penalty.too-few-tiles');
  });
  it('as many chows as the table plays', () => {
    expect(one('chow', { rules, hand: 'o46 c469 we dr (b789) (b123)', discarder: 'e' })).toBe('+claim.chow');
    expect(one('chow', { rules, hand: 'o46 c469 we dr (b789) (b123)', discarder: 'e', house: { maxChows: 2 } })).toBe(
      '-hand.chows',
    );
  });
});

describe('the Japanese game', () => {
  const rules = 'japanese';
  const win = { rules, hand: 'b23 c345678 o678 o22', discard: 'b1', discarder: 'e' } as const;
  it('nothing to declare', () => expect(one('mahjong', { ...win, ready: false })).toBe('+claim.mahjong'));
  it('one’s own last discard is sacred; stricter tables look further back', () => {
    expect(one('mahjong', { ...win, ownDiscards: 'c9 b1' })).toBe('-hand.sacred-discard');
    expect(one('mahjong', { ...win, ownDiscards: 'b1 c9' })).toBe('+claim.mahjong');
    expect(one('mahjong', { ...win, ownDiscards: 'b1 c9', house: { sacred: 'complete' } })).toBe(
      '-hand.sacred-discard',
    );
    expect(one('mahjong', { ...win, ownDiscards: 'b4 c9', house: { sacred: 'complete' } })).toBe('+claim.mahjong');
    expect(one('mahjong', { ...win, ownDiscards: 'b4 c9', house: { sacred: '147' } })).toBe('-hand.sacred-discard');
    expect(
      one('mahjong', { ...win, ownDiscards: 'b4 c9', house: { sacred: '147', sacredWarning: true }, warned: true }),
    ).toBe('+claim.mahjong');
  });
  it('a win that was let go by', () => {
    expect(one('mahjong', { ...win, passed: 'b4' })).toBe('-claim.passed-win');
    expect(one('mahjong', { ...win, passed: 'b5' })).toBe('+claim.mahjong');
    expect(one('pung', { ...win, discard: 'o2', passed: 'b4' })).toBe('+claim.pung');
  });
  it('a ready hand claims Mahjong only, where the table plays it', () => {
    const hand = 'o55 c22 b345 b789 c999';
    expect(one('pung', { rules, hand, ready: true, house: { ready: true } })).toBe('-claim.ready-hand');
    expect(one('mahjong', { rules, hand, ready: true, house: { ready: true } })).toBe('+claim.mahjong');
    expect(one('pung', { rules, hand, ready: true })).toBe('+claim.pung');
  });
  it('no chows are claimed for two, and a double may be asked for', () => {
    expect(one('chow', { rules, hand: RUN, seat: 'w', discarder: 'e', house: { players: 2 } })).toBe(
      '-hand.no-chow-claims',
    );
    expect(
      one('mahjong', { rules, hand: 'b23 c345 o678 o22 (c999)', discard: 'b1', house: { oneDoubleMinimum: true } }),
    ).toBe('-hand.one-double');
    expect(one('pung', { rules, dead: 'few' })).toBe('+claim.pung');
    expect(one('mahjong', { ...win, dead: 'set' })).toBe('-penalty.wrong-set');
  });
});

describe('the Cantonese game', () => {
  const rules = 'cantonese';
  it('a pung that was let go by', () => {
    expect(one('pung', { rules, passed: 'o5' })).toBe('-claim.missed-pung');
    expect(one('pung', { rules, passed: 'o6' })).toBe('+claim.pung');
  });
  it('a win that was let go by, with the same tile or another', () => {
    const win = { rules, hand: 'b23 c22 b555 (c999) (wnnn)', discard: 'b4' };
    expect(one('mahjong', { ...win, passed: 'b1' })).toBe('-claim.missed-win');
    expect(one('mahjong', { ...win, passed: 'c7 b4' })).toBe('-claim.missed-win');
    expect(one('mahjong', { ...win, passed: 'c7' })).toBe('+claim.chow-for-mahjong');
    expect(one('mahjong', { ...win, ready: false })).toBe('+claim.chow-for-mahjong');
  });
  it('enough fans', () => {
    expect(one('mahjong', { rules, hand: 'b23 c22 b555 (c999) (o111)', discard: 'b4', house: { minFan: 1 } })).toBe(
      '-hand.minimum',
    );
    const drawn = { rules, hand: 'c22 drr b345 (c678) (o123)', discard: 'dr', passed: 'c2' };
    expect(one('mahjong', drawn)).toBe('-claim.missed-win');
    // Where the first tile was not enough to win, nothing was missed.
    expect(one('mahjong', { ...drawn, house: { minFan: 1 } })).toBe('+claim.mahjong');
    expect(one('pung', { rules, dead: 'few' })).toBe('+claim.pung');
    expect(one('mahjong', { rules, hand: CALLING, discard: 'o9', dead: 'few' })).toBe('-penalty.wrong-count');
  });
  it('the eighth flower', () => {
    const seven = 'b2378 c469 we dr dg wn o55 f1234 s123';
    expect(all({ rules, hand: seven, discard: 's4', house: { flowers: 'seat' } })).toMatchObject([
      { claim: 'mahjong', allowed: true },
    ]);
    expect(
      all({ rules, hand: 'b2378 c469 we dr dg wn o55 f1234', discard: 's4', house: { flowers: 'seat' } }),
    ).toMatchObject([{ claim: 'mahjong', allowed: false }]);
  });
});
