// The door of this feature: what other features may use of it.
export { answerExample } from './answers.ts';

// Fetched when somebody asks for it.
export const loadExampleComponent = () => import('./Example.svelte');
