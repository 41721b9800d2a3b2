import type { CaseTexts, CaseVerdict, VerdictFrontmatter, CaseFrontmatter } from '../collections/case-schema.ts';

// The cases of content/cases with an answer in every verdict.

const getGame = (rule: string): string => rule.split('.')[0]!;

/** The statement of a rule as it reads outside the page of the rule. */
const toAnswer = (statement: string, rule: string): string =>
  statement.replaceAll(/\{([a-z-]+)\}/g, (slot, name: string) =>
    BOOK_SLOTS.has(name) ? slot : `{rule:${rule} ${name}}`,
  );

/** Slots that are about the table, not about a rule (src/format/values.ts). */
const BOOK_SLOTS = new Set(['limit', 'half', 'part-full', 'part-half']);

function addAnswers(
  verdict: VerdictFrontmatter,
  statements: ReadonlyMap<string, string>,
  noRule: string,
): readonly CaseVerdict[] {
  if ('none' in verdict) {
    const { elsewhere: _elsewhere, ...none } = verdict.none;
    return [{ ...verdict, rules: [], answer: `${noRule} ${none.groups}`, none }];
  }
  if (!('rules' in verdict)) return [{ ...verdict, rules: [] }];
  const { answer } = verdict;
  if (answer !== undefined) return [{ ...verdict, answer }];
  // Without an answer of its own it is a verdict for each game, with the statement of its rule.
  return [...Map.groupBy(verdict.rules, getGame).values()].map((rules) => ({
    ...verdict,
    rules,
    answer: toAnswer(statements.get(rules[0]!) ?? '', rules[0]!),
  }));
}

/**
 * @param statements of all rules, by id
 * @param noRule the sentence for a case of which no source says anything
 */
export function addCaseAnswers(
  { phrasings: _phrasings, verdicts = [], ...head }: CaseFrontmatter,
  body: string,
  statements: ReadonlyMap<string, string>,
  noRule: string,
): CaseTexts {
  const tip = body.trim();
  return {
    ...head,
    verdicts: verdicts.flatMap((verdict) => addAnswers(verdict, statements, noRule)),
    ...(tip && { tip }),
  };
}
