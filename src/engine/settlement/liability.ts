import { checkHand, handLaw } from '../hands/check.ts';
import type { DeclaredSet, Holding } from '../hands/hand.ts';
import { readHolding, readTiles } from '../hands/text.ts';
import { seatsOfHand, seatsVary } from '../match/seating.ts';
import { answer, fail, failAs, ok, quote, type Result } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { rulesWith } from '../rulesets/seated.ts';
import { tableOf, type AtTable, type Table } from '../rulesets/table.ts';
import { score } from '../scoring/score.ts';
import { isSetTile, isTile, KINDS, parseSeat, SEATS, tileIndex, type Seat, type TileId } from '../tiles/tiles.ts';
import { readForced, type ForcedInput } from './bao.ts';
import { judgeLiability, type Fed, type Liability, type Won } from './liability-laws.ts';
import { readSeats } from './seats.ts';

/** A set on the table, with the player whose discard made it where that is known. */
export interface GivenSet extends DeclaredSet {
  readonly from?: Seat | undefined;
}

export interface LiabilityInput extends AtTable {
  readonly winner: string;
  /**
   * The winner's hand: the sets on the table in brackets, in the order in which they were laid down; the rest where it is
   * known, the winning tile on the rack. A parsed hand may say of each set who gave its last tile (`from`).
   */
  readonly hand: string | (Omit<Holding, 'sets'> & { readonly sets: readonly GivenSet[] });
  readonly tile: string;
  /** How the winning tile came. */
  readonly by: 'wall' | 'loose' | 'discard' | 'kong';
  /** Who discarded it, or made the kong that was robbed; nobody where it was drawn. */
  readonly discarder?: string | undefined;
  /**
   * The set on the table (its place in the hand) that was made last with a discard, and whose discard that was; `kong` when
   * it was the fourth tile of a kong and the winning tile came for it.
   */
  readonly fed?: { readonly seat: string; readonly set: number; readonly kong?: boolean | undefined } | undefined;
  /** The discarder was fishing too and held no safe tile. */
  readonly noChoice?: boolean | undefined;
  /** Tiles that could still be drawn when the winning tile was discarded. */
  readonly tilesLeft?: number | undefined;
  /** Tiles discarded or shown before, the winner's own sets aside. */
  readonly seen?: readonly string[] | undefined;
  readonly forced?: ForcedInput | undefined;
  /** Everybody could tell that this tile was waited for; only in games that leave that to the table. */
  readonly plain?: boolean | undefined;
  /** The discard was called by the name of the winning tile, which it was not. */
  readonly misnamed?: boolean | undefined;
  /** An earlier discard had wrongly been called by the name of this tile, and Mahjong was called for it. */
  readonly named?: boolean | undefined;
  /** The wind of the round; East when not given. It matters only where a hand must be worth something. */
  readonly round?: string | undefined;
  /** The seats that play, where three of the four do. */
  readonly seats?: readonly string[] | undefined;
  readonly goulash?: boolean | undefined;
}

/**
 * Whether anybody pays for the others after this win, by whichever rule the game has: a misnamed discard, a cannon, Bao, the
 * fourth tile of a kong, insurance, or a known tile. `liable` may be handed to `settle` as it is. `cannon`, `bao` and
 * `insurance` ask the same laws and never say otherwise.
 * Errors: what cannot be is refused, not judged: `bad-seat`, `seat-not-playing`, `discarder-is-winner`, `liable-is-winner`,
 * `drawn-not-discarded` for a discarder of a tile that was drawn, those of the winner's tiles (`five-of-a-kind` counts what
 * was seen too, `not-a-set`, `winning-tile-not-held` …), those of `score` for a whole hand that may not win so, `bad-input`;
 * `unknown-liability` for a game without any such rule.
 */
export function liability(input: LiabilityInput): Result<Liability> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const people = readPeople(input, opened.value);
  if (!people.ok) return people;
  const ruleset = rulesWith(opened.value.ruleset, people.value.seats);
  const won = readWon(input, opened.value, ruleset, people.value);
  if (!won.ok) return won;
  const judged = judgeLiability(ruleset, won.value);
  return judged ? ok(judged) : fail('unknown-liability', { found: ruleset.id });
}

type People = Pick<Won, 'winner' | 'discarder' | 'seats'>;

/** Nobody feeds himself, a drawn tile has no discarder, and everybody who is named plays. */
function readPeople(input: LiabilityInput, { ruleset }: Table): Result<People> {
  const winner = parseSeat(input.winner);
  if (!winner) return fail('bad-seat', { found: quote(input.winner) });
  const thrown = input.by === 'discard' || input.by === 'kong';
  if (!thrown && input.by !== 'wall' && input.by !== 'loose')
    return fail('winning-way-unknown', { found: quote(input.by) });
  const discarder = parseSeat(input.discarder);
  if (!discarder && (thrown || (input.discarder !== undefined && input.discarder !== null)))
    return fail('bad-seat', { found: quote(input.discarder) });
  if (discarder && !thrown) return fail('drawn-not-discarded', { found: discarder });
  if (discarder === winner) return fail('discarder-is-winner', { found: winner });
  const named = readSeats(input.seats);
  if (!named.ok) return named;
  // Where winds change from hand to hand and nobody says which are held, each of them may be.
  const { seating } = ruleset.match;
  const unsaid = named.value.length === 0 && seatsVary(seating);
  const seats = unsaid ? ok(SEATS) : answer(() => seatsOfHand(seating, named.value));
  if (!seats.ok) return seats;
  const absent = [winner, discarder].find((seat) => seat && !seats.value.includes(seat));
  return absent ? fail('seat-not-playing', { found: absent }) : ok({ winner, discarder, seats: seats.value });
}

/** The hand that was won, if it can have been. */
function readWon(input: LiabilityInput, table: Table, ruleset: Ruleset, people: People): Result<Won> {
  const holding = answer(() => readHolding(input.hand));
  if (!holding.ok) return holding;
  const { tile } = input;
  if (!isTile(tile) || !isSetTile(tile)) return fail('unknown-tile-id', { found: quote(tile) });
  const goulash = Boolean(input.goulash && ruleset.goulash);
  const needsAll = ruleset.settlement.bao !== undefined;
  const { rack } = holding.value;
  const whole = rack.includes(tile) || needsAll ? holding.value : { ...holding.value, rack: [...rack, tile] };
  const isWhole = needsAll || whole.rack.length + 3 * whole.sets.length >= WHOLE;
  const hand = answer(() => checkHand(whole, handLaw(ruleset, goulash, false), isWhole));
  if (!hand.ok) return hand;
  if (!hand.value.rack.includes(tile)) return fail('winning-tile-not-held', { tiles: [tile] });
  const seen = answer(() => readTiles(input.seen));
  if (!seen.ok) return seen;
  const fifth = fifthTile(whole, seen.value);
  if (fifth) return fail('five-of-a-kind', { tiles: [fifth], allowed: COPIES });
  const { tilesLeft } = input;
  if (tilesLeft !== undefined && !(Number.isInteger(tilesLeft) && tilesLeft >= 0))
    return fail('bad-input', { found: quote(tilesLeft) });
  const forced = readForced(input.forced, ruleset);
  if (!forced.ok) return forced;
  const fed = readFed(input, people);
  if (!fed.ok) return fed;
  const refused = isWhole ? refuseWin(input, table, whole) : undefined;
  if (refused) return refused;
  return ok({
    ...people,
    hand: hand.value,
    tile,
    by: input.by,
    goulash,
    fed: fed.value,
    tilesLeft,
    seen: seen.value,
    forced: forced.value,
    noChoice: Boolean(input.noChoice),
    plain: Boolean(input.plain),
    misnamed: Boolean(input.misnamed),
    named: Boolean(input.named),
  });
}

/** Tiles in a finished hand, a kong counted as three. */
const WHOLE = 14;
const COPIES = 4;

/** A tile of which more than four would be in the hand and among those that were seen. */
function fifthTile({ rack, sets }: Holding, seen: readonly TileId[]): TileId | undefined {
  const counts = Array.from({ length: KINDS }, () => 0);
  for (const tile of [...rack, ...sets.flatMap(({ tiles }) => tiles), ...seen])
    if (isSetTile(tile) && ++counts[tileIndex(tile)]! > COPIES) return tile;
  return undefined;
}

/**
 * Why a whole hand may not win so. That it is worth too little is not held against it: what else made it dearer was not
 * asked for, and a blessing lets in what an ordinary hand may not hold.
 */
function refuseWin(input: LiabilityInput, table: Table, hand: Holding): ReturnType<typeof fail> | undefined {
  const { winner: seat, tile, by, round = 'e', goulash, seats } = input;
  const kongs = input.fed?.kong ? 1 : 0;
  const bill = score({ table, seat, round, hand, goulash, seats, win: { tile, by, kongs } });
  return bill.ok || bill.error.code === 'below-minimum' ? undefined : failAs(bill.error);
}

/** Who fed which sets: the one that is named, then those that say so themselves. */
function readFed({ fed, hand }: LiabilityInput, { winner, seats }: People): Result<readonly Fed[]> {
  const found: Fed[] = [];
  const add = (from: unknown, about: Omit<Fed, 'seat'>): ReturnType<typeof fail> | undefined => {
    const seat = parseSeat(from);
    if (!seat) return fail('bad-seat', { found: quote(from) });
    if (seat === winner) return fail('liable-is-winner', { found: winner });
    if (!seats.includes(seat)) return fail('seat-not-playing', { found: seat });
    found.push({ seat, ...about });
    return undefined;
  };
  if (fed) {
    if (!Number.isInteger(fed.set) || fed.set < 0) return fail('bad-input', { found: quote(fed.set) });
    const wrong = add(fed.seat, { set: fed.set, kong: Boolean(fed.kong), last: true });
    if (wrong) return wrong;
  }
  const given = typeof hand === 'string' ? [] : hand.sets;
  for (const [set, { from }] of given.entries()) {
    const wrong = from === undefined ? undefined : add(from, { set, kong: false, last: false });
    if (wrong) return wrong;
  }
  return ok(found);
}
