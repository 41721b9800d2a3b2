import { formatTiles, type Claim, type ClaimName, type Seat, type TileId, type Table } from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { finishYesNo, type Made } from '../draft.ts';
import type { Wanted } from '../game.ts';
import { HELD, inRackOrder, SET_TILES } from '../hands.ts';
import { judgeClaim } from '../judged-claim.ts';
import type { Question } from '../question.ts';
import type { RandomStretch } from '../random.ts';
import { nextAt } from '../table.ts';
import { HAND_TRIES } from '../won-hand.ts';

/** A discard and somebody who would like it. */
export interface ClaimAsked {
  readonly hand: readonly TileId[];
  readonly seat: Seat;
  readonly discarder: Seat;
  readonly discard: TileId;
  readonly claim: Exclude<ClaimName, 'mahjong'>;
}

/** May you claim this discard for this set? */
export const claiming = (random: RandomStretch, wanted: Wanted): Made => claimingAt(random, wanted.table)?.question;

/** The same with what lies on the table. */
export function claimingAt(
  random: RandomStretch,
  at: Table,
): { readonly question: Question; readonly asked: ClaimAsked; readonly allowed: boolean } | undefined {
  const wanted = random.chance(1, 2);
  // What is asked is chosen before the answer, so that no claim has always the same one.
  const claim = random.pick(['chow', 'pung', 'pung', 'kong', 'chow'] as const);
  for (let turn = 0; turn < HAND_TRIES; turn++) {
    const asked = situation(random, at, claim);
    const judged = judge(at, asked);
    if (judged && judged.allowed === wanted) {
      const made = asking(random, asked, judged);
      return made && { question: made, asked, allowed: judged.allowed };
    }
  }
  return undefined;
}

/** A rack that holds something that goes with the discard, or nearly. */
function situation(random: RandomStretch, at: Table, claim: ClaimAsked['claim']): ClaimAsked {
  const seats = at.seats;
  const before = random.pick(seats);
  const seat = nextAt(seats, before);
  const discarder = random.chance(1, 2) ? before : random.pick(seats.filter((each) => each !== seat));
  const discard = random.pick(SET_TILES);
  const kin: readonly TileId[] =
    claim === 'chow'
      ? neighbours(random, discard)
      : Array.from({ length: random.pick(claim === 'kong' ? [2, 3] : [1, 2, 2]) }, () => discard);
  const others = random.shuffle(SET_TILES.flatMap((tile) => (tile === discard ? [] : [tile, tile])));
  const hand = inRackOrder([...kin, ...others].slice(0, HELD));
  return { hand, seat, discarder, discard, claim };
}

/** Two tiles of the discard’s suit that may make a run with it. */
function neighbours(random: RandomStretch, tile: TileId): readonly TileId[] {
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

/** What the engine says of the claim; undefined where the discard would be Mahjong, or nobody would make the claim. */
function judge(at: Table, { hand, claim, ...asked }: ClaimAsked): Claim | undefined {
  const input = { ...asked, table: at, seats: at.seats, hand: formatTiles(hand) };
  return judgeClaim(input, 'mahjong')?.allowed ? undefined : judgeClaim(input, claim);
}

function asking(
  random: RandomStretch,
  { hand, seat, discarder, discard, claim }: ClaimAsked,
  { allowed, rule, because: reason }: Claim,
): Made {
  const because = reasonSentence(reason);
  return finishYesNo(
    {
      situation: `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[discarder]} discards ${theTile(discard)}.`,
      ask: `May you claim it for a ${claim}?`,
      scenes: [
        { label: `${SEAT_NAMES[discarder]}’s discard`, hand: discard },
        { label: 'Your rack', hand: formatTiles(hand) },
      ],
      fact: allowed,
      otherwise: allowed ? `Nothing stops you. ${because}` : `The others would stop you. ${because}`,
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
