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
  type TableInputNeeds,
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

const asksOf = ({ rules, house }: Table): TableInputNeeds => {
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
  readonly asked: (asks: TableInputNeeds) => boolean;
  /** Situations made for it, and any situation. */
  readonly made: (table: Table) => readonly Outcomes[];
  readonly any?: (table: Table, thrown: Thrown, won: { hand: string; win: object }) => readonly Outcomes[];
}

type Made = Question['made'];
type AnySituation = NonNullable<Question['any']>;

/** A hand that is won from the wall, told without and with something of the win. */
const winTold =
  (more: object, hand = WON, win: object = { tile: 'c6', by: 'wall' }): Made =>
  (table) => [toOutcomes(bill(table, hand, win), bill(table, hand, { ...win, ...more }))];
const anyWinTold =
  (more: object): AnySituation =>
  (table, _, { hand, win }) =>
    winTold(more, hand, win)(table);
/** A discard that is claimed, told without and with something. */
const claimTold =
  (thrown: Thrown, without: object, told: object): Made =>
  (table) => [toOutcomes(claim(table, thrown, without), claim(table, thrown, told))];
const anyClaimTold =
  (without: object, told: object | ((thrown: Thrown) => object)): AnySituation =>
  (table, thrown) =>
    claimTold(thrown, without, typeof told === 'function' ? told(thrown) : told)(table);
/** A hand that was lost, told without and with the word that it was one tile short. */
const lostTold =
  (hand: string): Made =>
  (table) => {
    const asked = { ...table, seat: 'e', round: 'e', hand };
    return [toOutcomes(score(asked), score({ ...asked, fishing: true }))];
  };
/** Scores that are settled, told without and with something. */
const settledTold =
  (scores: Readonly<Record<string, number>>, more: object): Made =>
  (table) => {
    const asked = { ...table, scores, winner: 'e' };
    return [toOutcomes(settle(asked), settle({ ...asked, ...more }))];
  };
/** Something that the engine says or does not say. */
const isTold =
  (said: (table: Table) => unknown): Made =>
  (table) => [toOutcomes(false, said(table))];
const joined =
  (...all: readonly Made[]): Made =>
  (table) =>
    all.flatMap((made) => made(table));

const READIES = [true, 'original'] as const;
const discardedTold = (ownDiscards: (thrown: Thrown) => readonly string[]): AnySituation =>
  anyClaimTold({ ready: true }, (thrown) => ({ ready: true, ownDiscards: ownDiscards(thrown) }));

const QUESTIONS: Readonly<Record<string, Question>> = {
  declares: {
    asked: ({ declares }) => declares !== undefined,
    made: joined(
      ...READIES.flatMap((ready) => [ONE_SHORT, PAIR].map((thrown) => claimTold(thrown, { ready: false }, { ready }))),
      winTold({ originalCall: true }),
    ),
    any: (table, thrown) => READIES.flatMap((ready) => claimTold(thrown, { ready: false }, { ready })(table)),
  },
  originalCall: {
    asked: ({ originalCall }) => originalCall,
    made: winTold({ originalCall: true }),
    any: anyWinTold({ originalCall: true }),
  },
  ready: { asked: ({ ready }) => ready, made: winTold({ ready: true }), any: anyWinTold({ ready: true }) },
  fishing: {
    asked: ({ fishing }) => fishing,
    made: lostTold('weessnnww drrggw'),
    any: (table, { hand }) => lostTold(hand)(table),
  },
  discardedYet: {
    asked: ({ discardedYet }) => discardedYet,
    made: claimTold(ONE_SHORT, { ready: false, ownDiscards: 'o9' }, { ready: false, ownDiscards: [] }),
    any: anyClaimTold({ ready: false, ownDiscards: 'jk' }, { ready: false, ownDiscards: [] }),
  },
  'letGoBy.pung': {
    asked: ({ letGoBy }) => letGoBy.pung !== undefined,
    made: claimTold(PAIR, {}, { passed: 'b2' }),
  },
  'letGoBy.mahjong': {
    asked: ({ letGoBy }) => letGoBy.mahjong !== undefined,
    made: claimTold(ONE_SHORT, {}, { passed: 'c6' }),
  },
  letGoBy: {
    asked: ({ letGoBy }) => Object.keys(letGoBy).length > 0,
    made: claimTold(ONE_SHORT, {}, { passed: 'c6' }),
    any: anyClaimTold({}, ({ discard }) => ({ passed: discard })),
  },
  sacred: {
    asked: ({ sacred }) => sacred !== undefined,
    made: joined(claimTold(ONE_SHORT, {}, { ownDiscards: 'c6' }), (table) => {
      const win = { tile: 'c6', by: 'discard' };
      return [toOutcomes(bill(table, WON, win), bill(table, WON, win, { ownDiscards: 'c6' }))];
    }),
    any: discardedTold(({ discard }) => [discard]),
  },
  'sacred: not only the last': {
    asked: ({ sacred }) => sacred !== undefined && sacred.which !== 'last',
    made: claimTold(ONE_SHORT, {}, { ownDiscards: 'c6 o9' }),
    any: discardedTold(({ discard }) => [discard, 'jk']),
  },
  'sacred: three numbers away': {
    asked: ({ sacred }) => sacred?.which === '147',
    made: claimTold(ONE_SHORT, {}, { ownDiscards: 'c9' }),
  },
  warned: {
    asked: ({ sacred }) => sacred?.warning === true,
    made: claimTold(ONE_SHORT, { ownDiscards: 'c6' }, { ownDiscards: 'c6', warned: true }),
    any: (table, thrown) => {
      const ownDiscards = [thrown.discard];
      return claimTold(thrown, { ownDiscards }, { ownDiscards, warned: true })(table);
    },
  },
  kongsInARow: {
    asked: ({ kongsInARow }) => kongsInARow,
    made: winTold({ kongs: 2 }, KONGS, { tile: 'b5', by: 'loose', kongs: 1 }),
  },
  extraHands: {
    asked: ({ extraHands }) => extraHands,
    made: joined(winTold({ extraHands: 8 }), settledTold({ e: 40 }, { extraHands: 2 })),
    any: anyWinTold({ extraHands: 9 }),
  },
  flowers: {
    asked: ({ flowers }) => flowers,
    made: isTold((table) => score({ ...table, seat: 'e', round: 'e', hand: 'f1' }).ok),
  },
  goulash: {
    asked: ({ goulash }) => goulash,
    made: claimTold(PAIR, {}, { goulash: true }),
    any: (table, thrown) =>
      [{ goulash: true }, { goulash: true, kept: true }].flatMap((told) => claimTold(thrown, {}, told)(table)),
  },
  discarder: {
    asked: ({ discarder }) => discarder,
    made: joined(...SEATS3.slice(1).map((discarder) => settledTold({ e: 40, s: 20, w: 10 }, { discarder }))),
  },
  severalWinners: {
    asked: ({ severalWinners }) => severalWinners,
    made: isTold(
      (table) => settle({ ...table, scores: { e: 40, s: 20 }, winner: 'e', discarder: 'w', alsoWon: ['s'] }).ok,
    ),
  },
  straight: {
    asked: ({ straight }) => straight,
    made: isTold((table) => {
      const settled = settle({ ...table, scores: { e: 40, s: 20, w: 0 }, winner: 'e' });
      return settled.ok && settled.value.written !== undefined;
    }),
  },
  forfeits: {
    asked: ({ forfeits }) => forfeits,
    made: settledTold({ e: 40, s: 0, w: 0 }, { forfeits: ['w'] }),
  },
  winnerOnly: {
    asked: ({ winnerOnly }) => winnerOnly,
    made: isTold((table) => {
      const lost = score({ ...table, seat: 'e', round: 'e', hand: 'drrr' });
      return lost.ok && lost.value.total === 0;
    }),
  },
  rounding: {
    asked: ({ rounding }) => rounding !== undefined,
    made: isTold((table) => {
      const counted = bill(table, WON, { tile: 'c6', by: 'wall' });
      return counted.ok && counted.value.rounding?.of === 'total';
    }),
  },
  tallies: { asked: ({ tallies }) => tallies !== undefined, made: isTold((table) => getStartPurseAndShare(table).ok) },
  drawReady: {
    asked: ({ drawReady }) => drawReady,
    made: (table) => {
      const asked = { ...table, seats: SEATS3 };
      return [toOutcomes(settleDraw(asked), settleDraw({ ...asked, ready: ['e'] }))];
    },
  },
  orphans: {
    asked: ({ orphans }) => orphans !== undefined,
    made: isTold((table) => {
      const hand = 'b19 c19 o19 weswn drgw b2';
      const asked = judgeNineOrphansDraw({ ...table, seat: 'e', hand, seats: SEATS3 });
      return asked.ok && asked.value.allowed;
    }),
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
