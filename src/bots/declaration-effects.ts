import { score, type Action } from '../engine/index.ts';
import type { PlanWithHelpfulTiles } from './plan.ts';
import { removeTilesOnce, type SeatView } from './view.ts';

/** The effects of declaring, with a discard, that one tile is missing. */
export interface DeclarationEffects {
  /** The family of games, which have a common word for it. */
  readonly family: string;
  /** A player who has not declared may not claim the last tile (`claimed`), or may not go Mahjong at all (`any`). */
  readonly needed: 'claimed' | 'any' | undefined;
  /** It was declared before, and the hand has changed since. */
  readonly again?: true;
  readonly binds: boolean;
  readonly brings: readonly string[];
}

export function findDeclarationEffects(
  view: SeatView,
  action: Action,
  plan: PlanWithHelpfulTiles | undefined,
): DeclarationEffects | undefined {
  if (action.do !== 'discard' || !action.declare) return undefined;
  const { undeclared, onlyMahjong } = view.table.ruleset.claims;
  const first = view.own.discards.length === 0;
  return {
    family: view.table.info.family,
    needed: undeclared && (undeclared.drawnToo ? 'any' : 'claimed'),
    ...(view.own.ready && { again: true }),
    binds: onlyMahjong?.(first ? 'original' : true) !== undefined,
    brings: plan ? listRulesGained(view, plan, first) : [],
  };
}

function listRulesGained(
  { table, seat, round, goulash, own }: SeatView,
  { example, missing }: PlanWithHelpfulTiles,
  first: boolean,
): readonly string[] {
  const [tile] = missing;
  if (tile === undefined) return [];
  const declaredTiles = own.sets.flatMap(({ tiles }) => tiles);
  const rack = removeTilesOnce(example.flat(), declaredTiles);
  const listScoredRules = (isDeclared: boolean): readonly string[] => {
    const win = { tile, by: 'discard', ready: isDeclared, originalCall: isDeclared && first };
    const bill = score({ table, seat, round, goulash, hand: { rack, sets: own.sets, bonus: own.bonus }, win });
    return bill.ok ? bill.value.lines.map(({ rule }) => rule) : [];
  };
  const without = listScoredRules(false);
  return [...new Set(listScoredRules(true).filter((rule) => !without.includes(rule)))];
}
