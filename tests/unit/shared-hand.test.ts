// A hand that was played, as a link, as a question and beside other results of the same deal.
import { describe, expect, it } from 'vitest';
import { listRightOptions } from '../../src/questions/question.ts';
import { RULESETS, type RulesetId } from '../../src/engine/index.ts';
import { openDealResultsStore, dealResult, withResult } from '../../src/storage/deal-results.ts';
import { MOMENTS_SKILL, toMomentReference, readMoment } from '../../src/widgets/play/moment-question.ts';
import { addQuestion, openPracticeStore, openMistakes } from '../../src/storage/practice.ts';
import { readSharedHand, serializeSharedHand } from '../../src/storage/shared-hand.ts';
import {
  adviseAtPlace,
  CHARACTERS,
  countHand,
  decide,
  listDecisionPlaces,
  isMistake,
  judgeHand,
  getCurrentPlay,
  openGame,
  recordHand,
  SPECIALS,
  applyAction,
  getTurn,
  createSeatView,
  type PracticeGame,
  type PracticeHand,
} from '../../src/bots/index.ts';
import { runAllSlices } from '../../src/schedule/slices.ts';
import { hasWords } from '../../src/format/rule-titles.ts';
import {
  groupResultsByDeal,
  toHandQuery,
  extractHandText,
  parseHandResult,
} from '../../src/widgets/play/hand-links.ts';
import { createMomentQuestion } from '../../src/widgets/play/moment-question.ts';
import { untilMine } from './support/until-mine.ts';
import { memoryStore } from './support/memory-store.ts';

const fresh = (rules: RulesetId, seed: number, more: Partial<PracticeGame> = {}): PracticeGame => ({
  rules,
  house: {},
  seed,
  me: seed % 4,
  others: 'steady',
  done: [],
  log: '',
  ...more,
});
const opened = (game: PracticeGame) => {
  const found = openGame(game);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
/** Plays the hand that a game has come to as a beginner would. */
function played(game: PracticeGame): PracticeHand {
  let hand = untilMine(opened(game).hand);
  while (getTurn(hand) === 'mine') {
    const done = applyAction(
      hand,
      decide(createSeatView(getCurrentPlay(hand), hand.me!), 'beginner', game.seed)!.action,
    );
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    hand = untilMine(done.value);
  }
  return hand;
}
function after(game: PracticeGame): PracticeGame {
  const put = recordHand(game, played(game), opened(game).standing.match);
  if (!put.ok) throw new Error(put.error.code);
  return put.value;
}

describe('a link to a hand', () => {
  const TABLES: readonly (readonly [RulesetId, Partial<PracticeGame>])[] = [
    ...RULESETS.map((rules) => [rules, {}] as const),
    ['u3a', { house: { players: 3, limit: 500 } }],
    ['cantonese', { house: { players: 5 } }],
  ];
  it.each(TABLES)('lays the same hand out, and pays the same: %s %j', (rules, more) => {
    const game = after(fresh(rules, 6, more));
    const { standing } = opened(game);
    const hand = played(game);
    const query = toHandQuery(game, hand);
    expect(query.length).toBeLessThan(520);
    // Nothing in it has to be written otherwise in an address.
    expect(new URLSearchParams(query).get('hand')).toBe(query.slice('?hand='.length));
    const shared = readSharedHand(extractHandText(`https://example.org/play/${query}`))!;
    expect(shared.whole).toBe(true);
    expect(shared.standing.match).toEqual(standing.match);
    expect(shared.hand.me).toBe(hand.me);
    expect(countHand(shared.hand, shared.standing.match)).toEqual(countHand(hand, standing.match));
  });

  const game = fresh('u3a', 6);
  const text = serializeSharedHand(game, played(game));

  it.each(SPECIALS)('keeps what the learner and the others have chosen: %s', (specials) => {
    for (const others of CHARACTERS) {
      const chosen = { ...game, others };
      const hand = { ...opened(chosen).hand, specials };
      const shared = readSharedHand(serializeSharedHand(chosen, hand))!;
      expect([shared.hand.specials, shared.hand.others, shared.game.others]).toEqual([specials, others, others]);
    }
    const { specials: _, ...plain } = opened(game).hand;
    expect(readSharedHand(serializeSharedHand(game, plain))!.hand.specials).toBeUndefined();
  });

  it.each([
    ['cut off', text.slice(0, 90)],
    ['with a letter changed', text.replace('dg', 'zz')],
    ['without its check', text.replace(/~[^~]*$/, '')],
    ['with more behind it', text.replace(/~([^~]*)$/, 'xx~$1')],
  ])('says so when it is damaged, and opens what is good: %s', (_, damaged) => {
    const shared = readSharedHand(damaged)!;
    expect(shared.whole).toBe(false);
    expect(shared.game).toMatchObject({ rules: 'u3a', seed: 6 });
    expect(shared.hand.plays.length).toBeGreaterThan(0);
  });

  it.each(['', 'WILLOW-0000~~0s~', 'nonsense', '~~~~', text.replace('WILLOW', 'WALLOW')])(
    'is no hand when not even its deal can be read: %s',
    (damaged) => expect(readSharedHand(damaged)).toBeUndefined(),
  );

  it('is none for a deal that no code can name', () => {
    expect(toHandQuery(fresh('u3a', 5000), played(game))).toBe('');
  });
});

describe('a moment as a question', () => {
  const games = [fresh('u3a', 6), fresh('bell', 9), fresh('cantonese', 12)];
  const moments = games.flatMap((game) => {
    const hand = played(game);
    return runAllSlices(judgeHand(hand)).flatMap((judged) => (isMistake(judged) ? [{ game, hand, judged }] : []));
  });

  it('has one right answer, the coach’s, and reasons for all', () => {
    expect(moments.length).toBeGreaterThan(3);
    for (const { game, hand, judged } of moments.slice(0, 12)) {
      const { question } = createMomentQuestion(toMomentReference(game, hand, judged.place)!)!;
      expect(listRightOptions(question)).toHaveLength(1);
      expect(question.options.length).toBeGreaterThan(1);
      expect(new Set(question.options.map(({ value }) => value)).size).toBe(question.options.length);
      for (const { why } of question.options) expect(why).toMatch(/\.$/);
      expect(question.nudge).not.toBe('');
      expect(question.scenes[0]).toMatchObject({ label: 'Your tiles' });
      if (question.rule) expect(hasWords(question.rule)).toBe(true);
    }
  });

  it('is asked of what the learner saw, not of what came of it', () => {
    const { game, hand, judged } = moments[0]!;
    const shared = readMoment(toMomentReference(game, hand, judged.place)!)!;
    const before = createSeatView(hand.plays[judged.place]!, hand.me!);
    expect(createSeatView(getCurrentPlay(shared.hand), hand.me!)).toEqual(before);
    expect(adviseAtPlace(shared.hand)).toEqual(adviseAtPlace(hand, judged.place));
  });

  it('comes back from the practice of the device', () => {
    const { game, hand, judged } = moments[0]!;
    const store = memoryStore();
    const ref = toMomentReference(game, hand, judged.place)!;
    addQuestion({ ref, skill: MOMENTS_SKILL, game: game.rules }, store);
    expect(openMistakes(openPracticeStore(store).get())).toMatchObject([
      { ref, skill: MOMENTS_SKILL, game: game.rules },
    ]);
    // It was never answered, so that nothing is counted.
    expect(openPracticeStore(store).get().skills).toEqual({});
  });

  it('is none when its reference is damaged, or when nothing was to choose', () => {
    const { game, hand } = moments[0]!;
    const ref = toMomentReference(game, hand, listDecisionPlaces(hand)[0]!)!;
    expect(createMomentQuestion(`${ref}x`)).toBeUndefined();
    expect(createMomentQuestion(toMomentReference(game, hand, hand.plays.length - 1)!)).toBeUndefined();
  });
});

describe('results of one deal', () => {
  const mine = fresh('u3a', 6);
  const theirs: PracticeGame = { ...mine, others: 'beginner' };
  const other = fresh('u3a', 7);
  const texts = [mine, theirs, other].map((game) => serializeSharedHand(game, played(game)));

  it('stand side by side, the best first, other deals apart', () => {
    const kept = texts.reduce(
      (rows, text, i) => withResult(rows, { name: ['Ann', 'Ben', 'Cath'][i]!, text }),
      [] as ReturnType<typeof withResult>,
    );
    const deals = groupResultsByDeal(kept);
    expect(deals.map(({ code, rows }) => [code, rows.length])).toEqual([
      [readSharedHand(texts[2]!)!.game.code, 1],
      [readSharedHand(texts[0]!)!.game.code, 2],
    ]);
    const nets = deals[1]!.rows.map(({ text }) => parseHandResult(text)!.net!);
    expect(nets).toEqual(nets.toSorted((a, b) => b - a));
    for (const { rows } of deals) for (const row of rows) expect(row.net).toMatch(/^[+−]?[\d,]+$/);
  });

  it('agree with what the hand paid', () => {
    const hand = played(mine);
    const counted = countHand(hand, opened(mine).standing.match);
    if (!counted.ok) throw new Error(counted.error.code);
    const result = dealResult(texts[0]!, readSharedHand(texts[0]!)!);
    expect(result.net).toBe(counted.value.settlement.net[hand.me!]);
    expect(result.thrown).toBe(getCurrentPlay(hand).players[hand.me!]!.discards.length);
  });

  it('are kept on the device, the same hand of the same person once', () => {
    const store = memoryStore();
    const row = { name: ' Ann  B ', text: texts[0]! };
    openDealResultsStore(store).update(() => withResult(withResult([], row), row));
    expect(openDealResultsStore(store).get()).toEqual([{ name: 'Ann B', text: texts[0] }]);
    store.set('sparrow.deal-results', '{"v":1,"data":[{"name":3},7,{"name":"x","text":"y"}]}');
    expect(openDealResultsStore(store).get()).toEqual([{ name: 'x', text: 'y' }]);
    expect(groupResultsByDeal(openDealResultsStore(store).get())).toEqual([]);
  });
});
