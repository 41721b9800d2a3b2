import {
  getSeatBefore,
  listOthersInTurn,
  parseSeatsOrThrowRefusal,
  getNextOccupiedSeat,
  resolveSeatsOrThrowRefusal,
} from '../match/seating.ts';
import type { RuleReason, ReasonCode } from '../reasons.ts';
import { throwRefusal, shortenInputForMessage } from '../result.ts';
import { createFunctionOnOpenedTable, type TableOrRulesInput } from '../rulesets/table.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { parseSeat, type Seat } from '../tiles/tiles.ts';
import { CLAIMS, GROUP_TYPES_COMPLETED_BY_WIN, type PlayerClaim, type ClaimName } from './claim-law.ts';

export interface ClaimantInput {
  readonly seat: string;
  readonly claim: string;
  readonly wait?: string | undefined;
  readonly special?: string | undefined;
}

export interface PrecedenceDecision extends RuleReason {
  readonly seat: Seat | undefined;
  readonly claim: ClaimName;
  readonly alsoWon: readonly Seat[];
}

/**
 * Decides between claims: Mahjong goes first, a pung or kong before a chow, then the nearest in the order of play, with
 * the rules of the game or table about several winners. Errors: an unknown game or a wrong house rule; `bad-seat`,
 * `seat-not-playing`, `own-discard`, `unknown-claim`, `claim-twice`, `claim-missing`, `chow-not-next`, `bad-input`.
 */
export const precedence = createFunctionOnOpenedTable(
  (
    input: TableOrRulesInput & {
      readonly discarder: string;
      readonly claims: readonly ClaimantInput[];
      readonly seats?: readonly string[] | undefined;
    },
    { ruleset },
  ): PrecedenceDecision => {
    const seats = resolveSeatsOrThrowRefusal(ruleset.match.seating, parseSeatsOrThrowRefusal(input.seats));
    const discarder =
      parseSeat(input.discarder) ?? throwRefusal('bad-seat', { found: shortenInputForMessage(input.discarder) });
    if (!seats.includes(discarder)) throwRefusal('seat-not-playing', { found: discarder });
    return decidePrecedence(ruleset, readClaimants(input.claims, discarder, seats, ruleset));
  },
);

function readClaimants(
  claims: unknown,
  discarder: Seat,
  seats: readonly Seat[],
  { family }: Ruleset,
): readonly PlayerClaim[] {
  if (!Array.isArray(claims)) return throwRefusal('bad-input');
  if (claims.length === 0) throwRefusal('claim-missing');
  const read: PlayerClaim[] = [];
  for (const given of claims) {
    const claimant = readClaimant(given);
    const { seat, claim } = claimant;
    if (!seats.includes(seat)) throwRefusal('seat-not-playing', { found: seat });
    if (seat === discarder) throwRefusal('own-discard', { found: seat });
    if (read.some((other) => other.seat === seat)) throwRefusal('claim-twice', { found: seat });
    if (claim === 'chow' && getNextOccupiedSeat(discarder, seats) !== seat)
      throwRefusal('chow-not-next', {
        found: seat,
        rule: `${family}.claim.chow-from-left`,
        because: { code: 'not-from-left', seat: getSeatBefore(seat, seats) },
      });
    read.push(claimant);
  }
  return listOthersInTurn(discarder, seats).flatMap((seat) => read.filter((claimant) => claimant.seat === seat));
}

function readClaimant(given: unknown): PlayerClaim {
  if (typeof given !== 'object' || given === null) throwRefusal('bad-input');
  const { seat: name, claim: claimText, wait: waitText, special } = given as Partial<ClaimantInput>;
  const seat = parseSeat(name) ?? throwRefusal('bad-seat', { found: shortenInputForMessage(name) });
  const claim =
    CLAIMS.find((each) => each === claimText) ??
    throwRefusal('unknown-claim', { found: shortenInputForMessage(claimText) });
  const wait = GROUP_TYPES_COMPLETED_BY_WIN.find((each) => each === waitText);
  if (waitText !== undefined && !wait) throwRefusal('bad-input', { found: shortenInputForMessage(waitText) });
  return { seat, claim, wait, special: typeof special === 'string' ? special : undefined };
}

const CLAIM_STRENGTH: Readonly<Record<ClaimName, number>> = { mahjong: 2, kong: 1, pung: 1, chow: 0 };

/** Decides which claim gets the tile. `claimants` is not empty, and in the order of play from the discarder on. */
export function decidePrecedence(ruleset: Ruleset, claimants: readonly PlayerClaim[]): PrecedenceDecision {
  const { family, claims: law } = ruleset;
  const strongest = Math.max(...claimants.map(({ claim }) => CLAIM_STRENGTH[claim]));
  const best = claimants.filter(({ claim }) => CLAIM_STRENGTH[claim] === strongest);
  const [first] = best;
  if (!first) throw new Error('Nobody claims the tile.');
  const createPrecedence = (
    rule: string,
    code: ReasonCode,
    { seat, claim }: PlayerClaim = first,
  ): PrecedenceDecision => ({
    seat,
    claim,
    rule,
    because: { code, seat },
    alsoWon: [],
  });

  if (claimants.length === 1) return createPrecedence(`${family}.claim.${first.claim}`, 'only-claim');
  if (best.length === 1)
    return first.claim === 'mahjong'
      ? createPrecedence(`${family}.precedence.mahjong`, 'mahjong-before-sets')
      : createPrecedence(`${family}.precedence.set-before-chow`, 'set-before-chow');
  const nearest = createPrecedence(`${family}.precedence.nearest`, 'nearest-in-turn');
  if (first.claim !== 'mahjong') return nearest;
  if (law.tooMany && best.length >= law.tooMany.winners)
    return {
      seat: undefined,
      claim: 'mahjong',
      rule: law.tooMany.rule,
      because: { code: 'too-many-winners', count: best.length, allowed: law.tooMany.winners - 1 },
      alsoWon: [],
    };
  if (law.allWin) {
    const because = { code: 'all-win', count: best.length } as const;
    return { ...nearest, rule: law.allWin, because, alsoWon: best.slice(1).map(({ seat }) => seat) };
  }
  for (const { rule, because, prefers } of law.winners ?? []) {
    const preferred = prefers(best);
    if (preferred.length < best.length && preferred[0]) return createPrecedence(rule, because, preferred[0]);
  }
  return nearest;
}
