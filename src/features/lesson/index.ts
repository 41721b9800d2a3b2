// The door of this feature: what other features may use of it.
export { extractTableTask } from './table-task.ts';
