// Sessions in the order of their days, whoever wrote them; results that come, beside those that are here.
import { describe, expect, it } from 'vitest';
import { parseStoredGroup, createGroup } from '../../src/storage/group.ts';
import { mergeQuizResultsPreferringOwn, type QuizResultsByQuiz } from '../../src/storage/results.ts';

describe('the sessions of a group', () => {
  const read = (...days: readonly (readonly [id: string, date: string])[]) =>
    parseStoredGroup({
      ...createGroup('Ours', 12, 'g'),
      sessions: days.map(([id, date]) => ({ id, date })),
    })!.sessions.map(({ id }) => id);

  it.each([
    ['by day', 'a 2027-02-11, b 2027-01-14, c 2027-01-28', 'b c a'],
    ['by day across a year', 'a 2027-01-07, b 2026-12-31', 'b a'],
    ['two of one day by their ids', 'b 2027-01-14, a 2027-01-14', 'a b'],
    ['however they lie', 'a 2027-01-14, b 2027-01-14', 'a b'],
  ])('are kept %s', (_, sessions, order) => {
    const days = sessions.split(', ').map((each) => each.split(' ') as [string, string]);
    expect(read(...days).join(' ')).toBe(order);
    expect(read(...days.toReversed()).join(' ')).toBe(order);
  });
});

describe('results that come from elsewhere', () => {
  const row = (name: string, result = '7/10') => ({ name, result });
  const [QUIZ, OTHER] = ['PUNG-4821', 'KONG-1234'];

  it.each<[what: string, came: QuizResultsByQuiz, here: QuizResultsByQuiz, both: QuizResultsByQuiz]>([
    ['of a quiz that is not here', { [QUIZ!]: [row('Ann')] }, {}, { [QUIZ!]: [row('Ann')] }],
    ['of nobody', {}, { [QUIZ!]: [row('Ann')] }, { [QUIZ!]: [row('Ann')] }],
    [
      'of another quiz',
      { [OTHER!]: [row('Ann')] },
      { [QUIZ!]: [row('Ann')] },
      { [OTHER!]: [row('Ann')], [QUIZ!]: [row('Ann')] },
    ],
    ['of somebody else', { [QUIZ!]: [row('Ben')] }, { [QUIZ!]: [row('Ann')] }, { [QUIZ!]: [row('Ben'), row('Ann')] }],
    [
      'of somebody who is here already, however the name is written: what is here counts',
      { [QUIZ!]: [row('ANN', '2/10'), row('Ben')] },
      { [QUIZ!]: [row('Ann'), row('Cath')] },
      { [QUIZ!]: [row('Ben'), row('Ann'), row('Cath')] },
    ],
  ])('%s', (_, came, here, both) => {
    expect(mergeQuizResultsPreferringOwn(here, came, () => undefined)).toEqual(both);
  });

  it.each([
    [1, 59, 60, false],
    [2, 59, 60, true],
    [0, 60, 60, false],
  ])('%i more beside %i of one quiz are %i, and that there is no room is said: %s', (more, own, all, isFull) => {
    const rows = (start: string, count: number) => Array.from({ length: count }, (_, i) => row(`${start}${i}`));
    let full = false;
    const both = mergeQuizResultsPreferringOwn(
      { [QUIZ!]: rows('a', own) },
      { [QUIZ!]: rows('b', more) },
      () => (full = true),
    );
    expect(both[QUIZ!]).toHaveLength(all);
    expect(both[QUIZ!]!.filter(({ name }) => name.startsWith('a'))).toHaveLength(own);
    expect(full).toBe(isFull);
  });
});
