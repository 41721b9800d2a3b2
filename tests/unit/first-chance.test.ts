// Winning at the first chance there is: what the scorer asks is what the engine pays.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, SEATS, WIN_METHODS, type HouseInput } from '../../src/engine/index.ts';
import { scoreHandOfDeal } from '../../src/features/scorer/count.ts';
import { createEmptyDeal, changeSeatEntry, type Deal, type WinDetails } from '../../src/features/scorer/deal.ts';
import { getHandAsks, getHandEntryRules } from '../../src/features/scorer/hand-rules.ts';
import { opened } from './support/opened.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';

const HAND = 'c22 b555 o999 o345 wnnn';
const KONG = 'c22 o999 o345 wnnn [b5555]';
const dealOf = (rules: string, house: HouseInput, seat: Deal['seat'], hand: string, ending: WinDetails): Deal => {
  const deal = createEmptyDeal(opened(rules, house));
  return {
    ...changeSeatEntry(setDealHandFromNotationOrThrow({ ...deal, seat, isWindChosen: true }, hand), { won: true }),
    ending,
  };
};

describe('a win at the first chance', () => {
  it.each([
    ['japanese', {}, 's', 'wall', 'japanese.special.earthly-hand'],
    ['japanese', { earthly: 'firstDiscard' }, 's', 'discard', 'japanese.special.earthly-hand'],
    ['japanese', {}, 'e', 'wall', 'japanese.special.heavenly-hand'],
    ['bell', {}, 's', 'discard', 'bell.special.earths-blessing'],
    ['u3a', {}, 'n', 'discard', 'british.special.earths-blessing'],
    ['u3a', {}, 'e', 'wall', 'british.special.heavens-blessing', `${HAND} f1`],
    ['u3a', { blessingAfter: 'kongs' }, 'e', 'loose', 'british.special.heavens-blessing', KONG],
  ] as const)('%s %o %s by %s is a %s', (rules, house, seat, by, special, hand: string = HAND) => {
    const count = scoreHandOfDeal(dealOf(rules, house, seat, hand, { tile: 'c2', by, dealt: 'yes' }));
    expect(count.bill?.special?.rule).toBe(special);
  });

  it.each([
    ['japanese', {}, 's', 'discard', HAND],
    ['japanese', { earthly: 'firstDiscard' }, 's', 'wall', HAND],
    ['japanese', {}, 's', 'wall', 'c22 o999 o345 wnnn [b5555]'],
    ['u3a', {}, 's', 'wall', HAND],
    ['u3a', {}, 'e', 'loose', KONG],
    ['u3a', { blessingAfter: 'nothing' }, 'e', 'wall', `${HAND} f1`],
    ['u3a', { blessingAfter: 'kongs' }, 's', 'discard', KONG],
    ['bell', {}, 'e', 'loose', KONG],
    ['u3a', {}, 's', 'discard', 'c22 o999 o345 wnnn (b555)'],
  ] as const)('%s %o %s by %s is none, and is not asked about', (rules, house, seat, by, hand) => {
    const deal = dealOf(rules, house, seat, hand, { tile: 'c2', by, dealt: 'yes' });
    expect(getHandAsks(deal, getHandEntryRules(deal)).dealt).toBeUndefined();
    expect(scoreHandOfDeal(deal).bill?.total).toBeGreaterThan(0);
  });

  it('a Yes is never worth less than a No, and never nothing', () => {
    for (const rules of RULESET_IDS)
      for (const house of rules === 'japanese' ? [{}, { earthly: 'firstDiscard' }] : [{}])
        for (const seat of SEATS)
          for (const by of WIN_METHODS) {
            const [yes, no] = (['yes', 'no'] as const).map((dealt) => {
              const count = scoreHandOfDeal(dealOf(rules, house, seat, HAND, { tile: 'c2', by, dealt }));
              return count.bill?.total ?? 0;
            });
            // A hand that cannot be won so at all is refused either way.
            expect(yes, `${rules} ${seat} ${by}`).toBeGreaterThanOrEqual(no ?? 0);
            if (by === 'wall' || by === 'discard') expect(yes, `${rules} ${seat} ${by}`).toBeGreaterThan(0);
          }
  });
});
