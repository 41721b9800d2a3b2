// One answer is true and no other; what no book says is called ours; and no answer goes without a reason.
import { describe, expect, it } from 'vitest';
import { getQuestionEditionByNumber } from '../../src/questions/compose.ts';
import type { HandScoreInput } from '../../src/questions/hands.ts';
import { hasPaymentsByLosersHands } from '../../src/questions/hand-end.ts';
import { createRandomSource } from '../../src/questions/random.ts';
import { tryMakeQuestionFromDrafts, tryMakeQuestionWithDraft, tryMakeQuestion } from '../../src/questions/questions.ts';
import { permuteTileKindsOfShownSets } from '../../src/questions/makers/liability-sets.ts';
import { generateSpecialNameDrafts } from '../../src/questions/makers/special-hands.ts';
import { scoreHandOrUndefined, type QuestionHand } from '../../src/questions/hands.ts';
import { RULESET_IDS, score, type Bill, type RulesetId, type Table } from '../../src/engine/index.ts';
import { scoreHandOrThrowRefusal } from '../../src/engine/scoring/score.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';
import { readySkill } from './support/ready.ts';

const SPECIAL = RULESET_IDS.filter((rules) => opened(rules).info.rules.some(({ chapter }) => chapter === 'special'));
const skill = readySkill({ id: 'special' });

/** Whether a hand is a special hand: counted at a table that knows no other. */
function isSpecial({ ruleset }: Table, asked: HandScoreInput, rule: string): boolean {
  try {
    const specials = ruleset.specials.filter(({ id }) => id === rule);
    return scoreHandOrThrowRefusal(asked, ruleset, { specials }).special?.rule === rule;
  } catch {
    return false;
  }
}

describe.each(SPECIAL)('%s: which special hand it is', (rules) => {
  const table = opened(rules);
  /** The questions that are made, of today or of an edition. */
  const made = (edition?: number) =>
    Array.from({ length: runs(320, 12) }, (_, seed) =>
      tryMakeQuestionWithDraft(skill, `one/${seed}`, {
        table,
        level: seed % 2 ? 2 : 3,
        ...(edition && { edition: getQuestionEditionByNumber(edition) }),
      }),
    ).flatMap((each) => (each && /^Which .*special hand/.test(each.question.ask) ? [each] : []));

  it('is asked of a hand that is that one only, and was not dealt so', () => {
    const all = made();
    expect(all.length).toBeGreaterThan(10);
    const every = table.ruleset.specials.map(({ id }) => id);
    for (const { question, draft } of all) {
      const asked = draft.asked as HandScoreInput;
      expect(question.ask).toBe('Which special hand is it?');
      expect(asked.win?.blessing).toBeUndefined();
      const right = question.options.filter((option) => option.right).map(({ value }) => value);
      expect([asked.hand, every.filter((rule) => isSpecial(table, asked, rule))]).toEqual([asked.hand, right]);
    }
  });

  // A newer game is in no edition of that time.
  it.skipIf(!getQuestionEditionByNumber(1)[rules])(
    'as the first edition asks it, is one of those that are offered',
    () => {
      for (const { question, draft } of made(1)) {
        const asked = draft.asked as HandScoreInput;
        const several = table.ruleset.specials.filter(({ id }) => isSpecial(table, asked, id)).length > 1;
        if (several) expect(question.ask).toBe('Which of these special hands is it?');
        for (const { value, right } of question.options) expect(isSpecial(table, asked, value)).toBe(right);
      }
    },
  );
});

describe('a hand that is two special hands', () => {
  const named = (rules: RulesetId, played: QuestionHand) => {
    const table = opened(rules);
    const { seat, round, win } = played;
    const hand = 'c22 c333 c666 c888 c999';
    const counted = scoreHandOrUndefined(table, { seat, round, win, hand });
    if (!counted) throw new Error('no bill');
    const random = createRandomSource('two');
    return tryMakeQuestionFromDrafts(
      generateSpecialNameDrafts({ played, bill: counted }, random, { table, level: 2 }),
      table,
      'special',
      random,
    )?.question;
  };
  const set = (kind: 'pung' | 'pair', tile: 'c2' | 'c3' | 'c6' | 'c8' | 'c9') => ({
    kind,
    tiles: Array.from({ length: kind === 'pair' ? 2 : 3 }, () => tile),
    concealed: true,
  });
  const sets = [set('pair', 'c2'), set('pung', 'c3'), set('pung', 'c6'), set('pung', 'c8'), set('pung', 'c9')];
  const common = { sets, bonus: [], round: 'w', winSentence: 'You went Mahjong.' } as const;

  const drawn = { seat: 's', win: { tile: 'c9', by: 'wall' } } as const;
  const dealt = { seat: 'e', win: { tile: 'c9', by: 'wall', blessing: 'heaven' } } as const;

  it.each([
    ['Purity and Buried Treasure', 'u3a', drawn],
    ['Purity and Buried Treasure', 'bmja', drawn],
    ['complete as dealt', 'u3a', dealt],
    ['complete as dealt', 'bmja', dealt],
  ] as const)('%s in %s: of a group’s own it is asked which of these it is', (_, rules, won) => {
    const asked = named(rules, { ...common, ...won });
    expect(asked?.ask).toBe('Which of these special hands is it?');
    const { special } = scoreHandOrThrowRefusal(
      { ...won, round: 'w', hand: 'c22 c333 c666 c888 c999' },
      opened(rules).ruleset,
    );
    expect(special?.also?.length).toBeGreaterThan(0);
    const offered = asked!.options.map(({ value }) => value);
    expect(offered.filter((value) => special!.also!.includes(value))).toEqual([]);
  });
});

describe('the last discard, claimed for a pung', () => {
  const asked = (rules: RulesetId, edition?: number) =>
    Array.from({ length: 100 }, (_, seed) =>
      tryMakeQuestion(readySkill({ id: 'barred' }), `last/${seed}`, {
        table: opened(rules),
        level: 2,
        ...(edition && { edition: getQuestionEditionByNumber(edition) }),
      }),
    ).flatMap((question) => (question?.situation.includes('The wall is used up') ? [question] : []));
  const right = ({ options }: { readonly options: readonly { readonly right: boolean; readonly value: string }[] }) =>
    options.find((option) => option.right)!.value;

  it.each(['bell', 'japanese', 'cantonese'] as const)('is our choice in %s, and is said to be', (rules) => {
    for (const edition of [undefined, 1]) {
      const all = asked(rules, edition);
      const allowed = all.filter((question) => right(question) === 'yes');
      expect(allowed.length).toBeGreaterThan(0);
      for (const { because, note } of allowed) {
        expect(because).toContain('No book of this game says whether you may claim the last discard for a set.');
        expect(because).toContain('We have chosen');
        expect(note).toContain('agree on it');
      }
      // Of one tile alike there is no doubt.
      for (const { because, note } of all.filter((question) => right(question) === 'no'))
        expect([/have chosen/.test(because), note]).toEqual([false, undefined]);
    }
  });

  it.each(['u3a', 'bmja'] as const)('has a source in %s', (rules) => {
    const all = asked(rules);
    expect(all.some((question) => right(question) === 'yes')).toBe(true);
    expect(all.filter(({ because, note }) => /have chosen/.test(because) || note)).toEqual([]);
  });
});

describe.each(RULESET_IDS)('%s: what games do differently', (rules) => {
  const table = opened(rules);
  const all = [1, 2, 3].flatMap((level) =>
    Array.from({ length: runs(240, 12) }, (_, seed) =>
      tryMakeQuestion(readySkill({ id: 'differences' }), `why/${seed}`, { table, level: level as 1 | 2 | 3 }),
    ).filter((question) => question !== undefined),
  );

  it('has a reason beside the answer', () => {
    for (const { because, options } of all) {
      const { text, value } = options.find((option) => option.right)!;
      expect(because).not.toContain('it is:');
      if (value === 'yes' || value === 'no') continue;
      // Beside the answer stands a rule, a sum, or what comes about instead.
      const [, ...reasons] = because.split(/\. |: |, |” /);
      expect([because, reasons.join(' ').length > 10]).toEqual([because, true]);
      expect(because.toLowerCase()).toContain(text.toLowerCase().replace('none', 'none are kept back'));
    }
  });

  it('says of nothing who pays or is paid instead', () => {
    const nothing = all.filter(({ options }) => options.some(({ right, text }) => right && text === 'Nothing'));
    // Where the losers settle as well, hardly anybody pays another nothing.
    expect(nothing.length > 0 || hasPaymentsByLosersHands(table)).toBe(true);
    for (const { situation, ask, because } of nothing) {
      expect(because).toMatch(/^Under the .* rules (\w+) pays (\w+) nothing\. (?:Only|At this table both)/);
      const [, from, to] = / (\w+) pays (\w+) nothing/.exec(because)!;
      expect(ask).toBe(`How much does ${from} pay ${to}?`);
      const [, payer] = /Only (\w+) pays/.exec(because) ?? [];
      if (payer) expect(situation).toContain(`on ${payer}’s discard`);
    }
  });
});

describe('the faces of a hand', () => {
  const shown = { open: '(drrr) (dggg)', rack: 'dwww b234 c55', last: 'dw' } as const;
  const faces = Array.from({ length: 60 }, (_, seed) =>
    permuteTileKindsOfShownSets(createRandomSource(`face/${seed}`), shown),
  );

  it('are many, and say as much: dragons stay dragons, runs stay runs, no tile is there five times', () => {
    expect(new Set(faces.map(({ open, rack }) => `${open} ${rack}`)).size).toBeGreaterThan(30);
    for (const { open, rack, last } of faces) {
      expect(open).toMatch(/^\(d(\w)\1\1\) \(d(\w)\2\2\)$/);
      expect(rack).toMatch(/^d(\w)\1\1 [bco](?:234|678) [bco]55$/);
      expect(last).toBe(rack.slice(0, 2));
      const read = score({
        table: opened('bell'),
        seat: 's',
        round: 'e',
        hand: `${rack} ${open}`,
        win: { tile: last, by: 'discard' },
      });
      expect(read.ok && (read.value satisfies Bill).total).toBeGreaterThan(0);
    }
  });

  it('leave green hands green half of the time', () => {
    const green = { open: '(b222) (b444) (b666)', rack: 'dggg b88', last: 'dg' } as const;
    const turned = Array.from({ length: 60 }, (_, seed) =>
      permuteTileKindsOfShownSets(createRandomSource(`green/${seed}`), green),
    );
    const stayed = turned.filter(({ open }) => open === green.open).length;
    expect(stayed).toBeGreaterThan(15);
    expect(stayed).toBeLessThan(45);
  });

  it('turn winds into winds, ones into ones or nines, and middle numbers into middle numbers', () => {
    for (const [open, rack, last, face] of [
      [
        '(weee) (wsss) (wwww)',
        'wnnn b55',
        'wn',
        /^\(w(\w)\1\1\) \(w(\w)\2\2\) \(w(\w)\3\3\) w(\w)\4\4 [bco]([2-8])\5$/,
      ],
      ['(b111) (c999) (o111)', 'o999 b99', 'o9', /^(?:\([bco](?:111|999)\) ){3}[bco](?:111|999) [bco](?:11|99)$/],
      [
        '(b222) (c777)',
        'o333 o666 b88',
        'b8',
        /^\([bco]([2-8])\1\1\) \([bco]([2-8])\2\2\) ([bco][2-8]{3} ){2}[bco]([2-8])\4$/,
      ],
    ] as const)
      for (let seed = 0; seed < 30; seed++) {
        const turned = permuteTileKindsOfShownSets(createRandomSource(`turn/${seed}`), { open, rack, last });
        expect(`${turned.open} ${turned.rack}`).toMatch(face);
        expect(`${turned.open} ${turned.rack}`).toContain(turned.last[0]);
      }
  });
});

describe('what a mistake costs the player who pays for the others', () => {
  it.each([
    ['cantonese', {}],
    ['japanese', { insurance: true }],
    ['bell', {}],
  ] as const)('is told of a last tile that came as the mistake has it: %s', (rules, house) => {
    const table = opened(rules, house);
    const all = Array.from({ length: 240 }, (_, seed) =>
      tryMakeQuestionWithDraft(readySkill({ id: 'liable' }), `cost/${seed}`, { table, level: 2 }),
    ).flatMap((made) => (made?.question.ask.startsWith('How much') ? [made] : []));
    expect(all.length).toBeGreaterThan(20);
    for (const { question, draft } of all) {
      const { discarder, liable } = draft.asked as { discarder?: string; liable: { seat: string; rule: string } };
      const drawn = /drew the last tile|loose tile for it|fed the set that gave/.test(question.situation);
      expect([question.situation, discarder === undefined]).toEqual([question.situation, drawn]);
      const byAnother = question.situation.includes('another player fed its winning tile');
      if (!drawn) expect(discarder === liable.seat).toBe(!byAnother);
    }
  });
});
