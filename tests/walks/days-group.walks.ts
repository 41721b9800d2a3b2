import { serializeInEnvelope } from '../../src/storage/persisted-store.ts';
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
