// The door of this feature: what other features may use of it.
export { extractRealTilesTask } from './table-task.ts';
