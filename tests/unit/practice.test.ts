// What somebody has practised: when things come back, how it is told, and how it is taken to another device.
import { describe, expect, it } from 'vitest';
import { courseProgress, markDone } from '../../src/learner/course-progress.ts';
import {
  dayOf,
  dueOn,
  forgetMistake,
  howItGoes,
  keptPractice,
  mergePractice,
  MOST_DUE,
  openMistakes,
  practiceShape,
  recordAnswer,
  setDaily,
  withAnswer,
  type Practice,
} from '../../src/learner/practice.ts';
import { keepResult, quizProgress } from '../../src/learner/quiz-progress.ts';
import { memoryStore } from '../../src/learner/store.ts';
import {
  bringIn,
  clearProgress,
  makeFile,
  makeLongCode,
  progressHere,
  readFile,
  readLongCode,
} from '../../src/learner/transfer.ts';

const EMPTY = practiceShape.empty();
const on = (day: number): Date => new Date(2027, 0, day, 12);
const DAY = dayOf(on(1));
const REF = 'PUNG-4821/3';
const wrong = (ref = REF) => ({ skill: 'waits', game: 'u3a', right: false, ref });
const right = (ref = REF) => ({ ...wrong(ref), right: true });

describe('a mistake', () => {
  it('comes back after 1, 3, 7, 16 and 35 days, and is then learnt', () => {
    let practice = withAnswer(EMPTY, wrong(), on(1));
    const waits: number[] = [];
    for (let day = DAY; openMistakes(practice).length > 0;) {
      const { due } = practice.mistakes[REF]!;
      waits.push(due - day);
      expect(dueOn(practice, due - 1).filter(({ ref }) => ref)).toEqual([]);
      expect(dueOn(practice, due).some(({ ref }) => ref === REF)).toBe(true);
      practice = withAnswer(practice, right(), on(1 + due - DAY));
      day = due;
    }
    expect(waits).toEqual([1, 3, 7, 16, 35]);
    expect(practice.mistakes[REF]).toMatchObject({ gone: true });
  });

  it('begins again when it goes wrong again', () => {
    const once = withAnswer(withAnswer(EMPTY, wrong(), on(1)), right(), on(2));
    expect(once.mistakes[REF]!.due).toBe(DAY + 1 + 3);
    expect(withAnswer(once, wrong(), on(5)).mistakes[REF]!.due).toBe(DAY + 4 + 1);
  });

  it('is none when it was right at once, or cannot be found again', () => {
    expect(withAnswer(EMPTY, right(), on(1)).mistakes).toEqual({});
    expect(withAnswer(EMPTY, { skill: 'waits', game: 'u3a', right: false }, on(1)).mistakes).toEqual({});
  });
});

describe('a day', () => {
  it('has ten questions at the most: mistakes first, what has waited longest before the rest', () => {
    let practice: Practice = EMPTY;
    for (let i = 0; i < 8; i++) practice = withAnswer(practice, wrong(`PUNG-4821/${i}`), on(1 + (i % 3)));
    for (const skill of ['sets', 'tiles', 'wall', 'deal'])
      practice = withAnswer(practice, { skill, game: 'u3a', right: true }, on(1));
    const due = dueOn(practice, DAY + 40);
    expect(due).toHaveLength(MOST_DUE);
    expect(due.slice(0, 8).every(({ ref }) => ref)).toBe(true);
    expect(due.slice(0, 3).map(({ ref }) => ref)).toEqual(['PUNG-4821/0', 'PUNG-4821/3', 'PUNG-4821/6']);
    expect(dueOn(EMPTY, DAY)).toEqual([]);
  });
});

describe('a skill', () => {
  it.each([
    [1, [true], 'Just begun'],
    [3, [true, true, true], 'Going well'],
    [9, [true, false, true, true, false], 'Coming along'],
    [5, [false, false, true, false, false], 'Worth another look'],
  ])('that was tried %i times goes: %j', (tries, recent, words) => {
    expect(howItGoes({ tries, recent })).toBe(words);
  });

  it('counts its tries and remembers the last eight', () => {
    let practice = EMPTY;
    for (let i = 0; i < 12; i++)
      practice = withAnswer(practice, { skill: 'sets', game: 'bell', right: i % 4 > 0 }, on(1));
    expect(practice.skills['sets@bell']).toMatchObject({
      tries: 12,
      right: 9,
      recent: [false, true, true, true, false, true, true, true],
    });
  });
});

describe('what is kept', () => {
  it('holds the answers of two tabs', () => {
    const store = memoryStore();
    recordAnswer(wrong(), store, on(1));
    const otherTab = keptPractice(store);
    recordAnswer({ skill: 'sets', game: 'u3a', right: true }, store, on(1));
    setDaily(true, store);
    expect(Object.keys(otherTab.value.skills)).toEqual(['waits@u3a']);
    expect(Object.keys(keptPractice(store).value.skills)).toEqual(['waits@u3a', 'sets@u3a']);
    expect(keptPractice(store).value.daily).toBe(true);
    forgetMistake(REF, store, on(2));
    expect(openMistakes(keptPractice(store).value)).toEqual([]);
  });

  it.each([
    [null, undefined],
    ['text', undefined],
    [{}, EMPTY],
    [
      {
        daily: 'yes',
        skills: {
          'sets@u3a': { tries: 2, right: 3 },
          'waits@u3a': { tries: 3, right: 1, recent: [true, 4], later: 1 },
          '<b>': { tries: 1, right: 1 },
        },
        mistakes: {
          [REF]: { skill: 'waits', game: 'u3a', box: 77 },
          nonsense: { skill: 'a', game: 'b' },
          'CHOW-0174/1': 5,
        },
      },
      {
        daily: false,
        skills: { 'waits@u3a': { tries: 3, right: 1, recent: [true], box: 0, due: 0, at: 0 } },
        mistakes: { [REF]: { skill: 'waits', game: 'u3a', box: 4, due: 0, at: 0 } },
      },
    ],
  ])('is read from whatever was there: %j', (data, read) => {
    expect(practiceShape.read(data, 1)).toEqual(read);
  });

  it('keeps the later of two cards, whichever device it comes from', () => {
    const [early, late] = [withAnswer(EMPTY, wrong(), on(1)), withAnswer(EMPTY, right('CHOW-0174/1'), on(9))];
    const later = withAnswer(early, right(), on(3));
    for (const merged of [mergePractice(early, later), mergePractice(later, early)]) expect(merged).toEqual(later);
    expect(Object.keys(mergePractice(early, late).skills)).toEqual(['waits@u3a']);
    expect(mergePractice(early, late).skills['waits@u3a']!.at).toBe(on(9).getTime());
  });

  it('does not grow for ever', () => {
    let practice: Practice = EMPTY;
    for (let i = 0; i < 200; i++)
      practice = withAnswer(practice, wrong(`drill:sets/u3a/1/${i}`), new Date(on(1).getTime() + i));
    expect(Object.keys(practice.mistakes)).toHaveLength(150);
    expect(practice.mistakes['drill:sets/u3a/1/199']).toBeDefined();
  });
});

describe('what is taken along', () => {
  function used() {
    const store = memoryStore();
    markDone('sets', store);
    keepResult('guide-1', { right: 8, of: 10 }, store);
    recordAnswer(wrong(), store, on(1));
    return store;
  }

  it('comes back from the file and from the code', async () => {
    const progress = progressHere(used());
    expect(readFile(makeFile(progress))).toEqual({ progress, lost: [] });
    const code = await makeLongCode(progress);
    expect(code).toMatch(/^[\w-]+$/);
    expect(await readLongCode(`${code.slice(0, 20)}\n ${code.slice(20)} `)).toEqual({ progress, lost: [] });
  });

  it('takes nothing away from what is there', () => {
    const store = memoryStore();
    markDone('the-wall', store);
    keepResult('guide-1', { right: 10, of: 10 }, store);
    keepResult('guide-2', { right: 3, of: 10 }, store);
    bringIn(progressHere(used()), store);
    expect(courseProgress(store).value.done).toEqual(['the-wall', 'sets']);
    expect(quizProgress(store).value.results).toEqual({
      'guide-1': { right: 10, of: 10 },
      'guide-2': { right: 3, of: 10 },
    });
    expect(openMistakes(keptPractice(store).value)).toHaveLength(1);
    clearProgress(store);
    expect(progressHere(store)).toEqual(progressHere(memoryStore()));
  });

  it.each(['', 'nonsense', '{}', '[]', '{"kind":"other"}', 'null'])('is not read from %j', async (text) => {
    expect(readFile(text)).toBeUndefined();
    expect(await readLongCode(text)).toBeUndefined();
  });

  it('says what could not be read of a damaged or later file', () => {
    const read = readFile(
      JSON.stringify({ kind: 'sparrow-progress', v: 9, course: { done: ['sets', '<b>'] }, practice: 'x', more: 1 }),
    )!;
    expect(read.lost).toEqual(['the quizzes', 'the practice']);
    expect(read.progress.course.done).toEqual(['sets']);
  });
});
