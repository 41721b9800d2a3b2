import { createCheckedHandOrThrowRefusal, createCheckedNonWinningHandOrThrow, getHandLaw } from '../../hands/check.ts';
import { WHOLE_HAND_SIZE, type CheckedHand, type EnteredHandTiles } from '../../hands/hand.ts';
import { parseHoldingInputOrThrowRefusal, parseTilesOrThrowRefusal } from '../../hands/text.ts';
import {
  parseSeatOrThrowRefusal,
  parseSeatsOrThrowRefusal,
  resolveSeatsOrThrowRefusal,
  doesEmptyChairMove,
} from '../../match/seating.ts';
import type { PositionSet } from '../../position/position.ts';
import { catchRefusal, throwRefusal, unwrapOrThrowRefusal, shortenInputForMessage } from '../../result.ts';
import type { Ruleset } from '../../rulesets/ruleset.ts';
import {
  createFunctionOnOpenedTable,
  type TableOrRulesInput,
  type Table,
  getRulesetWithoutAbsentWinds,
} from '../../rulesets/table.ts';
import { scoreHandOrThrowRefusal } from '../../scoring/score.ts';
import {
  COPIES_PER_KIND,
  isSetTile,
  isTile,
  TILE_KIND_COUNT,
  parseSeat,
  SEATS,
  getSuitIndexOfKind,
  SUITS,
  getTileIndex,
  type Seat,
  type TileId,
} from '../../tiles/tiles.ts';
import { filterExposedSets, findDominantSuitIndex, type LiabilityVerdict, type WinFactsForLiability } from './law.ts';

export interface ForcedDiscardFacts {
  readonly otherSuit: string | undefined;
  readonly onlyThese: boolean;
  /** Whether the other player had exposed three sets of a suit before the winner did. */
  readonly otherFirst: boolean;
  /** Whether the discarder has claimed a discard since both players had exposed three sets of a suit. */
  readonly claimedSince: boolean;
}

/**
 * The facts about a forced discard; or what they are found from: the discarder's rack including the discarded tile, and
 * the other player's declared sets.
 */
export type ForcedInput =
  | ForcedDiscardFacts
  | (Pick<ForcedDiscardFacts, 'otherFirst' | 'claimedSince'> & {
      readonly rack: string | EnteredHandTiles;
      readonly otherSets: string | EnteredHandTiles;
    });

export interface LiabilityInput extends TableOrRulesInput {
  readonly winner: string;
  /** The sets in the order of declaring, and the rest of the hand if it is known, with the winning tile on the rack. */
  readonly hand: string | (Omit<EnteredHandTiles, 'sets'> & { readonly sets: readonly PositionSet[] });
  readonly tile: string;
  readonly by: 'wall' | 'loose' | 'discard' | 'kong';
  /** Who discarded the winning tile, or made the kong that was robbed; undefined if the tile was drawn. */
  readonly discarder?: string | undefined;
  /** The last set that a discard completed, by its index; `kong` if the win was with the replacement for that kong. */
  readonly fed?: { readonly seat: string; readonly set: number; readonly kong?: boolean | undefined } | undefined;
  /** Whether the discarder was one tile short as well and had no safe tile. */
  readonly noChoice?: boolean | undefined;
  readonly tilesLeft?: number | undefined;
  /** The tiles that were discarded or shown before the winning tile, without those of the winner's own sets. */
  readonly seen?: readonly string[] | undefined;
  readonly forced?: ForcedInput | undefined;
  /** Whether everybody could tell that the winning tile was waited for; only in games where the players judge that. */
  readonly plain?: boolean | undefined;
  readonly misnamed?: boolean | undefined;
  /** Whether an earlier discard was wrongly called by the name of the winning tile, and Mahjong was called on it. */
  readonly named?: boolean | undefined;
  /** The wind of the round, by default East. It only matters in a game where a hand must reach a value to win. */
  readonly round?: string | undefined;
  readonly seats?: readonly string[] | undefined;
  readonly goulash?: boolean | undefined;
}

/**
 * Whether a player pays for the others, by any rule of the game: a misnamed discard, a cannon, Bao, the fourth tile of
 * a kong, insurance, or a known tile. `liable` can be passed to `settle`. Errors: `bad-seat`, `seat-not-playing`,
 * `discarder-is-winner`, `liable-is-winner`, `drawn-not-discarded` for a discarder of a drawn tile, `bad-input`;
 * impossible tiles of the winner (`five-of-a-kind` counts seen tiles, `not-a-set`, `winning-tile-not-held` …); a whole
 * hand that may not win (codes of `score`); `unknown-liability` for a game without such a rule.
 */
export const liability = createFunctionOnOpenedTable((input: LiabilityInput, table): LiabilityVerdict => {
  const won = readWinFactsForLiability(input, table);
  const judged = judgeLiabilityOfWinOrThrowRefusal(table.ruleset, won);
  const { liable, rule } = judged;
  if (!liable || won.seats.some((seat) => seat !== won.winner && seat !== liable.seat)) return judged;
  return { liable: undefined, rule, because: { code: 'nobody-to-pay-for', seat: liable.seat }, saving: undefined };
});

export function judgeLiabilityOfWinOrThrowRefusal(
  { id, settlement }: Ruleset,
  won: WinFactsForLiability,
): LiabilityVerdict {
  return settlement.liability?.judge(won) ?? throwRefusal('unknown-liability', { found: id });
}

export function readWinFactsForLiability(input: LiabilityInput, table: Table): WinFactsForLiability {
  const people = readPeople(input, table.ruleset);
  const ruleset = getRulesetWithoutAbsentWinds(table.ruleset, people.seats);
  const { tile, hand, wild, whole } = parseWinnerTilesOrThrowRefusal(input, ruleset);
  const seen = parseTilesOrThrowRefusal(input.seen);
  const fifth = findFifthTile(hand, seen);
  if (fifth) throwRefusal('five-of-a-kind', { tiles: [fifth], allowed: COPIES_PER_KIND });
  const { by, tilesLeft, noChoice, plain, misnamed, named } = input;
  if (tilesLeft !== undefined && !(Number.isInteger(tilesLeft) && tilesLeft >= 0))
    throwRefusal('bad-input', { found: shortenInputForMessage(tilesLeft) });
  const forced = parseForcedDiscard(input.forced, ruleset);
  const fed = parseFedSets(input, people);
  if (whole) refuseWin(input, table.ruleset, whole);
  return {
    ...people,
    hand,
    tile,
    wild,
    by,
    fed,
    tilesLeft,
    seen,
    forced,
    noChoice: Boolean(noChoice),
    plain: Boolean(plain),
    misnamed: Boolean(misnamed),
    named: Boolean(named),
  };
}

function readPeople(input: LiabilityInput, { match: { seating } }: Ruleset) {
  const winner = parseSeatOrThrowRefusal(input.winner);
  const thrown = input.by === 'discard' || input.by === 'kong';
  if (!thrown && input.by !== 'wall' && input.by !== 'loose')
    throwRefusal('winning-way-unknown', { found: shortenInputForMessage(input.by) });
  const discarder = parseSeat(input.discarder);
  if (!discarder && (thrown || (input.discarder !== undefined && input.discarder !== null)))
    throwRefusal('bad-seat', { found: shortenInputForMessage(input.discarder) });
  if (discarder && !thrown) throwRefusal('drawn-not-discarded', { found: discarder });
  if (discarder === winner) throwRefusal('discarder-is-winner', { found: winner });
  const named = parseSeatsOrThrowRefusal(input.seats);
  // If the empty chair moves and no seats are given, the winner and the discarder may have any wind.
  const seats = named.length === 0 && doesEmptyChairMove(seating) ? SEATS : resolveSeatsOrThrowRefusal(seating, named);
  const absent = [winner, discarder].find((seat) => seat && !seats.includes(seat));
  return absent ? throwRefusal('seat-not-playing', { found: absent }) : { winner, discarder, seats };
}

/**
 * Parses the winner's tiles, and adds the winning tile if it is missing, unless the game judges the whole
 * hand. `whole` is the hand if it has all its tiles.
 */
export function parseWinnerTilesOrThrowRefusal(
  input: Pick<LiabilityInput, 'hand' | 'goulash'> & { readonly tile: string },
  ruleset: Ruleset,
): Pick<WinFactsForLiability, 'tile' | 'hand' | 'wild'> & { readonly whole: EnteredHandTiles | undefined } {
  const holding = parseHoldingInputOrThrowRefusal(input.hand);
  const { tile } = input;
  if (!isTile(tile) || !isSetTile(tile))
    return throwRefusal('unknown-tile-id', { found: shortenInputForMessage(tile) });
  const goulash = Boolean(input.goulash && ruleset.goulash);
  const needsAll = Boolean(ruleset.settlement.liability?.asks?.wholeHand);
  const { rack } = holding;
  const entered = rack.includes(tile) || needsAll ? holding : { ...holding, rack: [...rack, tile] };
  const isWhole = needsAll || entered.rack.length + 3 * entered.sets.length >= WHOLE_HAND_SIZE;
  const law = getHandLaw(ruleset, goulash, false);
  const hand = createCheckedHandOrThrowRefusal(entered, law, isWhole);
  if (!hand.rack.includes(tile)) throwRefusal('winning-tile-not-held', { tiles: [tile] });
  return { tile, hand, wild: law.wild, whole: isWhole ? entered : undefined };
}

function findFifthTile({ rack, sets }: CheckedHand, seen: readonly TileId[]): TileId | undefined {
  const counts = Array.from({ length: TILE_KIND_COUNT }, () => 0);
  for (const tile of [...rack, ...sets.flatMap(({ tiles }) => tiles), ...seen])
    if (isSetTile(tile) && ++counts[getTileIndex(tile)]! > COPIES_PER_KIND) return tile;
  return undefined;
}

/** Refuses a whole hand that may not win. Too low a value is accepted: not everything that adds value was asked for. */
function refuseWin(input: LiabilityInput, ruleset: Ruleset, hand: EnteredHandTiles): void {
  const { winner: seat, tile, by, round = 'e', goulash, seats } = input;
  const kongs = input.fed?.kong ? 1 : 0;
  const win = { tile, by, kongs } as const;
  const bill = catchRefusal(() => scoreHandOrThrowRefusal({ seat, round, hand, goulash, seats, win }, ruleset));
  if (!bill.ok && bill.error.code !== 'below-minimum') unwrapOrThrowRefusal(bill);
}

function parseFedSets(
  { fed, hand }: LiabilityInput,
  { winner, seats }: Pick<WinFactsForLiability, 'winner' | 'seats'>,
): WinFactsForLiability['fed'] {
  const parsePayingSeat = (name: unknown): Seat => {
    const seat = parseSeatOrThrowRefusal(name);
    if (seat === winner) throwRefusal('liable-is-winner', { found: winner });
    return seats.includes(seat) ? seat : throwRefusal('seat-not-playing', { found: seat });
  };
  if (fed && !(Number.isInteger(fed.set) && fed.set >= 0))
    throwRefusal('bad-input', { found: shortenInputForMessage(fed.set) });
  const named = fed ? [{ seat: parsePayingSeat(fed.seat), set: fed.set, kong: Boolean(fed.kong), last: true }] : [];
  const sets = typeof hand === 'string' ? [] : hand.sets;
  const given = sets.flatMap((each, set) =>
    each.from === undefined ? [] : [{ seat: parsePayingSeat(each.from), set, kong: false, last: false }],
  );
  return [...named, ...given];
}

function parseForcedDiscard(input: ForcedInput | undefined, ruleset: Ruleset): WinFactsForLiability['forced'] {
  if (input === undefined || input === null) return undefined;
  if (typeof input !== 'object') return throwRefusal('bad-input');
  const order = { otherFirst: Boolean(input.otherFirst), claimedSince: Boolean(input.claimedSince) };
  if ('otherSuit' in input) {
    const suit = SUITS.findIndex((each) => each === input.otherSuit);
    if (input.otherSuit !== undefined && suit < 0)
      throwRefusal('bad-input', { found: shortenInputForMessage(input.otherSuit) });
    const otherSuit = suit < 0 ? undefined : suit;
    return { ...order, otherSuit: () => otherSuit, heldOnly: () => Boolean(input.onlyThese) };
  }
  const { rack } = parseHoldingInputOrThrowRefusal(input.rack);
  const { sets } = createCheckedNonWinningHandOrThrow(
    parseHoldingInputOrThrowRefusal(input.otherSets),
    getHandLaw(ruleset, false, false),
  );
  return {
    ...order,
    otherSuit: (many) => findDominantSuitIndex(filterExposedSets(sets), many),
    heldOnly: (suits) => rack.every((tile) => suits.includes(getSuitIndexOfKind(getTileIndex(tile)))),
  };
}
