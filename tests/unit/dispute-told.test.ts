// Settle it, told in a sentence: what it may mean is among the ways that are offered, and what it is not about is not.
import { describe, expect, it } from 'vitest';
import type { RulesetId } from '../../src/engine/index.ts';
import { disputeAt, type Replies } from '../../src/widgets/dispute/questions.ts';
import { tellingsOf } from '../../src/widgets/dispute/told.ts';
import { layTable } from '../../src/widgets/parts/table.ts';

const at = (rules: RulesetId = 'u3a') => {
  const table = layTable({ rules, house: {} });
  return { table, seats: table.seats };
};

const TOLD: readonly (readonly [sentence: string, means: Replies, rules?: RulesetId])[] = [
  ['She claimed a pung but had only one tile', { which: 'wrong-set-corrected' }],
  ['I have 14 tiles and it’s not my turn', { which: 'too-many-tiles' }],
  ['two of us want the green dragon', { what: 'tile' }],
  ['she forgot to pick up a tile after her kong and now has only 12', { which: 'too-few-tiles' }],
  ['Somebody knocked the wall over', { about: 'seen' }, 'bell'],
  ['he called it six bams but it was a nine and was ponged', { which: 'misnamed-discard' }],
  ['he exposed his hand and it was not mah jong', { which: 'false-mahjong' }],
  ['can I chow a tile from the player opposite?', { what: 'tile', from: 'me' }],
  ['he threw the third dragon and she went out, must he pay for us all?', { what: 'pays' }],
  ['she looked at the next tile in the wall', { which: 'wall-tile-shown' }, 'japanese'],
];

describe('a sentence at Settle it', () => {
  for (const [sentence, means, rules] of TOLD)
    it(`“${sentence}” is understood`, () => {
      const ways = tellingsOf(at(rules), sentence);
      expect(ways.map(({ replies }) => replies)).toContainEqual(expect.objectContaining(means));
      expect(ways.length).toBeLessThanOrEqual(3);
    });

  it('winds and claims that are named are the answers already', () => {
    const [first] = tellingsOf(at(), 'East threw the 5 of dots, South wants to chow it and West says pung');
    expect(first?.replies).toEqual({ what: 'tile', from: 'e', s: 'chow', w: 'pung' });
    expect(disputeAt(at(), first!.replies).answers[0]?.says).toBe('West gets it, for a pung.');
    const pays = tellingsOf(at(), 'West went out on North’s discard, does North pay for everybody?')[0];
    expect(pays?.replies).toEqual({ what: 'pays', seat: 'w', from: 'n' });
  });

  it('a chow that a player may not have from there is not put into anybody’s mouth', () => {
    const [first] = tellingsOf(at(), 'East threw it, West wants it for a chow and North for a chow');
    expect(first?.replies).toEqual({ what: 'tile', from: 'e' });
  });

  it.each(['', '   ', '?!', 'what is for lunch', 'x'.repeat(300)])('“%s” leads nowhere', (sentence) => {
    expect(tellingsOf(at(), sentence)).toEqual([]);
  });

  it('every way that is offered is one the tool has', () => {
    for (const [sentence, , rules] of TOLD)
      for (const { replies } of tellingsOf(at(rules), sentence)) expect(disputeAt(at(rules), replies).trouble).toBe('');
  });
});
