import { precedence, type ClaimantInput, type ClaimName, type Seat, type Table } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { listed } from '../../text/sentences.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { finish, seatAnswer, type Made } from '../draft.ts';
import type { Wanted } from '../game.ts';
import type { Question } from '../question.ts';
import type { RandomStretch } from '../random.ts';
import { nextAt } from '../table.ts';

/** A player who calls for a discard. */
export interface Caller {
  readonly seat: Seat;
  readonly claim: ClaimName;
}

/** Several calls for one discard, and who gets it. */
export interface CallsForTile {
  readonly question: Question;
  readonly discarder: Seat;
  readonly callers: readonly Caller[];
  readonly winner: Caller;
}

/** Several players want one discard: who gets it? */
export const whoGetsItAsked = (random: RandomStretch, wanted: Wanted): Made =>
  whoGetsItAt(random, wanted.table)?.question;

/** The same with who called for what. */
export function whoGetsItAt(random: RandomStretch, table: Table): CallsForTile | undefined {
  const seats = table.seats;
  const discarder = random.pick(seats);
  const right = nextAt(seats, discarder);
  const others = random.shuffle(seats.filter((seat) => seat !== discarder));
  const names: readonly ClaimName[] = random.shuffle(['mahjong', 'mahjong', random.pick(['pung', 'kong'] as const)]);
  const claimants = names.slice(0, 2 + random.below(2)).flatMap((name, i): readonly Caller[] => {
    const seat = others[i];
    return seat ? [{ seat, claim: seat === right && random.chance(1, 2) ? 'chow' : name }] : [];
  });
  if (random.chance(1, 5)) return specialFirst(random, table);
  if (claimants.filter(({ claim }) => claim === 'pung' || claim === 'kong').length > 1) return undefined;
  const given = precedence({ table, seats, discarder, claims: claimants });
  if (!given.ok || !given.value.seat || given.value.alsoWon.length > 0) return undefined;
  const { seat, claim, rule } = given.value;
  const because = reasonSentence(given.value.because);
  // Of three callers the winner's reason is about one of the two others.
  const reasonAgainst = (other: Caller): string => {
    const alone = precedence({ table, seats, discarder, claims: [{ seat, claim }, other] });
    return alone.ok ? reasonSentence(alone.value.because) : because;
  };
  const leaves = (other: Caller): string =>
    `${SEAT_NAMES[other.seat]} calls ${says(other.claim)}${other.claim === claim ? ' too' : ''}, and leaves the tile to ${SEAT_NAMES[seat]}.`;
  const says = (name: ClaimName): string => (name === 'mahjong' ? 'Mahjong' : name);
  const question = finish(
    {
      situation: `${SEAT_NAMES[discarder]} discards a tile. ${listed(claimants.map((each) => `${SEAT_NAMES[each.seat]} calls ${says(each.claim)}`))}.`,
      ask: 'Who gets the tile?',
      scenes: [],
      right: { ...seatAnswer(seat, because), rule },
      wrong: claimants
        .filter((each) => each.seat !== seat)
        .map((each) => ({
          ...seatAnswer(each.seat, `${leaves(each)} ${reasonAgainst(each)}`),
          rule,
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

/** Two go Mahjong on one discard, one of them with a hand that the table lets go first. */
function specialFirst(random: RandomStretch, table: Table): CallsForTile | undefined {
  const first = table.ruleset.claims.goesFirst;
  const waits = ['pair', 'sequence', 'triplet'] as const;
  const seats = table.seats;
  const [discarder = 'e', one = 's', two = 'w'] = random.shuffle(seats);
  if (seats.length < 3) return undefined;
  const claimants = [
    { seat: one, claim: 'mahjong' as const, ...(first ? { special: first } : { wait: random.pick(waits) }) },
    { seat: two, claim: 'mahjong' as const, ...(!first && { wait: random.pick(waits) }) },
  ];
  const given = precedence({ table, seats, discarder, claims: claimants });
  if (!given.ok || !given.value.seat || given.value.alsoWon.length > 0) return undefined;
  const { seat, claim, rule } = given.value;
  const other = seat === one ? two : one;
  const because = reasonSentence(given.value.because);
  const held = ({ wait, special }: ClaimantInput): string =>
    special
      ? ` with {${special}}`
      : wait
        ? ` and needs it for a ${wait === 'sequence' ? 'chow' : wait === 'pair' ? 'pair' : 'pung'}`
        : '';
  const question = finish(
    {
      situation: `${SEAT_NAMES[discarder]} discards a tile. ${claimants.map((each) => `${SEAT_NAMES[each.seat]} calls Mahjong${held(each)}.`).join(' ')}`,
      ask: 'Who gets the tile?',
      scenes: [],
      right: { ...seatAnswer(seat, because), rule },
      wrong: [{ ...seatAnswer(other, `Both call Mahjong, and only one can have the tile. ${because}`), rule }],
      nudge: 'Both call the same. Does your table look at the hand, at the seat, or at who is next?',
      because,
      rule,
    },
    'precedence',
    random,
  );
  return question && { question, discarder, callers: claimants, winner: { seat, claim } };
}
