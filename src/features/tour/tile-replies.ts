import type { TileId } from '../../engine/index.ts';
import { createSeatView, decideAction } from '../../bots/index.ts';
import { formatTile } from '../../format/names.ts';
import { formatInWords } from '../../format/numbers.ts';
import { findSetName, formatSet } from '../../format/seats.ts';
import { capitalize } from '../../format/sentences.ts';
import { VISITOR_SEAT, type FirstMahjongHand } from './first-mahjong.ts';

/**
 * What is said of each tile that could go after the pung, by what a player of the engine makes of the hand without it.
 * Undefined where that player would not discard the spare tile.
 */
export function describeDiscardRepliesByTile({
  choice,
  sets,
  spare,
}: Pick<FirstMahjongHand, 'choice' | 'sets' | 'spare'>): Readonly<Partial<Record<TileId, string>>> | undefined {
  const decision = decideAction(createSeatView(choice, VISITOR_SEAT, 'none'), 'steady');
  if (decision?.action.do !== 'discard' || decision.action.tile !== spare) return undefined;
  const replies: Partial<Record<TileId, string>> = { [spare]: 'Yes. None of your sets needs it.' };
  for (const { action, because } of decision.alternatives) {
    if (action.do !== 'discard') continue;
    const set = sets.find((tiles) => tiles.includes(action.tile));
    const kind = set && findSetName(set);
    const isNeeded = because.distance > decision.because.distance && set && kind && kind !== 'pair';
    replies[action.tile] ??= isNeeded
      ? `Not that one. It belongs to your ${formatSet(kind, set[0]!)}.`
      : `Not that one. ${capitalize(formatInWords(decision.because.unseen))} more like it could come, but only ${formatInWords(because.unseen)} more ${formatTile(spare)}.`;
  }
  return replies;
}
