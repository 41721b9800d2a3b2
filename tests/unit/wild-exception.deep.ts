// The house rule `wildException` decides nothing, so no question asks about it. A set always has a tile that is not wild, or
// is a pair: so no set holds two wild tiles too many, which `oneExtra` would refuse. And where one set holds one too many, the
// drawn wild tile may be taken for that tile, which is all that `unlimited` asks. Here every hand is tried, as patterns:
// which sets lie on the table, which are chows, and how many wild tiles stand in each.
import { describe, expect, it } from 'vitest';
import { score } from '../../src/engine/index.ts';

/** How many wild tiles there are. */
const WILDS = 4;
/** Four sets and a pair, each of other tiles: pungs, the first also as a chow, and the first also of honours. */
const SETS = [
  ['c555', 'o999', 'drrr', 'b777', 'ww'],
  ['c345', 'o999', 'drrr', 'b777', 'ww'],
  ['weee', 'wsss', 'drrr', 'dggg', 'c9'],
] as const;

/** Every way to put at most a given number of wild tiles in sets of these sizes. */
function* placings(sizes: readonly number[], left = WILDS): Generator<readonly number[]> {
  const [size, ...rest] = sizes;
  if (size === undefined) return yield [];
  for (let wilds = 0; wilds <= Math.min(size, left); wilds++)
    for (const others of placings(rest, left - wilds)) yield [wilds, ...others];
}

/** A set with its last tiles replaced by wild ones. */
const withWilds = (set: string, wilds: number): string => {
  const ranks = set.slice(1, set.length - wilds);
  return `${ranks ? set[0] + ranks : ''}${wilds > 0 ? ` b${'2'.repeat(wilds)}` : ''}`.trim();
};

/** Hands that a wild tile from the wall completes, with a given number of sets on the table. */
function* hands(): Generator<string> {
  for (const kinds of SETS)
    for (const open of [0, 1, 2, 3, 4]) {
      const sets = [...kinds.slice(0, 4), kinds[4] + kinds[4]!.at(-1)];
      for (const wilds of placings(sets.map((set) => set.length - 1))) {
        if (wilds.slice(open).every((count) => count === 0)) continue;
        yield sets.map((set, i) => (i < open ? `(${withWilds(set, wilds[i]!)})` : withWilds(set, wilds[i]!))).join(' ');
      }
    }
}

const billBy = (wildException: string, hand: string, blessing: boolean): string => {
  const win = blessing ? { tile: 'b2', by: 'wall', blessing: 'heaven' } : { tile: 'b2', by: 'wall' };
  const house = { wildException };
  const counted = score({ rules: 'u3a', house, hand, seat: 'e', round: 's', goulash: true, win } as never);
  if (!counted.ok) return counted.error.code;
  // Which of the sets the drawn tile is said to finish may differ; nothing is paid for that.
  const { total, points, doubles, special, lines } = counted.value;
  return JSON.stringify({ total, points, doubles, special, lines });
};

describe('one more wild tile, or no limit for the one that is drawn', () => {
  const all = [...new Set(hands())];

  it('are counted alike in every hand', () => {
    const different = all.filter((hand) =>
      [false, true].some((blessing) => billBy('oneExtra', hand, blessing) !== billBy('unlimited', hand, blessing)),
    );
    expect(different).toEqual([]);
  });

  it('with hands among them that count, and others that hold too many', () => {
    const bills = all.map((hand) => billBy('oneExtra', hand, false));
    expect(bills.filter((bill) => bill.startsWith('{')).length).toBeGreaterThan(300);
    expect(bills.filter((bill) => bill === 'wild-limit').length).toBeGreaterThan(100);
  });
});
