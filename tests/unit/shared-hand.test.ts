// A hand that was played, as a link.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type RulesetId } from '../../src/engine/index.ts';
import { restorePracticeHandFromText, serializePracticeHandForLink } from '../../src/storage/shared-hand.ts';
import {
  BOT_CHARACTER_IDS,
  settlePlayedHand,
  decideWithAlternatives,
  getCurrentPlay,
  restorePracticeGame,
  settleHandIntoGameRecord,
  SPECIAL_HANDS_AMOUNTS,
  applyActionToPracticeHand,
  getTurnOfLearnerOrOthers,
  createSeatView,
  type PracticeGameRecord,
  type PracticeHand,
} from '../../src/bots/index.ts';
import { replayPracticeHandOfLink, formatPracticeHandQuery } from '../../src/features/practice-table/hand-links.ts';
import { untilMine } from './support/until-mine.ts';

const fresh = (rules: RulesetId, seed: number, more: Partial<PracticeGameRecord> = {}): PracticeGameRecord => ({
  rules,
  house: {},
  seed,
  me: seed % 4,
  others: 'steady',
  done: [],
  log: '',
  ...more,
});
const opened = (game: PracticeGameRecord) => {
  const found = restorePracticeGame(game);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
/** Plays the hand that a game has come to as a beginner would. */
function played(game: PracticeGameRecord): PracticeHand {
  let hand = untilMine(opened(game).hand);
  while (getTurnOfLearnerOrOthers(hand) === 'mine') {
    const done = applyActionToPracticeHand(
      hand,
      decideWithAlternatives(createSeatView(getCurrentPlay(hand), hand.me!), 'beginner', game.seed)!.action,
    );
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    hand = untilMine(done.value);
  }
  return hand;
}
function after(game: PracticeGameRecord): PracticeGameRecord {
  const put = settleHandIntoGameRecord(game, played(game), opened(game).standing.match);
  if (!put.ok) throw new Error(put.error.code);
  return put.value;
}

describe('a link to a hand', () => {
  const TABLES: readonly (readonly [RulesetId, Partial<PracticeGameRecord>])[] = [
    ...RULESET_IDS.map((rules) => [rules, {}] as const),
    ['u3a', { house: { players: 3, limit: 500 } }],
    ['cantonese', { house: { players: 5 } }],
  ];
  it.each(TABLES)('lays the same hand out, and pays the same: %s %j', (rules, more) => {
    const game = after(fresh(rules, 6, more));
    const { standing } = opened(game);
    const hand = played(game);
    const query = formatPracticeHandQuery(game, hand);
    expect(query.length).toBeLessThan(520);
    // Nothing in it has to be written otherwise in an address.
    expect(new URLSearchParams(query).get('hand')).toBe(query.slice('?hand='.length));
    const shared = replayPracticeHandOfLink(`https://example.org/play/${query}`)!;
    expect(shared.whole).toBe(true);
    expect(shared.standing.match).toEqual(standing.match);
    expect(shared.hand.me).toBe(hand.me);
    expect(settlePlayedHand(shared.hand, shared.standing.match)).toEqual(settlePlayedHand(hand, standing.match));
  });

  const game = fresh('u3a', 6);
  const text = serializePracticeHandForLink(game, played(game));

  it.each(SPECIAL_HANDS_AMOUNTS)('keeps what the learner and the others have chosen: %s', (specials) => {
    for (const others of BOT_CHARACTER_IDS) {
      const chosen = { ...game, others };
      const hand = { ...opened(chosen).hand, specials };
      const shared = restorePracticeHandFromText(serializePracticeHandForLink(chosen, hand))!;
      expect([shared.hand.specials, shared.hand.others, shared.game.others]).toEqual([specials, others, others]);
    }
    const { specials: _, ...plain } = opened(game).hand;
    expect(restorePracticeHandFromText(serializePracticeHandForLink(game, plain))!.hand.specials).toBeUndefined();
  });

  it.each([
    ['cut off', text.slice(0, 90)],
    ['with a letter changed', text.replace('dg', 'zz')],
    ['without its check', text.replace(/~[^~]*$/, '')],
    ['with more behind it', text.replace(/~([^~]*)$/, 'xx~$1')],
  ])('says so when it is damaged, and opens what is good: %s', (_, damaged) => {
    const shared = restorePracticeHandFromText(damaged)!;
    expect(shared.whole).toBe(false);
    expect(shared.game).toMatchObject({ rules: 'u3a', seed: 6 });
    expect(shared.hand.plays.length).toBeGreaterThan(0);
  });

  it.each(['', 'WILLOW-0000~~0s~', 'nonsense', '~~~~', text.replace('WILLOW', 'WALLOW')])(
    'is no hand when not even its deal can be read: %s',
    (damaged) => expect(restorePracticeHandFromText(damaged)).toBeUndefined(),
  );

  it('is none for a deal that no code can name', () => {
    expect(formatPracticeHandQuery(fresh('u3a', 5000), played(game))).toBe('');
  });
});
