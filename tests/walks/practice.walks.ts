import { DEEP } from '../deep.ts';
import { expectGuidedWalks, expectWalks } from './expect-walks.ts';

expectWalks([
  ['/play/', 'new', 'used', 'damaged', 'japanese'],
  ['/play/today/', 'new'],
  ['/practice/', 'used', 'damaged'],
  ['/practice/claims/', 'new', 'cantonese'],
  ['/practice/barred/', 'new', 'japanese'],
  ['/practice/east/', 'new'],
  ['/practice/goulash/', 'new'],
  ['/quiz/mixed/', 'new', 'bell'],
  ['/quiz/results/', 'used', 'damaged'],
  ['/quiz/cards/', 'new'],
]);

// Every day the days of learners and groups (days-learn, -quiz, -group, -over-time) stand for them.
if (DEEP)
  expectWalks([
    ['/practice/', 'new'],
    ['/quiz/guide-1/', 'new', 'used'],
    ['/quiz/own/', 'new', 'used'],
    ['/quiz/results/', 'new'],
  ]);

/** As the coach advises, to the end of the hand, and then whatever can be done there. */
const PLAYED = ['.choice.primary:not([aria-disabled=true])', '.tile-button.advised'];
/** The first answer to each question, and on to the next. */
const ANSWERED = ['fieldset:not(:has(input:checked)) .answer input', 'button.primary'];

expectGuidedWalks([
  { name: 'played', path: '/play/', device: 'new', guide: PLAYED, stepCount: 70 },
  { name: 'played-bell', path: '/play/', device: 'bell', guide: PLAYED, stepCount: 50 },
  { name: 'answered', path: '/quiz/guide-1/', device: 'new', guide: ANSWERED, stepCount: 40 },
  { name: 'answered', path: '/quiz/mixed/', device: 'japanese', guide: ANSWERED, stepCount: 40 },
  { name: 'answered', path: '/practice/', device: 'used', guide: ANSWERED, stepCount: 40 },
]);
