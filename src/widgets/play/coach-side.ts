// The coach’s part of the practice table, which is fetched by itself.
export { coachAnswer, isQuiet, nudge } from '../../learner/coach-words.ts';
export { costWords } from '../../learner/moment-words.ts';
export { counselAt, counselling, isMistake, judgeChoice, matters, viewOf } from '../../players/index.ts';
