import {
  breakWall,
  CLOCKWISE,
  readStack,
  SEATS,
  stackOf,
  wallPlan,
  type BrokenWall,
  type RulesetInfo,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { counted, inFigures, inWords } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { finish, numberAnswer, seatAnswer, type DraftAnswer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { RandomStretch } from '../random.ts';
import { emptyChair, hasEmptyChair } from './empty-chair.ts';

const SKILL = 'wall';

/** A wall as it was broken, and the throws that did it. */
export interface Broken {
  readonly rolls: readonly number[];
  /** What each die of the first throw shows. */
  readonly dice: readonly [number, number];
  readonly wall: BrokenWall;
}

/** Throws as many dice as the engine takes: a game has one throw or two. */
export function breakAnew(random: RandomStretch, table: Table): Broken {
  const plan = wallPlan({ table });
  if (!plan.ok) throw new Error(`The wall of ${table.info.id}: ${plan.error.code}`);
  for (;;) {
    const dice = [1 + random.below(6), 1 + random.below(6)] as const;
    const rolls = [dice[0] + dice[1], 2 + random.below(6) + random.below(6)].slice(0, plan.value.throws);
    const dealt = breakWall({ table, rolls });
    if (dealt.ok) return { rolls, dice, wall: dealt.value };
    // Where a throw falls on an empty chair and does not count, the dice are thrown again.
    if (dealt.error.code !== 'throw-again') throw new Error(`The wall of ${table.info.id}: ${dealt.error.code}`);
  }
}

/** Where the wall is broken: whose wall, at which stack, and where its tiles begin and end. */
export function wall(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
    level,
  } = wanted;
  if (hasEmptyChair(wanted.table) && random.chance(1, 4)) return emptyChair(random, wanted.table);
  const found = breakAnew(random, wanted.table);
  const about = random.below(4);
  if (about === 0) return whoseWall(random, wanted.table, found);
  if (about < 3) return whereIs(random, wanted.table, found, about === 1 ? 'first' : 'last');
  return whichStack(random, game, found, level === 3);
}

const thrown = ({ rolls, dice }: Broken): string =>
  rolls.length === 1
    ? `One die shows ${dice[0]}, the other shows ${dice[1]}. Together that is ${rolls[0]}.`
    : `The first throw of the dice is ${rolls[0]}, the second ${rolls[1]}.`;

/** The seats on which a count falls, and those that have a wall. */
function counting(table: Table): { readonly round: readonly Seat[]; readonly walls: readonly Seat[] } {
  const plan = wallPlan({ table });
  if (!plan.ok) return { round: SEATS, walls: SEATS };
  const { emptySeat, seats, lengths } = plan.value;
  return { round: emptySeat === 'passed-over' ? seats : SEATS, walls: SEATS.filter((seat) => lengths[seat] > 0) };
}

/** What two dice may come to, with one for East. */
const THROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function whoseWall(random: RandomStretch, table: Table, found: Broken): Made {
  const { round, walls } = counting(table);
  const { breaker } = found.wall;
  const [first = 0] = found.rolls;
  const against = CLOCKWISE.filter((seat) => round.includes(seat));
  const clockwise = against[(first - 1) % against.length];
  const fromSouth = round[first % round.length];
  const why = (seat: Seat): string => {
    if (seat === clockwise)
      return 'That counts clockwise. The players are counted anticlockwise, in the order of play.';
    if (seat === fromSouth) return 'That begins the count one place too late. East is one.';
    const numbers = THROWS.filter((n) => round[(n - 1) % round.length] === seat).map(inFigures);
    return numbers.length > 0
      ? `${SEAT_NAMES[seat]} is ${listed(numbers)}. The throw is ${first}.`
      : `No throw falls on ${SEAT_NAMES[seat]}.`;
  };
  const passing = round.length < SEATS.length ? `, and passing over the empty side` : '';
  const because = `Counting anticlockwise from East${passing}, ${first} falls on ${SEAT_NAMES[breaker]}.`;
  return finish(
    {
      situation: thrown(found),
      ask: 'Whose wall is broken?',
      scenes: [],
      right: wallOf(breaker, because),
      wrong: random.shuffle(walls).map((seat) => wallOf(seat, why(seat))),
      nudge:
        round.length > table.seats.length
          ? 'East is one. Count all four sides in the order of play, the empty ones too.'
          : 'East is one. Count the players in the order in which they play.',
      because,
      ...ruleNamed(table.info, 'wall.break'),
    },
    SKILL,
    random,
  );
}

/** In whose wall the first tile that is dealt stands, or the last that can be drawn. */
function whereIs(
  random: RandomStretch,
  table: Table,
  { wall: broken, ...found }: Broken,
  which: 'first' | 'last',
): Made {
  const { breaker, count, countedStack, firstLive, lastLive } = broken;
  const { seat, stack } = readStack(which === 'first' ? firstLive : stackOf(lastLive));
  const end = readStack(countedStack);
  const ends = `The count of ${count} from ${SEAT_NAMES[breaker]}’s right ends at stack ${end.stack} of ${SEAT_NAMES[end.seat]}’s wall.`;
  const there = `stack ${stack} of ${SEAT_NAMES[seat]}’s wall`;
  const because =
    which === 'first'
      ? `${ends} The deal begins with ${there}.`
      : `${ends} Behind the tiles that are set aside there, the last stack to draw from is ${there}.`;
  return finish(
    {
      situation: thrown({ ...found, wall: broken }),
      ask:
        which === 'first'
          ? 'From whose wall are the first tiles dealt?'
          : 'In whose wall does the last tile stand that can be drawn in turn?',
      scenes: [],
      right: wallOf(seat, because),
      wrong: random
        .shuffle(counting(table).walls)
        .map((each) =>
          wallOf(
            each,
            `${
              each === end.seat
                ? `The count ends in ${SEAT_NAMES[each]}’s wall, but this tile stands in another.`
                : each === breaker
                  ? `The count begins at ${SEAT_NAMES[each]}’s wall, and goes on.`
                  : `The count does not come to ${SEAT_NAMES[each]}’s wall.`
            } ${because}`,
          ),
        ),
      nudge: 'First find the wall that is broken. Then count the stacks from its right end.',
      because,
      ...ruleNamed(table.info, 'wall.break'),
    },
    SKILL,
    random,
  );
}

const wallOf = (seat: Seat, why: string): DraftAnswer => ({
  ...seatAnswer(seat, why),
  text: `${SEAT_NAMES[seat]}’s wall`,
});

function whichStack(random: RandomStretch, game: RulesetInfo, found: Broken, typed: boolean): Made {
  const { count, breaker } = found.wall;
  const stacks = (n: number, why: string): DraftAnswer => numberAnswer(n, (value) => counted(value, 'stack'), why);
  const single = found.rolls.length === 1;
  const added = `The throws are added: ${found.rolls.join(' + ')} = ${count}.`;
  return finish(
    {
      kind: typed ? 'number' : 'choice',
      unit: 'stacks',
      situation: `${thrown(found)} ${SEAT_NAMES[breaker]} breaks the wall.`,
      ask: `How many stacks does ${SEAT_NAMES[breaker]} count from the right?`,
      scenes: [],
      right: stacks(count, single ? 'The throw that chose the wall also says how far to count.' : added),
      wrong: [
        ...(single
          ? found.dice.map((n) => stacks(n, `That is one die alone, which shows ${inWords(n)}. Both are added.`))
          : found.rolls.map((n) => stacks(n, `The throw of ${n} is only one of the two. They are added.`))),
        stacks(count + 1, 'That is the first stack that is dealt. It comes after the last one counted.'),
        stacks(count - 1, 'That leaves the first stack out. The stack at the right end is one.'),
      ],
      nudge: single ? 'One throw does both: it chooses the wall and the place.' : 'What happens to the two throws?',
      because: single ? `The one throw is ${count}, so ${count} stacks are counted.` : added,
      ...ruleNamed(game, 'wall.break'),
    },
    SKILL,
    random,
  );
}
