// A loser's hand with a wrong set in the tools: told by taps, typed, in words or by a link, it counts, and it is said that it
// cannot win.
import { describe, expect, it } from 'vitest';
import { score, type RulesetId } from '../../src/engine/index.ts';
import { handInWords } from '../../src/format/hand-in-words.ts';
import { describeEngineReason } from '../../src/format/reasons.ts';
import { createHandComparison } from '../../src/features/compare/comparison.ts';
import { parseComparedHandQuery } from '../../src/features/compare/compared-hand.ts';
import { LazyReasonFormatter } from '../../src/ui/late-reasons.svelte.ts';
import { applyParsedHandText, setCurrentPlayerWon } from '../../src/features/scorer/answers.ts';
import { scoreHandOfDeal, listSeatScores } from '../../src/features/scorer/count.ts';
import { formatSharedDealQuery } from '../../src/features/scorer/deal-link.ts';
import { getCurrentEntry, createEmptyDeal, changeSeatEntry, type Deal } from '../../src/features/scorer/deal.ts';
import { getHandEntryRules } from '../../src/features/scorer/hand-rules.ts';
import { describeNextStep } from '../../src/features/scorer/hand-text.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';
import { parseDealLinkWithErrors } from '../../src/features/scorer/read-link.ts';
import { createSettleView } from '../../src/features/scorer/settle-view.ts';
import { getHandEntryConstraints } from '../../src/features/scorer/taps.ts';
import { tapTile } from '../../src/ui/hand-editor/tap-tile.ts';
import { opened } from './support/opened.ts';

const table = opened('u3a');
const NORTH = { seat: 'n', isWindChosen: true, round: 'e' } as const;
const lost = (hand: string, rules: RulesetId = 'u3a'): Deal =>
  setDealHandFromNotationOrThrow({ ...createEmptyDeal(opened(rules)), ...NORTH }, hand, false);
const codes = (deal: Deal) => scoreHandOfDeal(deal).bill?.barred?.map(({ because }) => because.code);
const TWO_CHOWS = 'b5 (o123) (o234) (b333) (b444) f4 s4';
const NO_SET = 'b5 (o123) (o236) (b333) (b444) f4 s4';

describe('the scorer', () => {
  it.each<[RulesetId, string, number, string]>([
    ['u3a', TWO_CHOWS, 48, 'chows-stay'],
    ['u3a', NO_SET, 48, 'wrong-set-stays'],
    ['bmja', NO_SET, 48, 'wrong-set-stays'],
    ['bell', NO_SET, 0, 'wrong-set-kills'],
    ['japanese', '(o236) (b333)', 0, 'wrong-set-stays'],
    ['cantonese', '(o236) (b333)', 0, 'wrong-set-stays'],
  ])('%s, %s: %i', (rules, hand, total, code) => {
    const deal = lost(hand, rules);
    const count = scoreHandOfDeal(deal);
    expect([count.error, count.bill?.total, codes(deal), count.needs]).toEqual([undefined, total, [code], []]);
    const back = parseDealLinkWithErrors(formatSharedDealQuery(deal), table).deal;
    expect([scoreHandOfDeal(back).bill?.total, codes(back)]).toEqual([total, [code]]);
  });

  it('says first why the hand cannot win, in place of what it needs', () => {
    const deal = lost(NO_SET);
    const bars = scoreHandOfDeal(deal).bill!.barred!.map(({ because }) => describeEngineReason(because));
    expect(describeNextStep(deal, scoreHandOfDeal(deal), bars)).toBe(
      'The 2, 3 and 6 of circles aren’t a set. They stay on the table and score nothing, and this hand can’t go Mahjong.',
    );
  });

  it('the words of the reason may come late', async () => {
    const reasons = new LazyReasonFormatter();
    const bill = scoreHandOfDeal(lost(TWO_CHOWS)).bill!;
    expect(reasons.listBarredWinSentences(bill)).toEqual([
      'Something on the table is wrong, so this hand cannot go Mahjong.',
    ]);
    await reasons.fetch(false);
    expect(reasons.listBarredWinSentences(bill)[0]).toMatch(/^Something/);
    await reasons.fetch(true);
    expect(reasons.listBarredWinSentences(bill)).toEqual([
      'The hand has two chows on the table, but the rules here allow one. The chows stay there, and the hand can’t go Mahjong.',
    ]);
    expect(reasons.listBarredWinSentences(scoreHandOfDeal(lost('b5 (o123)')).bill!)).toEqual([]);
  });

  it('a chow too many can be tapped once the hand is a loser’s', () => {
    const aim = { to: 'chow', concealed: false, wilds: 0 } as const;
    const tapped = (deal: Deal) =>
      tapTile(getCurrentEntry(deal).hand, 'o2', aim, getHandEntryConstraints(deal, getHandEntryRules(deal)));
    const unsaid = setDealHandFromNotationOrThrow({ ...createEmptyDeal(table), ...NORTH }, '(o123)');
    expect(tapped(unsaid)).toMatchObject({
      refused: 'o2',
      message:
        'Your rules allow 1 chow in a hand, and this hand already has one. You can add this chow once you have said that this hand did not go Mahjong.',
    });
    expect(tapped(setCurrentPlayerWon(unsaid, true)).message).toBe(
      'Your rules allow 1 chow in a hand, and this hand already has one.',
    );
    expect(tapped(setCurrentPlayerWon(unsaid, false)).now.sets).toHaveLength(2);
    const another = changeSeatEntry({ ...unsaid, scoresAllHands: true }, { won: true }, 'e');
    expect(tapped(another).now.sets).toHaveLength(2);
  });
});

describe('settling', () => {
  it.each([
    [TWO_CHOWS, 48],
    [NO_SET, 48],
    ['(wes ww) (drrr)', 8],
  ])('%s counts %i when the hands are settled', (hand, worth) => {
    let deal = setDealHandFromNotationOrThrow(
      { ...createEmptyDeal(table), seat: 'e', round: 'e', scoresAllHands: true, isWindChosen: true },
      'c55',
      false,
    );
    deal = changeSeatEntry(deal, { typed: 100, won: true }, 's');
    deal = changeSeatEntry(deal, { typed: 0 }, 'w');
    deal = changeSeatEntry(deal, { hand: getCurrentEntry(lost(hand)).hand }, 'n');
    const north = listSeatScores(deal).find(({ seat }) => seat === 'n')!;
    expect([north.score, north.error, north.bill?.barred?.length]).toEqual([worth, undefined, 1]);
    const settled = createSettleView(deal);
    expect(settled.error).toBeUndefined();
    expect(settled.words?.players.map(({ called }) => called)).toContain('North');
    expect(settled.hand.scores['n']).toBe(worth);
  });
});

describe('in words', () => {
  const ME = 'I am North, it is the East round, and I did not win';
  it.each([
    [`chow 1 2 3 of circles and chow 2 3 4 of circles on the table. ${ME}`, '(o123) (o234)', ['chows-stay']],
    [
      `chow of 2 3 6 of circles on the table, pung of red dragons on the table. ${ME}`,
      '(o236) (drrr)',
      ['wrong-set-stays'],
    ],
    [`on the table: 2 2 3 of circles. pair of reds hidden. ${ME}`, 'drr (o223)', ['wrong-set-stays']],
    [
      `pung of 1 1 2 of bamboos on the table, pung of green dragons on the table. ${ME}`,
      '(b112) (dggg)',
      ['wrong-set-stays'],
    ],
    [`pung of 3 of bamboos on the table. ${ME}`, '(b333)', undefined],
  ])('%s', (words, hand, expected) => {
    const heard = handInWords(words);
    expect([heard.hand, heard.unclear]).toEqual([hand, undefined]);
    const deal = applyParsedHandText(createEmptyDeal(table), heard);
    expect(codes(deal)).toEqual(expected);
    const asked = score({ table, seat: 'n', round: 'e', hand });
    expect(scoreHandOfDeal(deal).bill?.total).toBe(asked.ok && asked.value.total);
  });

  it.each(['chow of 2 3 6 of circles', 'chow of 2 3 6 of circles hidden', 'pung of 2 2 3 of circles, hidden'])(
    'what does not lie on the table is asked: %s',
    (words) => expect(handInWords(words)).toMatchObject({ hand: '', unclear: [expect.stringContaining('of circles')] }),
  );
});

it('the other games say it too', () => {
  const view = createHandComparison(parseComparedHandQuery(formatSharedDealQuery(lost('b5 (o123) (o236) (b333)'))));
  expect(view.error).toBe('');
  expect(view.columns.every(({ isRefused }) => !isRefused)).toBe(true);
  const told = createHandComparison(
    parseComparedHandQuery(formatSharedDealQuery(lost('b5 (o123) (o236) (b333)'))),
    undefined,
    ({ barred = [] }) => barred.map(({ because }) => describeEngineReason(because)),
  );
  for (const { sentences } of told.columns) expect(sentences[0]).toMatch(/can’t go Mahjong/);
  expect(told.columns.find(({ id }) => id === 'bell')?.sentences.join()).not.toContain('winner’s hand only');
});
