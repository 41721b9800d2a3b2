import { describe, expect, it } from 'vitest';
import { composeCoded } from '../../src/drills/compose.ts';
import { quizOfToday, seedOfLevel } from '../../src/drills/codes.ts';
import { drillTable } from '../../src/learner/drill-tables.ts';
import type { TableRules } from '../../src/learner/table-rules.ts';
import {
  sessionIn,
  sessionQuery,
  firstSession,
  keptSessions,
  mergeSessions,
  nextSession,
  HALL,
  withSession,
  withoutSession,
  type PlannedSession,
} from '../../src/learner/sessions.ts';
import { memoryStore } from '../../src/learner/store.ts';
import { tableCode } from '../../src/learner/table-code.ts';
import { tableSaid, tableOfSession, whoseRules } from '../../src/widgets/leader/session-table.ts';
import { readyQuiz } from '../../src/widgets/leader/quiz-plan.ts';
import { unaskedChance } from '../../src/widgets/leader/unasked.ts';

const SESSION: PlannedSession = { ...firstSession(1_000, 42), people: 17, names: ['Jean', '', 'Bob'], stages: 3 };

describe('a session', () => {
  it('is kept as it is', () => {
    const store = memoryStore();
    keptSessions(store).update((all) => withSession(all, SESSION));
    expect(keptSessions(store).read()).toEqual([SESSION]);
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
    store.set('sparrow.sessions', JSON.stringify({ v: 1, data: [{ ...SESSION, ...damage }, 'nonsense'] }));
    const [only, ...others] = keptSessions(store).read();
    expect(others).toEqual([]);
    expect({ ...only, table: only?.table }).toEqual({ ...SESSION, table: undefined, ...read });
  });

  it('has its quiz from what is kept alone, by whichever rules', () => {
    for (const table of [undefined, 'bmja.1', tableCode('u3a', { limit: 500 })]) {
      const session = { ...SESSION, stages: 2, ...(table && { table }) };
      const [first, again] = [0, 1].map(() => readyQuiz(session, tableOfSession(session), session.chance));
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
    expect(tableOfSession(linked)).toMatchObject({ rules: 'u3a', house: { limit: 500 } });
  });
});

describe('a link', () => {
  it('carries the session without its names', () => {
    const table = tableCode('u3a', { limit: 500 });
    const query = sessionQuery(SESSION, table);
    expect(query).not.toContain('Jean');
    expect(sessionIn(query, 5_000)).toEqual({ ...SESSION, at: 5_000, names: [], table });
  });

  it.each(['', '?session=', '?session=1.2', '?session=a.b.c.d.e', '?session=1e99.1.1.1.1', '?session=-1.2.1.10.5'])(
    'that is damaged brings none: %s',
    (search) => {
      expect(sessionIn(search, 5_000)).toBeUndefined();
    },
  );

  it('with more people than a hall has brings the usual number', () => {
    expect(sessionIn('?session=999.2.1.10.5', 5_000)?.people).toBe(12);
    expect(HALL.most).toBe(60);
  });
});

describe('the sessions of a group', () => {
  it('follow one another: a stage on, other questions, the same people, up to the end of the course', () => {
    const next = nextSession(SESSION, 500, 99, 10);
    expect(next).toEqual({ ...SESSION, at: 1_001, stages: 4, chance: 99 });
    expect(nextSession({ ...SESSION, stages: 10 }, 5_000, 1, 10).stages).toBe(10);
  });

  it('are laid together, what is here counting', () => {
    const came = [{ ...SESSION, people: 8 }, firstSession(3_000, 7)];
    expect(mergeSessions([SESSION], came)).toEqual([firstSession(3_000, 7), SESSION]);
    expect(withoutSession([SESSION], SESSION)).toEqual([]);
  });

  it('ask nothing twice while there is anything else to ask', async () => {
    const plain = (): TableRules => ({ rules: 'u3a', house: {} });
    const asked = async (chance: number): Promise<readonly string[]> => {
      const quiz = quizOfToday({ kind: 'course', rules: 'u3a', stages: SESSION.stages })!;
      const questions = await composeCoded({ quiz, seed: seedOfLevel(SESSION.level, chance) }, drillTable('u3a', {}));
      return questions.map(({ key }) => key);
    };
    // The first draws are those of the earlier session, with the same questions.
    let more = 100;
    const draws = [SESSION.chance, SESSION.chance];
    const chance = await unaskedChance({ ...SESSION, at: 9 }, [SESSION], plain, () => draws.shift() ?? ++more);
    expect(chance).not.toBe(SESSION.chance);
    const before = await asked(SESSION.chance);
    expect((await asked(chance)).filter((key) => before.includes(key))).toEqual([]);
  });
});
