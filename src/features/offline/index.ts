export { LEADER_DAY_PAGES } from './day-pages.ts';
export const loadOfflineCopyModule = () => import('./copy.ts');
export const loadVisitedPagesModule = () => import('./visited.ts');
