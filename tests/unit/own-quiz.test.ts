// A group's own quiz: a question that it wrote, whole, with its answers, reasons and kind; what the engine says to one about
// tiles; and the form in which it is written.
import { describe, expect, it } from 'vitest';
import {
  listPossibleLastTiles,
  toQuizItemOrLack,
  toOwnQuestionDraft,
} from '../../src/features/quiz/own/draft-question.ts';
import { createQuestionWithoutRuleTexts, objectToMarkedAnswer } from '../../src/features/quiz/own/own-questions.ts';
import { listRightOptions, type Question } from '../../src/questions/question.ts';
import { tryMakeQuestion } from '../../src/questions/questions.ts';
import { parseHand, score, type TileId } from '../../src/engine/index.ts';
import type { OwnQuizItem } from '../../src/storage/own-quiz.ts';
import { opened } from './support/opened.ts';
import { readySkill } from './support/ready.ts';

const U3A = opened('u3a');
type Asked = Exclude<OwnQuizItem, { kind: 'written' }>;
const ask = (item: OwnQuizItem, table = U3A) => createQuestionWithoutRuleTexts(item as Asked, table);
async function question(item: OwnQuizItem, table = U3A): Promise<Question> {
  const made = await ask(item, table);
  if (!('question' in made)) throw new Error(JSON.stringify(made));
  return made.question;
}
const tiles = (text: string): TileId[] => text.split(' ').filter(Boolean) as TileId[];
const toAnswers = (...answers: readonly (readonly [string, string])[]) =>
  answers.map(([text, codes]) => ({ text, tiles: tiles(codes) }));

const GATES = { hand: 'b11123455678999', last: 'b5' };
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
const answers = async (item: OwnQuizItem, table = U3A): Promise<string> => {
  const made = await ask(item, table);
  if ('error' in made) return made.error;
  return listRightOptions(made.question)
    .map(({ value }) => value)
    .join(' ');
};

describe('what the engine says to a marked answer', () => {
  const [PUNG, CHOW, OTHER_PUNG] = [
    toAnswers(['', 'b1 b1 b1']),
    toAnswers(['', 'b3 b1 b2']),
    toAnswers(['', 'o9 o9 o9']),
  ];
  const objectTo = (asks: string, right = 1, given = [...PUNG, ...CHOW, ...OTHER_PUNG]) =>
    objectToMarkedAnswer({ kind: 'choice', ask: asks, why: '', answers: given, right }, U3A);
  it.each([
    ['Which is a pung?', 0, 'Look again: by your rules A and C are each a pung.'],
    ['Which is a CHOW?', 0, 'Look again: by your rules B is a chow.'],
    ['Which is a pair?', 0, 'Look again: none of the answers is a pair.'],
    ['Which is a chow?', 1, undefined],
    ['Which is the pungent one?', 1, undefined],
    ['Is it a pung or a chow?', 0, undefined],
    ['Which is not a pung?', 0, undefined],
    ['Which isn’t a pung?', 0, undefined],
  ])('%s, %i: %s', (asks, right, objection) => expect(objectTo(asks, right)).toBe(objection));
  it('is nothing where all are such sets, or each is one tile: something else is asked for', () => {
    expect(objectTo('Which pung scores most?', 1, [...PUNG, ...OTHER_PUNG])).toBeUndefined();
    const single = ['b3', 'b5', 'b9'].flatMap((tile) => toAnswers(['', tile]));
    expect(objectTo('Which tile completes the chow?', 1, single)).toBeUndefined();
  });
  it('is nothing where an answer is words', () =>
    expect(objectTo('Which is a pung?', 1, [...PUNG, ...toAnswers(['None', ''])])).toBeUndefined());
  it.each([
    ['b1 b1', 'pair'],
    ['we we we we', 'kong'],
    ['b1 b2 b3 b4', 'chow'],
    ['b1 b1 b1 b1', 'pung'],
    ['b1', 'pair'],
    ['b8 b9 b1', 'chow'],
  ])('%s, a %s', (codes, set) =>
    expect(objectTo(`Which is a ${set}?`, 0, [...toAnswers(['', codes]), ...CHOW])).toMatchSnapshot(),
  );
});

describe('a choice', () => {
  const item: Extract<OwnQuizItem, { kind: 'choice' }> = {
    kind: 'choice',
    ask: 'Who brings the tea?',
    answers: toAnswers(['The winner', ''], ['East', ''], ['', 'we ws']),
    right: 1,
    why: 'It was agreed in May.',
  };

  it('has the answers as they were written, by letters, one of them right, and its reason', async () => {
    const made = await question(item);
    expect(made.options.map(({ value, right }) => [value, right])).toEqual([
      ['A', false],
      ['B', true],
      ['C', false],
    ]);
    expect(made).toMatchSnapshot();
  });

  it('says without a reason which it is', async () => {
    const { options, because } = await question({ ...item, why: '', right: 2 });
    expect(options.map(({ why }) => why)).toEqual(['The answer is C.', 'The answer is C.', 'That is the answer.']);
    expect(because).toBe('');
  });
});

it.each([true, false])('a sentence that is %s: the one is right, and the reason says it', async (right) => {
  const made = await question({ kind: 'truth', ask: 'We stop at three.', right, why: '' });
  expect(made.options.map((option) => option.right)).toEqual([right, !right]);
  expect(made).toMatchSnapshot();
  const { options, because } = await question({ kind: 'truth', ask: 'We stop at three.', right, why: 'For tea.' });
  expect([because, ...options.map(({ why }) => why)]).toEqual(['For tea.', 'For tea.', 'For tea.']);
});

describe('a ready question', () => {
  it('is the one of its skill, level and seed; gone where there is no such skill', async () => {
    const item = { kind: 'made', skill: 'waits', level: 2, seed: '7' } as const;
    expect(await question(item)).toEqual(tryMakeQuestion(readySkill({ id: 'waits' }), '7', { table: U3A, level: 2 }));
    expect(await ask({ ...item, skill: 'no-such-skill' })).toMatchSnapshot();
  });
});

describe('a hand that was laid', () => {
  const laid = { hand: '(c123) (o777) b111 wsss dgg s1', last: 'dg', seat: 's', round: 'e' } as const;

  it.each(['wall', 'discard'] as const)(
    'from %s: is worth what the engine says, and tells how it was won',
    async (by) => {
      const made = await question({ kind: 'worth', ...laid, by });
      const bill = score({ table: U3A, hand: laid.hand, seat: 's', round: 'e', win: { tile: 'dg', by } });
      const right = made.options.filter(({ right: is }) => is);
      expect(right.map(({ value }) => value)).toEqual([bill.ok && String(bill.value.total)]);
      expect([made.skill, made.kind, made.ask]).toEqual(['own', 'choice', 'What does the hand score?']);
      expect(made.situation).toContain(
        by === 'wall'
          ? 'You went Mahjong with a tile from the wall.'
          : 'You went Mahjong with a tile that somebody discarded.',
      );
      expect(made.scenes[0]).toMatchObject({ last: 'dg' });
      // The season is laid out with the hand, and may be forgotten.
      expect(made.scenes[0]!.hand).toContain('s1');
      expect(made.options.length).toBe(4);
      expect(await question({ kind: 'worth', ...laid, by })).toEqual(made);
    },
  );

  it('that the engine refuses is no question, and says why', async () => {
    for (const kind of ['worth', 'special'] as const)
      expect(await ask({ kind, ...laid, hand: 'b147', by: 'wall' })).toHaveProperty('error');
    expect(await ask({ kind: 'waits', hand: 'b1x' })).toHaveProperty('error');
    const claim = { kind: 'claim', seat: 's', discarder: 'e', discard: 'b4', claim: 'pung' } as const;
    expect(await ask({ ...claim, hand: 'b44' })).toHaveProperty('error');
  });
});

describe('a question from tiles is answered by the engine', () => {
  const claim = { kind: 'claim', hand: 'b23 o778 c11199 wsse', seat: 's', discarder: 'n', discard: 'b4' } as const;
  it.each<readonly [what: string, item: OwnQuizItem, answer: string]>([
    ['the pair claimed: 40 doubled', worth(), '80'],
    ['the same hand with the pung of winds claimed: 4 points less, doubled', worth({ last: 'ws' }), '72'],
    ['the same hand of East in East’s round: no double', worth({ seat: 'e' }), '40'],
    ['the gates', worth({ ...GATES, kind: 'special' }), 'british.special.gates-of-heaven'],
    ['two ends of a run', { kind: 'waits', hand: 'b2345 (o777) c111 wsss' }, 'b5 b2'],
    ['a chow from the player opposite', { ...claim, claim: 'chow' }, 'no'],
    ['a pung from anybody', { ...claim, discard: 'o7', claim: 'pung' }, 'yes'],
  ])('%s', async (_, item, answer) => expect(await answers(item)).toBe(answer));

  it('is refused in words', async () => {
    const refused: readonly OwnQuizItem[] = [
      worth({ hand: '(c123) (o777) b111 wsss dg' }),
      worth({ kind: 'special' }),
      { kind: 'waits', hand: 'b147 o258 c369 wesw dr' },
      { ...claim, hand: 'b23 o777 c11199 wsss', discarder: 'e', claim: 'chow' },
      { ...claim, hand: 'b23 o777', discard: 'o7', claim: 'pung' },
    ];
    expect(await Promise.all(refused.map((item) => answers(item)))).toMatchSnapshot();
  });

  it('a pung laid open may be what the last tile was claimed for, and never what one from the wall finished', async () => {
    const draft = toOwnQuestionDraft(worth({ hand: 'b111 dgg (c123) (o777) (wsss)' }));
    const written = toQuizItemOrLack({ ...draft, last: 'ws' });
    expect(typeof written === 'object' && (await answers(written))).toBe('72');
    expect(typeof written === 'object' && toQuizItemOrLack(toOwnQuestionDraft(written))).toEqual(written);
    // A tile of an exposed set was not drawn.
    expect(listPossibleLastTiles(draft)).toContain('ws');
    expect(listPossibleLastTiles({ ...draft, by: 'wall' })).toEqual(['b1', 'dg']);
    expect(toQuizItemOrLack({ ...draft, last: 'ws', by: 'wall' })).toContain('Say which tile came last');
  });

  it('goes by the rules of the table', async () => {
    expect(await answers(worth(GATES))).toBe('1000');
    expect(await answers(worth(GATES), opened('u3a', { limit: 500 }))).toBe('500');
  });

  it('has wrong answers that are slips, each with what went wrong', async () => {
    const wrong = (await question(worth())).options.filter(({ right }) => !right);
    expect(wrong.map(({ value }) => value).toSorted()).toEqual(['40', '64', '76']);
    expect(new Set(wrong.map(({ why }) => why)).size).toBe(3);
  });
});

describe('the form of a question', () => {
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

  it('comes out of its form as it went in, and an unfinished one says what it lacks', () => {
    for (const item of [
      choice,
      worth(),
      worth({ by: 'wall' }),
      { kind: 'waits', hand: 'b2345 c111 wsss (o777)' },
      { kind: 'truth', ask: 'We stop for tea at three.', right: false, why: '' },
      { kind: 'truth', ask: 'We stop for tea at four.', right: true, why: 'At four.' },
    ] as const) {
      const again = toQuizItemOrLack(toOwnQuestionDraft(item));
      expect(again).toMatchObject(item.kind === 'worth' ? { ...item, hand: 'b111 wsss dgg (c123) (o777)' } : item);
    }
    const empty = toOwnQuestionDraft(undefined);
    expect(toQuizItemOrLack(empty)).toBe('Write your question.');
    const options = [{ text: 'Yes', tiles: [] }, ...empty.answers.slice(1)];
    expect(toQuizItemOrLack({ ...empty, ask: 'Is it?', answers: options, right: 0 })).toBe('Give two answers or more.');
    expect(toQuizItemOrLack({ ...toOwnQuestionDraft(choice), right: undefined })).toBe('Mark the right answer.');
    // The third answer is right: that says nothing of what is true.
    expect(toQuizItemOrLack({ ...toOwnQuestionDraft(choice), kind: 'truth', right: 2 })).toBe(
      'Say whether it is true.',
    );
    expect(toQuizItemOrLack({ ...toOwnQuestionDraft(worth()), last: '' })).toContain('Say which tile came last');
    expect(toQuizItemOrLack({ ...toOwnQuestionDraft(undefined), kind: 'waits' })).toBe('Add 13 more tiles.');
  });
});

it('a tile that may have come last is on the rack or in a claimed set of three, and stands once', () => {
  const laid = parseHand('c11 (b345) (b456) [wsss] (dggg dg)');
  expect(laid.ok && listPossibleLastTiles({ hand: laid.value, by: 'discard' })).toEqual(['c1', 'b3', 'b4', 'b5', 'b6']);
});

it('what is typed for a question of one’s own is kept without the blanks around it', () => {
  const typed = { ...toOwnQuestionDraft(undefined), ask: ' Is a chow three alike? ', why: '\n It is a run. ' };
  expect(toQuizItemOrLack({ ...typed, kind: 'truth', right: 1 })).toMatchObject({
    ask: 'Is a chow three alike?',
    why: 'It is a run.',
    right: false,
  });
});
