import { layOutWall, startHand, wallPlan, type Seat, type Take, type WallLayout } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { counted, countedInWords, inFigures, inWords } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { finish, numberAnswer, seatAnswer, type DraftAnswer, type Made, type Wrong } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { BONUS } from '../hands.ts';
import type { RandomStretch } from '../random.ts';
import { breakAnew } from './wall.ts';

const SKILL = 'deal';

interface About {
  readonly ask: string;
  readonly right: number;
  /** What is mistaken for it, and what to say to that. */
  readonly wrong: readonly (readonly [tiles: number, why: string])[];
  readonly because: string;
  readonly rule: string;
}

/** What everybody is dealt, and what is left. The plain facts of a wall are asked once in a while. */
export function deal(random: RandomStretch, wanted: Wanted): Made {
  const laid = layOutWall({ table: wanted.table, rolls: breakAnew(random, wanted.table).rolls });
  if (!laid.ok) return undefined;
  if (random.chance(1, 5)) return facts(random, wanted, laid.value);
  if (wanted.level > 1 && wanted.table.info.bonusTiles && random.chance(1, 4)) return flowers(random, wanted);
  return dealing(random, wanted, laid.value);
}

const tiles = (n: number, why: string): DraftAnswer => numberAnswer(n, (value) => counted(value, 'tile'), why);

const tilesIn = (takes: readonly Take[]): number => takes.flatMap((take) => take.tiles).length;

function facts(random: RandomStretch, wanted: Wanted, { broken, turns }: WallLayout): Made {
  const {
    table: { info: game },
    level,
  } = wanted;
  const plan = wallPlan({ table: wanted.table });
  if (!plan.ok) return undefined;
  const { tiles: all, lengths } = plan.value;
  const { box, draws, fromTable = 0 } = broken;
  const seats = wanted.table.seats;
  const seat = random.pick(seats);
  const fromWall = (of: typeof seat): number => tilesIn(turns.flat().filter((take) => take.seat === of));
  const dealt = (of: typeof seat): number => fromTable + fromWall(of);
  const [east, other] = [dealt('e'), dealt(seats.at(-1) ?? 's')];
  const given = tilesIn(turns.flat());
  const stacks = lengths[seat];
  const before =
    fromTable +
    tilesIn(
      turns
        .slice(0, -1)
        .flat()
        .filter((take) => take.seat === seat),
    );
  const bonus = BONUS.length;
  const about: readonly About[] = [
    {
      ask: `How many tiles is ${SEAT_NAMES[seat]} dealt?`,
      right: dealt(seat),
      wrong: [
        [other, 'That is how many are dealt to each of the others. East is dealt one more.'],
        [east, 'That is how many are dealt to East, who discards first. The others are dealt one less.'],
        [before, 'That leaves out the last round of the deal.'],
        [fromWall(seat), 'That leaves out the tiles that everybody takes from the table.'],
      ],
      rule: 'deal.tiles',
      because:
        seat === 'e'
          ? `The others are dealt ${other} tiles. East discards first and is dealt one more: ${east}.`
          : `East is dealt ${east} tiles and discards first. The others are dealt one less: ${other}.`,
    },
    {
      ask: 'How many tiles are set aside at the start?',
      right: box.length,
      wrong: [
        [box.length / 2, 'That many stacks are set aside. Each stack is two tiles.'],
        [draws, 'That is how many are left to draw after the deal.'],
        [east, 'That is how many are dealt to East.'],
      ],
      rule: 'wall.box',
      because: `${box.length / 2} stacks are set aside. That is ${box.length} tiles.`,
    },
    {
      ask: 'How many tiles are in the wall before the deal?',
      right: all,
      wrong: [
        game.bonusTiles
          ? [all - bonus, 'That leaves out the flowers and seasons.']
          : [all + bonus, 'That counts flowers and seasons. This game has none.'],
        [all - box.length, 'That leaves out the tiles that are set aside.'],
        [draws, 'That is how many are left to draw after the deal.'],
      ],
      rule: 'wall.build',
      because: `There are ${all} tiles in the whole wall.`,
    },
    {
      ask: `How many tiles are in front of ${SEAT_NAMES[seat]} when the wall is built?`,
      right: 2 * stacks,
      wrong: [
        [stacks, 'That many stacks are there. Each stack is two tiles.'],
        [all, 'That is the whole wall, and not one side of it.'],
        [all / 2, 'That many stacks are in the whole wall.'],
      ],
      rule: 'wall.build',
      because: `${SEAT_NAMES[seat]}’s wall has ${stacks} stacks of two. That is ${2 * stacks} tiles.`,
    },
    {
      ask: 'How many tiles are left to draw after the deal?',
      right: draws,
      wrong: [
        [draws + box.length, 'That counts the tiles that are set aside. They are not drawn in turn.'],
        [all - box.length, 'That leaves out what the players are dealt.'],
        [draws + 1, 'That deals East no more tiles than the others.'],
      ],
      rule: 'wall.box',
      because: `Of ${all} tiles in the wall, ${box.length} are set aside and ${given} are dealt. That leaves ${draws}.`,
    },
  ];
  const { ask, right, wrong, because, rule } = random.pick(about);
  return finish(
    {
      kind: level === 3 ? 'number' : 'choice',
      unit: 'tiles',
      situation: `A new hand begins, with ${countedInWords(seats.length, 'player')} at the table.`,
      ask,
      scenes: [],
      right: tiles(right, because),
      wrong: random.shuffle(wrong).map(([n, why]) => tiles(n, why)),
      nudge: 'Think of the wall as stacks of two. Who has one tile more than the others?',
      because,
      ...ruleNamed(game, rule),
    },
    SKILL,
    random,
  );
}

const ROUNDS = ['first', 'second', 'third', 'fourth'] as const;

/** Somewhere in the deal: who takes next, and who has how many? */
function dealing(random: RandomStretch, wanted: Wanted, { broken, turns }: WallLayout): Made {
  const all = turns.flat();
  const done = all.slice(0, 1 + random.below(all.length - 1));
  const next = all[done.length];
  if (!next) return undefined;
  const { fromTable = 0 } = broken;
  const round = turns.findIndex((_, at) => tilesIn(turns.slice(0, at + 1).flat()) >= tilesIn(done));
  const before = turns.slice(0, round).flat();
  const taken = done.slice(before.length);
  const many = (take: Take): string => {
    const stacks = take.tiles.length / 2;
    return Number.isInteger(stacks) ? countedInWords(stacks, 'stack') : 'one tile';
  };
  const [first] = taken;
  const alike = first && taken.every((take) => take.tiles.length === first.tiles.length);
  const who = alike
    ? `${listed(taken.map(({ seat }) => SEAT_NAMES[seat]))} ${taken.length > 1 ? 'have each' : 'has'} taken ${many(first)}`
    : listed(taken.map((take) => `${SEAT_NAMES[take.seat]} has taken ${many(take)}`));
  const told = `${fromTable > 0 ? `Everybody has ${inFigures(fromTable)} tiles from the table. ` : 'The tiles are being dealt. '}In the ${ROUNDS[round]} round ${who}.`;
  const seat = random.pick(wanted.table.seats);
  const holds = (takes: readonly Take[]): number => fromTable + tilesIn(takes.filter((take) => take.seat === seat));
  const name = SEAT_NAMES[seat];
  const [has, whole] = [holds(done), holds(all)];
  const [gone, given] = [tilesIn(done), tilesIn(all)];
  const asked = (ask: string, right: number, because: string, wrong: readonly Wrong[]): Made =>
    finish(
      {
        kind: wanted.level === 3 ? 'number' : 'choice',
        unit: 'tiles',
        situation: told,
        ask,
        scenes: [],
        right: tiles(right, because),
        wrong,
        nudge: 'Two stacks are four tiles. How often has each player taken?',
        because,
        ...ruleNamed(wanted.table.info, 'deal.tiles'),
      },
      SKILL,
      random,
    );
  switch (random.below(5)) {
    case 0: {
      return asked(
        `How many tiles has ${name} now?`,
        has,
        `By now ${name} has taken ${counted(has, 'tile')}.`,
        [
          tiles(holds(before), `That leaves out what ${name} has taken in this round.`),
          tiles(holds(turns.slice(0, round + 1).flat()), `${name} has not taken any tiles in this round yet.`),
          tiles(has / 2, 'That counts stacks. Each stack is two tiles.'),
          tiles(whole, `${name} has that many when the deal is over.`),
        ].filter(({ value }) => Number.isInteger(Number(value))),
      );
    }
    case 1: {
      const left = whole - has;
      return asked(
        `How many more tiles will ${name} be dealt?`,
        left,
        `${name} is dealt ${whole} tiles and has ${has === 0 ? 'none' : has} now. Still to come: ${left}.`,
        [
          tiles(has, `That is what ${name} has now.`),
          tiles(whole - holds(before), `That leaves out what ${name} has taken in this round.`),
          tiles(whole - holds(turns.slice(0, round + 1).flat()), `${name} has not taken any tiles in this round yet.`),
          tiles(whole, `That is all that ${name} is dealt. Some of it has been taken.`),
        ],
      );
    }
    case 2: {
      return asked(
        'How many tiles have been taken from the wall?',
        gone,
        `From the wall, ${listed(wanted.table.seats.map((each) => `${SEAT_NAMES[each]} has ${tilesIn(done.filter((take) => take.seat === each)) || 'none'}`))}. Together: ${gone}.`,
        [
          tiles(tilesIn(before), 'That leaves out this round.'),
          tiles(tilesIn(turns.slice(0, round + 1).flat()), 'This round is not over yet.'),
          tiles(given, 'That is how many have been taken when the deal is over.'),
          tiles(gone + next.tiles.length, `That counts what ${SEAT_NAMES[next.seat]} takes next.`),
        ],
      );
    }
    case 3: {
      return asked(
        'How many tiles are still to be dealt from the wall?',
        given - gone,
        `In all ${given} tiles are dealt from the wall. By now ${gone} have been taken. Left to deal: ${given - gone}.`,
        [
          tiles(gone, 'That is how many have been taken.'),
          tiles(given - tilesIn(before), 'That leaves out this round.'),
          tiles(given - gone - next.tiles.length, `That counts as taken what ${SEAT_NAMES[next.seat]} takes next.`),
          tiles(given, 'That is what is dealt in all. Some of it has been taken.'),
        ],
      );
    }
    default: {
      return whoTakes(random, wanted, told, next, done.at(-1));
    }
  }
}

/** Who takes next, and why it is not somebody else. */
function whoTakes(random: RandomStretch, wanted: Wanted, told: string, next: Take, last: Take | undefined): Made {
  const order = wanted.table.seats.map((seat) => SEAT_NAMES[seat]);
  const inTurn = `Tiles are taken in the order of play: ${order.join(', ')}.`;
  const why = (seat: Seat): string =>
    seat === last?.seat ? `${SEAT_NAMES[seat]} has just taken.` : `It is not ${SEAT_NAMES[seat]}’s turn to take.`;
  const because =
    next.seat === 'e' && last
      ? `${SEAT_NAMES[last.seat]} was the last of the round, so East takes ${inWords(next.tiles.length)} next.`
      : `${SEAT_NAMES[next.seat]} is next in the order of play.`;
  return finish(
    {
      situation: told,
      ask: 'Who takes tiles next?',
      scenes: [],
      right: seatAnswer(next.seat, because),
      wrong: random.shuffle(wanted.table.seats).map((one) => seatAnswer(one, `${why(one)} ${inTurn} ${because}`)),
      nudge: 'Who sits on the right of the last player who took?',
      because,
      ...ruleNamed(wanted.table.info, 'deal.tiles'),
    },
    SKILL,
    random,
  );
}

/** Flowers and seasons that were dealt: what happens to them, and how many tiles stand on the rack afterwards. */
function flowers(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
  } = wanted;
  const begun = startHand({ table: wanted.table, seed: random.below(10_000) });
  if (!begun.ok) return undefined;
  const seats = wanted.table.seats.filter((seat) => (begun.value.players[seat]?.bonus.length ?? 0) > 0);
  if (seats.length === 0) return undefined;
  const seat = random.pick(seats);
  const { rack = [], bonus = [] } = begun.value.players[seat] ?? {};
  const unreplaced = rack.length - bonus.length;
  const because = `Each flower or season is laid down and replaced by a loose tile, so ${rack.length} tiles stand on the rack.`;
  return finish(
    {
      situation: `${SEAT_NAMES[seat]} has been dealt ${bonus.length === 1 ? 'a flower or season' : `${inWords(bonus.length)} flowers or seasons`}. All that were dealt have been laid down and replaced.`,
      ask: `How many tiles stand on ${SEAT_NAMES[seat]}’s rack now?`,
      scenes: [],
      right: tiles(rack.length, because),
      wrong: [
        tiles(
          unreplaced,
          `That forgets the ${bonus.length === 1 ? 'loose tile that takes its' : 'loose tiles that take their'} place.`,
        ),
        tiles(
          rack.length + bonus.length,
          `That counts ${bonus.length === 1 ? 'the flower too. It lies' : 'the flowers too. They lie'} beside the rack.`,
        ),
        ...(seat === 'e'
          ? [tiles(rack.length - 1, 'That is how many the others have. East has one tile more.')]
          : [tiles(rack.length + 1, 'That is how many East has, who discards first.')]),
      ],
      nudge: 'A flower never stays on the rack. What comes in its place?',
      because,
      ...ruleNamed(game, 'deal.flowers'),
    },
    SKILL,
    random,
  );
}
