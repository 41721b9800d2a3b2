// The only door into the players.
export {
  adviceAt,
  advising,
  counselAt,
  isMistake,
  judgeChoice,
  judgeHand,
  momentsOf,
  optionFor,
  sameChoice,
  tellMoments,
  type Judged,
  type Moment,
} from './coach.ts';
export {
  counselling,
  counselOf,
  isAny,
  matters,
  sameAim,
  tenthsOf,
  type Counsel,
  type Helping,
  type Prospect,
  type CounselReason,
} from './counsel.ts';
export { CHARACTERS, type Character } from './characters.ts';
export { decide, deciding } from './decide.ts';
export { judgeEnd, liableOf, type JudgedEnd, type Liable } from './liable.ts';
export { makeHandText, readHandText } from './hand-text.ts';
export { makeLog, readLog } from './log-text.ts';
export { countHand, putAway, type CountedHand } from './hand-over.ts';
export {
  dealNext,
  keepHand,
  openGame,
  seatOfPlayer,
  seedOfHand,
  standingOf,
  startOfHand,
  type DoneHand,
  type OpenedGame,
  type PracticeGame,
  type GameStanding,
} from './practice-game.ts';
export {
  backTo,
  dealHand,
  decisionsOf,
  myActions,
  nowOf,
  replayHand,
  takeAction,
  turnAt,
  undoDecision,
  type PracticeHand,
  type PracticeStart,
  type Turn,
} from './practice-hand.ts';
export { stepOn, stepping, untilMine } from './practice-steps.ts';
export type { SpeaksFor, Decision, ActionOption } from './decision.ts';
export { viewOf, type SeatView, type SeenPhase, type SeenPlayer } from './view.ts';
export { playerOf, playOut, type PlayerAt } from './play-out.ts';
