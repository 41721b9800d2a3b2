import { score, type Action } from '../engine/index.ts';
import type { Prospect } from './plan.ts';
import { withoutTiles, type SeatView } from './view.ts';

// Saying with a discard that one tile is missing: what a table has it for, as the engine judges and bills it.

/** What it does to say so. */
export interface Declaring {
  /** The games that share its word for it. */
  readonly family: string;
  /** Whoever has not said it may not claim the last tile, or may not go Mahjong at all. */
  readonly needed: 'claimed' | 'any' | undefined;
  /** The hand stays as it is from then on. */
  readonly binds: boolean;
  /** The rules that count for a hand won after it, and not without. */
  readonly brings: readonly string[];
}

/** What is to be said for saying it; undefined for an action that does not. */
export function explainDeclaring(view: SeatView, action: Action, plan: Prospect | undefined): Declaring | undefined {
  if (action.do !== 'discard' || !action.declare) return undefined;
  const { undeclared, onlyMahjong } = view.table.ruleset.claims;
  const first = view.own.discards.length === 0;
  return {
    family: view.table.info.family,
    needed: undeclared && (undeclared.drawnToo ? 'any' : 'claimed'),
    binds: onlyMahjong?.(first ? 'original' : true) !== undefined,
    brings: plan ? listRulesGained(view, plan, first) : [],
  };
}

function listRulesGained(
  { table, seat, round, goulash, own }: SeatView,
  { example, missing }: Prospect,
  first: boolean,
): readonly string[] {
  const [tile] = missing;
  if (tile === undefined) return [];
  const declaredTiles = own.sets.flatMap(({ tiles }) => tiles);
  const rack = withoutTiles(example.flat(), declaredTiles);
  const rulesOf = (isDeclared: boolean): readonly string[] => {
    const win = { tile, by: 'discard', ready: isDeclared, originalCall: isDeclared && first };
    const bill = score({ table, seat, round, goulash, hand: { rack, sets: own.sets, bonus: own.bonus }, win });
    return bill.ok ? bill.value.lines.map(({ rule }) => rule) : [];
  };
  const without = rulesOf(false);
  return [...new Set(rulesOf(true).filter((rule) => !without.includes(rule)))];
}
