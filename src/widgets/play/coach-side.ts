// The coach’s part of the practice table, which is fetched by itself.
export {
  choiceTold,
  coachAnswer,
  hasWord,
  newPlan,
  objection,
  planFigures,
  planTitle,
  thought,
} from '../../learner/coach-words.ts';
export { counselAt, counselling, isMistake, judgeChoice, matters, viewOf } from '../../players/index.ts';
export { coachPlays, planAtLast } from './coach-plays.ts';
