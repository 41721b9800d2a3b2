// What was said, shown or begun before is gone once the same is done again.
import { serializeInEnvelope } from '../../src/storage/persisted-store.ts';
import { expectDay } from './expect-walks.ts';

const ANSWERED = Array.from({ length: 5 }, (_, at) => [
  'press A',
  'press Check my answer',
  at < 4 ? 'press Next question' : 'press See how it went',
]).flat();

expectDay('a quiz is answered twice', [
  'go /quiz/mixed/?code=EAGLE-0014-5',
  ...ANSWERED,
  'press Show a QR code',
  'press Start again',
  ...ANSWERED,
]);

const SEVEN = 'Jean Raj Pauline Gwyn Ann Li Zoë'.split(' ').map((name, at) => ({ id: `p${at}`, name }));
const SEVEN_IDS = SEVEN.map(({ id }) => id);
expectDay(
  'two change places after another two did not',
  [
    'go /leader/today/',
    'press Swap two people',
    'press Jean #2',
    'press Swap two people',
    'press Swap two people',
    'press Raj #2',
    'press Ann #2',
  ],
  {
    'sparrow.groups': serializeInEnvelope([
      {
        id: 'g1',
        name: 'Tuesday group',
        people: SEVEN,
        sessions: [
          { id: 's1', date: '2027-03-10', here: SEVEN_IDS, seats: [SEVEN_IDS.slice(0, 4), SEVEN_IDS.slice(4)] },
        ],
      },
    ]),
  },
);

expectDay('people are added after others', [
  'go /leader/people/',
  'type Add people = Zoë Moor',
  'press Add them',
  'type Add people = ',
  'press Add them',
  'type Add people = Smith, Rita',
  'press Add them',
  'type Add people = Uma Hill',
  'press Add them',
  'press Undo',
]);
