// The table of the claim drill: what it shows afterwards is what the engine decides.
import { describe, expect, it } from 'vitest';
import { claims, getNextSeat, parseHand, precedence, rulesets, getTileIndex } from '../../src/engine/index.ts';
import { openTableOrStandardGame } from '../../src/questions/table-lookup.ts';
import { generateClaimScene } from '../../src/questions/claim-scene.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { listRightOptions } from '../../src/questions/question.ts';
import { describeClaimOutcome, createTableSidesOfClaimScene } from '../../src/questions/claim-scene.ts';
import { SEAT_NAMES } from '../../src/format/names.ts';
import { opened } from './support/opened.ts';
import { shared } from './support/shared.ts';

const made = shared(() =>
  Object.values(rulesets).flatMap((game) =>
    QUESTION_LEVELS.flatMap((level) =>
      Array.from({ length: 60 }, (_, seed) => ({
        game,
        level,
        table: generateClaimScene(opened(game.id), level, String(seed)),
      })),
    ),
  ),
);

describe('a table of claims', () => {
  it('has one right answer, and nobody calls for a tile that he threw', () => {
    for (const { table } of made()) {
      expect(listRightOptions(table.question)).toHaveLength(1);
      expect(table.callers.every(({ seat }) => seat !== table.discarder)).toBe(true);
    }
  });

  it('gives the tile to whom the engine gives it', () => {
    for (const { game, level, table } of made()) {
      if (level === 1) {
        const { claim, seat } = table.callers[0]!;
        const found = claims({
          rules: game.id,
          hand: table.rack,
          seat,
          discarder: table.discarder,
          discard: table.discard,
        });
        expect(found.ok && found.value.some((each) => each.claim === claim && each.allowed)).toBe(
          table.outcome !== undefined,
        );
      } else {
        const found = precedence({ rules: game.id, discarder: table.discarder, claims: table.callers });
        expect(found.ok && found.value.seat).toBe(table.outcome!.seat);
      }
    }
  });

  it('lays the claimed set open with the discard in it, and names the next turn', () => {
    for (const { table } of made()) {
      const { outcome, discard } = table;
      if (!outcome) continue;
      expect(outcome.set).toContain(discard);
      expect(outcome.set.length).toBe({ mahjong: 1, kong: 4, pung: 3, chow: 3 }[outcome.claim]);
      expect(outcome.next).toBe(outcome.claim === 'mahjong' ? undefined : getNextSeat(outcome.seat));
    }
  });
});

describe('a chow', () => {
  it('is a run with the discard in it, of tiles that you hold where you are the one who calls', () => {
    const chows = made().filter(({ table }) => table.outcome?.claim === 'chow');
    expect(chows.length).toBeGreaterThan(20);
    for (const { level, table } of chows) {
      const { set } = table.outcome!;
      const kinds = set.map(getTileIndex);
      expect([kinds[1]! - kinds[0]!, kinds[2]! - kinds[1]!]).toEqual([1, 1]);
      expect(new Set(set.map(([suit]) => suit)).size).toBe(1);
      if (level !== 1) continue;
      const read = parseHand(table.rack);
      expect(read.ok && set.filter((tile) => tile !== table.discard && !read.value.rack.includes(tile))).toEqual([]);
    }
  });

  it('may be claimed at either end and in the middle', () => {
    const places = made().flatMap(({ level, table }) =>
      level === 1 && table.outcome?.claim === 'chow' ? [table.outcome.set.indexOf(table.discard)] : [],
    );
    expect(new Set(places).size).toBe(3);
  });
});

/** A scene as it is drawn and told: each side with its calls, who threw, what is laid and who is next. */
function describeScene(table: ReturnType<typeof generateClaimScene>): readonly string[] {
  const sidesOf = (isOver: boolean) =>
    createTableSidesOfClaimScene(table, isOver).map(({ name, place, calls, threw, claimedTiles, next }) =>
      [place, name, calls, threw && 'threw', claimedTiles.join(''), next && 'next']
        .filter((part) => part !== '' && part !== false)
        .join(' '),
    );
  return [...sidesOf(false), ...sidesOf(true), describeClaimOutcome(table)];
}

describe('the picture of it', () => {
  it.each(Object.values(rulesets).map(({ id }) => id))('%s: has four sides, and is told in words as well', (id) => {
    const scenes = made().filter(({ game }, at) => game.id === id && at % 12 === 0);
    expect(scenes.map(({ table }) => describeScene(table).join('; '))).toMatchSnapshot();
  });

  it.each([
    ['u3a', 2, 1, 'ew'],
    ['u3a', 3, 1, 'esw'],
    ['japanese', 3, 2, 'esn'],
    ['cantonese', 3, 3, 'esw'],
  ] as const)(
    'shows those who sit at the table of %s, with %i players, at level %i',
    (rules, players, level, seats) => {
      const table = openTableOrStandardGame(rules, { players });
      for (let seed = 0; seed < 6; seed++) {
        const sides = createTableSidesOfClaimScene(generateClaimScene(table, level, String(seed)), true);
        expect(sides.map(({ seat }) => seat).toSorted()).toEqual(seats.split('').toSorted());
        expect(sides.some(({ calls, name }) => calls !== '' || name.startsWith('You'))).toBe(true);
      }
    },
  );

  it('names everybody by seat, yours nearest, and says who calls for what but for you', () => {
    for (const { table } of made()) {
      const [before, after] = [createTableSidesOfClaimScene(table, false), createTableSidesOfClaimScene(table, true)];
      if (table.you) expect(before[0]!.seat).toBe(table.you);
      for (const { seat, name, calls } of before) {
        expect(name).toBe(seat === table.you ? `You, ${SEAT_NAMES[seat]}` : SEAT_NAMES[seat]);
        const called = seat === table.you ? [] : table.callers.filter((caller) => caller.seat === seat);
        expect(calls.toLowerCase()).toBe(called.map(({ claim }) => `${claim}!`).join(' '));
      }
      for (const { seat, claimedTiles: laid, next } of after) {
        expect(laid).toEqual(seat === table.outcome?.seat ? table.outcome.set : []);
        expect(next).toBe(table.outcome?.next === seat);
      }
    }
  });
});
