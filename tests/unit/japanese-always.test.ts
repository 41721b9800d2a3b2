import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatHand,
  score,
  getTileOfKind,
  waits,
  type Bill,
  type DeclaredSet,
  type EnteredHandTiles,
  type RulesetId,
  type TileId,
} from '../../src/engine/index.ts';

// What holds for every hand of the two games in which any number of chows may be played: Bell's and the Japanese.
const GAMES = ['bell', 'japanese'] as const;

interface Won {
  readonly hand: EnteredHandTiles;
  readonly win: { readonly tile: TileId; readonly by: string; readonly lastTile: boolean };
  /** Three tiles on the rack that could lie on the table as a set. */
  readonly hidden: readonly TileId[] | undefined;
}

/** Four sets, chows or not, and a pair; some sets on the table. */
const aWinner = (): fc.Arbitrary<Won> =>
  fc
    .record({
      sets: fc.array(
        fc.record({
          start: fc.nat({ max: 33 }),
          chow: fc.boolean(),
          lies: fc.constantFrom('rack', 'rack', 'open', 'kong', 'hidden kong'),
        }),
        { minLength: 4, maxLength: 4 },
      ),
      pair: fc.nat({ max: 33 }),
      by: fc.constantFrom('wall', 'discard', 'kong'),
      lastTile: fc.boolean(),
      pick: fc.nat(),
    })
    .map(({ sets, pair, by, lastTile, pick }) => lay(sets, pair, by, lastTile, pick))
    .filter((won) => won !== undefined);

function lay(
  parts: readonly { start: number; chow: boolean; lies: string }[],
  pair: number,
  by: string,
  lastTile: boolean,
  pick: number,
): Won | undefined {
  const rack: TileId[] = [getTileOfKind(pair), getTileOfKind(pair)];
  const sets: DeclaredSet[] = [];
  let hidden: readonly TileId[] | undefined;
  for (const { start, chow, lies } of parts) {
    const run = chow && start < 27 && start % 9 < 7;
    const tiles = (run ? [0, 1, 2] : [0, 0, 0]).map((step) => getTileOfKind(start + step));
    const kong = !run && lies.endsWith('kong');
    if (kong) sets.push({ tiles: [...tiles, tiles[0]!], concealed: lies === 'hidden kong' });
    else if (lies === 'open') sets.push({ tiles, concealed: false });
    else rack.push(...(hidden = tiles));
  }
  const copies = new Map<TileId, number>();
  for (const tile of [...rack, ...sets.flatMap((set) => set.tiles)]) copies.set(tile, (copies.get(tile) ?? 0) + 1);
  if ([...copies.values()].some((n) => n > 4)) return undefined;
  const tile = rack[pick % rack.length]!;
  // A robbed tile is the fourth of a kong: whoever robs it holds no other.
  const way = by === 'kong' && copies.get(tile)! > 1 ? 'discard' : by;
  return { hand: { rack, sets, bonus: [] }, win: { tile, by: way, lastTile }, hidden };
}

const scored = (rules: RulesetId, { hand, win }: Won, seat = 's', house: object = {}): Bill => {
  const result = score({ rules, seat, round: 'e', hand, win, house: { ...house } });
  if (!result.ok) throw new Error(`${formatHand(hand)} on ${win.tile}: ${result.error.code}`);
  return result.value;
};

describe.each(GAMES)('%s: what always holds', (rules) => {
  it('the order of tiles and sets never matters', () => {
    fc.assert(
      fc.property(aWinner(), (won) => {
        const turned = {
          ...won,
          hand: { ...won.hand, rack: won.hand.rack.toReversed(), sets: won.hand.sets.toReversed() },
        };
        expect(scored(rules, turned).total).toBe(scored(rules, won).total);
      }),
    );
  });
  it('the bill adds up, in tens and under the limit', () => {
    fc.assert(
      fc.property(aWinner(), fc.constantFrom('e', 's', 'w', 'n'), (won, seat) => {
        const { lines, points, doubles, total, special, uncapped } = scored(rules, won, seat);
        const added = (unit: string) => lines.reduce((sum, line) => (line.unit === unit ? sum + line.value : sum), 0);
        expect([points, doubles]).toEqual([added('points'), added('doubles')]);
        expect([total % 10, total]).toEqual([0, Math.min(500, uncapped)]);
        const tens = (n: number) => Math.ceil(n / 10) * 10;
        const due = rules === 'bell' ? tens(points * 2 ** doubles) : tens(points) * 2 ** doubles;
        expect(uncapped).toBe(special ? 500 : due);
      }),
    );
  });
  it('the four sets and the pair hold the tiles of the hand, each once', () => {
    fc.assert(
      fc.property(aWinner(), (won) => {
        const { arrangement, loose } = scored(rules, won);
        const read = [...arrangement.flatMap((set) => set.tiles), ...loose].toSorted();
        expect(read).toEqual([...won.hand.rack, ...won.hand.sets.flatMap((set) => set.tiles)].toSorted());
        expect(arrangement.filter((set) => set.won)).toHaveLength(loose.length > 0 ? 0 : 1);
      }),
    );
  });
  it('the thirteen tiles before waited for the tile that won', () => {
    fc.assert(
      fc.property(aWinner(), ({ hand, win }) => {
        const found = waits({ rules, hand: { ...hand, rack: hand.rack.toSpliced(hand.rack.indexOf(win.tile), 1) } });
        expect(found.ok && found.value).toContain(win.tile);
      }),
    );
  });
});

describe('japanese: what always holds', () => {
  it('putting a set on the table never raises the score', () => {
    fc.assert(
      fc.property(aWinner(), (won) => {
        const { hand, win, hidden } = won;
        fc.pre(hidden !== undefined && !hidden.includes(win.tile));
        const rack = [...hand.rack];
        for (const tile of hidden!) rack.splice(rack.indexOf(tile), 1);
        const shown = { ...won, hand: { ...hand, rack, sets: [...hand.sets, { tiles: hidden!, concealed: false }] } };
        expect(scored('japanese', shown).total).toBeLessThanOrEqual(scored('japanese', won).total);
      }),
    );
  });
  it('another double never lowers the score', () => {
    const extras = [
      'threeKongs',
      'identicalSequences',
      'sameSequenceThreeSuits',
      'sameTripletThreeSuits',
      'pureSuitPlus10',
      'sevenPairs',
      'allGreen',
      'heavenlyJoy',
      'ready',
    ];
    fc.assert(
      fc.property(aWinner(), fc.subarray(extras), (won, on) => {
        const house = Object.fromEntries(on.map((name) => [name, true]));
        expect(scored('japanese', won, 's', house).total).toBeGreaterThanOrEqual(scored('japanese', won).total);
      }),
    );
  });
  it('a loser’s hand is worth nothing, whatever he holds', () => {
    fc.assert(
      fc.property(aWinner(), ({ hand }) => {
        const result = score({
          rules: 'japanese',
          seat: 's',
          round: 'e',
          hand: { ...hand, rack: hand.rack.slice(1) },
          fishing: true,
        });
        expect(result).toMatchObject({ ok: true, value: { total: 0, lines: [] } });
      }),
    );
  });
});
