import { checkHand, handLaw } from '../hands/check.ts';
import { type Holding, WAYS, type Way, type Win } from '../hands/hand.ts';
import { readHolding, readTiles } from '../hands/text.ts';
import { answer, fail, failAs, ok, quote, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import { rulesAtTable } from '../rulesets/seated.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { isBonus, isSetTile, isTile, parseSeat, tileIndex, type Seat, type TileId } from '../tiles/tiles.ts';
import { emptyBill } from './empty.ts';
import { scoreFans, scoreNothing } from './fans.ts';
import { scoreLoser, scoreWinner } from './points.ts';
import { type Bill, type Context } from './types.ts';

/** How a hand was won, as it is asked. */
export interface WinInput {
  readonly tile: string;
  readonly by: Way | (string & {});
  readonly lastTile?: boolean | undefined;
  readonly originalCall?: boolean | undefined;
  readonly blessing?: 'heaven' | 'earth' | undefined;
  /**
   * With `loose`: kongs in a row. 1 = the tile replaced the fourth of a kong; 2 = of a kong whose own fourth tile had
   * replaced that of another; 0 = it replaced a flower or season.
   */
  readonly kongs?: number | undefined;
  /** One tile short was declared before and the hand left alone since (Japanese, switch `ready`). */
  readonly ready?: boolean | undefined;
  /** Which of East's extra hands in a row this is; 0 when he has just become East (Japanese). */
  readonly extraHands?: number | undefined;
}

export interface ScoreInput extends AtTable {
  /** The player's own wind. */
  readonly seat: string;
  /** The wind of the round. */
  readonly round: string;
  /** The text of the hand, or the hand as parsed. A winner's rack includes the winning tile. */
  readonly hand: string | Holding;
  /** Only for the player who went Mahjong. */
  readonly win?: WinInput | undefined;
  /** A loser who had declared one tile short; `original` = at the first discard. With `win` it means `win.ready`. */
  readonly fishing?: boolean | 'original' | undefined;
  readonly goulash?: boolean | undefined;
  /** The winner's own discards in the order thrown, as text or ids: some may not be won with (Japanese). */
  readonly ownDiscards?: string | readonly string[] | undefined;
  /** He has warned the others that he discarded such a tile (Japanese, switch `sacredWarning`). */
  readonly warned?: boolean | undefined;
  /** The seats that play, where three do: the tiles of the missing wind may be out of the game (Japanese, three players). */
  readonly seats?: readonly string[] | undefined;
}

/**
 * Scores one hand: the winner's, or what is there of a loser's, which may be partial. The hand is read in the way that
 * scores most; the bill names the rule and the tiles of every line. Where only the winner is paid, a loser's bill is empty.
 * Errors: those of `parseHand`, of the tiles (`five-of-a-kind`, `not-a-set`, `too-many-tiles`, …), of the win
 * (`winning-tile-not-held`, `not-complete`, `too-many-chows`, `must-be-concealed`, …) and of the table (`unknown-ruleset`,
 * `unknown-switch`, `switch-value`, `bad-seat`, `seat-not-playing`, `sacred-discard`, `below-minimum`).
 */
export function score(input: ScoreInput): Result<Bill> {
  return scoreBy(input, (ruleset) => ruleset);
}

/** @param by what of the rules of the table counts */
function scoreBy(input: ScoreInput, by: (ruleset: Ruleset) => Ruleset): Result<Bill> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const seat = parseSeat(input.seat);
  if (!seat) return fail('bad-seat', { found: quote(input.seat) });
  const holding = answer(() => readHolding(input.hand));
  if (!holding.ok) return holding;
  const rules = answer(() => rulesAtTable(opened.value.ruleset, seat, input.seats));
  if (!rules.ok) return rules;
  const context = readContext(input, rules.value, seat, holding.value);
  if (!context.ok) return context;
  return count(by(rules.value), context.value);
}

/**
 * Scores a winner's hand as if the table knew no special hands, to set beside what a special hand pays.
 * Errors: those of `score`; `not-complete` where the tiles are no four sets and a pair.
 */
export function scoreAsOrdinary(input: ScoreInput): Result<Bill> {
  return scoreBy(input, (ruleset) => ({ ...ruleset, specials: [], shapes: [] }));
}

function count(ruleset: Ruleset, context: Context): Result<Bill> {
  const { grammar } = ruleset;
  if (grammar.kind === 'fans') return isWon(context) ? scoreFans(ruleset, grammar, context) : ok(scoreNothing(context));
  if (isWon(context)) return scoreWinner(ruleset, grammar, context);
  return ok(ruleset.winnerOnly ? emptyBill(context) : scoreLoser(ruleset, grammar, context));
}

const isWon = (context: Context): context is Context & { readonly win: Win } => context.win !== undefined;

/** Checks everything about the hand but whether it is complete. */
function readContext(input: ScoreInput, ruleset: Ruleset, seat: Seat, holding: Holding): Result<Context> {
  const round = parseSeat(input.round);
  if (!round) return fail('bad-seat', { found: quote(input.round) });
  const win = input.win === undefined || input.win === null ? ok(undefined) : readWin(input.win);
  if (!win.ok) return win;

  const goulash = Boolean(input.goulash && ruleset.goulash);
  const fourteen = win.value !== undefined && !wonByBonus(win.value, ruleset);
  const hand = answer(() => checkHand(holding, handLaw(ruleset, goulash, win.value?.blessing !== undefined), fourteen));
  if (!hand.ok) return hand;
  const ownDiscards = answer(() => readTiles(input.ownDiscards));
  if (!ownDiscards.ok) return ownDiscards;
  const context: Context = {
    hand: hand.value,
    seat,
    round,
    win: win.value,
    fishing: input.fishing ?? false,
    goulash,
    ownDiscards: ownDiscards.value,
    warned: Boolean(input.warned),
  };
  const called = win.value?.originalCall ?? context.fishing === 'original';
  const refused = refuseCall(called, context, ruleset) ?? (win.value && refuseWin(win.value, context, ruleset));
  return refused ?? ok(context);
}

function readWin(input: WinInput): Result<Win> {
  if (typeof input !== 'object') return fail('bad-input');
  const tile = typeof input.tile === 'string' ? input.tile.toLowerCase() : input.tile;
  if (!isTile(tile)) return fail('unknown-tile-id', { found: quote(input.tile) });
  const by = WAYS.find((way) => way === input.by);
  if (!by) return fail('winning-way-unknown', { found: quote(input.by) });
  const kongs = input.kongs ?? 0;
  if (kongs !== 0 && kongs !== 1 && kongs !== 2) return fail('kongs-not-held', { found: quote(kongs) });
  if (input.blessing !== undefined && input.blessing !== 'heaven' && input.blessing !== 'earth')
    return fail('winning-way-unknown', { found: quote(input.blessing) });
  const extraHands = input.extraHands ?? 0;
  if (!Number.isInteger(extraHands) || extraHands < 0) return fail('bad-input', { found: quote(extraHands) });
  return ok({
    tile,
    by,
    lastTile: Boolean(input.lastTile),
    originalCall: Boolean(input.originalCall),
    blessing: input.blessing,
    kongs,
    ready: Boolean(input.ready),
    extraHands,
  });
}

/** The winning tile is a flower or season: it lies beside a hand that need not be complete. */
const wonByBonus = (win: Win, ruleset: Ruleset): boolean => ruleset.bonusTilesWin !== undefined && isBonus(win.tile);

/**
 * Claimed sets that an original call cannot have beside it: it is made with the first discard, before which East can have
 * claimed nothing and another player one tile.
 */
function refuseCall(
  called: boolean,
  { hand, seat }: Pick<Context, 'hand' | 'seat'>,
  { facts }: Ruleset,
): ReturnType<typeof fail> | undefined {
  if (!called || !facts.includes('originalCall')) return undefined;
  const late = hand.sets.filter(({ concealed }) => !concealed)[seat === 'e' ? 0 : 1];
  return late && fail('original-call-late', { tiles: late.tiles });
}

/** A tile that was robbed was the fourth of a kong, so nobody else can hold one; wild tiles may have stood for the others. */
const isFifth = ({ tile, by }: Win, { hand, goulash }: Context): boolean =>
  by === 'kong' && !goulash && isSetTile(tile) && hand.counts[tileIndex(tile)]! > 1;

/** A way of winning that the tiles or the game contradict. */
function refuseWin(win: Win, context: Context, ruleset: Ruleset): ReturnType<typeof fail> | undefined {
  const { hand, goulash } = context;
  const tiles: TileId[] = [win.tile];
  if (!(wonByBonus(win, ruleset) ? hand.bonus : hand.rack).includes(win.tile))
    return fail('winning-tile-not-held', { tiles });
  if (isFifth(win, context)) return fail('five-of-a-kind', { tiles, count: 5, allowed: 4 });
  const drawn = win.by === 'wall' || win.by === 'loose';
  if (!drawn && goulash && win.tile === ruleset.goulash?.wild)
    return fail('wild-discarded', {
      tiles,
      rule: `${ruleset.family}.claim.wild-discard`,
      because: { code: 'wild-discard', tiles },
    });
  const kongs = hand.sets.filter((set) => set.kind === 'kong').length;
  if (win.by === 'loose' && win.kongs > kongs)
    return fail('kongs-not-held', {
      count: kongs,
      allowed: win.kongs,
      because: { code: 'kongs-missing', count: kongs, allowed: win.kongs },
    });
  const refused = ruleset.refuseWin(context);
  return refused && failAs({ ...refused, tiles });
}
