export {
  adviseLearnerInSlices,
  estimateWinChancesByTurnInSlices,
  explainAdviceInSlices,
  isLearnerMistake,
  judgeLearnerActionBeforeMove,
  judgeLearnerChoice,
  judgeDecisionsInSlices,
  listLearnerDecisionIndexesExceptPasses,
  selectImportantDecisions,
  findImportantDecisionsInSlices,
  type JudgedDecision,
  type ImportantDecision,
} from './coach.ts';
export {
  buildCounselInSlices,
  buildCounsel,
  computeRelativeLeadOfBestChoice,
  isImportantChoice,
  isCounselWorthTelling,
  type ChoiceDistanceAndTiles,
  type Counsel,
} from './counsel.ts';
export type { CounselReason } from './counsel-reason-type.ts';
export {
  findCompleteHandThatCannotWin,
  findMissedWinsByDecision,
  findRewindIndexForRefusedWin,
  type MissedWin,
  type WinBarredByRule,
} from './refused-win.ts';
export {
  countHeldTilesOfPlan,
  isAnyStandardHand,
  isBegunSet,
  isSetOfPlan,
  listPlanGroups,
  type PlanWithHelpfulTiles,
} from './plan.ts';
export {
  decideAction,
  decideActionInSlices,
  createBotPlayer,
  playHandToEnd,
  playNextActionInSlices,
  type BotPlayer,
} from './decide.ts';
export { settlePlayedHand, judgeHandLiability, addFinishedHandToGame, type SettledHand } from './hand-over.ts';
export { encodePlayedHandAsText, formatActionLog, replayHandText, parseActionLog } from './hand-text.ts';
export type { ActionOption, Decision } from './policies.ts';
export {
  rewindHand,
  BOT_CHARACTERS,
  dealPracticeHand,
  dealNextPracticeHand,
  listDecisionIndexes,
  withHandLog,
  mustDeclareReadyToWin,
  listLegalLearnerActions,
  getCurrentPlay,
  restorePracticeGame,
  replayActionLog,
  isSameDecision,
  findSeatOfPlayer,
  replayPracticeMatch,
  toStartHandInput,
  applyAction,
  getTurnOfLearnerOrOthers,
  undoLastDecision,
  type BotCharacter,
  type FinishedHandRecord,
  type PracticeMatchStanding,
  type PracticeGameRecord,
  type PracticeHand,
} from './practice-game.ts';
export { listOwnOrPopularSpecialHands, NONE_FEW_OR_ALL_SPECIALS, type SpecialHandChoice } from './special-hands.ts';
export { isMahjongAction, removeTilesOnce, listTilesOfAction, createSeatView, type SeatView } from './view.ts';
