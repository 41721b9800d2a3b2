// The only door to the players; how the others decide is fetched by itself, from its own file (`widgets/play/fetched.ts`).
export {
  adviceAt,
  advising,
  counselAt,
  isMistake,
  judgeAhead,
  judgeChoice,
  judgeHand,
  momentsOf,
  tellMoments,
  type Judged,
  type Moment,
} from './coach.ts';
export { counselling, counselOf, gapTo, matters, tellsApart, type ChoiceSeen, type Counsel } from './counsel.ts';
export type { CounselReason } from './counsel-reason.ts';
export { findMissedWins, type MissedWin } from './missed-wins.ts';
export { findPlaceToMend, findRefusedWin, type RefusedWin } from './refused-win.ts';
export { isAny, type Prospect } from './plan.ts';
export { decide, deciding, playerOf, playOut, stepping, type PlayerAt } from './decide.ts';
export { countHand, judgeEnd, liableOf, putAway, type CountedHand, type Liable } from './hand-over.ts';
export { makeHandText, makeLog, readHandText, readLog } from './hand-text.ts';
export type { ActionOption, Decision, SpeaksFor } from './policies.ts';
export { dealtAnew, playingOn, turnsToLookAt, type FromHere, type Round } from './play-on.ts';
export {
  backTo,
  CHARACTERS,
  dealHand,
  dealNext,
  decisionsOf,
  keepHand,
  mustDeclare,
  myActions,
  nowOf,
  openGame,
  replayHand,
  sameChoice,
  seatOfPlayer,
  standingOf,
  startOfHand,
  takeAction,
  turnAt,
  undoDecision,
  type Character,
  type DoneHand,
  type GameStanding,
  type OpenedGame,
  type PracticeGame,
  type PracticeHand,
  type Turn,
} from './practice-game.ts';
export { fewOf, SPECIALS, type Specials } from './special-hands.ts';
export { isWin, less, tilesOfChoice, viewOf, type SeatView, type SeenPlayer } from './view.ts';
