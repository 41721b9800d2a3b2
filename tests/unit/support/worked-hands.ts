// Hands that the tests of the worked bill count.
import { RULESET_IDS } from '../../../src/engine/index.ts';
import {
  scoreTrustedWorkedHand as workedOut,
  type LessonHandInput,
  type WorkedHand,
} from '../../../src/features/lesson/worked/worked-bill.ts';

const rules = RULESET_IDS[0];

export const SOUTH: LessonHandInput = {
  rules,
  hand: 'c555 o999 wss (drrr) (b345) f3',
  seat: 's',
  round: 'e',
  win: { tile: 'o9', by: 'wall' },
};
export const EAST: LessonHandInput = {
  rules,
  hand: 'o888 b44 (weee) [c2222] (b777) f3',
  seat: 'e',
  round: 'e',
  win: { tile: 'b4', by: 'discard' },
};
export const NORTH: LessonHandInput = {
  rules,
  hand: 'c111 c345 c999 dggg wnn',
  seat: 'n',
  round: 's',
  win: { tile: 'c4', by: 'wall' },
};

/** A hand worked out, or the test fails. */
export const worked = (input: LessonHandInput, also: readonly string[] = []): WorkedHand => workedOut({ input, also });
