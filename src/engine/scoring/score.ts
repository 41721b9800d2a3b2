import { createCheckedHandOrThrowRefusal, createCheckedNonWinningHandOrThrow, getHandLaw } from '../hands/check.ts';
import {
  countRackTilesByKind,
  SETS_IN_HAND,
  WIN_METHODS,
  WHOLE_HAND_SIZE,
  type EnteredHandTiles,
  type WinMethod,
  type WinCircumstances,
} from '../hands/hand.ts';
import { isComplete } from '../hands/sets.ts';
import type { SpecialHandFitCounter } from '../hands/shapes.ts';
import { parseHoldingInputOrThrowRefusal, parseTilesOrThrowRefusal } from '../hands/text.ts';
import { throwRefusal, shortenInputForMessage } from '../result.ts';
import {
  createFunctionOnOpenedTable,
  type Table,
  type TableOrRulesInput,
  resolveRulesetForNamedSeats,
} from '../rulesets/table.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { isBonus, isSetTile, isTile, parseSeat, getTileIndex, type Seat, type TileId } from '../tiles/tiles.ts';
import { computeBestBillOrThrowRefusal } from './count.ts';
import { findBlessingRefusal } from './rules.ts';
import type { Bill, RuleContext } from './bill.ts';

export interface WinCircumstancesInput {
  readonly tile: string;
  readonly by: WinMethod | (string & {});
  readonly lastTile?: boolean | undefined;
  readonly originalCall?: boolean | undefined;
  readonly blessing?: 'heaven' | 'earth' | undefined;
  /** With `loose`: kongs in a row that led to the tile; 0 = it replaced a flower or season. */
  readonly kongs?: number | undefined;
  /** One tile short was declared, and the hand has not changed since (Japanese, switch `ready`). */
  readonly ready?: boolean | undefined;
  /** How often in a row East had kept the deal by winning (Japanese). */
  readonly extraHands?: number | undefined;
}

export interface ScoreInput extends TableOrRulesInput {
  readonly seat: string;
  readonly round: string;
  readonly hand: string | EnteredHandTiles;
  readonly win?: WinCircumstancesInput | undefined;
  /**
   * Whether a loser had declared one tile short; `original` = at the first discard. With `win` it means `win.ready`.
   */
  readonly fishing?: boolean | 'original' | undefined;
  /**
   * The special hand, one of `asks.fishingFor`, of which a loser declared to be one tile short. It is checked if all
   * thirteen tiles are given.
   */
  readonly fishingFor?: string | undefined;
  readonly extras?: readonly string[] | undefined;
  readonly goulash?: boolean | undefined;
  /** The player's own discards in order, as text or ids, since some tiles may not be won on (Japanese). */
  readonly ownDiscards?: string | readonly string[] | undefined;
  readonly warned?: boolean | undefined;
  /** The occupied seats if only three play, since the tiles of the missing wind may be out of the game (Japanese). */
  readonly seats?: readonly string[] | undefined;
}

/**
 * Scores a winner's hand, or a loser's, which may be partial, in the reading that scores most. Where only the winner is
 * paid, a loser's bill is empty. Wrong sets of a loser only prevent winning; those of a winner are refused. Errors:
 * text that is no hand; impossible tiles (`five-of-a-kind`, `not-a-set`, `too-many-tiles`, …); an impossible win
 * (`winning-tile-not-held`, `not-complete`, `too-many-chows`, `must-be-concealed`, …); `not-fishing-for`; an unknown
 * game or a wrong house rule; `bad-seat`, `seat-not-playing`, `sacred-discard`, `below-minimum`.
 */
export const score = createFunctionOnOpenedTable((input: ScoreInput, { ruleset }): Bill =>
  scoreHandOrThrowRefusal(input, ruleset),
);

/**
 * Scores a hand without special hands. Errors: a hand or table that `score` refuses; `not-complete` if the tiles are
 * not four sets and a pair.
 */
export const scoreAsOrdinary = createFunctionOnOpenedTable((input: ScoreInput, { ruleset }): Bill =>
  scoreHandOrThrowRefusal(input, ruleset, { specials: [], shapes: [] }),
);

/**
 * Whether fourteen tiles may be Mahjong, found faster than by {@link score}: false if they are neither four sets and a
 * pair nor a special hand without sets. Only `score` knows whether they may win. Wild tiles must not be in play.
 */
export function mayBeComplete({ ruleset }: Table, { rack, sets }: EnteredHandTiles): boolean {
  const counts = countRackTilesByKind(rack);
  const fits = (shape: SpecialHandFitCounter): boolean =>
    sets.length > 0 ? shape.open === true : shape.overlap(counts, WHOLE_HAND_SIZE) === WHOLE_HAND_SIZE;
  return (
    ruleset.bonusTilesWin !== undefined ||
    isComplete(counts, { sets: SETS_IN_HAND - sets.length }) ||
    ruleset.shapes.some(fits)
  );
}

/** Scores a hand, and throws refusals. `overrides` replace rules after the hand has been checked. */
export function scoreHandOrThrowRefusal(input: ScoreInput, ruleset: Ruleset, overrides?: Partial<Ruleset>): Bill {
  const seat = parseSeat(input.seat) ?? throwRefusal('bad-seat', { found: shortenInputForMessage(input.seat) });
  const holding = parseHoldingInputOrThrowRefusal(input.hand);
  const rules = resolveRulesetForNamedSeats(ruleset, seat, input.seats);
  const context = readContext(input, rules, seat, holding);
  return computeBestBillOrThrowRefusal(overrides ? { ...rules, ...overrides } : rules, context);
}

function readContext(input: ScoreInput, ruleset: Ruleset, seat: Seat, holding: EnteredHandTiles): RuleContext {
  const round = parseSeat(input.round) ?? throwRefusal('bad-seat', { found: shortenInputForMessage(input.round) });
  const win = input.win === undefined || input.win === null ? undefined : readWin(input.win);
  const goulash = Boolean(input.goulash && ruleset.goulash);
  // A win by flowers needs no complete hand. Only East, before the first discard, then holds fourteen tiles.
  const whole = holding.rack.length + 3 * holding.sets.length === WHOLE_HAND_SIZE;
  const fourteen = win !== undefined && (!isWonByBonus(win, ruleset) || (seat === 'e' && whole));
  const law = getHandLaw(ruleset, goulash, win?.blessing !== undefined);
  const hand = win
    ? createCheckedHandOrThrowRefusal(holding, law, fourteen)
    : createCheckedNonWinningHandOrThrow(holding, law);
  const ownDiscards = parseTilesOrThrowRefusal(input.ownDiscards);
  const fishingFor = win ? undefined : readFishingFor(input.fishingFor, ruleset);
  const fishing = input.fishing || fishingFor !== undefined;
  const warned = Boolean(input.warned);
  const extras = readExtras(input.extras, ruleset);
  const context: RuleContext = {
    hand,
    law,
    seat,
    round,
    win,
    fishing,
    fishingFor,
    goulash,
    extras,
    ownDiscards,
    warned,
  };
  if (win?.originalCall ?? fishing === 'original') refuseLateCall(context, ruleset);
  if (win) refuseWin(win, context, ruleset);
  return context;
}

function readFishingFor(name: unknown, { specials }: Ruleset): RuleContext['fishingFor'] {
  if (name === undefined || name === null) return undefined;
  return specials.some(({ id, fishing }) => fishing && id === name)
    ? (name as string)
    : throwRefusal('bad-input', { found: shortenInputForMessage(name) });
}

function readExtras(given: unknown, { scoringRules }: Ruleset): readonly string[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) return throwRefusal('bad-input', { found: shortenInputForMessage(given) });
  return given.map((name: unknown) =>
    scoringRules.some(({ id, extra }) => extra && id === name)
      ? (name as string)
      : throwRefusal('bad-input', { found: shortenInputForMessage(name) }),
  );
}

function readWin(input: WinCircumstancesInput): WinCircumstances {
  if (typeof input !== 'object') throwRefusal('bad-input');
  const { blessing } = input;
  const kongs = input.kongs ?? 0;
  const extraHands = input.extraHands ?? 0;
  const tile = typeof input.tile === 'string' ? input.tile.toLowerCase() : input.tile;
  if (!isTile(tile)) throwRefusal('unknown-tile-id', { found: shortenInputForMessage(input.tile) });
  const by =
    WIN_METHODS.find((way) => way === input.by) ??
    throwRefusal('winning-way-unknown', { found: shortenInputForMessage(input.by) });
  if (kongs !== 0 && kongs !== 1 && kongs !== 2)
    throwRefusal('kongs-not-held', { found: shortenInputForMessage(kongs) });
  if (blessing !== undefined && blessing !== 'heaven' && blessing !== 'earth')
    throwRefusal('winning-way-unknown', { found: shortenInputForMessage(blessing) });
  if (!Number.isInteger(extraHands) || extraHands < 0)
    throwRefusal('bad-input', { found: shortenInputForMessage(extraHands) });
  return {
    tile,
    by,
    lastTile: Boolean(input.lastTile),
    originalCall: Boolean(input.originalCall),
    blessing,
    kongs,
    ready: Boolean(input.ready),
    extraHands,
  };
}

const isWonByBonus = (win: WinCircumstances, ruleset: Ruleset): boolean =>
  ruleset.bonusTilesWin !== undefined && isBonus(win.tile);

/** An original call comes with the first discard: East cannot have claimed before, another player one tile at most. */
function refuseLateCall({ hand, seat }: RuleContext, { facts }: Ruleset): void {
  if (!facts.includes('originalCall')) return;
  const late = [...hand.sets, ...hand.wrongSets].filter(({ concealed }) => !concealed)[seat === 'e' ? 0 : 1];
  if (late) throwRefusal('original-call-late', { tiles: late.tiles });
}

function refuseWin(win: WinCircumstances, context: RuleContext, ruleset: Ruleset): void {
  const { hand, goulash } = context;
  const tiles: TileId[] = [win.tile];
  if (!(isWonByBonus(win, ruleset) ? hand.bonus : hand.rack).includes(win.tile))
    throwRefusal('winning-tile-not-held', { tiles });
  // A robbed tile was the fourth of a kong, so the winner can hold no other one. In a goulash wild tiles may stand in
  // the kong.
  const isRobbed = win.by === 'kong' && !goulash && isSetTile(win.tile);
  if (isRobbed && hand.counts[getTileIndex(win.tile)]! > 1)
    throwRefusal('five-of-a-kind', { tiles, count: 5, allowed: 4 });
  const drawn = win.by === 'wall' || win.by === 'loose';
  if (!drawn && goulash && win.tile === ruleset.goulash?.wild)
    throwRefusal('wild-discarded', {
      tiles,
      rule: `${ruleset.family}.claim.wild-discard`,
      because: { code: 'wild-discard', tiles },
    });
  const count = hand.sets.filter((set) => set.kind === 'kong').length;
  const { kongs: allowed } = win;
  if (win.by === 'loose' && allowed > count)
    throwRefusal('kongs-not-held', { count, allowed, because: { code: 'kongs-missing', count, allowed } });
  const refused = ruleset.refuseWin
    ? ruleset.refuseWin(context)
    : win.blessing && findBlessingRefusal(context, ruleset.blessings);
  if (refused) throwRefusal(refused.code, { ...refused, tiles });
}
