// Games at the practice table, the learner's part played by whim: lawful, complete, and the same when they are opened again.
import { describe, expect, it } from 'vitest';
import { listAllTilesOfPlay, createRandomBelowFromSeed, type HouseInput } from '../../../src/engine/index.ts';
import {
  BOT_CHARACTER_IDS,
  settlePlayedHand,
  withCurrentHandLog,
  listJudgedActionsForLearner,
  getCurrentPlay,
  restorePracticeGame,
  settleHandIntoGameRecord,
  applyActionToPracticeHand,
  getTurnOfLearnerOrOthers,
  undoLastDecision,
  type PracticeGameRecord,
} from '../../../src/bots/index.ts';
import { untilMine } from '../../unit/support/until-mine.ts';

interface Table {
  readonly rules: string;
  readonly house?: HouseInput;
}

function opened(game: PracticeGameRecord) {
  const found = restorePracticeGame(game);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

/** Plays the hand a game has come to and puts it away; the learner does anything that is allowed, Mahjong first. */
function playHand(game: PracticeGameRecord): PracticeGameRecord {
  const random = createRandomBelowFromSeed(game.seed + game.done.length);
  const begun = opened(game);
  let hand = untilMine(begun.hand);
  const tiles = listAllTilesOfPlay(getCurrentPlay(hand));
  for (let turns = 0; getTurnOfLearnerOrOthers(hand) === 'mine'; turns++) {
    const allowed = listJudgedActionsForLearner(hand).filter((each) => each.allowed);
    const wins = allowed.find(({ action }) => action.do === 'mahjong');
    const { action } = wins ?? allowed[random(allowed.length)]!;
    const done = applyActionToPracticeHand(hand, action);
    if (!done.ok) throw new Error(`${JSON.stringify(game)}: ${JSON.stringify(action)}`);
    // Now and then the learner takes it back, or leaves and comes back.
    if (random(9) === 0) expect(undoLastDecision(done.value)).toEqual(hand);
    if (random(9) === 0) expect(opened(withCurrentHandLog(game, done.value))).toEqual({ ...begun, hand: done.value });
    hand = untilMine(done.value);
    expect(turns).toBeLessThan(400);
  }
  expect(listAllTilesOfPlay(getCurrentPlay(hand))).toEqual(tiles);
  const counted = settlePlayedHand(hand, begun.standing.match);
  if (!counted.ok) throw new Error(`${JSON.stringify(game)}: ${counted.error.code}`);
  const { net } = counted.value.settlement;
  expect(Object.values(net).reduce((sum, each) => sum + each, 0)).toBe(0);
  const put = settleHandIntoGameRecord(game, hand, begun.standing.match);
  if (!put.ok) throw new Error(put.error.code);
  return put.value;
}

/** Plays a number of hands as one game after another, four hands each where there are so many. */
export function describePractice(name: string, hands: number, { rules, house = {} }: Table): void {
  describe(`${hands} hands at the practice table: ${name}`, () => {
    it(
      'end lawfully, with every debt paid and the deal passed on',
      () => {
        const HANDS = Math.min(4, hands);
        for (let seed = 1; seed <= Math.ceil(hands / HANDS); seed++) {
          // The thoughtful take ten times as long: they sit at every eighth table.
          const others = seed % 8 === 0 ? BOT_CHARACTER_IDS[2] : BOT_CHARACTER_IDS[seed % 2]!;
          let game: PracticeGameRecord = { rules, house, seed, me: seed % 3, others, done: [], log: '' };
          for (let n = 0; n < HANDS; n++) game = playHand(game);
          const { standing } = opened(game);
          expect(standing.match.hand).toBe(HANDS + 1);
          expect(standing.totals.reduce((sum, total) => sum + total, 0)).toBe(0);
        }
      },
      60_000 + hands * 3000,
    );
  });
}
