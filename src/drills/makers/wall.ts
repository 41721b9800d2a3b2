import { breakWall, CLOCKWISE, SEATS, type BrokenWall, type RulesetInfo, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { counted } from '../../text/numbers.ts';
import { finish, numberAnswer, seatAnswer, type Answer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { Random } from '../random.ts';
import { rulesOf, type Table } from '../table.ts';

const SKILL = 'wall';

/** A wall as it was broken, and the throws that did it. */
export interface Broken {
  readonly rolls: readonly number[];
  readonly wall: BrokenWall;
}

/** Throws as many dice as the engine takes: a game has one throw or two. */
export function breakAnew(random: Random, table: Table): Broken {
  const dice = () => 2 + random.below(6) + random.below(6);
  for (;;) {
    const throws = [dice(), dice()];
    const tried = [throws, throws.slice(0, 1)].map((rolls) => ({
      rolls,
      dealt: breakWall({ ...rulesOf(table), rolls }),
    }));
    for (const { rolls, dealt } of tried) if (dealt.ok) return { rolls, wall: dealt.value };
    // Where a throw falls on an empty chair and does not count, the dice are thrown again.
    if (tried.every(({ dealt }) => dealt.ok || dealt.error.code !== 'throw-again'))
      throw new Error(`The wall of ${table.game.id} takes neither one throw nor two.`);
  }
}

/** Where the wall is broken: whose wall, and at which stack. */
export function wall(random: Random, wanted: Wanted): Made {
  const { game, level } = wanted;
  const found = breakAnew(random, wanted);
  return level === 1 || (level === 2 && random.chance(1, 2))
    ? whoseWall(random, game, found)
    : whichStack(random, game, found, level === 3);
}

const thrown = ({ rolls }: Broken): string =>
  rolls.length === 1
    ? `The dice show ${rolls[0]}.`
    : `The first throw of the dice is ${rolls[0]}, the second ${rolls[1]}.`;

function whoseWall(random: Random, game: RulesetInfo, found: Broken): Made {
  const { breaker } = found.wall;
  const [first = 0] = found.rolls;
  const clockwise = CLOCKWISE[(first - 1) % CLOCKWISE.length];
  const fromSouth = SEATS[first % SEATS.length];
  const why = (seat: Seat): string => {
    if (seat === clockwise)
      return 'That counts clockwise. The players are counted anticlockwise, in the order of play.';
    if (seat === fromSouth) return 'That begins the count at South. East is one.';
    return 'Count again: East is one, South is two, West is three and North is four.';
  };
  const because = `Counting anticlockwise from East, ${first} falls on ${SEAT_NAMES[breaker]}.`;
  return finish(
    {
      situation: thrown(found),
      ask: 'Whose wall is broken?',
      scenes: [],
      right: wallOf(breaker, because),
      wrong: random.shuffle(SEATS).map((seat) => wallOf(seat, why(seat))),
      nudge: 'East is one. Count the players in the order in which they play.',
      because,
      ...ruleNamed(game, 'wall.break'),
    },
    SKILL,
    random,
  );
}

const wallOf = (seat: Seat, why: string): Answer => ({
  ...seatAnswer(seat, why),
  text: `${SEAT_NAMES[seat]}’s wall`,
});

function whichStack(random: Random, game: RulesetInfo, found: Broken, typed: boolean): Made {
  const { count, breaker } = found.wall;
  const stacks = (n: number, why: string): Answer => numberAnswer(n, (value) => counted(value, 'stack'), why);
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
        ...(single ? [] : found.rolls.map((n) => stacks(n, 'That is one throw alone. The two throws are added.'))),
        stacks(count + 1, 'That is the first stack that is dealt. It comes after the last one counted.'),
        stacks(count - 1, 'That is one stack too few.'),
        stacks(count + 2, 'That is two stacks too many.'),
      ],
      nudge: single ? 'One throw does both: it chooses the wall and the place.' : 'What happens to the two throws?',
      because: single ? `The one throw is ${count}, so ${count} stacks are counted.` : added,
      ...ruleNamed(game, 'wall.break'),
    },
    SKILL,
    random,
  );
}
