import { describe, expect, it } from 'vitest';
import { formatHand, parseHand, rulesets, type TileId } from '../../src/engine/index.ts';
import { current, isWorthKeeping, newDeal, withEntry, type Deal } from '../../src/widgets/scorer/deal.ts';
import { plainRules } from '../../src/learner/table-rules.ts';
import { begin, step, undo } from '../../src/widgets/scorer/history.ts';
import { handRules, suitsOf } from '../../src/widgets/scorer/hand-rules.ts';
import { sampleDeal, withHandText } from '../../src/widgets/scorer/opening.ts';
import {
  clear,
  refusal as refusalUnder,
  tap as tapUnder,
  takeOut,
  typeHand,
  type Aim,
  type Destination,
} from '../../src/widgets/scorer/taps.ts';

const table = plainRules();
const deal = (text: string, change: Partial<Deal> = {}): Deal => withHandText({ ...newDeal(table), ...change }, text);
const aim = (to: Destination = 'rack', wilds = 0): Aim => ({ to, wilds });
const tap = (given: Deal, tile: TileId, to: Aim) => tapUnder(given, tile, to, handRules(given));
const refusal = (given: Deal, tile: TileId, to: Aim) => refusalUnder(given, tile, to, handRules(given));
const textOf = (given: Deal): string => formatHand(current(given).hand);

describe('tapping a tile', () => {
  it.each<[string, Destination, TileId, string]>([
    ['', 'rack', 'b5', 'b5'],
    ['b5', 'pung', 'dr', 'b5 (drrr)'],
    ['b5', 'kong', 'o1', 'b5 (o1111)'],
    ['b5', 'chow', 'c7', 'b5 (c789)'],
    ['b5', 'hidden-kong', 'we', 'b5 [weeee]'],
    ['b5', 'rack', 'f2', 'b5 f2'],
    ['b5', 'kong', 'f2', 'b5 f2'],
    ['b5 f12', 'rack', 'f1', 'b5 f2'],
  ])('on "%s" as %s of %s gives "%s"', (before, to, tile, after) => {
    expect(textOf(tap(deal(before), tile, aim(to)).deal)).toBe(after);
  });

  it.each<[string, Destination, TileId, string]>([
    ['b5555', 'rack', 'b5', 'You hold all four already'],
    ['b55', 'pung', 'b5', 'There are only 2 left: 5 of bamboos.'],
    ['b555', 'pung', 'b5', 'There is only 1 left: 5 of bamboos.'],
    ['b6666', 'chow', 'b5', 'There is none left: 6 of bamboos.'],
    ['', 'chow', 'b8', 'Tap the lowest tile of the chow'],
    ['', 'chow', 'dr', 'make no chows'],
    ['(b123)', 'chow', 'c1', 'Your rules allow 1 chow'],
    ['b11122233344455', 'rack', 'b5', 'Your hand is full: 14 tiles.'],
    ['b111222333444', 'pung', 'b5', 'no room for a whole set'],
    ['(b111) (b222) (b333) (b444)', 'pung', 'b5', 'four sets already'],
  ])('on "%s" as %s of %s is refused and changes nothing', (before, to, tile, sentence) => {
    const given = deal(before);
    const { deal: after, said, refused } = tap(given, tile, aim(to));
    expect(refused).toBe(true);
    expect(said).toContain(sentence);
    expect(after).toBe(given);
  });

  it('leaves a loser no fourteenth tile', () => {
    const loser = withEntry(deal('b111222333444 c1'), { won: false });
    expect(refusal(loser, 'c2', aim())?.sentence).toContain('13 tiles');
    expect(refusal(withEntry(loser, { won: undefined }), 'c2', aim())).toBeUndefined();
  });

  it('puts the example away at the first tap, and only then', () => {
    const sample = sampleDeal(table);
    expect(isWorthKeeping(sample)).toBe(false);
    const { deal: after, said } = tap(sample, 'b5', aim());
    expect(textOf(after)).toBe('b5');
    expect(after.example).toBe(false);
    expect(said).toContain('The example is put away.');
    const shorter = takeOut(sample, { in: 'rack', at: 0 }).deal;
    expect(textOf(tap(shorter, 'b5', aim()).deal)).toContain('o999');
  });

  it('lets wild tiles stand in for others in a goulash', () => {
    const wild = rulesets[Object.values(rulesets)[0]!.id].wild as TileId;
    const goulash = { ...newDeal(table), goulash: true };
    expect(textOf(tap(goulash, 'c9', aim('pung', 1)).deal)).toBe(`(c99 ${wild})`);
    expect(tap(goulash, wild, aim('pung')).refused).toBe(true);
    expect(handRules(goulash).wild).toBe(wild);
  });
});

describe('taking out', () => {
  it('takes a tile, a whole set or a flower', () => {
    const given = deal('b112 (drrr) f1');
    expect(textOf(takeOut(given, { in: 'rack', at: 0 }).deal)).toBe('b12 (drrr) f1');
    expect(textOf(takeOut(given, { in: 'sets', at: 0 }).deal)).toBe('b112 f1');
    expect(textOf(takeOut(given, { in: 'bonus', at: 0 }).deal)).toBe('b112 (drrr)');
  });

  it('forgets which tile was last when that tile is gone', () => {
    const won: Deal = { ...withEntry(deal('b12'), { won: true }), ending: { tile: 'b2', by: 'wall' } };
    expect(takeOut(won, { in: 'rack', at: 1 }).deal.ending).toEqual({ tile: undefined, by: 'wall' });
    expect(takeOut(won, { in: 'rack', at: 0 }).deal.ending.tile).toBe('b2');
    const parsed = parseHand('c1');
    expect(parsed.ok && typeHand(won, parsed.value).ending.tile).toBeUndefined();
  });
});

describe('clearing and undoing', () => {
  it('clears one hand of four, or everything, and Undo brings it back', () => {
    const four = withEntry({ ...deal('b11'), four: true }, { typed: 8 }, 's');
    expect(clear(four, false).deal.entries.s.typed).toBe(8);
    expect(textOf(clear(four, false).deal)).toBe('');
    expect(clear(four, true).deal.entries.s.typed).toBeUndefined();
    const past = step(begin(four), clear(four, true).deal);
    expect(undo(past).now).toBe(four);
  });

  it('undoes step by step, takes no step for the same value, and stops at the beginning', () => {
    const steps = [1, 2, 2, 3].reduce(step, begin(0));
    expect(steps.past).toEqual([0, 1, 2]);
    expect(undo(undo(steps)).now).toBe(1);
    expect(undo(undo(undo(undo(steps)))).now).toBe(0);
  });
});

it('shows every tile in use once, suit by suit', () => {
  const law = handRules(newDeal(table));
  expect(
    suitsOf(law.tiles)
      .flatMap((suit) => suit.tiles)
      .toSorted(),
  ).toEqual(law.tiles.toSorted());
  expect(suitsOf(law.tiles).map(({ tiles }) => tiles.length)).toEqual([9, 9, 9, 4, 3, 8]);
});

it('offers only tiles that the rules use', () => {
  const bonusless = rulesets[Object.values(rulesets)[0]!.id].switches.find(({ id }) => id === 'bonusTiles');
  expect(bonusless).toBeDefined();
  expect(handRules({ ...newDeal(table), house: { bonusTiles: false } }).tiles).toHaveLength(34);
  expect(handRules({ ...newDeal(table), rules: 'atlantis' }).tiles).toHaveLength(42);
});
