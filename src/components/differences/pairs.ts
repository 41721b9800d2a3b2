import { rulesets, type RulesetInfo } from '../../engine/index.ts';
import { hasWords } from '../../text/rule-titles.ts';
import { shortName } from '../words/book.ts';

/** Two games to compare. */
export interface Pair {
  readonly slug: string;
  readonly a: RulesetInfo;
  readonly b: RulesetInfo;
  readonly nameA: string;
  readonly nameB: string;
}

/** Every two games of the catalogue whose rules have words, in the order of the catalogue; the first is the default. */
export function allPairs(): readonly Pair[] {
  const worded = Object.values(rulesets).filter(({ rules }) => rules.every(({ id }) => hasWords(id)));
  return worded.flatMap((a, i) =>
    worded.slice(i + 1).map((b) => ({ slug: `${a.id}-${b.id}`, a, b, nameA: shortName(a), nameB: shortName(b) })),
  );
}

/** The page of two games' differences. */
export const pairPath = ({ slug }: Pick<Pair, 'slug'>): string => `/about/rules/compare/${slug}/`;
