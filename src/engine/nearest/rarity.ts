import { ok, type Result } from '../result.ts';
import { resolve } from '../rulesets/resolve.ts';
import type { HouseInput } from '../rulesets/switches.ts';
import { countHands, recipesOf } from './recipes.ts';

/**
 * How rare the special hands are that tiles alone decide: for each, how many different hands of tiles make it at this
 * table (14 tiles, or 18 for four kongs), whichever of four like tiles they are. Counted one by one, which takes up to a
 * second or two for each game: for the build, not for a tap. Errors: as `resolve`.
 */
export function specialRarity({
  rules: name,
  house,
}: {
  readonly rules: string;
  readonly house?: HouseInput | undefined;
}): Result<Readonly<Record<string, number>>> {
  const resolved = resolve(name, house);
  if (!resolved.ok) return resolved;
  const { specials, rules, maxChows } = resolved.value;
  const mostChows = maxChows({ goulash: false, blessing: false });
  const found: Record<string, number> = {};
  for (const { id, shape, layouts = [] } of [...specials, ...rules]) {
    const recipes = shape?.recipes() ?? recipesOf(layouts, mostChows);
    if (recipes.length > 0) found[id] = countHands(recipes);
  }
  return ok(found);
}
