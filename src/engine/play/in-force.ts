import type { Ruleset } from '../rulesets/ruleset.ts';
import { rulesWith } from '../rulesets/seated.ts';
import type { Seat } from '../tiles/tiles.ts';
import { playerAt } from './players.ts';
import type { Play } from './state.ts';
import type { Bar } from './verdict.ts';

// What the rules say of a hand as it stands.

/** The rules a hand is played by: those of its table, less the tiles of a wind that nobody holds. */
export const rulesInForce = ({ table, seats }: Pick<Play, 'table' | 'seats'>): Ruleset =>
  rulesWith(table.ruleset, seats);

/** Why a player may not change the hand any more: it was kept in a goulash, or declared and the table holds them to it. */
export function frozenBy(play: Play, seat: Seat): Bar | undefined {
  const { family, claims } = rulesInForce(play);
  const { kept, ready } = playerAt(play, seat);
  if (kept) return { rule: `${family}.claim.kept-hand`, because: { code: 'hand-kept' } };
  const rule = claims.onlyMahjong?.(ready);
  return rule ? { rule, because: { code: 'declared-only-mahjong' } } : undefined;
}

/** The rule that ends the hand now without a winner, apart from the used-up wall. */
export function drawRule(play: Play, winners = 0): string | undefined {
  const players = play.seats.map((seat) => playerAt(play, seat));
  const state = {
    wallUsedUp: false,
    kongs: players.map(({ sets }) => sets.filter(({ tiles }) => tiles.length === 4).length),
    firstDiscards: players.flatMap(({ discards }) => discards.slice(0, 1)),
    players: players.length,
    winners,
  };
  return rulesInForce(play).draws?.find(({ when }) => when(state))?.id;
}
