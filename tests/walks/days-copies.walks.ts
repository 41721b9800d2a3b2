// A group comes from another device, and all that is kept goes and comes back.
import { serializeGroupWithAgreedRules } from '../../src/storage/group-file.ts';
import { BACKUP_FILE_KIND, serializeInEnvelope } from '../../src/storage/persisted-store.ts';
import { groupOf } from '../property/support/groups.ts';
import { expectDay } from './expect-walks.ts';

const storeGroup = (group: object): Readonly<Record<string, string>> => ({
  'sparrow.groups': serializeInEnvelope([group]),
});
const MEMBERS = groupOf(8, 2);
const THEIRS = { ...MEMBERS, hall: 'Church Hall', name: 'Sedgley', quizzes: [] };
const asBackup = (kept: object): string => JSON.stringify({ file: BACKUP_FILE_KIND, version: 1, kept });

expectDay(
  'a copy of a group that differs',
  [
    'go /leader/',
    'press Everything else',
    'lose scripts',
    'press Bring in a copy',
    'find scripts',
    'press Bring in a copy × 2',
    'lose scripts',
    'press Read it with this camera',
    'find scripts',
    'press Read it with this camera',
    `give Bring in a group = nonsense`,
    `give Bring in a group = ${serializeGroupWithAgreedRules(THEIRS)}`,
    'press Theirs: Church Hall',
    'press Combine the copies',
    'go /leader/people/',
  ],
  storeGroup({ ...MEMBERS, hall: 'Library' }),
);

expectDay('a damaged copy of a group comes to a new phone', [
  'go /leader/',
  'press Do you already have a group?',
  'give Bring in a group = {"file":"sparrow group","version":1,"group":{"id":"h","name":"Sedgley","hall":5}}',
]);

const RESULTS = { 'PUNG-4821': [{ name: 'Ann', result: '7/10' }] };

expectDay(
  'all that is kept is erased and brought back',
  [
    'go /about/',
    'press Save it all',
    'press Erase it all',
    'press Yes, erase it all',
    'press Bring back what I erased',
    `give Bring in a saved file = ${asBackup({ 'sparrow.groups': [THEIRS], 'sparrow.quiz': { level: 3 }, 'sparrow.results': RESULTS })}`,
    'press Theirs: Church Hall',
    'press Combine the copies',
  ],
  { ...storeGroup({ ...MEMBERS, hall: 'Library' }), 'sparrow.quiz': serializeInEnvelope({ level: 1, results: {} }) },
);
