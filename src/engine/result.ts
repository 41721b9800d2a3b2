import type { Reason } from './reasons.ts';

/** A closed list: the site holds one sentence for each code. */
export const ERROR_CODES = [
  'unknown-tile',
  'tile-without-rank',
  'bracket-not-closed',
  'bracket-not-opened',
  'brackets-mixed',
  'empty-set',
  'text-too-long',
  'five-of-a-kind',
  'bonus-twice',
  'bonus-in-set',
  'tile-not-in-game',
  'not-a-set',
  'kong-not-four',
  'wild-limit',
  'too-many-sets',
  'too-many-tiles',
  'too-few-tiles',
  'not-complete',
  'too-many-chows',
  'must-be-concealed',
  'below-minimum',
  'mixed-suits',
  'winning-tile-not-held',
  'winning-way-unknown',
  'wild-discarded',
  'last-tile-way',
  'kongs-not-held',
  'original-call-late',
  'not-fishing-for',
  'blessing-seat',
  'blessing-way',
  'sacred-discard',
  'unknown-ruleset',
  'game-not-here',
  'unknown-switch',
  'switch-value',
  'bad-seat',
  'seat-not-playing',
  'bad-counts',
  'bad-score',
  'winner-missing',
  'discarder-is-winner',
  'drawn-not-discarded',
  'liable-is-winner',
  'unknown-liability',
  'liability-way',
  'one-winner',
  'may-not-win',
  'unknown-penalty',
  'payee-missing',
  'bad-rolls',
  'throw-again',
  'unknown-tile-id',
  'bad-input',
  'own-hand-form',
  'own-hand-sign',
  'own-hand-size',
  'own-hand-none',
  'own-hand-free',
  'own-hand-same',
  'extra-form',
  'extra-same',
  'unknown-claim',
  'own-discard',
  'claim-missing',
  'claim-twice',
  'chow-not-next',
  'wrong-tiles',
  'not-allowed',
  'hand-not-over',
  'no-tallies',
  'not-callable',
  'wrong-hand-size',
  'not-your-turn',
  'may-not-be-ready',
  'discarder-missing',
  'payer-gave-nothing',
  'impossible-score',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export interface EngineError {
  readonly code: ErrorCode;
  readonly tiles?: readonly string[];
  /** Place in the typed text, from 0. */
  readonly at?: number;
  readonly found?: string;
  readonly count?: number;
  readonly allowed?: number;
  readonly rule?: string;
  readonly because?: Reason;
}

/** The result of every function that takes input from a person. Functions throw errors only for bugs. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: EngineError };

/**
 * Thrown where a refusal is found and caught once, by `catchRefusal`, so that inner functions return plain values. Not
 * an `Error`: a stack trace is slow to make, and many refusals are thrown while hands are tried.
 */
class Refusal {
  readonly error: EngineError;
  constructor(error: EngineError) {
    this.error = error;
  }
}

export function throwRefusal(code: ErrorCode, about: Omit<EngineError, 'code'> = {}): never {
  throw new Refusal({ code, ...about });
}

export function unwrapOrThrowRefusal<T>(detail: Result<T>): T {
  if (!detail.ok) throw new Refusal(detail.error);
  return detail.value;
}

/** Turns a refusal thrown by `ask` into an error result; any other exception is a bug and goes on. */
export function catchRefusal<T>(ask: () => T): Result<T> {
  try {
    return { ok: true, value: ask() };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, error: thrown.error };
    throw thrown;
  }
}

/** Any input as text for an error message, at most 40 characters; never throws. */
export function shortenInputForMessage(given: unknown): string {
  const words = typeof given === 'object' && given !== null ? 'object' : String(given);
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}
