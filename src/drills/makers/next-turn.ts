import { precedence, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { finish, seatAnswer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { Question } from '../question.ts';
import type { Random } from '../random.ts';
import { nextAt, rulesOf, seatsAt, type Table } from '../table.ts';
import type { Caller } from './precedence.ts';

const SKILL = 'next-turn';

/** A claim that was made, and what is asked about it. */
export interface AfterClaim {
  readonly question: Question;
  readonly discarder: Seat;
  readonly winner: Caller;
}

/** A discard was claimed: whose turn is it next, or what does the claimant do first? */
export const nextTurn = (random: Random, wanted: Wanted): Made => nextTurnAt(random, wanted)?.question;

/** The same with who threw the tile and who took it. */
export function nextTurnAt(random: Random, table: Table): AfterClaim | undefined {
  const seats = seatsAt(table);
  const discarder = random.pick(seats);
  const seat = random.pick(seats.filter((each) => each !== discarder));
  const claim =
    seat === nextAt(seats, discarder)
      ? random.pick(['chow', 'pung', 'kong'] as const)
      : random.pick(['pung', 'kong'] as const);
  // The engine gives the tile to the only one who asks for it, or says that nobody may.
  const given = precedence({ ...rulesOf(table), seats, discarder, claims: [{ seat, claim }] });
  if (!given.ok || given.value.seat !== seat) return undefined;
  const winner = { seat, claim };
  const question =
    claim === 'kong' && random.chance(1, 2)
      ? firstThing(random, discarder, winner, table.game)
      : whoseTurn(random, discarder, winner, table);
  return question && { question, discarder, winner };
}

const told = (discarder: Seat, { seat, claim }: Caller): string =>
  `${SEAT_NAMES[discarder]} discards a tile. ${SEAT_NAMES[seat]} claims it for a ${claim}.`;

function whoseTurn(random: Random, discarder: Seat, winner: Caller, table: Table): Made {
  const seats = seatsAt(table);
  const next = nextAt(seats, winner.seat);
  const without = nextAt(seats, discarder);
  const why = (seat: Seat): string => {
    if (seat === winner.seat) return `${SEAT_NAMES[seat]} has just discarded a tile.`;
    if (seat === without)
      return `It would have been ${SEAT_NAMES[seat]}’s turn without the claim. A claim jumps over players.`;
    return 'The turn goes on at the right of the player who claimed.';
  };
  return finish(
    {
      situation: `${told(discarder, winner)} Then ${SEAT_NAMES[winner.seat]} discards a tile that nobody wants.`,
      ask: 'Whose turn is it now?',
      scenes: [],
      right: seatAnswer(next, `${SEAT_NAMES[next]} sits at the right of ${SEAT_NAMES[winner.seat]}.`),
      wrong: [without, winner.seat, discarder, ...seats].map((seat) => seatAnswer(seat, why(seat))),
      nudge: 'The game goes on to the right, from the player who discarded the last tile.',
      because: `After ${SEAT_NAMES[winner.seat]} it is ${SEAT_NAMES[next]}’s turn. The players in between miss a turn.`,
      ...ruleNamed(table.game, 'play.turn'),
    },
    SKILL,
    random,
  );
}

function firstThing(random: Random, discarder: Seat, winner: Caller, game: Wanted['game']): Made {
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
