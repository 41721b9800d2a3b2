import { FAMILIES, RULESET_IDS, rulesets, type Family, type RulesetInfo } from '../../../engine/index.ts';
import type { FinderGame } from '../finder-index.ts';

export const listRulesetInfosOfFamily = (family: Family): readonly RulesetInfo[] =>
  Object.values(rulesets).filter((book) => book.family === family);

/**
 * The default game first.
 * @param names by ruleset id
 * @param moreNames by family; `hints` are words that only its players use
 */
export function listFinderGames(
  names: Readonly<Record<string, { readonly short: string }>>,
  moreNames: Readonly<Record<string, { readonly names: readonly string[]; readonly hints: readonly string[] }>>,
): readonly FinderGame[] {
  const first = rulesets[RULESET_IDS[0]].family;
  return [first, ...FAMILIES.filter((family) => family !== first)].map((family) => {
    const ids = listRulesetInfosOfFamily(family).map(({ id }) => id);
    return {
      family,
      name: family === first ? 'British' : names[ids[0]!]!.short,
      book: names[ids[0]!]!.short,
      rulesets: ids,
      aliases: [family, ...ids, ...(moreNames[family]?.names ?? [])],
      hintWords: moreNames[family]?.hints ?? [],
    };
  });
}
