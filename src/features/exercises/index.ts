export { generatePrerenderedQuestion } from './drill-opening.ts';
export { generateEastDrillItem } from './east-turn.ts';
export { findExercisePath } from './practice.ts';
