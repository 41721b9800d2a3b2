import { checkHand, handLaw } from '../hands/check.ts';
import { kindsWaited } from '../hands/measure.ts';
import { beforeTile, type Holding, type Hand } from '../hands/hand.ts';
import { readHolding } from '../hands/text.ts';
import { answer, fail, ok, quote, type Result } from '../result.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { isTile, parseSeat, suitOf, SUITS, tileIndex, type Seat, type TileId } from '../tiles/tiles.ts';
import { shownSuit } from './shown.ts';
import type { BaoJudgement, ForcedDiscard } from './types.ts';

interface ForcedOrder {
  /** The other player had three sets of a suit on the table before the winner did. */
  readonly otherFirst: boolean;
  /** The player who fed the winner has claimed a discard since both had three. */
  readonly claimedSince: boolean;
}

/** What the player who fed the winner could choose from, by the tiles. */
export interface ForcedTiles extends ForcedOrder {
  /** The rack with the tile that was then discarded: text or parsed. */
  readonly rack: string | Holding;
  /** The sets that another player had on the table. */
  readonly otherSets: string | Holding;
}

/** The same as players remember it. */
export interface ForcedTold extends ForcedOrder {
  /** The suit of which another player had three sets on the table; undefined when nobody had. */
  readonly otherSuit: string | undefined;
  /** The rack was nothing but tiles of the two suits. */
  readonly onlyThese: boolean;
}

/** What the player who fed the winner could choose from, as it is asked. */
export type ForcedInput = ForcedTiles | ForcedTold;

export interface BaoInput extends AtTable {
  readonly winner: string;
  /** The winner's hand as `score` takes it: the sets on the table in brackets, the winning tile on the rack. */
  readonly hand: string | Holding;
  readonly tile: string;
  /** Who discarded the winning tile, or made the kong that was robbed; left out when the winner drew it. */
  readonly discarder?: string | undefined;
  /** Who discarded the tile that made the fourth set on the table. */
  readonly fed?: string | undefined;
  /** Tiles that could still be drawn when the winning tile was discarded. */
  readonly tilesLeft?: number | undefined;
  /** Tiles discarded or shown before, the winner's own sets aside. */
  readonly seen?: readonly string[] | undefined;
  readonly forced?: ForcedInput | undefined;
}

/**
 * Whether somebody pays for the others because of a risky discard, and under which name: `liable` may be handed to `settle`
 * as it is. `exempt` names the rule that lets a risky discard pass.
 * Errors: those of a winner's hand (`not-complete`, `winning-tile-not-held`, …), `bad-seat`, `discarder-is-winner`,
 * `liable-is-winner`, `unknown-tile-id`, `unknown-ruleset`, `unknown-switch`, `switch-value`, `bad-input`; and
 * `unknown-liability` for a game that does not judge by the sets on the table.
 */
export function bao(input: BaoInput): Result<BaoJudgement> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const ruleset = opened.value.ruleset;
  const judge = ruleset.settlement.bao;
  if (!judge) return fail('unknown-liability', { found: ruleset.id });

  const people = readPeople(input);
  if (!people.ok) return people;
  const won = readHand(input, ruleset);
  if (!won.ok) return won;
  const { tilesLeft, seen = [] } = input;
  if (tilesLeft !== undefined && !(Number.isInteger(tilesLeft) && tilesLeft >= 0)) return fail('bad-input');
  if (!Array.isArray(seen)) return fail('bad-input');
  const stranger = seen.find((tile) => !isTile(tile));
  if (stranger !== undefined) return fail('unknown-tile-id', { found: quote(stranger) });
  const forced = readForced(input.forced, ruleset);
  if (!forced.ok) return forced;
  return ok(judge({ ...won.value, ...people.value, tilesLeft, seen: seen as TileId[], forced: forced.value }));
}

/** Who discarded what: nobody feeds himself. */
function readPeople(input: BaoInput): Result<{ discarder: Seat | undefined; fed: Seat | undefined }> {
  const winner = parseSeat(input.winner);
  if (!winner) return fail('bad-seat', { found: quote(input.winner) });
  const [discarder, fed] = [input.discarder, input.fed].map((name) =>
    name === undefined ? undefined : (parseSeat(name) ?? null),
  );
  if (discarder === null) return fail('bad-seat', { found: quote(input.discarder) });
  if (fed === null) return fail('bad-seat', { found: quote(input.fed) });
  if (discarder === winner) return fail('discarder-is-winner', { found: winner });
  if (fed === winner) return fail('liable-is-winner', { found: winner });
  return ok({ discarder, fed });
}

/** The winner's hand, which must be complete with the winning tile. */
function readHand({ hand, tile }: BaoInput, ruleset: Ruleset): Result<{ hand: Hand; tile: TileId }> {
  const holding = answer(() => readHolding(hand));
  if (!holding.ok) return holding;
  const checked = answer(() => checkHand(holding.value, handLaw(ruleset, false, false), true));
  if (!checked.ok) return checked;
  if (!isTile(tile)) return fail('unknown-tile-id', { found: quote(tile) });
  if (!checked.value.rack.includes(tile)) return fail('winning-tile-not-held', { tiles: [tile] });
  return kindsWaited(beforeTile(checked.value, tile), handLaw(ruleset, false, false)).includes(tileIndex(tile))
    ? ok({ hand: checked.value, tile })
    : fail('not-complete');
}

/** What the player who fed the winner could choose from, as it was told. Errors: those of the tiles, `bad-input`. */
export function readForced(input: unknown, ruleset: Ruleset): Result<ForcedDiscard | undefined> {
  if (input === undefined || input === null) return ok(undefined);
  if (typeof input !== 'object') return fail('bad-input');
  const { otherFirst, claimedSince } = input as Partial<ForcedOrder>;
  const choice = 'otherSuit' in input ? readTold(input as Partial<ForcedTold>) : readTiles(input, ruleset);
  if (!choice.ok) return choice;
  return ok({ ...choice.value, otherFirst: Boolean(otherFirst), claimedSince: Boolean(claimedSince) });
}

type Choice = Pick<ForcedDiscard, 'otherSuit' | 'heldOnly'>;

function readTold({ otherSuit, onlyThese }: Partial<ForcedTold>): Result<Choice> {
  const suit = SUITS.findIndex((each) => each === otherSuit);
  if (otherSuit !== undefined && suit < 0) return fail('bad-input', { found: quote(otherSuit) });
  return ok({ otherSuit: () => (suit < 0 ? undefined : suit), heldOnly: () => Boolean(onlyThese) });
}

function readTiles({ rack, otherSets }: Partial<ForcedTiles>, ruleset: Ruleset): Result<Choice> {
  const held = answer(() => readHolding(rack));
  if (!held.ok) return held;
  const shown = answer(() => readHolding(otherSets));
  if (!shown.ok) return shown;
  const other = answer(() => checkHand(shown.value, handLaw(ruleset, false, false), false));
  if (!other.ok) return other;
  const tiles = held.value.rack;
  return ok({
    otherSuit: (many) => shownSuit(other.value.sets, many),
    heldOnly: (suits) => tiles.every((tile) => suits.includes(suitOf(tileIndex(tile)))),
  });
}
