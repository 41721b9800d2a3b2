import { WHOLE_HAND_SIZE } from '../hands/hand.ts';
import type { SetsLayout } from '../hands/layouts.ts';
import type { HandComposition } from '../hands/shapes.ts';
import type { NamedRule } from '../scoring/bill.ts';
import { COPIES_PER_KIND, KIND_COUNT, getTileOfKind, type TileKind } from '../tiles/tiles.ts';
import type { RuleInfo, Ruleset } from './ruleset.ts';

// Finds rules that no hand can fulfil at a table: their tiles are not in the game, or they need too many chows.

/** Marks such rules as off, and what they lack. */
export function turnOffImpossibleRules(infos: readonly RuleInfo[], ruleset: Ruleset): readonly RuleInfo[] {
  const lacking = new Map(
    [...ruleset.scoringRules, ...ruleset.specials].map((rule) => [rule.id, findLack(rule, ruleset)]),
  );
  return infos.map((info) => {
    const lacks = lacking.get(info.id);
    return lacks && !info.off ? { ...info, off: true, lacks } : info;
  });
}

function findLack({ needs, layouts = [], shape }: NamedRule & HandComposition, ruleset: Ruleset): RuleInfo['lacks'] {
  const { absent, maxChows } = ruleset;
  const most = Math.max(...[true, false].map((blessing) => maxChows({ goulash: false, blessing })));
  if ((needs?.chows ?? 0) > most) return 'chows';
  if (absent.length === 0) return undefined;
  const isHere = (kind: TileKind): boolean => !absent.includes(getTileOfKind(kind));
  const all = Array.from({ length: KIND_COUNT }, (_, kind) => (isHere(kind) ? COPIES_PER_KIND : 0));
  const lacksTiles =
    needs?.tiles?.some((tile) => absent.includes(tile)) === true ||
    (shape !== undefined && shape.overlap(all, WHOLE_HAND_SIZE) < WHOLE_HAND_SIZE) ||
    (layouts.length > 0 && !layouts.some((layout) => canBeMade(layout, isHere)));
  return lacksTiles ? 'tiles' : undefined;
}

/**
 * Whether enough kinds are left for a layout: each pung and the pair needs a kind of its own, so for each subset of the
 * groups there must be as many kinds as it needs sets. Chows never lack kinds.
 */
function canBeMade({ groups, pair, chows = [] }: SetsLayout, isHere: (kind: TileKind) => boolean): boolean {
  if (chows.some((low) => [low, low + 1, low + 2].every(isHere))) return true;
  const wanted = [...groups, { of: pair, sets: 1 }];
  return listSubsets(wanted).every((some) => {
    const kinds = new Set(some.flatMap(({ of }) => of.filter(isHere)));
    return kinds.size >= some.reduce((sum, { sets }) => sum + sets, 0);
  });
}

function listSubsets<T>([first, ...rest]: readonly T[]): readonly (readonly T[])[] {
  if (first === undefined) return [[]];
  const without = listSubsets(rest);
  return [...without, ...without.map((some) => [first, ...some])];
}
