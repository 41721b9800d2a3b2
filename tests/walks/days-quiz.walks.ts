import { BACKUP_FILE_KIND, serializeInEnvelope } from '../../src/storage/persisted-store.ts';
import { storeTableRules } from './device.ts';
import { expectDay } from './expect-walks.ts';

const times = (count: number, steps: readonly string[]): readonly string[] =>
  Array.from({ length: count }, () => steps).flat();

const OWLS = storeTableRules('u3a', { limit: 740, maxChows: 2 }, 'Owls');

expectDay('a quiz is left and come back to', [
  'go /quiz/guide-1/',
  'press A #1',
  'press Check my answer',
  'press Next question',
  'press B',
  'go /quiz/guide-1/',
  'press Check my answer',
  'go /quiz/guide-1/',
  'press Begin again',
]);

expectDay('the big screen is left and come back to', [
  'go /quiz/guide-1/',
  'press Show it on a big screen',
  'key a',
  'key PageDown',
  'press Count hands',
  'key b × 2',
  'key B',
  'press One more for A',
  'press One fewer for C',
  'key PageDown × 3',
  'go /quiz/guide-1/?host',
  'key .',
  'press Show the screen again',
  'press Leave',
  'press Show it on a big screen',
  'press Begin again',
  'key Escape',
]);

expectDay('the result of somebody is typed again', [
  'go /quiz/results/?code=EAGLE-0014-5',
  'type Name or team = Jean',
  'type The result = 3',
  'press Put it in the list',
  'type Name or team = jean',
  'type The result = ４',
  'press Put it in the list',
  'press Undo',
]);

expectDay('teams are left and come back to', [
  'go /quiz/guide-1/',
  'press Teams round one phone',
  'type Team 1 = Owls',
  'press First question',
  'press B @ Owls',
  'press Show the answer',
  'press Next question',
  'go /quiz/guide-1/?teams',
  'press Back',
  'press Leave',
  'press Teams round one phone',
  'press Back to the names',
]);

expectDay('teams write numbers down to the end', [
  'go /quiz/guide-5/',
  'press Teams round one phone',
  'press 3',
  'type Team 3 = Paper lanterns',
  'press First question',
  'press Show the answer',
  'press Right @ Paper lanterns',
  ...times(4, ['press Next question', 'press Show the answer']),
  'press Next question',
  'press A @ Paper lanterns',
  'press Show the answer',
  ...times(3, ['press Next question', 'press Show the answer']),
  'press To the end',
  'press Put it in the results',
  'press Leave',
  'press Teams round one phone',
  'go /quiz/results/',
  'type Name or team = Ann',
  'type The result = 7 of 8',
  'press Put it in the list',
  'type The result = 7 of 9',
  'press Put it in the list',
  'press Take Ann out',
  'type Name or team = Bob',
  'type The result = 5',
  'press Put it in the list',
  'press Clear the list',
  'press Undo',
]);

expectDay('drills are left and come back to', [
  'go /practice/claims/',
  'press A #1',
  'press Check',
  'go /practice/claims/',
  'go /practice/tiles/',
  'press A #1',
  'press Check',
  'go /practice/tiles/',
  'go /practice/east/',
  'press A #1',
  'press Check',
  'go /practice/east/',
]);

expectDay('questions on what is mixed up are left and come back to', [
  'go /practice/',
  'press Ten questions on what',
  'press A #1',
  'press Check my answer',
  'press Next question',
  'press B #1',
  'go /practice/',
  'press Back to quizzes and drills',
  'go /practice/',
]);

expectDay('a question that went wrong is tried again', [
  'go /quiz/guide-5/',
  'type points = 8',
  'press Check my answer',
  'go /practice/',
  'press Print it',
  'press Try one question again',
  'type points = 4',
  'go /practice/',
  'press Check my answer',
  'press Back to quizzes and drills',
  'press Points',
]);

const DUE = { skill: 'points', game: 'u3a', box: 0, due: 20_880, at: 1 };
const CARD = { tries: 4, right: 3, recent: [true], days: [20_000], box: 1, due: 20_000, at: 1 };
expectDay(
  'what is due comes first',
  [
    'go /practice/',
    'press Turn the first one over',
    'press No',
    'press Check my answer',
    'press Back to quizzes and drills',
    'press Turn the next one over',
    'press Back to quizzes and drills',
    'press One by one',
  ],
  {
    'sparrow.practice': serializeInEnvelope({
      skills: { 'sets@u3a': CARD, 'claims@cantonese': { ...CARD, game: 'cantonese' }, 'waits@u3a': CARD },
      mistakes: { 'drill:sets/u3a/2/77': DUE, 'PUNG-4821/3': { ...DUE, skill: 'claims' } },
    }),
    'sparrow.course': serializeInEnvelope({ done: ['the-suits', 'honours-and-flowers', 'sets', 'the-aim'] }),
  },
);

expectDay(
  'a written quiz to its end',
  [
    'go /quiz/guide-5/',
    'press Not sure',
    'type points = 4',
    'press Check my answer',
    'press Next question',
    'type points = 16',
    'press Check my answer',
    'press Next question',
    'type points = 10',
    'press Check my answer',
    'press Next question',
    'type points = 4',
    'press Check my answer',
    'press Next question',
    'type points = 0',
    'press Check my answer',
    'press Next question',
    'press True',
    'press Check my answer',
    'press Next question',
    'type points = 2',
    'press Check my answer',
    'press Next question',
    'press 1 of bamboos',
    'press Check my answer',
    'press Next question',
    'press A #1',
    'press B #1',
    'press Check my answer',
    'press See how it went',
    'press Ask me how sure',
    'press Try those again',
    'go /practice/#quizzes',
  ],
  { 'sparrow.quiz': serializeInEnvelope({ asksHowSure: true, results: {} }) },
);

for (const [name, text] of [
  ['nonsense', 'nonsense {'],
  ['a list of nothing', '{"v":1,"data":[{"name":"quiz/x"},7,null]}'],
  [
    'a run through other questions',
    '{"v":1,"data":[{"name":"quiz/guide-1","state":{"keys":["a"],"attempts":[],"at":5}}]}',
  ],
] as const)
  expectDay(`where one was is ${name}`, ['go /quiz/guide-1/', 'press A #1', 'go /quiz/guide-1/'], {
    'sparrow.left-off': text,
  });

expectDay(
  'a quiz by rules of a table and by the book',
  [
    'go /quiz/guide-4/',
    'press Share a link',
    'press Use the u3a guide rules',
    'press Print in large type',
    'go /quiz/mixed/?code=PUNG-4821',
    'press Use our rules',
    'go /quiz/mixed/?code=PUNG-4821-QX',
    'go /quiz/guide-5/?code=DOUBLE-0001-QX',
  ],
  OWLS,
);

expectDay('every quiz on paper', [
  ...[1, 2, 3, 4, 5].map((number) => `go /quiz/guide-${number}/?print`),
  'go /quiz/mixed/?code=PUNG-4821&print',
  'go /quiz/mixed/?code=LANTERN-1820-20&print',
  'go /quiz/mixed/?code=KONG-1375&print',
  'press Print in large type',
  'press Other questions',
  'press Begin',
]);

expectDay('a quiz laid with tiles', [
  'go /leader/quiz/',
  'press Write a question',
  'type Your question = Which of these is a chow?',
  'press Add ready ones',
  'press Write a question',
  'type Words of answer A = Three & three alike!',
  'press Tiles @ The answers #2',
  'press 4 of circles',
  'press 5 of circles',
  'press 6 of circles',
  'press Answer A is right',
  'press Answer B is right',
  'press Put it in the quiz',
  'press Write a question',
  'press What are you waiting for',
  'press Pung exposed',
  'press East wind',
  'press 9 of characters',
  'press Red dragon',
  'press Rack one tile',
  'press 2 of bamboos',
  'press 3 of bamboos',
  'press 4 of bamboos',
  'press 5 of bamboos',
  'press Put it in the quiz',
  'press Move question 2 up',
]);

expectDay(
  'turns and claims are asked once a hand was played',
  ['go /practice/', 'press Turn the first one over', 'press Check my answer', 'press A', 'press Check my answer'],
  { 'sparrow.practice-table': serializeInEnvelope({ settings: {}, played: 1 }) },
);

expectDay('cards are read with a phone where there is no camera', [
  'go /quiz/guide-1/?host',
  'press Try cards',
  'press Go on without the camera',
  'press First question',
  'press Read the cards',
  'press Open the camera',
  'press Read with a phone instead',
  'type The line on the phone = xyz',
  'press Use this line',
  'type The line on the phone = BIRD-0001 1 AAB-A BA',
  'press Use this line',
  'type The line on the phone = BIRD-0004 2 AAB-A BA',
  'press Use this line',
  'type The line on the phone = BIRD-0004 1 AAB-A BA',
  'press Use this line',
  'press Show the answer',
]);

expectDay(
  'progress is brought in and cleared',
  [
    'go /practice/',
    'press Save, move or clear',
    'press Make a code',
    'press Bring in what you saved',
    'type Or a code = nonsense',
    'press Bring it in',
    `give A file = ${JSON.stringify({ file: BACKUP_FILE_KIND, version: 1, kept: { 'sparrow.practice': { skills: { 'waits@u3a': CARD }, mistakes: {} } } })}`,
    'press Clear my progress',
    'press Yes, clear',
    'press Undo',
  ],
  { 'sparrow.practice': serializeInEnvelope({ skills: { 'sets@u3a': CARD }, mistakes: { 'PUNG-4821/3': DUE } }) },
);

const MANY_LESSONS =
  'the-suits honours-and-flowers sets the-aim claiming kongs doubles settling-up goulash special-hands flowers fishing';
expectDay(
  'at a Cantonese table nothing is asked that it does not play',
  ['go /practice/', 'press One by one', 'press Turn the first one over', 'press A', 'press Check my answer'],
  {
    ...storeTableRules('cantonese'),
    'sparrow.course': serializeInEnvelope({ done: MANY_LESSONS.split(' ') }),
    'sparrow.practice': serializeInEnvelope({ skills: { 'waits@cantonese': CARD, 'sets@u3a': CARD }, mistakes: {} }),
  },
);
