// What Settle it says to cases whose verdicts were wrong or missing, in each game: by the sources, and by the table's rules.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type RulesetId } from '../../src/engine/index.ts';
import { computeDisputeState, parseDisputeReplies } from '../../src/features/rulings/questions.ts';
import { seatedTable } from './support/quarrels.ts';

type House = Parameters<typeof seatedTable>[1];

const [BRITISH, BELL, JAPANESE, CANTONESE] = [
  ['u3a', 'bmja'],
  ['bell'],
  ['japanese'],
  ['cantonese'],
] as const satisfies readonly (readonly RulesetId[])[];
const UNRULED = /^No rule book of your game says anything about it\./;

const VERDICTS: readonly (readonly [id: string, rules: readonly RulesetId[], verdict: RegExp, house?: House])[] = [
  // Acts that are not allowed.
  ['somebody-played-out-of-turn', RULESET_IDS, UNRULED],
  [
    'somebody-played-out-of-turn',
    RULESET_IDS,
    /put the tile back if nobody has discarded since.*After that they play on/,
  ],
  ['a-discard-was-added-to-a-pung', RULESET_IDS, /^That is not allowed\. Only a tile that you draw yourself/],
  ['won-on-my-own-discard', JAPANESE, /^You cannot win on a discard if your own last discard was the same tile/],
  ['won-on-my-own-discard', JAPANESE, /discarded the same tile in this hand\. You/, { sacred: 'complete' }],
  ['won-on-my-own-discard', JAPANESE, /or one three numbers away/, { sacred: '147' }],
  ['won-on-my-own-discard', [...BRITISH, ...BELL, ...CANTONESE], /^The win stands\./],
  ['won-below-the-least', CANTONESE, /^That does not count as a win\..*at least three fans/, { minFan: 3 }],
  ['won-below-the-least', JAPANESE, /^That does not count as a win\..*at least one double/, { oneDoubleMinimum: true }],
  ['won-below-the-least', BRITISH, /^That does not count as a win\..*four doubles, or 500 points/, { players: 2 }],
  ['won-below-the-least', RULESET_IDS, /^The win stands\. At your table any complete hand may win/],
  ['a-chow-from-the-wrong-side', RULESET_IDS, /^No\. You may claim a chow only from the player on your left\./],
  ['a-chow-from-the-wrong-side', BRITISH, /even to go Mahjong\.$/, { chowForMahjongFromAny: false }],
  ['a-kong-was-split', RULESET_IDS, /^Once it lies on the table, no/],
  // What the rules do say.
  ['a-tile-seen-while-building', BELL, /^Shuffle the tiles and build the wall again\./],
  ['a-tile-seen-while-building', JAPANESE, /^If it happens while you build, build that side again\..*must take it/],
  ['a-tile-seen-while-building', [...BRITISH, ...CANTONESE], UNRULED],
  ['no-loose-tile-left', BRITISH, /^Nobody wins the hand: it is over.*The next hand is a goulash\.$/],
  ['no-loose-tile-left', BRITISH, /East stays East\.$/, { goulash: false }],
  ['no-loose-tile-left', BELL, /^Nobody wins the hand: it is over.*East stays East\.$/],
  ['two-players-go-mahjong', CANTONESE, /whoever is next in turn after the discarder gets it/],
  ['two-players-go-mahjong', CANTONESE, /all of them win/, { multipleWinners: true }],
  [
    'missed-flower',
    [...BRITISH, ...BELL],
    /cannot win this hand.*one tile short.*After the next discard it is too late/,
  ],
  ['missed-flower', CANTONESE, /cannot win this hand.*one tile short/, { flowers: 'seat' }],
  ['missed-flower', CANTONESE, /only if your table agrees/],
  ['missed-flower', JAPANESE, /^The Japanese game has no flowers/],
  ['missed-flower', [...BRITISH, ...BELL], /without flowers and seasons/, { bonusTiles: false }],
  ['misnamed-mahjong', BRITISH, /^The hand is over\..*pays the winner for everybody/],
  ['false-mahjong-unseen', BELL, /^The hand goes on\. The player can still win\..*Take the call back/],
  ['false-mahjong', BELL, /^The hand is over\..*1,000 to each of the others/],
  ['wrong-set', BRITISH, /^The hand goes on\. The player cannot win this hand\..*The set stays where it is/],
  ['wrong-set', BELL, /hand is dead/],
  ['wrong-set-corrected', [...BRITISH, ...BELL], /The player can still win\..*Take the set back/],
  ['nobody-won', BRITISH, /East stays East\. The next hand is a goulash\.$/],
  ['nobody-won', BRITISH, /East stays East\. You deal again\.$/, { goulash: false }],
  ['nobody-won', BELL, /East stays East\. You deal again\.$/],
  ['nobody-won', JAPANESE, /Nobody pays\. The deal passes on\.$/],
  [
    'nobody-won',
    JAPANESE,
    /you pay the players who were\. East stays East\.$/,
    { drawPay: '200/150/200', dealerOnDraw: 'stays' },
  ],
  ['nobody-won', CANTONESE, /the dealer deals again\.$/],
  ['who-pays-double', [...BRITISH, ...BELL, ...JAPANESE], /^East, in every round.*In the first round East is both/],
  ['who-pays-double', CANTONESE, /^Nobody\./],
  ['who-pays-double', BRITISH, /^Nobody, with two players\./, { players: 2 }],
  ['a-kong-with-a-discard', [...BRITISH, ...BELL, ...JAPANESE], /^No\..*counts as exposed/],
  ['waiting-on-two-pairs', RULESET_IDS, /^A third tile for either pair wins/],
  ['waiting-on-two-pairs', BRITISH, /Say that you are one tile short\./],
  ['a-second-chow', BRITISH, /^A hand may have one chow\./],
  ['a-second-chow', [...BELL, ...JAPANESE, ...CANTONESE], /four/],
  ['fishing-not-said', BRITISH, /^That does not count as a win yet\./],
  ['fishing-not-said', BRITISH, /The win stands/, { mustDeclareFishing: false }],
  ['fishing-not-said', BELL, /with a tile that you draw, but not with a discard/],
  ['fishing-not-said', [...JAPANESE, ...CANTONESE], /The win stands/],
  ['missed-pung', CANTONESE, /may not claim that tile at all/],
  ['missed-win', [...JAPANESE, ...CANTONESE], /^Not with a discard/],
  ['missed-win', [...BRITISH, ...BELL], /^You may win with it\./],
  ['pung-after-a-chow', CANTONESE, /After that the chow stands\.$/],
  ['pung-after-a-chow', [...BRITISH, ...BELL, ...JAPANESE], /^The pung gets the tile/],
];

const answerOf = (id: string, rules: RulesetId, house?: House): string =>
  computeDisputeState(seatedTable(rules, house), { case: id })
    .answers.flatMap(({ says, because, now = [], costs = [] }) => [says, because, ...now, ...costs.flat()])
    .filter(Boolean)
    .join(' ');

describe('a case', () => {
  it.each(
    VERDICTS.flatMap(([id, games, verdict, house]) => games.map((rules) => [id, rules, house, verdict] as const)),
  )('%s, %s, %o: %s', (id, rules, house, verdict) => expect(answerOf(id, rules, house)).toMatch(verdict));

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
