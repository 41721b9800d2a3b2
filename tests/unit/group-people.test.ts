// Names as they are typed or pasted out of a register: who they are, and what is no name.
import { describe, expect, it } from 'vitest';
import { calledIn, newGroup, type Group } from '../../src/learner/group.ts';
import { withoutPerson, withPeople } from '../../src/learner/group-people.ts';
import { peopleTyped } from '../../src/learner/group-people.ts';
import { blankSession } from '../../src/learner/term.ts';

describe('a pasted list', () => {
  it.each([
    ['Jean\nRaj\nPauline', ['Jean', 'Raj', 'Pauline']],
    ['Jean, Raj; Pauline\tGwyn', ['Jean', 'Raj', 'Pauline', 'Gwyn']],
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
    expect(peopleTyped(typed)).toEqual(people);
  });
});

const made = (typed: string, before: Group = newGroup('g', 12, 'g')): Group => {
  let id = before.people.length;
  return withPeople(before, typed, () => `p${id++}`);
};

describe('people of a group', () => {
  it('two of one name in a list are two, and a list that is pasted again adds nobody', () => {
    const group = made('Pat\nPat\nLi');
    expect(group.people.map(({ name }) => name)).toEqual(['Pat', 'Pat', 'Li']);
    expect(group.people.map(({ id }) => calledIn(group)(id))).toEqual(['Pat', 'Pat 2', 'Li']);
    expect(made('Pat\nPat\nLi', group).people).toHaveLength(3);
  });

  it.each([
    ['Dr. Jane Smith', 'Jane'],
    ['Mrs Thompson', 'Mrs Thompson'],
    ['Rev John Wood', 'John'],
  ])('%s is called %s', (name, called) => {
    const group = made(name);
    expect(calledIn(group)('p0')).toBe(called);
  });

  it('whoever is taken out before any session is gone wholly, and nobody sits with them', () => {
    const group = made('Jean\nRaj');
    const couple = { ...group, people: [{ ...group.people[0]!, together: ['p1'] }, group.people[1]!] };
    expect(withoutPerson(couple, 'p1').people).toEqual([group.people[0]]);
  });

  it('whoever has played stays known to the sessions', () => {
    const group: Group = {
      ...made('Jean\nRaj'),
      sessions: [{ ...blankSession({ id: 's', chance: 0 }, '2027-01-14'), here: ['p1'] }],
    };
    expect(withoutPerson(group, 'p1').people[1]).toMatchObject({ name: 'Raj', gone: true });
  });
});
