// The door of this feature: what other features may use of it.
export { default as NewPeople } from './NewPeople.svelte';

// Fetched when somebody asks for it.
export const loadStandingsImportModule = () => import('./standings-import.ts');
