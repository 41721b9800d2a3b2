import { describe, expect, it } from 'vitest';
import { composeCoded } from '../../src/drills/compose.ts';
import { quizOfToday, seedOfLevel } from '../../src/drills/codes.ts';
import { drillTable } from '../../src/learner/drill-tables.ts';
import type { TableRules } from '../../src/learner/table-rules.ts';
import {
  eveningIn,
  eveningQuery,
  firstEvening,
  keptEvenings,
  mergeEvenings,
  nextEvening,
  HALL,
  withEvening,
  withoutEvening,
  type PlannedEvening,
} from '../../src/learner/evenings.ts';
import { memoryStore } from '../../src/learner/store.ts';
import { tableCode } from '../../src/learner/table-code.ts';
import { tableSaid, tableOfEvening, whoseRules } from '../../src/widgets/leader/evening-table.ts';
import { readyQuiz } from '../../src/widgets/leader/quiz-plan.ts';
import { unaskedChance } from '../../src/widgets/leader/unasked.ts';

const EVENING: PlannedEvening = { ...firstEvening(1_000, 42), people: 17, names: ['Jean', '', 'Bob'], stages: 3 };

describe('an evening', () => {
  it('is kept as it is', () => {
    const store = memoryStore();
    keptEvenings(store).update((all) => withEvening(all, EVENING));
    expect(keptEvenings(store).read()).toEqual([EVENING]);
  });

  it.each([
    [{ people: 1 }, { people: 12 }],
    [{ people: 61.5 }, { people: 12 }],
    [{ level: 9 }, { level: 1 }],
    [{ stages: 'x' }, { stages: 2 }],
    [{ count: -1 }, { count: 10 }],
    [{ table: 5 }, { table: undefined }],
    [{ names: ['A', 7, 'B'] }, { names: ['A', '', 'B'] }],
  ])('with %j kept reads %j, and the rest stays', (damage, read) => {
    const store = memoryStore();
    store.set('sparrow.evenings', JSON.stringify({ v: 1, data: [{ ...EVENING, ...damage }, 'nonsense'] }));
    const [only, ...others] = keptEvenings(store).read();
    expect(others).toEqual([]);
    expect({ ...only, table: only?.table }).toEqual({ ...EVENING, table: undefined, ...read });
  });

  it('has its quiz from what is kept alone, by whichever rules', () => {
    for (const table of [undefined, 'bmja.1', tableCode('u3a', { limit: 500 })]) {
      const evening = { ...EVENING, stages: 2, ...(table && { table }) };
      const [first, again] = [0, 1].map(() => readyQuiz(evening, tableOfEvening(evening), evening.chance));
      expect(again).toEqual(first);
      expect(first?.path ?? 'no quiz').toContain('/quiz/mixed/?code=');
    }
  });

  it('names its rules, and keeps those of a link', () => {
    const linked = { table: tableCode('u3a', { limit: 500 }) };
    expect(whoseRules({})).toBe('own');
    expect(whoseRules({ table: 'japanese.1' })).toBe('japanese');
    expect(whoseRules(linked)).toBe('link');
    expect(whoseRules({ table: 'whist' })).toBe('own');
    expect(tableSaid('link', linked)).toBe(linked.table);
    expect(tableSaid('own', linked)).toBeUndefined();
    expect(tableOfEvening(linked)).toMatchObject({ rules: 'u3a', house: { limit: 500 } });
  });
});

describe('a link', () => {
  it('carries the evening without its names', () => {
    const table = tableCode('u3a', { limit: 500 });
    const query = eveningQuery(EVENING, table);
    expect(query).not.toContain('Jean');
    expect(eveningIn(query, 5_000)).toEqual({ ...EVENING, at: 5_000, names: [], table });
  });

  it.each(['', '?evening=', '?evening=1.2', '?evening=a.b.c.d.e', '?evening=1e99.1.1.1.1', '?evening=-1.2.1.10.5'])(
    'that is damaged brings none: %s',
    (search) => {
      expect(eveningIn(search, 5_000)).toBeUndefined();
    },
  );

  it('with more people than a hall has brings the usual number', () => {
    expect(eveningIn('?evening=999.2.1.10.5', 5_000)?.people).toBe(12);
    expect(HALL.most).toBe(60);
  });
});

describe('the evenings of a group', () => {
  it('follow one another: a stage on, other questions, the same people, up to the end of the course', () => {
    const next = nextEvening(EVENING, 500, 99, 10);
    expect(next).toEqual({ ...EVENING, at: 1_001, stages: 4, chance: 99 });
    expect(nextEvening({ ...EVENING, stages: 10 }, 5_000, 1, 10).stages).toBe(10);
  });

  it('are laid together, what is here counting', () => {
    const came = [{ ...EVENING, people: 8 }, firstEvening(3_000, 7)];
    expect(mergeEvenings([EVENING], came)).toEqual([firstEvening(3_000, 7), EVENING]);
    expect(withoutEvening([EVENING], EVENING)).toEqual([]);
  });

  it('ask nothing twice while there is anything else to ask', async () => {
    const plain = (): TableRules => ({ rules: 'u3a', house: {} });
    const asked = async (chance: number): Promise<readonly string[]> => {
      const quiz = quizOfToday({ kind: 'course', rules: 'u3a', stages: EVENING.stages })!;
      const questions = await composeCoded({ quiz, seed: seedOfLevel(EVENING.level, chance) }, drillTable('u3a', {}));
      return questions.map(({ key }) => key);
    };
    // The first draws are those of the earlier evening, with the same questions.
    let more = 100;
    const draws = [EVENING.chance, EVENING.chance];
    const chance = await unaskedChance({ ...EVENING, at: 9 }, [EVENING], plain, () => draws.shift() ?? ++more);
    expect(chance).not.toBe(EVENING.chance);
    const before = await asked(EVENING.chance);
    expect((await asked(chance)).filter((key) => before.includes(key))).toEqual([]);
  });
});
