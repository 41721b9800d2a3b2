// The public interface of this feature: other features import only from here.
export const loadStandingsImportModule = () => import('./standings-import.ts');
