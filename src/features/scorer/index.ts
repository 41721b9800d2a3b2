export { default as AnswerButtons } from './AnswerButtons.svelte';
export { applyParsedHandText, setCurrentPlayerWon } from './answers.ts';
export { scoreHandOfDeal } from './count.ts';
export { formatSharedDealQuery } from './deal-link.ts';
export { createEmptyDeal, getCurrentEntry, type Deal, changeSeatEntry } from './deal.ts';
export { getHandEntryRules } from './hand-rules.ts';
export type { WonExampleHand } from './initial-deal.ts';
export { withAnswerAndMessage, listQuestionsOfDescribedHand } from './questions.ts';
export { parseDealLinkWithErrors } from './read-link.ts';
