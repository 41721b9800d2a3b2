import { readCode, WRITTEN_EDITION } from '../../drills/codes.ts';
import { keptAgreement, type Agreement } from '../../learner/agreement.ts';

// In what other forms a written quiz may be asked: by the rules of the table, or in an earlier edition.

/** What the table has agreed on, where that could change an answer by the rules of a game. */
export function ownRules(game: string): Agreement | undefined {
  const kept = keptAgreement().value;
  return kept?.rules === game && Object.keys(kept.house).length > 0 ? kept : undefined;
}

/** The earlier edition of a quiz that the code of an address asks for; undefined when it asks for that of today. */
export function earlierEdition(
  search: string,
  quiz: string,
): { readonly code: string; readonly edition: number } | undefined {
  const code = new URLSearchParams(search).get('code') ?? '';
  const read = readCode(code);
  if (
    !read.ok ||
    read.value.quiz.kind !== 'written' ||
    read.value.quiz.quiz !== quiz ||
    read.value.quiz.edition >= WRITTEN_EDITION
  )
    return undefined;
  return { code: code.toUpperCase(), edition: read.value.quiz.edition };
}
