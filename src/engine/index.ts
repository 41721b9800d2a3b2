// The only door into the rules: what is not named here is the engine's own business.

export { arrangements, isComplete, type Arrangement } from './hands/sets.ts';
export { distance, usefulTiles, type DistanceInput, gauge } from './nearest/distance.ts';
export {
  MOST_OWN_HANDS,
  ownHandText,
  readOwnHand,
  type OwnHand,
  type ReadOwnHand,
  tilesOfHand,
} from './hands/own-hand.ts';
export type { Aim, Gauge, Progress } from './hands/measure.ts';
export { waits } from './nearest/waits.ts';
export {
  countsOfRack,
  type DeclaredSet,
  type Holding,
  WAYS,
  WHOLE_HAND_SIZE,
  type ReadSet,
  type SetName,
  type Way,
} from './hands/hand.ts';
export { formatHand, formatTiles, parseHand } from './hands/text.ts';
export { checkOwnHand, nearestSpecials, type NearSpecial } from './nearest/nearest.ts';
export {
  checkExtra,
  EXTRA_SWITCHES,
  formatExtra,
  MAX_EXTRAS,
  MAX_EXTRA_WORTH,
  readExtra,
  type Extra,
} from './rulesets/extras.ts';
export { OWN_HAND_SWITCHES, ownHandRule, ownHandsOf } from './rulesets/own-hands.ts';
export type { ClaimsInput } from './play/claim-case.ts';
export { claims } from './play/claims.ts';
export {
  CLAIMS,
  DEAD_HANDS,
  WAITS,
  type Claim,
  type ClaimName,
  type DeadHand,
  type Ready,
  type WaitName,
} from './play/claim-law.ts';
export { act, legalActions, replay, toAct } from './play/act.ts';
export { playResult, type PlayResult } from './play/hand-result.ts';
export { precedence, type ClaimantInput, type Precedence } from './play/precedence.ts';
export { randomFrom, shuffled, tileSet, type Random } from './wall/tile-set.ts';
export { openingOf } from './play/start.ts';
export { playerAt } from './play/state.ts';
export { allTiles, startHand, type StartInput } from './play/start.ts';
export type { Action, Drawn, Legal, Phase, Play, PlayEnd, PlayPlayer, WallTile } from './play/state.ts';
export { checkPosition } from './position/check.ts';
export { positionOf } from './position/position.ts';
export type { Position, PositionEnd, PositionPlayer, PositionSet } from './position/position.ts';
export { REASON_CODES, type Reason, type ReasonCode } from './reasons.ts';
export { ERROR_CODES, type EngineError, type ErrorCode, type Result } from './result.ts';
export type { Asks } from './rulesets/table-asks.ts';
export {
  compareRulesets,
  formerDefaults,
  ownValues,
  roleOf,
  rulesetInfo,
  rulesets,
  switchInfo,
  tableInfo,
  type Differences,
  type Editions,
  type OwnSwitchInfo,
} from './rulesets/catalogue.ts';
export {
  openTable,
  playsAsWritten,
  type AtTable,
  type RulesetInfo,
  type SwitchInfo,
  type Table,
} from './rulesets/table.ts';
export {
  alike,
  APART,
  FAMILIES,
  isHere,
  isRuleset,
  loadGame,
  loadGames,
  RULESETS,
  type Family,
  type RulesetId,
} from './rulesets/games.ts';
export type { RuleInfo, Ruleset } from './rulesets/ruleset.ts';
export type { Blessing } from './scoring/rules.ts';
export { BOOK, OFF, ownName } from './rulesets/own-values.ts';
export { allows, readValue, type HouseInput, type Switch, type SwitchValue } from './rulesets/switches.ts';
export { score, scoreAsOrdinary, type ScoreInput, type WinInput } from './scoring/score.ts';
export {
  reckon,
  scoreSlips,
  SLIPS,
  sumOrder,
  type Reckoned,
  type ReckonInput,
  type Slip,
  type Slipped,
} from './scoring/reckon.ts';
export { SUM_STEPS, sumOf, timesOf, type CountedLine, type SumStep, type Unit } from './scoring/sum.ts';
export type { Bill, BillLine, SpecialPart, Worth } from './scoring/bill.ts';
export {
  drawPayments,
  endsInDraw,
  extraDealStake,
  nineOrphansPayment,
  type DrawInput,
  type DrawSettlement,
  type HandEndInput,
  type Orphans,
} from './settlement/draw.ts';
export { inPence, MONEY_STAKES } from './settlement/stake.ts';
export type { Liability, LiabilityAsks, Saving } from './settlement/liability/law.ts';
export {
  liability,
  type ForcedInput,
  type ForcedTold,
  type GivenSet,
  type LiabilityInput,
} from './settlement/liability/liability.ts';
export { bao, cannon, insurance, type BaoInput } from './settlement/liability/parts.ts';
export {
  MISTAKES,
  type HandAfter,
  type HandMistake,
  type MistakeLaw,
  type MistakeName,
  type PlayerAfter,
} from './settlement/mistake-law.ts';
export { judgeMistake, mistakes, penalty, type MistakeInput, type MistakeJudgement } from './settlement/mistakes.ts';
export { payInTallies, purseTotal, startTallies, tallyShares } from './settlement/tallies.ts';
export type { Purse } from './settlement/sticks.ts';
export { possibleScore } from './scoring/possible-score.ts';
export { settle, type SettleInput } from './settlement/settle.ts';
export type { Payment, Scores, Settlement } from './settlement/types.ts';
export {
  COPIES,
  isBonus,
  isSetTile,
  isTile,
  JOKER,
  KINDS,
  nextSeat,
  parseSeat,
  seatNumber,
  seatFrom,
  SEATS,
  SUITS,
  tileIndex,
  tileOf,
  TILES,
  type Kind,
  type Seat,
  type Suit,
  type TileId,
} from './tiles/tiles.ts';
export { breakWall, type BreakInput, type BrokenWall } from './wall/break.ts';
export { CLOCKWISE, readStack, stackOf, type Place } from './wall/ring.ts';
export { othersInTurn, partnerIn, seatAfter } from './match/seating.ts';
export { firstEast, pickOrder, type FirstEast } from './match/first-east.ts';
export {
  extraHandsOf,
  nextHand,
  startMatch,
  type Because,
  type HandEnd,
  type Match,
  type Next,
  type Player,
} from './match/match.ts';
export { carriedOn } from './match/match.ts';
export { layOutWall, wallPlan, type Take, type WallLayout, type WallPlan } from './wall/lay-out.ts';
export { BREAK_SLIPS, judgeBreak, type BreakJudgement, type BreakSlip } from './wall/slips.ts';
