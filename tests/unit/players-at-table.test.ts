// Two and three at the table, in the tools that count and pay: nobody who is not there is asked or paid.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, getNextOccupiedSeat, SEATS, type Seat } from '../../src/engine/index.ts';
import { listMistakeVerdicts } from '../../src/features/rulings/mistakes.ts';
import { listOmittableSeats, listPlayerCounts, listSeatsInPlay } from '../../src/ui/table.ts';
import { scoreHandOfDeal } from '../../src/features/scorer/count.ts';
import { formatSharedDealQuery } from '../../src/features/scorer/deal-link.ts';
import { createEmptyDeal, changeSeatEntry, type Deal } from '../../src/features/scorer/deal.ts';
import { getHandAsks, getHandEntryRules } from '../../src/features/scorer/hand-rules.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';
import { listHandQuestions } from '../../src/features/scorer/questions.ts';
import { parseDealLinkWithErrors } from '../../src/features/scorer/read-link.ts';
import { EMPTY_HAND_END } from '../../src/storage/hand-end.ts';
import { describePaymentsInCountingSticks } from '../../src/ui/bill/sticks.ts';
import { settleHandEndWithEngine } from '../../src/ui/hand-end/settlement.ts';
import { opened } from './support/opened.ts';

describe('who sits at the table', () => {
  it.each([
    ['u3a', {}, [2, 3, 4], ['e', 's', 'w', 'n'], []],
    ['u3a', { players: 2 }, [2, 3, 4], ['e', 'w'], []],
    ['u3a', { players: 3 }, [2, 3, 4], ['e', 's', 'w'], ['s', 'w', 'n']],
    ['u3a', { players: 5 }, [2, 3, 4, 5], ['e', 's', 'w', 'n'], []],
    ['bell', {}, [4], ['e', 's', 'w', 'n'], []],
    ['cantonese', {}, [3, 4], ['e', 's', 'w', 'n'], []],
    ['japanese', { players: 3, threePlayerVersion: 2 }, [2, 3, 4], ['e', 's', 'w'], []],
  ])('%s %o: %j may be asked, %j sit, %j may be missing', (rules, house, numbers, seats, absent) => {
    const table = opened(rules, house);
    expect([listPlayerCounts(table), listSeatsInPlay(table, undefined), listOmittableSeats(table)]).toEqual([
      numbers,
      seats,
      absent,
    ]);
  });
  it('is said where any wind may be the missing one, and East never is', () => {
    expect(listSeatsInPlay(opened('u3a', { players: 3 }), 's')).toEqual(['e', 'w', 'n']);
    expect(listSeatsInPlay(opened('u3a', { players: 3 }), 'e')).toEqual(['e', 's', 'w']);
    expect(listSeatsInPlay(opened('u3a'), 's')).toEqual(SEATS);
    expect([
      getNextOccupiedSeat('e', ['e', 'w']),
      getNextOccupiedSeat('w', ['e', 'w']),
      getNextOccupiedSeat('n', ['e', 's', 'n']),
    ]).toEqual(['w', 'e', 'e']);
  });
});

describe('mistakes', () => {
  const costs = (rules: string, house: object, seats?: readonly Seat[]) =>
    listMistakeVerdicts(opened(rules, { ...house }), seats).find(({ name }) => name === 'false-mahjong')!.costs;
  it.each([
    ['u3a', { players: 2 }, undefined, [['', 'e:500']]],
    ['u3a', { players: 3 }, ['e', 'w', 'n'], [['', 'e:500 n:500']]],
    ['japanese', { players: 2 }, undefined, [['', 'e:500']]],
    ['cantonese', { players: 3 }, ['e', 's', 'n'], [['', 'e:16 n:16']]],
  ] as const)('%s %o %j: a false Mahjong is paid to those who are there', (rules, house, seats, paid) =>
    expect(
      costs(rules, house, seats).map(({ who, payments }) => [
        who,
        payments.map(({ to, amount }) => `${to}:${amount}`).join(' '),
      ]),
    ).toEqual(paid),
  );
  it.each(RULESET_IDS)('%s: every mistake has its costs for every number of players', (rules) => {
    for (const players of listPlayerCounts(opened(rules)))
      expect(
        listMistakeVerdicts(opened(rules, listPlayerCounts(opened(rules)).length > 1 ? { players } : {})).length,
      ).toBeGreaterThan(0);
  });
});

describe('settling', () => {
  it('three, without South', () => {
    const table = opened('u3a', { players: 3 });
    const seats = listSeatsInPlay(table, 's');
    const hand = { ...EMPTY_HAND_END, scores: { e: 20, w: 60, n: 0 }, winner: 'w' } as const;
    const done = settleHandEndWithEngine(table, seats, hand);
    if (!done.ok) throw new Error(done.error.code);
    const tallies = describePaymentsInCountingSticks(done.value.payments, table, seats);
    expect(tallies).toHaveLength(3);
    expect(tallies.join(' ')).not.toMatch(/South|written down/);
  });
});

describe('the scorer', () => {
  const dealt = (rules: string, house: object, absent?: Seat): Deal => ({
    ...createEmptyDeal(opened(rules, { ...house })),
    absent,
    seat: 'e',
    isWindChosen: true,
  });
  it('asks the winds that are held, and counts without the tiles of the missing one', () => {
    const deal = dealt('japanese', { players: 3, threePlayerVersion: 1 }, 'w');
    expect(getHandEntryRules(deal).seats).toEqual(['e', 's', 'n']);
    expect(getHandEntryRules(deal).tiles).not.toContain('ww');
    expect(scoreHandOfDeal(setDealHandFromNotationOrThrow(deal, 'wwww', false)).error).toBeDefined();
    expect(parseDealLinkWithErrors(formatSharedDealQuery(deal), opened('u3a')).deal.absent).toBe('w');
  });
  it.each([
    ['japanese', { players: 3, threePlayerVersion: 1 }, 'w', ['ww']],
    ['japanese', { players: 3, threePlayerVersion: 1 }, 's', ['ws']],
    ['japanese', { players: 3, threePlayerVersion: 1 }, undefined, []],
    ['japanese', {}, 'w', []],
    ['u3a', { players: 3 }, 'w', []],
    ['cantonese', { players: 3 }, 'n', []],
  ] as const)('%s %o without %s lacks the tiles %j', (rules, house, absent, lacks) => {
    const { tiles } = getHandEntryRules(dealt(rules, house, absent));
    expect(SEATS.map((seat) => `w${seat}` as const).filter((tile) => !tiles.includes(tile))).toEqual(lacks);
  });
  it('asks about flowers only where there are any', () => {
    const loose = (rules: string): Deal => {
      const deal = setDealHandFromNotationOrThrow(dealt(rules, {}), 'b55 c345 drrr (o1111) (wssss)', true);
      return { ...deal, ending: { tile: 'b5', by: 'loose' } };
    };
    const asked = (deal: Deal) =>
      listHandQuestions(deal, getHandEntryRules(deal), getHandAsks(deal, getHandEntryRules(deal)))
        .find(({ id }) => id === 'kongs')
        ?.options.map(({ text }) => text);
    expect(asked(loose('u3a'))).toEqual(['A flower or season', 'A kong', 'Two kongs in a row']);
    expect(asked(loose('japanese'))).toEqual(['A kong', 'Two kongs in a row']);
    // One kong leaves nothing to ask: it was that one.
    const one = setDealHandFromNotationOrThrow(dealt('cantonese', {}), 'b55 c345 drrr (o1111) (wsss)', true);
    const drawn: Deal = { ...one, ending: { tile: 'b5', by: 'loose' } };
    expect(asked(drawn)).toBeUndefined();
    expect(scoreHandOfDeal(changeSeatEntry(drawn, {})).bill?.lines.map(({ rule }) => rule)).toContain(
      'cantonese.fan.kong-replacement',
    );
  });
});
