import type { Group, Person } from '../../../src/storage/group.ts';
import { parsePeople, withNames } from '../../../src/storage/group-people.ts';

/** A group with the people of a typed list. */
export const withPeople = (group: Group, typed: string, createId: () => string, more?: Partial<Person>): Group =>
  withNames(group, parsePeople(typed), createId, more);
