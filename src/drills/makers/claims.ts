import {
  claims,
  nextSeat,
  precedence,
  SEATS,
  tileIndex,
  formatTiles,
  type ClaimName,
  type RulesetInfo,
  type Seat,
  type TileId,
} from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { listed } from '../../text/sentences.ts';
import { finish, type Made, type Wrong } from '../draft.ts';
import type { Wanted } from '../game.ts';
import type { Question } from '../question.ts';
import { SET_TILES, TRIES } from '../hands.ts';
import type { Random } from '../random.ts';

/** Tiles on the rack of a player who waits for a discard. */
const HELD = 13;

/** A discard and somebody who would like it. */
export interface ClaimAsked {
  readonly hand: readonly TileId[];
  readonly seat: Seat;
  readonly discarder: Seat;
  readonly discard: TileId;
  readonly claim: Exclude<ClaimName, 'mahjong'>;
}
type Asked = ClaimAsked;

/** May you claim this discard for this set? */
export const claiming = (random: Random, wanted: Wanted): Made => claimingAt(random, wanted)?.question;

/** The same with what lies on the table. */
export function claimingAt(
  random: Random,
  { game }: Wanted,
): { readonly question: Question; readonly asked: ClaimAsked; readonly allowed: boolean } | undefined {
  const wanted = random.chance(1, 2);
  for (let turn = 0; turn < TRIES; turn++) {
    const asked = situation(random);
    const judged = judge(game, asked);
    if (judged && judged.allowed === wanted) {
      const made = asking(random, asked, judged);
      return made && { question: made, asked, allowed: judged.allowed };
    }
  }
  return undefined;
}

/** A rack that holds something that goes with the discard, or nearly. */
function situation(random: Random): Asked {
  const seat = random.pick(SEATS);
  const discarder = random.chance(1, 2) ? before(seat) : random.pick(SEATS.filter((each) => each !== seat));
  const discard = random.pick(SET_TILES);
  const claim = random.pick(['chow', 'pung', 'pung', 'kong', 'chow'] as const);
  const kin: readonly TileId[] =
    claim === 'chow'
      ? neighbours(random, discard)
      : Array.from({ length: random.pick(claim === 'kong' ? [2, 3] : [1, 2, 2]) }, () => discard);
  const others = random.shuffle(SET_TILES.flatMap((tile) => (tile === discard ? [] : [tile, tile])));
  const hand = [...kin, ...others].slice(0, HELD).toSorted((a, b) => tileIndex(a) - tileIndex(b));
  return { hand, seat, discarder, discard, claim };
}

const before = (seat: Seat): Seat => SEATS.find((each) => nextSeat(each) === seat)!;

/** Two tiles of the discard’s suit that may make a run with it. */
function neighbours(random: Random, tile: TileId): readonly TileId[] {
  const steps = random.pick([
    [-2, -1],
    [-1, 1],
    [1, 2],
    [1, 3],
  ]);
  return steps
    .map((step) => `${tile[0]}${Number(tile[1]) + step}` as TileId)
    .filter((each) => SET_TILES.includes(each));
}

/** What the engine says: the allowed claim of that name, or the first that is refused. */
function judge(
  game: RulesetInfo,
  { hand, seat, discarder, discard, claim }: Asked,
): { readonly allowed: boolean; readonly rule: string } | undefined {
  const found = claims({ rules: game.id, hand: formatTiles(hand), seat, discarder, discard });
  if (!found.ok || found.value.some((each) => each.claim === 'mahjong' && each.allowed)) return undefined;
  const those = found.value.filter((each) => each.claim === claim);
  return those.find(({ allowed }) => allowed) ?? those[0];
}

function asking(
  random: Random,
  { hand, seat, discarder, discard, claim }: Asked,
  { allowed, rule }: { allowed: boolean; rule: string },
): Made {
  const because = allowed ? `You may: you hold what makes the ${claim}.` : `You may not claim it for a ${claim} here.`;
  const yes = { value: 'yes', text: 'Yes' };
  const no = { value: 'no', text: 'No' };
  return finish(
    {
      kind: 'true-false',
      situation: `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[discarder]} discards ${theTile(discard)}.`,
      ask: `May you claim it for a ${claim}?`,
      scenes: [
        { label: `${SEAT_NAMES[discarder]}’s discard`, hand: discard },
        { label: 'Your rack', hand: formatTiles(hand) },
      ],
      right: { ...(allowed ? yes : no), why: because, rule },
      wrong: [
        {
          ...(allowed ? no : yes),
          rule,
          why: allowed
            ? `You may claim it: your tiles and the discard make a ${claim}.`
            : `The others would stop you. The set would stay wrong, and you could not win with it.`,
        },
      ],
      nudge:
        claim === 'chow'
          ? 'Do you hold two tiles that make a run with it? And who sits on your left?'
          : 'How many tiles like it do you hold?',
      because,
      rule,
    },
    'claims',
    random,
  );
}

/** A player who calls for a discard. */
export interface Caller {
  readonly seat: Seat;
  readonly claim: ClaimName;
}

/** Several players want one discard: who gets it? */
export const whoGetsIt = (random: Random, wanted: Wanted): Made => whoGetsItAt(random, wanted)?.question;

/** The same with who called for what. */
export function whoGetsItAt(
  random: Random,
  { game }: Wanted,
):
  | {
      readonly question: Question;
      readonly discarder: Seat;
      readonly callers: readonly Caller[];
      readonly winner: Caller;
    }
  | undefined {
  const discarder = random.pick(SEATS);
  const right = nextSeat(discarder);
  const others = random.shuffle(SEATS.filter((seat) => seat !== discarder));
  const names: readonly ClaimName[] = random.shuffle(['mahjong', 'mahjong', random.pick(['pung', 'kong'] as const)]);
  const claimants = others
    .slice(0, 2 + random.below(2))
    .map((seat, i) => ({ seat, claim: seat === right && random.chance(1, 2) ? ('chow' as const) : names[i]! }));
  if (claimants.filter(({ claim }) => claim === 'pung' || claim === 'kong').length > 1) return undefined;
  const given = precedence({ rules: game.id, discarder, claims: claimants });
  if (!given.ok || !given.value.seat || given.value.alsoWon.length > 0) return undefined;
  const { seat, claim, rule } = given.value;
  const says = (name: ClaimName): string => (name === 'mahjong' ? 'Mahjong' : name);
  const because = `${SEAT_NAMES[seat]} gets it for ${claim === 'mahjong' ? 'Mahjong' : `a ${claim}`}.`;
  const question = finish(
    {
      situation: `${SEAT_NAMES[discarder]} discards a tile. ${listed(claimants.map((each) => `${SEAT_NAMES[each.seat]} calls ${says(each.claim)}`))}.`,
      ask: 'Who gets the tile?',
      scenes: [],
      right: { value: seat, text: SEAT_NAMES[seat], why: because, rule },
      wrong: claimants
        .filter((each) => each.seat !== seat)
        .map((each): Wrong => ({
          value: each.seat,
          text: SEAT_NAMES[each.seat],
          rule,
          why:
            each.claim === claim
              ? 'Both call the same. Another player is nearer in the order of play.'
              : `A call for ${says(each.claim)} gives way to a call for ${says(claim)}.`,
        })),
      nudge: 'Mahjong comes before anything else. Then look who is next in the order of play.',
      because,
      rule,
    },
    'precedence',
    random,
  );
  return question && { question, discarder, callers: claimants, winner: { seat, claim } };
}
