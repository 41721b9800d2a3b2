import { createCheckedNonWinningHandOrThrow, getHandLaw, hasWrongSet } from '../hands/check.ts';
import type { EnteredHandTiles } from '../hands/hand.ts';
import { parseHoldingInputOrThrowRefusal, parseTilesOrThrowRefusal } from '../hands/text.ts';
import {
  parseSeatOrThrowRefusal,
  parseSeatsOrThrowRefusal,
  getNextOccupiedSeat,
  resolveSeatsOrThrowRefusal,
} from '../match/seating.ts';
import type { Reason, RuleReason } from '../reasons.ts';
import { catchRefusal, throwRefusal, unwrapOrThrowRefusal, shortenInputForMessage } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { type TableOrRulesInput, getRulesetWithoutAbsentWinds } from '../rulesets/table.ts';
import { listSetReasonsAgainstWinning } from '../scoring/count.ts';
import { isBonus, isTile, type Seat, type TileId } from '../tiles/tiles.ts';
import { DEAD_HAND_CAUSES, type DeadHandCause } from './claim-law.ts';
import { playerAt, getRulesetOfPlay, type PhaseOf, type Play } from './state.ts';

export interface PlayerClaimsInput extends TableOrRulesInput {
  /** 13 tiles before the claim, where a kong counts as three. Fewer tiles are taken as the known part of the hand. */
  readonly hand: string | EnteredHandTiles;
  readonly seat: string;
  readonly discarder: string;
  readonly discard: string;
  readonly by?: 'discard' | 'kong' | 'concealed-kong' | undefined;
  /** The wind of the round, by default East; it only matters where a hand must reach a value. */
  readonly round?: string | undefined;
  readonly seats?: readonly string[] | undefined;
  readonly goulash?: boolean | undefined;
  /**
   * The player's own discards in order; an empty list means that there are none yet, undefined that they are not known.
   */
  readonly ownDiscards?: string | readonly string[] | undefined;
  /**
   * Whether the player has warned the others of discards that may not be won with (Japanese, switch `sacredWarning`).
   */
  readonly warned?: boolean | undefined;
  /** Tiles that others discarded after the player's own last discard, and that the player did not claim. */
  readonly passed?: string | readonly string[] | undefined;
  /** Why the hand cannot win any more; `true` means a wrong set. A wrong set in `hand` is found without it. */
  readonly dead?: boolean | DeadHandCause | undefined;
  /** Whether the player declared one tile short. If undefined, a declaration is assumed. */
  readonly ready?: boolean | 'original' | undefined;
  readonly kept?: boolean | undefined;
  readonly lastTile?: boolean | undefined;
  readonly firstDiscard?: boolean | undefined;
}

export interface ClaimCaseOfSeat {
  readonly ruleset: Ruleset;
  readonly holding: EnteredHandTiles;
  readonly seat: Seat;
  readonly discarder: Seat;
  readonly discard: TileId;
  readonly by: 'discard' | 'kong' | 'concealed-kong';
  readonly round: Seat;
  readonly seats: readonly Seat[];
  readonly fromLeft: boolean;
  readonly goulash: boolean;
  readonly ownDiscards: readonly TileId[] | undefined;
  readonly warned: boolean;
  readonly passed: readonly TileId[];
  readonly dead: DeadHandCause | undefined;
  readonly barred: RuleReason | undefined;
  readonly ready: boolean | 'original' | undefined;
  readonly kept: boolean;
  readonly lastTile: boolean;
  readonly firstDiscard: boolean;
  readonly extraHands: number | undefined;
}

export const toClaimRuleId = ({ ruleset }: ClaimCaseOfSeat, name: string): string => `${ruleset.family}.claim.${name}`;

export const createClaimRuleReason = (claimCase: ClaimCaseOfSeat, name: string, because: Reason): RuleReason => ({
  rule: toClaimRuleId(claimCase, name),
  because,
});

const OFFER_WAYS = ['discard', 'kong', 'concealed-kong'] as const;

export function parseSeatClaimCaseOrThrowRefusal(input: PlayerClaimsInput, played: Ruleset): ClaimCaseOfSeat {
  const seat = parseSeatOrThrowRefusal(input.seat);
  const discarder = parseSeatOrThrowRefusal(input.discarder);
  const round = parseSeatOrThrowRefusal(input.round ?? 'e');
  const seats = resolveSeatsOrThrowRefusal(played.match.seating, parseSeatsOrThrowRefusal(input.seats));
  const absent = [seat, discarder].find((each) => !seats.includes(each));
  if (absent) throwRefusal('seat-not-playing', { found: absent });
  if (seat === discarder) throwRefusal('own-discard', { found: seat });
  const ruleset = getRulesetWithoutAbsentWinds(played, seats);
  const goulash = Boolean(input.goulash && ruleset.goulash);
  const tiles = readHandAndDiscard(input, ruleset, goulash);
  const by = OFFER_WAYS.find((way) => way === (input.by ?? 'discard'));
  if (!by) throwRefusal('winning-way-unknown', { found: shortenInputForMessage(input.by) });
  const own = parseTilesOrThrowRefusal(input.ownDiscards);
  return {
    ruleset,
    ...tiles,
    seat,
    discarder,
    by,
    round,
    seats,
    fromLeft: getNextOccupiedSeat(discarder, seats) === seat,
    goulash,
    ownDiscards: input.ownDiscards === undefined ? undefined : own,
    warned: Boolean(input.warned),
    passed: parseTilesOrThrowRefusal(input.passed),
    ready: input.ready === undefined || input.ready === 'original' ? input.ready : Boolean(input.ready),
    kept: Boolean(input.kept && goulash),
    lastTile: Boolean(input.lastTile),
    firstDiscard: Boolean(input.firstDiscard),
    extraHands: undefined,
  };
}

function parseDeadHandCause(dead: unknown): DeadHandCause | undefined {
  if (dead === undefined || dead === null || dead === false) return undefined;
  if (dead === true) return 'set';
  return (
    DEAD_HAND_CAUSES.find((name) => name === dead) ?? throwRefusal('bad-input', { found: shortenInputForMessage(dead) })
  );
}

function readHandAndDiscard(
  input: PlayerClaimsInput,
  ruleset: Ruleset,
  goulash: boolean,
): Pick<ClaimCaseOfSeat, 'holding' | 'discard' | 'dead' | 'barred'> {
  const holding = parseHoldingInputOrThrowRefusal(input.hand);
  const discard = typeof input.discard === 'string' ? input.discard.toLowerCase() : input.discard;
  if (!isTile(discard)) return throwRefusal('unknown-tile-id', { found: shortenInputForMessage(input.discard) });
  const law = getHandLaw(ruleset, goulash, false);
  const { rack, bonus } = holding;
  const flower = isBonus(discard);
  const together = flower ? { ...holding, bonus: [...bonus, discard] } : { ...holding, rack: [...rack, discard] };
  // The hand is also checked without the added tile, because some errors only count if they come from the hand itself.
  const whole = catchRefusal(() => createCheckedNonWinningHandOrThrow(together, law));
  const held = catchRefusal(() => createCheckedNonWinningHandOrThrow(holding, law));
  const dead = parseDeadHandCause(input.dead) ?? (hasWrongSet(holding.sets, law.wild) ? 'set' : undefined);
  if (!held.ok && !(dead === 'many' && held.error.code === 'too-many-tiles')) unwrapOrThrowRefusal(held);
  if (flower && ruleset.bonusTilesWin === undefined) throwRefusal('bonus-in-set', { tiles: [discard] });
  if (!whole.ok && whole.error.code !== 'too-many-tiles') unwrapOrThrowRefusal(whole);
  const [barred] =
    held.ok && held.value.chowsOver
      ? listSetReasonsAgainstWinning({ ...held.value, wrongSets: [] }, ruleset, goulash)
      : [];
  return { holding, discard, dead, barred };
}

export type OfferedTile = Pick<PhaseOf<'claims'>, 'from' | 'tile' | 'by'>;

export function createClaimCaseOfSeat(play: Play, offer: OfferedTile, seat: Seat): ClaimCaseOfSeat {
  const player = playerAt(play, seat);
  const { rack, sets, bonus, discards, passed, ready, warned } = player;
  const thrown = play.seats.flatMap((each) => playerAt(play, each).discards).length;
  const ruleset = getRulesetOfPlay(play);
  return {
    ruleset,
    holding: { rack, sets, bonus },
    seat,
    discarder: offer.from,
    discard: offer.tile,
    by: offer.by,
    round: play.round,
    goulash: play.goulash,
    seats: play.seats,
    fromLeft: getNextOccupiedSeat(offer.from, play.seats) === seat,
    ownDiscards: discards,
    warned: Boolean(warned),
    passed,
    dead: hasWrongSet(sets, play.goulash ? ruleset.goulash?.wild : undefined) ? 'set' : undefined,
    barred: undefined,
    ready,
    kept: player.kept,
    // A flower that is offered was drawn, not discarded.
    lastTile: play.live.length === 0 && !isBonus(offer.tile),
    firstDiscard: thrown === 1 && offer.from === 'e' && !isBonus(offer.tile),
    extraHands: play.extraHands,
  };
}
