// The hands that clubs play beyond those of the books: each with a hand that is one, and some that are not quite.
import { describe, expect, it } from 'vitest';
import {
  parseCheckedCustomHand,
  openTable,
  rulesets,
  score,
  type RulesetId,
  type TileId,
} from '../../src/engine/index.ts';
import { getRuleTitle } from '../../src/format/rule-titles.ts';
import { listClubHandsFromContent, listClubHandsToAdd } from '../../src/features/table-rules/club-hands.ts';

const hands = listClubHandsFromContent();
/** What a hand is at a table that plays all of them: the special hand it wins as, or why it is not one. */
const wonAs = (hand: string, tile: TileId, rules: RulesetId = 'u3a') => {
  const house = Object.fromEntries(hands.map(({ text }, i) => [`hand-${i + 1}`, text]));
  const bill = score({ rules, house, seat: 's', round: 'e', hand, win: { tile, by: 'wall' } });
  return bill.ok ? (bill.value.special ? getRuleTitle(bill.value.special.rule) : bill.value.total) : bill.error.code;
};

describe('hands that clubs play', () => {
  it.each<[string, TileId, string | number]>([
    ['b1234567 o2345678', 'b1', 'not-complete'],
    ['c123456789 c555 c11', 'c9', 'Run Pung and Pair'],
    ['c123456789 o555 o11', 'c9', 'too-many-chows'],
    ['b123456789 weeess', 'we', 'Guardian Winds'],
    ['b123456789 weeesw', 'we', 'not-complete'],
    ['o123456789 drrr dgg', 'dg', 'Guardian Dragons'],
    ['o123456789 drrg dww', 'dg', 'not-complete'],
    ['o123456789 drrr wee', 'o9', 'too-many-chows'],
    ['c1234567 weswn drgw', 'dr', 'Greta’s Garden'],
    ['c2345678 weswn drgw', 'dr', 'not-complete'],
    ['b1234567 weswn dggg', 'dg', 'Greta’s Dragon'],
    ['b1234567 weswn dggr', 'dg', 'not-complete'],
    ['b234 c567 o789 weeswn', 'we', 'Windy Chow'],
    ['b234 b567 o789 weeswn', 'we', 'not-complete'],
    ['b234 c567 o789 weesww', 'we', 'not-complete'],
    // Windy Chow too, but that pays half as much.
    ['b123 c123 o123 weeswn', 'we', 'Chop Suey'],
    ['b2233445566 b8899', 'b9', 'Heavenly Twins'],
    ['b2233445566 c8899', 'b6', 'Seven Pairs'],
    ['o1122446688 weswn', 'wn', 'Windfall'],
    ['o1111224466 weswn', 'wn', 'not-complete'],
    ['c1133557799 drrgw', 'dr', 'Dragon’s Breath'],
    ['c1133557799 drrgg', 'dr', 'Clean Pairs'],
    ['weesswwnn drrrggg', 'dg', 'Windy Dragons'],
    ['weesswwnn dggg (drrr)', 'dg', 'Windy Dragons'],
    ['weesswwnn drrrggw', 'dg', 'not-complete'],
    ['b1133 c5577 o99 wee drr', 'b1', 'Seven Pairs'],
    ['b1111 c5577 o99 wee drr', 'b1', 'not-complete'],
    ['b1133557799 wee drr', 'dr', 'Clean Pairs'],
    ['b2233 c5577 o4488 c66', 'c6', 'All Pair Minors'],
    ['b345 c345 o345 wsss drr', 'dr', 'Three Runs'],
    ['b345 c345 o456 wsss drr', 'dr', 'too-many-chows'],
  ])('%s: %s', (hand, tile, expected) => {
    expect(wonAs(hand, tile)).toBe(expected);
  });

  it('Gertie’s Garter is a hand of its own, and offered where Knitting pays less for it', () => {
    expect(wonAs('b1234567 o1234567', 'b1', 'bell')).toBe('Gertie’s Garter');
    expect(wonAs('b1234567 o1234567', 'b1', 'u3a')).toBe('Gertie’s Garter');
    const pattern = 'x1234567_y1234567';
    expect(parseCheckedCustomHand({ rules: 'u3a', hand: `Garter(${pattern})500` })).toMatchObject({
      error: { code: 'own-hand-same', rule: 'british.special.knitting' },
    });
  });

  it('are off until a table says so', () => {
    for (const { id } of Object.values(rulesets)) {
      const rules = openTable({ rules: id });
      expect(rules.ok && rules.value.ruleset.specials.some((special) => special.id.includes(':'))).toBe(false);
    }
  });

  it('have a sentence and a source, and one that a table has is not offered again', () => {
    for (const { says, source, hand } of hands) {
      expect(says).toMatch(/^[A-Z0-9].*\.$/);
      expect(source).toMatch(/, page \d+$|^The way many clubs play it$/);
      expect(hand.hands.count).toBeGreaterThan(0);
    }
    expect(listClubHandsToAdd({ rules: 'bell', house: {} })).toHaveLength(hands.length);
    const one = { rules: 'bell', house: { 'hand-1': hands[0]!.text } };
    expect(listClubHandsToAdd(one).map(({ hand }) => hand.name)).not.toContain(hands[0]!.hand.name);
  });
});
