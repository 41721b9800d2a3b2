// What is refused says what was wrong with it: the code, and the word, tiles, count, place or rule that a sentence needs.
// In each table a question that is answered stands first; a row changes it in one place.
import { describe, expect, it } from 'vitest';
import * as door from '../../src/engine/index.ts';
import type { Result } from '../../src/engine/index.ts';
import { refusalLine } from './support/refusal-line.ts';
import { dealt, does } from './support/table.ts';

const refusalOf = (result: Result<unknown>): string => (result.ok ? 'answered' : refusalLine(result.error));

type Row = readonly [change: unknown, error: string];

/** Holds a function to its refusals: first that the plain question is answered, then each change of it. */
function refuses<I extends object>(
  name: string,
  ask: (input: I) => Result<unknown>,
  plain: I,
  rows: readonly Row[],
): void {
  describe(`${name}`, () => {
    it('answers the plain question', () => expect(refusalOf(ask(plain))).toBe('answered'));
    it.each(rows)('%o', (change, error) => {
      const asked = typeof change === 'object' && change !== null ? { ...plain, ...change } : change;
      expect(refusalOf(ask(asked as I))).toBe(error);
    });
  });
}

const TABLE: readonly Row[] = [
  [null, 'bad-input'],
  [undefined, 'bad-input'],
  ['u3a', 'bad-input'],
  [{ rules: 'chess' }, 'unknown-ruleset, «chess»'],
  [{ rules: 7 }, 'unknown-ruleset, «7»'],
  [{ house: 'none' }, 'bad-input'],
  [{ house: { riichi: true } }, 'unknown-switch, «riichi»'],
  [{ house: { limit: 'high' } }, 'switch-value, «limit»'],
  [{ house: { limit: 99 } }, 'switch-value, «limit»'],
  [{ house: { limit: Number.NaN } }, 'switch-value, «limit»'],
];
const long = 'x'.repeat(50);

refuses(
  'score',
  door.score,
  { rules: 'u3a', seat: 's', round: 'e', hand: 'b234 c55 o888 (c999) (wnnn)', win: { tile: 'b4', by: 'wall' } },
  [
    ...TABLE,
    [{ seat: 'q' }, 'bad-seat, «q»'],
    [{ seat: long }, 'bad-seat, «xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…»'],
    [{ seat: null }, 'bad-seat, «null»'],
    [{ round: {} }, 'bad-seat, «object»'],
    [{ hand: 5 }, 'bad-input'],
    [{ hand: null }, 'bad-input'],
    [{ hand: { rack: [], sets: [] } }, 'bad-input'],
    [{ hand: { rack: [], bonus: [] } }, 'bad-input'],
    [{ hand: { sets: [], bonus: [] } }, 'bad-input'],
    [{ hand: { rack: ['x'], sets: [], bonus: [] } }, 'unknown-tile-id, «x»'],
    [{ hand: { rack: [], sets: [], bonus: ['x1'] } }, 'unknown-tile-id, «x1»'],
    [{ hand: { rack: ['f1', 'b1'], sets: [], bonus: [] } }, 'bonus-in-set, f1'],
    [{ hand: { rack: ['f1', 'b1'], sets: [], bonus: [] }, rules: 'japanese' }, 'tile-not-in-game, f1'],
    [{ hand: { rack: [], sets: [{ tiles: ['b1', 'zz', 'b3'] }], bonus: [] } }, 'unknown-tile-id, «zz»'],
    [{ hand: { rack: [], sets: [{ tiles: [] }], bonus: [] } }, 'empty-set'],
    [{ hand: { rack: [], sets: [null], bonus: [] } }, 'empty-set'],
    [{ hand: { rack: [], sets: [{}], bonus: [] } }, 'empty-set'],
    [{ hand: 'b2345' }, 'too-few-tiles, has 4, allowed 14'],
    [{ hand: 'b234 c55 o888 c3 (c999) (wnnn)' }, 'too-many-tiles, has 15, allowed 14'],
    [{ hand: 'b234 c55 (c999) (wnnn) (o888) (b111)' }, 'too-many-tiles, has 17, allowed 14'],
    [{ hand: 'b11 (b111)' }, 'five-of-a-kind, b1, has 5, allowed 4'],
    [{ hand: 'b12 c55 o888 (c999) (wnnn) c1' }, 'winning-tile-not-held, b4'],
    [{ hand: 'b234 c55 o888 (c999) (wnnn) f11' }, 'bonus-twice, f1'],
    [{ hand: 'b234 c55 o888 (c99f1) (wnnn)' }, 'unknown-tile, «c99f», at 18'],
    [{ hand: 'b234 c55 o888 (c998) (wnnn)' }, 'not-a-set, c9 c9 c8'],
    [{ hand: 'b234 c55 o888 [c999] (wnnn)' }, 'kong-not-four, c9 c9 c9'],
    [{ hand: 'b234 c55 o888 (c123) (c456)' }, 'too-many-chows, c4 c5 c6, has 2, allowed 1, british.hand.one-chow'],
    [{ hand: 'b234 c55 o88 jk (c999) (wnnn)' }, 'tile-not-in-game, jk'],
    [{ hand: 'b234 c55 o888 (c999) (wnnn) f1', house: { bonusTiles: false } }, 'tile-not-in-game, f1'],
    [{ win: 'b4' }, 'bad-input'],
    [{ win: { tile: 'b44', by: 'wall' } }, 'unknown-tile-id, «b44»'],
    [{ win: { tile: 7, by: 'wall' } }, 'unknown-tile-id, «7»'],
    [{ win: { tile: 'b4', by: 'luck' } }, 'winning-way-unknown, «luck»'],
    [{ win: { tile: 'b4', by: 'wall', kongs: 3 } }, 'kongs-not-held, «3»'],
    [{ win: { tile: 'b4', by: 'wall', kongs: -1 } }, 'kongs-not-held, «-1»'],
    [{ win: { tile: 'b4', by: 'loose', kongs: 1 } }, 'kongs-not-held, has 0, allowed 1'],
    [{ win: { tile: 'b4', by: 'wall', blessing: 'hell' } }, 'winning-way-unknown, «hell»'],
    [{ win: { tile: 'b4', by: 'wall', extraHands: -1 } }, 'bad-input, «-1»'],
    [{ win: { tile: 'b4', by: 'wall', extraHands: 1.5 } }, 'bad-input, «1.5»'],
    [{ win: { tile: 'B5', by: 'wall' } }, 'winning-tile-not-held, b5'],
    [{ win: { tile: 'c9', by: 'wall' } }, 'winning-tile-not-held, c9'],
    [{ win: { tile: 'b4', by: 'wall', blessing: 'earth' } }, 'blessing-way, b4, british.special.earths-blessing'],
    [
      { goulash: true, hand: 'b2 b2 c55 o888 dggg (c999) wn', win: { tile: 'b2', by: 'discard' } },
      'wild-discarded, b2, british.claim.wild-discard',
    ],
    [
      { goulash: true, hand: 'b2 b2 b2 c5 o888 (c999) (wnnn)', win: { tile: 'o8', by: 'wall' } },
      'too-few-tiles, has 13, allowed 14',
    ],
    [
      { goulash: true, hand: 'b222 o5 (o111) (c555) (weee) dg', win: { tile: 'dg', by: 'discard' } },
      'wild-limit, british.goulash.wild-limits',
    ],
    [
      { hand: '(b111) b23455678 b999', win: { tile: 'b5', by: 'wall' } },
      'must-be-concealed, british.special.gates-of-heaven',
    ],
    [
      { hand: 'b1123456789 weswn', win: { tile: 'b5', by: 'discard' }, house: { snakeLastDiscard: false } },
      'last-tile-way, british.special.wriggling-snake',
    ],
    [{ goulash: true }, 'too-many-chows, has 1, allowed 0, british.goulash.no-chows'],
    [{ ownDiscards: 'b1 (b222)' }, 'bad-input'],
    [{ ownDiscards: 5 }, 'bad-input'],
    [{ ownDiscards: ['b1', 'b0'] }, 'unknown-tile-id, «b0»'],
    [
      { rules: 'cantonese', house: { minFan: 3 }, hand: 'b234 c55 o888 (c999) (wnnn)' },
      'below-minimum, has 1, allowed 3, cantonese.hand.minimum',
    ],
    [
      { rules: 'cantonese', hand: 'b235 c55 o888 (c999) (wnnn)', win: { tile: 'b5', by: 'wall' } },
      'not-complete, cantonese.hand.complete',
    ],
    [
      { rules: 'japanese', house: { sacred: 'complete' }, ownDiscards: 'b4 c1', win: { tile: 'b4', by: 'discard' } },
      'sacred-discard, b4, japanese.hand.sacred-discard',
    ],
    [
      { house: { players: 2 }, hand: 'b222 c55 o888 (c999) (b333)', win: { tile: 'c5', by: 'discard' } },
      'below-minimum, british.hand.two-player-minimum',
    ],
  ],
);

refuses('waits', door.waits, { rules: 'u3a', hand: 'b23 c55 o888 (c999) (wnnn)' }, [
  ...TABLE,
  [{ hand: 'b23 c55 o888 (c999) (wnnn) b9' }, 'too-many-tiles, has 14, allowed 13'],
  [{ hand: [] }, 'bad-input'],
]);

refuses('settle', door.settle, { rules: 'u3a', winner: 's', discarder: 'e', scores: { e: 10, s: 200, w: 40, n: 0 } }, [
  ...TABLE,
  [{ winner: undefined }, 'winner-missing, «undefined»'],
  [{ winner: 'q' }, 'bad-seat, «q»'],
  [{ discarder: 'q' }, 'bad-seat, «q»'],
  [{ discarder: 's' }, 'discarder-is-winner, «s»'],
  [{ alsoWon: ['w'] }, 'one-winner, has 2, allowed 1'],
  [{ alsoWon: 'w' }, 'bad-input'],
  [{ alsoWon: ['q'] }, 'bad-seat, «q»'],
  [{ rules: 'cantonese', house: { multipleWinners: true }, alsoWon: ['e'] }, 'discarder-is-winner, «e»'],
  [{ scores: null }, 'bad-score'],
  [{ discarder: undefined }, 'answered'],
  [{ scores: { e: 10, s: 200, w: undefined } }, 'answered'],
  [{ liable: { seat: 'e', rule: 5 } }, 'unknown-liability, «5»'],
  [{ scores: 5 }, 'bad-score'],
  [{ scores: { q: 5 } }, 'bad-seat, «q»'],
  [{ scores: { e: 10, s: '200' } }, 'bad-score, «200»'],
  [{ scores: { e: 10, s: Number.NaN } }, 'bad-score, «NaN»'],
  [{ scores: { e: 10, s: -5 } }, 'bad-score, «-5»'],
  [{ scores: { e: 10, s: Number.POSITIVE_INFINITY } }, 'bad-score, «Infinity»'],
  [{ house: { players: 3 } }, 'seat-not-playing, «e», has 4, allowed 3'],
  [{ house: { players: 2 }, scores: { e: 10, s: 5 } }, 'seat-not-playing, «s»'],
  [{ house: { players: 2 }, scores: { e: 10, w: 5 } }, 'seat-not-playing, «s»'],
  [{ seats: ['q'] }, 'bad-seat, «q»'],
  [{ liable: { seat: 'q', rule: 'cannon' } }, 'bad-seat, «q»'],
  [{ liable: { seat: 's', rule: 'cannon' } }, 'liable-is-winner, «s»'],
  [{ liable: { seat: 'e', rule: 'bao-a' } }, 'unknown-liability, «bao-a»'],
  [{ liable: { seat: 'e', rule: 'toString' } }, 'unknown-liability, «toString»'],
  [{ liable: 'e' }, 'bad-seat, «undefined»'],
  [{ rules: 'cantonese', liable: { seat: 'w', rule: 'bao-a' } }, 'liability-way, «bao-a», cantonese.bao.third-dragon'],
  [{ rules: 'japanese', extraHands: -1 }, 'bad-input, «-1»'],
  [{ rules: 'japanese', extraHands: 0.5 }, 'bad-input, «0.5»'],
  [{ mistakes: 'e' }, 'bad-input'],
  [{ mistakes: ['e'] }, 'bad-input'],
  [{ mistakes: [{ seat: 'q', what: 'wrong-set' }] }, 'bad-seat, «q»'],
  [{ mistakes: [{ seat: 's', what: 'false-mahjong' }] }, 'unknown-penalty, «false-mahjong»'],
  [{ ready: ['q'] }, 'bad-seat, «q»'],
  [{ ready: 'e' }, 'bad-input'],
]);

refuses('penalty', door.settleMistakePenalty, { rules: 'u3a', what: 'false-mahjong', offender: 's' }, [
  ...TABLE,
  [{ what: 'late' }, 'unknown-penalty, «late»'],
  [{ what: 'toString' }, 'unknown-penalty, «toString»'],
  [{ offender: 'q' }, 'bad-seat, «q»'],
  [{ what: 'misnamed-discard' }, 'payee-missing, «misnamed-discard»'],
  [{ what: 'misnamed-discard', to: 'q' }, 'payee-missing, «misnamed-discard»'],
  [{ what: 'misnamed-discard', to: 's' }, 'payee-missing, «misnamed-discard»'],
  [{ house: { players: 3 }, offender: 'n' }, 'seat-not-playing, «e», has 0, allowed 3'],
  [{ house: { players: 2 }, offender: 'w', what: 'misnamed-discard', to: 's' }, 'seat-not-playing, «s»'],
]);

refuses('cannon', door.cannon, { rules: 'u3a', shown: '(b111) (b345) (b999)', discard: 'b7' }, [
  ...TABLE,
  [{ rules: 'bell' }, 'unknown-liability, «cannon»'],
  [{ discard: 'f1' }, 'unknown-tile-id, «f1»'],
  [{ discard: 5 }, 'unknown-tile-id, «5»'],
  [{ shown: '(b12)' }, 'not-a-set, b1 b2'],
]);

refuses('settleDraw', door.settleDraw, { rules: 'japanese', ready: ['e'] }, [
  ...TABLE,
  [{ ready: ['q'] }, 'bad-seat, «q»'],
  [{ ready: 'e' }, 'bad-input'],
  [{ house: { players: 2 }, ready: ['s'] }, 'seat-not-playing, «s»'],
  [{ house: { players: 3 }, ready: ['e'], seats: ['e', 's'] }, 'seat-not-playing, «e», has 2, allowed 3'],
]);

refuses('findRuleEndingHandDrawn', door.findRuleEndingHandDrawn, { rules: 'japanese', wallUsedUp: true }, [
  ...TABLE,
  [{ kongs: { e: 0, s: 4 } }, 'answered'],
  [{ kongs: { e: 5 } }, 'bad-counts'],
  [{ kongs: { e: -1 } }, 'bad-counts'],
  [{ kongs: { e: 0.5 } }, 'bad-counts'],
  [{ firstDiscards: 'zz' }, 'unknown-tile, «zz», at 1'],
  [{ winners: ['q'] }, 'bad-seat, «q»'],
]);

refuses('insurance', door.insurance, { rules: 'japanese', sets: '(drrr) (dggg)', claimed: '(dwww)' }, [
  ...TABLE,
  [{ claimed: 'dwww' }, 'not-a-set, dw dw dw'],
  [{ claimed: '(dwww) (wnnn)' }, 'not-a-set, '],
  [{ claimed: '(dww)' }, 'not-a-set, dw dw'],
  [{ sets: '(dr' }, 'bracket-not-closed, at 0'],
  [{ claimed: '(drrr)' }, 'five-of-a-kind, dr, has 5, allowed 4'],
  [{ win: { tile: 'zz', by: 'wall' } }, 'unknown-tile-id, «zz»'],
  [{ win: { tile: 'f1', by: 'wall' } }, 'unknown-tile-id, «f1»'],
]);

refuses(
  'judgeNineOrphansDraw',
  door.judgeNineOrphansDraw,
  { rules: 'japanese', house: { nineOrphans: true }, seat: 's', hand: 'b19 c19 o19 weswn drgw b2' },
  [
    ...TABLE,
    [{ seat: 'q' }, 'bad-seat, «q»'],
    [{ hand: 'b1' }, 'too-few-tiles, has 1, allowed 14'],
    [{ hand: 'b19 c19 o19 weswn drgw b22' }, 'too-many-tiles, has 15, allowed 14'],
    [{ hand: 'zz' }, 'unknown-tile, «zz», at 1'],
    [{ house: { players: 2 }, seat: 's' }, 'seat-not-playing, «s»'],
  ],
);

refuses(
  'bao',
  door.bao as (input: object) => Result<unknown>,
  { rules: 'cantonese', hand: 'b19 c19 o19 weswn drgww', winner: 's', tile: 'dw', by: 'discard', discarder: 'e' },
  [
    ...TABLE.filter(([, error]) => !error.includes('limit')),
    [{ house: { minFan: 14 } }, 'switch-value, «minFan»'],
    [{ rules: 'bell' }, 'unknown-liability, «bell»'],
    [{ winner: 'q' }, 'bad-seat, «q»'],
    [{ discarder: 'q' }, 'bad-seat, «q»'],
    [{ discarder: 's' }, 'discarder-is-winner, «s»'],
    [{ fed: 'q' }, 'bad-seat, «q»'],
    [{ fed: 's' }, 'liable-is-winner, «s»'],
    [{ tile: 'zz' }, 'unknown-tile-id, «zz»'],
    [{ tile: 'b2' }, 'winning-tile-not-held, b2'],
    [{ tilesLeft: -1 }, 'bad-input, «-1»'],
    [{ tilesLeft: 1.5 }, 'bad-input, «1.5»'],
    [{ hand: '(b1' }, 'bracket-not-closed, at 0'],
    [{ forced: null }, 'answered'],
    [{ forced: 5 }, 'bad-input'],
    [{ forced: { rack: '(b1', otherSets: '' } }, 'bracket-not-closed, at 0'],
    [{ forced: { rack: 'b1', otherSets: '(b1' } }, 'bracket-not-closed, at 0'],
    [{ forced: { rack: 'b1', otherSets: '(b12)' } }, 'not-a-set, b1 b2'],
    [{ forced: {} }, 'bad-input'],
    [{ seen: 'b99 b99' }, 'five-of-a-kind, b9, allowed 4'],
    [{ hand: 'b99' }, 'too-few-tiles, has 2, allowed 14'],
    [{ hand: 'b123 b456 c789 o123 we ws', tile: 'b1' }, 'not-complete, cantonese.hand.complete'],
    [{ seen: 5 }, 'bad-input'],
    [{ seen: ['zz'] }, 'unknown-tile-id, «zz»'],
  ],
);

refuses('computeExtraHandsStake', door.computeExtraHandsStake, { rules: 'japanese', extraHands: 1 }, [
  ...TABLE,
  [{ extraHands: -1 }, 'bad-input, «-1»'],
  [{ extraHands: 1.5 }, 'bad-input, «1.5»'],
]);

refuses(
  'judgeMistake',
  door.judgeMistake as (input: object) => Result<unknown>,
  { rules: 'u3a', what: 'false-mahjong', offender: 's' },
  [...TABLE, [{ what: 'sleeping' }, 'unknown-penalty, «sleeping»'], [{ offender: 'q' }, 'bad-seat, «q»']],
);

refuses(
  'claims',
  door.claims,
  { rules: 'u3a', hand: 'b2378 c469 we dr dg wn o55', seat: 's', discarder: 'n', discard: 'o5' },
  [
    ...TABLE,
    [{ seat: 'q' }, 'bad-seat, «q»'],
    [{ discarder: 'q' }, 'bad-seat, «q»'],
    [{ discarder: 's' }, 'own-discard, «s»'],
    [{ round: 'q' }, 'bad-seat, «q»'],
    [{ by: 'luck' }, 'winning-way-unknown, «luck»'],
    [{ discard: 'zz' }, 'unknown-tile-id, «zz»'],
    [{ discard: 'f1' }, 'bonus-in-set, f1'],
    [{ dead: 'asleep' }, 'bad-input, «asleep»'],
    [{ hand: 7 }, 'bad-input'],
    [{ hand: 'o5555 b2378 c469 we dr' }, 'five-of-a-kind, o5, has 5, allowed 4'],
    [{ hand: 'b2378 c4699 we dr dg wn o55' }, 'too-many-tiles, has 14, allowed 13'],
    [{ seats: ['q'] }, 'bad-seat, «q»'],
    [{ house: { players: 3 } }, 'seat-not-playing, «n»'],
    [{ passed: 'zz' }, 'unknown-tile, «zz», at 1'],
    [{ ownDiscards: 5 }, 'bad-input'],
  ],
);

refuses('precedence', door.precedence, { rules: 'u3a', discarder: 'e', claims: [{ seat: 's', claim: 'chow' }] }, [
  ...TABLE,
  [{ discarder: 'q' }, 'bad-seat, «q»'],
  [{ claims: 's' }, 'bad-input'],
  [{ claims: [] }, 'claim-missing'],
  [{ claims: [null] }, 'bad-input'],
  [{ claims: [{ seat: 'q', claim: 'pung' }] }, 'bad-seat, «q»'],
  [{ claims: [{ seat: 'e', claim: 'pung' }] }, 'own-discard, «e»'],
  [{ claims: [{ seat: 's', claim: 'all' }] }, 'unknown-claim, «all»'],
  [{ claims: [{ seat: 'w', claim: 'chow' }] }, 'chow-not-next, «w», british.claim.chow-from-left'],
  [
    {
      claims: [
        { seat: 's', claim: 'pung' },
        { seat: 's', claim: 'chow' },
      ],
    },
    'claim-twice, «s»',
  ],
  [{ claims: [{ seat: 's', claim: 'mahjong', wait: 'edge' }] }, 'bad-input, «edge»'],
  [{ house: { players: 3 }, claims: [{ seat: 'n', claim: 'pung' }] }, 'seat-not-playing, «n»'],
  [{ house: { players: 3 }, discarder: 'n' }, 'seat-not-playing, «n»'],
]);

refuses('breakWall', door.breakWall, { rules: 'u3a', rolls: [7, 8] }, [
  ...TABLE,
  [{ rolls: [7] }, 'bad-rolls, has 1, allowed 2'],
  [{ rolls: '7' }, 'bad-rolls, has 0, allowed 2'],
  [{ rolls: [7, 13] }, 'bad-rolls, «13», allowed 12'],
  [{ rolls: [1, 7] }, 'bad-rolls, «1», allowed 12'],
  [{ rolls: [2.5, 7] }, 'bad-rolls, «2.5», allowed 12'],
  [{ rolls: ['7', 7] }, 'bad-rolls, «7», allowed 12'],
  [{ round: 'q' }, 'bad-seat, «q»'],
]);

refuses('computeWallLayoutFromRolls', door.computeWallLayoutFromRolls, { rules: 'u3a', rolls: [7, 8] }, [
  ...TABLE,
  [{ rolls: [] }, 'bad-rolls, has 0, allowed 2'],
  [{ round: 'q' }, 'bad-seat, «q»'],
]);
refuses('getWallPlan', door.getWallPlan, { rules: 'u3a' }, [...TABLE, [{ round: 'q' }, 'bad-seat, «q»']]);
refuses(
  'judgeBreak',
  (stack: { readonly stack: unknown }) =>
    door.judgeBreak({ rules: 'u3a', rolls: [7, 8] }, (stack as { stack: string } | null)?.stack as string),
  { stack: 'W15' },
  [
    [{ stack: 'X1' }, 'bad-input, «X1»'],
    [{ stack: 'W19' }, 'bad-input, «W19»'],
    [null, 'bad-input, «undefined»'],
  ],
);

refuses('createMatchAndStartPoints', door.createMatchAndStartPoints, { rules: 'u3a' }, [
  [{ rules: 'chess' }, 'unknown-ruleset, «chess»'],
  [{ house: { limit: 1 } }, 'switch-value, «limit»'],
]);

const begun = door.createMatchAndStartPoints({ rules: 'u3a' });
const match = begun.ok ? begun.value.match : undefined;
refuses('nextHand', door.nextHand as (input: object) => Result<unknown>, { rules: 'u3a', match, end: {} }, [
  [{ rules: 'chess' }, 'unknown-ruleset, «chess»'],
  [{ end: null }, 'bad-input'],
  [{ end: 's' }, 'bad-input'],
  [{ end: { winner: 'q' } }, 'bad-seat, «q»'],
  [{ match: { ...match, seats: { e: 0, s: 1 } }, end: { winner: 'n' } }, 'seat-not-playing, «n»'],
  [{ match: { ...match, hand: -1 } }, 'bad-input'],
  [{ match: { ...match, hand: 1.5 } }, 'bad-input'],
  [{ match: { ...match, rounds: '0' } }, 'bad-input'],
  [{ match: { ...match, round: 'q' } }, 'bad-input'],
  [{ match: { ...match, waiting: 'nobody' } }, 'bad-input'],
  [{ match: { ...match, seats: null } }, 'bad-input'],
  [{ match: { ...match, seats: 5 } }, 'bad-input'],
  [{ match: { ...match, seats: { s: 1 } } }, 'bad-input'],
]);

refuses('findFirstEastFromThrowsOrTiles', door.findFirstEastFromThrowsOrTiles, { rules: 'u3a', drawn: [2, 12] }, [
  [{ rules: 'chess' }, 'unknown-ruleset, «chess»'],
  [{ drawn: [7] }, 'bad-input, allowed 4'],
  [{ drawn: '77' }, 'bad-input, allowed 4'],
  [{ drawn: [7, 7, 7, 7, 7] }, 'bad-input, allowed 4'],
  [{ drawn: [7, 13] }, 'bad-rolls, «13», allowed 12'],
  [{ drawn: [1, 7] }, 'bad-rolls, «1», allowed 12'],
  [{ drawn: [7.5, 7] }, 'bad-rolls, «7.5», allowed 12'],
]);
refuses(
  'findFirstEastFromThrowsOrTiles by winds',
  door.findFirstEastFromThrowsOrTiles,
  { rules: 'u3a', house: { firstEast: 'windTiles' }, drawn: ['we', 'ws'] },
  [
    [{ drawn: ['ww', 'WE'] }, 'answered'],
    [{ drawn: ['we', 'we'] }, 'unknown-tile-id, «we we»'],
    [{ drawn: ['wn', 'ws'] }, 'unknown-tile-id, «wn ws»'],
    [{ drawn: ['e', 'ws'] }, 'unknown-tile-id, «e ws»'],
    [{ drawn: ['we', 'dw'] }, 'unknown-tile-id, «we dw»'],
    [{ drawn: [3, 4] }, 'unknown-tile-id, «3 4»'],
  ],
);

refuses('startHand', door.startHand, { rules: 'u3a', seed: 1 }, [
  ...TABLE,
  [{ house: 5 }, 'bad-input'],
  [{ house: 'none', rules: 'chess' }, 'unknown-ruleset, «chess»'],
  [null, 'bad-input'],
  ['u3a', 'bad-input'],
  [{ round: 'q' }, 'bad-seat, «q»'],
  [{ seed: 1.5 }, 'bad-input, «1.5»'],
  [{ seed: '1' }, 'bad-input, «1»'],
  [{ seed: undefined }, 'bad-input'],
  [{ tiles: 'b1' }, 'bad-input'],
  [{ tiles: ['b1', 'zz'] }, 'unknown-tile-id, «zz»'],
  [{ tiles: ['b1'] }, 'wrong-tiles, has 1, allowed 144'],
  [{ rolls: [7] }, 'bad-rolls, has 1, allowed 2'],
]);

const play = dealt({ e: 'b11 b2358 c369 o147 we ws' });
refuses(
  'act',
  (action: object) => door.applyPlayAction(play, action as door.Action),
  { do: 'discard', seat: 'e', tile: 'b1' },
  [
    [null, 'bad-input, «undefined»'],
    [{ do: 'sleep' }, 'bad-input, «sleep»'],
    [{ seat: 'q' }, 'bad-seat, «q»'],
    [{ seat: 'E' }, 'bad-seat, «E»'],
    [{ seat: 's' }, 'not-allowed, british.play.turn'],
    [{ tile: 'zz' }, 'unknown-tile-id, «zz»'],
    [{ tile: 'dr' }, 'not-allowed, british.play.discard'],
    [{ do: 'kong' }, 'bad-input'],
    [{ do: 'kong', tiles: 'b1' }, 'bad-input'],
    [{ do: 'kong', tiles: ['b1', 'zz'] }, 'bad-input'],
    [{ do: 'kong', tiles: ['b1', 'b1', 'b1', 'b1'] }, 'not-allowed, british.play.own-kong'],
    [{ do: 'exchange', tiles: [] }, 'not-allowed, british.play.turn'],
    [{ do: 'exchange' }, 'bad-input'],
    [{ do: 'claim', claim: 'pung' }, 'bad-input'],
    [{ do: 'claim', claim: 'all', tiles: [] }, 'unknown-claim, «all»'],
    [{ do: 'claim', claim: 'pung', tiles: [] }, 'not-allowed, british.play.turn'],
    [{ do: 'draw' }, 'not-allowed, british.play.turn'],
    [{ do: 'pass' }, 'not-allowed, british.play.turn'],
    [{ do: 'keep' }, 'not-allowed, british.play.turn'],
    [{ do: 'stop' }, 'not-allowed, british.play.turn'],
    [{ do: 'orphans' }, 'not-allowed, british.play.turn'],
    [{ do: 'warn' }, 'not-allowed, british.play.turn'],
    [{ do: 'mahjong' }, 'not-allowed, british.hand.complete'],
  ],
);
const three = dealt({ house: { players: 3 } });
refuses('legalActions', ({ seat }: { readonly seat: string }) => door.legalActions(three, seat), { seat: 'E' }, [
  [{ seat: 'q' }, 'bad-seat, «q»'],
  [{ seat: 'n' }, 'seat-not-playing, «n»'],
]);
refuses(
  'act at a table of three',
  (action: object) => door.applyPlayAction(three, action as door.Action),
  { do: 'discard', seat: 'e', tile: three.players.e!.rack[0] },
  [[{ seat: 'n' }, 'seat-not-playing, «n»']],
);
refuses(
  'computeHandBillsAndSettlement',
  ({ hand }: { readonly hand: door.Play }) => door.computeHandBillsAndSettlement(hand),
  { hand: does(dealt({ e: 'b111 b555 c234 o999 wee' }), { do: 'mahjong', seat: 'e' }) },
  [[{ hand: play }, 'hand-not-over']],
);

refuses('listSpecialHandsByNearness', door.listSpecialHandsByNearness, { rules: 'u3a', tiles: ['b1', 'f1'] }, [
  ...TABLE,
  [{ tiles: 'b1' }, 'bad-input'],
  [{ tiles: ['zz'] }, 'unknown-tile-id, «zz»'],
  [{ tiles: ['jk'] }, 'unknown-tile-id, «jk»'],
  [{ tiles: ['b1', 'b1', 'b1', 'b1', 'b1'] }, 'five-of-a-kind, b1'],
]);

refuses('getStartPurseAndShare', door.getStartPurseAndShare, { rules: 'u3a' }, [
  [{ rules: 'chess' }, 'unknown-ruleset, «chess»'],
  [{ rules: 'cantonese' }, 'no-tallies, «cantonese»'],
]);

refuses(
  'parseHand',
  ({ text }: { readonly text: unknown }) => door.parseHand(text as string),
  { text: ' b12\t(c99 b2) [o1111] f1' },
  [
    [{ text: undefined }, 'bad-input'],
    [{ text: 'b1 '.repeat(1000) }, 'text-too-long, has 3000, allowed 400'],
    [{ text: 'b12 x3' }, 'unknown-tile, «x3», at 5'],
    [{ text: 'b10' }, 'unknown-tile, «b10», at 2'],
    [{ text: 'b' }, 'tile-without-rank, «b», at 0'],
    [{ text: 'c1 b' }, 'tile-without-rank, «b», at 3'],
    [{ text: '12' }, 'unknown-tile, «12», at 1'],
    [{ text: 'b1 we5' }, 'unknown-tile, «we5», at 5'],
    [{ text: 'f5' }, 'unknown-tile, «f5», at 1'],
    [{ text: 'j' }, 'tile-without-rank, «j», at 0'],
    [{ text: 'jx' }, 'unknown-tile, «jx», at 1'],
    [{ text: 'b1 (b2' }, 'bracket-not-closed, at 3'],
    [{ text: 'b1 (b2 (b3))' }, 'bracket-not-closed, at 3'],
    [{ text: 'b1)' }, 'bracket-not-opened, at 2'],
    [{ text: 'b1 (b2]' }, 'brackets-mixed, at 6'],
    [{ text: 'b1 []' }, 'empty-set, at 3'],
  ],
);
