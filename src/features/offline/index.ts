export const loadOfflineCopy = () => import('./copy.ts');
export const loadVisitedPages = () => import('./visited.ts');
