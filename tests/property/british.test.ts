import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatHand,
  parseHand,
  score,
  TILES,
  waits,
  type EnteredHandTiles,
  type TileId,
} from '../../src/engine/index.ts';
import { aWinner, anyHolding, shuffled } from './support/holdings.ts';
import { runs } from '../deep.ts';

const table = { rules: 'u3a', seat: 's', round: 'e' } as const;
const total = (hand: EnteredHandTiles, more: object = {}) => {
  const result = score({ ...table, hand, ...more });
  return result.ok ? result.value.total : result.error.code;
};

describe('what always holds', () => {
  it('the order of the tiles never matters', () => {
    fc.assert(
      fc.property(anyHolding(), fc.infiniteStream(fc.nat()), (hand, random) => {
        expect(total({ ...hand, rack: shuffled(hand.rack, random), bonus: shuffled(hand.bonus, random) })).toBe(
          total(hand),
        );
      }),
    );
  });

  it('the order of the tiles never matters to a winner', () => {
    fc.assert(
      fc.property(aWinner(), fc.infiniteStream(fc.nat()), ({ hand, win }, random) => {
        expect(total({ ...hand, rack: shuffled(hand.rack, random), sets: shuffled(hand.sets, random) }, { win })).toBe(
          total(hand, { win }),
        );
      }),
    );
  });

  it('exposing a set never raises a score', () => {
    fc.assert(
      fc.property(aWinner(), ({ hand, win, tripletOnRack }) => {
        fc.pre(tripletOnRack !== undefined && tripletOnRack !== win.tile);
        const set = Array<TileId>(3).fill(tripletOnRack!);
        const rack = [...hand.rack];
        for (const tile of set) rack.splice(rack.indexOf(tile), 1);
        const exposed = { ...hand, rack, sets: [...hand.sets, { tiles: set, concealed: false }] };
        expect(total(exposed, { win })).toBeLessThanOrEqual(Number(total(hand, { win })));
      }),
    );
  });

  it('no score is above the limit, and the bill adds up', () => {
    fc.assert(
      fc.property(
        aWinner(),
        fc.constantFrom('u3a', 'bmja'),
        fc.constantFrom('e', 's', 'w', 'n'),
        ({ hand, win }, rules, seat) => {
          const result = score({ rules, seat, round: 's', hand, win });
          if (!result.ok) throw new Error(`${formatHand(hand)}: ${result.error.code}`);
          const { lines, points, doubles, total: sum, special } = result.value;
          expect(sum).toBeLessThanOrEqual(1000);
          const added = (unit: string) => lines.reduce((n, line) => (line.unit === unit ? n + line.value : n), 0);
          if (special) expect(sum).toBe(Math.min(1000, special.value + special.bonus.total));
          else
            expect([points, doubles, sum]).toEqual([
              added('points'),
              added('doubles'),
              Math.min(1000, points * 2 ** doubles),
            ]);
        },
      ),
    );
  });

  it('a winner’s 13 tiles wait for the tile that won', () => {
    fc.assert(
      fc.property(aWinner(), ({ hand, win }) => {
        const rack = hand.rack.toSpliced(hand.rack.indexOf(win.tile), 1);
        const found = waits({ rules: 'u3a', hand: { ...hand, rack } });
        expect(found.ok && found.value.includes(win.tile)).toBe(true);
      }),
    );
  });

  it('text and hand are the same thing', () => {
    fc.assert(
      fc.property(anyHolding(), (hand) => {
        expect(parseHand(formatHand(hand))).toEqual({ ok: true, value: hand });
      }),
    );
  });
});

describe('nothing typed makes it throw', () => {
  const letters = [...'bcowdfsj123456789eswnrgk()[] \tBX0-é', ...TILES];
  it('100,000 texts', { timeout: 60_000 }, () => {
    const text = fc.array(fc.constantFrom(...letters), { maxLength: 24 }).map((parts) => parts.join(''));
    let read = 0;
    fc.assert(
      fc.property(text, (hand) => {
        const parsed = parseHand(hand);
        if (!parsed.ok) return;
        read++;
        expect(parseHand(formatHand(parsed.value))).toEqual(parsed);
        score({ ...table, hand, win: { tile: 'b1', by: 'wall' } });
        score({ ...table, hand, goulash: true, fishing: true });
        waits({ rules: 'bmja', hand });
      }),
      { numRuns: runs(100_000, 4) },
    );
    expect(read).toBeGreaterThan(runs(1000, 4));
  });
});
