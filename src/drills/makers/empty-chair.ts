import { layOutWall, wallPlan, type Seat, type Table } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { capital, listed } from '../../text/sentences.ts';
import { countedInWords, inFigures, inWords } from '../../text/numbers.ts';
import { finish, seatAnswer, type Made } from '../draft.ts';
import { ruleNamed } from '../game.ts';
import type { RandomStretch } from '../random.ts';
import { nextAt } from '../table.ts';

// The throw for the wall where fewer than four play: it may fall on a chair where nobody sits.

const SKILL = 'wall';

/** So many throws are tried for one that falls on an empty chair, or on a player. */
const THROWS = 12;

/** Whether a throw may fall on an empty chair at a table. */
export function hasEmptyChair(table: Table): boolean {
  const plan = wallPlan({ table });
  return plan.ok && plan.value.emptySeat !== 'passed-over' && table.seats.length < 4;
}

/** A throw as it falls. */
interface Fallen {
  readonly first: number;
  /** Whose wall it falls on. */
  readonly on: Seat;
  /** Who counts the stacks; nobody where the dice are thrown again. */
  readonly counter: Seat | undefined;
}

/** Whose throw counts, or is it cast again? Which of the two is chosen first. */
export function emptyChair(random: RandomStretch, table: Table): Made {
  const empty = random.chance(1, 2);
  for (let turn = 0; turn < THROWS; turn++) {
    const fallen = fall(random, table);
    if (fallen && table.seats.includes(fallen.on) !== empty) return asking(random, table, fallen);
  }
  return undefined;
}

function fall(random: RandomStretch, table: Table): Fallen | undefined {
  const plan = wallPlan({ table });
  if (!plan.ok) return undefined;
  const rolls = Array.from({ length: plan.value.throws }, () => 2 + random.below(6) + random.below(6));
  const laid = layOutWall({ table, rolls });
  const [first] = rolls;
  if (!laid.ok || first === undefined) return undefined;
  const { breaker, neighbour, again } = laid.value.broken;
  return { first, on: breaker, counter: again ? undefined : (neighbour ?? breaker) };
}

function asking(random: RandomStretch, table: Table, { first, on, counter }: Fallen): Made {
  const seats = table.seats;
  const plan = wallPlan({ table });
  const again = plan.ok && plan.value.emptySeat === 'again';
  const throwTold = plan.ok && plan.value.throws === 1 ? 'The throw' : 'The first throw';
  const falls = `Counting anticlockwise from East, ${inFigures(first)} falls on ${SEAT_NAMES[on]}`;
  const because =
    counter === undefined
      ? `${falls}, where nobody sits. The throw does not count, and the dice are thrown again.`
      : counter === on
        ? `${falls}, and somebody sits there.`
        : `${falls}, where nobody sits. The next player in turn is ${SEAT_NAMES[counter]}.`;
  const why = (seat: Seat): string =>
    counter !== on && nextAt(seats, on) === seat
      ? `${SEAT_NAMES[seat]} is next in turn, but does not take the place of an empty chair here.`
      : `The count of ${inWords(first)} does not end on ${SEAT_NAMES[seat]}.`;
  const repeat = {
    value: 'again',
    text: 'Nobody: the dice are thrown again',
    why:
      counter === on
        ? `Somebody sits where the throw falls: ${SEAT_NAMES[on]}. So it counts.`
        : counter === undefined
          ? because
          : 'At some tables it is so. At yours the next player in turn does it.',
  };
  return finish(
    {
      situation: `${capital(countedInWords(seats.length, 'player'))} sit down: ${listed(seats.map((seat) => SEAT_NAMES[seat]))}. ${throwTold} of the dice is ${inFigures(first)}.`,
      ask: 'Who counts the stacks to break the wall?',
      scenes: [],
      right: counter === undefined ? repeat : seatAnswer(counter, because),
      wrong: [
        ...(counter === undefined ? [] : [repeat]),
        ...random.shuffle(seats).map((seat) => seatAnswer(seat, why(seat))),
      ],
      nudge: 'Count the empty chair too. Does anybody sit where the count ends?',
      because,
      ...ruleNamed(table.info, ...(again || counter !== on ? ['wall.empty-seat'] : []), 'wall.break'),
    },
    SKILL,
    random,
  );
}
