import type { ErrorCode } from '../../engine/index.ts';

/** Where on the page the sentence about a mistake stands. */
export type Place = 'tiles' | 'last' | 'rules';

const LAST: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'winning-tile-not-held',
  'winning-way-unknown',
  'wild-discarded',
  'last-tile-way',
  'kongs-not-held',
  'blessing-seat',
  'blessing-way',
  'sacred-discard',
]);
const RULES: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unknown-ruleset', 'unknown-switch', 'switch-value']);

/** The part of the page that an error is about: the tiles unless it speaks of the last tile or the rules. */
export const placeOf = (code: ErrorCode): Place => (LAST.has(code) ? 'last' : RULES.has(code) ? 'rules' : 'tiles');
