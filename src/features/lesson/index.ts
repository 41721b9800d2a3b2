// Other features import only what this file exports.
export { extractTableTaskOrThrow } from './table-task.ts';
