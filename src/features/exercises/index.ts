export { createFirstQuestionOfDrill } from './drill-opening.ts';
export { generateEastDrillItem } from './east-turn.ts';
export { getExercisePath } from './practice.ts';
