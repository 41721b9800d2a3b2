export { computeExampleAnswers } from './answers.ts';

export const loadExampleComponent = () => import('./ExampleOfRule.svelte');
