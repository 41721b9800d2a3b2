// What somebody has practised: when things come back, how it is told, and how it is taken to another device.
import { describe, expect, it } from 'vitest';
import {
  toDayNumber,
  listDueItems,
  markStoredMistakeGone,
  gradeKnowledgeFromSkillCards,
  openPracticeProgressStore,
  mergePracticeProgress,
  listUnlearntMistakes,
  storeAnswerInPractice,
  addAnswerToPracticeProgress,
  type PracticeProgress,
} from '../../src/storage/practice.ts';
import { mergeBackup } from '../../src/storage/backup-import.ts';
import { serializeBackup } from '../../src/storage/backup.ts';
import { compressToCode, decompressFromCode } from '../../src/storage/long-code.ts';
import { memoryStore } from './support/memory-store.ts';

const EMPTY: PracticeProgress = { skills: {}, mistakes: {} };
const on = (day: number): Date => new Date(2027, 0, day, 12);
const DAY = toDayNumber(on(1));
const REF = 'PUNG-4821/3';
const wrong = (ref = REF) => ({ skill: 'waits', game: 'u3a', right: false, ref });
const right = (ref = REF) => ({ ...wrong(ref), right: true });

describe('a mistake', () => {
  it('comes back after 1, 3, 7, 16 and 35 days, and is then learnt', () => {
    let practice = addAnswerToPracticeProgress(EMPTY, wrong(), on(1));
    const waits: number[] = [];
    for (let day = DAY; listUnlearntMistakes(practice).length > 0;) {
      const { due } = practice.mistakes[REF]!;
      waits.push(due - day);
      expect(listDueItems(practice, due - 1).filter(({ ref }) => ref)).toEqual([]);
      expect(listDueItems(practice, due).some(({ ref }) => ref === REF)).toBe(true);
      practice = addAnswerToPracticeProgress(practice, right(), on(1 + due - DAY));
      day = due;
    }
    expect(waits).toEqual([1, 3, 7, 16, 35]);
    expect(practice.mistakes[REF]).toMatchObject({ gone: true });
  });

  it('begins again when it goes wrong again', () => {
    const once = addAnswerToPracticeProgress(addAnswerToPracticeProgress(EMPTY, wrong(), on(1)), right(), on(2));
    expect(once.mistakes[REF]!.due).toBe(DAY + 1 + 3);
    expect(addAnswerToPracticeProgress(once, wrong(), on(5)).mistakes[REF]!.due).toBe(DAY + 4 + 1);
  });

  it('is not learnt on one day, however often it goes right', () => {
    let practice = addAnswerToPracticeProgress(EMPTY, wrong(), on(1));
    for (let i = 0; i < 6; i++) practice = addAnswerToPracticeProgress(practice, right(), on(1));
    expect(practice.mistakes[REF]).toMatchObject({ box: 1, due: DAY + 3 });
  });

  it('is none when it was right at once, or cannot be found again', () => {
    expect(addAnswerToPracticeProgress(EMPTY, right(), on(1)).mistakes).toEqual({});
    expect(addAnswerToPracticeProgress(EMPTY, { skill: 'waits', game: 'u3a', right: false }, on(1)).mistakes).toEqual(
      {},
    );
  });
});

describe('a day', () => {
  it('has mistakes first, and what has waited longest before the rest', () => {
    let practice: PracticeProgress = EMPTY;
    for (let i = 0; i < 8; i++)
      practice = addAnswerToPracticeProgress(practice, wrong(`PUNG-4821/${i}`), on(1 + (i % 3)));
    for (const skill of ['sets', 'tiles', 'wall', 'deal'])
      practice = addAnswerToPracticeProgress(practice, { skill, game: 'u3a', right: true }, on(1));
    const due = listDueItems(practice, DAY + 40);
    expect(due).toHaveLength(13);
    expect(due.slice(0, 8).every(({ ref }) => ref)).toBe(true);
    expect(due.slice(0, 3).map(({ ref }) => ref)).toEqual(['PUNG-4821/0', 'PUNG-4821/3', 'PUNG-4821/6']);
    expect(listDueItems(EMPTY, DAY)).toEqual([]);
    // Answered today, what is in the last box waits as long as anything does, and is not asked again at once.
    const card = { tries: 9, right: 9, recent: [true], days: [], box: 4, due: DAY + 35, at: 1 };
    const learnt = (when: number) =>
      listDueItems({ skills: { 'sets@u3a': { ...card, due: when } }, mistakes: {} }, DAY).length;
    expect([learnt(DAY), learnt(DAY + 1), learnt(DAY + 35), learnt(DAY + 36)]).toEqual([1, 0, 0, 1]);
  });
});

describe('a skill', () => {
  const answers = (...all: readonly (readonly [day: number, right: boolean])[]): PracticeProgress =>
    all.reduce<PracticeProgress>(
      (practice, [day, isRight]) =>
        addAnswerToPracticeProgress(practice, { skill: 'sets', game: 'u3a', right: isRight }, on(day)),
      EMPTY,
    );
  it.each([
    ['never', answers([1, false]), 'not yet'],
    ['once', answers([1, true]), 'begun'],
    ['often on one day', answers([1, true], [1, true], [1, true]), 'begun'],
    ['on two days', answers([1, true], [2, true]), 'growing'],
    ['on three days of a week', answers([1, true], [2, true], [5, true]), 'growing'],
    ['on three days, a week apart', answers([1, true], [2, true], [8, true]), 'steady'],
    ['day after day, and again after a week', answers([1, true], [2, true], [3, true], [4, true], [8, true]), 'steady'],
    ['then missed once', answers([1, true], [2, true], [8, true], [9, false]), 'steady'],
    ['then missed twice', answers([1, true], [2, true], [8, true], [9, false], [10, false]), 'growing'],
    ['and right again', answers([1, true], [2, true], [8, true], [9, false], [10, false], [11, true]), 'steady'],
    ['missed without end', answers([1, true], ...[2, 3, 4, 5].map((day) => [day, false] as const)), 'begun'],
  ])('that was right %s is known so', (_, practice, known) => {
    expect(gradeKnowledgeFromSkillCards(Object.values(practice.skills))).toBe(known);
  });

  it('is known by all its cards together, and nothing is lost when weeks are missed', () => {
    const one = (day: number) => Object.values(answers([day, true]).skills)[0]!;
    expect(gradeKnowledgeFromSkillCards([])).toBe('not yet');
    expect(gradeKnowledgeFromSkillCards([one(1), one(9), one(70)])).toBe('steady');
  });

  it('goes on by one step a day, however often it is right', () => {
    const due = (practice: PracticeProgress) => practice.skills['sets@u3a']!.due;
    expect(due(answers([1, true], [1, true], [1, true]))).toBe(due(answers([1, true])));
  });

  it('counts its tries and remembers the last eight', () => {
    let practice = EMPTY;
    for (let i = 0; i < 12; i++)
      practice = addAnswerToPracticeProgress(practice, { skill: 'sets', game: 'bell', right: i % 4 > 0 }, on(1));
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
    storeAnswerInPractice(wrong(), store, on(1));
    const otherTab = openPracticeProgressStore(store);
    expect(Object.keys(otherTab.get().skills)).toEqual(['waits@u3a']);
    storeAnswerInPractice({ skill: 'sets', game: 'u3a', right: true }, store, on(1));
    expect(Object.keys(openPracticeProgressStore(store).get().skills)).toEqual(['waits@u3a', 'sets@u3a']);
    const { at } = openPracticeProgressStore(store).get().mistakes[REF]!;
    markStoredMistakeGone(REF, store, on(2));
    expect(listUnlearntMistakes(openPracticeProgressStore(store).get())).toEqual([]);
    // What came last counts where two devices meet, so it is later than what it takes away.
    expect(openPracticeProgressStore(store).get().mistakes[REF]!.at).toBeGreaterThan(at);
  });

  it('leaves the moments of hands that older editions asked about, and asks none of them', () => {
    const card = { skill: 'moments', game: 'u3a', box: 0, due: DAY, at: 1 };
    const data = { skills: {}, mistakes: { 'moment:WILLOW-0473~s-~1s~wnb5Psb5~k7': card } };
    const store = memoryStore();
    store.set('sparrow.practice', JSON.stringify({ v: 1, data }));
    const practice = openPracticeProgressStore(store);
    expect([practice.isDamaged(), practice.get()]).toEqual([false, data]);
    expect([listUnlearntMistakes(practice.get()), listDueItems(practice.get(), DAY)]).toEqual([[], []]);
    expect(serializeBackup(['sparrow.practice'], store)).toContain(JSON.stringify(data));
    storeAnswerInPractice(wrong(), store, on(1));
    expect(openPracticeProgressStore(store).get().mistakes).toMatchObject(data.mistakes);
  });

  it.each([
    [null, undefined],
    ['text', undefined],
    [{}, EMPTY],
    [
      {
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
        skills: { 'waits@u3a': { tries: 3, right: 1, recent: [true], days: [], box: 0, due: 0, at: 0, later: 1 } },
        mistakes: { [REF]: { skill: 'waits', game: 'u3a', box: 4, due: 0, at: 0 } },
      },
    ],
  ])('is read from whatever was there: %j', (data, read) => {
    expect(openPracticeProgressStore().parse(data)).toEqual(read);
  });

  it('keeps the later of two cards, whichever device it comes from', () => {
    const [early, late] = [
      addAnswerToPracticeProgress(EMPTY, wrong(), on(1)),
      addAnswerToPracticeProgress(EMPTY, right('CHOW-0174/1'), on(9)),
    ];
    const later = addAnswerToPracticeProgress(early, right(), on(3));
    for (const merged of [mergePracticeProgress(early, later), mergePracticeProgress(later, early)])
      expect(merged).toEqual(later);
    expect(Object.keys(mergePracticeProgress(early, late).skills)).toEqual(['waits@u3a']);
    expect(mergePracticeProgress(early, late).skills['waits@u3a']!.at).toBe(on(9).getTime());
  });

  it('has room for what is still to be learnt before what is only a mark', () => {
    const kept = (many: number): PracticeProgress =>
      Array.from({ length: many }).reduce<PracticeProgress>(
        (all, _, i) => addAnswerToPracticeProgress(all, wrong(`drill:sets/u3a/1/${i}`), on(1)),
        EMPTY,
      );
    const open = { skill: 'sets', game: 'u3a', box: 0, due: 0, at: 1 };
    const came: PracticeProgress = {
      skills: {},
      mistakes: {
        'drill:sets/u3a/1/gone': { ...open, at: on(9).getTime(), gone: true },
        'drill:sets/u3a/1/open': open,
      },
    };
    let full = 0;
    const merged = mergePracticeProgress(kept(149), came, () => (full += 1));
    expect([Object.keys(merged.mistakes).length, full]).toEqual([150, 1]);
    expect(Object.keys(merged.mistakes)).toContain('drill:sets/u3a/1/open');
  });

  it('does not grow for ever', () => {
    let practice: PracticeProgress = EMPTY;
    for (let i = 0; i < 200; i++)
      practice = addAnswerToPracticeProgress(practice, wrong(`drill:sets/u3a/1/${i}`), new Date(on(1).getTime() + i));
    expect(Object.keys(practice.mistakes)).toHaveLength(150);
    expect(practice.mistakes['drill:sets/u3a/1/199']).toBeDefined();
  });
});

describe('what is taken along', () => {
  it('comes back from its code, however it is broken over lines', async () => {
    const code = await compressToCode('kept'.repeat(40));
    expect(code).toMatch(/^[\w-]+$/);
    expect(await decompressFromCode(`${code.slice(0, 8)}\n ${code.slice(8)} `)).toBe('kept'.repeat(40));
  });

  it('is not inflated without end: a small code cannot fill the memory', async () => {
    const bomb = await compressToCode('a'.repeat(32_000_000 + 1));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await decompressFromCode(bomb)).toBeUndefined();
    expect(await decompressFromCode('A'.repeat(32_000_000 + 1))).toBeUndefined();
  });

  it('by a clock that was ahead is asked today, and what is answered now counts from now on', () => {
    const store = memoryStore();
    const ahead = { skills: { 'sets@u3a': { tries: 1, right: 0, recent: [false], box: 0, due: 9e14, at: 9e15 } } };
    const file = JSON.stringify({ file: 'sparrow kept', kept: { 'sparrow.practice': ahead } });
    mergeBackup(file, store);
    expect(listDueItems(openPracticeProgressStore(store).get(), DAY).map(({ skill }) => skill)).toEqual(['sets']);
    storeAnswerInPractice({ skill: 'sets', game: 'u3a', right: true }, store, on(1));
    mergeBackup(file, store);
    expect(openPracticeProgressStore(store).get().skills['sets@u3a']).toMatchObject({ tries: 2, right: 1 });
    expect(listDueItems(openPracticeProgressStore(store).get(), DAY)).toEqual([]);
  });
});
