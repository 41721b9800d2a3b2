// The door of this feature: what other features may use of it.
export { createDrillOpening } from './drill-opening.ts';
export { makeEastGo } from './east-turn.ts';
export { getExercisePath } from './practice.ts';
