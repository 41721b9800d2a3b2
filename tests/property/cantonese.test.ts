import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bao,
  formatHand,
  openTable,
  rulesets,
  score,
  settle,
  getTileOfKind,
  waits,
  type EnteredHandTiles,
  type TileId,
} from '../../src/engine/index.ts';
import { shuffled } from './support/holdings.ts';
import { runs } from '../deep.ts';

interface Winner {
  readonly hand: EnteredHandTiles;
  readonly tile: TileId;
  readonly by: 'wall' | 'loose' | 'discard' | 'kong';
}

const CHOWS = [0, 1, 2].flatMap((suit) => [0, 1, 2, 3, 4, 5, 6].map((rank) => suit * 9 + rank));
const FLOWERS: readonly TileId[] = ['f1', 'f2', 'f3', 'f4', 's1', 's2', 's3', 's4'];

const aSet = fc.oneof(
  fc.constantFrom(...CHOWS).map((low) => [low, low + 1, low + 2]),
  fc.nat(33).map((kind) => [kind, kind, kind]),
  // Honours and one suit are where the great hands are.
  fc.integer({ min: 27, max: 33 }).map((kind) => [kind, kind, kind]),
  fc.integer({ min: 27, max: 33 }).map((kind) => [kind, kind, kind, kind]),
);

/** Four sets of any sort, some on the table, and a pair. */
const aWinner = (): fc.Arbitrary<Winner> =>
  fc
    .record({
      sets: fc.array(fc.record({ kinds: aSet, shown: fc.boolean() }), { minLength: 4, maxLength: 4 }),
      pair: fc.nat(33),
      by: fc.constantFrom('wall' as const, 'loose' as const, 'discard' as const, 'kong' as const),
      bonus: fc.uniqueArray(fc.constantFrom(...FLOWERS), { maxLength: 3 }),
      pick: fc.nat(),
    })
    .map(({ sets, pair, by, bonus, pick }) => {
      const tiles = (kinds: readonly number[]) => kinds.map(getTileOfKind);
      const declared = sets
        .filter(({ kinds, shown }) => shown || kinds.length === 4)
        .map(({ kinds, shown }) => ({ tiles: tiles(kinds), concealed: !shown }));
      const rack = [
        ...sets.filter(({ kinds, shown }) => !shown && kinds.length === 3).flatMap(({ kinds }) => tiles(kinds)),
        getTileOfKind(pair),
        getTileOfKind(pair),
      ];
      const tile = rack[pick % rack.length]!;
      // A robbed tile is the fourth of a kong: whoever robs it holds no other.
      const others = [...rack, ...declared.flatMap((set) => set.tiles)].filter((other) => other === tile).length > 1;
      return { hand: { rack, sets: declared, bonus }, tile, by: by === 'kong' && others ? 'discard' : by };
    })
    .filter(({ hand }) => {
      const all = [...hand.rack, ...hand.sets.flatMap((set) => set.tiles)];
      return all.every((tile) => all.filter((other) => other === tile).length <= 4);
    });

const seats = fc.constantFrom('e', 's', 'w', 'n');
const aHouse = fc.record({
  allConcealed: fc.boolean(),
  singleWay: fc.boolean(),
  additiveLiteral: fc.boolean(),
  commonHandOneSuit: fc.boolean(),
  oneSuitPairs: fc.boolean(),
  allTerminals: fc.constantFrom(3, 8),
  flowers: fc.constantFrom('each', 'round', 'seat', 'seatAndRound'),
  awards: fc.constantFrom('halfway', 'steps', 'everyFan'),
  maxFan: fc.constantFrom(4, 8, 13),
});

const billOf = ({ hand, tile, by }: Winner, more: object = {}) => {
  const result = score({
    rules: 'cantonese',
    seat: 's',
    round: 'e',
    hand,
    win: { tile, by },
    house: { flowers: 'seat' },
    ...more,
  });
  if (!result.ok) throw new Error(`${formatHand(hand)}: ${JSON.stringify(result.error)}`);
  return result.value;
};

describe('what always holds in the Cantonese game', () => {
  it('the order of tiles and sets never matters', () => {
    fc.assert(
      fc.property(aWinner(), aHouse, fc.infiniteStream(fc.nat()), ({ hand, tile, by }, house, random) => {
        const mixed = {
          rack: shuffled(hand.rack, random),
          sets: shuffled(hand.sets, random),
          bonus: shuffled(hand.bonus, random),
        };
        expect(billOf({ hand: mixed, tile, by }, { house }).fans).toBe(billOf({ hand, tile, by }, { house }).fans);
      }),
    );
  });

  it('the bill adds up, and the award is that of its fans', () => {
    fc.assert(
      fc.property(aWinner(), aHouse, seats, seats, (won, house, seat, round) => {
        const { fans, lines, total, points, doubles } = billOf(won, { house, seat, round });
        expect(fans).toBe(lines.reduce((sum, line) => sum + line.value, 0));
        const rules = openTable({ rules: 'cantonese', house });
        const { grammar } = rules.ok ? rules.value.ruleset : (undefined as never);
        expect(total).toBe(grammar.kind === 'fans' && grammar.award(Math.min(fans!, house.maxFan)));
        expect([points, doubles]).toEqual([0, 0]);
      }),
    );
  });

  it('no line is written beside one that excludes it', () => {
    const excludes = new Map(rulesets.cantonese.rules.map(({ id, supersedes = [] }) => [id, supersedes]));
    fc.assert(
      fc.property(aWinner(), seats, seats, (won, seat, round) => {
        const written = billOf(won, { seat, round }).lines.map(({ rule }) => rule);
        expect(written.filter((rule) => written.some((other) => excludes.get(other)!.includes(rule)))).toEqual([]);
      }),
    );
  });

  it('adding everything literally never gives less', () => {
    fc.assert(
      fc.property(aWinner(), aHouse, (won, house) => {
        const literal = billOf(won, { house: { ...house, additiveLiteral: true } }).fans!;
        expect(literal).toBeGreaterThanOrEqual(billOf(won, { house: { ...house, additiveLiteral: false } }).fans!);
      }),
    );
  });

  it('showing a pung never gives more', () => {
    fc.assert(
      fc.property(aWinner(), aHouse, ({ hand, tile, by }, house) => {
        const pung = hand.rack.find((one) => one !== tile && hand.rack.filter((other) => other === one).length === 3);
        fc.pre(pung !== undefined && hand.sets.length < 4);
        const shown = {
          ...hand,
          rack: hand.rack.filter((one) => one !== pung),
          sets: [...hand.sets, { tiles: [pung!, pung!, pung!], concealed: false }],
        };
        const result = score({
          rules: 'cantonese',
          house: { ...house, singleWay: false },
          seat: 's',
          round: 'e',
          hand: shown,
          win: { tile, by },
        });
        fc.pre(result.ok);
        expect(result.ok && result.value.fans!).toBeLessThanOrEqual(
          billOf({ hand, tile, by }, { house: { ...house, singleWay: false } }).fans!,
        );
      }),
    );
  });

  it('drawing the tile never gives less than being fed it', () => {
    fc.assert(
      fc.property(aWinner(), aHouse, (won, house) => {
        expect(billOf({ ...won, by: 'wall' }, { house }).fans!).toBeGreaterThanOrEqual(
          billOf({ ...won, by: 'discard' }, { house }).fans!,
        );
      }),
    );
  });

  it('more fans are never paid less', () => {
    for (const awards of ['halfway', 'steps', 'everyFan']) {
      const rules = openTable({ rules: 'cantonese', house: { awards } });
      const { grammar } = rules.ok ? rules.value.ruleset : (undefined as never);
      const paid = Array.from({ length: 40 }, (_, fans) => (grammar.kind === 'fans' ? grammar.award(fans) : 0));
      expect(paid).toEqual(paid.toSorted((a, b) => a - b));
    }
  });

  it('a winner’s 13 tiles wait for the tile that won', () => {
    fc.assert(
      fc.property(aWinner(), ({ hand, tile }) => {
        const found = waits({
          rules: 'cantonese',
          house: { flowers: 'seat' },
          hand: { ...hand, rack: hand.rack.toSpliced(hand.rack.indexOf(tile), 1) },
        });
        expect(found.ok && found.value.includes(tile)).toBe(true);
      }),
    );
  });

  it('settlements sum to nothing, and only the winners gain', () => {
    const names = Object.keys(rulesets.cantonese.liabilities);
    const liability = fc.option(fc.constantFrom(...names), { nil: undefined });
    let settledUp = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3),
        fc.nat(13),
        seats,
        fc.option(seats, { nil: undefined }),
        seats,
        liability,
        fc.boolean(),
        (payment, fans, winner, discarder, seat, rule, roundHalf) => {
          const input = {
            rules: 'cantonese',
            house: { payment, roundHalf },
            scores: { [winner]: 2 ** fans },
            winner,
            discarder,
            ...(rule && { liable: { seat, rule } }),
          };
          const settled = settle(input);
          if (!settled.ok) return;
          settledUp++;
          const { net } = settled.value;
          expect(Object.values(net).reduce((a, b) => a + b)).toBe(0);
          expect(Object.entries(net).filter(([one, points]) => points > 0 && one !== winner)).toEqual([]);
          expect(net[winner as 'e']).toBeGreaterThanOrEqual(2 ** fans);
        },
      ),
      { numRuns: runs(2000, 4) },
    );
    expect(settledUp).toBeGreaterThan(runs(320, 4));
  });

  it('whoever is judged liable can be settled with', () => {
    let judged = 0;
    fc.assert(
      fc.property(
        aWinner(),
        seats,
        fc.option(seats, { nil: undefined }),
        fc.option(seats, { nil: undefined }),
        fc.nat(8),
        ({ hand, tile }, winner, discarder, fed, tilesLeft) => {
          const result = bao({
            rules: 'cantonese',
            house: { flowers: 'seat' },
            winner,
            hand,
            tile,
            discarder,
            fed,
            tilesLeft,
          });
          if (!result.ok || !result.value.liable) return;
          judged++;
          expect(
            settle({ rules: 'cantonese', scores: { [winner]: 8 }, winner, discarder, liable: result.value.liable }).ok,
          ).toBe(true);
        },
      ),
      { numRuns: runs(2000, 4) },
    );
    expect(judged).toBeGreaterThan(runs(100, 4));
  });
});
