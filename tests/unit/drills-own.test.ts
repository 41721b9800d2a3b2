// A question that a group wrote, whole: its answers, reasons and kind, and what the engine says to one about tiles.
import { describe, expect, it } from 'vitest';
import {
  compareMarkedAnswerWithEngine,
  createQuestionOfOwnItem,
  identifySetOfTiles,
  type OwnQuizItem,
} from '../../src/questions/own-questions.ts';
import type { Question } from '../../src/questions/question.ts';
import { tryQuestion } from '../../src/questions/questions.ts';
import { score, type TileId } from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';
import { readySkill } from './support/ready.ts';

const U3A = opened('u3a');
type Asked = Exclude<OwnQuizItem, { kind: 'written' }>;
const ask = (item: Asked) => createQuestionOfOwnItem(item, U3A);
async function question(item: Asked): Promise<Question> {
  const made = await ask(item);
  if (!('question' in made)) throw new Error(JSON.stringify(made));
  return made.question;
}
const tiles = (text: string): TileId[] => text.split(' ').filter(Boolean) as TileId[];
const written = (...answers: readonly (readonly [string, string])[]) =>
  answers.map(([text, laid]) => ({ text, tiles: tiles(laid) }));

describe('a choice', () => {
  const item: Extract<OwnQuizItem, { kind: 'choice' }> = {
    kind: 'choice',
    ask: 'Who brings the tea?',
    answers: written(['The winner', ''], ['East', ''], ['', 'we ws']),
    right: 1,
    why: 'It was agreed in May.',
  };

  it('has the answers as they were written, by letters, one of them right, and its reason', async () => {
    expect(await question(item)).toEqual({
      key: `own|${JSON.stringify(item)}`,
      skill: 'own',
      kind: 'choice',
      situation: '',
      ask: item.ask,
      scenes: [],
      options: [
        { value: 'A', text: 'The winner', right: false, why: item.why },
        { value: 'B', text: 'East', right: true, why: item.why },
        { value: 'C', text: '', tiles: ['we', 'ws'], right: false, why: item.why },
      ],
      nudge: 'Leave out the answers that cannot be right. Then look at the rest again.',
      because: item.why,
    });
  });

  it('says without a reason which it is', async () => {
    const { options, because } = await question({ ...item, why: '', right: 2 });
    expect(options.map(({ why }) => why)).toEqual(['The answer is C.', 'The answer is C.', 'That is the answer.']);
    expect(because).toBe('');
  });
});

it.each([true, false])('a sentence that is %s: the one is right, and the reason says it', async (right) => {
  const made = await question({ kind: 'truth', ask: 'We stop at three.', right, why: '' });
  expect(made).toEqual({
    key: 'own|We stop at three.',
    skill: 'own',
    kind: 'true-false',
    situation: '',
    ask: 'We stop at three.',
    scenes: [],
    options: [
      { value: 'true', text: 'True', right, why: `It is ${right}.` },
      { value: 'false', text: 'False', right: !right, why: `It is ${right}.` },
    ],
    nudge: 'Is it always true, or is there an exception?',
    because: '',
  });
  const { options, because } = await question({ kind: 'truth', ask: 'We stop at three.', right, why: 'For tea.' });
  expect([because, ...options.map(({ why }) => why)]).toEqual(['For tea.', 'For tea.', 'For tea.']);
});

describe('a ready question', () => {
  it('is the one of its skill, level and seed; gone where there is no such skill', async () => {
    const item = { kind: 'made', skill: 'waits', level: 2, seed: '7' } as const;
    expect(await question(item)).toEqual(tryQuestion(readySkill({ id: 'waits' }), '7', { table: U3A, level: 2 }));
    expect(await ask({ ...item, skill: 'no-such-skill' })).toEqual({ nothing: 'gone' });
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
      expect(await ask({ kind, ...laid, hand: 'b147', by: 'wall' })).toHaveProperty('refused');
    expect(await ask({ kind: 'waits', hand: 'b1x' })).toHaveProperty('refused');
    const claim = { kind: 'claim', seat: 's', discarder: 'e', discard: 'b4', claim: 'pung' } as const;
    expect(await ask({ ...claim, hand: 'b44' })).toHaveProperty('refused');
  });
});

describe('tiles that lie together', () => {
  it.each([
    ['b1 b1', 'pair'],
    ['b1 b1 b1', 'pung'],
    ['b7 b8 b9', 'chow'],
    ['we we we we', 'kong'],
    ['b1', undefined],
    ['', undefined],
    ['b8 b9 b1', undefined],
    ['b1 b1 b1 b1 b1', undefined],
    ['b1 b2 b3 b4', undefined],
    ['b1 b1 b1 b2', undefined],
    ['we ws', undefined],
  ])('%s: %s', (laid, set) => expect(identifySetOfTiles(tiles(laid), U3A)).toBe(set));
});

describe('what the engine says to a marked answer', () => {
  const item = (over: object): Extract<OwnQuizItem, { kind: 'choice' }> => ({
    kind: 'choice',
    ask: 'Which is a pung?',
    answers: written(['', 'b1 b1 b1'], ['', 'b1 b2 b3'], ['', 'o9 o9 o9']),
    right: 0,
    why: '',
    ...over,
  });

  it('names every answer that is one, and agrees only with one alone', () => {
    expect(compareMarkedAnswerWithEngine(item({}), U3A)).toEqual({
      agrees: false,
      sentence: 'Look again: by these rules A and C are each a pung.',
    });
    expect(compareMarkedAnswerWithEngine(item({ ask: 'Which is a chow?', right: 1 }), U3A)).toEqual({
      agrees: true,
      sentence: 'Sparrow agrees: B is a chow, and no other answer is.',
    });
    expect(compareMarkedAnswerWithEngine(item({ ask: 'Which is a chow?' }), U3A)).toEqual({
      agrees: false,
      sentence: 'Look again: by these rules B is a chow.',
    });
    expect(compareMarkedAnswerWithEngine(item({ ask: 'Which is a PAIR?' }), U3A)).toEqual({
      agrees: false,
      sentence: 'Look again: none of the answers is a pair.',
    });
  });

  it.each([
    ['a set is not named by a word of its own', { ask: 'Which is the pungent one?' }],
    ['two sets are named', { ask: 'Is it a pung or a chow?' }],
    ['it asks for what is none', { ask: 'Which is no pung?' }],
    ['it asks for what is not one', { ask: 'Which isn’t a pung?' }],
    ['it asks for what is never one', { ask: 'Which is never a pung?' }],
    ['there is one answer alone', { answers: written(['', 'b1 b1 b1']) }],
    ['an answer is words', { answers: written(['', 'b1 b1 b1'], ['None', '']) }],
  ])('is nothing where %s', (_, over) => expect(compareMarkedAnswerWithEngine(item(over), U3A)).toBeUndefined());
});
