// The alphabetical order of a group: the browser’s own, without waking what it takes long to start.
import { afterEach, expect, it, vi } from 'vitest';
import { createPersonShortNameFormatter, listCurrentPeopleSorted } from '../../src/storage/group-names.ts';
import { createGroup } from '../../src/storage/group.ts';
import { createComparatorForNames } from '../../src/storage/names.ts';

const PLAIN = "Zoë, ann b, Anna, Ann, Zoe, O'Neil, Oneil, Anne-Marie, Anne Marie, Élise, Bob 2, Bob 10".split(', ');
const OTHERS = [...PLAIN, 'Łukasz', 'Ølaf', '李'];

afterEach(() => vi.restoreAllMocks());

it('is that of the browser for names with letters, accents, blanks and hyphens', () => {
  const theirs = PLAIN.toSorted((a, b) => a.localeCompare(b, 'en-GB'));
  const asked = vi.spyOn(String.prototype, 'localeCompare');
  expect(PLAIN.toSorted(createComparatorForNames(PLAIN))).toEqual(theirs);
  expect(asked).not.toHaveBeenCalled();
});

it('asks the browser for the whole list where one name needs it', () => {
  expect(OTHERS.toSorted(createComparatorForNames(OTHERS))).toEqual(
    OTHERS.toSorted((a, b) => a.localeCompare(b, 'en-GB')),
  );
});

it('what people are called is worked out once for the same people, and anew for others', () => {
  const group = { ...createGroup('Tuesday', 12, 'g'), people: [{ id: 'a', name: 'Ann Brown' }] };
  expect(createPersonShortNameFormatter({ people: group.people })).toBe(createPersonShortNameFormatter(group));
  const grown = { ...group, people: [...group.people, { id: 'b', name: 'Ann Carter' }] };
  expect(listCurrentPeopleSorted(grown).map(({ id }) => createPersonShortNameFormatter(grown)(id))).toEqual([
    'Ann B',
    'Ann C',
  ]);
  expect(createPersonShortNameFormatter(group)('a')).toBe('Ann');
});
