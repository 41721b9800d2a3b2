// What a change costs in a large group that has met for years: 40 people, 60 sessions. `node tests/bench/group-change.ts`.
// Counted is processor time of Node; a phone is about four times slower. At most 50 ms are promised for a change, with reading,
// checking and storing, the middle of 25.
import { parseStoredGroup } from '../../src/storage/group.ts';
import { changeFirstGroupInList, updatePersonInGroup, updateSessionInGroup } from '../../src/storage/group-changes.ts';
import { openGroupsStore } from '../../src/storage/group.ts';
import { createBrowserKeyValueStore } from '../../src/storage/store.ts';
import { computeStandings } from '../../src/features/group/standings.ts';
import { planSessionSeats } from '../../src/features/group/seating.ts';
import { formatTextTable } from '../runner/text-table.ts';
import { describeMachineSpeed } from './machine-speed.ts';
import { Device } from '../property/support/device.ts';
import { groupOf } from '../property/support/groups.ts';
import { middleOf } from './slow-phone.ts';

const [PEOPLE, SESSIONS, ROUNDS, PROMISED] = [40, 60, 25, 50];

const device = new Device();
const store = createBrowserKeyValueStore(() => device.openStorage(new EventTarget()), {});
const groups = openGroupsStore(store);
groups.update(() => [groupOf(PEOPLE, SESSIONS)]);
const getGroup = () => groups.get()[0]!;
if (getGroup().sessions.length !== SESSIONS) throw new Error('Some sessions were not stored.');

const CHANGES: Readonly<Record<string, (round: number) => unknown>> = {
  'a name': (round) =>
    groups.update((all) =>
      changeFirstGroupInList(all, (group) => updatePersonInGroup(group, 'p1', { name: `Ravi ${round}` })),
    ),
  'who is here': (round) =>
    groups.update((all) =>
      changeFirstGroupInList(all, (group) => updateSessionInGroup(group, 's59', { here: [`p${round}`, 'p2', 'p3'] })),
    ),
  'standings of all sessions': () => computeStandings(getGroup(), { measure: 'place', minSessions: 1 }),
  'seats for forty': (seed) =>
    planSessionSeats({
      here: getGroup().people.map(({ id }) => id),
      people: getGroup().people,
      earlier: getGroup().sessions,
      sizes: [4, 5, 3],
      seed,
    }),
  'read anew': () => parseStoredGroup(JSON.parse(JSON.stringify(getGroup()))),
};

const rows = Object.entries(CHANGES).map(([what, change]) => {
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const begun = process.cpuUsage();
    change(round);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return { what, middle: middleOf(times), most: Math.max(...times) };
});
console.log(
  formatTextTable([
    ['change', 'ms', 'the slowest'],
    ...rows.map(({ what, middle, most }) => [what, middle.toFixed(1), most.toFixed(1)]),
  ]),
);
console.log(describeMachineSpeed());
process.exitCode = rows.some(({ middle }) => middle > PROMISED) ? 1 : 0;
