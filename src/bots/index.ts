export {
  createHandAdviceSlices,
  createWinChanceHistorySlices,
  createDecisionCounselSlices,
  isLearnerMistake,
  judgeLearnerActionBeforeMove,
  judgeLearnerChoice,
  createDecisionJudgingSlices,
  listLearnerDecisionIndexesExceptPasses,
  selectImportantJudgedDecisions,
  createImportantDecisionSlices,
  type JudgedDecision,
  type ImportantDecision,
} from './coach.ts';
export {
  createCounselSlices,
  buildCounsel,
  computeRelativeLeadOfBestChoice,
  isChoiceOfCounselImportant,
  isCounselWorthTelling,
  type ChoiceDistanceAndLostTiles,
  type Counsel,
} from './counsel.ts';
export type { CounselReason } from './counsel-reason-type.ts';
export {
  findBarredWinInView,
  findMissedWinsByDecision,
  findRewindIndexForRefusedWin,
  type MissedWinCause,
  type WinBarredByRule,
} from './refused-win.ts';
export {
  countHeldInPlanGroup,
  isStandardHandAim,
  isSetWithAtLeastTwoHeld,
  isSetSizedGroup,
  listPlanGroupsMarkingMissing,
  type PlanWithHelpfulTiles,
} from './plan.ts';
export {
  decideWithAlternatives,
  createDecisionSlices,
  createBotActionChooser,
  playHandToEnd,
  createPlayNextActionSlices,
  type BotActionChooser,
} from './decide.ts';
export {
  settlePlayedHand,
  judgeHandLiabilityWithReasons,
  settleHandIntoGameRecord,
  type SettledHand,
} from './hand-over.ts';
export {
  encodeDecisionsAsText,
  encodeActionLogAsText,
  replayDecisionsFromText,
  parseActionLogWithDamage,
} from './hand-text.ts';
export { DANGER_CHANCES } from './danger-reasons.ts';
export { hasOpenSet } from './discard-reasons.ts';
export type { ActionOption, ChosenActionWithAlternatives } from './policies.ts';
export {
  rewindHand,
  BOT_CHARACTER_IDS,
  dealPracticeHand,
  dealNextPracticeHand,
  listLearnerDecisionIndexes,
  withCurrentHandLog,
  isReadyDeclarationRequiredByTable,
  listJudgedActionsForLearner,
  getCurrentPlay,
  restorePracticeGame,
  replayActionLogUntilIllegal,
  isSameActionAndTile,
  findSeatOfPlayer,
  replayPracticeMatch,
  toStartHandInput,
  applyActionToPracticeHand,
  getTurnOfLearnerOrOthers,
  undoLastDecision,
  type BotCharacterId,
  type FinishedHandRecord,
  type PracticeMatchStanding,
  type PracticeGameRecord,
  type PracticeHand,
} from './practice-game.ts';
export { listOwnOrPopularSpecialHands, SPECIAL_HANDS_AMOUNTS, type SpecialHandsAmount } from './special-hands.ts';
export { isMahjongAction, removeTilesOnce, listTilesOfAction, createSeatView, type SeatView } from './view.ts';
