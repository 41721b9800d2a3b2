import { applyPlayAction, type Play, type HandResult, type Seat } from '../../engine/index.ts';
import { playHandToEnd } from '../../bots/index.ts';
import { toMomentsOfOneValue, type EarlyChowTrial } from '../../format/simulation.ts';
import { computeResultOrThrow, createBotsBySeat } from './at-table.ts';

/**
 * Compares claiming the first chow of a hand with not claiming it: the hand is replayed from that claim with the same
 * wall and players. Undefined where no chow was claimed before Mahjong.
 */
export function runEarlyChowTrial(start: Play, over: Play, result: HandResult): EarlyChowTrial | undefined {
  const claimed = findFirstChow(start, over);
  if (!claimed) return undefined;
  const { before, seat } = claimed;
  const passed = applyPlayAction(before, { do: 'pass', seat });
  if (!passed.ok) throw new Error(`a chow cannot be let go by: ${passed.error.code}`);
  const without = computeResultOrThrow(playHandToEnd(passed.value, createBotsBySeat(start)));
  const gain = result.settlement.net[seat] - without.settlement.net[seat];
  return {
    hands: 1,
    better: gain > 0 ? 1 : 0,
    worse: gain < 0 ? 1 : 0,
    wonWith: result.end.winner === seat ? 1 : 0,
    wonWithout: without.end.winner === seat ? 1 : 0,
    gain: toMomentsOfOneValue(gain),
  };
}

function findFirstChow(start: Play, over: Play): { readonly before: Play; readonly seat: Seat } | undefined {
  let play = start;
  let asked: { before: Play; seat: Seat } | undefined;
  for (const action of over.log) {
    if (action.do === 'claim' && action.claim === 'chow') asked = { before: play, seat: action.seat };
    const next = applyPlayAction(play, action);
    if (!next.ok) throw new Error(`a hand cannot be played again: ${next.error.code}`);
    play = next.value;
    // Someone else may have claimed the tile first, for a pung or Mahjong.
    const set = play.phase.name === 'turn' && play.phase.seat === asked?.seat && play.phase.claimed;
    if (asked && set && play.players[asked.seat]!.sets.length > asked.before.players[asked.seat]!.sets.length)
      return asked;
    if (play.phase.name !== 'claims') asked = undefined;
  }
  return undefined;
}
