// What is refused says what was wrong with it: the code, and the word, tiles, count, place or rule that a sentence needs.
// The record has what is changed in a question that is answered; here stands what every table refuses, and what JSON cannot say.
import { expect, it } from 'vitest';
import * as door from '../../src/engine/index.ts';
import type { Result } from '../../src/engine/index.ts';
import { expectRecord } from './support/recorded.ts';
import { refusalLine } from './support/refusal-line.ts';
import { dealt, does } from './support/table.ts';

const begun = door.createMatchAndStartPoints({ rules: 'u3a' });
const match = begun.ok ? begun.value.match : undefined;
const play = dealt({ e: 'b11 b2358 c369 o147 we ws' });
const three = dealt({ house: { players: 3 } });

/** What is asked at the door of the engine, and a question that is answered. */
const QUESTIONS: Readonly<Record<string, readonly [ask: (input: never) => Result<unknown>, plain: object]>> = {
  score: [
    door.score,
    { rules: 'u3a', seat: 's', round: 'e', hand: 'b234 c55 o888 (c999) (wnnn)', win: { tile: 'b4', by: 'wall' } },
  ],
  waits: [door.waits, { rules: 'u3a', hand: 'b23 c55 o888 (c999) (wnnn)' }],
  settle: [door.settle, { rules: 'u3a', winner: 's', discarder: 'e', scores: { e: 10, s: 200, w: 40, n: 0 } }],
  penalty: [door.settleMistakePenalty, { rules: 'u3a', what: 'false-mahjong', offender: 's' }],
  cannon: [door.cannon, { rules: 'u3a', shown: '(b111) (b345) (b999)', discard: 'b7' }],
  settleDraw: [door.settleDraw, { rules: 'japanese', ready: ['e'] }],
  findRuleEndingHandDrawn: [door.findRuleEndingHandDrawn, { rules: 'japanese', wallUsedUp: true }],
  insurance: [door.insurance, { rules: 'japanese', sets: '(drrr) (dggg)', claimed: '(dwww)' }],
  judgeNineOrphansDraw: [
    door.judgeNineOrphansDraw,
    { rules: 'japanese', house: { nineOrphans: true }, seat: 's', hand: 'b19 c19 o19 weswn drgw b2' },
  ],
  bao: [
    door.bao,
    { rules: 'cantonese', hand: 'b19 c19 o19 weswn drgww', winner: 's', tile: 'dw', by: 'discard', discarder: 'e' },
  ],
  computeExtraHandsStake: [door.computeExtraHandsStake, { rules: 'japanese', extraHands: 1 }],
  judgeMistake: [door.judgeMistake, { rules: 'u3a', what: 'false-mahjong', offender: 's' }],
  claims: [door.claims, { rules: 'u3a', hand: 'b2378 c469 we dr dg wn o55', seat: 's', discarder: 'n', discard: 'o5' }],
  precedence: [door.precedence, { rules: 'u3a', discarder: 'e', claims: [{ seat: 's', claim: 'chow' }] }],
  breakWall: [door.breakWall, { rules: 'u3a', rolls: [7, 8] }],
  computeWallLayoutFromRolls: [door.computeWallLayoutFromRolls, { rules: 'u3a', rolls: [7, 8] }],
  getWallPlan: [door.getWallPlan, { rules: 'u3a' }],
  judgeBreak: [
    (stack: { readonly stack: unknown }) =>
      door.judgeBreak({ rules: 'u3a', rolls: [7, 8] }, (stack as { stack: string } | null)?.stack as string),
    { stack: 'W15' },
  ],
  createMatchAndStartPoints: [door.createMatchAndStartPoints, { rules: 'u3a' }],
  nextHand: [door.nextHand, { rules: 'u3a', match, end: {} }],
  findFirstEastFromThrowsOrTiles: [door.findFirstEastFromThrowsOrTiles, { rules: 'u3a', drawn: [2, 12] }],
  'findFirstEastFromThrowsOrTiles by winds': [
    door.findFirstEastFromThrowsOrTiles,
    { rules: 'u3a', house: { firstEast: 'windTiles' }, drawn: ['we', 'ws'] },
  ],
  startHand: [door.startHand, { rules: 'u3a', seed: 1 }],
  act: [
    (action: object) => door.applyPlayAction(play, action as door.Action),
    { do: 'discard', seat: 'e', tile: 'b1' },
  ],
  legalActions: [({ seat }: { readonly seat: string }) => door.legalActions(three, seat), { seat: 'E' }],
  'act at a table of three': [
    (action: object) => door.applyPlayAction(three, action as door.Action),
    { do: 'discard', seat: 'e', tile: three.players.e!.rack[0] },
  ],
  computeHandBillsAndSettlement: [
    ({ hand }: { readonly hand: door.Play }) => door.computeHandBillsAndSettlement(hand),
    { hand: does(dealt({ e: 'b111 b555 c234 o999 wee' }), { do: 'mahjong', seat: 'e' }) },
  ],
  listSpecialHandsByNearness: [door.listSpecialHandsByNearness, { rules: 'u3a', tiles: ['b1', 'f1'] }],
  getStartPurseAndShare: [door.getStartPurseAndShare, { rules: 'u3a' }],
  parseHand: [
    ({ text }: { readonly text: unknown }) => door.parseHand(text as string),
    { text: ' b12\t(c99 b2) [o1111] f1' },
  ],
};

function ask(name: string, change: unknown): string {
  const [question, plain] = QUESTIONS[name]!;
  const asked = typeof change === 'object' && change !== null ? { ...plain, ...change } : change;
  const answer = question(asked as never);
  return answer.ok ? 'answered' : refusalLine(answer.error);
}

it.each(Object.keys(QUESTIONS))('%s: the plain question is answered', (name) => {
  expect(ask(name, {})).toBe('answered');
});

it('what is changed in a question is refused by name', () =>
  expectRecord('refused', (name = '', change = '') => ask(name, JSON.parse(change))));

const TABLES: readonly (readonly [change: unknown, error: string])[] = [
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
/** What is asked of a table; the Cantonese one of `bao` has no limit to be wrong. */
const OF_TABLES =
  'score waits settle penalty cannon settleDraw findRuleEndingHandDrawn insurance judgeNineOrphansDraw bao computeExtraHandsStake judgeMistake claims precedence breakWall computeWallLayoutFromRolls getWallPlan startHand listSpecialHandsByNearness'.split(
    ' ',
  );

it.each(OF_TABLES)('%s: a table that is none is refused', (name) => {
  const asked = TABLES.filter(([, error]) => name !== 'bao' || !error.includes('limit'));
  expect(asked.map(([change]) => ask(name, change))).toEqual(asked.map(([, error]) => error));
});

it.each<[name: string, change: object, error: string]>([
  ['settle', { winner: undefined }, 'winner-missing, «undefined»'],
  ['settle', { discarder: undefined }, 'answered'],
  ['settle', { scores: { e: 10, s: 200, w: undefined } }, 'answered'],
  ['settle', { scores: { e: 10, s: Number.NaN } }, 'bad-score, «NaN»'],
  ['settle', { scores: { e: 10, s: Number.POSITIVE_INFINITY } }, 'bad-score, «Infinity»'],
  ['startHand', { seed: undefined }, 'bad-input'],
  ['computeHandBillsAndSettlement', { hand: play }, 'hand-not-over'],
  ['parseHand', { text: undefined }, 'bad-input'],
  ['parseHand', { text: 'b1 '.repeat(1000) }, 'text-too-long, has 3000, allowed 400'],
])('%s %o: %s', (name, change, error) => expect(ask(name, change)).toBe(error));
