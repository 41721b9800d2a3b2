// The door of this feature: what other features may use of it.
export { default as Answers } from './Answers.svelte';
export { applyHandInWords, markWinner } from './answers.ts';
export { countHandOfDeal } from './count.ts';
export { toShareQuery } from './deal-link.ts';
export { createDeal, getCurrentEntry, type Deal, withSeatEntry } from './deal.ts';
export { getHandEntryRules } from './hand-rules.ts';
export type { ExampleHand } from './initial-deal.ts';
export { applyAnswer, listSheetQuestions } from './questions.ts';
export { openDealLink } from './read-link.ts';
