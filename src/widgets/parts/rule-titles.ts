import { href } from '../../site.ts';

/** Titles and addresses of rules, by rule id: made from content/rules when the site is built. */
export type RuleTitles = Readonly<Record<string, { readonly title: string; readonly href: string }>>;

/** The address of a rule's page, which its id says: `british.double.own-wind` → `/rules/british/double-own-wind/`. */
export const ruleHref = (rule: string): string => href(`/rules/${rule.replace('.', '/').replace('.', '-')}/`);

/**
 * The titles as one text to hand to an island, which takes hundreds of objects far more slowly.
 * Throws for a rule whose page is not where its id says, since the address is left out.
 */
export function packTitles(titles: RuleTitles): string {
  const strayed = Object.entries(titles).find(([rule, { href: page }]) => ruleHref(rule) !== page);
  if (strayed) throw new Error(`The page of the rule “${strayed[0]}” is not where its id says: ${strayed[1].href}`);
  return Object.entries(titles)
    .map(([rule, { title }]) => `${rule}\t${title}`)
    .join('\n');
}

/** What {@link packTitles} made, read again. */
export const unpackTitles = (packed: string): RuleTitles =>
  Object.fromEntries(
    packed
      .split('\n')
      .map((line) => line.split('\t') as [string, string])
      .map(([rule, title]) => [rule, { title, href: ruleHref(rule) }]),
  );
