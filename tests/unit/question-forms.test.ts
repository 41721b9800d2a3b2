// A question in its other forms: who says what may change, never what is right.
import { describe, expect, it } from 'vitest';
import { defineDraft, type Draft, type QuestionDraftTextAndOptions } from '../../src/questions/draft.ts';
import { changeQuestionFormAtRandom, type VerdictWithMistakes } from '../../src/questions/forms.ts';
import type { Option, Question } from '../../src/questions/question.ts';
import { judgeFirstGoodDraft } from '../../src/questions/questions.ts';
import { createRandomSource, type RandomSource } from '../../src/questions/random.ts';
import { opened } from './support/opened.ts';

const option = (value: string, right: boolean, more: Partial<Option> = {}): Option => ({
  value,
  text: `It is ${value}.`,
  right,
  why: '',
  ...more,
});

const CHOICE: Question = {
  key: 'skill|what',
  skill: 'skill',
  kind: 'choice',
  situation: 'East discards.',
  ask: 'What is it?',
  scenes: [{ label: 'The hand', hand: 'b123' }],
  options: [
    option('ten', true, { why: 'Ten is the sum.', rule: 'british.points.pung' }),
    option('four', false, { why: 'That forgets the pung.', rule: 'british.points.chow' }),
    option('six', false, { why: 'That counts the pair.' }),
    option('nine', false, { why: 'That halves it.' }),
    option('two', false, { why: 'That doubles it.' }),
  ],
  nudge: 'Look.',
  because: 'Two and eight.',
  unit: 'points',
  rule: 'british.points.pung',
};
const TRUTH: Question = {
  ...CHOICE,
  kind: 'true-false',
  ask: 'May you?',
  options: [
    { value: 'yes', text: 'Yes', right: false, why: 'You may not.' },
    { value: 'no', text: 'No', right: true, why: 'It is barred.' },
  ],
};
/** The same asked elsewhere, where another answer is right. */
const elsewhere = (question: Question, right: string, place = 'elsewhere'): Question => ({
  ...question,
  key: `${question.key}|${place}`,
  situation: `At ${place}.`,
  because: `Because of ${place}.`,
  rule: 'british.points.chow',
  options: question.options.map((each) => ({ ...each, right: each.value === right })),
});

/** Random numbers from a seed, but for the form, which is the one wanted. */
function picking(form: number, seed: string): RandomSource {
  const random = createRandomSource(seed);
  let first = true;
  return {
    ...random,
    pick: (list) => {
      if (!first) return random.pick(list);
      first = false;
      expect(list.length).toBeGreaterThan(form);
      return list[form]!;
    },
  };
}

const NO_VERDICT: VerdictWithMistakes = { verdict: 10, mistaken: () => [] };
const FORMS = { asked: 0, right: 1, who: 2, slip: 3, which: 4, wrong: 5, bill: 6 } as const;
const TRUTHS = { asked: 0, who: 1, which: 2, wrong: 3 } as const;

interface Asked {
  readonly other?: (nth: number) => Question | undefined;
  readonly judged?: VerdictWithMistakes;
  readonly seed?: string;
}
const formed = (
  question: Question,
  form: number,
  { other = () => undefined, judged = NO_VERDICT, seed = '1' }: Asked = {},
): Question => changeQuestionFormAtRandom(question, picking(form, seed), other, judged);
const many = (question: Question, form: number, asked: Asked = {}): readonly Question[] =>
  Array.from({ length: 30 }, (_, seed) => formed(question, form, { ...asked, seed: String(seed) }));

const rightOf = ({ options }: Question): Option => options.find(({ right }) => right)!;
const quoted = (text: string): readonly string[] => Array.from(text.matchAll(/“([^”]*)”/g), (found) => found[1]!);
/** The answer of a question that is read so, its full stop left off. */
const answerSaid = (question: Question, text: string): Option =>
  question.options.find((each) => each.text.replace(/\.$/, '') === text)!;

/** One right answer, none twice, another question than the one it is made of, and nothing of that changed. */
function sound(question: Question, form: Question): void {
  expect(form.options.filter(({ right }) => right)).toHaveLength(1);
  expect(new Set(form.options.map(({ value }) => value)).size).toBe(form.options.length);
  expect(new Set(form.options.map(({ text }) => text)).size).toBe(form.options.length);
  expect(form.key.startsWith(`${question.key}|`)).toBe(true);
  expect(form).not.toHaveProperty('unit');
  expect(form.skill).toBe(question.skill);
}

describe('as it stands', () => {
  it.each([CHOICE, TRUTH])('is the same question', (question) => {
    expect(formed(question, FORMS.asked)).toBe(question);
  });
});

describe('somebody says an answer', () => {
  const forms = () => many(CHOICE, FORMS.right);
  it('and is right just where the answer is', () => {
    for (const form of forms()) {
      sound(CHOICE, form);
      expect(form.kind).toBe('true-false');
      expect(form.options.map(({ value }) => value)).toEqual(['yes', 'no']);
      const [said] = quoted(form.ask);
      const told = answerSaid(CHOICE, said!);
      expect(rightOf(form).value).toBe(told.right ? 'yes' : 'no');
      const [yes, no] = form.options;
      expect(yes).toMatchObject({ why: told.why });
      expect(yes!.rule).toBe(told.rule);
      expect(no!.why).toBe(CHOICE.because);
      expect(form.ask.startsWith(CHOICE.ask)).toBe(true);
      expect(form.scenes).toEqual(CHOICE.scenes);
      const [who] = /(\w+) says: /.exec(form.ask)!.slice(1);
      expect(form.ask).toContain(`Is ${who} right?`);
    }
  });
  it('as often rightly as wrongly, and whoever it is; of the mistakes the likeliest three', () => {
    const facts = forms().map((form) => rightOf(form).value);
    expect(facts.filter((fact) => fact === 'yes').length).toBeGreaterThan(7);
    expect(facts.filter((fact) => fact === 'no').length).toBeGreaterThan(7);
    const said = new Set(forms().map((form) => answerSaid(CHOICE, quoted(form.ask)[0]!).value));
    expect(said).toEqual(new Set(['ten', 'four', 'six', 'nine']));
    expect(new Set(forms().map((form) => /(\w+) says: /.exec(form.ask)![1])).size).toBe(3);
    expect(new Set(forms().map(({ key }) => key)).size).toBe(4);
  });
});

describe('each says another answer', () => {
  it('and whoever says the right one is right', () => {
    for (const form of many(CHOICE, FORMS.who)) {
      sound(CHOICE, form);
      expect(form.options).toHaveLength(4);
      const said = quoted(form.ask);
      expect(said).toHaveLength(4);
      for (const [at, each] of form.options.entries()) {
        expect(form.ask).toMatch(new RegExp(`${each.text} (says )?“${said[at]}”`));
        expect(each.right).toBe(answerSaid(CHOICE, said[at]!).right);
        expect(each.why).toBe(answerSaid(CHOICE, said[at]!).why);
      }
      expect(form.ask.match(/ says /g)).toHaveLength(1);
      expect(form.kind).toBe('choice');
    }
    expect(new Set(many(CHOICE, FORMS.who).map((form) => rightOf(form).text)).size).toBe(4);
  });

  it('of two, one says yes and the other no', () => {
    for (const form of many(TRUTH, TRUTHS.who)) {
      sound(TRUTH, form);
      const right = rightOf(form);
      expect(form.ask).toContain(`${right.text} says no.`);
      expect(form.ask).toContain(`${form.options.find((each) => !each.right)!.text} says yes.`);
      expect(right.why).toBe('It is barred.');
    }
    expect(new Set(many(TRUTH, TRUTHS.who).map((form) => form.options.findIndex(({ right }) => right))).size).toBe(2);
  });
});

describe('somebody answers wrongly', () => {
  it('and what went wrong is the reason of that answer', () => {
    for (const form of many(CHOICE, FORMS.slip)) {
      sound(CHOICE, form);
      const [said] = quoted(form.ask);
      const told = answerSaid(CHOICE, said!);
      expect(told.right).toBe(false);
      expect(rightOf(form)).toMatchObject({ text: told.why, value: told.value, why: CHOICE.because });
      expect(form.options.map(({ text }) => text)).toEqual(CHOICE.options.slice(1, 4).map(({ why }) => why));
      for (const each of form.options.filter(({ right }) => !right)) {
        expect(each.why).toContain(
          `“${CHOICE.options.find(({ value }) => value === each.value)!.text.replace('.', '')}”`,
        );
        expect(each.rule).toBe(CHOICE.options.find(({ value }) => value === each.value)!.rule);
      }
    }
    expect(new Set(many(CHOICE, FORMS.slip).map((form) => rightOf(form).value)).size).toBe(3);
  });

  const withOptions = (change: (each: Option, at: number) => Partial<Option>): Question => ({
    ...CHOICE,
    options: CHOICE.options.map((each, at) => ({ ...each, ...change(each, at) })),
  });
  it.each<[string, Question]>([
    ['two mistakes have one reason', withOptions((_, at) => (at > 1 ? { why: 'That halves it.' } : {}))],
    ['a reason says the answer', withOptions((each, at) => (at === 2 ? { why: `So much: ${each.text}` } : {}))],
    ['a reason is that of the right one', withOptions((_, at) => (at === 2 ? { why: CHOICE.because } : {}))],
    ['there is one mistake alone', { ...CHOICE, options: CHOICE.options.slice(0, 2) }],
    ['an answer is a picture', withOptions((_, at) => (at === 1 ? { tiles: ['b1'] } : {}))],
    ['an answer has no words', withOptions((_, at) => (at === 1 ? { text: '' } : {}))],
  ])('is asked as it stands where %s', (_, question) => {
    expect(formed(question, FORMS.slip)).toBe(question);
  });
});

describe('answers that cannot be said aloud', () => {
  const pictures: Question = { ...CHOICE, options: CHOICE.options.map((each) => ({ ...each, tiles: ['b1'] })) };
  const tiles: Question = { ...CHOICE, kind: 'tiles' };
  const one: Question = { ...CHOICE, options: CHOICE.options.slice(0, 1) };
  it('are asked as they stand in every form', () => {
    for (const question of [pictures, tiles, one])
      for (const form of [FORMS.right, FORMS.who, FORMS.slip, FORMS.which, FORMS.wrong])
        expect(formed(question, form, { other: () => elsewhere(CHOICE, 'four') })).toBe(question);
  });
});

describe('two tables', () => {
  const other = (): Question => elsewhere(CHOICE, 'four');
  const at = (form: Question, name: string): Question =>
    form.situation.includes(`${name}: ${CHOICE.situation}`) ? CHOICE : other();

  it('at one of which the answer is the one that is named', () => {
    const forms = many(CHOICE, FORMS.which, { other });
    for (const form of forms) {
      sound(CHOICE, form);
      expect(form.options.map(({ value }) => value)).toEqual(['Table 1', 'Table 2']);
      expect(form.situation).toMatch(/^Table 1: .* Table 2: /);
      const wanted = at(form, rightOf(form).value);
      expect(quoted(form.ask)).toEqual([rightOf(wanted).text.replace(/\.$/, '')]);
      expect(form.because).toBe(wanted.because);
      expect(form.rule).toBe(wanted.rule);
      for (const each of form.options)
        expect([each.why, each.rule]).toEqual([at(form, each.value).because, at(form, each.value).rule]);
      expect(form.scenes.map(({ label }) => label)).toEqual(['Table 1. The hand', 'Table 2. The hand']);
      expect(form.key).toContain(other().key);
    }
    expect(new Set(forms.map((form) => rightOf(form).value)).size).toBe(2);
    expect(new Set(forms.map((form) => at(form, 'Table 1').key)).size).toBe(2);
  });

  it('at one of which somebody is wrong', () => {
    const forms = many(CHOICE, FORMS.wrong, { other });
    for (const form of forms) {
      sound(CHOICE, form);
      const [first, second] = quoted(form.ask);
      const wrong = rightOf(form);
      for (const [nth, said] of [first!, second!].entries()) {
        const table = at(form, `Table ${nth + 1}`);
        const [, who] = new RegExp(`At table ${nth + 1} (\\w+) says`).exec(form.ask)!;
        expect(answerSaid(table, said).right).toBe(who !== wrong.text);
        expect(form.options[nth]!.text).toBe(who);
        if (who === wrong.text) expect(wrong.why).toBe(answerSaid(table, said).why);
        else expect(form.options[nth]!.why).toBe(table.because);
      }
    }
    expect(new Set(forms.map((form) => rightOf(form).text)).size).toBe(2);
    expect(new Set(forms.map(({ key }) => key)).size).toBeGreaterThan(2);
  });

  it('with yes at one and no at the other', () => {
    for (const form of many(TRUTH, TRUTHS.which, { other: () => elsewhere(TRUTH, 'yes') })) {
      sound(TRUTH, form);
      expect(form.ask).toMatch(/At which table is the answer (yes|no)\?$/);
    }
  });

  it('say nothing where nothing was said, and name no rule where there is none', () => {
    const { rule: _, ...plain } = { ...CHOICE, situation: '' };
    const { rule: __, ...second } = elsewhere(CHOICE, 'four');
    for (const form of many(plain, FORMS.which, { other: () => ({ ...second, situation: '' }) })) {
      expect(form.situation).toBe('');
      expect(form).not.toHaveProperty('rule');
      for (const each of form.options) expect(each).not.toHaveProperty('rule');
    }
  });

  it.each<[string, (nth: number) => Question | undefined]>([
    ['there is no other', () => undefined],
    ['the other has the same answer', () => elsewhere(CHOICE, 'ten')],
    ['something else is asked', () => ({ ...elsewhere(CHOICE, 'four'), ask: 'Who is it?' })],
    ['more lies there', () => ({ ...elsewhere(CHOICE, 'four'), scenes: [] })],
    ['the other is of pictures', () => ({ ...elsewhere(CHOICE, 'four'), kind: 'tiles' })],
  ])('are none where %s', (_, none) => {
    expect(formed(CHOICE, FORMS.which, { other: none })).toBe(CHOICE);
    // A few tries may bring one.
    const later = (nth: number) => (nth < 5 ? none(nth) : other());
    expect(formed(CHOICE, FORMS.which, { other: later }).ask).toContain('At which table');
    expect(formed(CHOICE, FORMS.which, { other: (nth) => (nth < 50 ? none(nth) : other()) })).toBe(CHOICE);
  });
});

describe('a bill that somebody has written', () => {
  const line = (rule: string, value: number, unit = 'points') => ({ rule: `british.points.${rule}`, unit, value });
  const bill = (...lines: readonly object[]) => ({ lines, sum: {} });
  const RIGHT = bill(
    line('pung', 4),
    line('kong', 16),
    line('mahjong', 20),
    line('flower', 4),
    line('chow', 0),
    line('pung', 4),
  );
  const SLIP = bill(line('pung', 4), line('kong', 32), line('mahjong', 20), line('flower', 4), line('chow', 0));
  const judged = (...verdicts: readonly unknown[]): VerdictWithMistakes => ({
    verdict: RIGHT,
    mistaken: () => verdicts.map((verdict, at) => ({ why: `Slip ${at}.`, verdict })),
  });

  it('has one line that is on no right bill', () => {
    for (const form of many(CHOICE, FORMS.bill, { judged: judged(SLIP) })) {
      sound(CHOICE, form);
      expect(rightOf(form).text).toBe('{british.points.kong}: 32 points');
      expect(rightOf(form).why).toBe('Slip 0.');
      expect(form.because).toBe('Slip 0.');
      const lines = form.options.map(({ text }) => text);
      expect(lines.toSorted()).toEqual([
        '{british.points.flower}: 4 points',
        '{british.points.kong}: 32 points',
        '{british.points.mahjong}: 20 points',
        '{british.points.pung}: 4 points',
      ]);
      expect(form.ask).toMatch(/^(\w+) counts this hand/);
      expect(new Set(form.options.filter(({ right }) => !right).map(({ why }) => why)).size).toBe(1);
    }
    const places = many(CHOICE, FORMS.bill, { judged: judged(SLIP) }).map(({ options }) =>
      options.findIndex(({ right }) => right),
    );
    expect(new Set(places).size).toBe(4);
  });

  it('names the set that a line is for, one point as one, and shows four lines at most', () => {
    const set = { kind: 'pung', tile: 'o5' };
    const long = bill(...Array.from({ length: 8 }, (_, at) => line(`rule-${at}`, at + 1)), { ...line('pung', 4), set });
    const right = bill(...long.lines.slice(0, 8));
    const form = formed(CHOICE, FORMS.bill, {
      judged: { verdict: right, mistaken: () => [{ why: 'So.', verdict: long }] },
    });
    expect(form.options).toHaveLength(4);
    expect(rightOf(form).text).toBe('{british.points.pung}, pung of 5 circles: 4 points');
    const all = many(CHOICE, FORMS.bill, {
      judged: { verdict: right, mistaken: () => [{ why: 'So.', verdict: long }] },
    });
    expect(all.flatMap(({ options }) => options.map(({ text }) => text))).toContain('{british.points.rule-0}: 1 point');
  });

  it.each<[string, unknown]>([
    ['two lines are wrong', bill(line('pung', 8), line('kong', 32), line('mahjong', 20), line('flower', 4))],
    ['no line is wrong', RIGHT],
    ['next to nothing is right', bill(line('pung', 8), line('flower', 4))],
    ['the mistake has no bill', 12],
    ['the mistake was refused', undefined],
    ['it is null', null],
  ])('is not asked where %s', (_, verdict) => {
    expect(formed(CHOICE, FORMS.bill, { judged: judged(verdict) })).toBe(CHOICE);
    expect(formed(CHOICE, FORMS.bill, { judged: judged(verdict, SLIP) }).because).toBe('Slip 1.');
  });

  it('is no form of what is no bill', () => {
    for (const verdict of [10, undefined, null, { lines: [] }, { sum: {} }, 'lines sum'])
      for (let seed = 0; seed < 30; seed++) {
        const asked = changeQuestionFormAtRandom(CHOICE, createRandomSource(`${seed}`), () => undefined, {
          verdict,
          mistaken: () => [{ why: 'So.', verdict: SLIP }],
        });
        expect(asked.ask).not.toContain('bill');
      }
  });
});

describe('a draft becomes a question', () => {
  const table = opened('u3a');
  const common = { situation: 'S.', ask: 'How many?', nudge: 'Look.', because: 'So.' } as const;
  const wrong = (value: string) => ({ value, text: value, why: `w${value}` });
  const made = (
    words: QuestionDraftTextAndOptions<number>,
    { asked = 7, ...more }: Partial<Draft<number, number>> = {},
  ) =>
    judgeFirstGoodDraft(
      [
        defineDraft<number, number>({
          asked,
          engine: (_, each) => (each < 0 ? undefined : each),
          answer: String,
          words: () => words,
          ...more,
        }),
      ],
      table,
      'sums',
      createRandomSource('sums'),
    )?.question;
  const numbers = (...values: readonly string[]) =>
    made({ ...common, kind: 'number', right: { text: '7', why: 'seven' }, wrong: values.map(wrong) });

  it('with four answers to choose from at most, the likeliest mistakes, and none twice', () => {
    const question = made({
      ...common,
      right: { text: '7', why: 'seven' },
      wrong: ['1', '7', '1', '2', '3', '4', '5'].map(wrong),
    })!;
    expect(question.kind).toBe('choice');
    expect(question.options.map(({ value }) => value).toSorted()).toEqual(['1', '2', '3', '7']);
    expect(rightOf(question)).toMatchObject({ value: '7', why: 'seven' });
  });

  it('with numbers in their order, sixteen of them at most', () => {
    expect(numbers('10', '9', '100', '2')!.options.map(({ value }) => value)).toEqual(['2', '7', '9', '10', '100']);
    expect(numbers(...Array.from({ length: 30 }, (_, at) => String(at + 10)))!.options).toHaveLength(16);
  });

  it('not at all where no mistake is left, the engine refuses, or it answers otherwise than hoped', () => {
    expect(numbers()).toBeUndefined();
    expect(numbers('7')).toBeUndefined();
    const words = { ...common, right: { text: '7', why: 'seven' }, wrong: [wrong('1')] };
    expect(made(words)).toBeDefined();
    expect(made(words, { asked: -1 })).toBeUndefined();
    expect(made(words, { hoped: '8' })).toBeUndefined();
    expect(made(words, { hoped: '7' })).toBeDefined();
    expect(made(words, { answer: () => undefined })).toBeUndefined();
  });

  it('with mistakes that the engine reckons, and without those that come to nothing', () => {
    const say = (value: number) => `${value} points`;
    const mistakes = [
      { instead: 3, say, why: 'three' },
      { instead: -1, say, why: 'nothing' },
      { instead: 7, say, why: 'the same' },
    ];
    const question = made({ ...common, kind: 'number', right: { text: '7', why: 'seven' }, wrong: mistakes })!;
    expect(question.options.map(({ value, text, why }) => [value, text, why])).toEqual([
      ['3', '3 points', 'three'],
      ['7', '7', 'seven'],
    ]);
  });

  it('of tiles to pick, where some belong and some do not', () => {
    const tiles = (answer: string) =>
      made({ ...common, kind: 'tiles', shown: ['b2', 'b1', 'c3'].map(wrong) }, { answer: () => answer });
    const question = tiles('b1 c3')!;
    expect(question.options.map(({ value, right }) => [value, right])).toEqual([
      ['b2', false],
      ['b1', true],
      ['c3', true],
    ]);
    expect(question.key.endsWith('|b1b2c3')).toBe(true);
    expect(tiles('b1 b2 c3')).toBeUndefined();
    expect(tiles('')).toBeUndefined();
  });

  it('with what its words say of unit, rule and note, and nothing where they say nothing', () => {
    const words = { ...common, right: { text: '7', why: 'seven' }, wrong: [wrong('1')] };
    const bare = made(words)!;
    for (const name of ['unit', 'rule', 'note']) expect(bare).not.toHaveProperty(name);
    const said = { unit: 'points', rule: 'british.points.pung', note: 'Groups differ.' };
    expect(made({ ...words, ...said })).toMatchObject(said);
    const scenes = [{ label: 'The hand', hand: 'b123', last: 'b1' as const }];
    expect(made({ ...words, scenes })!.key).not.toBe(bare.key);
    expect(made({ ...words, scenes })!.key).toContain('b123 b1');
    expect(bare.key).toBe('sums|S.|How many?');
  });

  it('of yes or no: both carry the rule, and each its own reason where there are two', () => {
    const words = { ...common, kind: 'yes-no', otherwise: 'Not so.', rule: 'british.points.pung' } as const;
    const question = made(words, { answer: () => 'no' })!;
    expect(question.options).toEqual([
      { value: 'yes', text: 'Yes', why: 'Not so.', right: false, rule: 'british.points.pung' },
      { value: 'no', text: 'No', why: 'So.', right: true, rule: 'british.points.pung' },
    ]);
    const { otherwise: _, rule: __, ...plain } = words;
    expect(made(plain, { answer: () => 'yes' })!.options.map(({ why }) => why)).toEqual(['So.', 'So.']);
    expect(made(plain, { answer: () => 'yes' })!.options[0]).not.toHaveProperty('rule');
  });

  it('only where its position can be, unless that is what is asked', () => {
    const words = { ...common, right: { text: '7', why: 'seven' }, wrong: [wrong('1')] };
    const position = { players: { e: { rack: ['b1', 'b1', 'b1', 'b1', 'b1'] as const, sets: [], bonus: [] } } };
    expect(made(words, { position })).toBeUndefined();
    expect(made(words, { position, mayBeImpossible: true })).toBeDefined();
    const seen: boolean[] = [];
    made(words, { position, mayBeImpossible: true, engine: (_, __, checked) => (seen.push(checked().ok), 1) });
    expect(seen).toEqual([false]);
  });
});
