// Other features import only what this file exports.
export { createCribSheet, type ExampleHandsByRule } from './crib/crib-sheet.ts';
export { default as CribSheet } from './crib/CribSheet.svelte';
export {
  chooseTitleByTableRules,
  isTableConditionMet,
  filterSentencesByTableConditions,
  type ConditionalSentence,
  type StageHandoutSpec,
  type StageHandoutSource,
} from './handout/handout-spec.ts';
export { default as Handout } from './handout/Handout.svelte';
export { default as ScoreGrid } from './ScoreGrid.svelte';
