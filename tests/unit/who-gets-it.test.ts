// Who gets the tile, and may I claim it: the answers of the table's helper are the engine's.
import { describe, expect, it } from 'vitest';
import {
  listOthersInTurn,
  parseHand,
  precedence,
  RULESET_IDS,
  rulesets,
  SEATS,
  type ClaimName,
  type Seat,
  type TileId,
} from '../../src/engine/index.ts';
import { openTableWithPlayerCount, listPlayerCounts, listSeatsInPlay } from '../../src/ui/table.ts';
import {
  listTilesBarredByOwnDiscards,
  listPossiblyMissedTiles,
  judgeClaimsOfOwnTiles,
  type OwnTilesPosition,
} from '../../src/features/rulings/my-tiles.ts';
import { describeReason } from '../../src/format/reasons.ts';
import {
  decideWhoGetsDiscard,
  listClaimsPossibleForSeat,
  findDetailsDecidingClaims,
  describeExampleSeatAndDiscard,
  HELD_TILES_CHOICES,
  judgeExampleClaim,
  listDiscarderSides,
  type DiscardClaimRequests,
} from '../../src/format/tile-claims.ts';
import { opened } from './support/opened.ts';

const asked = (
  discarder: Seat,
  wishes: Partial<Record<Seat, ClaimName>>,
  rules = 'u3a',
  house = {},
): DiscardClaimRequests => ({
  table: opened(rules, house),
  discarder,
  requests: Object.fromEntries(Object.entries(wishes).map(([seat, claim]) => [seat, { claim }])),
});

describe('who gets it', () => {
  it.each([
    ['nobody wants it', asked('e', {}), 'Nobody wants it.', 'South draws a tile.'],
    [
      'a chow alone',
      asked('e', { s: 'chow' }),
      'South gets it, for a chow.',
      'South puts the set on the table and discards a tile. Then it is West’s turn.',
    ],
    [
      'a pung before a chow',
      asked('e', { s: 'chow', w: 'pung' }),
      'West gets it, for a pung.',
      'West puts the set on the table and discards a tile. Then it is North’s turn. South misses a turn.',
    ],
    [
      'a kong takes another tile',
      asked('w', { e: 'kong' }),
      'East gets it, for a kong.',
      'East puts it on the table, takes an extra tile, and discards one. Then it is South’s turn. North misses a turn.',
    ],
    [
      'Mahjong before all',
      asked('n', { e: 'pung', w: 'mahjong' }),
      'West gets it, for Mahjong.',
      'The hand is over. Show it and count.',
    ],
    [
      'the nearest of two',
      asked('n', { s: 'mahjong', w: 'mahjong' }),
      'South gets it, for Mahjong.',
      'The hand is over. Show it and count.',
    ],
  ])('%s', (_, question, says, next) => {
    expect(decideWhoGetsDiscard(question)).toMatchObject({ says, next });
  });

  it('is what the engine says, for every wish in every game', () => {
    for (const rules of RULESET_IDS) {
      for (const discarder of SEATS) {
        const [first, second, third] = listOthersInTurn(discarder, SEATS) as [Seat, Seat, Seat];
        for (const a of [undefined, ...listClaimsPossibleForSeat(first, discarder)]) {
          for (const b of [undefined, ...listClaimsPossibleForSeat(second, discarder)]) {
            const wishes = { ...(a && { [first]: a }), ...(b && { [second]: b }), [third]: 'mahjong' as const };
            const answer = decideWhoGetsDiscard(asked(discarder, wishes, rules));
            if (answer.says === 'That is not possible.') continue;
            const judged = precedence({
              rules,
              discarder,
              claims: Object.entries(wishes).map(([seat, claim]) => ({ seat, claim })),
            });
            if (!judged.ok) throw new Error(judged.error.code);
            expect(answer).toMatchObject({
              seat: judged.value.seat,
              rule: judged.value.rule,
              because: describeReason(judged.value.because),
            });
          }
        }
      }
    }
  });

  it.each([
    [asked('e', { w: 'pung', s: 'chow' }), 'West claims a pung or a kong, and either comes before a chow.'],
    [
      asked('e', { w: 'chow' }),
      'You can claim a chow only from the player on your left. That is South, who didn’t discard this tile.',
    ],
    [asked('e', {}), ''],
  ])('says why: %o', (question, because) => expect(decideWhoGetsDiscard(question).because).toBe(because));

  it.each([
    ['two pungs', { s: 'pung', w: 'pung' }, 'South needs two like it and West needs two like it', 'five'],
    ['a pung and a kong', { s: 'kong', n: 'pung' }, 'South needs three like it and North needs two like it', 'six'],
  ] as const)('refuses %s of one discard', (_, wishes, held, alike) => {
    const listAnswers = decideWhoGetsDiscard(asked('e', wishes));
    expect(listAnswers).toMatchObject({ seat: undefined, says: 'That is not possible.', rule: undefined });
    expect(listAnswers.because).toBe(`${held}. With the discard that makes ${alike}, but there are only four.`);
  });

  it('counts what a winner must hold, where the wait says it', () => {
    const won = (wait: 'pair' | 'triplet' | 'sequence') =>
      decideWhoGetsDiscard({ ...asked('e', {}), requests: { s: { claim: 'pung' }, w: { claim: 'mahjong', wait } } });
    expect(won('triplet').because).toContain('makes five');
    for (const listAnswers of [
      won('pair'),
      won('sequence'),
      decideWhoGetsDiscard(asked('e', { s: 'chow', w: 'kong' })),
    ])
      expect(listAnswers.says).not.toBe('That is not possible.');
  });

  it('asks for more only where it can decide', () => {
    const two = { s: 'mahjong', w: 'mahjong' } as const;
    expect(findDetailsDecidingClaims(asked('e', two))).toEqual({ waits: false, specials: [] });
    expect(findDetailsDecidingClaims(asked('e', two, 'japanese', { ronTie: 'pairFirst' })).waits).toBe(true);
    expect(findDetailsDecidingClaims(asked('e', two, 'cantonese')).specials).toEqual([
      'cantonese.fan.thirteen-terminals',
    ]);
    expect(findDetailsDecidingClaims(asked('e', { s: 'mahjong' }, 'cantonese')).specials).toEqual([]);
  });

  it('asks the same after a detail is chosen', () => {
    const open = asked('e', { s: 'mahjong', w: 'mahjong' }, 'japanese', { ronTie: 'pairFirst' });
    const chosen = (wait: 'pair' | 'sequence') =>
      findDetailsDecidingClaims({ ...open, requests: { ...open.requests, w: { claim: 'mahjong', wait } } });
    expect(chosen('pair')).toEqual(findDetailsDecidingClaims(open));
    expect(chosen('sequence')).toEqual(findDetailsDecidingClaims(open));

    const cantonese = asked('e', { s: 'mahjong', w: 'mahjong' }, 'cantonese');
    const special = 'cantonese.fan.thirteen-terminals';
    const withHand = { ...cantonese.requests, w: { claim: 'mahjong', special } } as const;
    expect(findDetailsDecidingClaims({ ...cantonese, requests: withHand }).specials).toEqual([special]);
  });

  it('lets several win, or nobody, where the table plays so', () => {
    const three = { s: 'mahjong', w: 'mahjong', n: 'mahjong' } as const;
    expect(decideWhoGetsDiscard(asked('e', three, 'cantonese', { multipleWinners: true })).says).toBe(
      'South, West and North all win with it.',
    );
    expect(decideWhoGetsDiscard(asked('e', three, 'japanese', { tripleWinDraw: true })).says).toBe(
      'Nobody gets it, and nobody has won.',
    );
  });
});

describe('may I claim it', () => {
  it.each([
    ['u3a', 'exposed', 'left', false, false],
    ['u3a', 'run', 'left', false, true],
    ['u3a', 'run', 'right', false, false],
    ['u3a', 'run', 'left', true, false],
    ['bell', 'run', 'left', true, true],
    ['u3a', 'all', 'right', true, true],
    ['u3a', 'all', 'right', false, false],
    ['japanese', 'all', 'right', false, true],
    ['cantonese', 'three', 'opposite', false, true],
  ] as const)('%s: %s, thrown from the %s (already: %s)', (rules, hold, side, already, allowed) => {
    expect(judgeExampleClaim({ table: opened(rules), hold, side, already })?.allowed).toBe(allowed);
  });

  it.each([
    ['two', 'right', false, 'You have two 5s of bamboos, and you can claim this set from anybody.'],
    [
      'run',
      'right',
      false,
      'You can claim a chow only from the player on your left. That is East, who didn’t discard this tile.',
    ],
    ['run', 'left', true, 'This hand can have one chow, and the 7, 8 and 9 of bamboos are already on the table.'],
    [
      'all',
      'left',
      false,
      'The hand is complete, but you hadn’t said with an earlier discard that you were one tile short.',
    ],
  ] as const)('says why: %s, from the %s', (hold, side, already, because) => {
    expect(judgeExampleClaim({ table: opened('u3a'), hold, side, already })?.because).toBe(because);
    expect(describeExampleSeatAndDiscard()).toBe('Suppose you are South, and the tile is the 5 of bamboos.');
  });

  it('has an answer with a rule of the game for everything that can be asked', () => {
    for (const rules of RULESET_IDS) {
      for (const hold of HELD_TILES_CHOICES) {
        for (const side of listDiscarderSides(SEATS)) {
          for (const already of [false, true]) {
            const may = judgeExampleClaim({ table: opened(rules), hold, side, already });
            expect(rulesets[rules].rules.some(({ id }) => id === may?.rule)).toBe(true);
            expect(may?.because).toMatch(/^[A-Z].{20,}\.$/);
          }
        }
      }
    }
  });
});

describe('two and three at the table', () => {
  const two = { seats: ['e', 'w'] as const, table: opened('u3a', { players: 2 }) };
  it('nobody who is not there misses a turn', () => {
    const listAnswers = decideWhoGetsDiscard({ ...asked('e', { w: 'pung' }), ...two });
    expect(listAnswers).toMatchObject({ says: 'West gets it, for a pung.' });
    expect(listAnswers.next).toBe('West puts the set on the table and discards a tile. Then it is East’s turn.');
    expect(decideWhoGetsDiscard({ ...asked('e', {}), ...two }).next).toBe('West draws a tile.');
  });
  it('three, without West: North follows South, and may ask for its chow', () => {
    const seats = ['e', 's', 'n'] as const;
    expect(listClaimsPossibleForSeat('n', 's', seats)).toContain('chow');
    expect(
      decideWhoGetsDiscard({ ...asked('s', { n: 'chow' }), seats, table: opened('u3a', { players: 3 }) }).next,
    ).toBe('North puts the set on the table and discards a tile. Then it is East’s turn.');
  });
  it.each([
    [
      ['e', 's', 'w', 'n'],
      ['left', 'opposite', 'right'],
    ],
    [
      ['e', 's', 'w'],
      ['left', 'right'],
    ],
    [['e', 'w'], ['opposite']],
  ] as const)('%j: who threw it sits %j', (seats, sides) => expect(listDiscarderSides(seats)).toEqual(sides));
  it.each(RULESET_IDS)('%s: every number of players has an answer to every question', (rules) => {
    for (const players of listPlayerCounts(opened(rules))) {
      const table = openTableWithPlayerCount(opened(rules), players);
      const seats = listSeatsInPlay(table, undefined);
      for (const hold of HELD_TILES_CHOICES)
        for (const side of listDiscarderSides(seats))
          expect(
            judgeExampleClaim({ table, hold, side, already: false, seats })?.because,
            `${players} ${hold}`,
          ).toBeTruthy();
    }
  });
});

describe('may I claim it with my tiles', () => {
  const mine = (hand: string, discard: TileId, more: Partial<OwnTilesPosition> = {}): OwnTilesPosition => {
    const parsed = parseHand(hand);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const plain = { declared: false, notYet: false, passed: [], own: [], warned: false, dead: undefined };
    const table = { table: opened('u3a'), seats: SEATS, me: 's' as const, thrower: 'e' as const };
    return { ...table, ...plain, goulash: false, kept: false, hand: parsed.value, discard, ...more };
  };
  const listAnswers = (situation: OwnTilesPosition) =>
    judgeClaimsOfOwnTiles(situation).claims.map(({ claim, allowed }) => `${allowed ? 'yes' : 'no'} ${claim}`);
  it('speaks of the tiles that are held', () => {
    expect(listAnswers(mine('b5567 c123 o444 drr wn', 'b5'))).toEqual([
      'no Mahjong',
      'no a kong',
      'yes a pung',
      'yes a chow',
    ]);
    const [, , pung] = judgeClaimsOfOwnTiles(mine('b5567 c123 o444 drr wn', 'b5')).claims;
    expect(pung?.because).toContain('5s of bamboos');
  });
  it('refuses what cannot be, in a sentence', () =>
    expect(judgeClaimsOfOwnTiles(mine('b5555 c12', 'b5')).error).not.toBe(''));
  it('two: no chow from a discard', () =>
    expect(
      listAnswers(mine('b67 c11', 'b5', { table: opened('u3a', { players: 2 }), seats: ['e', 'w'], me: 'w' })),
    ).toContain('no a chow'));
  it('what was let go by bars it until the next own discard', () => {
    const situation = mine('b55 c147 o258 wesw drg', 'b5', { table: opened('cantonese') });
    expect(listAnswers(situation)).toContain('yes a pung');
    expect(listAnswers({ ...situation, passed: ['b5'] })).toContain('no a pung');
    expect(listPossiblyMissedTiles(mine('b55 b123 c456 o789 dr dr', 'b5', { table: opened('cantonese') }))).toEqual([
      'b5',
      'dr',
    ]);
    // In the Japanese game only a win that was let go by matters.
    const waiting = mine('b55 b123 c456 o789 dr dr', 'b5', { table: opened('japanese') });
    expect(listPossiblyMissedTiles(waiting)).toEqual(['b5', 'dr']);
    expect(listPossiblyMissedTiles({ ...situation, table: opened('bell') })).toEqual([]);
  });
  it.each([
    ['last', ['c4', 'c9'], ['c9']],
    ['complete', ['c4', 'c9'], ['c4', 'c9']],
    ['147', ['c4'], ['c1', 'c4', 'c7']],
  ] as const)('own discards, %s: of %j, %j may not win', (sacred, own, barred) => {
    const situation = mine('', 'b5', { table: opened('japanese', { sacred }), own });
    expect(listTilesBarredByOwnDiscards(situation, ['c1', 'c2', 'c4', 'c6', 'c7', 'c9'])).toEqual(barred);
    expect(listTilesBarredByOwnDiscards({ ...situation, own: [] }, ['c4'])).toEqual([]);
  });
  it('a warning lifts it where the table says so', () => {
    const situation = mine('', 'b5', {
      table: opened('japanese', { sacred: '147', sacredWarning: true }),
      own: ['c4'],
    });
    expect(listTilesBarredByOwnDiscards({ ...situation, warned: true }, ['c1', 'c4'])).toEqual([]);
  });
  it('having declared one tile short, or not having discarded yet, where the game asks', () => {
    const win = mine('b46 (c555) (o222) (wsss) drr', 'b5');
    expect(listAnswers(win)).toContain('no Mahjong');
    expect(listAnswers({ ...win, declared: true })).toContain('yes Mahjong');
    expect(listAnswers({ ...win, notYet: true })).toContain('yes Mahjong');
    expect(listAnswers({ ...win, declared: true, dead: 'set' })).toContain('no Mahjong');
  });
});
