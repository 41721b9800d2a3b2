import { getCollection } from 'astro:content';
import { rulesets, type RulesetInfo } from '../../engine/index.ts';
import { familiesWithWords, shortName } from '../words/book.ts';

/** Two games to compare. */
export interface Pair {
  readonly slug: string;
  readonly a: RulesetInfo;
  readonly b: RulesetInfo;
  readonly nameA: string;
  readonly nameB: string;
}

/** Every two games of the catalogue whose rules and house rules have words, in the order of the catalogue; the first is the default. */
export async function allPairs(): Promise<readonly Pair[]> {
  const families = new Set(await familiesWithWords());
  const [rules, switches] = await Promise.all([getCollection('rules'), getCollection('switches')]);
  const [titled, asked] = [new Set(rules.map(({ data }) => data.id)), new Set(switches.map(({ id }) => id))];
  const worded = Object.values(rulesets).filter(
    (info) =>
      families.has(info.family) &&
      info.rules.every(({ id }) => titled.has(id)) &&
      info.switches.every(({ id }) => asked.has(id)),
  );
  const pairs = worded.flatMap((a, i) => worded.slice(i + 1).map((b) => ({ a, b })));
  return Promise.all(
    pairs.map(async ({ a, b }) => ({
      slug: `${a.id}-${b.id}`,
      a,
      b,
      nameA: await shortName(a),
      nameB: await shortName(b),
    })),
  );
}

/** The page of two games' differences. */
export const pairPath = ({ slug }: Pick<Pair, 'slug'>): string => `/table/compare/${slug}/`;
