// The door of this feature: what other features may use of it.
export { extractTableTaskOrThrow } from './table-task.ts';
