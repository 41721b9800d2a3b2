import type { GroupTermSettings } from '../../src/storage/group.ts';
import { serializeGroupWithAgreedRules } from '../../src/storage/group-file.ts';
import { serializeInEnvelope } from '../../src/storage/persisted-store.ts';
import { planTermSessionsInGroup } from '../../src/storage/term.ts';
import { groupOf } from '../property/support/groups.ts';
import { storeTableRules } from './device.ts';
import { expectDay } from './expect-walks.ts';

const PEOPLE = 'Ann Bob Cath Dev Ed Fay Gwen Hal Ivy Jo Kit Lou May Ned Ola Pat Quin'.replaceAll(' ', '\n');

const GROUP_OF_17 = [
  'go /leader/',
  'type 1. What is the group called = Hall Green',
  'type 2. About how many = 17',
  'press Plan the first session',
  'press Some play',
  'press 3 @ 5. How many',
  'type 7. When is the first session = 2027-03-17',
  'press Plan the first session',
  'go /leader/people/',
  `type Add people = ${PEOPLE}`,
  'press Add them',
  'press Ann @ Which',
  'press That is right',
  'go /leader/today/',
  'press Everybody is here',
  'press Quin',
  'press Quin',
  'press Plan the seats',
];

expectDay('a group with 17 people is seated', [
  ...GROUP_OF_17,
  'press Other seats',
  'press Swap two people',
  'press Pat #2',
  'press Kit #2',
  'press Undo',
  'press Show on the big screen',
  'press Leave',
  'press Ned',
  'press Other seats',
]);

expectDay('a session is half played', [
  ...GROUP_OF_17,
  'press Table 1: not in yet',
  'type Pat: won = 40',
  'type Ivy: won = -30',
  'press Save table 1',
  'type Ivy: won = -40',
  'press Save table 1',
  'press Table 2: not in yet',
  'type Hal: won = 1O',
  'press Save table 2',
  'type Hal: won = −16',
  'type Cath: won = 16',
  'press Save table 2',
  'go /leader/standings/',
  'go /leader/print/',
  'go /leader/today/',
  'press This session is over',
  'go /leader/term/',
  'follow See and correct',
  'press Table 1',
  'type Pat: won = 44',
  'type Ivy: won = -44',
  'press Save table 1',
  'go /leader/standings/',
  'press Put it back',
]);

expectDay('a term of one day a month', [
  'go /leader/',
  'press Everybody plays',
  'press 6 @ 5. How many',
  'press Once a month',
  'press Every two weeks',
  'press Once a month',
  'type 7. When is the first session = 2027-04-06',
  'press The first',
  'press Plan the first session',
  'go /leader/term/',
  'go /leader/session/',
]);

expectDay('scores that cannot be', [
  ...GROUP_OF_17,
  'press Table 2: not in yet',
  'type Hal: won = 120',
  'type Cath: won = -40',
  'type Ola: won = -60',
  'type Ann: won = -30',
  'press Save table 2',
  'type Hal: won = 3120',
  'type Cath: won = 2960',
  'type Ola: won = 2940',
  'type Ann: won = 2980',
  'press Save table 2',
  'press Take 3,000 off each',
]);

expectDay(
  'a quiz for a number of stages',
  [
    'go /leader/session/',
    'press Other questions',
    'press 3 @ How far',
    'press 15',
    'press Tricky',
    'press Make another code',
    'go /leader/session/',
    'go /leader/print/#print=handout-7',
  ],
  storeTableRules('u3a', { limit: 500, maxChows: 2 }, 'Thursday'),
);

const SEASON = groupOf(17, 5);
const [FIRST_SESSION, ...LATER_SESSIONS] = SEASON.sessions;
/** Of the first session who came was put right on a later day; the first of its people has left since. */
const CORRECTED_SEASON = {
  ...SEASON,
  people: SEASON.people.map((each, at) => (at === 0 ? { ...each, gone: true } : each)),
  sessions: [
    {
      ...FIRST_SESSION,
      corrections: [{ id: 'people', on: '2027-02-01', people: { here: ['p0'], seats: [['p0']], left: [] } }],
    },
    ...LATER_SESSIONS,
  ],
};

expectDay(
  'a season is looked back at',
  [
    'go /leader/standings/',
    'press Show the podium',
    'key ArrowRight × 3',
    'press Leave',
    'press Print the ranking',
    'press Put it back',
    'go /leader/term/',
    'go /leader/print/',
  ],
  { 'sparrow.groups': serializeInEnvelope([CORRECTED_SEASON]) },
);

const storeGroup = (group: object): Readonly<Record<string, string>> => ({
  'sparrow.groups': serializeInEnvelope([group]),
});

let planned = 0;
expectDay(
  'who sits with whom and who is away',
  [
    'go /leader/people/',
    'press Ann is learning',
    'press Change Ravi',
    'press Margaret T ×',
    'choose Sits with = Zoë',
    'choose Sits with = Ann',
    'choose Never with = Jean',
    'press Ann ×',
    'press Comes as a guest × 2',
    'press 18 Mar',
    'press 1 Apr',
    'press 18 Mar',
    'type Name = ',
    'type Name = Ravi Patel who has lived at number 7 since last autumn',
    'type On cards, sheets = R.P.',
    'type On cards, sheets = ',
    'press Change Zoë',
    'press Ravi ×',
    'type Add people = Ann',
    'press Add them',
    'type Add people = Ann\nUma Hill',
    'press Add them',
    'press Zoë is learning',
    'go /leader/today/',
    'press Everybody is here',
  ],
  storeGroup(
    planTermSessionsInGroup(
      { ...groupOf(7, 0), quizzes: [] },
      {
        programme: 'play',
        length: 2,
        every: 2,
        first: '2027-03-18',
        from: '14:00',
        to: '16:00',
        off: [],
      } as GroupTermSettings,
      10,
      () => ({ id: `s${planned++}`, chance: planned }),
    ),
  ),
);

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn', 'Ann', 'Li', 'Zoë'];
const IDS = NAMES.map((_, at) => `p${at}`);
const PLAYED_TODAY = storeGroup({
  id: 'g1',
  name: 'Tuesday group',
  people: NAMES.map((name, at) => ({ id: `p${at}`, name })),
  sessions: [{ id: 's1', date: '2027-03-10', here: IDS, seats: [IDS.slice(0, 4), IDS.slice(4)], given: [] }],
  quizzes: [{ id: 'q', title: 'Tiles', items: [{ kind: 'truth', ask: 'Is it?', right: true, why: '' }] }],
});

expectDay(
  'a table is typed with its best hand',
  [
    'go /leader/today/',
    'press Table 1',
    'type Jean: won = 40',
    'type Raj: won = -40',
    'choose Best hand = Jean',
    'press Save table 1',
    'type Its score = 64',
    'choose Best hand = not known',
    'press Save table 1',
    'choose Best hand = Jean',
    'type What it was = all pungs',
    'type Pauline: won = 3',
    'press Save table 1',
    'type Pauline: won = 4',
    'press Save table 1',
    'press Keep it as it is',
    'press A quiz of our own',
    'type Jean: right of 1 = 4',
    'press Save the scores',
    'type Jean: right of 1 = 1',
    'type Raj: right of 1 = 0',
    'press Save the scores',
    'go /leader/standings/',
    'go /leader/session/#session=s1',
    'press Next: ',
    'press Back one',
    'press Show it on the big screen',
    'key PageDown',
    'press Next × 2',
    'press Back',
  ],
  PLAYED_TODAY,
);

expectDay(
  'somebody goes home and comes back',
  [
    'go /leader/today/',
    'press Li',
    'press Undo',
    'press Li',
    'press Li',
    'type New today = Kit, Moor',
    'press Add',
    'type New today = Kit',
    'press Add',
    'press Undo',
    'press Other seats × 2',
    'press This session is over',
    'press Zoë',
    'press Zoë',
    'press Undo',
  ],
  PLAYED_TODAY,
);

expectDay(
  'teams of a session go into the standings',
  [
    'go /quiz/own/?r=u3a.2&teams#title=Ours&q=t~East+begins.~~y',
    'press First question',
    'press A @ Table 1',
    'press Show the answer',
    'press To the end',
    'press Put it in the standings × 2',
    'press Undo',
    'press Leave',
    'go /quiz/mixed/?code=EAGLE-0014-5&teams',
    'press First question',
    'press A @ Table 1',
    'press Show the answer',
    'go /quiz/mixed/?code=EAGLE-0014-5&teams',
    'press Back to the names',
    'press First question',
    'press A @ Table 2',
    ...Array.from({ length: 4 }, () => ['press Show the answer', 'press Next question']).flat(),
    'press Show the answer',
    'press To the end',
    'press Put it in the results and standings',
    'press Undo',
  ],
  PLAYED_TODAY,
);

const LAST_TERM = { ...groupOf(8, 2), quizzes: [] };

expectDay(
  'the next term is planned when the last is over',
  [
    'go /leader/',
    'press Everything else',
    'press Bring in a copy',
    `give Bring in a group = ${serializeGroupWithAgreedRules(LAST_TERM)}`,
    'press Save a copy',
    'sleep 2000 hours',
    'go /leader/term/',
    'sleep 2000 hours',
    'press Plan the next term',
    'type Where = Church Hall',
    'press Plan these sessions',
    'press Move to another day #1',
    'press Leave out #1',
    'press Meet after all',
    'type Where = ',
  ],
  storeGroup(LAST_TERM),
);
