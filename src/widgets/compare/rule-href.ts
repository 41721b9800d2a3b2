import { href } from '../../site.ts';
import type { Titles } from './view.ts';

/** The address of a rule's page: `british.double.own-wind` → `/rules/british/double-own-wind/`; undefined where it has no title. */
export const ruleHref = (titles: Titles) => (rule: string): string | undefined =>
  Object.hasOwn(titles, rule) ? href(`/rules/${rule.replace('.', '/').replace('.', '-')}/`) : undefined;
