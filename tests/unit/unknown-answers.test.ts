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
import { judgeLiabilityFromFacts, EMPTY_LIABILITY_FACTS } from '../../src/features/rulings/liability-facts.ts';
import {
  changeWinDetails,
  applyHandInWords,
  createNextDealWithoutTiles,
  setWinner,
  showOrMoveHandToSeat,
} from '../../src/features/scorer/answers.ts';
import { scoreHandOfDeal } from '../../src/features/scorer/count.ts';
import { formatSharedDealQuery } from '../../src/features/scorer/deal-link.ts';
import { createEmptyDeal, changeSeatEntry, type Deal } from '../../src/features/scorer/deal.ts';
import { getHandAsks, getHandEntryRules } from '../../src/features/scorer/hand-rules.ts';
import {
  formatAnswersOfHand,
  describeNextStep,
  createCountReadout,
  formatWhoScoresLabel,
} from '../../src/features/scorer/hand-text.ts';
import { replaceHandByNotationOrThrow } from '../../src/features/scorer/initial-deal.ts';
import { applyAnswer, listHandQuestions } from '../../src/features/scorer/questions.ts';
import { parseDealLink } from '../../src/features/scorer/read-link.ts';
import { createSettleView } from '../../src/features/scorer/settle-view.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';

const table = opened('u3a');
const fresh = (hand = '', rules: RulesetId = 'u3a'): Deal =>
  replaceHandByNotationOrThrow(createEmptyDeal(opened(rules)), hand);
const won = (hand: string): Deal => changeWinDetails(setWinner(fresh(hand), true), { by: 'wall' });
const asked = (deal: Deal) =>
  listHandQuestions(deal, getHandEntryRules(deal), getHandAsks(deal, getHandEntryRules(deal)));
const next = (deal: Deal) => asked(deal).find((each) => each.isPrompted && each.value === undefined)?.id;
const who = (deal: Deal): string => formatWhoScoresLabel(deal, scoreHandOfDeal(deal));
/** What some tiles are worth to a loser of this seat in this round. */
function worth(hand: string, seat: Seat, round: Seat): number {
  const bill = score({ table, seat, round, hand });
  return bill.ok ? bill.value.total : Number.NaN;
}
const SOMEBODY = /East|South|West|North/;

describe('a hand of which it is not known whose it is', () => {
  it('nothing entered is nobody’s', () => {
    expect(who(fresh())).toBe('This hand has so far');
    expect(who(setWinner(fresh(), true))).toBe('This hand has so far');
    expect(formatAnswersOfHand(fresh())).toBe('');
    for (const { answerText } of asked(fresh())) expect(answerText).toBe('Not said');
  });

  it.each(['f1', 'f3 s2', 'wee', 'b5 wnnn f4', 'drr f12 s2'])(
    'a win that is not complete has no seat either: %s',
    (hand) => {
      const deal = won(hand);
      const { bill, error, missingWinds } = scoreHandOfDeal(deal);
      expect(error?.code).toBe('too-few-tiles');
      expect(bill?.total).toBe(Math.min(...SEATS.flatMap((seat) => SEATS.map((round) => worth(hand, seat, round)))));
      expect(bill?.lines.map(({ rule }) => rule)).not.toContain('british.double.own-flower');
      expect(missingWinds).toContain('own');
      expect(who(deal)).not.toMatch(SOMEBODY);
      expect(createCountReadout(scoreHandOfDeal(deal)).tiles).toMatch(/^without own wind/);
    },
  );

  it.each(RULESET_IDS)('without winds and flowers only East can differ: %s', (rules) => {
    for (const hand of [
      'b1123 o45',
      'b123 o456 c78 dggg c1',
      'b22 c999 o111 (drrr) b555',
      'b22 c999 o111 (drrr) wss',
    ]) {
      for (const win of [undefined, { tile: 'c9', by: 'wall' }, { tile: 'c9', by: 'discard' }] as const) {
        const totals = SEATS.flatMap((seat) =>
          SEATS.map((round) => {
            const bill = score({ table: opened(rules), seat, round, hand, ...(win && { win }) });
            return { seat, round, worth: bill.ok ? bill.value.total : bill.error.code };
          }),
        );
        const winds = SEATS.filter((wind) => hand.includes(`w${wind}`));
        const plain = totals.filter(
          ({ seat, round }) => seat !== 'e' && !winds.includes(seat) && !winds.includes(round),
        );
        expect(new Set(plain.map(({ worth: each }) => each)).size).toBe(1);
      }
    }
  });

  it('flower 1 is worth 4, and 8 to East', () => {
    expect(scoreHandOfDeal(won('f1')).bill?.total).toBe(4);
    expect(who(won('f1'))).toBe('So far, not counting own wind');
    expect(scoreHandOfDeal(showOrMoveHandToSeat(won('f1'), 'e')).bill?.total).toBe(8);
    expect(who(showOrMoveHandToSeat(won('f1'), 'e'))).toBe('East has so far');
  });

  it('a hand that is worth the same to all is nobody’s all the same', () => {
    for (const hand of ['drrr', 'b222 c333']) {
      expect(who(fresh(hand))).toBe('This hand has so far');
      expect(who(setWinner(fresh(hand), false))).toBe('This hand scores');
    }
    expect(who({ ...fresh('drrr'), names: { e: 'Jean' } })).toBe('This hand has so far');
    expect(who(showOrMoveHandToSeat(fresh('drrr'), 'w'))).toBe('West has so far');
  });
});

describe('the wind of the round', () => {
  it.each<[string, Seat]>([
    ['weee', 's'],
    ['wss (wnnn)', 'e'],
    ['wwww f2', 'n'],
  ])('%s of %s: it counts as what scores least, and is asked', (hand, seat) => {
    const deal = showOrMoveHandToSeat(fresh(hand), seat);
    const { bill, missingWinds } = scoreHandOfDeal(deal);
    expect([bill?.total, missingWinds]).toEqual([
      Math.min(...SEATS.map((round) => worth(hand, seat, round))),
      ['round'],
    ]);
    expect([next(deal), who(deal)]).toEqual(['round', 'So far, not counting the round']);
    const answered = applyAnswer(deal, 'round', 'n').now;
    expect(scoreHandOfDeal(answered).bill?.total).toBe(worth(hand, seat, 'n'));
    expect([next(answered), scoreHandOfDeal(answered).missingWinds]).toEqual([undefined, []]);
    expect(createNextDealWithoutTiles(answered).round, 'it is said once').toBe('n');
  });

  it('at the limit it changes nothing, so it is neither asked nor counted', () => {
    const deal = showOrMoveHandToSeat(
      changeWinDetails(setWinner(fresh('weee wsss wwww wnnn b99'), true), { by: 'wall', tile: 'b9' }),
      'w',
    );
    const { bill, missingWinds } = scoreHandOfDeal(deal);
    expect([bill?.total, missingWinds, next(deal)]).toEqual([1000, [], undefined]);
    const clean = fresh('drrr dggg wnnn wsss b99');
    const win = showOrMoveHandToSeat(changeWinDetails(setWinner(clean, true), { by: 'wall', tile: 'b9' }), 'e');
    expect(scoreHandOfDeal(win).bill?.lines.map(({ rule }) => rule)).not.toContain('british.double.round-wind');
  });

  it('own wind and round together count as what scores least', () => {
    for (const hand of ['weee wss', 'wnn', 'weee wsss wwww']) {
      const least = Math.min(...SEATS.flatMap((seat) => SEATS.map((round) => worth(hand, seat, round))));
      expect(scoreHandOfDeal(fresh(hand)).bill?.total).toBe(least);
    }
    expect(who(fresh('weee'))).toBe('So far, not counting own wind and round');
    const win = showOrMoveHandToSeat(changeSeatEntry(fresh('b22 c999 o111 (drrr) wsss'), { won: true }), 'w');
    expect(describeNextStep(win, scoreHandOfDeal(win))).toContain(
      'You have not yet said what the wind of the round is.',
    );
  });

  it('is in a link once it is known, and in no other', () => {
    expect(formatSharedDealQuery(fresh('weee'))).not.toMatch(/round|seat|goulash/);
    const answered = applyAnswer(applyAnswer(fresh('weee'), 'round', 's').now, 'goulash', 'no').now;
    expect(parseDealLink(formatSharedDealQuery(answered), table).deal).toMatchObject({
      round: 's',
      goulash: false,
      isWindChosen: false,
    });
    expect(parseDealLink('?h=weee&seat=s', table).deal).toMatchObject({ round: undefined, goulash: undefined });
    // A link of before says what stood in for it.
    expect(parseDealLink('?h=weee&seat=s&round=e&r=u3a', table).deal.round).toBe('e');
    expect(parseDealLink('?h=weee&round=x', table).errors.join()).toContain('Please say which round it is.');
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
    const deal = applyHandInWords(createEmptyDeal(table), handInWords(words));
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
      expect(parseDealLink(formatSharedDealQuery(nobodys), table).deal.discarder).toBeNull();
    }
    expect(createSettleView(scored('u3a')).missing, 'where it does not matter').toBe('');
  });

  it('who is liable: nobody has won before it is entered', () => {
    expect(EMPTY_LIABILITY_FACTS).not.toHaveProperty('winner');
    expect(EMPTY_LIABILITY_FACTS).not.toHaveProperty('round');
    const hand = { rack: ['b2'], sets: [{ tiles: ['b1', 'b1', 'b1'], concealed: false }], bonus: [] } as const;
    expect(judgeLiabilityFromFacts(table, { ...EMPTY_LIABILITY_FACTS, hand, discarder: 'n' }, SEATS)).toMatchObject({
      why: 'Say who went Mahjong.',
      toSheet: undefined,
    });
  });

  it('what a liable hand is worth is not counted by a round that is not known', () => {
    const set = (tile: TileId) => ({ tiles: [tile, tile, tile], concealed: false });
    const hand = { rack: ['b7', 'b7', 'we', 'we', 'we'], sets: [set('b1'), set('b5'), set('b9')], bonus: [] } as const;
    const facts = { ...EMPTY_LIABILITY_FACTS, winner: 's', discarder: 'n', hand, tile: 'b7' } as const;
    expect(judgeLiabilityFromFacts(table, facts, SEATS).cost).toBe('');
    expect(judgeLiabilityFromFacts(table, { ...facts, round: 'e' }, SEATS).cost).toMatch(/^North pays/);
  });
});
