// A device on which everything that people name has names of as many letters as a field takes, without a space.
import { openOwnAgreementStore } from '../../../src/storage/agreement.ts';
import { openCardNamesStore } from '../../../src/storage/card-names.ts';
import { openDealResultsStore } from '../../../src/storage/deal-results.ts';
import { openGroupsStore, type Group } from '../../../src/storage/group.ts';
import { openResultsStore } from '../../../src/storage/results.ts';
import { openSheetsStore } from '../../../src/storage/sheet-shelf.ts';
import { openTeamPlayStore } from '../../../src/storage/teams.ts';
import { groupOf } from '../../property/support/groups.ts';
import { memoryStore } from '../../unit/support/memory-store.ts';

/** A word of a number of letters that are wide, ending in a sign of its own. */
export const word = (letters: number, at: string | number = ''): string =>
  'Wombwellmahjong'.repeat(9).slice(0, letters - String(at).length) + at;
export const CODE = 'PUNG-4821';

/** Everything that people name, on one device. */
export function named(): Readonly<Record<string, string>> {
  const store = memoryStore();
  const house = {
    'hand-1': `${word(40)}(x123456789_yAAA_yBB)limit-open`,
    'count-1': `${word(40)}()1-doubles`,
  };
  openOwnAgreementStore(store).update(() => ({ rules: 'u3a', house, name: word(60), note: word(200) }));
  const group = groupOf(13, 3);
  const long: Group = {
    ...group,
    name: word(60),
    hall: word(40),
    people: group.people.map((each, at) => ({ ...each, name: word(60, at), ...(at % 2 && { card: word(24, at) }) })),
    quizzes: [
      {
        id: 'own',
        title: word(60),
        items: [{ kind: 'truth', ask: word(300), right: true, why: word(400) }],
      },
    ],
    sessions: group.sessions.map((each) => ({
      ...each,
      tables: each.tables.map((table) => ({ ...table, best: { ...table.best!, what: word(80) } })),
    })),
  };
  openGroupsStore(store).update(() => [long]);
  const names = [0, 1, 2, 3].map((at) => word(40, at));
  openSheetsStore(store).update(() => ({
    sheet: { id: 's', at: 1, opened: 1, title: word(60), rules: 'u3a', house: {}, names, tallies: true, log: [] },
    earlier: [
      { id: 't', at: 1, opened: 1, title: word(60, 'b'), rules: 'u3a', house: {}, names, tallies: true, log: [] },
    ],
  }));
  openCardNamesStore(store).update(() => ({ out: 4, names: names.map((each) => each.slice(-24)) }));
  openTeamPlayStore(store).update(() => ({ code: '', names: [word(24, 1), word(24, 2)], given: [] }));
  openResultsStore(store).update(() => ({ [CODE]: names.map((name) => ({ name, result: '10232' })) }));
  openDealResultsStore(store).update(() => [{ name: word(40), text: 'x' }]);
  return Object.fromEntries(store.keys().map((key) => [key, store.get(key)!]));
}
