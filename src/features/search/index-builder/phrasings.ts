import { mistakes, RULESETS } from '../../../engine/index.ts';

// What the site itself asks is one more way of asking for a rule: a house rule’s question, a quiz, the list of mistakes.

/** A house rule, as far as it asks for something. */
interface SwitchHead {
  readonly question: string;
  /** The rules it changes. */
  readonly changes: readonly string[];
}

/** A written quiz, as far as it asks for something. */
export interface QuizHead {
  readonly questions: readonly { readonly ask: string; readonly rule?: string | undefined }[];
}

/** What the site asks, by where it stands. */
export interface WaysOfAsking {
  readonly switches: readonly SwitchHead[];
  readonly quizzes: readonly QuizHead[];
  /** What each mistake is called, by its name in the engine. */
  readonly mistakes: Readonly<Record<string, { readonly says: string }>>;
}

/** A house rule that changes more rules than this asks for none of them. */
const MAX_RULES_CHANGED = 3;

/** What has a value still to be filled in is no way of asking, and a comma would part it in two. */
const plain = (text: string): string[] =>
  /[{}]/.test(text)
    ? []
    : [
        text
          .replaceAll(/[,.?!:;]+/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ];

/**
 * The ways of asking that people wrote, and those of the site.
 * @param asked as content/search/queries.json has them
 * @returns in the same form: ways with a comma between them, by what they mean
 */
export function mergePhrasings(
  asked: Readonly<Record<string, string>>,
  { switches, quizzes, mistakes: said }: WaysOfAsking,
): Record<string, string> {
  const ways = new Map<string, string[]>(Object.entries(asked).map(([means, all]) => [means, [all]]));
  const add = (rule: string | undefined, text: string): void => {
    if (rule !== undefined) ways.set(rule, [...(ways.get(rule) ?? []), ...plain(text)]);
  };
  for (const { question, changes } of switches)
    if (changes.length <= MAX_RULES_CHANGED) for (const rule of changes) add(rule, question);
  for (const { questions } of quizzes) for (const { ask, rule } of questions) add(rule, ask);
  for (const rules of RULESETS) {
    const laws = mistakes({ rules });
    if (laws.ok) for (const { name, rule } of laws.value) add(rule, said[name]?.says ?? '');
  }
  return Object.fromEntries([...ways].map(([means, all]) => [means, [...new Set(all)].filter(Boolean).join(', ')]));
}
