export type StickPurse = readonly { readonly value: number; readonly count: number }[];

/** The sticks for 3000 and 4000 start points. They are the same in every set of sticks: none has sticks of 2. */
const LARGER_STICKS = {
  3000: { 1000: 1, 500: 2, 100: 9, 10: 10 },
  4000: { 1000: 2, 500: 2, 100: 9, 10: 10 },
};

/**
 * The sticks of a player by set of sticks and start points: the guide's 3000, the older 2000 with or without sticks of
 * 2, and 4000 with a second stick of 1000.
 */
export const STICK_COUNTS_BY_BOX_AND_START_POINTS = {
  guide: { 2000: { 500: 2, 100: 9, 10: 8, 2: 10 }, ...LARGER_STICKS },
  tens: { 2000: { 500: 2, 100: 9, 10: 10 }, ...LARGER_STICKS },
};

/**
 * Lists the sticks of a player by value, the largest first.
 * @param sticks how many sticks there are of each value
 */
export const createPurseFromStickCounts = (sticks: Readonly<Record<number, number>>): StickPurse =>
  Object.entries(sticks)
    .map(([value, count]) => ({ value: Number(value), count }))
    .toSorted((a, b) => b.value - a.value);

export const PLAYERS_PER_STICK_SET = 4;

/**
 * What each player gets if all the points are shared equally, in whole sticks (guide p. 14). The rest is not given out.
 */
export function computeStartPointsPerPlayer(each: number, players: number, purse: StickPurse | undefined): number {
  const smallest = purse?.at(-1)?.value ?? 1;
  return Math.floor((PLAYERS_PER_STICK_SET * each) / players / smallest) * smallest;
}

/**
 * Shares the sticks value by value, from the smallest upwards. Each player first gets the remainder that larger sticks
 * cannot pay. Further sticks go out in lots worth one larger stick, each to whoever has the fewest. Each value must be
 * a multiple of the next smaller value. If one set of sticks has too few for this, the smallest sticks are shared less
 * evenly.
 */
export function shareStartSticksAmongPlayers(players: number, each: number, purse: StickPurse): readonly StickPurse[] {
  const amounts = Array.from({ length: players }, () => each);
  const even = payOutSticks(amounts, purse);
  const [smallest, larger] = purse.toReversed();
  if (countStickBoxesForShares(even, purse) === 1 || !smallest || !larger) return even;
  const lot = larger.value / smallest.value;
  const least = (each / smallest.value) % lot;
  const lots = Math.floor((PLAYERS_PER_STICK_SET * smallest.count) / lot);
  for (const given of listUnevenShares(players, lots)) {
    const first = given.map((some) => least + some * lot);
    const rest = amounts.map((left, player) => left - first[player]! * smallest.value);
    const shares = payOutSticks(rest, purse.slice(0, -1)).map((own, player): StickPurse => [
      ...own,
      { value: smallest.value, count: first[player]! },
    ]);
    if (countStickBoxesForShares(shares, purse) === 1) return shares;
  }
  return even;
}

export const countStickBoxesForShares = (shares: readonly StickPurse[], purse: StickPurse): number =>
  Math.max(
    1,
    ...purse.map(({ count }, at) =>
      Math.ceil(shares.reduce((sum, own) => sum + own[at]!.count, 0) / (PLAYERS_PER_STICK_SET * count)),
    ),
  );

function listUnevenShares(players: number, lots: number): readonly (readonly number[])[] {
  const listSpreads = (many: number, people: number, most: number): readonly (readonly number[])[] =>
    people === 0
      ? many === 0
        ? [[]]
        : []
      : Array.from({ length: Math.min(many, most) + 1 }, (_, own) => own).flatMap((own) =>
          listSpreads(many - own, people - 1, own).map((others) => [own, ...others]),
        );
  return Array.from({ length: lots + 1 }, (_, fewer) => listSpreads(lots - fewer, players, lots)).flat();
}

function payOutSticks(all: readonly number[], purse: StickPurse): readonly StickPurse[] {
  const ascending = purse.toReversed();
  let amounts = [...all];
  const countsByValue = ascending.map(({ value, count }, at) => {
    const larger = ascending[at + 1]?.value;
    const counts =
      larger === undefined
        ? amounts.map((left) => left / value)
        : dealSticks(amounts, value, PLAYERS_PER_STICK_SET * count, larger);
    amounts = amounts.map((left, player) => left - counts[player]! * value);
    return counts;
  });
  return amounts.map((_, player) =>
    purse.map(({ value }, at) => ({ value, count: countsByValue[purse.length - 1 - at]![player]! })),
  );
}

function dealSticks(amounts: readonly number[], value: number, sticks: number, larger: number): number[] {
  const lot = larger / value;
  const counts = amounts.map((left) => (left / value) % lot);
  let left = sticks - counts.reduce((sum, count) => sum + count, 0);
  while (left >= lot) {
    const fewest = Math.min(...counts.filter((count, player) => (count + lot) * value <= amounts[player]!));
    const next = counts.findIndex((count, player) => count === fewest && (count + lot) * value <= amounts[player]!);
    if (next < 0) break;
    counts[next] = counts[next]! + lot;
    left -= lot;
  }
  return counts;
}
