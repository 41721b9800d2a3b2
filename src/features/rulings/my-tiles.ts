import {
  claims,
  waits,
  type ClaimVerdict,
  type DeadHandCause,
  type EnteredHandTiles,
  type Seat,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import { describeEngineError } from '../../format/errors.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { formatClaimName } from '../../format/tile-claims.ts';

// Answers “May I claim it?” for a player who enters the exact tiles of the hand.

export interface OwnClaimSituation {
  readonly table: Table;
  readonly seats: readonly Seat[];
  readonly me: Seat;
  readonly thrower: Seat;
  readonly hand: EnteredHandTiles;
  readonly discard: TileId;
  /** The player has said that the hand is one tile short. */
  readonly declared: boolean;
  /** The player has not discarded yet; without effect once `own` has a tile. */
  readonly notYet: boolean;
  /** Tiles of others that the player did not claim, since the player's own last discard. */
  readonly passed: readonly TileId[];
  readonly own: readonly TileId[];
  readonly warned: boolean;
  readonly dead: DeadHandCause | undefined;
  readonly goulash: boolean;
  readonly kept: boolean;
}

/** The best verdict of the engine on each kind of claim, allowed or not; `error` is a sentence, or else empty. */
export function judgeClaimsOfOwnTiles(mine: OwnClaimSituation) {
  const found = claims(toClaimsInput(mine));
  if (!found.ok) return { claims: [], error: describeEngineError(found.error) };
  const names = [...new Set(found.value.map(({ claim }) => claim))];
  const best = names.map((name): ClaimVerdict => {
    const own = found.value.filter(({ claim }) => claim === name);
    return own.find(({ allowed }) => allowed) ?? own[0]!;
  });
  return {
    claims: best.map(({ claim, allowed, because, rule }) => ({
      claim: formatClaimName(claim),
      allowed,
      because: describeEngineReason(because),
      rule,
    })),
    error: '',
  };
}

function toClaimsInput(mine: OwnClaimSituation): Parameters<typeof claims>[0] {
  const { me, thrower, declared, notYet, own, ...rest } = mine;
  return {
    ...rest,
    hand: { ...mine.hand, bonus: [] },
    seat: me,
    discarder: thrower,
    ready: declared,
    ...(own.length > 0 ? { ownDiscards: own } : notYet && { ownDiscards: [] }),
  };
}

/** Tiles that may bar a claim if the player let them go by: this discard and, for Mahjong, what the hand waits for. */
export function listPassedDiscardCandidates({ table, hand, discard, goulash }: OwnClaimSituation): readonly TileId[] {
  const { pung, mahjong } = table.asks.letGoBy;
  if (!pung && !mahjong) return [];
  const found = mahjong ? waits({ table, hand: { ...hand, bonus: [] }, goulash }) : undefined;
  return [...new Set([discard, ...(found?.ok ? found.value : [])])];
}

/**
 * The tiles on which the player's own discards forbid a win. The engine judges each of them as the discard that
 * completes an example hand, which waits for that tile alone.
 */
export function listTilesBarredByOwnDiscards(mine: OwnClaimSituation, tiles: readonly TileId[]): readonly TileId[] {
  if (mine.own.length === 0) return [];
  return tiles.filter((tile) => {
    const found = claims({
      ...toClaimsInput({ ...mine, notYet: false }),
      hand: createWaitingHand(tile),
      discard: tile,
      ready: true,
    });
    const win = found.ok ? found.value.find(({ claim }) => claim === 'mahjong') : undefined;
    return win?.because.code === 'own-discard' || win?.because.code === 'own-discard-three-away';
  });
}

function createWaitingHand(tile: TileId): string {
  const pungs = (['b1', 'b9', 'c1', 'c9', 'o1', 'o9'] as const).filter((each) => each.charAt(0) !== tile.charAt(0));
  return `${pungs
    .slice(0, 4)
    .map((each) => `${each}${each.charAt(1).repeat(2)}`)
    .join(' ')} ${tile}`;
}
