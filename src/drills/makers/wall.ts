import {
  breakWall,
  CLOCKWISE,
  nextSeat,
  SEATS,
  type BrokenWall,
  type RulesetInfo,
  type Seat,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { counted } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { finish, type Made, type Wrong } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { Random } from '../random.ts';

interface Broken {
  readonly rolls: readonly number[];
  readonly wall: BrokenWall;
}

/** Throws dice until the engine takes them: a game has one throw or two. */
function broken(random: Random, game: RulesetInfo): Broken {
  const dice = () => 2 + random.below(6) + random.below(6);
  const throws = [dice(), dice()];
  for (const rolls of [throws, throws.slice(0, 1)]) {
    const dealt = breakWall({ rules: game.id, rolls });
    if (dealt.ok) return { rolls, wall: dealt.value };
  }
  throw new Error(`The wall of ${game.id} takes neither one throw nor two.`);
}

/** Where the wall is broken: whose wall, and at which stack. */
export function wall(random: Random, { game, level }: Wanted): Made {
  const found = broken(random, game);
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
  const first = found.rolls[0]!;
  const clockwise = CLOCKWISE[(first - 1) % CLOCKWISE.length]!;
  const fromSouth = SEATS[first % SEATS.length]!;
  const option = (seat: Seat) => ({ value: seat, text: `${SEAT_NAMES[seat]}’s wall` });
  const why = (seat: Seat): string => {
    if (seat === clockwise)
      return 'That counts clockwise. The players are counted anticlockwise, in the order of play.';
    if (seat === fromSouth) return 'That begins the count at South. East is one.';
    return 'Count again: East is one, South is two, West is three and North is four.';
  };
  return finish(
    {
      situation: thrown(found),
      ask: 'Whose wall is broken?',
      scenes: [],
      right: { ...option(breaker), why: `Counting anticlockwise from East, ${first} falls on ${SEAT_NAMES[breaker]}.` },
      wrong: random.shuffle(SEATS).map((seat): Wrong => ({ ...option(seat), why: why(seat) })),
      nudge: 'East is one. Count the players in the order in which they play.',
      because: `Counting anticlockwise from East, ${first} falls on ${SEAT_NAMES[breaker]}.`,
      ...ruleNamed(game, 'wall.break'),
    },
    'wall',
    random,
  );
}

function whichStack(random: Random, game: RulesetInfo, found: Broken, typed: boolean): Made {
  const { count, breaker } = found.wall;
  const say = (n: number) => counted(n, 'stack');
  const single = found.rolls.length === 1;
  const wrong: Wrong[] = [
    ...(single
      ? []
      : found.rolls.map((n): Wrong => ({
          value: String(n),
          text: say(n),
          why: 'That is one throw alone. The two throws are added.',
        }))),
    {
      value: String(count + 1),
      text: say(count + 1),
      why: 'That is the first stack that is dealt. It comes after the last one counted.',
    },
    { value: String(count - 1), text: say(count - 1), why: 'That is one stack too few.' },
    { value: String(count + 2), text: say(count + 2), why: 'That is two stacks too many.' },
  ];
  return finish(
    {
      kind: typed ? 'number' : 'choice',
      unit: 'stacks',
      situation: `${thrown(found)} ${SEAT_NAMES[breaker]} breaks the wall.`,
      ask: `How many stacks does ${SEAT_NAMES[breaker]} count from the right?`,
      scenes: [],
      right: {
        value: String(count),
        text: say(count),
        why: single
          ? 'The throw that chose the wall also says how far to count.'
          : `The throws are added: ${found.rolls.join(' + ')} = ${count}.`,
      },
      wrong,
      nudge: single ? 'One throw does both: it chooses the wall and the place.' : 'What happens to the two throws?',
      because: single
        ? `The one throw is ${count}, so ${count} stacks are counted.`
        : `The throws are added: ${found.rolls.join(' + ')} = ${count}.`,
      ...ruleNamed(game, 'wall.break'),
    },
    'wall',
    random,
  );
}

interface About {
  readonly ask: string;
  readonly right: number;
  readonly wrong: readonly number[];
  readonly because: string;
}

/** What everybody is dealt, and what is left. */
export function deal(random: Random, { game, level }: Wanted): Made {
  if (level > 1 && random.chance(1, 2)) return whoTakes(random, game);
  const found = broken(random, game);
  const { hands, box, draws } = found.wall;
  const seat = random.pick(SEATS);
  const dealt = hands[seat.toUpperCase() as keyof typeof hands].length;
  const all = box.length + draws + sum(Object.values(hands).map((tiles) => tiles.length));
  const about: readonly About[] = [
    {
      ask: `How many tiles is ${SEAT_NAMES[seat]} dealt?`,
      right: dealt,
      wrong: [12, 13, 14, 16],
      because: `East is dealt ${hands.E.length} tiles and discards first. The others are dealt ${hands.S.length}.`,
    },
    {
      ask: 'How many tiles are set aside at the start?',
      right: box.length,
      wrong: [12, 13, 16, 7],
      because: `${box.length / 2} stacks are set aside. That is ${box.length} tiles.`,
    },
    {
      ask: 'How many tiles are in the wall before the deal?',
      right: all,
      wrong: [144, 136, 148, 152],
      because: `There are ${all} tiles in the whole wall.`,
    },
    {
      ask: 'How many tiles are in front of each player when the wall is built?',
      right: all / 4,
      wrong: [36, 34, 38, 18, 17],
      because: `Each player builds ${all / 8} stacks of two.`,
    },
    {
      ask: 'How many tiles are left to draw after the deal?',
      right: draws,
      wrong: [draws + box.length, draws - 1, draws + 4],
      because: `Of ${all} tiles, ${box.length} are set aside and ${all - box.length - draws} are dealt.`,
    },
    {
      ask: 'How many tiles are dealt in all?',
      right: all - box.length - draws,
      wrong: [52, 56, 54, 48],
      because: 'Each player is dealt the same, and East has one more.',
    },
  ];
  const { ask, right, wrong, because } = random.pick(about);
  const say = (n: number) => counted(n, 'tile');
  return finish(
    {
      kind: level === 3 ? 'number' : 'choice',
      unit: 'tiles',
      situation: 'A new hand begins, with nobody missing.',
      ask,
      scenes: [],
      right: { value: String(right), text: say(right), why: because },
      wrong: random.shuffle(wrong).map((n) => ({
        value: String(n),
        text: say(n),
        why: `That is too ${n > right ? 'many' : 'few'}. Count in stacks of two.`,
      })),
      nudge: 'Think of the wall as stacks of two. Who has one tile more than the others?',
      because,
      ...ruleNamed(game, 'wall.deal'),
    },
    'deal',
    random,
  );
}

/** Which player is dealt the tile at some place of the live wall. */
function whoTakes(random: Random, game: RulesetInfo): Made {
  const seat = random.pick(SEATS);
  const turn = random.pick(['first', 'second', 'third']);
  const taken = SEATS.slice(0, SEATS.indexOf(seat) + 1);
  const right = nextSeat(seat);
  return finish(
    {
      situation: `The tiles are being dealt. In the ${turn} round, ${listed(taken.map((one) => SEAT_NAMES[one]))} ${taken.length > 1 ? 'have' : 'has'} taken two stacks.`,
      ask: 'Who takes tiles next?',
      scenes: [],
      right: { value: right, text: SEAT_NAMES[right], why: `${SEAT_NAMES[right]} is next in the order of play.` },
      wrong: random.shuffle(SEATS).map((one): Wrong => ({
        value: one,
        text: SEAT_NAMES[one],
        why: 'Tiles are taken in the order of play: East, South, West, North.',
      })),
      nudge: 'Who sits on the right of the last player who took?',
      because: 'Tiles are taken anticlockwise: East, South, West, North, and round again.',
      ...ruleNamed(game, 'wall.deal'),
    },
    'deal',
    random,
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
