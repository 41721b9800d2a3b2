import { SEATS, startHand } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { counted } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { finish, numberAnswer, seatAnswer, type Answer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { Random } from '../random.ts';
import { nextAt, rulesOf, seatsAt, type Table } from '../table.ts';
import { breakAnew } from './wall.ts';

const SKILL = 'deal';

/** The letter of each player in a deal. */
const LETTERS = { e: 'E', s: 'S', w: 'W', n: 'N' } as const;

interface About {
  readonly ask: string;
  readonly right: number;
  readonly wrong: readonly number[];
  readonly because: string;
  readonly rule: string;
}

/** What everybody is dealt, and what is left. */
export function deal(random: Random, wanted: Wanted): Made {
  const { game, level } = wanted;
  if (level > 1 && random.chance(1, 2)) return random.chance(1, 3) ? flowers(random, wanted) : whoTakes(random, wanted);
  if (seatsAt(wanted).length < SEATS.length) return undefined;
  const { hands, box, draws } = breakAnew(random, wanted).wall;
  const seat = random.pick(SEATS);
  const dealt = hands[LETTERS[seat]].length;
  const all = box.length + draws + Object.values(hands).flat().length;
  const about: readonly About[] = [
    {
      ask: `How many tiles is ${SEAT_NAMES[seat]} dealt?`,
      right: dealt,
      wrong: [12, 13, 14, 16],
      rule: 'deal.tiles',
      because:
        seat === 'e'
          ? `The others are dealt ${hands.S.length} tiles. East discards first and is dealt one more: ${hands.E.length}.`
          : `East is dealt ${hands.E.length} tiles and discards first. The others are dealt ${hands.S.length}.`,
    },
    {
      ask: 'How many tiles are set aside at the start?',
      right: box.length,
      wrong: [12, 13, 16, 7],
      rule: 'wall.box',
      because: `${box.length / 2} stacks are set aside. That is ${box.length} tiles.`,
    },
    {
      ask: 'How many tiles are in the wall before the deal?',
      right: all,
      wrong: [144, 136, 148, 152],
      rule: 'wall.build',
      because: `There are ${all} tiles in the whole wall.`,
    },
    {
      ask: 'How many tiles are in front of each player when the wall is built?',
      right: all / 4,
      wrong: [36, 34, 38, 18, 17],
      rule: 'wall.build',
      because: `Each player builds ${all / 8} stacks of two. That is ${all / 4} tiles.`,
    },
    {
      ask: 'How many tiles are left to draw after the deal?',
      right: draws,
      wrong: [draws + box.length, draws - 1, draws + 4],
      rule: 'wall.box',
      because: `Of ${all} tiles, ${box.length} are set aside and ${all - box.length - draws} are dealt. That leaves ${draws}.`,
    },
    {
      ask: 'How many tiles are dealt in all?',
      right: all - box.length - draws,
      wrong: [52, 56, 54, 48],
      rule: 'deal.tiles',
      because: `Each of the others is dealt ${hands.S.length} tiles, and East ${hands.E.length}. That is ${all - box.length - draws} in all.`,
    },
  ];
  const { ask, right, wrong, because, rule } = random.pick(about);
  const tiles = (n: number, why: string): Answer => numberAnswer(n, (value) => counted(value, 'tile'), why);
  return finish(
    {
      kind: level === 3 ? 'number' : 'choice',
      unit: 'tiles',
      situation: 'A new hand begins, with nobody missing.',
      ask,
      scenes: [],
      right: tiles(right, because),
      wrong: random
        .shuffle(wrong)
        .map((n) => tiles(n, `That is too ${n > right ? 'many' : 'few'}. Count in stacks of two.`)),
      nudge: 'Think of the wall as stacks of two. Who has one tile more than the others?',
      because,
      ...ruleNamed(game, rule),
    },
    SKILL,
    random,
  );
}

/** Which player is dealt the tile at some place of the live wall. */
function whoTakes(random: Random, table: Table): Made {
  const seats = seatsAt(table);
  const { game } = table;
  const seat = random.pick(seats);
  const turn = random.pick(['first', 'second', 'third']);
  const taken = seats.slice(0, seats.indexOf(seat) + 1);
  const right = nextAt(seats, seat);
  return finish(
    {
      situation: `The tiles are being dealt. In the ${turn} round, ${listed(taken.map((one) => SEAT_NAMES[one]))} ${taken.length > 1 ? 'have' : 'has'} taken two stacks.`,
      ask: 'Who takes tiles next?',
      scenes: [],
      right: seatAnswer(right, `${SEAT_NAMES[right]} is next in the order of play.`),
      wrong: random
        .shuffle(seats)
        .map((one) => seatAnswer(one, 'Tiles are taken in the order of play: East, South, West, North.')),
      nudge: 'Who sits on the right of the last player who took?',
      because: 'Tiles are taken anticlockwise: East, South, West, North, and round again.',
      ...ruleNamed(game, 'deal.tiles'),
    },
    SKILL,
    random,
  );
}

/** Flowers and seasons that were dealt: what happens to them, and how many tiles stand on the rack afterwards. */
function flowers(random: Random, wanted: Wanted): Made {
  const { game } = wanted;
  if (!game.bonusTiles) return whoTakes(random, wanted);
  const begun = startHand({ ...rulesOf(wanted), seed: random.below(10_000) });
  if (!begun.ok) return undefined;
  const seats = seatsAt(wanted).filter((seat) => (begun.value.players[seat]?.bonus.length ?? 0) > 0);
  if (seats.length === 0) return undefined;
  const seat = random.pick(seats);
  const { rack = [], bonus = [] } = begun.value.players[seat] ?? {};
  const tiles = (n: number, why: string): Answer => numberAnswer(n, (value) => counted(value, 'tile'), why);
  const unreplaced = rack.length - bonus.length;
  const because = `Each flower or season is laid down and replaced by a loose tile, so ${rack.length} tiles stand on the rack.`;
  return finish(
    {
      situation: `${SEAT_NAMES[seat]} has been dealt ${bonus.length === 1 ? 'a flower or season' : `${bonus.length} flowers and seasons`}. All that were dealt have been laid down and replaced.`,
      ask: `How many tiles stand on ${SEAT_NAMES[seat]}’s rack now?`,
      scenes: [],
      right: tiles(rack.length, because),
      wrong: [
        tiles(unreplaced, 'That forgets the loose tiles that take their place.'),
        ...[13, 14, 12, 15].map((n) =>
          tiles(n, 'East has one tile more than the others, and nobody has fewer for a flower.'),
        ),
      ],
      nudge: 'A flower never stays on the rack. What comes in its place?',
      because,
      ...ruleNamed(game, 'deal.flowers'),
    },
    SKILL,
    random,
  );
}
