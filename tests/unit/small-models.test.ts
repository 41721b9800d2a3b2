// What widgets think, where it is short: a hand with two winners, the link to the scorer.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, rulesets, createMatchAndStartPoints } from '../../src/engine/index.ts';
import { openTableOrStandardGame } from '../../src/questions/table-lookup.ts';
import { createCribSheet } from '../../src/features/print/crib/crib-sheet.ts';
import {
  listPlayerSeatLabels,
  listPlayersInHand,
  findSeatOfSheetPlayer,
  listSeatsOfMatch,
} from '../../src/features/score-sheet/players.ts';
import { getStartPointsOfTable } from '../../src/ui/start-points.ts';
import { formatSheetCsv } from '../../src/features/score-sheet/sheet-export.ts';
import { formatScorerQueryWithSeats } from '../../src/features/score-sheet/sheet-link.ts';
import { handOf, sheetOf, worked } from './support/sheets.ts';

const SHEET = sheetOf('cantonese', [], { house: { multipleWinners: true } });

describe('a sheet outside its page', () => {
  it('names everybody who won a hand', () => {
    const both = handOf(2, { winner: 1, alsoWon: [2], discarder: 3, scores: { 0: 0, 1: 4, 2: 8 } });
    const sheet = { ...SHEET, log: [both] };
    expect(formatSheetCsv(sheet, worked(sheet))).toContain('"Raj and Pauline"');
  });

  it('tells the scorer that a hand is a goulash, and only then', () => {
    const started = createMatchAndStartPoints({ rules: 'u3a' });
    if (!started.ok) throw new Error(started.error.code);
    const { match } = started.value;
    const query = (goulash: boolean) =>
      new URLSearchParams(formatScorerQueryWithSeats(SHEET, { ...match, goulash }).split('#')[0]);
    expect([query(true).get('goulash'), query(false).get('goulash')]).toEqual(['yes', null]);
  });
});

describe('who plays on a sheet', () => {
  const match = (seats: object, waiting: readonly number[] = []) =>
    ({ seats, waiting }) as unknown as Parameters<typeof listPlayerSeatLabels>[0];
  it('stands in the order of the places, whoever has which wind', () => {
    expect(listPlayersInHand(match({ e: 2, s: 3, w: 0, n: 1 }))).toEqual([0, 1, 2, 3]);
    expect(listPlayersInHand(match({ e: 4, w: 0, n: 1 }))).toEqual([0, 1, 4]);
    expect(listSeatsOfMatch(match({ w: 0, e: 4 }))).toEqual(['e', 'w']);
    expect(listPlayerSeatLabels(match({ e: 0, s: 1, w: 2, n: 3 }, [4]))).toEqual([
      'East',
      'South',
      'West',
      'North',
      'Sits out first',
    ]);
    expect(listPlayerSeatLabels(match({ e: 0, s: 1 }))).toEqual(['East', 'South']);
    expect([
      findSeatOfSheetPlayer(match({ s: 1 }), 1),
      findSeatOfSheetPlayer(match({ s: 1 }), 0),
      findSeatOfSheetPlayer(match({}), undefined),
    ]).toEqual(['s', undefined, undefined]);
  });
  it('begins with what the rules give, where there are tallies', () => {
    for (const rules of RULESET_IDS) {
      const table = openTableOrStandardGame(rules, {});
      const started = createMatchAndStartPoints({ table });
      expect(getStartPointsOfTable(table)).toBe(started.ok && !table.asks.straight ? started.value.startPoints : 0);
    }
  });
});

describe('a crib sheet', () => {
  it.each(RULESET_IDS)('of %s has a title for every part, and its scale in a table', (rules) => {
    const { crib } = createCribSheet({ rules, house: {} });
    const parts = crib.chapters;
    for (const { title } of parts) expect(title).not.toBe('');
    const scale = rulesets[rules].rules.find((rule) => rule.scale)?.scale?.pays ?? [];
    expect(parts.flatMap((part) => part.scale)).toEqual(
      scale.map((pays, fans) => ({ title: fans === 1 ? '1 fan' : `${fans} fans`, worth: String(pays) })),
    );
  });
});
