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

// “May I claim it?” for the very tiles that somebody holds.

export interface OwnTilesPosition {
  readonly table: Table;
  readonly seats: readonly Seat[];
  readonly me: Seat;
  readonly thrower: Seat;
  readonly hand: EnteredHandTiles;
  readonly discard: TileId;
  /** It was said that one tile is missing. */
  readonly declared: boolean;
  readonly notYet: boolean;
  /** Tiles that others have discarded since one's own last discard, and that were let go by. */
  readonly passed: readonly TileId[];
  readonly own: readonly TileId[];
  readonly warned: boolean;
  readonly dead: DeadHandCause | undefined;
  readonly goulash: boolean;
  readonly kept: boolean;
}

/** Every claim that this hand could make, the strongest first, each once; or the sentence about what cannot be. */
export function judgeClaimsOfOwnTiles(mine: OwnTilesPosition) {
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

function toClaimsInput(mine: OwnTilesPosition): Parameters<typeof claims>[0] {
  const { me, thrower, declared, notYet, own, ...rest } = mine;
  return {
    ...rest,
    hand: { ...mine.hand, bonus: [] },
    seat: me,
    discarder: thrower,
    ready: declared,
    ...(notYet ? { ownDiscards: [] } : own.length > 0 && { ownDiscards: own }),
  };
}

/** Tiles that it matters to have let go by: the one thrown now, and others that would have completed the hand. */
export function listDiscardAndWaitsPossiblyMissed({
  table,
  hand,
  discard,
  goulash,
}: OwnTilesPosition): readonly TileId[] {
  const { pung, mahjong } = table.asks.letGoBy;
  if (!pung && !mahjong) return [];
  const found = mahjong ? waits({ table, hand: { ...hand, bonus: [] }, goulash }) : undefined;
  return [...new Set([discard, ...(found?.ok ? found.value : [])])];
}

/**
 * Tiles that own discards keep one from winning on, as the engine judges them: each is tried as the discard of a hand that
 * waits for it alone.
 */
export function listTilesBarredByOwnDiscards(mine: OwnTilesPosition, tiles: readonly TileId[]): readonly TileId[] {
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
