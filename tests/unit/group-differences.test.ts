// Two copies of a group that differ: where they do, and what each of them has, as the leader is asked.
import { expect, it } from 'vitest';
import {
  describeDifferencePlace,
  describeDifferenceValue,
  describeDifferenceValues,
} from '../../src/features/group/difference-text.ts';
import { createGroup, type Group } from '../../src/storage/group.ts';
import { createEmptySession } from '../../src/storage/term.ts';

const people = (all: readonly string[]): Group['people'] =>
  all.map((name) => ({ id: name.slice(0, 1).toLowerCase(), name }));
const sessions = [createEmptySession({ id: 's1', chance: 0 }, '2027-01-14')];
const HERE: Group = { ...createGroup('Ours', 12, 'g'), people: people(['Ann', 'Ben']), sessions };
const COPY: Group = { ...HERE, people: people(['Ann', 'Cath']) };

it.each([
  ['people/c/name', 'Cath: the name'],
  ['expects', 'How many come'],
  ['sets', 'How many sets of tiles the group has'],
  ['quizzes/q1', 'A quiz of our own'],
  ['sessions/s1/seats', '14 January 2027: who sat where'],
  ['sessions/s1/tables/2', '14 January 2027: what table 2 scored'],
  ['sessions/s1/quizzes/PUNG-4821/of', '14 January 2027, quiz PUNG-4821: how many questions there were'],
  ['sessions/s1/quizzes/PUNG-4821/rows/b/right', '14 January 2027, quiz PUNG-4821: Ben, how many were right'],
  ['sessions/s1/corrections/people', '14 January 2027: when the list of people was corrected'],
  ['sessions/s1/corrections/table 2', '14 January 2027: when table 2 was corrected'],
  ['sessions/gone/level', 'A session: how hard its quiz is'],
])('%s is called “%s”', (path, said) =>
  expect(describeDifferencePlace({ path: path.split('/'), here: 1, came: 2 }, HERE, COPY)).toBe(said),
);

const scoreOf = (id: string, points: number) => ({ id, points });
it.each<[unknown, string]>([
  ['The Old Hall', 'The Old Hall'],
  ['2027-02-11', '11 February 2027'],
  [0, '0'],
  [['a', 'b', 'c'], 'Ann, Ben and Cath'],
  [[['a', 'b'], ['c']], 'Ann and Ben / Cath'],
  [{ id: '2', hands: 8, scores: [scoreOf('a', -12), scoreOf('c', 12)] }, 'Ann −12 and Cath +12'],
  [{ first: '2027-01-14', every: 2 }, '14 January 2027'],
  [{ id: 'people', on: '2027-01-15' }, '15 January 2027'],
  [{ name: 'Whites', rules: 'u3a' }, 'Whites'],
  [{ rules: 'u3a', house: {} }, 'without a name'],
  [{ id: 'q1', title: 'Winds', items: [] }, 'Winds'],
  // An empty list or field is something, too.
  [[], 'nothing'],
  ['', 'nothing'],
])('%j is told as “%s”', (value, said) => expect(describeDifferenceValue(value, HERE, COPY)).toBe(said));

const term = { programme: 'ten', every: 1, first: '2027-01-14', from: '14:00', to: '16:00', off: [] };
const item = { kind: 'choice', ask: 'Which?', right: 0 };
it.each<[unknown, unknown, string, string]>([
  [8, 9, '8', '9'],
  [
    { name: 'Whites', rules: 'u3a', house: { limit: 500 } },
    { name: 'Whites', rules: 'u3a', house: { limit: 1000, tallies: false } },
    'Whites, house rules limit 500, tallies none',
    'Whites, house rules limit 1000, tallies no',
  ],
  [
    { ...term, off: ['2027-01-21'] },
    { ...term, every: 2, moved: ['2027-01-21 2027-01-22'] },
    '14 January 2027, weeks between 1, left out 21 January 2027, moved none',
    '14 January 2027, weeks between 2, left out nothing, moved 21 January 2027 to 22 January 2027',
  ],
  [{ title: 'Winds', items: [item] }, { title: 'Winds', items: [] }, 'Winds, questions 1', 'Winds, questions nothing'],
  [
    { title: 'Winds', items: [item, item] },
    { title: 'Winds', items: [item, { ...item, ask: 'Who?' }] },
    'Winds, questions ask Which?',
    'Winds, questions ask Who?',
  ],
  [
    { hands: 8, scores: [scoreOf('a', 4)] },
    { hands: 9, scores: [scoreOf('a', 4)] },
    'Ann +4, hands 8',
    'Ann +4, hands 9',
  ],
])('%j and %j are told apart', (here, came, ...said) =>
  expect(describeDifferenceValues({ path: [], here, came }, HERE, COPY)).toEqual(said),
);
