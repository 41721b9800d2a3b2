// A question in its other forms: who says what may change, never what is right.
import { describe, expect, it } from 'vitest';
import { defineDraft, type MakerDraft, type QuestionDraftTextAndOptions } from '../../src/questions/draft.ts';
import { changeQuestionFormAtRandom, type VerdictWithMistakenVerdicts } from '../../src/questions/forms.ts';
import type { AnswerOption, Question } from '../../src/questions/question.ts';
import { tryMakeQuestionFromDrafts } from '../../src/questions/questions.ts';
import { createRandomSource, type RandomSource } from '../../src/questions/random.ts';
import { opened } from './support/opened.ts';

const option = (value: string, right: boolean, more: Partial<AnswerOption> = {}): AnswerOption => ({
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

const NO_VERDICT: VerdictWithMistakenVerdicts = { verdict: 10, mistaken: () => [] };
const FORMS = { asked: 0, right: 1, who: 2, slip: 3, which: 4, wrong: 5, bill: 6 } as const;
const TRUTHS = { asked: 0, who: 1, which: 2, wrong: 3 } as const;

interface Asked {
  readonly other?: (nth: number) => Question | undefined;
  readonly judged?: VerdictWithMistakenVerdicts;
  readonly seed?: string;
}
const formed = (
  question: Question,
  form: number,
  { other = () => undefined, judged = NO_VERDICT, seed = '1' }: Asked = {},
): Question => changeQuestionFormAtRandom(question, picking(form, seed), other, judged);
const many = (question: Question, form: number, asked: Asked = {}): readonly Question[] =>
  Array.from({ length: 30 }, (_, seed) => formed(question, form, { ...asked, seed: String(seed) }));

const rightOf = ({ options }: Question): AnswerOption => options.find(({ right }) => right)!;
/** One right answer, none twice, another question than the one it is made of, and nothing of that changed. */
function expectSound(question: Question, form: Question): void {
  expect(form.options.filter(({ right }) => right)).toHaveLength(1);
  expect(new Set(form.options.map(({ value }) => value)).size).toBe(form.options.length);
  expect(new Set(form.options.map(({ text }) => text)).size).toBe(form.options.length);
  expect(form.key.startsWith(`${question.key}|`)).toBe(true);
  expect(form).not.toHaveProperty('unit');
  expect(form.skill).toBe(question.skill);
}

const other = (): Question => elsewhere(CHOICE, 'four');
const withOptions = (change: (each: AnswerOption, at: number) => Partial<AnswerOption>): Question => ({
  ...CHOICE,
  options: CHOICE.options.map((each, at) => ({ ...each, ...change(each, at) })),
});
function withoutRule(question: Question): Question {
  const { rule: _, ...rest } = question;
  return { ...rest, situation: '' };
}

const line = (rule: string, value: number, unit = 'points') => ({ rule: `british.points.${rule}`, unit, value });
const bill = (...lines: readonly object[]) => ({ lines, sum: {} });
const COMMON = [line('pung', 4), line('kong', 16), line('mahjong', 20), line('flower', 4), line('chow', 0)];
const RIGHT = bill(...COMMON, line('pung', 4));
const SLIP = bill(...COMMON.with(1, line('kong', 32)));
const judged = (...verdicts: readonly unknown[]): VerdictWithMistakenVerdicts => ({
  verdict: RIGHT,
  mistaken: () => verdicts.map((verdict, at) => ({ why: `Slip ${at}.`, verdict })),
});
const LONG = bill(...Array.from({ length: 8 }, (_, at) => line(`rule-${at}`, at + 1)));
const OF_A_SET = bill(...LONG.lines, { ...line('pung', 4), set: { kind: 'pung', tile: 'o5' } });

const describeQuestion = ({ kind, situation, ask, because, rule, scenes, key, options }: Question): string => {
  const answers = options.map(({ right, value, text, why, rule: own }) =>
    [right ? '*' : '-', value, text, why, own].join(' | '),
  );
  const labels = scenes.map(({ label }) => label).join(', ');
  return [`${kind} ${key}`, `${situation} ${ask}`, because, rule, labels, ...answers].join('\n  ');
};

type Row = readonly [what: string, question: Question, form: number, asked?: Asked];

const MADE: readonly Row[] = [
  ['somebody says an answer', CHOICE, FORMS.right],
  ['each says another answer', CHOICE, FORMS.who],
  ['of two, one says yes and the other no', TRUTH, TRUTHS.who],
  ['somebody answers wrongly', CHOICE, FORMS.slip],
  ['at one of two tables the answer is the one that is named', CHOICE, FORMS.which, { other }],
  ['yes at one and no at the other', TRUTH, TRUTHS.which, { other: () => elsewhere(TRUTH, 'yes') }],
  ['nothing was said, and no rule named', withoutRule(CHOICE), FORMS.which, { other: () => withoutRule(other()) }],
  ['another is found after a few tries', CHOICE, FORMS.which, { other: (nth) => (nth < 5 ? undefined : other()) }],
  ['at one of two tables somebody is wrong', CHOICE, FORMS.wrong, { other }],
  ['one line of a bill is on no right bill', CHOICE, FORMS.bill, { judged: judged(SLIP) }],
  ['the first slip has no wrong line', CHOICE, FORMS.bill, { judged: judged(RIGHT, SLIP) }],
  [
    'the set that a line is for, one point as one, and four lines at most',
    CHOICE,
    FORMS.bill,
    { judged: { verdict: LONG, mistaken: () => [{ why: 'So.', verdict: OF_A_SET }] } },
  ],
];
const none = (...verdicts: readonly unknown[]): Asked => ({ judged: judged(...verdicts) });
const UNSAID = [
  { ...CHOICE, options: CHOICE.options.map((each): AnswerOption => ({ ...each, tiles: ['b1'] })) },
  { ...CHOICE, kind: 'tiles' },
  { ...CHOICE, options: CHOICE.options.slice(0, 1) },
] satisfies readonly Question[];
const AS_IT_STANDS: readonly Row[] = [
  ['asked so', CHOICE, FORMS.asked],
  ['asked so', TRUTH, TRUTHS.asked],
  ['two mistakes have one reason', withOptions((_, at) => (at > 1 ? { why: 'That halves it.' } : {})), FORMS.slip],
  ['a reason says it', withOptions((each, at) => (at === 2 ? { why: `So much: ${each.text}` } : {})), FORMS.slip],
  ['of the right one', withOptions((_, at) => (at === 2 ? { why: CHOICE.because } : {})), FORMS.slip],
  ['one mistake alone', { ...CHOICE, options: CHOICE.options.slice(0, 2) }, FORMS.slip],
  ['an answer is a picture', withOptions((_, at) => (at === 1 ? { tiles: ['b1'] } : {})), FORMS.slip],
  ['an answer has no words', withOptions((_, at) => (at === 1 ? { text: '' } : {})), FORMS.slip],
  ...UNSAID.flatMap((question) =>
    [FORMS.right, FORMS.who, FORMS.slip, FORMS.which, FORMS.wrong].map((form): Row => [
      'cannot be said aloud',
      question,
      form,
      { other },
    ]),
  ),
  ['no other table', CHOICE, FORMS.which],
  ['the other has the same answer', CHOICE, FORMS.which, { other: () => elsewhere(CHOICE, 'ten') }],
  ['something else is asked', CHOICE, FORMS.which, { other: () => ({ ...other(), ask: 'Who is it?' }) }],
  ['more lies there', CHOICE, FORMS.which, { other: () => ({ ...other(), scenes: [] }) }],
  ['the other is of pictures', CHOICE, FORMS.which, { other: () => ({ ...other(), kind: 'tiles' }) }],
  ['found too late', CHOICE, FORMS.which, { other: (nth) => (nth < 50 ? undefined : other()) }],
  ['two lines are wrong', CHOICE, FORMS.bill, none(bill(line('pung', 8), ...SLIP.lines.slice(1)))],
  ['no line is wrong', CHOICE, FORMS.bill, none(RIGHT)],
  ['next to nothing is right', CHOICE, FORMS.bill, none(bill(line('pung', 8), line('flower', 4)))],
  ...[12, undefined, null].map((verdict): Row => ['the mistake has no bill', CHOICE, FORMS.bill, none(verdict)]),
];

describe('a question in another form', () => {
  it.each(MADE.map((row) => [row[0], row] as const))('has one right answer, none twice: %s', (_, row) => {
    const [, question, form, asked] = row;
    const forms = many(question, form, asked);
    for (const each of forms) expectSound(question, each);
    expect(forms).toHaveLength(30);
  });

  it('is told so', async () => {
    const rows = MADE.flatMap(([what, question, form, asked]) =>
      many(question, form, asked)
        .slice(0, 6)
        .map(describeQuestion)
        .map((each) => `${what}: ${each}\n`),
    );
    await expect(rows.join('')).toMatchFileSnapshot('recorded/question-forms.txt');
  });

  it.each(AS_IT_STANDS.map((row) => [row[0], row] as const))('is none where it is asked as it stands: %s', (_, row) => {
    const [, question, form, asked] = row;
    for (const each of many(question, form, asked)) expect(each).toBe(question);
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
  const wrong = (value: string) => [value, `w${value}`] as const;
  const made = (
    words: QuestionDraftTextAndOptions<number>,
    { asked = 7, ...more }: Partial<MakerDraft<number, number>> = {},
  ) =>
    tryMakeQuestionFromDrafts(
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
    made({ ...common, kind: 'number', right: 'seven', wrong: values.map(wrong) });

  it('with four answers to choose from at most, the likeliest mistakes, and none twice', () => {
    const question = made({
      ...common,
      right: 'seven',
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
    const words = { ...common, right: 'seven', wrong: [wrong('1')] };
    expect(made(words)).toBeDefined();
    expect(made(words, { asked: -1 })).toBeUndefined();
    expect(made(words, { hoped: '8' })).toBeUndefined();
    expect(made(words, { hoped: '7' })).toBeDefined();
    expect(made(words, { answer: () => undefined })).toBeUndefined();
  });

  it('with mistakes that the engine reckons, and without those that come to nothing', () => {
    const answerText = (value: number) => `${value} points`;
    const mistakes = [
      { instead: 3, why: 'three' },
      { instead: -1, why: 'nothing' },
      { instead: 7, why: 'the same' },
    ];
    const question = made({ ...common, kind: 'number', answerText, right: 'seven', wrong: mistakes })!;
    expect(question.options.map(({ value, text, why }) => [value, text, why])).toEqual([
      ['3', '3 points', 'three'],
      ['7', '7 points', 'seven'],
    ]);
  });

  it('of tiles to pick, where some belong and some do not', () => {
    const tiles = (answer: string) =>
      made(
        { ...common, kind: 'tiles', shown: (['b2', 'b1', 'c3'] as const).map((tile) => [tile, 'So.']) },
        { answer: () => answer },
      );
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
    const words = { ...common, right: 'seven', wrong: [wrong('1')] };
    const bare = made(words)!;
    for (const name of ['unit', 'rule', 'note']) expect(bare).not.toHaveProperty(name);
    const said = { unit: 'points', rule: 'british.points.pung', note: 'Groups differ.' };
    expect(made({ ...words, ...said })).toMatchObject(said);
    const scenes = [{ label: 'The hand', hand: 'b123', last: 'b1' as const }];
    expect(made({ ...words, scenes })!.key).not.toBe(bare.key);
    expect(made({ ...words, scenes })!.key).toContain('b123 b1');
    expect(bare.key).toBe('sums|S.|How many?');
  });

  it('of yes or no, each with its own reason where there are two', () => {
    const words = { ...common, kind: 'yes-no', otherwise: 'Not so.' } as const;
    const question = made(words, { answer: () => 'no' })!;
    expect(question.options).toEqual([
      { value: 'yes', text: 'Yes', why: 'Not so.', right: false },
      { value: 'no', text: 'No', why: 'So.', right: true },
    ]);
    const { otherwise: _, ...plain } = words;
    expect(made(plain, { answer: () => 'yes' })!.options.map(({ why }) => why)).toEqual(['So.', 'So.']);
  });

  it('only where its position can be, unless that is what is asked', () => {
    const words = { ...common, right: 'seven', wrong: [wrong('1')] };
    const position = { players: { e: { rack: ['b1', 'b1', 'b1', 'b1', 'b1'] as const, sets: [], bonus: [] } } };
    expect(made(words, { position })).toBeUndefined();
    expect(made(words, { position, mayBeImpossible: true })).toBeDefined();
    const seen: boolean[] = [];
    made(words, { position, mayBeImpossible: true, engine: (_, __, checked) => (seen.push(checked().ok), 1) });
    expect(seen).toEqual([false]);
  });
});
