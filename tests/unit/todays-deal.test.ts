// Today's deal: one hand a day or a week, the same for everybody who has the same date and the same rules, and its card.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, score, type Play } from '../../src/engine/index.ts';
import { CODED_SEED_COUNT } from '../../src/questions/typed-code.ts';
import {
  settlePlayedHand,
  getCurrentPlay,
  restorePracticeGame,
  getTurnOfLearnerOrOthers,
} from '../../src/bots/index.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { createCoachReplaySlices } from '../../src/features/practice-table/coach-module.ts';
import {
  createDayResultCard,
  parseDayDealOrToday,
  formatDayDealQuery,
  formatDealDay,
  createPracticeGameOfDay,
  isFirstHandOfDay,
  parseDealRequest,
  type DailyOrWeeklyDeal,
} from '../../src/features/practice-table/deals.ts';
import { opened } from './support/opened.ts';

const TODAY = new Date(2026, 10, 24, 21, 30);
const seedOf = (deal: DailyOrWeeklyDeal): number => createPracticeGameOfDay(deal).seed;
const plain: DailyOrWeeklyDeal = { day: '2026-11-24', isWeekly: false, rules: 'u3a', house: {} };

describe('the deal of a day', () => {
  it('is that of today by the guide, by the clock of the device', () => {
    expect(parseDayDealOrToday('', TODAY)).toEqual(plain);
  });

  it.each(['?day=', '?day=2026-02-30', '?day=yesterday', '?day=2026-13-01', '?day=20261124', '?x=1'])(
    'is that of today where the address names no day: %s',
    (search) => expect(parseDayDealOrToday(search, TODAY)).toEqual(plain),
  );

  it('comes back from its own link, with the rules of a group', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000 }),
        fc.boolean(),
        fc.constantFrom(...RULESET_IDS),
        fc.boolean(),
        (days, isWeekly, rules, own) => {
          const day = new Date(days * 86_400_000).toISOString().slice(0, 10);
          const asked = parseDayDealOrToday(formatDayDealQuery({ day, isWeekly, rules, house: {} }), TODAY);
          expect(asked).toEqual({ day: asked.day, isWeekly, rules, house: {} });
          if (!isWeekly) expect(asked.day).toBe(day);
          const house = own && rules === 'u3a' ? { maxChows: 2 } : {};
          const deal = { day: asked.day, isWeekly, rules, house };
          expect(parseDayDealOrToday(formatDayDealQuery(deal), TODAY)).toEqual(deal);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('shares its walls with no other day, no week and no code', () => {
    // A birthday may lie before 1970.
    const days = [1900, 1968, 2026].flatMap((year) =>
      Array.from({ length: 800 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10)),
    );
    const seeds = [false, true].flatMap((isWeekly) => days.map((day) => seedOf({ ...plain, day, isWeekly })));
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(Math.min(...seeds)).toBeGreaterThanOrEqual(CODED_SEED_COUNT);
  });

  it('is the same game on every device', () => {
    const wanted = parseDealRequest(formatDayDealQuery(plain))!.wanted!;
    expect(createPracticeGameOfDay(parseDayDealOrToday(formatDayDealQuery(plain), new Date(2030, 1, 1)))).toEqual(
      createPracticeGameOfDay(plain),
    );
    expect(wanted).toMatchObject({ rules: 'u3a', seed: seedOf(plain), today: formatDayDealQuery(plain) });
    expect(parseDealRequest('?deal=WILLOW-4821')?.wanted?.today).toBeUndefined();
  });
});

it('has gone where the game went on after it', () => {
  const game = createPracticeGameOfDay(plain);
  const day = formatDayDealQuery(plain);
  const later = { ...game, done: [{ end: {}, scores: {} }] } as unknown as typeof game;
  expect([isFirstHandOfDay(game, day), isFirstHandOfDay(later, day), isFirstHandOfDay(game, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('of a birthday deals the reader a hand', () => {
  const game = restorePracticeGame(createPracticeGameOfDay({ ...plain, day: '1949-05-12' }));
  expect(game.ok && game.value.hand.me).toBe('w');
});

describe('the deal of a week', () => {
  it.each(['2026-11-23', '2026-11-24', '2026-11-29'])('is the same from Monday to Sunday: %s', (day) =>
    expect(parseDayDealOrToday(`?week=${day}`, TODAY)).toEqual({ ...plain, day: '2026-11-23', isWeekly: true }),
  );

  it('is another one in the next week, and says which', () => {
    const next = parseDayDealOrToday('?week=2026-11-30', TODAY);
    expect(seedOf(next)).not.toBe(seedOf(parseDayDealOrToday('?week=2026-11-29', TODAY)));
    expect(formatDealDay(next)).toMatch(/^the week of .*30 November 2026$/);
    expect(formatDealDay(plain)).toMatch(/24 November 2026$/);
  });
});

describe('the card', () => {
  it('says what came of the hand, as the engine counts it', () => {
    const game = restorePracticeGame(createPracticeGameOfDay(plain));
    if (!game.ok) throw new Error(game.error.code);
    const hand = runAllSlices(createCoachReplaySlices({ ...game.value.hand, specials: 'few' }));
    expect(getTurnOfLearnerOrOthers(hand)).toBe('over');
    const play: Play = getCurrentPlay(hand);
    const me = hand.me!;
    const counted = settlePlayedHand(hand, game.value.standing.match);
    if (!counted.ok) throw new Error(counted.error.code);
    const bill = counted.value.bills[me];
    const card = createDayResultCard(play, me, bill, 'four sets and a pair');
    expect(card.turns).toBeGreaterThan(0);
    expect(card.points).toBe(bill?.total ?? 0);
    expect(card.aloud).toContain('I went for four sets and a pair.');
    expect(card.rows[0]![0]).toBe('Points');
  });

  it('names the turn of the winner, and whoever won instead', () => {
    const bill = score({
      table: opened('u3a'),
      seat: 'e',
      round: 'e',
      hand: 'b222 c444 o666 c777 o33',
      win: { tile: 'o3', by: 'discard' },
    });
    if (!bill.ok) throw new Error(bill.error.code);
    const seats = ['e', 's', 'w', 'n'] as const;
    const player = { rack: [], sets: [], bonus: [], discards: ['b1', 'b2'] };
    const at = (winner: (typeof seats)[number] | undefined): Play =>
      ({
        seats,
        players: { e: player, s: player, w: player, n: player },
        phase: { name: 'over', end: { winner, tile: 'o3', by: 'discard', alsoWon: [] } },
      }) as unknown as Play;
    const won = createDayResultCard(at('e'), 'e', bill.value, '');
    expect(won).toMatchObject({ title: 'Mahjong on turn 3', ended: 'Mahjong', points: bill.value.total });
    const cameBy = (by: string): unknown => {
      const play = at('e') as unknown as { phase: { end: object } };
      const end = { ...play.phase.end, by };
      return createDayResultCard({ ...play, phase: { ...play.phase, end } } as never, 'e', bill.value, '').rows.at(-1);
    };
    expect(['discard', 'wall', 'loose', 'kong'].map(cameBy)).toEqual(
      ['claimed', 'drawn', 'drawn', 'robbed from a kong'].map((how) => ['Last tile', `3 of circles, ${how}`]),
    );
    expect(createDayResultCard(at('w'), 'e', undefined, '')).toMatchObject({ ended: 'West won', turns: 2, points: 0 });
    expect(createDayResultCard(at(undefined), 'e', undefined, '').title).toBe('Nobody went Mahjong');
  });
});
