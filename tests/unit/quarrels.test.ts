// Settle it, told in a sentence: a query over cases, which offers up to three and never decides.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type RulesetId } from '../../src/engine/index.ts';
import {
  computeDisputeState,
  getRepliesBeforeQuestion,
  setReplyAndRemoveLaterReplies,
} from '../../src/features/rulings/questions.ts';
import type { DisputeReplies } from '../../src/features/rulings/decision-tree.ts';
import { followOffer, offersAt, seatedTable } from './support/quarrels.ts';

type House = Parameters<typeof seatedTable>[1];

const offered = (rules: RulesetId, sentence: string, house?: House) => offersAt(rules, sentence, house).offers;
const leadsTo = (rules: RulesetId, sentence: string, house?: House): readonly string[] =>
  offered(rules, sentence, house).map(
    ({ replies, path }) => path ?? replies['case'] ?? new URLSearchParams(replies).toString(),
  );

/** What is among the first two offers: a case, or answers to go on with. */
const FIRST: readonly (readonly [sentence: string, leads: string, rules?: RulesetId, house?: House])[] = [
  ['She claimed a pung but had only one tile', 'wrong-set-corrected'],
  ['I have 14 tiles and it’s not my turn', 'too-many-tiles'],
  ['two of us want the green dragon', 'what=tile'],
  ['she forgot to pick up a tile after her kong and now has only 12', 'too-few-tiles'],
  ['Somebody knocked the wall over', 'the-wall-fell-over', 'bell'],
  ['we ran out of tiles and nobody won', 'nobody-won'],
  ['Jean put down a pung of whites but one of them was a 5 dot', 'wrong-set-corrected'],
  ['he called it six bams but it was a nine and was ponged', 'misnamed-discard'],
  ['he exposed his hand and it was not mah jong', 'false-mahjong'],
  ['can I chow a tile from the player opposite?', 'a-chow-from-the-wrong-side'],
  ['he threw the third dragon and she went out, must he pay for us all?', 'what=pays'],
  ['she looked at the next tile in the wall', 'wall-tile-shown', 'japanese'],
  ['North added 5 bams and I needed it', 'what=tile&from=kong'],
  ['North declared a concealed kong of 1 bams and I need it', 'what=tile&from=concealed-kong'],
  ['she made a kong by adding the fourth 5 bam to her pung and I could go out', 'what=tile&from=kong', 'bell'],
  ['I threw the third dragon when two were shown and he won', 'what=pays', 'cantonese'],
  ['I threw the known tile', 'dangerous-discard', 'bell'],
  ['forgot to say fishing and went out', 'fishing-not-said'],
  ['she won without saying fishing', 'fishing-not-said', 'u3a', { mustDeclareFishing: false }],
  ['she forgot to say fishing and won', 'fishing-not-said', 'cantonese'],
  ['I drew a tile and then someone wanted the discard', 'claimed-after-the-next-player-drew'],
  ['missed a pung and want it now', 'missed-pung', 'cantonese'],
  ['missed a pung and want it now', 'missed-pung'],
  ['I missed a win a moment ago and now he throws it again', 'missed-win', 'japanese'],
  ['I passed over a five earlier, now he throws a five and I want to win with it', 'missed-win', 'japanese'],
  ['he called mahjong wrongly and nobody showed anything', 'false-mahjong-unseen'],
  ['he called mahjong but was one tile short and I showed my hand', 'false-mahjong'],
  ['he called mahjong but was one tile short and showed his hand', 'false-mahjong', 'bell'],
  ['West said pung and then did not want it', 'claim-not-made', 'bell'],
  ['he picked up from the kong box instead of the wall', 'a-tile-was-taken-from-the-wrong-end-of-the-wall'],
  ['she went before it was her turn', 'somebody-played-out-of-turn'],
];

describe('a sentence at Settle it', () => {
  for (const [sentence, leads, rules = 'u3a', house] of FIRST)
    it(`“${sentence}” leads to ${leads}, ${rules}`, () => {
      expect(leadsTo(rules, sentence, house).slice(0, 2)).toContain(leads);
    });

  it('is offered in three ways at most, each of which the tool has', () => {
    for (const [sentence, , rules = 'u3a', house] of FIRST) {
      const { at, offers } = offersAt(rules, sentence, house);
      expect(offers.length).toBeLessThanOrEqual(3);
      expect(new Set(offers.map(({ text }) => text)).size).toBe(offers.length);
      for (const offer of offers) {
        expect(followOffer(at, offer)).not.toBe('');
        expect(offer.path === undefined || Boolean(offer.line)).toBe(true);
        expect(computeDisputeState(at, offer.replies).error).toBe('');
      }
    }
  });

  it.each([
    '',
    '   ',
    '?!',
    'dog ate the tile',
    'my dog ate a dragon',
    'the lights went out in the hall',
    'x'.repeat(300),
  ])('“%s” leads nowhere, in any game', (sentence) => {
    for (const rules of RULESET_IDS) expect(offered(rules, sentence)).toEqual([]);
  });

  it.each(['furiten', 'not enough fans to win', 'won without one double', 'riichi without saying so', 'bao'])(
    '“%s”, a word of one game, is looked up in every other',
    (sentence) => {
      for (const rules of RULESET_IDS) expect(() => offered(rules, sentence)).not.toThrow();
    },
  );

  it.each([
    'I threw the fourth wind and she had three wind pungs and won',
    'I fed him the third dragon and he won with it',
    'five tiles left and I threw one nobody had thrown and she won',
    'I let off a cannon',
  ])('“%s” asks who has to pay, in every game', (sentence) => {
    for (const rules of RULESET_IDS) expect([rules, ...leadsTo(rules, sentence).slice(0, 2)]).toContain('what=pays');
  });
});

describe('winds and claims that are named', () => {
  const first = (sentence: string): DisputeReplies => offered('u3a', sentence)[0]!.replies;

  it('are the answers already', () => {
    const told = first('East threw the 5 of dots, South wants to chow it and West says pung');
    expect(told).toEqual({ what: 'tile', from: 'e', s: 'chow', w: 'pung' });
    expect(computeDisputeState(seatedTable(), told).answers[0]?.says).toBe('West gets it, for a pung.');
    const pays = offered('u3a', 'West went out on North’s discard, does North pay for everybody?');
    expect(pays.map(({ replies }) => replies)).toContainEqual({ what: 'pays', seat: 'w', from: 'n' });
  });

  it('are players and not the tiles that are called so', () => {
    expect(first('two of us wanted the north')).toEqual({ what: 'tile' });
    expect(leadsTo('u3a', 'she threw a west and I did not claim it')).not.toContain('what=tile&from=w');
  });

  it('are kept where nobody said who discarded it: one tap more, and it is judged', () => {
    const told = first('East wants a pung and West wants Mahjong');
    expect(told).toEqual({ what: 'tile', e: 'pung', w: 'mahjong' });
    const { question } = computeDisputeState(seatedTable(), told);
    expect(question).toMatchObject({ name: 'from', hint: 'East for a pung, West for Mahjong.' });
    // Neither of the two can have discarded it, and it is not mine alone.
    expect(question!.choices.map(({ value }) => value)).toEqual(['s', 'n', 'kong', 'concealed-kong']);
    const answered = setReplyAndRemoveLaterReplies(told, 'from', 's');
    expect(Object.entries(answered)).toEqual([
      ['what', 'tile'],
      ['from', 's'],
      ['e', 'pung'],
      ['w', 'mahjong'],
    ]);
    expect(computeDisputeState(seatedTable(), answered).answers[0]?.says).toBe('West gets it, for Mahjong.');
  });

  it.each([
    ['South threw it', { what: 'tile', from: 's' }],
    ['South and West both went out on East’s discard', { what: 'tile', from: 'e', s: 'mahjong', w: 'mahjong' }],
    ['West wants to pung South’s discard', { what: 'tile', from: 's', w: 'pung' }],
    ['can West chow from East', { what: 'tile', from: 'e', w: 'chow' }],
    ['North discarded the 5 of bamboos and I want it', { what: 'tile', from: 'me' }],
    ['I want it for a pung, North threw it', { what: 'tile', from: 'me', hold: 'two' }],
    [
      'I’m North. South threw it, I want a pung and West wants mahjong',
      { what: 'tile', from: 's', w: 'mahjong', n: 'pung' },
    ],
  ])('“%s” is read', (sentence, replies) => expect(first(sentence)).toEqual(replies));

  it('a chow that a player may not have from there is refused beside the answer for the others', () => {
    const told = first('East threw it, West wants it for a chow and North for a pung');
    expect(told).toEqual({ what: 'tile', from: 'e', w: 'chow', n: 'pung' });
    expect(computeDisputeState(seatedTable(), told).answers.map(({ says }) => says)).toEqual([
      'North gets it, for a pung.',
      'West does not get it for a chow.',
    ]);
  });

  it('one wish is no quarrel of two', () => {
    const lineOf = (said: DisputeReplies) => computeDisputeState(seatedTable(), said).lines[0]!.text;
    expect(lineOf({ what: 'tile', from: 'e', s: 'pung' })).toBe('Somebody wants a tile');
    expect(lineOf({ what: 'tile', from: 'e', s: 'pung', w: 'mahjong' })).toBe('Two people want the same tile');
  });

  it('whoever wants it alone is told why, with the rule', () => {
    const judged = (said: DisputeReplies) =>
      computeDisputeState(seatedTable(), said).answers.map(({ of, says, because, rule }) => [of, says, because, rule]);
    expect(judged({ what: 'tile', from: 's', w: 'chow' })).toEqual([
      [
        'If West has a chow already',
        'West does not get it for a chow.',
        'This hand can have one chow, and the 7, 8 and 9 of bamboos are already on the table.',
        'british.hand.one-chow',
      ],
      [
        'If West has no chow yet',
        'West gets it, for a chow.',
        'You have the 4 and 6 of bamboos, and the discard comes from South on your left.',
        'british.claim.chow',
      ],
    ]);
    expect(judged({ what: 'tile', from: 'e', w: 'chow' })).toEqual([
      [
        undefined,
        'West does not get it for a chow.',
        'You can claim a chow only from the player on your left. That is South, who didn’t discard this tile.',
        'british.claim.chow-from-left',
      ],
    ]);
    expect(judged({ what: 'tile', from: 'e', w: 'mahjong' }).map(([of, says]) => [of, says])).toEqual([
      ['If West has said that they are one tile short', 'West gets it, for Mahjong.'],
      ['If West has not said that they are one tile short', 'West does not get it for Mahjong.'],
    ]);
  });
});

describe('a tile that makes a kong', () => {
  const answers = (from: string, table = seatedTable()) => computeDisputeState(table, { what: 'tile', from }).answers;

  it.each(RULESET_IDS)('is somebody’s for Mahjong where it was added to a pung: %s', (rules) => {
    const [answer, ...more] = answers('kong', seatedTable(rules));
    expect(answer!.says).toBe('Yes, but only for Mahjong.');
    expect(answer!.because).toContain('adding it to an exposed pung');
    // An answer for everybody is told by an example.
    expect(answer!.tip).toMatch(/East|South|West|North/);
    expect(answer!.rule).toMatch(/\.claim\.robbing-kong$/);
    expect(more).toEqual([]);
  });

  it.each(RULESET_IDS)('is nobody’s where all four were hidden: %s', (rules) => {
    const all = answers('concealed-kong', seatedTable(rules));
    expect(all.map(({ says }) => says)).toEqual(['No.']);
    expect(all[0]!.because).toContain('were hidden');
  });

  it('of a concealed kong completes thirteen wonders where the table plays so', () => {
    const all = answers('concealed-kong', seatedTable('u3a', { orphansRobConcealed: true }));
    expect(all.map(({ says }) => says)).toEqual(['No.', 'Yes, but only for Mahjong.']);
    expect(all[1]!.of).toContain('ones, nines, winds and dragons');
    expect(all.map(({ tip }) => tip !== undefined)).toEqual([true, false]);
  });

  const says = (players: number) => answers('kong', seatedTable('u3a', { players })).map((each) => each.says);
  const YES = 'Yes, but only for Mahjong.';

  it.each([3, 4, 5])('is somebody’s with %s players', (players) => expect(says(players)).toEqual([YES]));

  // The other three lie in the pung, so only a chow needs it, or a hand of single tiles.
  it('completes no chow where two play without any', () => expect(says(2)).toEqual(['No.', YES]));
});

it.each([
  ['what', []],
  ['from', ['what']],
  ['wants', ['what', 'from']],
  ['w', ['what', 'from', 'e']],
  ['pays', ['what', 'from', 'e', 'w']],
])('going back to “%s” keeps only what was asked before it', (name, left) => {
  const replies = { what: 'tile', from: 's', e: 'pung', w: 'chow' };
  expect(Object.keys(getRepliesBeforeQuestion(replies, name))).toEqual(left);
});
