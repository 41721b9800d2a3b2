import { mistakes, RULESETS } from '../../../engine/index.ts';

interface SwitchHead {
  readonly question: string;
  /** The rules it changes. */
  readonly changes: readonly string[];
}

export interface QuizHead {
  readonly questions: readonly { readonly ask: string; readonly rule?: string | undefined }[];
}

/** Questions and sentences of the site that are phrasings too. */
export interface SitePhrasings {
  readonly switches: readonly SwitchHead[];
  readonly quizzes: readonly QuizHead[];
  /** By the engine’s name of a mistake. */
  readonly mistakes: Readonly<Record<string, { readonly says: string }>>;
}

/** The question of a house rule that changes more rules than this is a phrasing of none of them. */
const MAX_RULES_CHANGED = 3;

/** None where a value is still to be filled in; without commas, which would part the phrasing in two. */
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
 * The phrasings that people wrote and those of the site.
 * @param queries content/search/queries.json
 * @returns in the same form: phrasings with commas between them, by what they ask for
 */
export function mergePhrasings(
  queries: Readonly<Record<string, string>>,
  { switches, quizzes, mistakes: mistakeTexts }: SitePhrasings,
): Record<string, string> {
  const phrasings = new Map<string, string[]>(Object.entries(queries).map(([means, all]) => [means, [all]]));
  const add = (rule: string | undefined, text: string): void => {
    if (rule !== undefined) phrasings.set(rule, [...(phrasings.get(rule) ?? []), ...toPhrasings(text)]);
  };
  for (const { question, changes } of switches)
    if (changes.length <= MAX_RULES_CHANGED) for (const rule of changes) add(rule, question);
  for (const { questions } of quizzes) for (const { ask, rule } of questions) add(rule, ask);
  for (const rules of RULESETS) {
    const laws = mistakes({ rules });
    if (laws.ok) for (const { name, rule } of laws.value) add(rule, mistakeTexts[name]?.says ?? '');
  }
  return Object.fromEntries(
    [...phrasings].map(([means, all]) => [means, [...new Set(all)].filter(Boolean).join(', ')]),
  );
}
