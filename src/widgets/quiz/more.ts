// What a written quiz has beside its questions, in one file that comes after them.

export { recordAnswer } from '../../learner/practice.ts';
export { keepResult } from '../../learner/quiz-progress.ts';
export { default as Beside } from './Beside.svelte';
