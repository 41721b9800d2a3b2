import { FAMILIES, RULESETS, rulesets, type Family, type RulesetInfo } from '../../../engine/index.ts';
import type { FinderGame } from '../finder-index.ts';

/** The rulesets of a family, the default first. */
export const searchBooks = (family: Family): readonly RulesetInfo[] =>
  Object.values(rulesets).filter((book) => book.family === family);

/**
 * The games the finder tells apart, the default first.
 * @param names what players call each ruleset, by its id
 * @param moreNames more names of a family, by its id, and the words that only its players use
 */
export function listFinderGames(
  names: Readonly<Record<string, { readonly short: string }>>,
  moreNames: Readonly<Record<string, { readonly names: readonly string[]; readonly hints: readonly string[] }>>,
): readonly FinderGame[] {
  const first = rulesets[RULESETS[0]].family;
  return [first, ...FAMILIES.filter((family) => family !== first)].map((family) => {
    const ids = searchBooks(family).map(({ id }) => id);
    return {
      family,
      name: family === first ? 'British' : names[ids[0]!]!.short,
      book: names[ids[0]!]!.short,
      rulesets: ids,
      said: [family, ...ids, ...(moreNames[family]?.names ?? [])],
      hints: moreNames[family]?.hints ?? [],
    };
  });
}
