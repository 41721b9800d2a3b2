// How rare the special hands are: the engine's counts against the exact ones, which were found without it.
import { describe, expect, it } from 'vitest';
import { nearestSpecials, RULESETS, specialRarity, type HouseInput } from '../../src/engine/index.ts';
import exact from './combinatorics.json' with { type: 'json' };

const { bmja } = exact;
const rarity = (rules: string, house?: HouseInput): Readonly<Record<string, number>> => {
  const found = specialRarity({ rules, house });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

describe('how many hands make a special hand', () => {
  it.each([
    ['british.special.purity', {}, bmja.purity],
    ['british.special.imperial-jade', {}, bmja.imperial_jade_pungs],
    ['british.special.heads-and-tails', {}, bmja.heads_and_tails],
    ['british.special.all-winds-and-dragons', {}, bmja.all_winds_and_dragons],
    ['british.special.four-blessings', {}, bmja.four_blessings],
    ['british.special.wriggling-snake', {}, bmja.wriggling_snake],
    ['british.special.all-pair-honours', { honourPairsDistinct: true }, bmja.all_pair_honours_distinct],
    ['british.special.all-pair-honours', { honourPairsDistinct: false }, bmja.all_pair_honours_repeats],
    ['british.special.knitting', { knittingSameSuits: true }, bmja.knitting_two_suits],
    ['british.special.triple-knitting', {}, bmja.triple_knitting],
    ['british.special.gates-of-heaven', { gatesExtra: 'any' }, bmja.gates_of_heaven_extra_any],
    ['british.special.gates-of-heaven', { gatesExtra: '2-8' }, bmja.gates_of_heaven_extra_2_to_8],
    ['british.special.buried-treasure', {}, bmja.buried_treasure_honours_optional],
    ['british.special.three-great-scholars', { scholarsOneSuit: true }, bmja.three_great_scholars_rest_one_suit],
    [
      'british.special.three-great-scholars',
      { scholarsOneSuit: false, maxChows: 0 },
      bmja.three_great_scholars_rest_free,
    ],
    ['british.special.thirteen-unique-wonders', {}, exact.thirteen_orphans],
    ['british.special.fourfold-plenty', {}, exact.pungs_only],
  ])('%s %o: %i', (rule, house, count) => expect(rarity('bmja', house)[rule]).toBe(count));

  it.each([
    ['japanese', { sevenPairs: true }, 'japanese.special.seven-pairs', exact.seven_different_pairs],
    ['japanese', {}, 'japanese.special.nine-gates', bmja.nine_gates_tile_sets],
    ['japanese', {}, 'japanese.special.four-concealed-triplets', exact.pungs_only],
    ['cantonese', {}, 'cantonese.fan.pure-suit', 3 * exact.one_suit_complete_14],
    ['bell', {}, 'bell.special.calling-nine', bmja.gates_of_heaven_extra_2_to_8],
    ['bell', {}, 'bell.special.thirteen-unique-wonders', exact.thirteen_orphans],
  ])('%s %o %s: %i', (rules, house, rule, count) => expect(rarity(rules, house)[rule]).toBe(count));

  it.each(RULESETS)('%s: every hand that tiles decide is counted', (rules) => {
    const near = nearestSpecials({ rules, tiles: [] });
    expect(Object.keys(rarity(rules)).toSorted()).toEqual(near.ok && near.value.map(({ rule }) => rule).toSorted());
  });

  it('says what is wrong with the question', () => {
    expect(specialRarity({ rules: 'checkers' })).toMatchObject({ ok: false, error: { code: 'unknown-ruleset' } });
  });
});
