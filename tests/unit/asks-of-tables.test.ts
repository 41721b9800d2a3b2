// What a tool must ask at a table: by the book of each game, and what one house rule changes of it, and nothing besides.
import { describe, expect, it } from 'vitest';
import { type Asks, type HouseInput, type RulesetId } from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';

const asksAt = (rules: string, house: HouseInput = {}): Asks => opened(rules, house).asks;

const FOUR = ['e', 's', 'w', 'n'] as const;
/** What no game asks by its book but those that say so below. */
const NOTHING = {
  declares: undefined,
  originalCall: false,
  ready: false,
  fishing: false,
  discardedYet: false,
  letGoBy: {},
  sacred: undefined,
  kongsInARow: false,
  extraHands: false,
  flowers: false,
  flowersWin: undefined,
  goulash: false,
  winnerOnly: false,
  straight: false,
  discarder: false,
  severalWinners: false,
  liability: undefined,
  rounding: undefined,
  forfeits: false,
  drawReady: false,
  orphans: undefined,
};
const ofNobody = {
  wholeHand: false,
  fed: false,
  kongFed: false,
  noChoice: false,
  forced: false,
  late: undefined,
  plain: false,
  misnamed: false,
  named: false,
};
const british: Partial<Asks> = {
  ...NOTHING,
  players: { choices: [2, 3, 4, 5], now: 4, sitting: 4, seats: FOUR, seatsVary: false },
  declares: 'british.claim.declare-fishing',
  originalCall: true,
  fishing: true,
  discardedYet: true,
  kongsInARow: true,
  flowers: true,
  goulash: true,
  liabilities: ['cannon', 'misnamed-discard'],
  liability: { ...ofNobody, misnamed: true },
  handMistakes: ['wrong-set', 'too-few-tiles', 'too-many-tiles', 'missed-flower'],
  draws: ['british.draw.exhausted'],
  deadHands: {
    few: 'british.penalty.wrong-count',
    many: 'british.penalty.wrong-count',
    set: 'british.penalty.wrong-set',
  },
};
/** The games of the five documents. */
const BOOK = {
  u3a: british,
  bmja: british,
  bell: {
    ...NOTHING,
    players: { choices: [4], now: 4, sitting: 4, seats: FOUR, seatsVary: false },
    declares: 'bell.claim.calling',
    originalCall: true,
    fishingFor: [],
    flowers: true,
    liabilities: ['known-tile'],
    liability: { ...ofNobody, plain: true, named: true },
    rounding: 'bell.score.rounding',
    draws: ['bell.draw.exhausted'],
  },
  japanese: {
    ...NOTHING,
    players: { choices: [2, 3, 4, 5, 6, 7, 8], now: 4, sitting: 4, seats: FOUR, seatsVary: false },
    fishingFor: [],
    letGoBy: { mahjong: 'japanese.claim.passed-win' },
    sacred: { rule: 'japanese.hand.sacred-discard', which: 'last', warning: false },
    winnerOnly: true,
    discarder: true,
    liabilities: [],
    handMistakes: ['wrong-set', 'too-few-tiles', 'too-many-tiles', 'shown-tiles'],
    draws: ['japanese.draw.exhausted'],
  },
  cantonese: {
    ...NOTHING,
    players: { choices: [3, 4, 5], now: 4, sitting: 4, seats: FOUR, seatsVary: false },
    fishingFor: [],
    letGoBy: { pung: 'cantonese.claim.missed-pung', mahjong: 'cantonese.claim.missed-win' },
    kongsInARow: true,
    winnerOnly: true,
    discarder: true,
    liability: { ...ofNobody, wholeHand: true, fed: true, kongFed: true, forced: true, late: 5 },
    handMistakes: ['too-few-tiles', 'too-many-tiles'],
    tallies: undefined,
    draws: ['cantonese.draw.fortune-hand'],
  },
} satisfies Readonly<Partial<Record<RulesetId, Partial<Asks>>>>;
const GAMES = Object.keys(BOOK) as (keyof typeof BOOK)[];

describe('by the book', () => {
  it.each(GAMES)('%s', (rules) => {
    const wanted: Partial<Asks> = BOOK[rules];
    const asks = asksAt(rules) as unknown as Record<string, unknown>;
    expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, asks[name]]))).toEqual(wanted);
  });
  it('the British hands that are worth a part one tile short are those of their tiles', () => {
    const { fishingFor } = asksAt('u3a');
    expect(fishingFor.length).toBeGreaterThanOrEqual(14);
    for (const event of ['heavens-blessing', 'earths-blessing', 'plum-blossom', 'moon', 'twofold-fortune'])
      expect(fishingFor).not.toContain(`british.special.${event}`);
  });
  it('each blessing comes as its game says', () => {
    expect(GAMES.map((rules) => asksAt(rules).blessings.heaven.by.join(' '))).toEqual([
      'wall loose',
      'wall loose',
      'wall loose',
      'wall',
      'wall loose',
    ]);
    expect(GAMES.map((rules) => asksAt(rules).blessings.earth.by.join(' '))).toEqual([
      'discard',
      'discard',
      'discard',
      'wall',
      'discard',
    ]);
  });
});

const of = (choices: readonly number[], now: number, seats: readonly string[], seatsVary = false) => ({
  players: { choices, now, sitting: seats.length, seats, seatsVary },
});
const [BRITISH, JAPANESE] = [
  [2, 3, 4, 5],
  [2, 3, 4, 5, 6, 7, 8],
];
const insured = { liabilities: ['insurance'], liability: { ...ofNobody, fed: true } };

describe('a house rule changes', () => {
  it.each<readonly [rules: RulesetId, house: HouseInput, changed: object]>([
    ['u3a', {}, {}],
    ['u3a', { straightScore: true }, { straight: true }],
    ['u3a', { players: 2 }, of(BRITISH, 2, ['e', 'w'])],
    ['u3a', { players: 3 }, of(BRITISH, 3, ['e', 's', 'w'], true)],
    ['u3a', { players: 5 }, of(BRITISH, 5, FOUR)],
    ['u3a', { cannonNoChoice: true }, { liability: { ...ofNobody, misnamed: true, noChoice: true } }],
    [
      'u3a',
      { goulash: false, bonusTiles: false },
      { goulash: false, flowers: false, handMistakes: ['wrong-set', 'too-few-tiles', 'too-many-tiles'] },
    ],
    ['u3a', { mustDeclareFishing: false }, { discardedYet: false }],
    ['japanese', { players: 3 }, of(JAPANESE, 3, ['e', 's', 'n'], true)],
    ['japanese', { players: 7 }, of(JAPANESE, 7, FOUR)],
    ['japanese', { ready: true }, { declares: 'japanese.claim.ready-hand', ready: true }],
    ['japanese', { insurance: true }, insured],
    ['japanese', { jmaPao: true }, insured],
    ['japanese', { drawPay: '200/150/200' }, { drawReady: true }],
    ['japanese', { dealerOnDraw: 'staysIfReady' }, { drawReady: true }],
    ['japanese', { dealerOnDraw: 'stays' }, {}],
    ['japanese', { nineOrphans: true }, { orphans: 'japanese.draw.nine-orphans' }],
    ['japanese', { kongOnKong: true }, { kongsInARow: true }],
    ['japanese', { eighthExtraHand: true }, { extraHands: true }],
    ['japanese', { extraDealStakes: true }, { extraHands: true }],
    ['japanese', { jRounding: 'nearest' }, { rounding: 'japanese.score.rounding' }],
    ['japanese', { fourKongsDraw: true }, { draws: ['japanese.draw.exhausted', 'japanese.draw.four-kongs'] }],
    [
      'japanese',
      { claimForfeit: true },
      {
        forfeits: true,
        handMistakes: ['wrong-set', 'too-few-tiles', 'too-many-tiles', 'claim-not-made', 'shown-tiles'],
      },
    ],
    [
      'japanese',
      { sacred: '147', sacredWarning: true },
      { sacred: { rule: 'japanese.hand.sacred-discard', which: '147', warning: true } },
    ],
    ['cantonese', { multipleWinners: true }, { severalWinners: true }],
    [
      'cantonese',
      { flowers: 'seat' },
      { flowers: true, flowersWin: 8, handMistakes: ['too-few-tiles', 'too-many-tiles', 'missed-flower'] },
    ],
  ])('%s %o: %o', (rules, house, changed) => {
    const [book, asks] = [asksAt(rules), asksAt(rules, house)].map((each) => Object.entries(each));
    const before = new Map(book);
    const found = asks!.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)));
    expect(Object.fromEntries(found)).toEqual(changed);
  });
});
