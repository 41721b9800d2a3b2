export { default as Answers } from './Answers.svelte';
export { applyHandInWords, setWinner } from './answers.ts';
export { scoreHandOfDeal } from './count.ts';
export { formatSharedDealQuery } from './deal-link.ts';
export { createEmptyDeal, getCurrentEntry, type Deal, changeSeatEntry } from './deal.ts';
export { getHandEntryRules } from './hand-rules.ts';
export type { WonExampleHand } from './initial-deal.ts';
export { applyAnswer, listHandQuestionsForSheet } from './questions.ts';
export { parseDealLink } from './read-link.ts';
