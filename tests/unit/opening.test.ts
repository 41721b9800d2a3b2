// How a hand came to lie on the table: its dice, its walls and its deal.
import { describe, expect, it } from 'vitest';
import { isBonus, computeStartDiceWallAndRacks, startHand, type TileId } from '../../src/engine/index.ts';
import { TABLES } from './support/tables.ts';

const sorted = (tiles: readonly TileId[]): TileId[] => tiles.toSorted();

describe.each(TABLES)('the opening of a hand: $rules $house $goulash', (table) => {
  const deals = Array.from({ length: 12 }, (_, seed) => ({ ...table, seed }));
  const opened = deals.map((input) => {
    const [opening, play] = [computeStartDiceWallAndRacks(input), startHand(input)];
    if (!opening.ok || !play.ok) throw new Error(JSON.stringify([opening, play]));
    return { opening: opening.value, play: play.value };
  });

  it('has the dice that broke this wall', () => {
    for (const { opening, play } of opened) {
      expect(opening.dice.map((dice) => dice.reduce((a, b) => a + b, 0))).toEqual(opening.layout.rolls);
      expect(opening.dice.flat().every((face) => face >= 1 && face <= 6)).toBe(true);
      expect(play.live[0]!.place).toBe(opening.layout.broken.firstDraw);
    }
  });

  it('deals what lies on the racks, flowers included', () => {
    for (const { opening, play } of opened)
      for (const seat of play.seats) {
        const dealt = opening.racks[seat]!;
        const { rack, bonus } = play.players[seat]!;
        expect(dealt).toHaveLength(rack.length);
        if (bonus.length === 0) expect(sorted(dealt)).toEqual(sorted(rack));
        expect(rack).toEqual(expect.arrayContaining(dealt.filter((tile) => !isBonus(tile))));
      }
  });
});

describe('errors', () => {
  it.each([
    [{ rules: 'none', seed: 1 }, 'unknown-ruleset'],
    [{ rules: 'u3a' }, 'bad-input'],
    [{ rules: 'u3a', seed: 1, seats: ['x'] }, 'bad-seat'],
  ])('%j: %s', (input, code) => {
    expect(computeStartDiceWallAndRacks(input)).toMatchObject({ ok: false, error: { code } });
    expect(startHand(input)).toMatchObject({ ok: false, error: { code } });
  });
});
