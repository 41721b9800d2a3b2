// What a page says and keeps while time goes on: choices that are changed again, other windows, a night.
import { BACKUP_FILE_KIND, serializeInEnvelope } from '../../src/storage/persisted-store.ts';
import { splitIntoQrLinkPieces } from '../../src/storage/qr-code-split.ts';
import { storeTableRules } from './device.ts';
import { expectDay } from './expect-walks.ts';

const SEATED = ['type East = Ann', 'type South = Bob', 'type West = Cath', 'type North = Dev'];
const otherHouse = (house: object): string => storeTableRules('u3a', { ...house })['sparrow.table-rules']!;

/** What was turned over a week long, day after day, and today. */
const TEN_TURNED = {
  day: 20_887,
  went: Array.from({ length: 10 }, (_, at) => ({ skill: 'sets', right: at > 0 })),
  rounds: 1,
  daysRunning: 6,
};

expectDay(
  'pages stay open overnight',
  [
    'go /practice/',
    'press Ten more',
    'press Back to quizzes and drills',
    'sleep 12 hours',
    'press Turn the first one over',
    'go /play/today/',
    'sleep 24 hours',
    'type Choose another day = 2026-11-25',
    'sleep 24 hours',
    'go /table/sheet/',
    'sleep 2 hours',
    'sleep 24 hours',
    'type What is the session called = Ours',
    'sleep 24 hours',
  ],
  { 'sparrow.left-off': serializeInEnvelope([{ name: 'ten-turned', state: TEN_TURNED }]) },
);

expectDay('names and rules of a session are changed', [
  'go /table/sheet/',
  ...SEATED,
  'press Begin the session',
  'press Change the names or the rules',
  'type What the session is called = ',
  'type What the session is called = Ours',
  'type Player 2 = Ann',
  'type Player 2 = Robert',
  'press Save or open a file',
  'press Save for a spreadsheet',
  'press Save the whole sheet',
  'press Print a blank sheet',
  `elsewhere sparrow.table-rules = ${otherHouse({ limit: 300 })}`,
  'press Use today’s rules',
  'press Bring the former rules back',
  'press Clear the sheet',
  'press Throw Ours away',
  'press Bring',
  'press Open Ours',
  'press Clear the sheet',
]);

const DAMAGED_BACKUP = JSON.stringify({ file: BACKUP_FILE_KIND, version: 1, kept: { 'sparrow.practice': 'nonsense' } });

expectDay('one hand after the other in the scorer', [
  'go /table/score/',
  'press Two or three players',
  'choose Players = 3',
  'press Pung exposed',
  'press 5 of bamboos',
  'press 6 of bamboos',
  'press 9 of bamboos',
  'press Pair',
  'press Red dragon',
  'press Chow exposed',
  'press 2 of circles',
  'press Score all',
  'press Your own wind',
  'press East',
  'press Score all',
  'press The players’ names',
  'type East = Ann',
  'press Yes: the wall',
  'press Undo',
  'press No',
  'press Write this hand down × 3',
  'press Clear the table for the next hand',
  'press Undo',
  'choose Players = 4',
  `elsewhere sparrow.table-rules = ${otherHouse({ limit: 300 })}`,
  `elsewhere sparrow.scorer = {"v":1,"data":"?h=b222&seat=s&round=e"}`,
  'press Undo',
]);

/** North wins with the next claim. */
const NEARLY_WON =
  'e-c9 sD s-c3 wCc2c3c4 w-b4 nD n-c4 eD e-b8 sCb6b7b8 nPb8b8b8 n-c9 eD e-c8 sD s-ww wD w-o8 nCo6o7o8 n-b1 eD e-o9 sD ' +
  's-o2 ePo2o2o2 e-b3 sCb2b3b4 s-b7 wD w-o8 nD n-b3 eD e-b7 sD s-o6 wD w-dw nD n+b8b8b8b8 n-b2 eD e-dg nPdgdgdg n-o4 eD ' +
  'e-c1 sPc1c1c1 s-c6 wD w-c7 nD n-c3 wPc3c3c3 w-c8 nD n-o7 eD e-we sD s-o3 wD w-b1 nD n-we eD e-c5 sD s-o7 wD w-o9 nD ' +
  'n!wn eD e-c5';
const NEARLY_WON_GAME: Readonly<Record<string, string>> = {
  'sparrow.practice-table': serializeInEnvelope({
    settings: { others: 'steady', pace: 'brisk', coach: 'silent', sort: 'suit' },
    game: {
      rules: 'u3a',
      house: { goulash: false },
      seed: 93,
      me: 3,
      others: 'beginner',
      done: [],
      log: NEARLY_WON,
    },
  }),
};
const GAME_ELSEWHERE = serializeInEnvelope({
  settings: { others: 'steady', pace: 'brisk', coach: 'silent', sort: 'suit' },
  game: { rules: 'u3a', house: {}, seed: 5, me: 1, others: 'steady', done: [], log: '' },
});

expectDay(
  'a hand is won and the next is dealt',
  [
    'go /play/',
    'press Mahjong',
    'press See what it pays',
    'press Show the sum',
    'press Hide the sum',
    'press Turning points',
    'press Go through the hand again',
    'press Next × 2',
    'press Back',
    'type Go to a step = 3',
    'press Back to the payments',
    'press Deal the next hand',
    `elsewhere sparrow.practice-table = ${GAME_ELSEWHERE}`,
    'press How we play here',
    'press Another game',
    'press Go on with my game',
  ],
  NEARLY_WON_GAME,
);

expectDay('ready questions are put in a quiz', [
  'go /leader/quiz/',
  'press Add ready ones',
  'press Put it in #1',
  'press In the quiz',
  'press Show me others',
  'press For people who keep the score',
  'choose What about? = Scoring',
  'press Put it in #1',
  'press Close',
  'press Begin another quiz',
  'press Write a question',
  'press Begin another quiz',
]);

expectDay('codes are corrected and progress is moved', [
  'go /practice/',
  'press Take a quiz',
  'type The code = PUNG-4812X',
  'press Open the quiz',
  'press PUNG',
  'press Save, move or clear',
  'press Save it as a file',
  'press Bring in what you saved',
  'press Bring it in',
  `give A file = ${DAMAGED_BACKUP}`,
  'press Ask me how sure',
]);

expectDay(
  'rules are read in full and another game is chosen',
  [
    'go /table/rules/',
    'press Read these rules',
    'press 1,000',
    'type Anything else = Tea at four',
    'press Cantonese @ Which game',
    'press Read these rules',
    `elsewhere sparrow.table-rules = ${otherHouse({ limit: 300 })}`,
    'press Read these rules',
    'press Add a hand',
    'type What you call it = Winds in threes',
    'press Keep this hand',
    ...['East', 'South', 'West', 'North'].map((wind) => `press ${wind} wind × 3`),
    'press Red dragon × 2',
    'press Keep this hand',
    'press East wind',
    'press Take out East wind',
    'press Any dragons',
    'press Any tiles at all × 2',
    'press Another number',
    'type Fans = 0',
    'type Fans = 4',
    'press Its sets may be exposed',
    'press East wind',
    'press Keep this hand',
  ],
  storeTableRules('u3a', { limit: 500 }, 'Ours'),
);

expectDay('a tile is claimed with tiles of ones own', [
  'go /table/dispute/?what=tile&from=me&hold=tiles&r=japanese.1',
  'press 5 of circles',
  'press Rack',
  'press 6 of circles',
  'press 7 of circles',
  'press 5 of circles × 2',
  'press South @ I am',
  'press East @ Who discarded',
  'press Undo',
  'press 4 of circles',
  'press 5 of circles #2',
  'press It has too few tiles',
  'press No @ Is something',
  'press Another tile was discarded',
  'press 1 of bamboos',
  'press Change: What do you hold',
  'go /table/dispute/?what=tile&from=me&hold=tiles',
  'press Red dragon',
  'press Red dragon × 2',
  'press This hand is a goulash',
  'press I kept my hand',
]);

const PIECES = splitIntoQrLinkPieces('?r=u3a.2#title=Ours&q=t~East+begins.~~y', 30);

expectDay('a quiz comes in pieces', [
  ...PIECES.map((piece) => `go /quiz/own/${piece}`),
  `go /quiz/own/${PIECES[1]!.replace('.2.', '.1.')}`,
  `go /quiz/own/${PIECES[1]}`,
  'go /quiz/own/?r=u3a.2#title=Ours&q=t~East+begins.~~y!z~nonsense',
  'press True',
  'press Check my answer',
  'go /quiz/own/?r=u3a.2#title=Ours&q=z~nonsense',
  'go /quiz/cards/',
  'type How many people = 4o',
  'type How many people = 12',
  'type Names = Ann\nBob',
  'press Two to a sheet',
  'go /quiz/cards/?code=EAGLE-0014-5&read&question=2',
  'press Go on without the camera',
]);
