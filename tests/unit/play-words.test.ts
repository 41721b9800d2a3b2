// What is said of a hand while it is played, and how it lies on the page.
import { describe, expect, it } from 'vitest';
import { listNextHandSentences } from '../../src/features/practice-table/next-hand.ts';
import { describePaymentsOfPlayer } from '../../src/ui/bill/format-payment.ts';
import {
  listPlayLogLines,
  createSortedRackItems,
  listPlayersAtTable,
} from '../../src/features/practice-table/table-view.ts';
import { describeOwnResult, listFinalHands } from '../../src/features/practice-table/hand-end.ts';
import {
  nextHand,
  findExchangePartner,
  computeHandBillsAndSettlement,
  RULESET_IDS,
  createMatchAndStartPoints,
  type Match,
  type Play,
  type Seat,
  type TileId,
} from '../../src/engine/index.ts';
import { listJudgedActionsForLearner, getCurrentPlay } from '../../src/bots/index.ts';
import { dealPracticeHand } from '../../src/bots/practice-game.ts';
import { openPracticeTableStore } from '../../src/storage/practice-table.ts';
import { SEAT_NAMES, formatTheTile } from '../../src/format/names.ts';
import { describeLastAction } from '../../src/format/play.ts';
import { allPass, dealt, does } from './support/table.ts';
import { playToEnd } from './support/until-mine.ts';
import { memoryStore } from './support/memory-store.ts';

describe('what happens', () => {
  const E = 'b2358 c369 o147 we ws dr dg';
  const table = dealt({
    rules: 'u3a',
    e: E,
    s: 'ws ws b9 c1 c1 c4 c7 o3 o6 o9 dw wn wn',
    w: 'b44 b55 c22 c88 o55 o22 wn',
  });
  const thrown = does(table, { do: 'discard', seat: 'e', tile: 'ws' });

  it('shows which discards were taken, and where everybody sits', () => {
    const laid = does(thrown, { do: 'claim', seat: 's', claim: 'pung', tiles: ['ws', 'ws', 'ws'] });
    const seats = listPlayersAtTable([table, thrown, laid], 's');
    expect(seats.map(({ seat, place }) => `${seat} ${place}`)).toEqual(['w right', 'n facing', 'e left', 's here']);
    expect(seats.find(({ seat }) => seat === 'e')!.discards).toEqual([{ tile: 'ws', isTaken: true, isLatest: false }]);
    const open = listPlayersAtTable([table, thrown], 's').find(({ seat }) => seat === 'e');
    expect(open!.discards).toEqual([{ tile: 'ws', isTaken: false, isLatest: true }]);
  });

  it('shows beside every seat what its player has said, a warning of discards too', () => {
    const rules = { rules: 'japanese', house: { sacred: 'complete', sacredWarning: true } } as const;
    const begun = dealt({ ...rules, e: 'b2358 c369 o147 we ws dr dg' });
    const east = { ...begun.players.e!, discards: ['b1'] as const };
    const before = { ...begun, players: { ...begun.players, e: east } };
    const declarationsAt = (plays: readonly Play[], me: Seat | undefined) =>
      listPlayersAtTable(plays, me).map(({ seat, declarations }) =>
        [seat, ...declarations.map(({ short }) => short)].join(' '),
      );
    expect(declarationsAt([before], 's')).toEqual(['w', 'n', 'e', 's']);
    const warned = does(before, { do: 'warn', seat: 'e' });
    expect(declarationsAt([before, warned], 's')).toEqual(['w', 'n', 'e Warned', 's']);
    const ready = { ...warned, players: { ...warned.players, e: { ...warned.players.e!, ready: true } } };
    expect(declarationsAt([ready], undefined)).toEqual(['s', 'w', 'n', 'e Waiting Warned']);
  });

  it('tells in each exchange of a goulash who gives what, once everybody has passed on', () => {
    let play = dealt({ rules: 'u3a', goulash: true });
    const givers: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const passed = new Map<Seat, readonly TileId[]>();
      for (const seat of play.seats) {
        const tiles = play.players[seat]!.rack.filter((tile) => tile !== play.table.ruleset.goulash?.wild).slice(0, 3);
        passed.set(seat, tiles);
        const next = does(play, { do: 'exchange', seat, tiles });
        const last = passed.size === play.seats.length;
        for (const me of play.seats) {
          const said = describeLastAction(play, next, me);
          if (!last) expect(said).toBe('');
          else if (play.phase.name === 'exchange') {
            const giver = findExchangePartner(play.phase.turn, me, play.seats)!;
            if (me === 's') givers.push(giver);
            expect(said.startsWith(`${SEAT_NAMES[giver]} gives you `)).toBe(true);
            // A tile that was passed on and came back the same is no news.
            const kept = new Set(passed.get(me));
            for (const tile of passed.get(giver)!) if (!kept.has(tile)) expect(said).toContain(formatTheTile(tile));
          }
        }
        play = next;
      }
    }
    expect(new Set(givers)).toEqual(new Set(['e', 'w', 'n']));
  });

  it.each(RULESET_IDS)('has a sentence for whatever may come: %s', (rules) => {
    for (let seed = 1; seed <= 4; seed++) {
      const begun = dealPracticeHand({ start: { rules, seed }, me: 'n', others: 'steady' });
      if (!begun.ok) throw new Error(begun.error.code);
      let turns = 0;
      const hand = playToEnd(begun.value, (now) => {
        const allowed = listJudgedActionsForLearner(now).filter((each) => each.allowed);
        return allowed[turns++ % allowed.length]!.action;
      });
      const lines = listPlayLogLines(hand.plays, 'n');
      for (const { text } of lines) {
        // The flower is drawn first, and then what comes for it.
        expect(text).not.toMatch(/^You draw .* You lay out/);
        expect(text).toMatch(/^\p{Lu}.*[.!]$/u);
        expect(text).not.toMatch(
          /undefined|You \w+s |(?:East|South|West) (?:discard|claim|lay|go) |\bNorth\b(?! (?:wind|round))/,
        );
      }
      expect(lines.at(-1)!.text).toMatch(/Mahjong|drawn/);
      // Every discard lies somewhere, and only those that were taken are gone.
      const shown = listPlayersAtTable(hand.plays, 'n').flatMap(({ discards }) => discards);
      const last = getCurrentPlay(hand);
      const open = last.pool.length;
      expect(shown.filter(({ isTaken }) => !isTaken).length).toBe(open);
    }
  });
});

describe('the rack', () => {
  it('is sorted by suit, what was drawn last, each tile by a name of its own', () => {
    const sorted = createSortedRackItems(['o1', 'b5', 'dr', 'b5', 'c2'], 'b5', undefined);
    expect(sorted.map(({ key }) => key).join(' ')).toBe('b5~1 c2~1 o1~1 dr~1 b5~2');
    expect(createSortedRackItems(['o1', 'b5'], undefined, undefined).some(({ isDrawn }) => isDrawn)).toBe(false);
  });
  it('keeps the order somebody gave it', () => {
    const shown = createSortedRackItems(['b1', 'b2', 'dr', 'we'], undefined, ['we', 'c9', 'b2', 'b1']);
    expect(shown.map(({ tile }) => tile)).toEqual(['we', 'b2', 'b1', 'dr']);
  });
});

describe('payments said to the learner', () => {
  const called = (seat: string) => ({ e: 'East', s: 'You', w: 'West', n: 'North' })[seat]!;
  const payments = [
    { from: 's', to: 'e', amount: 40, rule: 'x' },
    { from: 's', to: 'w', amount: 8, rule: 'x' },
    { from: 'n', to: 's', amount: 4, rule: 'x' },
  ] as const;
  it.each([
    ['s', 'You pay East 40 and West 8. You receive 4 from North.'],
    ['e', 'East receives 40 from you.'],
    ['n', 'North pays you 4.'],
  ] as const)('%s', (seat, sentence) => expect(describePaymentsOfPlayer(seat, payments, called, 's')).toBe(sentence));
  it('one sum for each other player, where one pays another twice', () => {
    const twice = [...payments, { ...payments[0], amount: 100 }];
    expect(describePaymentsOfPlayer('s', twice, called, 's')).toContain('You pay East 140 and West 8.');
    expect(describePaymentsOfPlayer('e', twice, called, 's')).toBe('East receives 140 from you.');
  });
  it('as much as the learner receives, or nothing', () => {
    const settled = (amount: number): Parameters<typeof describeOwnResult>[0] =>
      ({
        settlement: {
          net: { e: -40, s: 40 - amount, w: amount, n: 0 },
          payments: [
            { from: 'e', to: 's', amount: 40, rule: 'x' },
            { from: 's', to: 'w', amount, rule: 'x' },
          ],
        },
      }) as never;
    expect([40, 8, 50].map((amount) => describeOwnResult(settled(amount), 's'))).toEqual([
      'You receive as much as you pay',
      'You receive 32',
      'You pay 10',
    ]);
    expect(describeOwnResult(settled(8), 'n')).toBe('You pay nothing');
  });
  it('who has nothing to do with it', () => {
    expect(describePaymentsOfPlayer('s', [], called, 's')).toBe('You neither pay nor receive.');
    expect(describePaymentsOfPlayer('w', [], called, 's')).toBe('West neither pays nor receives.');
  });
});

describe('a loser who was fishing', () => {
  const hands = { e: 'c22 b555 o999 o345 wnn b8', draws: 'b4 b4 o7 wn' };
  it.each([
    [
      'a special hand',
      'b199 c19 o1 weswn drgw',
      'You, South: waiting',
      'One tile short of Thirteen Unique Wonders.',
      '400',
    ],
    [
      'the ordinary count of any other',
      'c111 dggg drrr wwww b9',
      'You, South: waiting',
      '32 points, doubled twice',
      '128',
    ],
  ])('of all thirteen tiles nobody need ask for which hand: %s', (_, s, title, line, total) => {
    const discards = (play: Play, seat: Seat, tile: TileId, declare = false) =>
      allPass(does(play, { do: 'discard', seat, tile, declare }));
    let play = discards(dealt({ ...hands, s }), 'e', 'b8', true);
    for (const [seat, tile] of [
      ['s', 'b4'],
      ['w', 'b4'],
      ['n', 'o7'],
    ] as const)
      play = discards(does(play, { do: 'draw', seat }), seat, tile, seat === 's');
    const over = computeHandBillsAndSettlement(does(play, { do: 'draw', seat: 'e' }, { do: 'mahjong', seat: 'e' }));
    if (!over.ok) throw new Error(over.error.code);
    const [, south] = listFinalHands(play, { ...over.value, liable: undefined }, 's');
    expect(south).toMatchObject({ title, total, line: expect.stringContaining(line) as string });
  });
});

describe('what a hand brings for the next', () => {
  const begun = createMatchAndStartPoints({ rules: 'u3a' });
  const match: Match = begun.ok ? begun.value.match : (undefined as never);
  const after = (winner: string) => {
    const next = nextHand({ rules: 'u3a', match, end: { winner } });
    if (!next.ok) throw new Error(next.error.code);
    return { match: next.value.match, next: next.value, totals: [] };
  };
  it.each([
    ['e', 0, ['You won as East and stay East.']],
    ['e', 1, ['East won and stays East.', 'You stay South.']],
    ['w', 1, ['You are East next.']],
    ['w', 0, ['South is East next.', 'You will be North.']],
  ] as const)('%s wins, the learner is player %d', (winner, me, sentences) => {
    expect(listNextHandSentences(after(winner), match, me)).toEqual(sentences);
  });
  it.each([[{ round: 's' }], [{ round: 's', over: true }], [{ goulash: true }]] as const)(
    'of %j says one thing more',
    (more) => {
      const { next, match: then, totals } = after('w');
      expect(listNextHandSentences({ next, match: { ...then, ...more }, totals } as never, match, 1)).toMatchSnapshot();
    },
  );
});

describe('what the device keeps', () => {
  const game = { rules: 'u3a', house: {}, seed: 5, me: 1, others: 'steady', done: [], log: 'e-b1' } as const;
  const settings = { others: 'beginner', pace: 'brisk', coach: 'always', sort: 'hand', opening: 'steps' } as const;
  it.each([
    ['no game', { settings, game: { rules: 5 } }],
    ['a hand that is none', { settings, game: { ...game, done: [{ log: 3 }] } }],
  ])('is told of when it is damaged: %s', (_, data) => {
    const store = memoryStore();
    store.set('sparrow.practice-table', JSON.stringify({ v: 1, data }));
    const kept = openPracticeTableStore(store);
    expect([kept.isDamaged(), kept.get().game]).toEqual([true, undefined]);
  });
  it('takes what it does not know for the usual', () => {
    const store = memoryStore();
    store.set('sparrow.practice-table', JSON.stringify({ v: 1, data: { settings: { pace: 'warp', coach: 7 } } }));
    expect(openPracticeTableStore(store).get()).toEqual({
      played: 0,
      settings: { others: 'steady', pace: 'slow', coach: 'request', sort: 'suit', opening: 'short' },
    });
  });
});
