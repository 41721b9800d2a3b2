/** Tallies by what they are worth, the dearest first: how many of each. */
export type Purse = readonly { readonly value: number; readonly count: number }[];

/** The start sums for which a set with sticks of 2 needs none of them. */
const LARGER_STICKS = {
  3000: [
    [1000, 1],
    [500, 2],
    [100, 9],
    [10, 10],
  ],
  4000: [
    [1000, 2],
    [500, 2],
    [100, 9],
    [10, 10],
  ],
} as const;

/**
 * The sticks that make up each start sum, the dearest first: the guide's 3000, the older 2000 with sticks of 2, and a coin
 * for another thousand.
 */
export const STICK_SETS = {
  guide: {
    2000: [
      [500, 2],
      [100, 9],
      [10, 8],
      [2, 10],
    ],
    ...LARGER_STICKS,
  },
  tens: {
    2000: [
      [500, 2],
      [100, 9],
      [10, 10],
    ],
    ...LARGER_STICKS,
  },
} as const satisfies Record<string, Readonly<Record<number, readonly (readonly [number, number])[]>>>;

/** What everybody starts with, in tallies. */
export const createPurse = (sticks: readonly (readonly [value: number, count: number])[]): Purse =>
  sticks.map(([value, count]) => ({ value, count }));

// Tallies are those of four players. "The tallies are divided equally between all the players" (guide p. 14): the sums
// always, the sticks as evenly as they go.

/** A set of sticks is made for this many players. */
export const PLAYERS_PER_SET = 4;

/** What each of a number of players starts with: all the points shared equally, in whole sticks; the rest stays in the box. */
export function sharePoints(each: number, players: number, purse: Purse | undefined): number {
  const smallest = purse?.at(-1)?.value ?? 1;
  return Math.floor((PLAYERS_PER_SET * each) / players / smallest) * smallest;
}

/**
 * The sticks for each player, worth `each` together: from the smallest upwards everybody gets what no larger stick can
 * make up, then the others in lots that do, whoever has fewest first. Each stick must be worth a whole number of the next.
 * Where a box does not hold enough of them, the smallest are handed out less evenly; where that is no help either, a second
 * box is needed ({@link countBoxes}).
 */
export function shareSticks(players: number, each: number, purse: Purse): readonly Purse[] {
  const owing = Array.from({ length: players }, () => each);
  const even = handOutSticks(owing, purse);
  const [smallest, larger] = purse.toReversed();
  if (countBoxes(even, purse) === 1 || !smallest || !larger) return even;
  const lot = larger.value / smallest.value;
  const least = (each / smallest.value) % lot;
  const lots = Math.floor((PLAYERS_PER_SET * smallest.count) / lot);
  for (const given of listUnevenShares(players, lots)) {
    const first = given.map((some) => least + some * lot);
    const rest = owing.map((left, player) => left - first[player]! * smallest.value);
    const shares = handOutSticks(rest, purse.slice(0, -1)).map((own, player): Purse => [
      ...own,
      { value: smallest.value, count: first[player]! },
    ]);
    if (countBoxes(shares, purse) === 1) return shares;
  }
  return even;
}

/** How many boxes, each of which holds the sticks of four players, are needed for these shares. */
export const countBoxes = (shares: readonly Purse[], purse: Purse): number =>
  Math.max(
    1,
    ...purse.map(({ count }, at) =>
      Math.ceil(shares.reduce((sum, own) => sum + own[at]!.count, 0) / (PLAYERS_PER_SET * count)),
    ),
  );

/** Every way to share out a number of lots, or fewer, the most lots first and the most even first among those. */
function listUnevenShares(players: number, lots: number): readonly (readonly number[])[] {
  const spread = (many: number, people: number, most: number): readonly (readonly number[])[] =>
    people === 0
      ? many === 0
        ? [[]]
        : []
      : Array.from({ length: Math.min(many, most) + 1 }, (_, own) => own).flatMap((own) =>
          spread(many - own, people - 1, own).map((others) => [own, ...others]),
        );
  return Array.from({ length: lots + 1 }, (_, fewer) => spread(lots - fewer, players, lots)).flat();
}

/** The sticks for each player, by what each is still to get. */
function handOutSticks(all: readonly number[], purse: Purse): readonly Purse[] {
  const upwards = purse.toReversed();
  let owing = [...all];
  const handed = upwards.map(({ value, count }, at) => {
    const larger = upwards[at + 1]?.value;
    const counts =
      larger === undefined
        ? owing.map((left) => left / value)
        : dealSticks(owing, value, PLAYERS_PER_SET * count, larger);
    owing = owing.map((left, player) => left - counts[player]! * value);
    return counts;
  });
  return owing.map((_, player) =>
    purse.map(({ value }, at) => ({ value, count: handed[purse.length - 1 - at]![player]! })),
  );
}

/** How many sticks of one value each player gets, so that larger sticks can pay the rest. */
function dealSticks(owing: readonly number[], value: number, sticks: number, larger: number): number[] {
  const lot = larger / value;
  const counts = owing.map((left) => (left / value) % lot);
  let left = sticks - counts.reduce((sum, count) => sum + count, 0);
  while (left >= lot) {
    const poorest = Math.min(...counts.filter((count, player) => (count + lot) * value <= owing[player]!));
    const next = counts.findIndex((count, player) => count === poorest && (count + lot) * value <= owing[player]!);
    if (next < 0) break;
    counts[next] = counts[next]! + lot;
    left -= lot;
  }
  return counts;
}
