// This file is the public interface of the engine: everything that is not exported here is internal.

export { arrangements, isComplete, type RackArrangement } from './hands/sets.ts';
export { createMahjongDistanceGauge } from './nearest/distance.ts';
export {
  MAX_CUSTOM_HANDS,
  formatCustomHand,
  parseCustomHand,
  type CustomHand,
  type CompiledCustomHand,
  listTilesOfCustomHandVariant,
} from './hands/custom-hand.ts';
export type { HandAim, DistanceGauge, HandDistanceAndUsefulTiles } from './hands/measure.ts';
export { waits } from './nearest/waits.ts';
export {
  countRackTilesByKind,
  type DeclaredSet,
  type EnteredHandTiles,
  WIN_METHODS,
  WHOLE_HAND_SIZE,
  type IdentifiedSet,
  type SetName,
  type WinMethod,
} from './hands/hand.ts';
export { formatHand, formatTiles, parseHand } from './hands/text.ts';
export { parseCheckedCustomHand, listSpecialHandsByNearness, type NearSpecialHand } from './nearest/nearest.ts';
export {
  parseUniqueExtraRule,
  EXTRA_RULE_SWITCH_IDS,
  formatExtra,
  MAX_EXTRAS,
  MAX_EXTRA_WORTH_BY_UNIT,
  parseExtraRule,
  type ExtraRule,
} from './rulesets/extras.ts';
export { CUSTOM_HAND_SWITCH_IDS, formatCustomHandRuleId, listValidCustomHands } from './rulesets/custom-hands.ts';
export type { PlayerClaimsInput } from './play/claim-case.ts';
export { claims } from './play/claims.ts';
export {
  CLAIMS,
  DEAD_HAND_CAUSES,
  GROUP_TYPES_COMPLETED_BY_WIN,
  type ClaimVerdict,
  type PlayerClaim,
  type ClaimName,
  type DeadHandCause,
  type GroupTypeCompletedByWin,
} from './play/claim-law.ts';
export { applyPlayAction, legalActions, replayPlayLog, listSeatsToAct } from './play/act.ts';
export { computeHandBillsAndSettlement, type HandResult } from './play/hand-result.ts';
export { precedence, type ClaimantInput, type PrecedenceDecision } from './play/precedence.ts';
export { createRandomBelowFromSeed, shuffle, createTilesOfSet, type RandomBelow } from './wall/tile-set.ts';
export { playerAt } from './play/state.ts';
export { computeStartDiceWallAndRacks, listAllTilesOfPlay, startHand, type StartInput } from './play/start.ts';
export type { Action, JudgedAction, Play, PlayEnd, PlayPlayer } from './play/state.ts';
export { checkPosition } from './position/check.ts';
export type { Position, PositionPlayer, PositionSet } from './position/position.ts';
export { REASON_CODES, type Reason, type ReasonCode } from './reasons.ts';
export { ERROR_CODES, type EngineError, type ErrorCode, type Result } from './result.ts';
export type { TableInputNeeds } from './rulesets/table-asks.ts';
export {
  buildRulesetComparison,
  getFormerDefaultsSinceEdition,
  listRuleValueSwitches,
  toCrossGameRuleKey,
  getInfoOfLoadedRuleset,
  rulesets,
  findSwitchInfo,
  tableInfo,
  type RuleValueSwitchInfo,
} from './rulesets/catalogue.ts';
export {
  openTable,
  isTableWithoutHouseRules,
  type TableOrRulesInput,
  type RulesetInfo,
  type SwitchInfo,
  type Table,
} from './rulesets/table.ts';
export {
  listWholeFamilyOfRuleset,
  LAZY_RULESET_IDS,
  FAMILIES,
  isGameLoaded,
  isRulesetId,
  ensureGameLoaded,
  loadGames,
  RULESET_IDS,
  type FamilyId,
  type RulesetId,
} from './rulesets/games.ts';
export type { RuleInfo, Ruleset } from './rulesets/ruleset.ts';
export { AS_IN_BOOK_SWITCH_VALUE, RULE_OFF_VALUE, toSwitchIdOfRuleValue } from './rulesets/house-values.ts';
export { isValidSwitchValue, parseSwitchValue, type HouseInput, type SwitchValue } from './rulesets/switches.ts';
export { mayBeComplete, score, scoreAsOrdinary, type ScoreInput, type WinCircumstancesInput } from './scoring/score.ts';
export {
  sumBillLinesByTableRules,
  scoreHandWithEachSlip,
  getTableSumStepOrder,
  type LineSum,
  type SumLinesInput,
  type LineSumWithCountingMistake,
} from './scoring/sum-lines.ts';
export { SUM_STEPS, sumLinesOfUnit, toMultiplier, type ScoredLine, type SumStep, type Unit } from './scoring/sum.ts';
export type { Bill, BillLine } from './scoring/bill.ts';
export {
  settleDraw,
  findRuleEndingHandDrawn,
  computeExtraHandsStake,
  judgeNineOrphansDraw,
  type DrawSettlement,
  type DrawConditionInput,
} from './settlement/draw.ts';
export { convertPointChangesToPence, STAKES_IN_PENCE } from './settlement/stake.ts';
export type { LiabilityVerdict, LiabilityAvoidanceFacts } from './settlement/liability/law.ts';
export {
  liability,
  type ForcedInput,
  type ForcedDiscardFacts,
  type LiabilityInput,
} from './settlement/liability/liability.ts';
export { bao, cannon, insurance, type BaoInput } from './settlement/liability/parts.ts';
export { PLAYER_MISTAKE_NAMES, type MistakeLaw, type MistakeName } from './settlement/mistake-law.ts';
export {
  judgeMistake,
  listMistakeLaws,
  settleMistakePenalty,
  type MistakeInput,
  type MistakeJudgement,
} from './settlement/mistakes.ts';
export {
  computeTallyPaymentWithDebt,
  sumPurse,
  getStartPurseAndShare,
  listPlayersStartPurses,
} from './settlement/tallies.ts';
export type { StickPurse } from './settlement/sticks.ts';
export { judgeScorePossibility } from './scoring/possible-score.ts';
export { sumPaymentsByOther } from './settlement/payments.ts';
export { settle, type SettleInput } from './settlement/settle.ts';
export type { Payment, Settlement } from './settlement/types.ts';
export {
  COPIES_PER_KIND,
  countTileInList,
  sortTiles,
  isBonus,
  isSetTile,
  isTile,
  JOKER,
  TILE_KIND_COUNT,
  getNextSeat,
  parseSeat,
  getSeatNumberFromOne,
  getSeatAfterSteps,
  SEATS,
  SUITS,
  getTileIndex,
  getTileOfKind,
  TILES,
  type TileKindNumber,
  type Seat,
  type Suit,
  type TileId,
} from './tiles/tiles.ts';
export { breakWall, type BreakInput, type BrokenWall } from './wall/break.ts';
export { CLOCKWISE_SEATS, parseSeatAndStackNumber, parseStackNameFromPlace, type WallPlace } from './wall/ring.ts';
export { listOthersInTurn, findExchangePartner, getNextOccupiedSeat } from './match/seating.ts';
export { findFirstEastFromThrowsOrTiles } from './match/first-east.ts';
export {
  addPointChangesToTotals,
  countExtraHandsOfEast,
  nextHand,
  createMatchAndStartPoints,
  type NextEastReason,
  type HandEnd,
  type Match,
  type NextHand,
  type Player,
} from './match/match.ts';
export { computeWallLayoutFromRolls, getWallPlan, type TileTake, type WallLayout } from './wall/lay-out.ts';
export { judgeBreak, type BreakJudgement, type BreakSlip } from './wall/slips.ts';
