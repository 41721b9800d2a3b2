import { storeTableRules } from './device.ts';
import { expectDay } from './expect-walks.ts';

/** Four names in the seats. */
const SEATED = ['type East = Ann', 'type South = Bob', 'type West = Cath', 'type North = Dev'];

const SHEET = [
  'go /table/sheet/',
  'press Begin the session',
  ...SEATED,
  'press Begin the session',
  'press Bob, South',
  'type Ann @ What did = 8',
  'type Bob @ What did = 64',
  'type Cath @ What did = 4',
  'press Write hand 1 down',
  'type Dev @ What did = 2',
  'press Write hand 1 down',
  'press Nobody',
  'press Write hand 2 down',
];

expectDay('a sheet with three hands and an undo', [
  ...SHEET,
  'press Bob, East',
  'type Bob @ What did = 512',
  'type Ann @ What did = 2',
  'type Cath @ What did = 16',
  'type Dev @ What did = 4',
  'press Write hand 3 down',
  'press Undo hand 3',
  'press Undo hand 2',
  'go /table/sheet/',
]);

expectDay('a hand on the sheet is corrected twice', [
  ...SHEET,
  'press Hand 1: correct it',
  'type Bob @ What did = 46',
  'press Save the correction',
  'press Hand 1: correct it',
  'press Cath, West',
  'type Cath @ What did = 20',
  'press Save the correction',
  'press Hand 1: correct it',
  'press Leave it as it was',
  'press Hand 2: correct it',
  'press Take hand 2 out',
]);

expectDay('a table of three has another East', [
  'go /table/sheet/',
  'press 3',
  'type East = Ann',
  'type South = Bob',
  'type West = Cath',
  'press Begin the session',
  'press Somebody else is East',
  'press Bob @ Who is East',
  'press Ann',
]);

expectDay('a false Mahjong ends a hand of a table with goulashes', [
  'go /table/sheet/',
  'type East = Ann',
  'type South = Bob',
  'type West = Cath',
  'type North = Dev',
  'press Begin the session',
  'press Write a penalty down',
  'press Saying Mahjong by mistake',
  'press Bob @ Who made',
  'press Write the penalty down',
  'press Nobody @ Who went',
  'press Write hand 1 down',
]);

expectDay('a hand in the scorer is corrected twice', [
  'go /table/score/',
  'press Pung exposed',
  'press 5 of bamboos',
  'press Pung concealed',
  'press East wind',
  'press Chow exposed',
  'press 2 of circles',
  'press Pung exposed',
  'press 9 of characters',
  'press Pair two',
  'press Red dragon',
  'press Yes: a discard',
  'press Pung of 9 characters',
  'press East',
  'press Your own wind',
  'press Undo',
  'press Undo',
  'press Take a tile out',
  'press Chow, exposed: 2',
  'press Pung, exposed: 9',
  'press Done',
  'go /table/score/',
  'press Clear the tiles',
  'press Undo',
]);

expectDay('a penalty is paid and the sheet is cleared', [
  ...SHEET,
  'press Write a penalty down',
  'press A discard called by the wrong name',
  'press Ann @ Who made',
  'press Bob @ Who is paid',
  'press Write the penalty down',
  'press Clear the sheet for a new session',
  'press Bring “',
  'press Bob, East',
  'press Did somebody make a mistake',
  'press Bob @ Somebody has too many',
  'press Write hand 3 down',
]);

expectDay('dice find the first East', [
  'go /table/sheet/',
  ...SEATED,
  'press Choose who is East first',
  'type Ann = 4',
  'type Bob = 9',
  'type Cath = 9',
  'type Dev = 13',
  'press Who is East?',
  'type Dev = 2',
  'press Who is East?',
  'go /table/sheet/',
]);

expectDay(
  'a throw finds the first East',
  [
    'go /table/sheet/',
    ...SEATED,
    'press Choose who is East first',
    'choose Ann = East wind',
    'choose Bob = South wind',
    'choose Cath = West wind',
    'choose Dev = North wind',
    'press Who is East?',
    'type East’s throw = 7',
    'press Who is East? × 2',
  ],
  storeTableRules('cantonese', {}),
);

expectDay('one of five pays for all', [
  'go /table/sheet/',
  'press 5 @ How many',
  ...SEATED,
  'type Sits out first = Eve',
  'press Begin the session',
  'press Bob, South',
  'press Must one player pay',
  'press Dev @ Who pays',
  'press Letting off a cannon',
  'type Bob @ What was = 100',
  'press Write hand 1 down',
]);

expectDay('scores come by a link', [
  'go /table/score/?h=16&s=200&w=8&n=0&seat=e&round=e&won=s&lost=e,w,n&down=e,s,w,n&four=yes',
  'press The players’ names',
  'type East = Ann',
  'press Must one player pay',
  'follow Write it on the score sheet',
  ...SEATED,
  'press Begin the session',
  'press Write hand 1 down',
]);

expectDay(
  'a hand in a game of fans',
  [
    'go /table/sheet/',
    ...SEATED,
    'press Begin the session',
    'press Bob, South',
    'type Bob @ What was = 8',
    'press Ann @ Who discarded',
    'press Write hand 1 down',
  ],
  storeTableRules('cantonese'),
);

expectDay('a hand that is told and typed', [
  'go /table/score/?h=b1111&r=u3a.2',
  'press 1 of bamboos',
  'press Clear the tiles',
  'press Say it in words',
  'type Describe the hand in your own words = pungs of reds, greens and whites exposed, pung of 6 bams and 1 2 3 bams hidden',
  'type Describe the hand in your own words = pung of reds on the table, three nines hidden, a flarp, I am South',
  'press circles',
  'press Back to the tiles',
  'press Say it in words',
  'type Describe the hand in your own words = pair of 5 dots',
  'press Back to the tiles',
  'press Type it instead',
  'type The hand in letters = b112 (drrr',
  'type The hand in letters = b112 (drrr) f1',
  'press 9 of circles',
  'choose Rules = Cantonese',
]);

expectDay('an example and links in the scorer', [
  'go /table/score/',
  'press Show me an example',
  'press Score all four hands',
  'go /table/score/?h=b112233+o456+c789+we&seat=e&won=e.we.wall&r=u3a.2',
  'press East wind',
  'go /table/score/?h=b112+x9&round=s&s=o99&r=atlantis.7~limit.500~nonsense.1',
  'go /table/score/?h=weee+wsss+dggg+drrr+dww&seat=e&won=e.dg.wall&r=u3a.2~players.2',
  'press Score both hands',
  'press Write this hand down',
  'press Pung exposed',
  'press White dragon',
  'press 5 of bamboos',
  'press Write this hand down',
  'go /table/score/?h=b123+c456+o79+wew+f1234+s1234&seat=s&won=s.any.any&r=cantonese.1~flowers.seat',
  'press the end of the wall',
  'press Bring my hand back',
]);

expectDay('four scores are settled', [
  'go /table/settle/',
  'press South @ Who went',
  'type South @ What did = 99,999',
  'type South @ What did = 13',
  'type South @ What did = many',
  'type South @ What did = 64',
  'type East @ What did = 2',
  'press East @ Who went',
  'go /table/settle/',
  'press Clear all',
  'press Undo “Clear all”',
  'press Clear all',
  'type West @ What did = 8',
  'go /table/settle/',
]);
