import { serializeInEnvelope } from '../../src/storage/persisted-store.ts';
import { expectDay } from './expect-walks.ts';

const SETTINGS = { others: 'steady', pace: 'brisk', coach: 'silent', sort: 'suit' };
const storeGame = (game: object, settings: object = {}): Readonly<Record<string, string>> => ({
  'sparrow.practice-table': serializeInEnvelope({
    settings: { ...SETTINGS, ...settings },
    game: { rules: 'u3a', house: {}, seed: 3, me: 0, others: 'steady', done: [], log: '', ...game },
  }),
});

/** East is about to be one tile short: whichever White dragon goes, the 1 of bamboos or the West wind completes the hand. */
const ONE_SHORT =
  'e-ws sD s-b9 wCb7b8b9 w-wn nD n-b9 eD e-c7 sD s-b7 wD w-o7 nCo5o6o7 n-c7 eD e-o6 s. sD s-wn wD w-dw nD n-dr eD e-c6 ' +
  'sD s-dr wD w-o8 nD n-dw eD e-b5 sD s-c6 wD w-we ePwewewe e-b9 sD s-b5 wD w-b4 nD n-o5 eD e+wewewewe e-o8 s. sD s-b2 ' +
  'nPb2b2b2 n-o3 eD e-wn sD s-c9 ePc9c9c9';

for (const coach of ['always', 'silent'])
  expectDay(
    `the second tap on a tile throws it with a coach that is ${coach}`,
    ['go /play/', 'press White dragon', 'press White dragon', 'press Take back', 'press White dragon'],
    storeGame({ seed: 20, log: ONE_SHORT }, { coach }),
  );

expectDay('a first hand with help', [
  'go /play/?first',
  'press How we play here',
  'press See how this hand was dealt',
  'press Next × 2',
  'press Straight to the table',
]);

expectDay(
  'the others play a move at a time',
  ['go /play/', 'press Next × 3', 'press Straight to the table', 'press Next', 'press How we play here'],
  storeGame({ me: 2 }, { pace: 'step', opening: 'steps', coach: 'plan' }),
);

expectDay(
  'a hand is watched as it is dealt and played at once',
  ['go /play/', 'press Next', 'press Back', 'press Straight to the table', 'go /play/'],
  storeGame({ me: 1, rules: 'japanese' }, { opening: 'steps' }),
);

expectDay(
  'discards are warned about',
  ['go /play/', 'press West wind', 'press Discard the', 'press Warn me about my discards', 'press How we play here'],
  storeGame({ rules: 'japanese', seed: 28, house: { sacred: 'complete', sacredWarning: true } }),
);

expectDay('a hand at the first table', [
  'go /learn/first-mahjong/#4',
  'press 5 of characters',
  'press Red dragon, ringed',
  'press Choose a tile',
  'press 5 of characters',
  'press 1 of circles',
  'press East wind, ringed',
  'press Discard it',
  'press Next',
  'press Say',
  'press See what',
  'press Try one more like it',
  'press Turn them over',
  'press Let them play',
  'press Next × 2',
  'press Say',
]);

expectDay('three players pass on tiles', [
  'go /practice/goulash/',
  'press Three players',
  'press 4 of bamboos',
  'press 5 of bamboos',
  'press 1 of circles',
  'press Pass on these three',
  'press Red dragon',
  'press One step back',
  'press I am one tile short',
  'press 4 of bamboos',
  'press 5 of bamboos',
  'press 1 of circles',
  'press Pass on these three',
  'press Another deal',
]);

expectDay('the year of another day is typed', [
  'go /play/today/',
  'type Choose another day = 2026-11-24',
  'type Choose another day = 0002-11-25',
  'type Choose another day = 2026-11-25',
]);

expectDay('a quiz is opened to be printed', ['go /quiz/guide-1/?print', 'press Give me a hint']);
