// What people do now and then: buttons that stand beside the usual way.
import { STORED_BY_DEVICE, storeTableRules } from './device.ts';
import { expectDay } from './expect-walks.ts';

const SEATED = ['type East = Ann', 'type South = Bob', 'type West = Cath', 'type North = Dev'];

expectDay('a handout is printed without a group', [
  'go /leader/print/#print=handout-7',
  'press Print',
  'press Everything in large print',
  'go /leader/',
]);

expectDay('a hand in the scorer is shared', [
  'go /table/score/?h=b1111&r=u3a.2',
  'press Share a link',
  'press Show a QR code',
  'press Pair',
  'press Red dragon',
  'press Share a link',
  'press Clear the tiles',
  'press Share a link',
  'press Show me an example',
  'press Put the example away',
  'press Score all four hands',
  'press Pung exposed',
  'press 5 of bamboos',
  'press Score one hand only',
  'press Keep a picture',
]);

expectDay('another is East and another table begins', [
  'go /table/sheet/',
  ...SEATED,
  'press Begin the session',
  'press Nobody',
  'press Somebody else is East',
  'press Cath @ Who is East',
  'press Write hand 1 down',
  'press Begin a sheet for another table',
]);

expectDay(
  'a mistake ends a hand',
  [
    'go /table/sheet/',
    ...SEATED,
    'press Begin the session',
    'press Nobody',
    'press A mistake: it is dealt again',
    'press Write hand 1 down',
  ],
  storeTableRules('japanese'),
);

expectDay('a code is misheard and a suggestion taken', [
  'go /practice/',
  'press Take a quiz',
  'type The code = PUNG-48',
  'press Open the quiz',
  'type The code = PONG-4821',
  'press Open the quiz',
  'press PUNG-4821',
]);

expectDay(
  'a quiz of ones own is removed and brought back',
  [
    'go /leader/quiz/',
    'press Send it as a link × 2',
    'press Save it as a file',
    'press Write a question',
    'press Close',
    'press Begin another quiz',
    'press Add ready ones',
    'press Close',
    'press Remove this quiz',
    'press Undo',
  ],
  STORED_BY_DEVICE.used,
);

expectDay('tiles of a goulash are chosen anew', [
  'go /practice/goulash/',
  'press 1 of bamboos',
  'press 4 of bamboos',
  'press 4 of bamboos',
  'press Pass on these three',
  'press 3 of characters',
  'press 6 of characters',
  'press Pass on these three',
  'press One step back',
  'press I am one tile short',
]);

expectDay('a compared hand is emptied and told otherwise', [
  'go /about/rules/compare/',
  'press Pung exposed',
  'press 5 of bamboos',
  'press Undo',
  'choose The player’s own wind = South',
  'choose The wind of the round = West',
  'press 5 of bamboos',
  'press Take a tile out',
  'press Take all out',
  'press Undo',
]);

expectDay(
  'what could not be read is deleted',
  [
    'go /practice/',
    'go /about/',
    'press Delete what Sparrow could not read',
    'press Erase it all',
    'press No, keep it',
  ],
  STORED_BY_DEVICE.damaged,
);

expectDay(
  'progress is taken along and kept',
  [
    'go /practice/',
    'press Save, move or clear',
    'press Make a code',
    'press Clear my progress',
    'press No, keep them',
    'press Clear my progress',
    'press Yes, clear them',
    'press Undo',
  ],
  STORED_BY_DEVICE.used,
);

expectDay('all who are new are learning', [
  'go /leader/people/',
  'type Add people = Ann\nBob\nCath',
  'press Add them',
  'press All of them are learning',
  'press Undo',
]);

expectDay('a special hand is looked for and the tiles put away', [
  'go /table/special-hands/',
  'press 5 of bamboos',
  'press East wind',
  'press Undo',
  'press 5 of bamboos',
  'press Take a tile out',
  'press Take all out',
  'press Undo',
]);
