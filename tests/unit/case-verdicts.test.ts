// What Settle it says to cases whose verdicts were wrong or missing, in each game: by the sources, and by the table's rules.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type RulesetId } from '../../src/engine/index.ts';
import { computeDisputeState, parseDisputeReplies } from '../../src/features/rulings/questions.ts';
import { seatedTable } from './support/quarrels.ts';
import { listCases } from './support/recorded.ts';

type House = Parameters<typeof seatedTable>[1];

const [BRITISH, BELL, JAPANESE, CANTONESE] = [
  ['u3a', 'bmja'],
  ['bell'],
  ['japanese'],
  ['cantonese'],
] as const satisfies readonly (readonly RulesetId[])[];
const CASES: readonly (readonly [id: string, rules: readonly RulesetId[], house?: House])[] = [
  ['somebody-played-out-of-turn', RULESET_IDS],
  ['a-discard-was-added-to-a-pung', RULESET_IDS],
  ['won-on-my-own-discard', JAPANESE],
  ['won-on-my-own-discard', JAPANESE, { sacred: 'complete' }],
  ['won-on-my-own-discard', JAPANESE, { sacred: '147' }],
  ['won-on-my-own-discard', [...BRITISH, ...BELL, ...CANTONESE]],
  ['won-below-the-least', CANTONESE, { minFan: 3 }],
  ['won-below-the-least', JAPANESE, { oneDoubleMinimum: true }],
  ['won-below-the-least', BRITISH, { players: 2 }],
  ['won-below-the-least', RULESET_IDS],
  ['a-chow-from-the-wrong-side', RULESET_IDS],
  ['a-chow-from-the-wrong-side', BRITISH, { chowForMahjongFromAny: false }],
  ['a-kong-was-split', RULESET_IDS],
  ['a-tile-seen-while-building', BELL],
  ['a-tile-seen-while-building', JAPANESE],
  ['a-tile-seen-while-building', [...BRITISH, ...CANTONESE]],
  ['no-loose-tile-left', BRITISH],
  ['no-loose-tile-left', BRITISH, { goulash: false }],
  ['no-loose-tile-left', BELL],
  ['two-players-go-mahjong', CANTONESE],
  ['two-players-go-mahjong', CANTONESE, { multipleWinners: true }],
  ['missed-flower', [...BRITISH, ...BELL]],
  ['missed-flower', CANTONESE, { flowers: 'seat' }],
  ['missed-flower', CANTONESE],
  ['missed-flower', JAPANESE],
  ['missed-flower', [...BRITISH, ...BELL], { bonusTiles: false }],
  ['misnamed-mahjong', BRITISH],
  ['false-mahjong-unseen', BELL],
  ['false-mahjong', BELL],
  ['wrong-set', BRITISH],
  ['wrong-set', BELL],
  ['wrong-set-corrected', [...BRITISH, ...BELL]],
  ['nobody-won', BRITISH],
  ['nobody-won', BRITISH, { goulash: false }],
  ['nobody-won', BELL],
  ['nobody-won', JAPANESE],
  ['nobody-won', JAPANESE, { drawPay: '200/150/200', dealerOnDraw: 'stays' }],
  ['nobody-won', CANTONESE],
  ['who-pays-double', [...BRITISH, ...BELL, ...JAPANESE]],
  ['who-pays-double', CANTONESE],
  ['who-pays-double', BRITISH, { players: 2 }],
  ['a-kong-with-a-discard', [...BRITISH, ...BELL, ...JAPANESE]],
  ['waiting-on-two-pairs', RULESET_IDS],
  ['waiting-on-two-pairs', BRITISH],
  ['a-second-chow', BRITISH],
  ['a-second-chow', [...BELL, ...JAPANESE, ...CANTONESE]],
  ['fishing-not-said', BRITISH],
  ['fishing-not-said', BRITISH, { mustDeclareFishing: false }],
  ['fishing-not-said', BELL],
  ['fishing-not-said', [...JAPANESE, ...CANTONESE]],
  ['missed-pung', CANTONESE],
  ['missed-win', [...JAPANESE, ...CANTONESE]],
  ['missed-win', [...BRITISH, ...BELL]],
  ['pung-after-a-chow', CANTONESE],
  ['pung-after-a-chow', [...BRITISH, ...BELL, ...JAPANESE]],
];

const answerOf = (id: string, rules: RulesetId, house?: House): string =>
  computeDisputeState(seatedTable(rules, house), { case: id })
    .answers.flatMap(({ says, because, now = [], costs = [] }) => [says, because, ...now, ...costs.flat()])
    .filter(Boolean)
    .join(' ');

describe('a case', () => {
  it('says what holds at the table', async () => {
    const verdicts = CASES.flatMap(([id, games, house]) =>
      games.map((rules) => [`${id}, ${rules}${house ? ` ${JSON.stringify(house)}` : ''}`, answerOf(id, rules, house)]),
    );
    await expect(listCases(Object.fromEntries(verdicts))).toMatchFileSnapshot('recorded/case-verdicts.txt');
  });

  it('has its address, and an unknown one asks what happened', () => {
    expect(parseDisputeReplies('?case=wrong-set')).toEqual({ case: 'wrong-set' });
    expect(computeDisputeState(seatedTable(), parseDisputeReplies('?case=no-such-case')).question?.name).toBe('what');
    const { lines, question } = computeDisputeState(seatedTable(), { case: 'wrong-set' });
    expect([lines.map(({ name }) => name), question]).toEqual([['case'], undefined]);
  });

  it('that nobody won says that a goulash follows, by taps too', () => {
    const [drawn] = computeDisputeState(seatedTable(), { what: 'pays', seat: 'nobody' }).answers;
    expect([drawn!.rule, drawn!.now!.join(' ')]).toEqual([
      'british.draw.exhausted',
      expect.stringContaining('goulash'),
    ]);
    const [without] = computeDisputeState(seatedTable('u3a', { goulash: false }), {
      what: 'pays',
      seat: 'nobody',
    }).answers;
    expect(without!.now).toEqual([]);
  });
});
