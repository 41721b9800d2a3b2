import { fail, ok, quote, type Result } from '../result.ts';
import { parseSeat, type Seat } from '../tiles/tiles.ts';
import type { MistakeLaw, MistakeName } from './mistake-law.ts';

/** A mistake that was made in a hand and counts when the hand is settled. */
export interface HandMistake {
  readonly seat: string;
  /** A name of `mistakes`; those that matter here stand in `tableInfo().asks.handMistakes`. */
  readonly what: string;
}

/** What mistakes do to the hands of those who made them. */
export interface Marked {
  /** Who owes the winner for a claim that was not made, once for each time. */
  readonly forfeits: readonly Seat[];
  /** Whose hand may not win any more, and the rule that says so. */
  readonly barred: Readonly<Partial<Record<Seat, string>>>;
  /** Whose hand scores nothing, and the rule that says so. */
  readonly nothing: Readonly<Partial<Record<Seat, string>>>;
}

const isForfeit = ({ payee, penalty }: MistakeLaw): boolean => payee === 'winner' && penalty !== undefined;
const bars = ({ player }: MistakeLaw): boolean => player !== 'unharmed' && player !== 'waits-a-turn';
const counted = (law: MistakeLaw): boolean => law.hand === 'goes-on' && (isForfeit(law) || bars(law));

/** The mistakes of a game that are settled with the hand: they bar a player from winning, or are owed to the winner. */
export const handMistakes = (laws: readonly MistakeLaw[]): readonly MistakeName[] =>
  laws.filter(counted).map(({ name }) => name);

/** What was told of mistakes. Errors: `bad-input`, `bad-seat`, `unknown-penalty` for one that is not settled with a hand. */
export function readMistakes(input: unknown, laws: readonly MistakeLaw[]): Result<Marked> {
  if (input !== undefined && input !== null && !Array.isArray(input)) return fail('bad-input');
  const forfeits: Seat[] = [];
  const barred: Partial<Record<Seat, string>> = {};
  const nothing: Partial<Record<Seat, string>> = {};
  for (const told of (input ?? []) as readonly Partial<HandMistake>[]) {
    if (typeof told !== 'object' || told === null) return fail('bad-input');
    const seat = parseSeat(told.seat);
    if (!seat) return fail('bad-seat', { found: quote(told.seat) });
    const law = laws.find(({ name }) => name === told.what);
    if (!law || !counted(law)) return fail('unknown-penalty', { found: quote(told.what) });
    if (isForfeit(law)) forfeits.push(seat);
    if (bars(law)) barred[seat] ??= law.rule;
    if (law.player === 'scores-nothing' || law.player === 'dead') nothing[seat] ??= law.rule;
  }
  return ok({ forfeits, barred, nothing });
}
