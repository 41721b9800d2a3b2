// The coach’s part of the practice table, which is fetched by itself.
export { answer, costWords, isQuiet, nudge } from '../../learner/coach-words.ts';
export { counselAt, counselling, isMistake, judgeChoice, matters, viewOf } from '../../players/index.ts';
