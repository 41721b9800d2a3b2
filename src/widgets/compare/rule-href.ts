import { ruleHref as hrefOf } from '../parts/rule-titles.ts';
import type { Titles } from './view.ts';

/** The address of a rule's page; undefined where it has no title. */
export const ruleHref =
  (titles: Titles) =>
  (rule: string): string | undefined =>
    Object.hasOwn(titles, rule) ? hrefOf(rule) : undefined;
