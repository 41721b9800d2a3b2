export {
  adviseAtIndex,
  adviseInSlices,
  counselInSlices,
  isMistake,
  judgePendingChoice,
  judgeChoice,
  judgeHand,
  selectMoments,
  findMoments,
  type JudgedDecision,
  type DecisionMoment,
} from './coach.ts';
export {
  buildCounselInSlices,
  buildCounsel,
  computeChoiceGap,
  isImportantChoice,
  isCounselWorthTelling,
  type ComparedChoice,
  type Counsel,
} from './counsel.ts';
export type { CounselReason } from './counsel-reason-type.ts';
export { findMissedWins, type MissedWin } from './missed-wins.ts';
export { findPlaceToTakeBack, findRefusedWin, type RefusedWin } from './refused-win.ts';
export { isAnyStandardHand, type PlanProspect } from './plan.ts';
export {
  decideAction,
  decideInSlices,
  createBotPlayer,
  playHandToEnd,
  stepInSlices,
  type BotPlayer,
} from './decide.ts';
export { settlePlayedHand, judgeHandLiability, findLiableSeat, recordHand, type SettledHand } from './hand-over.ts';
export { formatHandText, formatActionLog, parseHandText, parseActionLog } from './hand-text.ts';
export type { ActionOption, Decision } from './policies.ts';
export {
  rewindHand,
  CHARACTERS,
  dealPracticeHand,
  dealNextHand,
  listDecisionIndexes,
  withHandLog,
  mustDeclareReady,
  listLearnerActions,
  getCurrentPlay,
  openGame,
  replayLog,
  isSameChoice,
  findSeatOfPlayer,
  computeStanding,
  toHandStart,
  applyAction,
  findWhoseTurn,
  undoDecision,
  type Character,
  type FinishedHand,
  type GameStanding,
  type OpenedGame,
  type PracticeGame,
  type PracticeHand,
} from './practice-game.ts';
export { listUsualSpecialHands, SPECIAL_HAND_CHOICES, type SpecialHandChoice } from './special-hands.ts';
export { estimateTurnChances, listTurnsToExamine } from './turn-chances.ts';
export { isMahjongAction, withoutTiles, listActionTiles, createSeatView, type SeatView } from './view.ts';
