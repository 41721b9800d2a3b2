// The door of this feature: what other features may use of it.
export const loadStandingsImportModule = () => import('./standings-import.ts');
