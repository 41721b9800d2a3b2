// What the scorer makes of a hand of which nobody has said the winds, and of fourteen tiles of which nobody has said the end.
import { describe, expect, it } from 'vitest';
import { mayBeComplete, parseHand, RULESET_IDS, score, type TileId } from '../../src/engine/index.ts';
import { scoreHandOfDeal } from '../../src/features/scorer/count.ts';
import { changeSeatEntry, createEmptyDeal } from '../../src/features/scorer/deal.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';
import { layouts, nearMisses, tilesOf } from '../bench/hands.ts';
import { opened } from './support/opened.ts';

const SPECIALS = [
  'c199 o19 b19 weswn drgw',
  'wnn weee wsss drrr dggg',
  'b1112345678999',
  'b22 b44 b66 c33 c88 o55 o77',
  'b222 b333 b444 b666 drr',
];
const fresh = (hand: string) => setDealHandFromNotationOrThrow(createEmptyDeal(opened('u3a')), hand);

describe('a hand whose winds nobody has said', () => {
  it.each([
    ['c3 c777 c999 o345', []],
    ['c3 c777 c999 o345 we', []],
    ['c3 c777 c999 www', ['own', 'round']],
    ['c777 c999 weee www', ['own', 'round']],
  ])('“%s” wants to know %j', (hand, missing) => {
    expect(scoreHandOfDeal(fresh(hand)).missingWinds).toEqual(missing);
  });

  it('asks for the round too where East could not have called so early', () => {
    const lost = changeSeatEntry(fresh('weee b56 dgg drr (wssss)'), { won: false, fishing: 'first' });
    const { bill, missingWinds } = scoreHandOfDeal(lost);
    expect([bill?.total, missingWinds]).toEqual([28, ['own', 'round']]);
  });
});

it.each(RULESET_IDS)('%s: no hand that wins is held for none', (rules) => {
  const table = opened(rules);
  const specials = SPECIALS.flatMap((text) => {
    const hand = parseHand(text);
    return hand.ok ? [hand.value.rack] : [];
  });
  const whole = layouts(200);
  let won = 0;
  let held = 0;
  for (const rack of [...whole, ...nearMisses(whole)].map(tilesOf).concat(specials as TileId[][])) {
    const hand = { rack, sets: [], bonus: [] };
    const bill = score({ table, seat: 's', round: 'e', hand, win: { tile: rack[0]!, by: 'wall' } });
    const may = mayBeComplete(table, hand);
    if (bill.ok) expect(may).toBe(true);
    won += Number(bill.ok);
    held += Number(!may);
  }
  expect(won).toBeGreaterThan(20);
  expect(held).toBeGreaterThan(50);
});
