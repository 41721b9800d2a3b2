// The door of this feature: what other features may use of it.
export { default as Answers } from './Answers.svelte';
export { applyHandInWords, setWon } from './answers.ts';
export { countDeal } from './count.ts';
export { shareQuery } from './deal-link.ts';
export { createDeal, getCurrentEntry, type Deal, withSeatEntry } from './deal.ts';
export { getHandRules } from './hand-rules.ts';
export type { ExampleHand } from './initial-deal.ts';
export { applyAnswer, listSheetQuestions } from './questions.ts';
export { openDealLink } from './read-link.ts';
