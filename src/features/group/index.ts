// The door of this feature: what other features may use of it.
export const loadCopyDifferencesComponent = () => import('./CopyDifferences.svelte');
