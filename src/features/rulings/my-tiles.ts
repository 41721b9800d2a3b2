import {
  claims,
  waits,
  type ClaimVerdict,
  type PlayerClaimsInput,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import { describeEngineError } from '../../format/errors.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { formatClaimName } from '../../format/tile-claims.ts';

// Answers “May I claim it?” for a player who enters the exact tiles of the hand.

/** The best verdict of the engine on each kind of claim, allowed or not; `error` is a sentence, or else empty. */
export function judgeClaimsOfOwnTiles(question: PlayerClaimsInput) {
  const found = claims(question);
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

/** Tiles that may bar a claim if the player let them go by: this discard and, for Mahjong, what the hand waits for. */
export function listPassedDiscardCandidates({
  table,
  hand,
  discard,
  goulash,
}: PlayerClaimsInput & { readonly table: Table; readonly discard: TileId }): readonly TileId[] {
  const { pung, mahjong } = table.asks.letGoBy;
  if (!pung && !mahjong) return [];
  const found = mahjong ? waits({ table, hand, goulash }) : undefined;
  return [...new Set([discard, ...(found?.ok ? found.value : [])])];
}

/**
 * The tiles on which the player's own discards forbid a win. The engine judges each of them as the discard that
 * completes an example hand, which waits for that tile alone.
 */
export function listTilesBarredByOwnDiscards(question: PlayerClaimsInput, tiles: readonly TileId[]): readonly TileId[] {
  if (!question.ownDiscards?.length) return [];
  return tiles.filter((tile) => {
    const found = claims({ ...question, hand: createWaitingHand(tile), discard: tile, ready: true });
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
