// Whatever somebody types, opens or keeps: every function of the engine's door that promises a result gives one.
import { describe, expect, it } from 'vitest';
import * as door from '../../src/engine/index.ts';

const value = <T>(result: door.Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const AT = { rules: 'u3a', house: { limit: 500 } };
const PLAY = value(door.startHand({ rules: 'japanese', seed: 4 }));
const MATCH = value(door.createMatchAndStartPoints(AT)).match;
const OVER = { ...PLAY, phase: { name: 'over', end: { alsoWon: [], rule: 'japanese.draw.exhausted' } } };
const POSITION = {
  round: 'e',
  seats: ['e', 's', 'w', 'n'],
  players: {
    e: {
      rack: ['b1'],
      sets: [{ tiles: ['b2', 'b2', 'b2'], concealed: false, from: 's', claimed: 'b2' }],
      bonus: [],
      discards: ['c1'],
      ready: true,
    },
    s: { sets: [], bonus: [], discards: ['b1'] },
  },
  turn: { name: 'claims', seat: 's', tile: 'b1', by: 'discard' },
  wall: 20,
  box: 14,
  end: { winner: 'e', alsoWon: ['n'], tile: 'b1', by: 'discard', discarder: 's', payer: 's' },
  scores: { e: 40 },
};
const ORPHAN_HAND = 'b19 c19 o19 weswn drgw';

/** A lawful question to each function: what a fuzz then spoils, one part at a time. */
const QUESTIONS: Readonly<Record<string, readonly unknown[]>> = {
  applyPlayAction: [PLAY, { do: 'discard', seat: 'e', tile: PLAY.players.e!.rack[0] }],
  arrangements: [Array.from({ length: 34 }, (_, kind) => (kind < 7 ? 2 : 0)), { maxChows: 4 }],
  bao: [
    { rules: 'cantonese', winner: 's', hand: 'c22 dwww c456 (drrr) (dggg)', tile: 'dw', discarder: 'w', seen: ['b1'] },
  ],
  breakWall: [{ ...AT, rolls: [7, 8], round: 'e', seats: ['e', 's', 'w', 'n'] }],
  cannon: [{ ...AT, shown: '(b111) (b345) (b999)', discard: 'b5' }],
  parseUniqueExtraRule: [{ house: { 'count-1': 'Kongs()1-doubles' }, extra: 'All()1-doubles', under: 'count-2' }],
  parseCheckedCustomHand: [{ ...AT, hand: 'Long_run(x123456789_yAAA_yBB)half-open', under: 'hand-1' }],
  checkPosition: [value(door.openTable({ rules: 'japanese' })), POSITION],
  claims: [{ ...AT, hand: 'b22 c1', seat: 's', discarder: 'e', discard: 'b2', ownDiscards: ['c1'], passed: 'b3' }],
  settleDraw: [{ rules: 'japanese', house: { drawPay: true }, ready: ['e'], mistakes: [] }],
  findRuleEndingHandDrawn: [{ rules: 'japanese', kongs: { e: 1 }, firstDiscards: ['we'], winners: ['s'] }],
  computeExtraHandsStake: [{ rules: 'japanese', house: { extraDealStakes: true }, extraHands: 1 }],
  findFirstEastFromThrowsOrTiles: [{ ...AT, drawn: [7, 9, 3, [5, 6]], rolls: [7] }],
  createMahjongDistanceGauge: [
    { ...AT, sets: [{ tiles: ['b1', 'b1', 'b1'], concealed: false }], aim: { tiles: ['b1'] } },
  ],
  insurance: [
    {
      rules: 'japanese',
      house: { insurance: true },
      sets: '(drrr) (dggg)',
      claimed: '(dwww)',
      win: { tile: 'b2', by: 'wall' },
    },
  ],
  isComplete: [Array.from({ length: 34 }, (_, kind) => (kind < 7 ? 2 : 0)), { maxChows: 4 }],
  judgeBreak: [{ ...AT, rolls: [7, 8], stack: 'W15', roll: 7 }],
  judgeMistake: [{ ...AT, what: 'false-mahjong', offender: 'n', shown: ['e'], to: 's' }],
  computeWallLayoutFromRolls: [{ ...AT, rolls: [7, 8] }],
  legalActions: [PLAY, 'e'],
  liability: [
    {
      rules: 'cantonese',
      winner: 's',
      hand: {
        rack: ['b9', 'b9', 'b1', 'b2', 'b3'],
        sets: ['b5', 'b6', 'b8'].map((tile) => ({ tiles: [tile, tile, tile], concealed: false, from: 'e' })),
        bonus: [],
      },
      tile: 'b9',
      by: 'discard',
      discarder: 'w',
      fed: { seat: 'e', set: 0 },
      forced: { otherSuit: 'o', otherFirst: true, onlyThese: true, claimedSince: false },
    },
  ],
  listMistakeLaws: [AT],
  listSpecialHandsByNearness: [{ ...AT, tiles: ['b1', 'b2'] }],
  nextHand: [{ ...AT, match: MATCH, end: { winner: 'e' } }],
  judgeNineOrphansDraw: [{ rules: 'japanese', house: { nineOrphans: true }, seat: 's', hand: ORPHAN_HAND }],
  openTable: [AT],
  computeStartDiceWallAndRacks: [{ ...AT, seed: 3 }],
  listRuleValueSwitches: ['u3a', { limit: 500 }],
  parseHand: ['b123 (c444) [o5555] f1'],
  computeTallyPaymentWithDebt: [60, [{ value: 10, count: 10 }], [{ value: 100, count: 2 }]],
  settleMistakePenalty: [{ ...AT, what: 'false-mahjong', offender: 'n', seats: ['e'] }],
  computeHandBillsAndSettlement: [OVER],
  judgeScorePossibility: [{ ...AT, score: 46, won: true }],
  precedence: [
    {
      ...AT,
      discarder: 'e',
      claims: [
        { seat: 's', claim: 'chow' },
        { seat: 'w', claim: 'mahjong', wait: 'pair' },
      ],
    },
  ],
  parseExtraRule: ['Little_three_dragons()1-doubles'],
  parseCustomHand: ['Long_run(x123456789_yAAA_yBB)half-open'],
  sumBillLinesByTableRules: [
    {
      ...AT,
      lines: [
        { unit: 'points', value: 20 },
        { unit: 'doubles', value: 1 },
      ],
      without: ['limit'],
    },
  ],
  replayPlayLog: [{ ...AT, seed: 3 }, [{ do: 'discard', seat: 'e', tile: 'b1' }]],
  score: [
    {
      ...AT,
      seat: 's',
      round: 'e',
      hand: '(b222) (c444) (o666) b88 drrr',
      win: { tile: 'dr', by: 'wall' },
      ownDiscards: ['b1'],
    },
  ],
  scoreAsOrdinary: [
    {
      ...AT,
      seat: 's',
      round: 'e',
      hand: '(b222) (c444) (o666) b88 drrr',
      win: { tile: 'dr', by: 'wall' },
      ownDiscards: ['b1'],
    },
  ],
  scoreHandWithEachSlip: [
    { ...AT, seat: 's', round: 'e', hand: '(b222) (c444) (o666) b88 drrr', win: { tile: 'dr', by: 'wall' } },
  ],
  settle: [
    {
      ...AT,
      scores: { e: 10, s: 100, w: 0, n: 4 },
      winner: 's',
      discarder: 'w',
      liable: { seat: 'w', rule: 'cannon' },
      ready: ['e'],
      mistakes: [],
    },
  ],
  startHand: [{ ...AT, seed: 5, rolls: [7, 8], seats: ['e', 's', 'w', 'n'] }],
  createMatchAndStartPoints: [{ ...AT, seats: ['e', 's', 'w', 'n'] }],
  getStartPurseAndShare: [AT],
  getTableSumStepOrder: [AT],
  tableInfo: ['u3a', { limit: 500 }],
  listPlayersStartPurses: [AT],
  waits: [{ ...AT, hand: '(b222) (c444) (o666) b88 drr', seats: ['e'] }],
  getWallPlan: [AT],
};

/** Helpers that are typed for what the engine itself has made, and promise nothing for anything else. */
const HELPERS = new Set(
  `listAllTilesOfPlay listWholeFamilyOfRuleset isValidSwitchValue addPointChangesToTotals buildRulesetComparison countRackTilesByKind countExtraHandsOfEast formatHand formatTiles
   formatExtra getFormerDefaultsSinceEdition convertPointChangesToPence isBonus isSetTile loadGames getNextSeat listOthersInTurn formatCustomHandRuleId formatCustomHand listValidCustomHands toSwitchIdOfRuleValue findExchangePartner
   playerAt isTableWithoutHouseRules sumPurse createRandomBelowFromSeed parseSeatAndStackNumber parseSwitchValue toCrossGameRuleKey getNextOccupiedSeat getSeatAfterSteps getSeatNumberFromOne
   shuffle parseStackNameFromPlace sumLinesOfUnit findSwitchInfo getTileIndex getTileOfKind createTilesOfSet listTilesOfCustomHandVariant
   toMultiplier listSeatsToAct sumPaymentsByOther sortTiles countTileInList mayBeComplete`.split(/\s+/),
);
/** Functions that answer anything at all with something else than a result. */
const ANSWERS = new Set([
  'isGameLoaded',
  'isRulesetId',
  'isTile',
  'ensureGameLoaded',
  'parseSeat',
  'getInfoOfLoadedRuleset',
]);

const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  0,
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  'constructor',
  '__proto__',
  true,
  5n,
  [],
  {},
  [null],
  [undefined],
  [{}],
  Symbol('x'),
  () => 1,
  new Date(0),
  Object.create(null),
  { length: -1 },
  // Lists with holes, and things that answer for themselves.
  Array(2),
  Object.assign(Array(3), { 1: 'b1' }),
  new Proxy(() => 1, {}),
];

/** Every way to put something else in the place of one part of a value, down to a given depth. */
function* spoilt(whole: unknown, other: unknown, depth: number): Generator {
  yield other;
  if (depth === 0 || typeof whole !== 'object' || whole === null) return;
  const keys = Object.keys(whole).slice(0, 14);
  for (const key of keys)
    for (const part of spoilt((whole as Record<string, unknown>)[key], other, depth - 1)) {
      const copy: Record<string, unknown> | unknown[] = Array.isArray(whole) ? [...whole] : { ...whole };
      (copy as Record<string, unknown>)[key] = part;
      yield copy;
    }
}

type Ask = (...args: readonly unknown[]) => unknown;
const functions = Object.entries<unknown>(door).flatMap(([name, made]) =>
  typeof made === 'function' ? [[name, made as Ask] as const] : [],
);

describe('the engine’s door', () => {
  it('knows of each function what it promises', () => {
    const promised = functions.map(([name]) => name).filter((name) => !HELPERS.has(name) && !ANSWERS.has(name));
    expect(promised.toSorted()).toEqual(Object.keys(QUESTIONS).toSorted());
  });

  it.each(functions.filter(([name]) => Object.hasOwn(QUESTIONS, name)))(
    '%s answers garbage with a result',
    (name, ask) => {
      const question = QUESTIONS[name]!;
      const thrown = new Set<string>();
      let asked = 0;
      for (const other of GARBAGE)
        for (const args of spoilt(question, other, 4)) {
          asked++;
          try {
            const answer = ask(...(Array.isArray(args) ? args : [args]));
            if (typeof answer !== 'object' && typeof answer !== 'boolean') thrown.add(`${String(answer)} is no answer`);
          } catch (error) {
            thrown.add(
              String((error as Error).stack)
                .split('\n')
                .slice(0, 3)
                .join(' '),
            );
          }
        }
      expect([...thrown].slice(0, 3)).toEqual([]);
      expect(asked).toBeGreaterThan(GARBAGE.length);
    },
  );

  it('opens a table with a house of a hundred thousand rules as soon as any other', () => {
    const house = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`rule-${i}`, i]));
    const start = performance.now();
    for (const ask of [door.openTable, door.createMatchAndStartPoints, door.listMistakeLaws]) {
      const answer = ask({ rules: 'u3a', house }) as { readonly ok: boolean };
      expect(answer.ok).toBe(false);
    }
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it.each([...ANSWERS])('%s answers anything', (name) => {
    const ask = Object.fromEntries(functions)[name]!;
    for (const given of GARBAGE) expect(() => ask(given)).not.toThrow();
  });
});
