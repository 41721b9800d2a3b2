// Names as they are typed or pasted out of a register: who they are, and what is no name.
import { describe, expect, it } from 'vitest';
import { createPersonShortNameFormatter, createUniqueFullNameFormatter } from '../../src/storage/group-names.ts';
import { createGroup, type Group } from '../../src/storage/group.ts';
import {
  listDuplicateNames,
  findNamesBesideAmbiguousComma,
  parseTypedPeopleNames,
  addPeopleByName,
  removePersonOrMarkGone,
} from '../../src/storage/group-people.ts';
import { withPeople } from './support/people.ts';
import { createEmptySession } from '../../src/storage/term.ts';

describe('a pasted list', () => {
  it.each([
    ['Jean\nRaj\nPauline', ['Jean', 'Raj', 'Pauline']],
    ['Jean, Raj; Pauline, Gwyn', ['Jean', 'Raj', 'Pauline', 'Gwyn']],
    ['Jean\tRaj\tPauline\tGwyn', ['Jean', 'Raj', 'Pauline', 'Gwyn']],
    ['Rita\tSmith', ['Rita Smith']],
    ['Rita\tSmith\nMary Ann\tJones\nTommy\t', ['Rita Smith', 'Mary Ann Jones', 'Tommy']],
    ['1\tRita\tSmith\trita@aol.com\t07700 900123', ['Rita Smith']],
    ['Mrs\tRita\tSmith\nMr\tTom\tJones', ['Mrs Rita Smith', 'Mr Tom Jones']],
    ['Rita Smith\t12 High Street\tWS1 2AB\nTom Jones\t3 The Green\tWS3 4CD', ['Rita Smith', 'Tom Jones']],
    ['Rita Smith\tWalsall\nTom Jones\tRushall', ['Rita Smith', 'Tom Jones']],
    ['Surname\tFirst name\tTown\nSmith\tRita\tWalsall\nJones\tTom\tRushall', ['Rita Smith', 'Tom Jones']],
    ['First name,Last name,E-mail\nRita,Smith,rita@aol.com\nTom,Jones,', ['Rita Smith', 'Tom Jones']],
    ['Name,Phone\n"Rita Smith",07700 900123', ['Rita Smith']],
    ['Name\nRita Smith\nTom Jones', ['Rita Smith', 'Tom Jones']],
    ['Rita Smith, 12 High Street, WS1 2AB', ['Rita Smith']],
    ['1. Jean Fletcher\n2) Raj Patel\n3: Li', ['Jean Fletcher', 'Raj Patel', 'Li']],
    ['- Jean\n• Raj\n* Li', ['Jean', 'Raj', 'Li']],
    ['Brenda Hall <brenda@aol.com>', ['Brenda Hall']],
    ['Brenda Hall, brenda@aol.com, 07700 900123', ['Brenda Hall']],
    ['Brenda Hall 01922 555-123 (brenda@aol.com)', ['Brenda Hall']],
    ['John & Sheila Carter', ['John Carter', 'Sheila Carter']],
    ['John and Sheila Carter', ['John Carter', 'Sheila Carter']],
    ['Jean & Bob', ['Jean & Bob']],
    ['“Pat”', ['Pat']],
    ['Pat\nPat', ['Pat', 'Pat']],
    ['O’Brien-Smith', ['O’Brien-Smith']],
    ['12 345\n---\n\n?', []],
  ] as const)('%j', (typed, people) => {
    expect(parseTypedPeopleNames(typed)).toEqual(people);
  });
});

describe('a comma between two names', () => {
  it.each([
    ['Smith, Rita', ['Smith', 'Rita']],
    ['Tommy, Ken', ['Tommy', 'Ken']],
    ['1. Smith, Mrs Rita, 07700 900123\nJones, Tom', ['Smith', 'Mrs Rita']],
    ['Li\nSmith, Rita\nVan Dyke, Tom', ['Smith', 'Rita']],
    ['Smith, Rita\t07700 900123\nJones, Tom\t07700 900124', ['Smith', 'Rita']],
  ] as const)('is asked about in %j', (typed, names) => {
    expect(findNamesBesideAmbiguousComma(typed)).toEqual(names);
  });
  it.each([
    'Jean, Raj, Pauline',
    'Jean Fletcher, Ravi Patel',
    'Rita Smith, rita@aol.com',
    'Jean; Raj',
    'Rita\tSmith',
    // Three words are no surname, nor first names.
    'Jean, Maria del Carmen',
  ])('is not asked about in %j', (typed) => {
    expect(findNamesBesideAmbiguousComma(typed)).toBeUndefined();
  });
  it.each([
    ['people', ['Smith', 'Rita', 'Jones', 'Tom', 'Jean Fletcher', 'Ravi Patel', 'Li']],
    ['last-first', ['Rita Smith', 'Tom Jones', 'Jean Fletcher', 'Ravi Patel', 'Li']],
    ['first-last', ['Smith Rita', 'Jones Tom', 'Jean Fletcher', 'Ravi Patel', 'Li']],
  ] as const)('is read as %s once that is said', (commas, people) => {
    expect(parseTypedPeopleNames('Smith, Rita\nJones, Tom\nJean Fletcher, Ravi Patel\nLi', commas)).toEqual(people);
  });
  it('leaves a couple two people', () => {
    expect(parseTypedPeopleNames('Carter, John & Sheila', 'last-first')).toEqual(['John Carter', 'Sheila Carter']);
  });
});

const made = (typed: string, before: Group = createGroup('g', 12, 'g')): Group => {
  let id = before.people.length;
  return withPeople(before, typed, () => `p${id++}`);
};

describe('people of a group', () => {
  it('two of one name in a list are two, and a list that is pasted again adds nobody', () => {
    const group = made('Pat\nPat\nLi');
    expect(group.people.map(({ name }) => name)).toEqual(['Pat', 'Pat', 'Li']);
    expect(group.people.map(({ id }) => createPersonShortNameFormatter(group)(id))).toEqual(['Pat', 'Pat (2)', 'Li']);
    expect(made('Pat\nPat\nLi', group).people).toHaveLength(3);
  });

  it.each([
    ['Jean\nJean\nLi', {}, ['Jean', 'Jean (2)', 'Li']],
    ['Jean Bell\nJean Bell\nJean Moss', {}, ['Jean Bell', 'Jean Bell (2)', 'Jean Moss']],
    ['Jean Bell\njean bell', { p1: 'Jeannie' }, ['Jean Bell', 'jean bell, Jeannie']],
    ['Jean Bell\nKen Bell', { p1: 'Kenny' }, ['Jean Bell', 'Ken Bell']],
  ] as const)('a register tells everybody apart: %j', (typed, cards: Readonly<Record<string, string>>, said) => {
    const { people, ...group } = made(typed);
    const carded = people.map((each) => ({ ...each, ...(cards[each.id] && { card: cards[each.id]! }) }));
    expect(carded.map(createUniqueFullNameFormatter({ ...group, people: carded }))).toEqual(said);
  });

  it('says every name that there is more than once, and none of those who left', () => {
    const group = made('Jean\nKen\njean\nKen\nJean\nLi\nRaj');
    expect(listDuplicateNames(group.people)).toEqual(['jean', 'Ken']);
    expect(listDuplicateNames(group.people.map((each) => ({ ...each, gone: true as const })))).toEqual([]);
  });

  it.each([
    ['Dr. Jane Smith', 'Jane'],
    ['Mrs Thompson', 'Mrs Thompson'],
    ['Rev John Wood', 'John'],
  ])('%s is called %s', (name, called) => {
    const group = made(name);
    expect(createPersonShortNameFormatter(group)('p0')).toBe(called);
  });

  it('whoever is taken out before any session is gone wholly, and nobody sits with them', () => {
    const group = made('Jean\nRaj');
    const couple = { ...group, people: [{ ...group.people[0]!, together: ['p1'] }, group.people[1]!] };
    expect(removePersonOrMarkGone(couple, 'p1').people).toEqual([group.people[0]]);
  });

  it('whoever has played stays known to the sessions', () => {
    const group: Group = {
      ...made('Jean\nRaj'),
      sessions: [{ ...createEmptySession({ id: 's', chance: 0 }, '2027-01-14'), here: ['p1'] }],
    };
    const without = removePersonOrMarkGone(group, 'p1');
    expect(without.people[1]).toMatchObject({ name: 'Raj', gone: true });
    // Somebody else of that name may come.
    expect(addPeopleByName(without, ['Raj', 'Jean'], () => 'p2').people.map(({ id }) => id)).toEqual([
      'p0',
      'p1',
      'p2',
    ]);
  });
});
