export { computeExampleAnswers } from './answers.ts';

export const loadExampleComponent = () => import('./Example.svelte');
