// Settle it, told in a sentence: what it may mean is among the ways that are offered, and what it is not about is not.
import { describe, expect, it } from 'vitest';
import { RULESETS, type RulesetId } from '../../src/engine/index.ts';
import { disputeAt, type Replies } from '../../src/widgets/dispute/questions.ts';
import { tellingsOf } from '../../src/widgets/dispute/told.ts';
import { layTable } from '../../src/widgets/parts/table.ts';

const at = (rules: RulesetId = 'u3a', house = {}) => {
  const table = layTable({ rules, house });
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
  ['North added 5 bams and I needed it', { what: 'tile', from: 'kong' }],
  ['North declared a concealed kong of 1 bams and I need it', { what: 'tile', from: 'concealed-kong' }],
  ['South and West both went out on East’s discard', { what: 'tile', from: 'e', s: 'mahjong', w: 'mahjong' }],
  ['she made a kong by adding the fourth 5 bam to her pung and I could go out', { what: 'tile', from: 'kong' }, 'bell'],
];

describe('a sentence at Settle it', () => {
  for (const [sentence, means, rules] of TOLD)
    it(`“${sentence}” is understood`, () => {
      const { ways } = tellingsOf(at(rules), sentence);
      expect(ways.map(({ replies }) => replies)).toContainEqual(expect.objectContaining(means));
      expect(ways.length).toBeLessThanOrEqual(3);
    });

  it('winds and claims that are named are the answers already', () => {
    const [first] = tellingsOf(at(), 'East threw the 5 of dots, South wants to chow it and West says pung').ways;
    expect(first?.replies).toEqual({ what: 'tile', from: 'e', s: 'chow', w: 'pung' });
    expect(disputeAt(at(), first!.replies).answers[0]?.says).toBe('West gets it, for a pung.');
    const pays = tellingsOf(at(), 'West went out on North’s discard, does North pay for everybody?').ways[0];
    expect(pays?.replies).toEqual({ what: 'pays', seat: 'w', from: 'n' });
  });

  it('a chow that a player may not have from there is not put into anybody’s mouth', () => {
    const [first] = tellingsOf(at(), 'East threw it, West wants it for a chow and North for a chow').ways;
    expect(first?.replies).toEqual({ what: 'tile', from: 'e' });
  });

  it.each(['', '   ', '?!', 'what is for lunch', 'x'.repeat(300)])('“%s” leads nowhere', (sentence) => {
    expect(tellingsOf(at(), sentence)).toEqual({ ways: [] });
  });

  it.each([
    ['Somebody knocked the wall over', 'u3a', 'The wall was built or dealt wrongly'],
    ['she looked at the next tile in the wall', 'u3a', 'A tile of the wall was turned up'],
  ] as const)('“%s” is said to be in no rule of %s, and nothing far from it is offered', (sentence, rules, says) => {
    const { ways, unruled } = tellingsOf(at(rules), sentence);
    expect(unruled).toBe(says);
    expect(ways).toEqual([]);
    // Where the table has the rule, it is the way to it.
    const other = sentence.includes('wall over') ? 'bell' : 'japanese';
    expect(tellingsOf(at(other), sentence).unruled).toBeUndefined();
  });

  it('every way that is offered is one the tool has', () => {
    for (const [sentence, , rules] of TOLD)
      for (const { replies } of tellingsOf(at(rules), sentence).ways)
        expect(disputeAt(at(rules), replies).trouble).toBe('');
  });
});

describe('a tile that makes a kong', () => {
  const answers = (from: string, table = at()) => disputeAt(table, { what: 'tile', from }).answers;

  it.each(RULESETS)('is somebody’s for Mahjong where it was added to a pung: %s', (rules) => {
    const [answer, ...more] = answers('kong', at(rules));
    expect(answer!.says).toBe('Yes, for Mahjong, and for nothing else.');
    expect(answer!.because).toContain('adding it to an exposed pung');
    expect(answer!.rule).toMatch(/\.claim\.robbing-kong$/);
    expect(more).toEqual([]);
  });

  it.each(RULESETS)('is nobody’s where all four were hidden: %s', (rules) => {
    const all = answers('concealed-kong', at(rules));
    expect(all.map(({ says }) => says)).toEqual(['No.']);
    expect(all[0]!.because).toContain('were hidden');
  });

  it('of a concealed kong completes thirteen wonders where the table plays so', () => {
    const all = answers('concealed-kong', at('u3a', { orphansRobConcealed: true }));
    expect(all.map(({ says }) => says)).toEqual(['No.', 'Yes, for Mahjong, and for nothing else.']);
    expect(all[1]!.of).toContain('ones, nines, winds and dragons');
  });

  const says = (players: number) => {
    const table = layTable({ rules: 'u3a', house: { players } });
    return disputeAt({ table, seats: table.seats }, { what: 'tile', from: 'kong' }).answers.map((each) => each.says);
  };
  const YES = 'Yes, for Mahjong, and for nothing else.';

  it.each([3, 4, 5])('is somebody’s with %s players', (players) => expect(says(players)).toEqual([YES]));

  // The other three lie in the pung, so only a chow needs it, or a hand of single tiles.
  it('completes no chow where two play without any', () => expect(says(2)).toEqual(['No.', YES]));
});
