export const loadOfflineCopyModule = () => import('./copy.ts');
export const loadVisitedPagesModule = () => import('./visited.ts');
