export {
  adviseAtPlace,
  adviseInSlices,
  counselInSlices,
  isMistake,
  judgeAhead,
  judgeChoice,
  judgeHand,
  selectMoments,
  findMoments,
  type Judged,
  type Moment,
} from './coach.ts';
export {
  buildCounselInSlices,
  buildCounsel,
  computeGap,
  isImportantChoice,
  isWorthTelling,
  type ChoiceSeen,
  type Counsel,
} from './counsel.ts';
export type { CounselReason } from './counsel-reason-type.ts';
export { findMissedWins, type MissedWin } from './missed-wins.ts';
export { findPlaceToTakeBack, findRefusedWin, type RefusedWin } from './refused-win.ts';
export { isAny, type Prospect } from './plan.ts';
export { decide, decideInSlices, createPlayer, playOut, stepInSlices, type PlayerAt } from './decide.ts';
export { countHand, judgeEnd, findLiableSeat, recordHand, type CountedHand } from './hand-over.ts';
export { makeHandText, makeLog, readHandText, readLog } from './hand-text.ts';
export type { ActionOption, Decision } from './policies.ts';
export {
  rewindHand,
  CHARACTERS,
  dealPracticeHand,
  dealNext,
  listDecisionPlaces,
  withHandLog,
  mustDeclare,
  listLearnerActions,
  getCurrentPlay,
  openGame,
  replayLog,
  sameChoice,
  seatOfPlayer,
  computeStanding,
  startOfHand,
  applyAction,
  getTurn,
  undoDecision,
  type Character,
  type DoneHand,
  type GameStanding,
  type OpenedGame,
  type PracticeGame,
  type PracticeHand,
  type Turn,
} from './practice-game.ts';
export { listUsualSpecialHands, SPECIALS, type Specials } from './special-hands.ts';
export { estimateTurnChances, listTurnsToExamine } from './turn-chances.ts';
export { isWin, withoutTiles, listActionTiles, createSeatView, type SeatView } from './view.ts';
