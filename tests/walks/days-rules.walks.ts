import { serializeInEnvelope } from '../../src/storage/persisted-store.ts';
import { storeTableRules } from './device.ts';
import { expectDay } from './expect-walks.ts';

expectDay('values and a hand of a link are followed everywhere', [
  'go /table/rules/u3a/?r=u3a.2~points-mahjong.10~hand-1.Long_run(x123456789_yAAA_yBB)half-open#name=Owls&note=Tea',
  'press Use these rules',
  'go /table/crib/',
  'go /table/special-hands/',
  'go /leader/print/#print=handout-8',
  'go /quiz/guide-5/?teams',
  'go /quiz/guide-5/?host',
  'key PageDown × 8',
  'go /table/score/?h=o123456789+b88+(b222)&seat=s&round=e&won=s.o4.wall',
]);

expectDay(
  'sheets by rules of the table',
  [
    'go /table/crib/',
    'press Large print',
    'press Hands in pictures',
    'press Print the crib sheet',
    'go /table/crib/cantonese/',
    'go /leader/print/#print=handout-8',
    'go /leader/print/#print=large-7',
  ],
  storeTableRules('u3a', { limit: 600, maxChows: 2 }, 'Thursday group'),
);

expectDay('a hand worth fans', [
  'go /table/rules/cantonese/',
  'press Add a hand',
  'type What you call it = Long run',
  'press Another number',
  'type Fans = 14',
  'press Keep this hand',
  'press 1 of bamboos × 3',
  'press 9 of circles × 3',
  'press Red dragon × 3',
  'press Green dragon × 3',
  'press White dragon × 2',
  'press Keep this hand',
  'type Fans = 13',
  'press Its sets may be exposed',
  'press Keep this hand',
  'press Take out Long run',
]);

const EXTRAS = Array.from({ length: 18 }, (_, i) => [`count-${i + 1}`, `Pair_${i + 1}()1-doubles`]);

expectDay(
  'extras at the edges of what they may be worth',
  [
    'go /table/rules/u3a/',
    'type What the extra is for = Pair of ones',
    'type How many @ Extras = 0',
    'press Add it',
    'type How many @ Extras = ',
    'press Add it',
    'press Points @ Extras',
    'type How many @ Extras = 1000',
    'press Add it',
    'press Doubles @ Extras',
    'type What the extra is for = Pair of ones',
    'press Add it',
    'type What the extra is for = Pair of twos',
    'type How many @ Extras = 10',
    'press Add it',
    'press Take out Pair of ones',
  ],
  // Two more, and there is no room.
  storeTableRules('u3a', Object.fromEntries(EXTRAS)),
);

expectDay('a claim is judged by the tiles held', [
  'go /table/dispute/?what=tile&from=me&hold=two&side=opposite&r=u3a.2~players.2',
  'tap Lay out all my tiles',
  'press 5 of bamboos × 3',
  'press This hand is a goulash',
  'press It has too many tiles',
  'press Undo',
  'go /table/dispute/?what=wrong&about=mahjong',
  'tap We are not sure',
  'go /table/dispute/?what=tile&from=me&hold=run&side=left',
]);

expectDay('who pays by the tiles', [
  'go /table/dispute/?what=pays&seat=s&from=n&shown=none',
  'tap Lay out the tiles',
  'press Pung exposed',
  'press 1 of bamboos',
  'press 5 of bamboos',
  'press 9 of bamboos',
  'press Rack',
  'press 7 of bamboos',
  'type What was the hand worth = 480',
  'go /table/dispute/?h=b99+b123+(b555)+(b678)+(b222)&seat=s&round=e&won=s.b9.discard&from=n&r=cantonese',
  'press Circles @ Had another player',
  'press No @ Had another player',
  'go /table/dispute/?h=c22+c456+dwww+(drrr)+(dggg)&seat=s&round=e&won=s.dw.discard&from=n&r=cantonese',
  'press By the rules of',
  'choose By the rules of = Japanese',
]);

const SHEET = {
  id: 's',
  at: 1,
  opened: 1,
  title: 'Thursday',
  rules: 'u3a',
  house: {},
  names: ['Jean', 'Jean', 'Jean', 'Raj'],
  tallies: false,
  log: [{ kind: 'hand', id: 'h', made: 1, at: 1, winner: 0, alsoWon: [], discarder: 1, scores: { 0: 100, 1: 10 } }],
};

expectDay(
  'players share a name',
  [
    'go /table/sheet/',
    'go /table/score/?e=100&s=10&w=10&n=10&seat=e&h=100&four=yes&won=e.any.any&down=e,s,w,n&r=u3a.2#e=Jean&s=Jean&w=Jean&n=Jean',
  ],
  {
    'sparrow.sheet': serializeInEnvelope({
      sheet: SHEET,
      earlier: [],
    }),
  },
);

expectDay('three play and one hand is enough to settle', [
  'go /table/sheet/',
  'press 3 @ How many',
  'type East = Ann',
  'type South = Bob',
  'type West = Cath',
  'press Begin the session',
  'press Bob',
  'type Bob @ What did = 64',
  'press Write hand 1 down',
  'go /table/score/?h=b123+c456+o789+c111+dgg&seat=s&won=s.c1.discard&r=cantonese.1',
  'press Settle this hand',
  'press Write this hand down',
  'press West @ Who discarded',
]);

expectDay('tiles are taken out and told again', [
  'go /table/score/?h=b112&r=u3a.2',
  'press Take a tile out',
  'press 1 of bamboos',
  'press 1 of bamboos',
  'press Undo',
  'press Done',
  'press Turn to the player opposite',
  'press Turn back',
  'press Pung exposed',
  'press Take a tile out',
  'press Take all out',
  'press Say it in words',
  'type Describe the hand in your own words = pung of reds on the table, pair of 5 dots',
  'go /table/score/',
]);

expectDay('the hands of a lesson are counted wrongly', [
  'go /learn/scoring-a-hand/',
  'press Next × 3',
  'type Kong of 2 characters = 8',
  'type East scores = 50',
  'press Check',
  'type Kong of 2 characters = 16',
  'press Check',
  'press Give me a hint × 14',
  'press Start again',
  'press Give me a hint',
]);

expectDay('a sheet comes from a file', [
  'go /table/sheet/',
  'press Open a saved session',
  'give Open a saved sheet = no',
  `give Open a saved sheet = ${JSON.stringify({ file: 'sparrow score sheet', version: 1, sheet: SHEET })}`,
  'press Save or open a file',
  'press Save for a spreadsheet',
  'press Save the whole sheet',
  'give Open a saved sheet = no',
  `give Open a saved sheet = ${JSON.stringify({ file: 'sparrow score sheet', version: 1, sheet: SHEET })}`,
  'press Clear the sheet for a new session',
  'press Throw',
  'press Bring “',
  'press Throw',
]);

expectDay('what happened is told in sentences', [
  'go /table/dispute/',
  'type Or say what happened = South threw it',
  'type Or say what happened = I threw the known tile',
  'type Or say what happened = she looked at the next tile in the wall',
  'key Enter',
  'type Or say what happened = ',
]);
