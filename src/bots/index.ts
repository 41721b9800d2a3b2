export {
  createHandAdviceSlices,
  createWinChanceHistorySlices,
  createDecisionCounselSlices,
  isLearnerMistake,
  judgeLearnerActionBeforeMove,
  listLearnerDecisionIndexesExceptPasses,
  createImportantDecisionSlices,
  type JudgedDecision,
  type ImportantDecision,
} from './coach.ts';
export {
  createCounselSlices,
  buildCounsel,
  isChoiceOfCounselImportant,
  isCounselWorthTelling,
  type ChoiceDistanceAndLostTiles,
  type Counsel,
} from './counsel.ts';
export type { CounselReason } from './counsel-reason-type.ts';
export { findRewindIndexForRefusedWin, type MissedWinCause, type WinBarredByRule } from './refused-win.ts';
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
export { encodeDecisionsAsText, replayDecisionsFromText } from './hand-text.ts';
export { DANGER_CHANCES } from './danger-reasons.ts';
export { hasOpenSet } from './discard-reasons.ts';
export {
  rewindHand,
  BOT_CHARACTER_IDS,
  dealNextPracticeHand,
  listLearnerDecisionIndexes,
  withCurrentHandLog,
  isReadyDeclarationRequiredByTable,
  listJudgedActionsForLearner,
  getCurrentPlay,
  restorePracticeGame,
  isSameActionAndTile,
  findSeatOfPlayer,
  replayPracticeMatch,
  toStartHandInput,
  applyActionToPracticeHand,
  canDeclareReadyWithDiscard,
  listJudgedActions,
  getTurnOfLearnerOrOthers,
  undoLastDecision,
  type BotCharacterId,
  type FinishedHandRecord,
  type PracticeMatchStanding,
  type PracticeGameRecord,
  type PracticeHand,
} from './practice-game.ts';
export { SPECIAL_HANDS_AMOUNTS, type SpecialHandsAmount } from './special-hands.ts';
export { isMahjongAction, removeTilesOnce, listTilesOfAction, createSeatView } from './view.ts';
