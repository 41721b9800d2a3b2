// What is not known is never shown as known: no seat, wind, round, winner or discarder that nobody entered.
import { describe, expect, it } from 'vitest';
import {
  formatHand,
  RULESET_IDS,
  score,
  SEATS,
  type RulesetId,
  type Seat,
  type TileId,
} from '../../src/engine/index.ts';
import { handInWords } from '../../src/format/hand-in-words.ts';
import { judgeLiabilityFactsForView, EMPTY_LIABILITY_FACTS } from '../../src/features/rulings/liability-facts.ts';
import {
  applyParsedHandText,
  createNextDealInSameRound,
  showOrMoveHandToSeat,
} from '../../src/features/scorer/answers.ts';
import { scoreHandOfDeal } from '../../src/features/scorer/count.ts';
import { formatSharedDealQuery } from '../../src/features/scorer/deal-link.ts';
import { createEmptyDeal, changeSeatEntry, type Deal } from '../../src/features/scorer/deal.ts';
import { getHandAsks, getHandEntryRules } from '../../src/features/scorer/hand-rules.ts';
import { formatAnswersOfHand, formatScoreLabel } from '../../src/features/scorer/hand-text.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';
import { withAnswerAndMessage, listHandQuestions } from '../../src/features/scorer/questions.ts';
import { parseDealLinkWithErrors } from '../../src/features/scorer/read-link.ts';
import { createSettleView } from '../../src/features/scorer/settle-view.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';

const table = opened('u3a');
const fresh = (hand = '', rules: RulesetId = 'u3a'): Deal =>
  setDealHandFromNotationOrThrow(createEmptyDeal(opened(rules)), hand);
const asked = (deal: Deal) =>
  listHandQuestions(deal, getHandEntryRules(deal), getHandAsks(deal, getHandEntryRules(deal)));
const next = (deal: Deal) => asked(deal).find((each) => each.isPrompted && each.value === undefined)?.id;
const who = (deal: Deal): string => formatScoreLabel(deal, scoreHandOfDeal(deal));
/** What some tiles are worth to a loser of this seat in this round. */
function worth(hand: string, seat: Seat, round: Seat): number {
  const bill = score({ table, seat, round, hand });
  return bill.ok ? bill.value.total : Number.NaN;
}

describe('the wind of the round', () => {
  it.each<[string, Seat]>([
    ['weee', 's'],
    ['wss (wnnn)', 'e'],
    ['wwww f2', 'n'],
  ])('%s of %s: it counts as what scores least, and is asked, once', (hand, seat) => {
    const deal = showOrMoveHandToSeat(fresh(hand), seat);
    const answered = withAnswerAndMessage(deal, 'round', 'n').now;
    expect(scoreHandOfDeal(deal).bill?.total).toBe(Math.min(...SEATS.map((round) => worth(hand, seat, round))));
    expect(scoreHandOfDeal(answered).bill?.total).toBe(worth(hand, seat, 'n'));
    expect([next(deal), next(answered), createNextDealInSameRound(answered).round]).toEqual(['round', undefined, 'n']);
  });

  it('own wind and round together count as what scores least', () => {
    for (const hand of ['weee wss', 'wnn', 'weee wsss wwww', 'f1', 'f3 s2', 'b5 wnnn f4', 'drr f12 s2']) {
      const least = Math.min(...SEATS.flatMap((seat) => SEATS.map((round) => worth(hand, seat, round))));
      expect(scoreHandOfDeal(fresh(hand)).bill?.total).toBe(least);
    }
  });

  it('is in a link once it is known, and in no other', () => {
    expect(formatSharedDealQuery(fresh('weee'))).not.toMatch(/round|seat|goulash/);
    const answered = withAnswerAndMessage(withAnswerAndMessage(fresh('weee'), 'round', 's').now, 'goulash', 'no').now;
    expect(parseDealLinkWithErrors(formatSharedDealQuery(answered), table).deal).toMatchObject({
      round: 's',
      goulash: false,
      isWindChosen: false,
    });
    expect(parseDealLinkWithErrors('?h=weee&seat=s', table).deal).toMatchObject({
      round: undefined,
      goulash: undefined,
    });
    // A link of before says what stood in for it.
    expect(parseDealLinkWithErrors('?h=weee&seat=s&round=e&r=u3a', table).deal.round).toBe('e');
    expect(parseDealLinkWithErrors('?h=weee&round=x', table).errors.join()).toContain('Please say which round it is.');
  });

  it('only winds, flowers and seasons know of it', () => {
    let state = 7;
    const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
    const tiles = ['b', 'c', 'o'].flatMap((suit) => Array.from({ length: 9 }, (_, at) => `${suit}${at + 1}` as TileId));
    const all = [...tiles, 'dr', 'dg', 'dw'] as TileId[];
    for (let run = 0; run < runs(40); run++) {
      const kinds = Array.from({ length: 4 }, () => all[random(all.length)]!);
      const rack = [...new Set(kinds)].flatMap((tile, at) => Array<TileId>(at === 0 ? 2 : 3).fill(tile));
      const hand = formatHand({ rack, sets: [], bonus: [] });
      for (const rules of RULESET_IDS)
        for (const seat of SEATS) {
          const bills = SEATS.map((round) => JSON.stringify(score({ rules, seat, round, hand })));
          expect(new Set(bills).size, `${rules} ${seat} ${hand}`).toBe(1);
        }
    }
  });
});

describe('in words', () => {
  it.each([
    ['three green dragons on the table', 'This hand has so far', undefined, ''],
    ['I am South, three green dragons on the table', 'South has so far', undefined, 'South.'],
    ['it is the West round, three green dragons on the table', 'This hand has so far', 'w', 'The West round.'],
  ])('%s: %s', (words, answered, round, facts) => {
    const deal = applyParsedHandText(createEmptyDeal(table), handInWords(words));
    expect([who(deal), deal.round]).toEqual([answered, round]);
    expect(formatAnswersOfHand(deal)).toBe(facts);
  });
});

describe('settling', () => {
  const scored = (rules: RulesetId, change: Partial<Deal> = {}): Deal => {
    const deal = { ...createEmptyDeal(opened(rules)), scoresAllHands: true, isWindChosen: true, ...change };
    return SEATS.reduce((now, seat) => changeSeatEntry(now, { typed: 40, won: seat === 's' }, seat), deal);
  };
  it('whose discard it was is not known until it is entered', () => {
    const sentence = 'You have not said who discarded the last tile, so we count it as drawn.';
    for (const rules of ['japanese', 'cantonese'] as const) {
      expect(createSettleView(scored(rules)).missing).toBe(sentence);
      expect(createSettleView(scored(rules, { ending: { by: 'discard' } })).missing).toBe(sentence);
      expect(createSettleView(scored(rules, { ending: { by: 'wall' } })).missing).toBe('');
      expect(createSettleView(scored(rules, { discarder: 'n' })).missing).toBe('');
      const nobodys = scored(rules, { discarder: null });
      expect(createSettleView(nobodys).missing).toBe('');
      expect(createSettleView(nobodys).hand.discarder).toBeNull();
      expect(parseDealLinkWithErrors(formatSharedDealQuery(nobodys), table).deal.discarder).toBeNull();
    }
    expect(createSettleView(scored('u3a')).missing, 'where it does not matter').toBe('');
  });

  it('who is liable: nobody has won before it is entered', () => {
    expect(EMPTY_LIABILITY_FACTS).not.toHaveProperty('winner');
    expect(EMPTY_LIABILITY_FACTS).not.toHaveProperty('round');
    const hand = { rack: ['b2'], sets: [{ tiles: ['b1', 'b1', 'b1'], concealed: false }], bonus: [] } as const;
    expect(judgeLiabilityFactsForView(table, { ...EMPTY_LIABILITY_FACTS, hand, discarder: 'n' }, SEATS)).toMatchObject({
      why: 'Say who went Mahjong.',
      toSheet: undefined,
    });
  });

  it('what a liable hand is worth is not counted by a round that is not known', () => {
    const set = (tile: TileId) => ({ tiles: [tile, tile, tile], concealed: false });
    const hand = { rack: ['b7', 'b7', 'we', 'we', 'we'], sets: [set('b1'), set('b5'), set('b9')], bonus: [] } as const;
    const facts = { ...EMPTY_LIABILITY_FACTS, winner: 's', discarder: 'n', hand, tile: 'b7' } as const;
    expect(judgeLiabilityFactsForView(table, facts, SEATS).cost).toBe('');
    expect(judgeLiabilityFactsForView(table, { ...facts, round: 'e' }, SEATS).cost).toMatch(/^North pays/);
  });
});
