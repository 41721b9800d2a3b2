// What a tool must ask follows from the rules: where a question is not to be asked its answer changes nothing, whatever
// the hand; where it is to be asked there is a hand that it decides.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claims,
  settleDraw,
  findRuleEndingHandDrawn,
  judgeNineOrphansDraw,
  score,
  settle,
  getStartPurseAndShare,
  tableInfo,
  TILES,
  type Asks,
  type HouseInput,
  type TileId,
} from '../../src/engine/index.ts';
import { anyHolding, aWinner } from './support/holdings.ts';
import { runs } from '../deep.ts';

type Table = { readonly rules: string; readonly house: HouseInput };

const TABLES: readonly Table[] = [
  { rules: 'u3a', house: {} },
  { rules: 'u3a', house: { mustDeclareFishing: false } },
  { rules: 'u3a', house: { firstTurnException: false } },
  { rules: 'u3a', house: { straightScore: true } },
  { rules: 'u3a', house: { bonusTiles: false } },
  { rules: 'u3a', house: { players: 3 } },
  { rules: 'bmja', house: { fishingFreezesHand: true } },
  { rules: 'bell', house: {} },
  { rules: 'bell', house: { mustDeclareCalling: false } },
  { rules: 'japanese', house: {} },
  { rules: 'japanese', house: { ready: true } },
  { rules: 'japanese', house: { sacred: 'complete', sacredWarning: true } },
  { rules: 'japanese', house: { sacred: '147', eighthExtraHand: true } },
  { rules: 'japanese', house: { extraDealStakes: true, drawPay: '200/150/200' } },
  { rules: 'japanese', house: { kongOnKong: true, claimForfeit: true, dealerOnDraw: 'staysIfReady' } },
  { rules: 'japanese', house: { nineOrphans: true, fourKongsDraw: true, sameFirstDiscardsDraw: true } },
  { rules: 'cantonese', house: {} },
  { rules: 'cantonese', house: { flowers: 'seat', payment: 2 } },
  { rules: 'cantonese', house: { multipleWinners: true } },
];

const asksOf = ({ rules, house }: Table): Asks => {
  const info = tableInfo(rules, house);
  if (!info.ok) throw new Error(info.error.code);
  return info.value.asks;
};

/** What the engine says to one situation, told without and with the answer to a question. */
type Outcomes = readonly [without: string, told: string];
const toOutcomes = (without: unknown, withAnswer: unknown): Outcomes => [
  JSON.stringify(without),
  JSON.stringify(withAnswer),
];

/** A hand of thirteen and a discard to it; the discard is a third or fourth copy of something often enough. */
interface Thrown {
  readonly hand: string;
  readonly discard: TileId;
}
const bill = (table: Table, hand: string, win: object, more: object = {}) =>
  score({ ...table, seat: 'e', round: 'e', hand, win: win as never, ...more });
const claim = (table: Table, { hand, discard }: Thrown, more: object) =>
  claims({ ...table, seat: 's', discarder: 'e', seats: ['e', 's', 'w'], hand, discard, ...more }).ok
    ? claims({ ...table, seat: 's', discarder: 'e', seats: ['e', 's', 'w'], hand, discard, ...more })
    : claims({ ...table, seat: 's', discarder: 'e', hand, discard, ...more });

/** Waits for a plain tile with one chow and pungs: nothing is claimed, and a minimum of doubles is there. */
const ONE_SHORT: Thrown = { hand: 'b222 c45 o111 wsss drr', discard: 'c6' };
const PAIR: Thrown = { hand: 'b2255 c45 o167 wsw drg', discard: 'b2' };
const WON = 'b222 c456 o111 wsss drr';
const KONGS = 'b55 c345 drrr (o1111) (wssss)';
const SEATS3 = ['e', 's', 'w'];

interface Question {
  readonly asked: (asks: Asks) => boolean;
  /** Situations made for it, and any situation. */
  readonly made: (table: Table) => readonly Outcomes[];
  readonly any?: (table: Table, thrown: Thrown, won: { hand: string; win: object }) => readonly Outcomes[];
}

const readies = (table: Table, thrown: Thrown): Outcomes[] =>
  ([true, 'original'] as const).map((ready) =>
    toOutcomes(claim(table, thrown, { ready: false }), claim(table, thrown, { ready })),
  );

const QUESTIONS: Readonly<Record<string, Question>> = {
  declares: {
    asked: ({ declares }) => declares !== undefined,
    made: (table) => [
      ...readies(table, ONE_SHORT),
      ...readies(table, PAIR),
      toOutcomes(
        bill(table, WON, { tile: 'c6', by: 'wall' }),
        bill(table, WON, { tile: 'c6', by: 'wall', originalCall: true }),
      ),
    ],
    any: (table, thrown) => readies(table, thrown),
  },
  originalCall: {
    asked: ({ originalCall }) => originalCall,
    made: (table) => [
      toOutcomes(
        bill(table, WON, { tile: 'c6', by: 'wall' }),
        bill(table, WON, { tile: 'c6', by: 'wall', originalCall: true }),
      ),
    ],
    any: (table, _, { hand, win }) => [
      toOutcomes(bill(table, hand, win), bill(table, hand, { ...win, originalCall: true })),
    ],
  },
  ready: {
    asked: ({ ready }) => ready,
    made: (table) => [
      toOutcomes(
        bill(table, WON, { tile: 'c6', by: 'wall' }),
        bill(table, WON, { tile: 'c6', by: 'wall', ready: true }),
      ),
    ],
    any: (table, _, { hand, win }) => [toOutcomes(bill(table, hand, win), bill(table, hand, { ...win, ready: true }))],
  },
  fishing: {
    asked: ({ fishing }) => fishing,
    made: (table) => [
      toOutcomes(
        score({ ...table, seat: 'e', round: 'e', hand: 'weessnnww drrggw' }),
        score({ ...table, seat: 'e', round: 'e', hand: 'weessnnww drrggw', fishing: true }),
      ),
    ],
    any: (table, { hand }) => [
      toOutcomes(
        score({ ...table, seat: 'e', round: 'e', hand }),
        score({ ...table, seat: 'e', round: 'e', hand, fishing: true }),
      ),
    ],
  },
  discardedYet: {
    asked: ({ discardedYet }) => discardedYet,
    made: (table) => [
      toOutcomes(
        claim(table, ONE_SHORT, { ready: false, ownDiscards: 'o9' }),
        claim(table, ONE_SHORT, { ready: false, ownDiscards: [] }),
      ),
    ],
    any: (table, thrown) => [
      toOutcomes(
        claim(table, thrown, { ready: false, ownDiscards: 'jk' }),
        claim(table, thrown, { ready: false, ownDiscards: [] }),
      ),
    ],
  },
  'letGoBy.pung': {
    asked: ({ letGoBy }) => letGoBy.pung !== undefined,
    made: (table) => [toOutcomes(claim(table, PAIR, {}), claim(table, PAIR, { passed: 'b2' }))],
  },
  'letGoBy.mahjong': {
    asked: ({ letGoBy }) => letGoBy.mahjong !== undefined,
    made: (table) => [toOutcomes(claim(table, ONE_SHORT, {}), claim(table, ONE_SHORT, { passed: 'c6' }))],
  },
  letGoBy: {
    asked: ({ letGoBy }) => Object.keys(letGoBy).length > 0,
    made: (table) => [toOutcomes(claim(table, ONE_SHORT, {}), claim(table, ONE_SHORT, { passed: 'c6' }))],
    any: (table, thrown) => [toOutcomes(claim(table, thrown, {}), claim(table, thrown, { passed: thrown.discard }))],
  },
  sacred: {
    asked: ({ sacred }) => sacred !== undefined,
    made: (table) => [
      toOutcomes(claim(table, ONE_SHORT, {}), claim(table, ONE_SHORT, { ownDiscards: 'c6' })),
      toOutcomes(
        bill(table, WON, { tile: 'c6', by: 'discard' }),
        bill(table, WON, { tile: 'c6', by: 'discard' }, { ownDiscards: 'c6' }),
      ),
    ],
    any: (table, thrown) => [
      toOutcomes(
        claim(table, thrown, { ready: true }),
        claim(table, thrown, { ready: true, ownDiscards: [thrown.discard] }),
      ),
    ],
  },
  'sacred: not only the last': {
    asked: ({ sacred }) => sacred !== undefined && sacred.which !== 'last',
    made: (table) => [toOutcomes(claim(table, ONE_SHORT, {}), claim(table, ONE_SHORT, { ownDiscards: 'c6 o9' }))],
    any: (table, thrown) => [
      toOutcomes(
        claim(table, thrown, { ready: true }),
        claim(table, thrown, { ready: true, ownDiscards: [thrown.discard, 'jk'] }),
      ),
    ],
  },
  'sacred: three numbers away': {
    asked: ({ sacred }) => sacred?.which === '147',
    made: (table) => [toOutcomes(claim(table, ONE_SHORT, {}), claim(table, ONE_SHORT, { ownDiscards: 'c9' }))],
  },
  warned: {
    asked: ({ sacred }) => sacred?.warning === true,
    made: (table) => [
      toOutcomes(
        claim(table, ONE_SHORT, { ownDiscards: 'c6' }),
        claim(table, ONE_SHORT, { ownDiscards: 'c6', warned: true }),
      ),
    ],
    any: (table, thrown) => {
      const ownDiscards = [thrown.discard];
      return [toOutcomes(claim(table, thrown, { ownDiscards }), claim(table, thrown, { ownDiscards, warned: true }))];
    },
  },
  kongsInARow: {
    asked: ({ kongsInARow }) => kongsInARow,
    made: (table) => [
      toOutcomes(
        bill(table, KONGS, { tile: 'b5', by: 'loose', kongs: 1 }),
        bill(table, KONGS, { tile: 'b5', by: 'loose', kongs: 2 }),
      ),
    ],
  },
  extraHands: {
    asked: ({ extraHands }) => extraHands,
    made: (table) => [
      toOutcomes(
        bill(table, WON, { tile: 'c6', by: 'wall' }),
        bill(table, WON, { tile: 'c6', by: 'wall', extraHands: 8 }),
      ),
      toOutcomes(
        settle({ ...table, scores: { e: 40 }, winner: 'e' }),
        settle({ ...table, scores: { e: 40 }, winner: 'e', extraHands: 2 }),
      ),
    ],
    any: (table, _, { hand, win }) => [
      toOutcomes(bill(table, hand, win), bill(table, hand, { ...win, extraHands: 9 })),
    ],
  },
  flowers: {
    asked: ({ flowers }) => flowers,
    made: (table) => [toOutcomes(false, score({ ...table, seat: 'e', round: 'e', hand: 'f1' }).ok)],
  },
  goulash: {
    asked: ({ goulash }) => goulash,
    made: (table) => [toOutcomes(claim(table, PAIR, {}), claim(table, PAIR, { goulash: true }))],
    any: (table, thrown) => [
      toOutcomes(claim(table, thrown, {}), claim(table, thrown, { goulash: true })),
      toOutcomes(claim(table, thrown, {}), claim(table, thrown, { goulash: true, kept: true })),
    ],
  },
  discarder: {
    asked: ({ discarder }) => discarder,
    made: (table) =>
      SEATS3.slice(1).map((discarder) =>
        toOutcomes(
          settle({ ...table, scores: { e: 40, s: 20, w: 10 }, winner: 'e' }),
          settle({ ...table, scores: { e: 40, s: 20, w: 10 }, winner: 'e', discarder }),
        ),
      ),
  },
  severalWinners: {
    asked: ({ severalWinners }) => severalWinners,
    made: (table) => [
      toOutcomes(false, settle({ ...table, scores: { e: 40, s: 20 }, winner: 'e', discarder: 'w', alsoWon: ['s'] }).ok),
    ],
  },
  straight: {
    asked: ({ straight }) => straight,
    made: (table) => {
      const settled = settle({ ...table, scores: { e: 40, s: 20, w: 0 }, winner: 'e' });
      return [toOutcomes(false, settled.ok && settled.value.written !== undefined)];
    },
  },
  forfeits: {
    asked: ({ forfeits }) => forfeits,
    made: (table) => [
      toOutcomes(
        settle({ ...table, scores: { e: 40, s: 0, w: 0 }, winner: 'e' }),
        settle({ ...table, scores: { e: 40, s: 0, w: 0 }, winner: 'e', forfeits: ['w'] }),
      ),
    ],
  },
  winnerOnly: {
    asked: ({ winnerOnly }) => winnerOnly,
    made: (table) => {
      const lost = score({ ...table, seat: 'e', round: 'e', hand: 'drrr' });
      return [toOutcomes(false, lost.ok && lost.value.total === 0)];
    },
  },
  rounding: {
    asked: ({ rounding }) => rounding !== undefined,
    made: (table) => {
      const counted = bill(table, WON, { tile: 'c6', by: 'wall' });
      return [toOutcomes(undefined, counted.ok && counted.value.rounding?.of === 'total' ? 'total' : undefined)];
    },
  },
  tallies: {
    asked: ({ tallies }) => tallies !== undefined,
    made: (table) => [toOutcomes(false, getStartPurseAndShare(table).ok)],
  },
  drawReady: {
    asked: ({ drawReady }) => drawReady,
    made: (table) => [
      toOutcomes(settleDraw({ ...table, seats: SEATS3 }), settleDraw({ ...table, seats: SEATS3, ready: ['e'] })),
    ],
  },
  orphans: {
    asked: ({ orphans }) => orphans !== undefined,
    made: (table) => {
      const hand = 'b19 c19 o19 weswn drgw b2';
      const asked = judgeNineOrphansDraw({ ...table, seat: 'e', hand, seats: SEATS3 });
      return [toOutcomes(false, asked.ok && asked.value.allowed)];
    },
  },
};

const aDiscard = fc
  .record({ held: anyHolding(), any: fc.constantFrom(...TILES.slice(0, 34)), held13: fc.nat(), copy: fc.boolean() })
  .map(({ held, any, held13, copy }): Thrown => {
    const { rack } = held;
    return { hand: rack.join(' '), discard: copy && rack.length > 0 ? rack[held13 % rack.length]! : any };
  });

describe.each(TABLES)('$rules $house', (table) => {
  const asks = asksOf(table);
  it.each(Object.entries(QUESTIONS))('%s', (_, { asked, made, any }) => {
    if (asked(asks)) return expect(made(table).some(([without, withAnswer]) => without !== withAnswer)).toBe(true);
    for (const [without, withAnswer] of made(table)) expect(withAnswer).toBe(without);
    if (!any) return undefined;
    return fc.assert(
      fc.property(aDiscard, aWinner(), (thrown, { hand: held, win }) => {
        const hand = { ...held, bonus: asks.flowers ? held.bonus : [] };
        for (const [without, withAnswer] of any(table, thrown, { hand: hand as never, win }))
          expect(withAnswer).toBe(without);
      }),
      { numRuns: runs(40) },
    );
  });

  it('names every draw that can end a hand, and no other', () => {
    const states = [
      { wallUsedUp: true },
      { kongs: { e: 4, s: 1 } },
      { firstDiscards: 'o1111' },
      { winners: ['s', 'w', 'n'] },
    ];
    const reached = states.flatMap((state) => {
      const ended = findRuleEndingHandDrawn({ ...table, ...state });
      return ended.ok && ended.value.rule ? [ended.value.rule] : [];
    });
    expect(reached.toSorted()).toEqual(asks.draws.toSorted());
  });

  it('names blessings that are Mahjong in the way it says', () => {
    for (const [blessing, { rule, by }] of Object.entries(asks.blessings)) {
      const [way] = by;
      const won = score({
        ...table,
        seat: blessing === 'heaven' ? 'e' : 's',
        round: 'e',
        hand: WON,
        win: { tile: 'c6', by: way!, blessing: blessing as never },
      });
      const named = won.ok ? [won.value.special?.rule, ...won.value.lines.map((line) => line.rule)] : [won.error.code];
      expect(named).toContain(rule);
    }
  });
});

describe('who plays', () => {
  it.each([
    ['u3a', {}, { choices: [2, 3, 4, 5], now: 4, sitting: 4, seats: ['e', 's', 'w', 'n'], seatsVary: false }],
    ['u3a', { players: 3 }, { now: 3, sitting: 3, seats: ['e', 's', 'w'], seatsVary: true }],
    ['bmja', { players: 2 }, { now: 2, sitting: 2, seats: ['e', 'w'], seatsVary: false }],
    ['cantonese', { players: 5 }, { choices: [3, 4, 5], now: 5, sitting: 4 }],
    ['bell', {}, { choices: [4], now: 4 }],
    ['japanese', { players: 5 }, { now: 5, sitting: 4 }],
  ])('%s %o', (rules, house, players) => expect(asksOf({ rules, house }).players).toMatchObject(players));
});
