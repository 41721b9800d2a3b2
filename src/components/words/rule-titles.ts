import { getCollection } from 'astro:content';
import { href } from '../../site.ts';

/** Where the page of a rule stands: `british/double-own-wind` → `/rules/british/double-own-wind/`. */
export const rulePath = (entryId: string): string => `/rules/${entryId}/`;

/**
 * The short title and the address of every rule that has words, by rule id: a small table (about 3 kB gzipped whole) to hand to an island.
 * @param only leaves out rules that an island cannot name
 */
export async function ruleTitles(
  only: (id: string) => boolean = () => true,
): Promise<Record<string, { title: string; href: string }>> {
  const entries = await getCollection('rules', ({ data }) => only(data.id));
  return Object.fromEntries(entries.map(({ id, data }) => [data.id, { title: data.title, href: href(rulePath(id)) }]));
}
