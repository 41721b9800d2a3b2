import { keptAgreement, type Agreement } from '../../learner/agreement.ts';

/** What the table has agreed on, where that could change an answer by the rules of a game. */
export function ownRules(game: string): Agreement | undefined {
  const kept = keptAgreement().value;
  return kept?.rules === game && Object.keys(kept.house).length > 0 ? kept : undefined;
}
