export interface QuizFrontmatter {
  readonly questions: readonly { readonly ask: string; readonly rule?: string | undefined }[];
}

export interface SitePhrasings {
  readonly switches: readonly { readonly question: string; readonly changes: readonly string[] }[];
  readonly quizzes: readonly QuizFrontmatter[];
  readonly cases: ReadonlyMap<string, readonly string[]>;
}

/** A house rule that changes more rules is too general to be a phrasing of each. */
const MAX_RULES_CHANGED = 3;

/** Empty for a text with placeholders; commas are removed, because they separate phrasings. */
const toPhrasings = (text: string): string[] =>
  /[{}]/.test(text)
    ? []
    : [
        text
          .replaceAll(/[,.?!:;]+/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ];

/**
 * Adds phrasings from the site to those that people wrote.
 * @param queries content/search/queries.json
 * @returns in the same form: phrasings separated by commas, by what they ask for
 */
export function addSitePhrasings(
  queries: Readonly<Record<string, string>>,
  { switches, quizzes, cases }: SitePhrasings,
): Record<string, string> {
  const phrasings = new Map<string, string[]>(Object.entries(queries).map(([means, all]) => [means, [all]]));
  const add = (rule: string | undefined, text: string): void => {
    if (rule !== undefined && toPhrasings(text).length > 0)
      phrasings.set(rule, [...(phrasings.get(rule) ?? []), ...toPhrasings(text)]);
  };
  for (const { question, changes } of switches)
    if (changes.length <= MAX_RULES_CHANGED) for (const rule of changes) add(rule, question);
  for (const { questions } of quizzes) for (const { ask, rule } of questions) add(rule, ask);
  for (const [id, all] of cases) phrasings.set(`ask/${id}`, [...all]);
  return Object.fromEntries(
    [...phrasings].map(([means, all]) => [means, [...new Set(all)].filter(Boolean).join(', ')]),
  );
}
