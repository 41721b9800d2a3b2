import { toSeatsKeyForPhone } from '../../src/features/group/phone-seats.ts';
import type { GroupTermSettings } from '../../src/storage/group.ts';
import { planTermSessionsInGroup } from '../../src/storage/term.ts';
import { serializeInEnvelope } from '../../src/storage/persisted-store.ts';
import { formatPhoneScoreSheetQuery, formatTableResultCode } from '../../src/storage/table-phone.ts';
import { groupBeforeSession, groupOf } from '../property/support/groups.ts';
import { expectDay } from './expect-walks.ts';

const storeGroup = (group: object): Readonly<Record<string, string>> => ({
  'sparrow.groups': serializeInEnvelope([group]),
});

expectDay(
  'a full group takes nobody',
  [
    'go /leader/people/',
    'type Add people = Uma Hill\nVera Dale\nWill Moor',
    'press Add them',
    'type Add people = Uma Hill\nVera Dale',
    'press Add them',
  ],
  storeGroup(groupOf(118, 0)),
);

// By chance one in 32,768 has the same checks: these seats have.
const BEFORE = [
  ['jean', 'derek', 'pat', 'ann'],
  ['raj', 'zoe', 'li'],
] as const;
const SWAPPED_PEOPLE = [...BEFORE.flat(), 'p93769'];
const givenOf = (tables: readonly (readonly string[])[]): string => tables.map((table) => table.join(' ')).join('|');
const scoresOf = (session: string, tables: readonly (readonly string[])[], table: number, points: readonly number[]) =>
  formatTableResultCode(toSeatsKeyForPhone(session, tables), { table, hands: 4, points })!;

expectDay(
  'letters that fit two tables',
  [
    'go /leader/today/',
    `type Or type the letters = ${scoresOf('tuesday', BEFORE, 1, [-260, 400, -90, -50])}`,
    'press Add these scores',
    'type Or type the letters = CVST YGYB MSFV',
    'press Add these scores',
  ],
  storeGroup({
    id: 'g',
    name: 'Ours',
    people: SWAPPED_PEOPLE.map((id) => ({ id, name: id === 'p93769' ? 'Gwyn' : id })),
    sessions: [
      {
        id: 'tuesday',
        date: '2027-01-14',
        here: SWAPPED_PEOPLE,
        seats: [['pat', 'jean', 'ann', 'p93769'], BEFORE[1]],
        given: [givenOf(BEFORE)],
      },
    ],
  }),
);

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn', 'Ann', 'Li', 'Zoë'];
const SEVEN_IDS = NAMES.map((_, at) => `p${at}`);
const SEVEN_SEATS = [SEVEN_IDS.slice(0, 4), SEVEN_IDS.slice(4)];
const storeSeats = (seats: readonly (readonly string[])[]) =>
  storeGroup({
    id: 'g1',
    name: 'Tuesday group',
    people: NAMES.map((name, at) => ({ id: `p${at}`, name })),
    sessions: [{ id: 'session-one', date: '2027-03-10', here: SEVEN_IDS, seats, given: [givenOf(SEVEN_SEATS)] }],
  });
const SEVEN_AT_TABLES = storeSeats(SEVEN_SEATS);

expectDay(
  'scores of a table of three come after two have changed places',
  [
    'go /leader/today/',
    'press A phone at each table',
    'press Swap two people',
    'press Li',
    'press Jean',
    'press Ann',
    `type Or type the letters = ${scoresOf('session-one', SEVEN_SEATS, 2, [-8, 20, -12])}`,
    'press Add these scores',
    `type Or type the letters = ${scoresOf('session-one', SEVEN_SEATS, 2, [-6, 18, -12])}`,
    'press Add these scores',
    'press Leave it as it is',
    `type Or type the letters = ${scoresOf('session-one', SEVEN_SEATS, 2, [-6, 18, -12])}`,
    'press Add these scores',
    'press Replace table 2',
    'type Or type the letters = nonsense',
    'press Add these scores',
    'press Undo',
  ],
  SEVEN_AT_TABLES,
);

expectDay(
  'a session has the rules of another game',
  ['go /leader/session/', 'press Other questions', 'press Play this session by our rules'],
  storeGroup({ id: 'g', name: 'Ours', sessions: [{ id: 's', date: '2027-03-10', stages: 2, table: 'japanese.1' }] }),
);

expectDay(
  'two change places after another two did not',
  [
    'go /leader/today/',
    'press Swap two people',
    'press Jean #2',
    'press Swap two people × 2',
    'press Raj #2',
    'press Ann #2',
    'press Swap two people',
    'press Gwyn #2',
    'press Gwyn #2',
    'press Ann #2',
    'press The free chair',
    'press Undo',
  ],
  // At the smaller table is a chair that one of the other may take.
  storeSeats([SEVEN_IDS.slice(0, 5), SEVEN_IDS.slice(5)]),
);

const PHONE_LINK = formatPhoneScoreSheetQuery({
  session: 'thursday-abc',
  table: 1,
  title: 'Thursday',
  names: NAMES.slice(0, 4),
  rules: { rules: 'u3a', house: { goulash: false, limit: 500 }, name: 'Ilkley Thursday rules' },
});
expectDay('the phone of a table', [
  `go /table/sheet/${PHONE_LINK}`,
  'press Change the names or the rules',
  'press Raj, South',
  'type Jean @ What did = 8',
  'type Raj @ What did = 40',
  'type Pauline @ What did = 8',
  'type Gwyn @ What did = 8',
  'press Write hand 1 down',
  'press Give the scores to the leader',
  'press Keep the sheet',
  'press Somebody takes another',
  'press Raj @ Who stops',
  'type Who comes in? = Eve',
  'press Change the players',
  'press Give the scores to the leader',
  'press Take this change out',
  'go /table/sheet/',
]);

const SEASON = groupOf(28, 10);
expectDay(
  'a full term is handed on',
  [
    'go /leader/today/',
    'press Table 1',
    'type won less paid = 77',
    'press Table 1',
    'press Table 1',
    'go /leader/',
    'press Everything else',
    'lose scripts',
    'press Show it as a QR code',
    'find scripts',
    'press Show it as a QR code',
    'press Next code × 2',
    'press Show it as a QR code',
  ],
  storeGroup({ ...SEASON, sessions: SEASON.sessions.map((each, at) => ({ ...each, over: at < 9 })) }),
);

const TWO_TERMS = groupOf(17, 5);
const STORED_TERMS = storeGroup({ ...TWO_TERMS, term: { ...TWO_TERMS.term, before: 2 } });

expectDay(
  'standings are counted in other ways',
  [
    'go /leader/standings/',
    'press Another way of counting',
    'press All terms',
    'press Quiz',
    'press Points a session',
    'press 5 @ Counts from',
    'go /leader/standings/',
  ],
  STORED_TERMS,
);

expectDay(
  'the quiz of a session is collected',
  [
    'go /leader/today/#session=s1',
    'follow Collect the quiz results',
    'press Jean F',
    'type The result = 3',
    'press Put it in the list',
    'press Ravi',
    'type The result = 4',
    'press Put it in the list',
    'type Name or team = Stranger',
    'type The result = 4',
    'press Put it in the list',
    'press Put it in the standings × 2',
    'press Undo',
    'press Put it in the standings',
    'go /leader/today/#session=s1',
    'go /leader/standings/',
  ],
  STORED_TERMS,
);

expectDay(
  'papers of a session are chosen',
  [
    'go /leader/print/',
    'press Crib sheet of the rules',
    'press Name cards',
    'press This term’s register',
    'press Certificates',
    'press The agreement, to sign',
    'press Everything in large print',
    'press Print everything',
    'go /leader/print/#session=s1',
    'press Print everything',
  ],
  {
    ...storeGroup(groupBeforeSession(30, 5)),
    'sparrow.table-rules': serializeInEnvelope({
      rules: 'u3a',
      house: { limit: 500 },
      name: 'Ours',
      note: 'Tea at four',
    }),
  },
);

const MEMBERS = groupOf(8, 2);
const FULL_OF_QUIZZES = Array.from({ length: 20 }, (_, at) => ({ id: `q${at}`, title: `Tiles ${at}`, items: [] }));

expectDay(
  'a shelf that is full of quizzes',
  [
    'go /leader/quiz/',
    'press Begin another quiz',
    'give A quiz from a file = {"title":"Theirs","items":[{"kind":"truth","ask":"Is it?","right":true,"why":""}]}',
    'press Remove this quiz',
    'press Begin another quiz',
    'go /leader/today/',
    'press A quiz of our own',
    'type Ann: right of = 0',
    'choose Which quiz = Tiles 1',
  ],
  storeGroup({ ...MEMBERS, quizzes: FULL_OF_QUIZZES }),
);

expectDay(
  'a quiz of their own had somebody who did not come',
  ['go /leader/today/', 'press A quiz of our own', 'type Ann: right of = 1', 'press Save the scores'],
  storeGroup({
    id: 'g',
    people: ['Ann', 'Bob', 'Cath'].map((name) => ({ id: name, name })),
    quizzes: [{ id: 'q', title: 'Tiles', items: [{ kind: 'truth', ask: 'Is it?', right: true, why: '' }] }],
    sessions: [
      {
        id: 's',
        date: '2027-01-14',
        here: ['Ann', 'Bob'],
        seats: [['Ann', 'Bob']],
        quizzes: [{ id: 'Tiles', of: 1, rows: [{ id: 'Cath', right: 1 }] }],
      },
    ],
  }),
);

const COMING_TERM = {
  programme: 'play',
  length: 4,
  every: 2,
  first: '2027-03-18',
  from: '14:00',
  to: '16:00',
  off: [],
};
let planned = 0;
expectDay(
  'a session is moved to another day',
  [
    'go /leader/term/',
    'press Move to another day: Thursday 1 April',
    'type The new day = 2027-04-16',
    'press Move it',
    'type The new day = 2027-04-02',
    'press Move it',
    'press Move to another day: Thursday 15 April',
    'type The new day = 2027-04-16',
    'press Move all later',
    'press Move it',
    'press Move to another day: Friday 16 April',
    'type The new day = 2027-04-15',
    'press Move it',
    'go /leader/',
    'sleep 900 hours',
    'go /leader/print/#print=register',
  ],
  storeGroup(
    planTermSessionsInGroup({ ...groupOf(8, 0), quizzes: [] }, COMING_TERM as GroupTermSettings, 10, () => ({
      id: `s${planned++}`,
      chance: planned,
    })),
  ),
);

expectDay('a week of the month is tapped by mistake', [
  'go /leader/',
  'press Once a month',
  'press The second',
  'press The first',
  'press Everybody plays',
  'press Plan the first session',
  'go /leader/term/',
]);

expectDay(
  'somebody in the standings is looked at',
  ['go /leader/standings/', 'press 1 Ann', 'press Copy as text × 2', 'press Print Ann', 'press 1 Jean F'],
  {
    'sparrow.groups': serializeInEnvelope([
      { ...TWO_TERMS, people: TWO_TERMS.people.map((each, at) => (at === 3 ? { ...each, gone: true } : each)) },
    ]),
  },
);
