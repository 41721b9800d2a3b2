export {
  adviseLearnerAtIndex,
  adviseLearnerInSlices,
  explainAdviceInSlices,
  isLearnerMistake,
  judgePendingLearnerChoice,
  judgeLearnerChoice,
  judgeDecisionsInSlices,
  selectImportantDecisions,
  findImportantDecisionsInSlices,
  type JudgedDecision,
  type ImportantDecision,
} from './coach.ts';
export {
  buildCounselInSlices,
  buildCounsel,
  computeChoiceGap,
  isImportantChoice,
  isCounselWorthTelling,
  type ChoiceFigures,
  type Counsel,
} from './counsel.ts';
export type { CounselReason } from './counsel-reason-type.ts';
export { findMissedWinsByDecision, type MissedWin } from './missed-wins.ts';
export { findIndexToRewindTo, findRefusedWin, type RefusedWin } from './refused-win.ts';
export { isAnyStandardHand, type PlanProspect } from './plan.ts';
export { countHeldTiles, isBegunSet, isSetOfPlan, listPlanGroups, type PlanTile } from './plan-groups.ts';
export {
  decideAction,
  decideActionInSlices,
  createBotPlayer,
  playHandToEnd,
  playNextActionInSlices,
  type BotPlayer,
} from './decide.ts';
export {
  settlePlayedHand,
  judgeHandLiability,
  findLiability,
  addFinishedHandToGame,
  type SettledHand,
} from './hand-over.ts';
export { formatPlayedHandText, formatActionLog, replayHandText, parseActionLog } from './hand-text.ts';
export type { ActionOption, Decision } from './policies.ts';
export {
  rewindHand,
  BOT_CHARACTERS,
  dealPracticeHand,
  dealNextPracticeHand,
  listDecisionIndexes,
  withHandLog,
  mustDeclareReadyToWin,
  listLearnerActions,
  getCurrentPlay,
  restorePracticeGame,
  replayActionLog,
  isSameDecision,
  findSeatOfPlayer,
  computeStanding,
  toStartHandInput,
  applyAction,
  findWhoseTurn,
  undoLastDecision,
  type BotCharacter,
  type FinishedHandRecord,
  type GameStanding,
  type PracticeGameRecord,
  type PracticeHand,
} from './practice-game.ts';
export { listPopularSpecialHands, SPECIAL_HAND_CHOICES, type SpecialHandChoice } from './special-hands.ts';
export { estimateWinChancesByTurnInSlices, listLearnerTurnIndexes } from './turn-chances.ts';
export { isMahjongAction, removeTilesOnce, listTilesOfAction, createSeatView, type SeatView } from './view.ts';
