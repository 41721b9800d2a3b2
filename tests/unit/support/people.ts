import type { Group, Person } from '../../../src/storage/group.ts';
import { parseTypedPeopleNames, addPeopleByName } from '../../../src/storage/group-people.ts';

/** A group with the people of a typed list. */
export const withPeople = (group: Group, typed: string, createId: () => string, more?: Partial<Person>): Group =>
  addPeopleByName(group, parseTypedPeopleNames(typed), createId, more);
