export { LEADER_DAY_PAGES } from './day-pages.ts';
export const loadOfflineCopyModule = () => import('./copy.ts');
