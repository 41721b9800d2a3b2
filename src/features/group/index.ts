// The door of this feature: what other features may use of it.
export { default as WhichCounts } from './WhichCounts.svelte';

// Fetched when somebody asks for it.
export const loadWhichCountsComponent = () => import('./WhichCounts.svelte');
