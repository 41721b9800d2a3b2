export { createDrillOpening } from './drill-opening.ts';
export { makeEastGo } from './east-turn.ts';
export { getExercisePath } from './practice.ts';
