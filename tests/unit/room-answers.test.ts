// The answers that a room gives with its cards: questions, missing cards, counts, typed lines.
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mergeTypedCardNames } from '../../src/storage/card-names.ts';
import type { CardAnswer } from '../../src/card-vision/index.ts';
import { RoomCardReader } from '../../src/features/big-screen/cards/room-reader.svelte.ts';
import { formatQuizCode, findCodedQuizByName } from '../../src/questions/codes.ts';
import type { AnswerOption, Question } from '../../src/questions/question.ts';
import { loadSkillWithMaker, tryMakeQuestion } from '../../src/questions/questions.ts';
import { findSkillById } from '../../src/questions/skills.ts';
import { openTable } from '../../src/engine/index.ts';
import { openPage } from '../property/support/walk.ts';
import { CARD_EDGE_LETTERS, createCardMarkPath } from '../../src/ui/card-face.ts';
import {
  CAMERA_ERROR_SENTENCES,
  isPictureDark,
  openCamera,
  toCameraErrorOfName,
  listCardCameraWarnings,
  reducePictureWidthIfSlow,
} from '../../src/ui/camera/camera.ts';
import {
  listAnsweredCardNumbersOfQuiz,
  tallyOptionAndOtherCards,
  toCardQuestion,
  toOneLetterQuestion,
  isAnswerableWithCards,
  formatTypableCardAnswersLine,
  listVerdictsOfCard,
  listUnreadCards,
  describeUnreadCards,
  parseCardAnswersOrError,
  cardAnswersByQuestionSchema,
  parseClampedCount,
} from '../../src/features/big-screen/cards/room-answers.ts';
import { listCases } from './support/recorded.ts';

const options = (count: number, right: number): AnswerOption[] =>
  Array.from({ length: count }, (_, i) => ({ value: String(i), text: `Answer ${i}`, right: i === right, why: '' }));

describe('questions for cards', () => {
  it('have two to four answers of which one is right', () => {
    const fits = (kind: Question['kind'], count: number) => isAnswerableWithCards({ kind, options: options(count, 0) });
    expect([fits('true-false', 2), fits('choice', 3), fits('choice', 4), fits('number', 3)]).not.toContain(false);
    expect([fits('choice', 5), fits('tiles', 4), fits('number', 1)]).not.toContain(true);
  });

  it('show the known answers of a number, and leave others as they are', () => {
    const base = { ask: 'How many?', situation: '', scenes: [] };
    const number = { ...base, kind: 'number' as const, options: options(3, 1) };
    expect(toCardQuestion(number)).toEqual({ ...number, kind: 'choice' });
    const many = { ...base, kind: 'number' as const, options: options(5, 1) };
    expect(toCardQuestion(many)).toBe(many);
  });

  it('ask for one of several that belong, with letters that a card has', async () => {
    const table = openTable({ rules: 'u3a' });
    if (!table.ok) throw new Error(table.error.code);
    const letters = new Set<number>();
    let many = 0;
    for (const id of ['tiles', 'waits'])
      for (let seed = 0; seed < 150; seed++) {
        const skill = findSkillById(id)!;
        const question = tryMakeQuestion(await loadSkillWithMaker(skill), `any-${seed}`, {
          table: table.value,
          level: 1,
        });
        if (question?.kind !== 'tiles') continue;
        many++;
        const cardQuestion = toCardQuestion(question);
        expect(isAnswerableWithCards(cardQuestion), `${question.ask}`).toBe(true);
        expect(cardQuestion.options.filter(({ right }) => right)).toHaveLength(1);
        for (const option of cardQuestion.options) expect(question.options).toContain(option);
        expect(cardQuestion.ask).toMatch(/^Pick one (?!.*every)/);
        expect(cardQuestion.situation).not.toContain('Six tiles');
        letters.add(cardQuestion.options.findIndex(({ right }) => right));
      }
    expect(many).toBeGreaterThan(10);
    expect(letters).toEqual(new Set([0, 1, 2, 3]));
    const all = { ask: 'Which belong?', kind: 'tiles' as const, situation: '', scenes: [], options: options(6, 1) };
    expect(toOneLetterQuestion(all)).toBe(all);
  });
});

describe('what a room answered', () => {
  const answers: Record<number, CardAnswer> = { 1: 'a', 2: 'b', 4: 'b', 7: 'd' };

  it('counts each letter, and those that the question has not', () => {
    expect(tallyOptionAndOtherCards({ options: options(2, 0) }, answers)).toEqual({ each: [1, 2], other: 1 });
  });

  it('knows who is missing', () => {
    expect(listUnreadCards(answers, 7)).toEqual([3, 5, 6]);
    expect(listUnreadCards(answers, 0)).toEqual([]);
    expect(describeUnreadCards([3, 5], (card) => `Card ${card}`)).toBe('Missing: Card 3 and Card 5.');
    expect(describeUnreadCards([], String)).toBe('');
    expect(describeUnreadCards([1, 2, 3, 4, 5, 6, 7, 8], String)).toMatch(/7 and 8\.$/);
    expect(describeUnreadCards([1, 2, 3, 4, 5, 6, 7, 8, 9], String)).toMatch(/8 and 1 more\.$/);
  });

  it('gives each card a score of its own; a question without cards counts for nobody', () => {
    const questions = [{ options: options(4, 0) }, { options: options(2, 1) }, { options: options(4, 2) }];
    const quiz = { 0: answers, 1: { 1: 'b', 2: 'a' } } as const;
    expect(listAnsweredCardNumbersOfQuiz(quiz)).toEqual([1, 2, 4, 7]);
    expect(listVerdictsOfCard(questions, quiz, 1)).toEqual([true, true, undefined]);
    expect(listVerdictsOfCard(questions, quiz, 2)).toEqual([false, false, undefined]);
  });

  const here = {
    code: formatQuizCode({ quiz: findCodedQuizByName({ kind: 'written', quiz: 'guide-1' })!, seed: 482 })!,
    question: 4,
  };
  const line = formatTypableCardAnswersLine(here, answers);

  it('formats as a short line with its quiz and question', () => {
    expect(line).toBe(`${here.code} 4 AB-B- -D`);
    expect(parseCardAnswersOrError(line, here)).toEqual(answers);
    expect(parseCardAnswersOrError(` ${here.code.toLowerCase().replaceAll('-', ' ')}  4 ab_b. –d `, here)).toEqual(
      answers,
    );
    expect(parseCardAnswersOrError(formatTypableCardAnswersLine(here, {}), here)).toEqual({});
    const long = { ...here, code: `${here.code}-15` };
    expect(parseCardAnswersOrError(formatTypableCardAnswersLine(long, answers), long)).toEqual(answers);
  });

  it('refuses another line with a sentence', async () => {
    const typed = {
      nothing: '',
      'letters alone': 'AB-B- -D',
      'a word': 'hello',
      'a letter that no card has': line.replace(/D$/, 'E'),
      'more letters than cards': `${line}${'A'.repeat(60)}`,
      'the question before': line.replace(' 4 ', ' 3 '),
      'another quiz': line.replace(here.code, 'PUNG-4821'),
    };
    const said = Object.entries(typed).map(([what, text]) => {
      const refused = String(parseCardAnswersOrError(text, here));
      return [what, refused.replace(here.code, 'this quiz')] as const;
    });
    await expect(listCases(Object.fromEntries(said))).toMatchFileSnapshot('recorded/cards-typed.txt');
  });

  it('is stored, and of damaged data what is valid is read', () => {
    const read = (data: unknown) => v.parse(cardAnswersByQuestionSchema, data);
    expect(read({ 0: { 3: 'a', 61: 'b', 4: 'x' }, 1: null })).toEqual({ 0: { 3: 'a' }, 1: {} });
    expect(read({ 0: { 0: 'a', 1: 'a', 60: 'b' } })).toEqual({ 0: { 1: 'a', 60: 'b' } });
    for (const damaged of [undefined, null, 7, 'text', []]) expect(read(damaged)).toEqual({});
  });
});

it.each([
  ['24', 24, 24],
  [' 7 ', 7, 7],
  ['7.6', 8, 8],
  ['60', 60, 60],
  ['61', 60, 61],
  ['0', 0, 1],
  ['-3', 0, 1],
  ['−3', 0, 1],
  ['', 0, 1],
  ['many', 0, 1],
  ['１２', 12, 12],
])('“%s” typed is %i of sixty cards, and question %i', (text, cards, question) =>
  expect([parseClampedCount(text, 0, 60), parseClampedCount(text, 1)]).toEqual([cards, question]),
);

describe('the camera', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['SecurityError', 'refused'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'unknown'],
  ])('%s is told as %s, and never throws', async (name, trouble) => {
    const getUserMedia = () => Promise.reject(new DOMException('', name));
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
    expect([toCameraErrorOfName(name), await openCamera()]).toEqual([trouble, trouble]);
  });

  it('is none on a page without https', async () => {
    vi.stubGlobal('navigator', {});
    expect(await openCamera()).toBe('unknown');
  });

  it('says what hinders it, and what to do', async () => {
    const fine = { twice: [], dark: false, isBlank: false, upright: false };
    const cases = {
      errors: CAMERA_ERROR_SENTENCES,
      'all is well': listCardCameraWarnings(fine),
      'two people have one number': listCardCameraWarnings({ ...fine, twice: [7] }),
      'two numbers are there twice': listCardCameraWarnings({ ...fine, twice: [7, 9] }),
      'it is dark': listCardCameraWarnings({ ...fine, dark: true }),
      'it is dark, so that nothing is seen': listCardCameraWarnings({ ...fine, dark: true, isBlank: true }),
      'nothing is seen': listCardCameraWarnings({ ...fine, isBlank: true }),
      'the phone is upright': listCardCameraWarnings({ ...fine, upright: true }),
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/camera-said.txt');
  });

  it('sees when it is dark', () => {
    const picture = (level: number) => ({ data: new Uint8ClampedArray(80_000).fill(level) }) as unknown as ImageData;
    expect(isPictureDark(picture(9))).toBe(true);
    expect(isPictureDark(picture(120))).toBe(false);
  });

  it('takes smaller pictures where they take long', () => {
    expect(reducePictureWidthIfSlow(900, 1920)).toBe(1280);
    expect(reducePictureWidthIfSlow(200, 1920)).toBe(1920);
  });
});

describe('the printed face', () => {
  it('is black all round its edge, one cell inside of the paper', () => {
    expect(createCardMarkPath(1)).toMatch(/^M1 1h6v/);
    expect(createCardMarkPath(1)).toContain('M1 6h6v1h-6z');
    expect(CARD_EDGE_LETTERS.map(({ letter }) => letter).join('')).toBe('ABCD');
  });
});

describe('names typed in one window while another writes', () => {
  it.each([
    ['typed as they stand', 'Jean|Raj', 'Jean|Raj|Pat', 'Jean|Raj', 'Jean|Raj|Pat'],
    ['taken off', 'Jean|Raj', 'Jean', 'Jean|Raj', 'Jean'],
    ['a line in the middle left empty', 'Jean|Raj|Pat', 'Jean||Pat', 'Jean|Raj|Pat', 'Jean||Pat'],
    ['the other has given the second a name', 'Jean|', 'Jean||Pat', 'Jean|Raj', 'Jean|Raj|Pat'],
    ['the other has changed a line that was left alone', 'Jean|Raj', 'Jan|Raj', 'Jean|Rajesh', 'Jan|Rajesh'],
    ['both have changed a line: neither name goes', 'Jean|Raj', 'Jean|Ray', 'Jean|Roy', 'Jean|Ray|Roy'],
    ['a line put in before those of the other', '', 'Jean|Raj', 'Pat', 'Jean|Raj|Pat'],
  ])('%s', (_, shown, typed, there, names) => {
    const lines = (text: string) => text.split('|');
    const now = { out: 8, names: lines(there) };
    expect(mergeTypedCardNames(now, lines(shown), lines(typed).join('\n'))).toEqual({ out: 8, names: lines(names) });
  });
  it('all are stored, each cut to the width of a card: only the device may refuse too many', () => {
    const typed = Array.from({ length: 70 }, (_, at) => `  ${at} ${'n'.repeat(40)}`).join('\n');
    const { names } = mergeTypedCardNames({ out: 0, names: [] }, [], typed);
    expect([names.length, names[0]]).toEqual([70, `0 ${'n'.repeat(22)}`]);
  });
});

describe('the reader of cards', () => {
  const seen = (cards: readonly object[]) => ({ cards, twice: [], likely: [] });
  /** A worker that answers each picture at once, with what the room shows. */
  class Worker extends EventTarget {
    static shown: object = seen([]);
    static asked = 0;
    postMessage(): void {
      Worker.asked++;
      const data = { seen: Worker.shown, milliseconds: 100, width: 16, height: 9 };
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
    terminate(): void {}
  }
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const picture = { data: new Uint8ClampedArray(8000).fill(99), width: 16, height: 9 };
  const context = { drawImage: () => {}, getImageData: () => picture };

  it('looks three times a second, and says after four seconds that it sees no card, until it does or begins again', async () => {
    vi.useFakeTimers();
    openPage();
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
    vi.stubGlobal('Worker', Worker);
    const stream = { getVideoTracks: () => [new EventTarget()], getTracks: () => [] };
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
    const reader = new RoomCardReader();
    reader.video = { videoWidth: 16, videoHeight: 9 } as HTMLVideoElement;
    await reader.start();
    const after = async (pictures: number): Promise<readonly [number, boolean]> => {
      const before = Worker.asked;
      await vi.advanceTimersByTimeAsync(pictures * 220);
      return [Worker.asked - before, reader.isBlank];
    };
    expect(await after(10)).toEqual([10, false]);
    expect(await after(1)).toEqual([1, true]);
    Worker.shown = seen([{ card: 1, answer: 'a', corners }]);
    expect(await after(1)).toEqual([1, false]);
    Worker.shown = seen([]);
    expect(await after(12)).toEqual([12, true]);
    reader.stop();
    await reader.restart();
    expect(reader.isBlank).toBe(false);
    reader.stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
