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
  type HouseInput,
  type PlayerClaimsInput,
  type RulesetId,
  type Seat,
  type TileId,
} from '../../src/engine/index.ts';
import { openTableWithPlayerCount, listPlayerCounts, listSeatsInPlay } from '../../src/ui/table.ts';
import {
  listTilesBarredByOwnDiscards,
  listPassedDiscardCandidates,
  judgeClaimsOfOwnTiles,
} from '../../src/features/rulings/my-tiles.ts';
import { NOBODY_ELSE_CLAIMS_REPLY } from '../../src/features/rulings/decision-tree.ts';
import { computeDisputeState } from '../../src/features/rulings/questions.ts';
import { describeEngineReason } from '../../src/format/reasons.ts';
import {
  decideWhoGetsDiscard,
  listClaimsPossibleForSeat,
  findDecidingWinDetails,
  describeExampleSeatAndDiscard,
  getExampleRackTilesOfClaimName,
  HELD_TILES_CHOICE_IDS,
  judgeExampleClaim,
  listDiscarderSides,
  type DiscardClaimRequests,
} from '../../src/format/tile-claims.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';

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
  it('is told with what happens next, and why', async () => {
    const three = { s: 'mahjong', w: 'mahjong', n: 'mahjong' } as const;
    const won = (wait: 'pair' | 'triplet' | 'sequence'): DiscardClaimRequests => ({
      ...asked('e', {}),
      requests: { s: { claim: 'pung' }, w: { claim: 'mahjong', wait } },
    });
    const [two, withoutWest] = [['e', 'w'] as const, ['e', 's', 'n'] as const];
    const questions: Readonly<Record<string, DiscardClaimRequests>> = {
      'nobody wants it': asked('e', {}),
      'a chow alone': asked('e', { s: 'chow' }),
      'a chow from the wrong side': asked('e', { w: 'chow' }),
      'a pung before a chow': asked('e', { s: 'chow', w: 'pung' }),
      'a kong takes another tile': asked('w', { e: 'kong' }),
      'Mahjong before all': asked('n', { e: 'pung', w: 'mahjong' }),
      'the nearest of two': asked('n', { s: 'mahjong', w: 'mahjong' }),
      'two pungs': asked('e', { s: 'pung', w: 'pung' }),
      'a pung and a kong': asked('e', { s: 'kong', n: 'pung' }),
      'a pung, and a winner who holds two': won('triplet'),
      'a pung, and a winner who holds one': won('pair'),
      'a pung, and a winner who holds none': won('sequence'),
      'a chow and a kong': asked('e', { s: 'chow', w: 'kong' }),
      'both win': asked('e', { s: 'mahjong', n: 'mahjong' }, 'cantonese', { multipleWinners: true }),
      'all win': asked('e', three, 'cantonese', { multipleWinners: true }),
      'too many win': asked('e', three, 'japanese', { tripleWinDraw: true }),
      'two at the table': { ...asked('e', { w: 'pung' }, 'u3a', { players: 2 }), seats: two },
      'two at the table, nobody wants it': { ...asked('e', {}, 'u3a', { players: 2 }), seats: two },
      'three, without West': { ...asked('s', { n: 'chow' }, 'u3a', { players: 3 }), seats: withoutWest },
    };
    const told = Object.entries(questions).map(([name, question]) => [name, decideWhoGetsDiscard(question)] as const);
    await expect(listCases(Object.fromEntries(told))).toMatchFileSnapshot('recorded/who-gets-it.txt');
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
              because: describeEngineReason(judged.value.because),
            });
          }
        }
      }
    }
  });

  it('asks for more only where it can decide', () => {
    const two = { s: 'mahjong', w: 'mahjong' } as const;
    expect(findDecidingWinDetails(asked('e', two))).toEqual({ waits: false, specials: [] });
    expect(findDecidingWinDetails(asked('e', two, 'japanese', { ronTie: 'pairFirst' })).waits).toBe(true);
    expect(findDecidingWinDetails(asked('e', two, 'cantonese')).specials).toEqual(['cantonese.fan.thirteen-terminals']);
    expect(findDecidingWinDetails(asked('e', { s: 'mahjong' }, 'cantonese')).specials).toEqual([]);
  });

  it('asks the same after a detail is chosen', () => {
    const open = asked('e', { s: 'mahjong', w: 'mahjong' }, 'japanese', { ronTie: 'pairFirst' });
    const chosen = (wait: 'pair' | 'sequence') =>
      findDecidingWinDetails({ ...open, requests: { ...open.requests, w: { claim: 'mahjong', wait } } });
    expect(chosen('pair')).toEqual(findDecidingWinDetails(open));
    expect(chosen('sequence')).toEqual(findDecidingWinDetails(open));

    const cantonese = asked('e', { s: 'mahjong', w: 'mahjong' }, 'cantonese');
    const special = 'cantonese.fan.thirteen-terminals';
    const withHand = { ...cantonese.requests, w: { claim: 'mahjong', special } } as const;
    expect(findDecidingWinDetails({ ...cantonese, requests: withHand }).specials).toEqual([special]);
  });
});

describe('may I claim it', () => {
  it('is answered with a reason', async () => {
    const asks = [
      ['u3a', 'exposed', 'left', false],
      ['u3a', 'run', 'left', false],
      ['u3a', 'run', 'right', false],
      ['u3a', 'run', 'left', true],
      ['bell', 'run', 'left', true],
      ['u3a', 'two', 'right', false],
      ['u3a', 'all', 'right', true],
      ['u3a', 'all', 'right', false],
      ['u3a', 'all', 'left', false],
      ['japanese', 'all', 'right', false],
      ['cantonese', 'three', 'opposite', false],
    ] as const;
    const told = asks.map(([rules, hold, side, already]) => [
      `${rules}: ${hold}, thrown from the ${side}${already ? ', one already' : ''}`,
      judgeExampleClaim({ table: opened(rules), hold, side, already }),
    ]);
    await expect(listCases(Object.fromEntries(told))).toMatchFileSnapshot('recorded/may-i-claim-it.txt');
    expect(describeExampleSeatAndDiscard(opened('u3a'))).toBe(
      'Suppose you are South, and the tile is the 5 of bamboos.',
    );
  });

  it('has an answer with a rule of the game for everything that can be asked', () => {
    for (const rules of RULESET_IDS) {
      for (const hold of HELD_TILES_CHOICE_IDS) {
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
  it('three, without West: North follows South, and may ask for its chow', () =>
    expect(listClaimsPossibleForSeat('n', 's', ['e', 's', 'n'])).toContain('chow'));
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
      for (const hold of HELD_TILES_CHOICE_IDS)
        for (const side of listDiscarderSides(seats))
          expect(
            judgeExampleClaim({ table, hold, side, already: false, seats })?.because,
            `${players} ${hold}`,
          ).toBeTruthy();
    }
  });
});

describe('a complete hand may go Mahjong with the tile at every table', () => {
  const askAll = (rules: RulesetId, house: HouseInput) => {
    const table = opened(rules, house);
    const at = { table, seats: listSeatsInPlay(table, undefined) };
    const side = listDiscarderSides(at.seats)[0]!;
    const replies = { what: 'tile', from: NOBODY_ELSE_CLAIMS_REPLY, hold: 'all', side };
    return computeDisputeState(at, replies).answers.map(({ of = '', says }) => `${of}: ${says}`);
  };
  it('also where no chows are played', () =>
    expect(askAll('bmja', { players: 3 })[0]).toBe('If I have said that I am one tile short: Yes, for Mahjong.'));
  it.each([
    ['u3a', { players: 2 }],
    ['japanese', { players: 2 }],
    ['cantonese', { minFan: 5 }],
  ] as const)('%s %j: it may be worth too little, and one that is worth more may win', (rules, house) =>
    expect(askAll(rules, house)).toEqual([
      'With an ordinary hand: No, not for Mahjong.',
      'With a hand that is worth enough: Yes, for Mahjong.',
    ]),
  );
  it('and where a chow may come only from the left, unless the tile makes one', () => {
    const table = opened('u3a', { chowForMahjongFromAny: false });
    const { answers } = computeDisputeState({ table, seats: SEATS }, { what: 'tile', from: 'e', w: 'mahjong' });
    expect(answers.map(({ of, says, because }) => [of, says, because.split('.')[0]])).toEqual([
      [
        'If the tile makes a chow',
        'West does not get it for Mahjong.',
        'You can claim a chow only from the player on your left',
      ],
      [
        'If the tile makes a pung or the pair',
        'West gets it, for Mahjong.',
        'You had said that you were one tile short, and the 5 of bamboos completes your hand',
      ],
    ]);
  });
  it('and where only a concealed hand may declare ready', () =>
    expect(askAll('japanese', { ready: true })).toEqual([': Yes, for Mahjong.']));
  it('and where the suit of the examples stays in the box', () => {
    const table = opened('cantonese', { players: 3, removedSuit: 'bamboos' });
    expect(askAll('cantonese', table.house)).toEqual([': Yes, for Mahjong.']);
    expect(describeExampleSeatAndDiscard(table)).toContain('the 5 of circles');
    expect(getExampleRackTilesOfClaimName(table, 'pung')).toEqual(['o5', 'o5']);
  });
});

describe('may I claim it with my tiles', () => {
  const mine = (hand: string, discard: TileId, more: Partial<PlayerClaimsInput> = {}) => {
    const parsed = parseHand(hand);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const at = { table: opened('u3a'), seats: SEATS, seat: 's', discarder: 'e', ready: false };
    return { ...at, hand: parsed.value, ...more, discard };
  };
  const listAnswers = (situation: PlayerClaimsInput) =>
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
      listAnswers(mine('b67 c11', 'b5', { table: opened('u3a', { players: 2 }), seats: ['e', 'w'], seat: 'w' })),
    ).toContain('no a chow'));
  it('what was let go by bars it until the next own discard', () => {
    const situation = mine('b55 c147 o258 wesw drg', 'b5', { table: opened('cantonese') });
    expect(listAnswers(situation)).toContain('yes a pung');
    expect(listAnswers({ ...situation, passed: ['b5'] })).toContain('no a pung');
    const complete = mine('b55 b123 c456 o789 dr dr', 'b5');
    expect(listPassedDiscardCandidates({ ...complete, table: opened('cantonese') })).toEqual(['b5', 'dr']);
    // In the Japanese game only a win that was let go by matters.
    expect(listPassedDiscardCandidates({ ...complete, table: opened('japanese') })).toEqual(['b5', 'dr']);
    expect(listPassedDiscardCandidates({ ...complete, table: opened('bell') })).toEqual([]);
  });
  it.each([
    ['last', ['c4', 'c9'], ['c9']],
    ['complete', ['c4', 'c9'], ['c4', 'c9']],
    ['147', ['c4'], ['c1', 'c4', 'c7']],
  ] as const)('own discards, %s: of %j, %j may not win', (sacred, ownDiscards, barred) => {
    const situation = mine('', 'b5', { table: opened('japanese', { sacred }), ownDiscards });
    expect(listTilesBarredByOwnDiscards(situation, ['c1', 'c2', 'c4', 'c6', 'c7', 'c9'])).toEqual(barred);
    expect(listTilesBarredByOwnDiscards({ ...situation, ownDiscards: [] }, ['c4'])).toEqual([]);
  });
  it('a warning lifts it where the table says so', () => {
    const situation = mine('', 'b5', {
      table: opened('japanese', { sacred: '147', sacredWarning: true }),
      ownDiscards: ['c4'],
    });
    expect(listTilesBarredByOwnDiscards({ ...situation, warned: true }, ['c1', 'c4'])).toEqual([]);
  });
  it('having declared one tile short, or not having discarded yet, where the game asks', () => {
    const win = mine('b46 (c555) (o222) (wsss) drr', 'b5');
    expect(listAnswers(win)).toContain('no Mahjong');
    expect(listAnswers({ ...win, ready: true })).toContain('yes Mahjong');
    expect(listAnswers({ ...win, ownDiscards: [] })).toContain('yes Mahjong');
    expect(listAnswers({ ...win, ownDiscards: ['c1'] })).toContain('no Mahjong');
    expect(listAnswers({ ...win, ready: true, dead: 'set' })).toContain('no Mahjong');
  });
});
