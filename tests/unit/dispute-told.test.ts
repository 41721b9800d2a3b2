// Settle it, told in a sentence: what it may mean is among the ways that are offered, and what it is not about is not.
import { describe, expect, it } from 'vitest';
import { RULESETS, type RulesetId } from '../../src/engine/index.ts';
import { getDisputeState, withReply } from '../../src/features/rulings/questions.ts';
import type { Replies } from '../../src/features/rulings/decision-tree.ts';
import { interpretSentence } from '../../src/features/rulings/told.ts';
import { openTableFor } from '../../src/ui/table.ts';

const at = (rules: RulesetId = 'u3a', house = {}) => {
  const table = openTableFor({ rules, house });
  return { table, seats: table.seats };
};

const TOLD: readonly (readonly [sentence: string, means: Replies, rules?: RulesetId])[] = [
  ['She claimed a pung but had only one tile', { which: 'wrong-set-corrected' }],
  ['I have 14 tiles and it’s not my turn', { which: 'too-many-tiles' }],
  ['two of us want the green dragon', { what: 'tile' }],
  ['she forgot to pick up a tile after her kong and now has only 12', { which: 'too-few-tiles' }],
  ['Somebody knocked the wall over', { about: 'seen' }, 'bell'],
  ['we ran out of tiles and nobody won', { what: 'pays', seat: 'nobody' }],
  ['Jean put down a pung of whites but one of them was a 5 dot', { which: 'wrong-set-corrected' }],
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

/** What leads first, at which table, and by which house rules: a way through the tool, or a rule that answers at once. */
const FIRST: readonly (readonly [sentence: string, leads: Replies | string, rules?: RulesetId, house?: object])[] = [
  ['I threw the third dragon when two were shown and he won', { what: 'pays' }, 'cantonese'],
  ['I discarded the third dragon, she had two dragon pungs out and went mahjong', { what: 'pays' }, 'cantonese'],
  ['I threw the known tile', { which: 'dangerous-discard' }, 'bell'],
  ['discarded the known tile', { which: 'dangerous-discard' }, 'bell'],
  ['I threw the fourth wind and she had three wind pungs and won', { what: 'pays' }],
  ['she had three sets of bamboos out and I threw another and she won', { what: 'pays' }],
  ['forgot to say fishing and went out', 'british.claim.declare-fishing'],
  ['she forgot to say fishing and went mahjong', 'british.claim.declare-fishing'],
  ['she won without saying fishing', 'british.claim.declare-fishing', 'u3a', { mustDeclareFishing: false }],
  ['she forgot to say fishing and won', 'bell.claim.calling', 'bell'],
  ['she forgot to say fishing and won', 'cantonese.claim.mahjong', 'cantonese'],
  ['I drew a tile and then someone wanted the discard', 'british.play.discard'],
  ['missed a pung and want it now', 'cantonese.claim.missed-pung', 'cantonese'],
  ['missed a pung and want it now', 'british.play.discard'],
  ['he called mahjong wrongly and nobody showed anything', { which: 'false-mahjong-unseen' }],
  ['he called mahjong but was one tile short and I showed my hand', { which: 'false-mahjong' }],
  ['he called mahjong but was one tile short and showed his hand', { which: 'false-mahjong' }, 'bell'],
];

describe('a sentence at Settle it', () => {
  for (const [sentence, means, rules] of TOLD)
    it(`“${sentence}” is understood`, () => {
      const { ways } = interpretSentence(at(rules), sentence);
      expect(ways.map(({ replies }) => replies)).toContainEqual(expect.objectContaining(means));
      expect(ways.length).toBeLessThanOrEqual(3);
    });

  for (const [sentence, leads, rules, house] of FIRST)
    it(`“${sentence}” leads first to ${JSON.stringify(leads)}, ${rules ?? 'u3a'} ${JSON.stringify(house ?? {})}`, () => {
      const { ways, unruled } = interpretSentence(at(rules, house), sentence);
      expect(unruled).toBeUndefined();
      if (typeof leads === 'string') expect(ways[0]?.rule).toBe(leads);
      else expect(ways[0]?.replies).toMatchObject(leads);
    });

  it('that no rule needs is said by the rules of the table', () => {
    const line = (house: object) => interpretSentence(at('u3a', house), 'she won without saying fishing').ways[0]?.line;
    expect(line({})).toBe('That doesn’t count as a win yet. Discard a tile, say it now, and win later.');
    expect(line({ mustDeclareFishing: false })).toBe('At your table you don’t have to say it. The win stands.');
  });

  it.each(['he picked up from the kong box instead of the wall', 'he took a loose tile instead of a wall tile'])(
    '“%s” is nothing that the rules speak of',
    (sentence) => {
      expect(interpretSentence(at(), sentence).unruled).toMatch(/wrong end|kong box|loose tile/i);
    },
  );

  it('that speaks of something else is not taken for anything', () => {
    expect(interpretSentence(at(), 'dog ate the tile')).toEqual({ ways: [] });
  });

  it('winds and claims that are named are the answers already', () => {
    const [first] = interpretSentence(at(), 'East threw the 5 of dots, South wants to chow it and West says pung').ways;
    expect(first?.replies).toEqual({ what: 'tile', from: 'e', s: 'chow', w: 'pung' });
    expect(getDisputeState(at(), first!.replies).answers[0]?.says).toBe('West gets it, for a pung.');
    const pays = interpretSentence(at(), 'West went out on North’s discard, does North pay for everybody?').ways[0];
    expect(pays?.replies).toEqual({ what: 'pays', seat: 'w', from: 'n' });
  });

  const first = (sentence: string) => interpretSentence(at(), sentence).ways[0]!.replies;

  it('wishes are kept where nobody said who discarded it: one tap more, and it is judged', () => {
    const told = first('East wants a pung and West wants Mahjong');
    expect(told).toEqual({ what: 'tile', e: 'pung', w: 'mahjong' });
    const { question } = getDisputeState(at(), told);
    expect(question).toMatchObject({ name: 'from', hint: 'East for a pung, West for Mahjong.' });
    // Neither of the two can have discarded it, and it is not mine alone.
    expect(question!.choices.map(({ value }) => value)).toEqual(['s', 'n', 'kong', 'concealed-kong']);
    const answered = withReply(told, 'from', 's');
    expect(answered).toEqual({ what: 'tile', from: 's', e: 'pung', w: 'mahjong' });
    expect(Object.keys(answered)).toEqual(['what', 'from', 'e', 'w']);
    expect(getDisputeState(at(), answered).answers[0]?.says).toBe('West gets it, for Mahjong.');
  });

  it.each([
    ['West wants a chow', { what: 'tile', w: 'chow' }],
    ['South threw it', { what: 'tile', from: 's' }],
    ['West wants to pung South’s discard', { what: 'tile', from: 's', w: 'pung' }],
    ['can West chow from East', { what: 'tile', from: 'e', w: 'chow' }],
    ['North discarded the 5 of bamboos and I want it', { what: 'tile', from: 'me' }],
    ['I want it for a pung, North threw it', { what: 'tile', from: 'me', hold: 'two' }],
    ['North discarded the 5 of bamboos and East and I both want it', { what: 'tile', from: 'n' }],
    ['South threw it, I want a pung and West wants mahjong', { what: 'tile', from: 's' }],
    [
      'I’m North. South threw it, I want a pung and West wants mahjong',
      { what: 'tile', from: 's', w: 'mahjong', n: 'pung' },
    ],
  ])('“%s” is heard', (sentence, replies) => expect(first(sentence)).toEqual(replies));

  it('one wish is no quarrel of two', () => {
    const lineOf = (said: Replies) => getDisputeState(at(), said).lines[0]!.text;
    expect(lineOf({ what: 'tile', from: 'e', s: 'pung' })).toBe('Somebody wants a tile');
    expect(lineOf({ what: 'tile', from: 'e', s: 'pung', w: 'mahjong' })).toBe('Two people want the same tile');
  });

  it('whoever wants it alone is told why, with the rule', () => {
    const judged = (said: Replies) =>
      getDisputeState(at(), said).answers.map(({ of, says, because, rule }) => [of, says, because, rule]);
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

  it('a chow that a player may not have from there is refused beside the answer for the others', () => {
    const told = first('East threw it, West wants it for a chow and North for a pung');
    expect(told).toEqual({ what: 'tile', from: 'e', w: 'chow', n: 'pung' });
    expect(getDisputeState(at(), told).answers.map(({ says }) => says)).toEqual([
      'North gets it, for a pung.',
      'West does not get it for a chow.',
    ]);
  });

  it('a mistake that is clearly told stays one, whoever did it', () => {
    const told = interpretSentence(at('bell'), 'West said pung and then did not want it');
    const ruled = told.unruled ?? told.ways[0]!.text;
    expect(ruled).toMatch(/claim/i);
  });

  it.each(['', '   ', '?!', 'what is for lunch', 'x'.repeat(300)])('“%s” leads nowhere', (sentence) => {
    expect(interpretSentence(at(), sentence)).toEqual({ ways: [] });
  });

  it.each([
    ['Somebody knocked the wall over', 'u3a', 'The wall was built wrongly, or the tiles were dealt wrongly'],
    ['she looked at the next tile in the wall', 'u3a', 'Somebody turned up a tile of the wall'],
  ] as const)('“%s” is said to be in no rule of %s, and nothing far from it is offered', (sentence, rules, says) => {
    const { ways, unruled } = interpretSentence(at(rules), sentence);
    expect(unruled).toBe(says);
    expect(ways).toEqual([]);
    // Where the table has the rule, it is the way to it.
    const other = sentence.includes('wall over') ? 'bell' : 'japanese';
    expect(interpretSentence(at(other), sentence).unruled).toBeUndefined();
  });

  it('every way that is offered is one the tool has', () => {
    for (const [sentence, , rules] of TOLD)
      for (const { replies, rule } of interpretSentence(at(rules), sentence).ways)
        if (rule) expect(at(rules).table.info.rules.map(({ id }) => id)).toContain(rule);
        else expect(getDisputeState(at(rules), replies).error).toBe('');
  });
});

/** What comes first for a sentence: the way, what the rules say nothing about, or nothing. */
const heard = (rules: RulesetId, sentence: string, house = {}): string => {
  const { ways, unruled } = interpretSentence(at(rules, house), sentence);
  return unruled ? `silent: ${unruled}` : (ways[0]?.text ?? '');
};

describe('a dangerous discard', () => {
  // Guide p. 14; RULES B.5, T.7, C.5, and the insurance of J.5: which of them a game has is asked on the way.
  it.each([
    'I threw the third dragon when two were shown and he won',
    'I discarded the third dragon, she had two dragon pungs out and went mahjong',
    'I fed him the third dragon and he won with it',
    'third dragon thrown, two showing, he wins',
    'I threw the fourth wind and she had three wind pungs and won',
    'I gave her the last wind and she won',
    'he threw a green dragon and she had three green pungs and won',
    'she threw a nine and I had three pungs of ones and nines and went out',
    'I threw a circle and she had three circle sets and went out',
    'I fed her 4th set and then Joan threw the last one',
    'five tiles left and I threw one nobody had thrown and she won',
    'I let off a cannon',
  ])('“%s” asks who has to pay, in every game', (sentence) => {
    for (const rules of RULESETS) expect([rules, heard(rules, sentence)]).toEqual([rules, 'Who has to pay?']);
  });

  it.each(['I threw the known tile', 'discarded the known tile', 'we all knew what he wanted and she threw it'])(
    '“%s” is answered where the game speaks of it, and asked elsewhere',
    (sentence) => {
      for (const rules of ['u3a', 'bmja', 'bell'] as const) {
        const { ways, unruled } = interpretSentence(at(rules), sentence);
        expect(unruled).toBeUndefined();
        expect(ways[0]!.replies).toMatchObject({ which: 'dangerous-discard' });
        expect(ways[1]!.text).toBe('Who has to pay?');
      }
      for (const rules of ['japanese', 'cantonese'] as const) expect(heard(rules, sentence)).toBe('Who has to pay?');
    },
  );
});

describe('a win without having said “fishing”', () => {
  const told = (rules: RulesetId, sentence: string, house = {}) =>
    interpretSentence(at(rules, house), sentence).ways[0]!;
  it.each([
    'forgot to say fishing and went out',
    'she forgot to say fishing and went mahjong',
    'she won without saying fishing',
    'won but never told anybody I was waiting',
    'I had not said calling and won',
    'he never called and went mahjong',
  ])('“%s” is no false Mahjong: a rule answers it', (sentence) => {
    for (const rules of RULESETS)
      expect(told(rules, sentence).text).toBe('Somebody went Mahjong but had not said “one tile short”');
  });

  it.each([
    ['u3a', {}, /^british\.claim\.declare-fishing$/, /say it now, and win later/],
    ['u3a', { mustDeclareFishing: false }, /declare-fishing$/, /The win stands/],
    ['bell', {}, /^bell\.claim\.calling$/, /still win with a tile that you draw/],
    ['bell', { mustDeclareCalling: false }, /calling$/, /The win stands/],
    ['cantonese', {}, /^cantonese\.claim\.mahjong$/, /The win stands/],
    ['japanese', {}, /^japanese\.claim\.mahjong$/, /The win stands/],
  ] as const)('is judged by the table: %s, %o', (rules, house, rule, line) => {
    const sentence = 'she won without saying fishing';
    expect(told(rules, sentence, house).rule).toMatch(rule);
    expect(told(rules, sentence, house).line).toMatch(line);
    expect(interpretSentence(at(rules, house), sentence).ways).toHaveLength(1);
  });

  it('a Mahjong of somebody who was one tile short stays a false one', () => {
    expect(heard('u3a', 'said mahjong but was one tile short')).toMatch(/^Somebody said Mahjong and was wrong/);
  });
});

describe('a claim that comes late', () => {
  const told = (rules: RulesetId, sentence: string) => interpretSentence(at(rules), sentence).ways[0]!;
  it.each([
    'I drew a tile and then someone wanted the discard',
    'can I pung after the next player has drawn',
    'too late to pung, the next player had taken a tile',
    'he drew a tile, then I said pung',
  ])('“%s” holds until the next discard, in every game', (sentence) => {
    for (const rules of RULESETS) {
      expect(told(rules, sentence).line).toContain('until the next tile is discarded');
      expect(told(rules, sentence).rule).toMatch(/\.play\.discard$/);
    }
    expect(told('cantonese', sentence).line).toMatch(/^Claim a pung at once, before the next player/);
    expect(told('bell', sentence).line).not.toMatch(/at once/);
  });

  it.each(['missed a pung and want it now', 'didn’t pung the first one, can I pung this one'])(
    '“%s” is barred in the Cantonese game',
    (sentence) => {
      expect(told('cantonese', sentence).rule).toBe('cantonese.claim.missed-pung');
      for (const rules of ['u3a', 'bell', 'japanese'] as const)
        expect(told(rules, sentence).rule).toMatch(/\.play\.discard$/);
    },
  );

  it('a win that was let pass is barred in two games', () => {
    const sentence = 'I missed a win a moment ago and now he throws it again';
    expect(told('cantonese', sentence).rule).toBe('cantonese.claim.missed-win');
    expect(told('japanese', sentence).rule).toBe('japanese.claim.passed-win');
  });
});

describe('a false Mahjong', () => {
  const [MILD, GRAVE] = ['false-mahjong-unseen', 'false-mahjong'];
  // Whose open hand makes it a grave one: another player's (guide p. 14, source 002), or anybody's (My Set).
  it.each([
    ['he called mahjong wrongly and nobody showed anything', MILD, MILD],
    ['she called mahjong wrongly before anyone showed tiles', MILD, MILD],
    ['somebody called mahjong by mistake but nobody put their tiles down', MILD, MILD],
    ['he called mahjong wrongly and showed his hand', MILD, GRAVE],
    ['he said mahjong, it was wrong, he had laid out his tiles', MILD, GRAVE],
    ['he called mahjong but was one tile short and I showed my hand', GRAVE, GRAVE],
    ['others showed their hands but her mahjong was wrong', GRAVE, GRAVE],
    ['I said mahjong by mistake and Jean turned her tiles over', GRAVE, GRAVE],
  ])('“%s” goes by who has shown a hand', (sentence, others, anybody) => {
    const which = (rules: RulesetId) => interpretSentence(at(rules), sentence).ways[0]!.replies['which'];
    expect(['u3a', 'bmja', 'japanese', 'bell'].map((rules) => which(rules as RulesetId))).toEqual([
      others,
      others,
      others,
      anybody,
    ]);
    // One case is all that the Cantonese game has.
    expect(heard('cantonese', sentence)).toBe('Somebody said Mahjong and was wrong');
  });
});

describe('what no rule speaks of', () => {
  it.each([
    'he picked up from the kong box instead of the wall',
    'he took a loose tile instead of a wall tile',
    'he drew from the wrong end',
  ])('“%s” is said to be in no rule, but where a mistake with the wall is one', (sentence) => {
    for (const rules of ['u3a', 'bmja', 'japanese', 'cantonese'] as const)
      expect(heard(rules, sentence)).toBe('silent: Somebody took a tile from the wrong end of the wall');
    expect(interpretSentence(at('bell'), sentence).ways[0]?.replies).toEqual({
      what: 'wrong',
      about: 'seen',
    });
  });

  it.each(['dog ate the tile', 'my dog ate a dragon'])('“%s” is not taken for anything', (sentence) => {
    for (const rules of RULESETS) expect(interpretSentence(at(rules), sentence)).toEqual({ ways: [] });
  });
});

describe('a tile that makes a kong', () => {
  const answers = (from: string, table = at()) => getDisputeState(table, { what: 'tile', from }).answers;

  it.each(RULESETS)('is somebody’s for Mahjong where it was added to a pung: %s', (rules) => {
    const [answer, ...more] = answers('kong', at(rules));
    expect(answer!.says).toBe('Yes, but only for Mahjong.');
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
    expect(all.map(({ says }) => says)).toEqual(['No.', 'Yes, but only for Mahjong.']);
    expect(all[1]!.of).toContain('ones, nines, winds and dragons');
  });

  const says = (players: number) => {
    const table = openTableFor({ rules: 'u3a', house: { players } });
    return getDisputeState({ table, seats: table.seats }, { what: 'tile', from: 'kong' }).answers.map(
      (each) => each.says,
    );
  };
  const YES = 'Yes, but only for Mahjong.';

  it.each([3, 4, 5])('is somebody’s with %s players', (players) => expect(says(players)).toEqual([YES]));

  // The other three lie in the pung, so only a chow needs it, or a hand of single tiles.
  it('completes no chow where two play without any', () => expect(says(2)).toEqual(['No.', YES]));
});
