// The door of this feature: what other features may use of it.
export { default as NewPeople } from './NewPeople.svelte';

export const loadStandingsImportModule = () => import('./standings-import.ts');
