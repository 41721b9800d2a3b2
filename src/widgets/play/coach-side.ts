// The coach’s part of the practice table, which is fetched by itself.
export { answer, costWords, nudge } from '../../learner/coach-words.ts';
export { advising, isMistake, judgeChoice } from '../../players/index.ts';
