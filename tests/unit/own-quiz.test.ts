import { describe, expect, it } from 'vitest';
import {
  compareMarkedAnswerWithEngine,
  createQuestionOfOwnItem,
  identifySetOfTiles,
  type OwnQuizItem,
} from '../../src/questions/own-questions.ts';
import { formatRightLetters, listRightOptions } from '../../src/questions/question.ts';
import { openTable, parseHand, type Table } from '../../src/engine/index.ts';
import {
  listLastTiles,
  parseOwnQuestionDraft,
  toOwnQuestionDraft,
} from '../../src/features/quiz/own/draft-question.ts';

const at = (house: Readonly<Record<string, number>> = {}): Table => {
  const opened = openTable({ rules: 'u3a', house });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
};
const U3A = at();
const PUNGS = '(c123) (o777) b111 wsss dgg';
const worth = (over: object = {}): OwnQuizItem => ({
  kind: 'worth',
  hand: PUNGS,
  last: 'dg',
  by: 'discard',
  seat: 's',
  round: 'e',
  ...over,
});
const asked = (item: OwnQuizItem, table = U3A) =>
  createQuestionOfOwnItem(item as Exclude<OwnQuizItem, { kind: 'written' }>, table);
const answers = async (item: OwnQuizItem, table = U3A): Promise<string> => {
  const made = await asked(item, table);
  if (!('question' in made)) return 'refused' in made ? made.refused.code : made.nothing;
  return listRightOptions(made.question)
    .map(({ value }) => value)
    .join(' ');
};

describe('a question from tiles is answered by the engine', () => {
  it.each<readonly [what: string, item: OwnQuizItem, answer: string]>([
    ['the pair claimed: 40 doubled', worth(), '80'],
    ['the same hand with the pung of winds claimed: 4 points less, doubled', worth({ last: 'ws' }), '72'],
    ['the same hand of East in East’s round: no double', worth({ seat: 'e' }), '40'],
    ['a tile too few', worth({ hand: '(c123) (o777) b111 wsss dg' }), 'too-few-tiles'],
    [
      'the gates',
      { ...worth({ hand: 'b11123455678999', last: 'b5' }), kind: 'special' } as OwnQuizItem,
      'british.special.gates-of-heaven',
    ],
    ['an ordinary hand has no name', { ...worth(), kind: 'special' } as OwnQuizItem, 'not-special'],
    ['two ends of a run', { kind: 'waits', hand: 'b2345 (o777) c111 wsss' }, 'b5 b2'],
    ['nothing completes it', { kind: 'waits', hand: 'b147 o258 c369 wesw dr' }, 'not-one-short'],
    [
      'a chow from the player on the left',
      { kind: 'claim', hand: 'b23 o777 c11199 wsss', seat: 's', discarder: 'e', discard: 'b4', claim: 'chow' },
      'no-claim',
    ],
    [
      'a chow from the player opposite',
      { kind: 'claim', hand: 'b23 o778 c11199 wsse', seat: 's', discarder: 'n', discard: 'b4', claim: 'chow' },
      'no',
    ],
    [
      'a pung from anybody',
      { kind: 'claim', hand: 'b23 o778 c11199 wsse', seat: 's', discarder: 'n', discard: 'o7', claim: 'pung' },
      'yes',
    ],
    [
      'a hand that nobody can hold',
      { kind: 'claim', hand: 'b23 o777', seat: 's', discarder: 'n', discard: 'o7', claim: 'pung' },
      'wrong-hand-size',
    ],
  ])('%s', async (_, item, answer) => expect(await answers(item)).toBe(answer));

  it('a pung laid open may be what the last tile was claimed for, and never what one from the wall finished', async () => {
    const draft = toOwnQuestionDraft(worth({ hand: 'b111 dgg (c123) (o777) (wsss)' }));
    const last = 'South wind, claimed for the pung of South winds';
    const written = parseOwnQuestionDraft({ ...draft, last });
    expect(written).toHaveProperty('item');
    expect('item' in written && (await answers(written.item))).toBe('72');
    expect('item' in written && parseOwnQuestionDraft(toOwnQuestionDraft(written.item))).toEqual(written);
    // A tile of an exposed set was not drawn, and did not come last on the rack.
    for (const other of ['South wind, drawn', 'South wind, claimed'])
      expect(parseOwnQuestionDraft({ ...draft, last: other })).toHaveProperty('lacks');
  });

  it('goes by the rules of the table', async () => {
    expect(await answers({ ...worth({ hand: 'b11123455678999', last: 'b5' }) } as OwnQuizItem)).toBe('1000');
    expect(
      await answers({ ...worth({ hand: 'b11123455678999', last: 'b5' }) } as OwnQuizItem, at({ limit: 500 })),
    ).toBe('500');
  });

  it('has wrong answers that are slips, each with what went wrong', async () => {
    const made = await asked(worth());
    if (!('question' in made)) throw new Error('no question');
    const wrong = made.question.options.filter(({ right }) => !right);
    expect(wrong.map(({ value }) => value).toSorted()).toEqual(['40', '64', '76']);
    expect(new Set(wrong.map(({ why }) => why)).size).toBe(3);
  });
});

describe('a question that the group wrote', () => {
  const choice: Extract<OwnQuizItem, { kind: 'choice' }> = {
    kind: 'choice',
    ask: 'Which of these is a chow?',
    answers: [
      { text: '', tiles: ['o4', 'o5', 'o6'] },
      { text: '', tiles: ['b4', 'o5', 'c6'] },
      { text: '', tiles: ['b8', 'b8', 'b8'] },
    ],
    right: 0,
    why: 'Three in a row, all in one suit.',
  };

  it('says by its letter which answer is right, where the group gives no reason', async () => {
    const written = ['one', 'two', 'three'].map((text) => ({ text, tiles: [] }));
    const made = await asked({ kind: 'choice', ask: 'Which?', answers: written, right: 1, why: '' });
    if (!('question' in made)) throw new Error('no question');
    expect(made.question.options.map(({ why }) => why)).toEqual([
      'The answer is B.',
      'That is the answer.',
      'The answer is B.',
    ]);
  });

  it('keeps its order and its answer', async () => {
    const made = await asked(choice);
    expect('question' in made && formatRightLetters(made.question)).toBe('A');
    const truth = await asked({ kind: 'truth', ask: 'We stop for tea at three.', right: false, why: '' });
    expect('question' in truth && formatRightLetters(truth.question)).toBe('B');
  });

  it.each([
    [['b1', 'b1'], 'pair'],
    [['b1', 'b2', 'b3'], 'chow'],
    [['b3', 'b1', 'b2'], 'chow'],
    [['b1', 'b1', 'b1'], 'pung'],
    [['dr', 'dr', 'dr', 'dr'], 'kong'],
    [['b1', 'o2', 'c3'], undefined],
    [['b1', 'b2'], undefined],
    [['b1'], undefined],
  ] as const)('tiles %j are %s', (tiles, set) => expect(identifySetOfTiles(tiles, U3A)).toBe(set));

  it.each([
    ['agrees', {}, 'Sparrow agrees: A is a chow, and no other answer is.'],
    ['says which it is', { right: 1 }, 'Look again: by these rules A is a chow.'],
    ['finds none', { ask: 'Which is a kong?' }, 'Look again: none of the answers is a kong.'],
    ['keeps out of what it cannot say', { ask: 'Which is the prettiest?' }, undefined],
    ['keeps out of a question with not', { ask: 'Which of these is not a chow?' }, undefined],
    ['keeps out of words', { answers: [{ text: 'One', tiles: [] }, choice.answers[0]!] }, undefined],
  ])('the engine %s', (_, over, sentence) => {
    expect(compareMarkedAnswerWithEngine({ ...choice, ...over }, U3A)?.sentence).toBe(sentence);
  });

  it('comes out of its form as it went in, and an unfinished one says what it lacks', () => {
    const claim = { hand: 'b23 o778 c11199 wsse', seat: 's', discarder: 'n', discard: 'b4', claim: 'chow' } as const;
    for (const item of [
      choice,
      worth(),
      worth({ by: 'wall' }),
      { kind: 'waits', hand: 'b2345 c111 wsss (o777)' },
      { kind: 'claim', ...claim },
      { kind: 'truth', ask: 'We stop for tea at three.', right: false, why: '' },
      { kind: 'truth', ask: 'We stop for tea at four.', right: true, why: 'At four.' },
    ] as const) {
      const again = parseOwnQuestionDraft(toOwnQuestionDraft(item));
      expect(again).toMatchObject({
        item: item.kind === 'worth' ? { ...item, hand: 'b111 wsss dgg (c123) (o777)' } : item,
      });
    }
    const empty = toOwnQuestionDraft(undefined);
    expect(parseOwnQuestionDraft(empty)).toEqual({ lacks: 'Write your question.' });
    const options = [{ text: 'Yes', tiles: [] }, ...empty.answers.slice(1)];
    expect(parseOwnQuestionDraft({ ...empty, ask: 'Is it?', answers: options, right: 0 })).toEqual({
      lacks: 'Give two answers or more.',
    });
    expect(parseOwnQuestionDraft({ ...toOwnQuestionDraft(choice), right: undefined })).toEqual({
      lacks: 'Mark the right answer.',
    });
    expect(parseOwnQuestionDraft({ ...toOwnQuestionDraft(worth()), last: '' })).toHaveProperty('lacks');
    expect(parseOwnQuestionDraft({ ...toOwnQuestionDraft(undefined), kind: 'waits' })).toEqual({
      lacks: 'Add 13 more tiles.',
    });
    expect(parseOwnQuestionDraft({ ...toOwnQuestionDraft({ kind: 'claim', ...claim }), seat: 'n' })).toEqual({
      lacks: 'Nobody can claim their own discard. Choose two players.',
    });
  });
});

it('no two tiles that may have come last read alike, and of two equal sets one stands for both', () => {
  const lasts = (hand: string): readonly string[] => {
    const laid = parseHand(hand);
    return laid.ok ? listLastTiles(laid.value).map(({ text }) => text) : [];
  };
  const said = lasts('c11 (b345) (b456) (wsss) (dggg)');
  expect(said).toContain('4 of bamboos, claimed for the chow of 3, 4, 5 bamboos');
  expect(said).toContain('4 of bamboos, claimed for the chow of 4, 5, 6 bamboos');
  expect(said).toContain('South wind, claimed for the pung of South winds');
  expect(new Set(said).size).toBe(said.length);
  expect(lasts('c11 (b345) (b345) (wsss) (dggg)')).toHaveLength(7);
});

it('what is typed for a question of one’s own is kept without the blanks around it', () => {
  const typed = { ...toOwnQuestionDraft(undefined), ask: ' Is a chow three alike? ', why: '\n It is a run. ' };
  expect(parseOwnQuestionDraft({ ...typed, kind: 'truth', right: 1 })).toMatchObject({
    item: { ask: 'Is a chow three alike?', why: 'It is a run.', right: false },
  });
});
