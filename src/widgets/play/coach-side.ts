// The coach’s part of the practice table, which is fetched by itself.
export { adviceAt, answer, costWords, isMistake, judgeChoice, nudge } from '../../players/index.ts';
