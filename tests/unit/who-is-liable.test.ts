// “Who is liable?”: what is told, and the answer in words, for every game that knows such a rule.
import { describe, expect, it } from 'vitest';
import { parseHand, SEATS, type HouseInput, type RulesetId } from '../../src/engine/index.ts';
import { plainRules, type TableRules } from '../../src/learner/table-rules.ts';
import { judge, NOTHING_TOLD, type Told } from '../../src/widgets/liable/liable.ts';

const table = (rules: RulesetId, house: HouseInput = {}): TableRules =>
  ({ ...plainRules(), rules, house }) as TableRules;
const told = (hand: string, more: Partial<Told> = {}): Told => {
  const parsed = parseHand(hand);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return { ...NOTHING_TOLD, hand: parsed.value, discarder: 'n', ...more };
};
const asked = (rules: RulesetId, hand: string, more: Partial<Told> = {}, house: HouseInput = {}) =>
  judge(table(rules, house), told(hand, more), SEATS);

describe('the answer', () => {
  it('a cannon: who, for how much, why, and what was safe', () => {
    const said = asked('u3a', '(b111) (b345) (b999) b7', { worth: 480 });
    expect(said).toMatchObject({
      says: 'North is liable.',
      cost: 'North pays 1,920 in all. Without it that would be 480.',
      rule: 'british.penalty.cannon',
      saved: ['Any tile but these would have been safe:'],
      dangerous: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9'],
    });
    expect(said.why).toMatch(/bamboos/);
    expect(said.toSheet).toBe('?won=s&s=480&from=n&pays=n.cannon');
  });
  it('nobody: as after any other win', () =>
    expect(asked('u3a', '(b111) (b345) c7')).toMatchObject({
      says: 'Nobody pays for the others.',
      cost: 'The payments are as after any other win.',
      saved: [],
    }));
  it('Bao counts the award from the tiles', () =>
    expect(asked('cantonese', '(drrr) (dggg) dwww c456 c22', { tile: 'dw' })).toMatchObject({
      says: 'North is liable.',
      cost: 'North pays 192 in all. Without it that would be 96.',
    }));
  it('insurance: whoever fed the set, though the tile was drawn', () =>
    expect(
      asked(
        'japanese',
        '(drrr) (dggg) (dwww) b2',
        { by: 'wall', discarder: undefined, fed: { seat: 'w', set: 2 }, worth: 500 },
        { insurance: true },
      ),
    ).toMatchObject({ says: 'West is liable.', cost: 'West pays 2,000 in all. Without it that would be 500.' }));
  it('a known tile, where the table is the judge', () =>
    expect(asked('bell', '(b111) (b345) (b999) b7', { plain: true, worth: 140 })).toMatchObject({
      says: 'North is liable.',
      cost: 'North pays 560 in all. Without it that would be 140.',
      saved: ['Where everybody can tell, only another tile is safe.'],
    }));
  it('no such rule at this table', () =>
    expect(asked('japanese', '(drrr) (dggg) b2').why).toBe(
      'This table does not play that whoever feeds a great hand pays for it.',
    ));
  it('two pay for each other only', () =>
    expect(
      judge(
        table('u3a', { players: 2 }),
        told('(b111) (b555) (b999) b7', { winner: 'e', discarder: 'w', worth: 480 }),
        ['e', 'w'],
      ),
    ).toMatchObject({ cost: 'West pays 480 in all. Without it that would be 480.' }));
});

describe('what is still missing', () => {
  it.each([
    ['', {}, 'Lay down the sets that the winner had on the table.'],
    ['(b111)', {}, 'Now put the winning tile on the rack.'],
    ['(b111) b23', {}, 'Say below which of these tiles came last.'],
    ['(b111) b2', { discarder: undefined }, 'Say who threw the winning tile.'],
  ])('%s %o: %s', (hand, more, why) => {
    if (hand === '') return expect(judge(table('u3a'), NOTHING_TOLD, SEATS).why).toBe(why);
    return expect(asked('u3a', hand, more).why).toBe(why);
  });
});
