import { fail, ok, quote, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import type { Reason } from '../reasons.ts';
import type { MistakeLaw } from './mistake-law.ts';
import { penalty } from './penalty.ts';
import { readSeats } from './seats.ts';
import { parseSeat, type Seat } from '../tiles/tiles.ts';
import type { Settlement } from './types.ts';

interface Table extends AtTable {}

export interface MistakeInput extends Table {
  /** What happened: a name of {@link mistakes}. */
  readonly what: string;
  readonly offender: string;
  /**
   * Who had shown their hand in full, after a false Mahjong: the game then says whether it is the mild case or the grave
   * one, whichever of the two `what` names.
   */
  readonly shown?: readonly string[] | undefined;
  /** Who is paid, where it is made good to one player: the claimant, or the winner of the hand (`payee`). */
  readonly to?: string | undefined;
  /** The seats that play; needed where three of the four do. */
  readonly seats?: readonly string[] | undefined;
}

/** What the rules say to a mistake and why, and the points that it moves at once. */
export interface MistakeJudgement extends MistakeLaw, Settlement {
  readonly because: Reason;
}

/** Every mistake that these rules know, in the order of the list. Errors: `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-input`. */
export function mistakes(input: Table): Result<readonly MistakeLaw[]> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  return opened.ok ? ok(opened.value.ruleset.mistakes) : opened;
}

/**
 * What the rules say to a mistake. With a `liability` the points are moved when the hand is settled.
 * Errors: as {@link mistakes}, `unknown-penalty` for a mistake these rules do not know, `bad-seat`, `seat-not-playing`, `payee-missing`, `bad-input`.
 */
export function judgeMistake(input: MistakeInput): Result<MistakeJudgement> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const list = mistakes(input);
  if (!list.ok) return list;
  const offender = parseSeat(input.offender);
  const shown = readSeats(input.shown);
  if (!shown.ok) return shown;
  const law = list.value.find(({ name }) => name === nameOf(input, list.value, shown.value));
  if (!law) return fail('unknown-penalty', { found: quote(input.what) });
  if (!offender) return fail('bad-seat', { found: quote(input.offender) });
  const because: Reason = { code: law.reason, seat: offender };
  if (!law.penalty) return ok({ ...law, because, payments: [], net: { e: 0, s: 0, w: 0, n: 0 } });
  const paid = penalty({ ...input, what: law.penalty });
  return paid.ok ? ok({ ...law, because, ...paid.value }) : paid;
}

/** The mistake that is judged: of a false Mahjong the mild case or the grave one, by whose hands were shown. */
function nameOf({ what, offender, shown }: MistakeInput, list: readonly MistakeLaw[], open: readonly Seat[]): string {
  const law = list.find(({ name }) => name === what);
  if (!law?.graveWhenShown || shown === undefined || shown === null) return what;
  const counted = law.graveWhenShown === 'anybody' ? open : open.filter((seat) => seat !== parseSeat(offender));
  return counted.length > 0 ? 'false-mahjong' : 'false-mahjong-unseen';
}
