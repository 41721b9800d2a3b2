import { layOutWall, startHand, wallPlan, type Seat, type Table, type Take } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatCount, formatCountInWords, formatNumber, formatInWords } from '../../format/numbers.ts';
import { formatList } from '../../format/sentences.ts';
import {
  createDraft,
  toNumberAnswer,
  seatAnswer,
  type Draft,
  type DraftAnswer,
  type Drafts,
  type Wrong,
} from '../draft.ts';
import { isFirstEdition, findRuleReference, type Wanted } from '../game.ts';
import type { RandomStretch } from '../random.ts';
import { breakAnew } from './wall.ts';
import { BONUS_TILES } from '../table.ts';

/** A wall broken by these throws, and the state of its deal. */
interface Deal {
  readonly rolls: readonly number[];
  readonly seat: Seat;
  /** The number of takes so far, by default the whole deal. */
  readonly taken?: number;
  readonly count?: Count;
}

const countTiles = (takes: readonly Take[]): number => takes.flatMap((take) => take.tiles).length;

/** Everything that is counted of a wall and its deal. */
function countDeal(table: Table, { rolls, seat, taken }: Deal) {
  const layout = layOutWall({ table, rolls });
  const plan = wallPlan({ table });
  if (!layout.ok || !plan.ok) return undefined;
  const { broken, turns } = layout.value;
  const { box, draws, fromTable = 0 } = broken;
  const takes = turns.flat();
  const done = takes.slice(0, taken);
  const dealtTo = (of: Seat, some = takes): number => fromTable + countTiles(some.filter((take) => take.seat === of));
  const [given, gone] = [countTiles(takes), countTiles(done)];
  const [dealt, has] = [dealtTo(seat), dealtTo(seat, done)];
  return {
    turns,
    done,
    fromTable,
    next: takes[done.length],
    dealtTo,
    /** Dealt to the seat in all, by now, and still to come. */
    dealt,
    has,
    left: dealt - has,
    /** Taken from the wall in all, by now, and still to be taken. */
    given,
    gone,
    still: given - gone,
    box: box.length,
    draws,
    all: plan.value.tiles,
    side: 2 * plan.value.lengths[seat],
  };
}
type Count = 'dealt' | 'has' | 'left' | 'gone' | 'still' | 'box' | 'draws' | 'all' | 'side';

/** What everybody is dealt, and what is left. The plain facts of a wall are asked once in a while. */
export function* deal(random: RandomStretch, wanted: Wanted): Drafts {
  const { table, level } = wanted;
  const { rolls } = breakAnew(random, table);
  if (random.chance(1, 5)) return yield* facts(random, wanted, rolls);
  // Of flowers little can be asked but how many there are.
  const often = isFirstEdition(wanted) ? 4 : 7;
  if (level > 1 && table.info.bonusTiles && random.chance(1, often)) return yield* flowers(random, table);
  yield* dealing(random, wanted, rolls);
}

const tiles = (n: number, why: string): DraftAnswer => toNumberAnswer(n, (value) => formatCount(value, 'tile'), why);

function* facts(random: RandomStretch, { table, level }: Wanted, rolls: readonly number[]): Drafts {
  const { seats } = table;
  const seat = random.pick(seats);
  const name = SEAT_NAMES[seat];
  const counts = countDeal(table, { rolls, seat });
  if (!counts) return;
  const { dealtTo, dealt, given, box, draws, all, side, turns } = counts;
  const [east, other] = [dealtTo('e'), dealtTo(seats.at(-1) ?? 's')];
  const about: readonly {
    readonly count: Count;
    readonly ask: string;
    /** What is mistaken for it, and what to say to that. */
    readonly wrong: readonly (readonly [tiles: number, why: string])[];
    readonly because: string;
    readonly rule: string;
  }[] = [
    {
      count: 'dealt',
      ask: `How many tiles is ${name} dealt?`,
      wrong: [
        [other, 'That is how many are dealt to each of the others. East is dealt one more.'],
        [east, 'That is how many are dealt to East, who discards first. The others are dealt one less.'],
        [dealtTo(seat, turns.slice(0, -1).flat()), 'That leaves out the last round of the deal.'],
        [dealt - counts.fromTable, 'That leaves out the tiles that everybody takes from the table.'],
      ],
      rule: 'deal.tiles',
      because:
        seat === 'e'
          ? `The others are dealt ${other} tiles. East discards first and is dealt one more: ${east}.`
          : `East is dealt ${east} tiles and discards first. The others are dealt one less: ${other}.`,
    },
    {
      count: 'box',
      ask: 'How many tiles are set aside at the start?',
      wrong: [
        [box / 2, 'That many stacks are set aside. Each stack is two tiles.'],
        [draws, 'That is how many are left to draw after the deal.'],
        [east, 'That is how many are dealt to East.'],
      ],
      rule: 'wall.box',
      because: `${box / 2} stacks are set aside. That is ${box} tiles.`,
    },
    {
      count: 'all',
      ask: 'How many tiles are in the wall before the deal?',
      wrong: [
        table.info.bonusTiles
          ? [all - BONUS_TILES.length, 'That leaves out the flowers and seasons.']
          : [all + BONUS_TILES.length, 'That counts flowers and seasons. This game has none.'],
        [all - box, 'That leaves out the tiles that are set aside.'],
        [draws, 'That is how many are left to draw after the deal.'],
      ],
      rule: 'wall.build',
      because: `There are ${all} tiles in the whole wall.`,
    },
    {
      count: 'side',
      ask: `How many tiles are in front of ${name} when the wall is built?`,
      wrong: [
        [side / 2, 'That many stacks are there. Each stack is two tiles.'],
        [all, 'That is the whole wall, and not one side of it.'],
        [all / 2, 'That many stacks are in the whole wall.'],
      ],
      rule: 'wall.build',
      because: `${name}’s wall has ${side / 2} stacks of two. That is ${side} tiles.`,
    },
    {
      count: 'draws',
      ask: 'How many tiles are left to draw after the deal?',
      wrong: [
        [draws + box, 'That counts the tiles that are set aside. They are not drawn in turn.'],
        [all - box, 'That leaves out what the players are dealt.'],
        [draws + 1, 'That deals East no more tiles than the others.'],
      ],
      rule: 'wall.box',
      because: `Of ${all} tiles in the wall, ${box} are set aside and ${given} are dealt. That leaves ${draws}.`,
    },
  ];
  const { count, ask, wrong, because, rule } = random.pick(about);
  yield createDraft({
    asked: { rolls, seat, count },
    engine: countDeal,
    answer: (found) => String(found[count]),
    words: (found) => ({
      kind: level === 3 ? 'number' : 'choice',
      unit: 'tiles',
      situation: `A new hand begins, with ${formatCountInWords(seats.length, 'player')} at the table.`,
      ask,
      right: tiles(found[count], because),
      wrong: random.shuffle(wrong).map(([n, why]) => tiles(n, why)),
      nudge: 'Think of the wall as stacks of two. Who has one tile more than the others?',
      because,
      ...findRuleReference(table.info, rule),
    }),
  });
}

const ROUND_ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

function describeDealProgress(
  { turns, done, fromTable }: NonNullable<ReturnType<typeof countDeal>>,
  round: number,
): string {
  const taken = done.slice(turns.slice(0, round).flat().length);
  const many = (take: Take): string => {
    const stacks = take.tiles.length / 2;
    return Number.isInteger(stacks) ? formatCountInWords(stacks, 'stack') : 'one tile';
  };
  const [first] = taken;
  const alike = first && taken.every((take) => take.tiles.length === first.tiles.length);
  const who = alike
    ? `${formatList(taken.map(({ seat }) => SEAT_NAMES[seat]))} ${taken.length > 1 ? 'have each' : 'has'} taken ${many(first)}`
    : formatList(taken.map((take) => `${SEAT_NAMES[take.seat]} has taken ${many(take)}`));
  return `${fromTable > 0 ? `Everybody has ${formatNumber(fromTable)} tiles from the table. ` : 'The tiles are being dealt. '}In the ${ROUND_ORDINALS[round]} round ${who}.`;
}

function* dealing(random: RandomStretch, { table, level }: Wanted, rolls: readonly number[]): Drafts {
  const { seats } = table;
  const whole = countDeal(table, { rolls, seat: seats[0]! });
  if (!whole) return;
  const taken = 1 + random.below(whole.done.length - 1);
  const seat = random.pick(seats);
  const counts = countDeal(table, { rolls, seat, taken });
  if (!counts?.next) return;
  const { turns, done, next, dealtTo, dealt, has, left, given, gone, still } = counts;
  const round = turns.findIndex((_, at) => countTiles(turns.slice(0, at + 1).flat()) >= gone);
  const [before, after] = [turns.slice(0, round).flat(), turns.slice(0, round + 1).flat()];
  const situation = describeDealProgress(counts, round);
  const name = SEAT_NAMES[seat];
  const asking = (count: Count, ask: string, because: string, wrong: readonly Wrong[]): Draft =>
    createDraft({
      asked: { rolls, seat, taken, count },
      engine: countDeal,
      answer: (found) => String(found[count]),
      words: (found) => ({
        kind: level === 3 ? 'number' : 'choice',
        unit: 'tiles',
        situation: situation,
        ask,
        right: tiles(found[count], because),
        wrong,
        nudge: 'Two stacks are four tiles. How often has each player taken?',
        because,
        ...findRuleReference(table.info, 'deal.tiles'),
      }),
    });
  switch (random.below(5)) {
    case 0: {
      return yield asking(
        'has',
        `How many tiles has ${name} now?`,
        `By now ${name} has taken ${formatCount(has, 'tile')}.`,
        [
          tiles(dealtTo(seat, before), `That leaves out what ${name} has taken in this round.`),
          tiles(dealtTo(seat, after), `${name} has not taken any tiles in this round yet.`),
          tiles(has / 2, 'That counts stacks. Each stack is two tiles.'),
          tiles(dealt, `${name} has that many when the deal is over.`),
        ].filter(({ value }) => Number.isInteger(Number(value))),
      );
    }
    case 1: {
      return yield asking(
        'left',
        `How many more tiles will ${name} be dealt?`,
        `${name} is dealt ${dealt} tiles and has ${has === 0 ? 'none' : has} now. Still to come: ${left}.`,
        [
          tiles(has, `That is what ${name} has now.`),
          tiles(dealt - dealtTo(seat, before), `That leaves out what ${name} has taken in this round.`),
          tiles(dealt - dealtTo(seat, after), `${name} has not taken any tiles in this round yet.`),
          tiles(dealt, `That is all that ${name} is dealt. Some of it has been taken.`),
        ],
      );
    }
    case 2: {
      return yield asking(
        'gone',
        'How many tiles have been taken from the wall?',
        `From the wall, ${formatList(seats.map((each) => `${SEAT_NAMES[each]} has ${countTiles(done.filter((take) => take.seat === each)) || 'none'}`))}. Together: ${gone}.`,
        [
          tiles(countTiles(before), 'That leaves out this round.'),
          tiles(countTiles(after), 'This round is not over yet.'),
          tiles(given, 'That is how many have been taken when the deal is over.'),
          tiles(gone + next.tiles.length, `That counts what ${SEAT_NAMES[next.seat]} takes next.`),
        ],
      );
    }
    case 3: {
      return yield asking(
        'still',
        'How many tiles are still to be dealt from the wall?',
        `In all ${given} tiles are dealt from the wall. By now ${gone} have been taken. Left to deal: ${still}.`,
        [
          tiles(gone, 'That is how many have been taken.'),
          tiles(given - countTiles(before), 'That leaves out this round.'),
          tiles(still - next.tiles.length, `That counts as taken what ${SEAT_NAMES[next.seat]} takes next.`),
          tiles(given, 'That is what is dealt in all. Some of it has been taken.'),
        ],
      );
    }
    default: {
      yield whoTakes(random, table, situation, { rolls, seat, taken }, done.at(-1));
    }
  }
}

/** Who takes next, and why it is not somebody else. */
function whoTakes(random: RandomStretch, table: Table, situation: string, asked: Deal, last: Take | undefined): Draft {
  const { seats } = table;
  const inTurn = `Tiles are taken in the order of play: ${seats.map((seat) => SEAT_NAMES[seat]).join(', ')}.`;
  const why = (seat: Seat): string =>
    seat === last?.seat ? `${SEAT_NAMES[seat]} has just taken.` : `It is not ${SEAT_NAMES[seat]}’s turn to take.`;
  return createDraft({
    asked,
    engine: (at, it) => countDeal(at, it)?.next,
    answer: ({ seat }) => seat,
    words: (next) => {
      const because =
        next.seat === 'e' && last
          ? `${SEAT_NAMES[last.seat]} was the last of the round, so East takes ${formatInWords(next.tiles.length)} next.`
          : `${SEAT_NAMES[next.seat]} is next in the order of play.`;
      return {
        situation: situation,
        ask: 'Who takes tiles next?',
        right: seatAnswer(next.seat, because),
        wrong: random.shuffle(seats).map((one) => seatAnswer(one, `${why(one)} ${inTurn} ${because}`)),
        nudge: 'Who sits on the right of the last player who took?',
        because,
        ...findRuleReference(table.info, 'deal.tiles'),
      };
    },
  });
}

/** Flowers and seasons that were dealt: what happens to them, and how many tiles stand on the rack afterwards. */
function* flowers(random: RandomStretch, table: Table): Drafts {
  const seed = random.below(10_000);
  const begun = startHand({ table, seed });
  if (!begun.ok) return;
  const { players } = begun.value;
  const seats = table.seats.filter((seat) => (players[seat]?.bonus.length ?? 0) > 0);
  if (seats.length === 0) return;
  const seat = random.pick(seats);
  yield createDraft({
    asked: { seed, seat },
    engine: (at, asked) => {
      const hand = startHand({ table: at, seed: asked.seed });
      return hand.ok ? hand.value.players[asked.seat] : undefined;
    },
    answer: ({ rack }) => String(rack.length),
    words: ({ rack, bonus }) => {
      const because = `Each flower or season is laid down and replaced by a loose tile, so ${rack.length} tiles stand on the rack.`;
      const one = bonus.length === 1;
      return {
        situation: `${SEAT_NAMES[seat]} has been dealt ${one ? 'a flower or season' : `${formatInWords(bonus.length)} flowers or seasons`}. All that were dealt have been laid down and replaced.`,
        ask: `How many tiles stand on ${SEAT_NAMES[seat]}’s rack now?`,
        right: tiles(rack.length, because),
        wrong: [
          tiles(
            rack.length - bonus.length,
            `That forgets the ${one ? 'loose tile that takes its' : 'loose tiles that take their'} place.`,
          ),
          tiles(
            rack.length + bonus.length,
            `That counts ${one ? 'the flower too. It lies' : 'the flowers too. They lie'} beside the rack.`,
          ),
          ...(seat === 'e'
            ? [tiles(rack.length - 1, 'That is how many the others have. East has one tile more.')]
            : [tiles(rack.length + 1, 'That is how many East has, who discards first.')]),
        ],
        nudge: 'A flower never stays on the rack. What comes in its place?',
        because,
        ...findRuleReference(table.info, 'deal.flowers'),
      };
    },
  });
}
