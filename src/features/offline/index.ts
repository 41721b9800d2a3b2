// The door of this feature: what other features may use of it.

// Fetched when somebody asks for it.
export const loadOfflineCopy = () => import('./copy.ts');
export const loadVisitedPages = () => import('./visited.ts');
