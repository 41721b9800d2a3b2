// The table of the claim drill: what it shows afterwards is what the engine decides.
import { describe, expect, it } from 'vitest';
import { claims, nextSeat, precedence, rulesets, SEATS } from '../../src/engine/index.ts';
import { claimTable } from '../../src/drills/claim-table.ts';
import { LEVELS } from '../../src/drills/game.ts';
import { rightOptions } from '../../src/drills/question.ts';
import { outcomeWords, claimSides } from '../../src/drills/claim-table.ts';
import { opened } from './support/opened.ts';
import { shared } from './support/shared.ts';

const made = shared(() =>
  Object.values(rulesets).flatMap((game) =>
    LEVELS.flatMap((level) =>
      Array.from({ length: 60 }, (_, seed) => ({
        game,
        level,
        table: claimTable(opened(game.id), level, String(seed)),
      })),
    ),
  ),
);

describe('a table of claims', () => {
  it('is the same for the same seed', () => {
    for (const { game, level } of made().filter((_, i) => i % 60 === 0))
      expect(claimTable(opened(game.id), level, '7')).toEqual(claimTable(opened(game.id), level, '7'));
  });

  it('has one right answer, and nobody calls for a tile that he threw', () => {
    for (const { table } of made()) {
      expect(rightOptions(table.question)).toHaveLength(1);
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
      expect(outcome.next).toBe(outcome.claim === 'mahjong' ? undefined : nextSeat(outcome.seat));
    }
  });
});

describe('the picture of it', () => {
  it('has four sides, yours nearest, with the discard until somebody takes it', () => {
    for (const { table } of made()) {
      const [before, after] = [claimSides(table, false), claimSides(table, true)];
      expect(before.map(({ seat }) => seat).toSorted()).toEqual(SEATS.toSorted());
      if (table.you) expect(before[0]!.seat).toBe(table.you);
      expect(before.filter(({ threw }) => threw)).toHaveLength(1);
      expect(before.every(({ laid }) => laid.length === 0)).toBe(true);
      expect(after.filter(({ threw }) => threw)).toHaveLength(table.outcome ? 0 : 1);
      expect(outcomeWords(table)).not.toMatch(/undefined/);
    }
  });
});
