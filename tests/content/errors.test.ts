// Every refusal of the engine has a sentence, and no sentence is left without a refusal.
import { describe, expect, it } from 'vitest';
import {
  breakWall,
  parseUniqueExtraRule,
  parseCheckedCustomHand,
  ERROR_CODES,
  settleMistakePenalty,
  parseExtraRule,
  parseCustomHand,
  score,
  settle,
  type EngineError,
  type ErrorCode,
  type ScoreInput,
} from '../../src/engine/index.ts';
import { describeEngineError } from '../../src/format/errors.ts';
import { readJson, sentencesOf, wordCount } from './support.ts';

const words = readJson<Record<string, string>>('errors.json');

/** A hand that is fine but for what is changed. */
const hand = (change: Partial<ScoreInput>) =>
  score({
    rules: 'u3a',
    seat: 'e',
    round: 'e',
    hand: 'c22 b555 o999 (o345) (wnnn)',
    win: { tile: 'c2', by: 'wall' },
    ...change,
  });
const pay = (change: object) => settle({ rules: 'u3a', scores: { e: 10, s: 20, w: 0, n: 0 }, winner: 's', ...change });

/** How each refusal comes about, as a person would bring it about. */
const RAISED: readonly [ErrorCode, () => { ok: boolean; error?: EngineError }, string][] = [
  ['unknown-tile', () => hand({ hand: 'x1' }), '“x1”'],
  ['tile-without-rank', () => hand({ hand: 'b c22' }), '“b”'],
  ['bracket-not-closed', () => hand({ hand: '(b111' }), 'didn’t close'],
  ['bracket-not-opened', () => hand({ hand: 'b111)' }), 'never opened'],
  ['brackets-mixed', () => hand({ hand: '(b111]' }), 'closes with the other'],
  ['empty-set', () => hand({ hand: '()' }), 'no tiles'],
  ['text-too-long', () => hand({ hand: 'b1 '.repeat(200) }), 'too long'],
  ['five-of-a-kind', () => hand({ hand: 'b11111' }), '1 of bamboos: the box has only 4 of that tile'],
  ['bonus-twice', () => hand({ hand: 'f11' }), 'Flower 1, plum blossom'],
  ['bonus-in-set', () => hand({ hand: '(f1 b11)' }), 'Flower 1'],
  ['tile-not-in-game', () => hand({ hand: 'f1', house: { bonusTiles: false } }), 'Flower 1, plum blossom isn’t used'],
  ['not-a-set', () => hand({ hand: '(b11)' }), '1 of bamboos and 1 of bamboos'],
  ['kong-not-four', () => hand({ hand: '[b111]' }), 'needs four tiles'],
  [
    'wild-limit',
    () => hand({ hand: 'o999 b777 wnn (drrr) (c5 b22)', win: { tile: 'wn', by: 'wall' }, goulash: true }),
    'wild tiles',
  ],
  ['too-many-sets', () => hand({ hand: '(b111) (b222) (b333) (b444) (b555)' }), '5 sets'],
  ['too-many-tiles', () => hand({ hand: 'c22 b5555 o999 (o345) (wnnn)' }), '15 tiles'],
  ['too-few-tiles', () => hand({ hand: 'c22' }), 'need 14'],
  ['not-complete', () => hand({ hand: 'c23 b555 o999 (o345) (wnnn)' }), 'isn’t Mahjong yet'],
  [
    'too-many-chows',
    () => hand({ hand: 'c22 b555 o999 (o345) (b123)' }),
    'your rules allow 1 in a hand, and this one has 2',
  ],
  ['must-be-concealed', () => hand({ hand: 'b11123455678 (b999)', win: { tile: 'b5', by: 'wall' } }), 'stay concealed'],
  [
    'last-tile-way',
    () => hand({ hand: 'o1123456789 weswn', win: { tile: 'o9', by: 'discard' }, house: { snakeLastDiscard: false } }),
    'may not get the last tile of this special hand in that way',
  ],
  ['below-minimum', () => hand({ hand: 'c22 b555 o999 (o333) (b777)', house: { players: 2 } }), 'isn’t worth enough'],
  ['mixed-suits', () => hand({ house: { cleanOnly: true } }), 'clean'],
  ['winning-tile-not-held', () => hand({ win: { tile: 'b1', by: 'wall' } }), '1 of bamboos isn’t on your rack'],
  ['winning-way-unknown', () => hand({ win: { tile: 'c2', by: 'luck' } }), 'where the last tile came from'],
  [
    'wild-discarded',
    () => hand({ hand: 'c55 b2 o999 b777 (drrr) wnn', win: { tile: 'b2', by: 'discard' }, goulash: true }),
    'wild tile',
  ],
  ['kongs-not-held', () => hand({ win: { tile: 'c2', by: 'loose', kongs: 1 } }), 'fewer kongs'],
  [
    'not-fishing-for',
    () =>
      score({
        rules: 'u3a',
        seat: 's',
        round: 'e',
        hand: 'b11 b99 c11 wee wss drr dg',
        fishingFor: 'british.special.gates-of-heaven',
      }),
    'aren’t one short',
  ],
  [
    'blessing-seat',
    () => hand({ hand: 'c22 b555 o999 o345 wnnn', win: { tile: 'c2', by: 'wall', blessing: 'earth' } }),
    'Check your wind',
  ],
  ['blessing-way', () => hand({ win: { tile: 'c2', by: 'wall', blessing: 'heaven' } }), 'claimed'],
  ['unknown-ruleset', () => hand({ rules: 'whist' }), 'list'],
  ['unknown-switch', () => hand({ house: { snooker: 1 } }), '“snooker”'],
  ['switch-value', () => hand({ house: { limit: -5 } }), '“limit”'],
  ['bad-seat', () => hand({ seat: 'up' }), 'East, South, West or North'],
  [
    'seat-not-playing',
    () => pay({ scores: { e: 1, s: 2 }, winner: 'e', house: { players: 2 } }),
    'South isn’t playing',
  ],
  ['bad-rolls', () => breakWall({ rules: 'u3a', rolls: [7, 99] }), 'dice'],
  [
    'sacred-discard',
    () =>
      score({
        rules: 'japanese',
        seat: 'e',
        round: 'e',
        hand: 'c22 b555 o999 o345 wnnn',
        win: { tile: 'c2', by: 'discard' },
        ownDiscards: ['c2'],
      } as ScoreInput),
    'discarded this tile',
  ],
  ['one-winner', () => pay({ discarder: 'e', alsoWon: ['w'] }), 'next in turn'],
  [
    'may-not-win',
    () => pay({ mistakes: [{ seat: 's', what: 'wrong-set' }] }),
    'South made a mistake in this hand and could not win it',
  ],
  ['bad-score', () => pay({ scores: { e: -1, s: 2 } }), 'number'],
  ['winner-missing', () => pay({ winner: undefined }), 'who went Mahjong'],
  ['discarder-is-winner', () => pay({ discarder: 's' }), 'South can’t win'],
  ['liable-is-winner', () => pay({ liable: { seat: 's', rule: 'cannon' } }), 'South went Mahjong'],
  ['unknown-liability', () => pay({ liable: { seat: 'w', rule: 'sneezing' } }), 'pay for all'],
  ['unknown-penalty', () => settleMistakePenalty({ rules: 'u3a', what: 'sneezing', offender: 'e' }), 'penalty'],
  [
    'payee-missing',
    () => settleMistakePenalty({ rules: 'u3a', what: 'misnamed-discard', offender: 'e' }),
    'which other player',
  ],
  ['unknown-tile-id', () => hand({ win: { tile: 'zz', by: 'wall' } }), 'tap it in again'],
  ['bad-input', () => score(null as unknown as ScoreInput), 'could not read'],
  ['own-hand-form', () => parseCustomHand('no tiles'), 'Name the hand'],
  ['own-hand-sign', () => parseCustomHand('Try(q1)5'), 'doesn’t understand “q1”'],
  ['own-hand-size', () => parseCustomHand('Try(b123)5'), '3 tiles, and a whole hand has 14'],
  ['own-hand-none', () => parseCustomHand('Try(b11111_c222_o333_wee_dr)5'), 'No tiles can make'],
  ['own-hand-free', () => parseCustomHand('Try(xA_xB_xC_xD_yA_yE_yF_zG_zH_*A_*B_*C_*D_*E)5'), 'hardly special'],
  [
    'own-hand-same',
    () => parseCheckedCustomHand({ rules: 'u3a', hand: 'Try(x11_x23456789_weswn)5' }),
    'already a hand like this',
  ],
  ['extra-form', () => parseExtraRule('()5-points'), 'Give it a name in letters and figures'],
  [
    'extra-same',
    () => parseUniqueExtraRule({ house: { 'count-1': 'Kongs()1-doubles' }, extra: 'kongs()2-doubles' }),
    'You have “Kongs” already',
  ],
];

describe('error sentences', () => {
  it('are there for every code and for nothing else', () => {
    expect(Object.keys(words).toSorted()).toEqual([...ERROR_CODES].toSorted());
  });

  it('use only details that an error can carry', () => {
    const used = Object.values(words).flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name));
    expect([...new Set(used)].toSorted()).toEqual(['allowed', 'count', 'found', 'seat', 'tiles']);
  });

  it.each(ERROR_CODES)('%s is told in short sentences even when the error carries no details', (code) => {
    const said = describeEngineError({ code });
    expect(said).toMatch(/^[\p{Lu}“][^{}]*[.?]$/u);
    expect(said).not.toContain('undefined');
    expect(sentencesOf(said).filter((sentence) => wordCount(sentence) > 25)).toEqual([]);
  });

  it.each(RAISED)('%s is raised and explained with its details', (code, raise, says) => {
    const { ok, error } = raise();
    expect({ ok, code: error?.code }).toEqual({ ok: false, code });
    expect(describeEngineError(error!)).toContain(says);
  });
});
