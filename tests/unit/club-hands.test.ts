// The hands that many clubs play: each with a hand that is one, and some that are not quite.
import { describe, expect, it } from 'vitest';
import { resolve, rulesets, score, type RulesetId, type TileId } from '../../src/engine/index.ts';
import { ruleTitle } from '../../src/text/rule-titles.ts';
import { clubHands, clubHandsFor } from '../../src/widgets/agreement/club-hands.ts';

const hands = clubHands();
/** What a hand is at a table that plays all of them: the special hand it is won as, or why it is none. */
const wonAs = (hand: string, tile: TileId, rules: RulesetId = 'u3a') => {
  const house = Object.fromEntries(hands.map(({ text }, i) => [`hand-${i + 1}`, text]));
  const bill = score({ rules, house, seat: 's', round: 'e', hand, win: { tile, by: 'wall' } });
  return bill.ok ? (bill.value.special ? ruleTitle(bill.value.special.rule) : bill.value.total) : bill.error.code;
};

describe('hands that many clubs play', () => {
  it.each<[string, TileId, string | number]>([
    ['b1234567 o2345678', 'b1', 'not-complete'],
    ['c123456789 o555 o11', 'c9', 'Run pung and pair'],
    ['c123456789 o555 b11', 'c9', 'too-many-chows'],
    ['c123456789 o11 (o5555)', 'c9', 'Run pung and pair'],
    ['b123456789 wesswn', 'b5', 'Run and winds'],
    ['b12345678 b8 wesswn', 'b5', 'not-complete'],
    ['o123456789 drrr dgg', 'dg', 'Run and dragons'],
    ['o123456789 dgg (drrr)', 'dg', 'Run and dragons'],
    ['o123456789 drrg dww', 'dg', 'not-complete'],
    ['b123 c456 o789 weeswn', 'we', 'Broken run and winds'],
    ['b234 c567 o789 weeswn', 'we', 'Windy Chows'],
    ['b234 b567 o789 weeswn', 'we', 'not-complete'],
    ['b234 c567 o789 weesww', 'we', 'not-complete'],
    ['weesswwnn drrrggg', 'dg', 'Windy Dragons'],
    ['weesswwnn drrrggw', 'dg', 'not-complete'],
    ['b2233445566 b8899', 'b9', 'Heavenly Twins'],
    ['b2233445566 c8899', 'b6', 'not-complete'],
  ])('%s: %s', (hand, tile, expected) => {
    expect(wonAs(hand, tile)).toBe(expected);
  });

  it('Gertie’s Garter is Knitting where that is played, and a hand of its own elsewhere', () => {
    expect(wonAs('b1234567 o1234567', 'b1')).toBe('Knitting');
    expect(wonAs('b1234567 o1234567', 'b1', 'bell')).toBe('Gertie’s Garter');
    expect(clubHandsFor({ rules: 'u3a', house: {} }).map(({ hand }) => hand.name)).not.toContain('Gertie’s Garter');
  });

  it('are off until a table says so', () => {
    for (const { id } of Object.values(rulesets)) {
      const rules = resolve(id);
      expect(rules.ok && rules.value.specials.some((special) => special.id.includes(':'))).toBe(false);
    }
  });

  it('have a sentence and a source, and one that a table has is not offered again', () => {
    for (const { says, source, hand } of hands) {
      expect(says).toMatch(/^[A-Z0-9].*\.$/);
      expect(source.length).toBeGreaterThan(0);
      expect(hand.hands.length).toBeGreaterThan(0);
    }
    expect(clubHandsFor({ rules: 'bell', house: {} })).toHaveLength(hands.length);
    const one = { rules: 'bell', house: { 'hand-1': hands[0]!.text } };
    expect(clubHandsFor(one).map(({ hand }) => hand.name)).not.toContain(hands[0]!.hand.name);
  });
});
