import { precedence, type RulesetInfo, type Seat, type Table } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { listed } from '../../text/sentences.ts';
import { finish, seatAnswer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { Question } from '../question.ts';
import type { RandomStretch } from '../random.ts';
import { nextAt, whoPlays } from '../table.ts';
import type { Caller } from './precedence.ts';

const SKILL = 'next-turn';

/** A claim that was made, and what is asked about it. */
export interface AfterClaim {
  readonly question: Question;
  readonly discarder: Seat;
  readonly winner: Caller;
}

/** A discard was claimed, perhaps the next one too: whose turn is it then, or what does the claimant do first? */
export const nextTurn = (random: RandomStretch, wanted: Wanted): Made =>
  random.chance(3, 4) ? twoClaims(random, wanted.table) : nextTurnAt(random, wanted.table)?.question;

/** A claim that a seat may make of a discard when nobody else wants it, as the engine has it. */
function someClaim(random: RandomStretch, table: Table, discarder: Seat): Caller | undefined {
  const seats = table.seats;
  const seat = random.pick(seats.filter((each) => each !== discarder));
  const claim = random.pick(
    seat === nextAt(seats, discarder) ? (['chow', 'pung', 'kong'] as const) : (['pung', 'kong'] as const),
  );
  const given = precedence({ table, seats, discarder, claims: [{ seat, claim }] });
  return given.ok && given.value.seat === seat ? { seat, claim } : undefined;
}

/** Two claims one after the other: whose turn is it, or who has missed one? */
function twoClaims(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
  const discarder = random.pick(seats);
  const first = someClaim(random, table, discarder);
  const second = first && someClaim(random, table, first.seat);
  if (!first || !second) return undefined;
  const next = nextAt(seats, second.seat);
  const [afterFirst, afterNone] = [nextAt(seats, first.seat), nextAt(seats, discarder)];
  const why = (seat: Seat): string => {
    if (seat === second.seat) return `${SEAT_NAMES[seat]} has just discarded a tile.`;
    if (seat === afterFirst) return `It would be ${SEAT_NAMES[seat]}’s turn if the second tile had not been claimed.`;
    if (seat === afterNone) return `It would be ${SEAT_NAMES[seat]}’s turn if nothing had been claimed.`;
    return `${SEAT_NAMES[second.seat]} claimed last, and ${SEAT_NAMES[seat]} does not sit on that player’s right.`;
  };
  const because = `${SEAT_NAMES[second.seat]} discarded the last tile, so ${SEAT_NAMES[next]} is next.`;
  return finish(
    {
      situation: `${whoPlays(seats)}${told(discarder, first)} Then ${SEAT_NAMES[first.seat]} discards, and ${SEAT_NAMES[second.seat]} claims that tile for a ${second.claim}. ${SEAT_NAMES[second.seat]} discards a tile that nobody wants.`,
      ask: 'Whose turn is it now?',
      scenes: [],
      right: seatAnswer(next, because),
      wrong: [afterFirst, afterNone, second.seat, ...seats].map((seat) => seatAnswer(seat, why(seat))),
      nudge: 'The game goes on to the right, from the player who discarded the last tile.',
      because,
      ...ruleNamed(table.info, 'play.turn'),
    },
    SKILL,
    random,
  );
}

/** The same with who threw the tile and who took it. */
export function nextTurnAt(random: RandomStretch, table: Table): AfterClaim | undefined {
  const seats = table.seats;
  const discarder = random.pick(seats);
  const winner = someClaim(random, table, discarder);
  if (!winner) return undefined;
  const question =
    winner.claim === 'kong' && random.chance(1, 4)
      ? firstThing(random, discarder, winner, table.info)
      : whoseTurn(random, discarder, winner, table);
  return question && { question, discarder, winner };
}

const told = (discarder: Seat, { seat, claim }: Caller): string =>
  `${SEAT_NAMES[discarder]} discards a tile. ${SEAT_NAMES[seat]} claims it for a ${claim}.`;

function whoseTurn(random: RandomStretch, discarder: Seat, winner: Caller, table: Table): Made {
  const seats = table.seats;
  const next = nextAt(seats, winner.seat);
  const without = nextAt(seats, discarder);
  const missed = seats.filter((seat) => inBetween(seats, discarder, winner.seat, seat));
  const why = (seat: Seat): string => {
    if (seat === winner.seat) return `${SEAT_NAMES[seat]} has just discarded a tile.`;
    if (seat === without)
      return `It would have been ${SEAT_NAMES[seat]}’s turn without the claim. A claim may make players miss a turn.`;
    return `${SEAT_NAMES[winner.seat]} claimed, and ${SEAT_NAMES[seat]} does not sit on that player’s right.`;
  };
  return finish(
    {
      situation: `${whoPlays(seats)}${told(discarder, winner)} Then ${SEAT_NAMES[winner.seat]} discards a tile that nobody wants.`,
      ask: 'Whose turn is it now?',
      scenes: [],
      right: seatAnswer(next, `${SEAT_NAMES[next]} sits at the right of ${SEAT_NAMES[winner.seat]}.`),
      wrong: [without, winner.seat, discarder, ...seats].map((seat) => seatAnswer(seat, why(seat))),
      nudge: 'The game goes on to the right, from the player who discarded the last tile.',
      because: `After ${SEAT_NAMES[winner.seat]} it is ${SEAT_NAMES[next]}’s turn.${missed.length === 0 ? '' : ` ${listed(missed.map((seat) => SEAT_NAMES[seat]))} ${missed.length === 1 ? 'misses' : 'miss'} a turn.`}`,
      ...ruleNamed(table.info, 'play.turn'),
    },
    SKILL,
    random,
  );
}

/** Whether a claim has jumped over a seat. */
function inBetween(seats: readonly Seat[], discarder: Seat, claimant: Seat, seat: Seat): boolean {
  for (let at = nextAt(seats, discarder); at !== claimant; at = nextAt(seats, at)) if (at === seat) return true;
  return false;
}

function firstThing(random: RandomStretch, discarder: Seat, winner: Caller, game: RulesetInfo): Made {
  return finish(
    {
      situation: told(discarder, winner),
      ask: `What does ${SEAT_NAMES[winner.seat]} do first?`,
      scenes: [],
      right: {
        value: 'extra',
        text: 'Lay down the kong and take an extra tile',
        why: 'A kong has four tiles and counts as one set. So one tile more is needed.',
      },
      wrong: [
        {
          value: 'throw',
          text: 'Lay down the kong and discard a tile at once',
          why: 'Then the hand is one tile short, and it cannot win.',
        },
        {
          value: 'draw',
          text: 'Lay down the kong and draw the next tile of the live wall',
          why: 'The extra tile comes from the other end, where the kong box or the dead wall is.',
        },
        {
          value: 'wait',
          text: 'Keep the kong on the rack and discard a tile',
          why: 'A claimed set is laid open at once.',
        },
      ],
      nudge: 'A kong has one tile more than other sets.',
      because: 'The kong is laid open, and an extra tile fills up the hand.',
      ...ruleNamed(game, 'claim.kong'),
    },
    SKILL,
    random,
  );
}
