// The only door into the rules: what is not named here is the engine's own business.

export { arrangements, isComplete, type Arrangement } from './hands/sets.ts';
export {
  distance,
  usefulTiles,
  type AfterThrow,
  type DistanceInput,
  gauge,
  type GaugeInput,
} from './nearest/distance.ts';
export {
  MOST_OWN_HANDS,
  ownHandText,
  readOwnHand,
  type OwnHand,
  type ReadOwnHand,
  tilesOfHand,
} from './hands/own-hand.ts';
export type { Aim, Gauge, Progress } from './hands/measure.ts';
export { waits, type WaitsInput } from './nearest/waits.ts';
export {
  countsOfRack,
  type DeclaredSet,
  type Holding,
  WAYS,
  type ReadSet,
  type SetName,
  type Way,
} from './hands/hand.ts';
export { formatHand, formatTiles, parseHand } from './hands/text.ts';
export {
  checkOwnHand,
  nearestSpecials,
  type NearestInput,
  type NearSpecial,
  type OwnHandInput,
} from './nearest/nearest.ts';
export { OWN_HAND_SWITCHES, ownHandRule, ownHandsOf } from './rulesets/own-hands.ts';
export { claims, type ClaimsInput } from './play/claims.ts';
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
export { precedence, type ClaimantInput, type Precedence, type PrecedenceInput } from './play/precedence.ts';
export { randomFrom, shuffled, type Random } from './play/random.ts';
export { openingOf, type Opening } from './play/opening.ts';
export { playerAt } from './play/players.ts';
export { allTiles, startHand, tileSet, type StartInput } from './play/start.ts';
export type {
  Action,
  Answer,
  Drawn,
  Legal,
  Phase,
  Play,
  PlayEnd,
  SeatInPlay as PlayPlayer,
  WallTile,
} from './play/state.ts';
export { checkPosition } from './position/check.ts';
export { positionOf } from './position/of-play.ts';
export type { Position, PositionEnd, PositionPlayer, PositionSet, PositionTurn } from './position/types.ts';
export { REASON_CODES, type Reason, type ReasonCode } from './reasons.ts';
export { ERROR_CODES, type EngineError, type ErrorCode, type Result } from './result.ts';
export type { Asks, PlayersAsk } from './rulesets/asks.ts';
export { ownValues, rulesetInfo, rulesets, switchInfo, tableInfo, type OwnSwitchInfo } from './rulesets/catalogue.ts';
export type { RulesetInfo, SwitchInfo } from './rulesets/describe.ts';
export { openTable, type AtTable, type Table } from './rulesets/table.ts';
export {
  compareRulesets,
  roleOf,
  type Differences,
  type RuleDifference,
  type SwitchDifference,
} from './rulesets/compare.ts';
export { formerDefaults, type Editions, type FormerEdition } from './rulesets/editions.ts';
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
export type { Blessing, RuleInfo, Ruleset, Sacred } from './rulesets/ruleset.ts';
export { BOOK, OFF } from './rulesets/own-values.ts';
export { allows, readValue, type HouseInput, type Switch, type SwitchValue } from './rulesets/switches.ts';
export { score, scoreAsOrdinary, type ScoreInput, type WinInput } from './scoring/score.ts';
export { reckon, type CountedLine, type Reckoned, type ReckonInput } from './scoring/reckon.ts';
export { scoreSlips, SLIPS, type Slip, type Slipped } from './scoring/slips.ts';
export { SUM_STEPS, timesOf, type SumStep } from './scoring/sum.ts';
export { sumOrder, type OrderedStep } from './scoring/sum-order.ts';
export { sumOf } from './scoring/tally.ts';
export type { Bill, BillLine, SpecialPart, Unit, Worth } from './scoring/types.ts';
export { bao, type BaoInput, type ForcedInput, type ForcedTold } from './settlement/bao.ts';
export { cannon, type CannonInput } from './settlement/cannon.ts';
export { drawPayments, endsInDraw, type DrawInput, type DrawSettlement, type HandEndInput } from './settlement/draw.ts';
export type { HandMistake } from './settlement/hand-mistakes.ts';
export { insurance, type InsuranceInput, type InsuranceJudgement } from './settlement/insurance.ts';
export { liability, type GivenSet, type LiabilityInput } from './settlement/liability.ts';
export type { Liability, Saving } from './settlement/liability-laws.ts';
export type { LiabilityAsks } from './settlement/liability-asks.ts';
export { nineOrphansPayment, type Orphans, type OrphansInput } from './settlement/orphans.ts';
export { penalty, type PenaltyInput } from './settlement/penalty.ts';
export {
  MISTAKES,
  type HandAfter,
  type MistakeLaw,
  type MistakeName,
  type PlayerAfter,
} from './settlement/mistake-law.ts';
export { judgeMistake, mistakes, type MistakeInput, type MistakeJudgement } from './settlement/mistakes.ts';
export {
  payInTallies,
  purseTotal,
  startTallies,
  tallyShares,
  type Tallies,
  type TallyPayment,
} from './settlement/tallies.ts';
export type { Purse } from './settlement/sticks.ts';
export { possibleScore, type Possible, type PossibleInput } from './settlement/possible.ts';
export { settle, type HandWon, type SettleInput } from './settlement/settle.ts';
export { extraDealStake, type StakeInput } from './settlement/stakes.ts';
export type { BaoJudgement, CannonVerdict, Payment, Scores, Settlement } from './settlement/types.ts';
export {
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
export { partnerIn } from './match/seating.ts';
export { firstEast, pickOrder, type FirstEast, type FirstEastInput } from './match/first-east.ts';
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
export { carriedOn } from './match/totals.ts';
export { layOutWall, wallPlan, type Take, type WallLayout, type WallPlan } from './wall/lay-out.ts';
export { BREAK_SLIPS, judgeBreak, type BreakJudgement, type BreakSlip } from './wall/slips.ts';
