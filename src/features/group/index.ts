// The public interface of this feature: other features import only from here.
export const loadCopyDifferencesComponent = () => import('./CopyDifferences.svelte');
