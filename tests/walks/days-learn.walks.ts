import { serializeInEnvelope } from '../../src/storage/persisted-store.ts';
import { storeTableRules } from './device.ts';
import { expectDay } from './expect-walks.ts';

expectDay('tiles on the rack stand as they are put', [
  'go /play/',
  'press Deal the tiles',
  'press How we play here',
  'choose My tiles stand = as I put them',
  'press South wind',
  'press Move it right × 2',
  'press Move it left',
  'press Discard the South wind',
  'press Mahjong',
  'press Take back',
  'press Red dragon',
  'go /play/',
]);

expectDay('the ten of today are half done', [
  'go /practice/',
  'press Turn the first one over',
  'press A',
  'press Check my answer',
  'press Next question',
  'press Give me a hint',
  'press C',
  'press Check my answer',
  'press Next question',
  'go /practice/',
  'press Check my answer',
  'press Back to quizzes and drills',
  'press Turn the next one over',
]);

expectDay('other questions come before the rest of the ten', [
  'go /practice/',
  'press Turn the first one over',
  'press A',
  'press Check my answer',
  'press Back to quizzes and drills',
  'press Ten questions on what',
  'press A',
  'press Check my answer',
  'go /practice/',
  'press Back to quizzes and drills',
  'press Turn the next one over',
]);

expectDay('a device that keeps nothing says so', [
  'read /practice/',
  'fill storage',
  'press Colours and text size',
  'press Largest',
  'press Large',
  'press Turn the first one over',
  'press A',
  'press Check my answer',
]);

expectDay(
  'how a drill goes follows the rules of the table',
  ['read /practice/claims/', 'read /practice/east/'],
  storeTableRules('u3a', { players: 2, eastMaxRetentions: null }),
);

expectDay('a quiz of ones own', [
  'go /leader/quiz/',
  'press Write a question',
  'type Your question = Which is a bird?',
  'type Words of answer A = One of bamboos',
  'type Words of answer B = Two of bamboos',
  'press Put it in the quiz',
  'press Answer A is right',
  'type Why = Look at it.',
  'press Put it in the quiz',
  'press Write a question',
  'press True or false',
  'type A sentence = East begins.',
  'press True @ Is it true',
  'press Put it in the quiz',
  'press Write a question',
  'press True or false',
  'type A sentence = West begins.',
  'press False @ Is it true',
  'type A sentence = West ends., at once ',
  'type A sentence = West begins.',
  'press Put it in the quiz',
  'press Move question 2 up',
  'press Change question 2',
  'press Answer B is right',
  'press Change it',
  'press Take question 2 out',
  'press Undo',
  'follow Open the big screen',
  'press First question',
  'press Show the answer',
  'press Show why',
  'press Next question',
  'press Show the answer',
  'press Show why',
  'press Next question',
  'press Show the answer',
  'press Show why',
]);

expectDay('the big screen through a whole quiz', [
  'go /quiz/guide-1/',
  'press Show it on a big screen',
  'press First question',
  'press Count hands',
  'press One more for A × 2',
  'press One fewer for A',
  'press Show the answer',
  'press Show why',
  'press Back × 2',
  ...Array.from({ length: 9 }, () => ['press Show the answer', 'press Show why', 'press Next question']).flat(),
  'press Show the answer',
  'press Show why',
  'key ArrowRight',
  'key ArrowLeft',
]);

expectDay('teams round one phone', [
  'go /quiz/guide-1/',
  'press Teams round one phone',
  'press 3',
  'press 2',
  'type Team 1 = Owls',
  'press First question',
  'press A @ Owls',
  'press B @ Team 2',
  'press B @ Owls',
  'press Show the answer',
  'press Next question',
  'press A @ Owls',
  'press Back',
  'go /quiz/guide-1/',
  'press Teams round one phone',
]);

expectDay('a deal by its code', [
  'go /play/',
  'press I have a code for a deal',
  'type The code for a deal = PUNG-4821',
  'press Play that deal',
  'type The code for a deal = willow-4821',
  'press Play that deal',
  'go /play/?deal=WILLOW-0001',
  'press Go on with my game',
  'go /play/?hand=WILLOW-4821~~0s~w',
]);

const game = (more: object): Readonly<Record<string, string>> => ({
  'sparrow.practice-table': serializeInEnvelope({
    settings: { others: 'steady', pace: 'brisk', coach: 'mistake', sort: 'suit' },
    game: { rules: 'u3a', house: {}, seed: 3, me: 0, others: 'steady', done: [], log: '', ...more },
  }),
});

expectDay(
  'a game whose log is damaged',
  ['go /play/', 'press How we play here', 'press Ask the coach'],
  game({ log: 'e-x9 nonsense' }),
);

expectDay('three tiles are passed on', [
  'go /practice/goulash/',
  'press Pass on these three',
  'press I am one tile short',
  'press Pass on these three #1',
]);

expectDay('a hint and one like it', [
  'go /quiz/guide-1/',
  'press Give me a hint',
  'press Another hint',
  'press Show me the answer',
  'go /quiz/guide-5/',
  'type points = 4',
  'press Check my answer',
  'press Try one like it',
  'press A',
  'press Check my answer',
  'press Back to the quiz',
]);

expectDay(
  'a lesson asks by the rules of another book of its family',
  ['read /learn/settling-up/', 'tap Begin'],
  storeTableRules('bmja'),
);

expectDay(
  'a lesson asks more by the rules of the table',
  [
    'read /learn/settling-up/',
    'press B 16 points',
    'press Check my answer @ One question',
    'press Try one like it',
    'tap Begin',
    'press A 984 points',
    'press Check my answer @ Question 1',
    'press Try one like it',
  ],
  storeTableRules('bmja', { players: 2 }),
);

expectDay('a code that is misheard', [
  'go /practice/',
  'press Take a quiz',
  'press Open the quiz',
  'type The code = PUNG-4812',
  'press Open the quiz',
  'type The code = PONG-4821',
  'press Open the quiz',
  'type The code = PUNG',
  'press Open the quiz',
  'go /quiz/mixed/?code=PUNG-4812',
  'press I keep the score',
  'press Cantonese',
  'press Begin',
  'go /quiz/mixed/',
]);

expectDay(
  'practice that is damaged',
  [
    'go /practice/',
    'press One by one',
    'press Forget it',
    'press Try one question again',
    'press Ten questions on what',
  ],
  {
    'sparrow.practice':
      '{"v":9,"data":{"skills":{"sets@u3a":{"tries":4,"right":1,"later":true}},"mistakes":{"PUNG-4821/3":5,"CHOW-0174/99":{"skill":"sets","game":"u3a"}}}}',
  },
);

expectDay('questions of a drill get harder', [
  'go /practice/waits/',
  'press Change the questions',
  'press How many kinds',
  'press Cantonese',
]);

expectDay('help with a half-filled hand', [
  'go /learn/counting-points/',
  'type Pung of 9 characters = 2',
  'type All the points = two',
  'press Check',
  'type Pung of 9 characters = 4',
  'press Check',
  'press Give me a hint × 3',
  'type Pair of Red dragons = 2',
  'type Pair of East winds = 2',
  'type Flower or season = 4',
  'type All the points = 28',
  'press Check',
  'type Pair of East winds = 4',
  'press Start again',
]);

expectDay(
  'words asked at a Cantonese table',
  ['go /find/?q=own+wind+pung', 'type What would you like = limit'],
  storeTableRules('cantonese'),
);

expectDay(
  'sure of a wrong answer',
  [
    'go /quiz/guide-5/',
    'press Sure',
    'type points = 8',
    'press Check my answer',
    'press Try this again',
    'type points = 4',
    'press Check my answer',
  ],
  { 'sparrow.quiz': serializeInEnvelope({ asksHowSure: true, results: {} }) },
);

expectDay(
  'the coach is asked',
  [
    'go /play/',
    'press How we play here',
    'choose The coach speaks = when I ask',
    'press Ask the coach',
    'press Show me',
    'press Why',
    'press Less',
  ],
  game({ seed: 9 }),
);

expectDay(
  'a tile that would have completed a hand',
  ['go /play/', 'press Take back my last move'],
  game({
    seed: 20,
    log:
      'e-ws sD s-b9 wCb7b8b9 w-wn nD n-b9 eD e-c7 sD s-b7 wD w-o7 nCo5o6o7 n-c7 eD e-o6 s. sD s-wn wD w-dw nD n-dr eD e-c6 ' +
      'sD s-dr wD w-o8 nD n-dw eD e-b5 sD s-c6 wD w-we ePwewewe e-b9 sD s-b5 wD w-b4 nD n-o5 eD e+wewewewe e-o8 s. sD s-b2 ' +
      'nPb2b2b2 n-o3 eD e-wn sD s-c9 ePc9c9c9 e-dw sD s-ww',
  }),
);

/** North wins with the next claim. */
const NEARLY_WON =
  'e-c9 sD s-c3 wCc2c3c4 w-b4 nD n-c4 eD e-b8 sCb6b7b8 nPb8b8b8 n-c9 eD e-c8 sD s-ww wD w-o8 nCo6o7o8 n-b1 eD e-o9 sD ' +
  's-o2 ePo2o2o2 e-b3 sCb2b3b4 s-b7 wD w-o8 nD n-b3 eD e-b7 sD s-o6 wD w-dw nD n+b8b8b8b8 n-b2 eD e-dg nPdgdgdg n-o4 eD ' +
  'e-c1 sPc1c1c1 s-c6 wD w-c7 nD n-c3 wPc3c3c3 w-c8 nD n-o7 eD e-we sD s-o3 wD w-b1 nD n-we eD e-c5 sD s-o7 wD w-o9 nD ' +
  'n!wn eD e-c5';

expectDay(
  'a hand that was won is looked at',
  ['go /play/', 'press Mahjong', 'press See what it pays', 'press What each hand scores', 'press Share or print'],
  game({ house: { goulash: false }, seed: 93, me: 3, others: 'beginner', log: NEARLY_WON }),
);
