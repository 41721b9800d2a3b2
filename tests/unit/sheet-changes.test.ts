import { describe, expect, it } from 'vitest';
import { createMatchAndStartPoints, nextHand, openTable, RULESET_IDS } from '../../src/engine/index.ts';
import type { SheetEntryOfHand, Sheet, SheetEntry } from '../../src/storage/sheet.ts';
import { formatSheetCsv, findSheetInCsvText } from '../../src/features/score-sheet/sheet-export.ts';
import { listCorrectionEffectSentences } from '../../src/features/score-sheet/session-text.ts';
import { getSeatingOfHand, listPlayersInHand } from '../../src/features/score-sheet/players.ts';
import { seatPlayerAsEast, type WorkedSession } from '../../src/features/score-sheet/session.ts';
import { handOf, sheetOf, worked } from './support/sheets.ts';

// What changes within a session: a hand that is put right, another East, somebody who comes in for another, a spreadsheet.

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn'];

const hand = handOf;
const sheetFor = (log: readonly SheetEntry[], names: readonly string[] = NAMES): Sheet =>
  sheetOf('u3a', log, { names });

const FIRST = hand(1, { winner: 0, scores: { 0: 40, 1: 8, 2: 4, 3: 0 }, east: 0 });
const SECOND = hand(2, { winner: 2, scores: { 0: 8, 1: 4, 2: 60, 3: 2 }, east: 0 });
const THIRD = hand(3, { winner: 1, scores: { 0: 0, 1: 30, 2: 6, 3: 8 }, east: 1 });

describe('a hand that is put right', () => {
  it('leaves every other hand the East it had', () => {
    const before = worked(sheetFor([FIRST, SECOND, THIRD]));
    // Gwyn won the first hand after all: by that Raj would have been East in the second.
    const after = worked(sheetFor([{ ...FIRST, winner: 3, scores: { 0: 40, 1: 8, 2: 4, 3: 20 } }, SECOND, THIRD]));
    const easts = ({ lines }: WorkedSession) => lines.map((line) => line.before.seats.e);
    expect(easts(before)).toEqual([0, 0, 1]);
    expect(easts(after)).toEqual([0, 0, 1]);
    expect(after.lines.slice(1).map(({ changes }) => changes)).toEqual(
      before.lines.slice(1).map(({ changes }) => changes),
    );
  });

  it('says what it changes, before it does', () => {
    const before = worked(sheetFor([FIRST, SECOND]));
    const after = worked(sheetFor([FIRST, { ...SECOND, winner: 0, scores: { 0: 60, 1: 4, 2: 8, 3: 2 } }]));
    const [totals, east] = listCorrectionEffectSentences(before, after, NAMES);
    for (const [player, name] of NAMES.entries())
      if (before.totals[player] !== after.totals[player])
        expect(totals).toMatch(new RegExp(`${name} has [^(]+ \\(before: `));
    expect(east).toBe('Jean is East next, not Raj.');
    expect(listCorrectionEffectSentences(before, before, NAMES)).toEqual([
      'Nobody’s total changes.',
      'In every hand, East is still the same player as before.',
    ]);
  });

  it('names the hands that no longer fit, and not those that did not fit before', () => {
    const misfit = (made: number) =>
      hand(made, { winner: 1, discarder: 1, east: 0, scores: { 0: 0, 1: 30, 2: 0, 3: 0 } });
    const told = (before: readonly SheetEntry[], after: readonly SheetEntry[]) =>
      listCorrectionEffectSentences(worked(sheetFor(before)), worked(sheetFor(after)), NAMES).at(-1);
    expect(told([FIRST, SECOND], [misfit(1), SECOND])).toBe('Look again at hand 1: it is no longer possible.');
    expect(told([FIRST, SECOND], [misfit(1), misfit(2)])).toBe(
      'Look again at hands 1 and 2: they are no longer possible.',
    );
    expect(told([misfit(1), SECOND], [misfit(1), misfit(2)])).toBe('Look again at hand 2: it is no longer possible.');
    expect(told([misfit(1), SECOND], [misfit(1), SECOND])).toMatch('East is still the same');
  });
});

describe('another East', () => {
  it('turns the winds and keeps the order in which they sit', () => {
    const { table, match } = worked(sheetFor([]));
    expect(seatPlayerAsEast(table, match, 2).seats).toEqual({ e: 2, s: 3, w: 0, n: 1 });
    expect(seatPlayerAsEast(table, match, 0)).toBe(match);
    expect(seatPlayerAsEast(table, match, 7)).toBe(match);
    expect(seatPlayerAsEast(table, { ...match, retentions: 3, kept: 2 }, 2)).toMatchObject({ retentions: 0, kept: 0 });
  });

  it.each(RULESET_IDS.flatMap((rules) => [2, 3, 4, 5].map((players) => ({ rules, players }))))(
    'has the winds of a deal that passed on: $rules, $players players',
    ({ rules, players }) => {
      const table = openTable({ rules, house: { players } });
      if (!table.ok) return expect(table.error.code).toBe('switch-value');
      const begun = createMatchAndStartPoints({ table: table.value });
      if (!begun.ok) throw new Error(begun.error.code);
      const { match } = begun.value;
      const next = nextHand({ table: table.value, match, end: { winner: match.seats.s === undefined ? 'w' : 's' } });
      const others = new Set(Object.values(match.seats));
      const { seats } = (next.ok ? next.value : undefined)!.match;
      // Somebody who comes in for another is not the matter here.
      if (Object.values(seats).every((player) => others.has(player)))
        expect(seatPlayerAsEast(table.value, match, seats.e).seats).toEqual(seats);
      else expect(players).toBe(5);
    },
  );

  it('is paid as East, and the others follow', () => {
    const { lines, match } = worked(sheetFor([{ ...FIRST, east: 2 }]));
    expect(lines[0]!.before.seats.e).toBe(2);
    const asBefore = worked(sheetFor([FIRST])).lines[0]!;
    // Jean, no longer East, is paid single by two of the others.
    expect(lines[0]!.changes[0]).toBeLessThan(asBefore.changes[0]!);
    expect(match.seats.e).toBe(3);
  });
});

describe('a table of five', () => {
  const five = (log: readonly SheetEntry[]) =>
    worked(sheetOf('u3a', log, { names: [...NAMES, 'Bel'], house: { players: 5 } }));
  const won = (n: number, winner: number, log: readonly SheetEntry[]): SheetEntry => {
    const { match } = five(log);
    const scores = Object.fromEntries(listPlayersInHand(match).map((player) => [player, player === winner ? 40 : 8]));
    return hand(n, { winner, scores, ...getSeatingOfHand(match) });
  };
  const first = won(1, 1, []);
  const second = won(2, 4, [first]);
  const third = won(3, 2, [first, second]);

  it('keeps who sat out of each later hand when an earlier one is put right', () => {
    const seatsOf = ({ lines }: WorkedSession) => lines.map(({ before }) => [before.seats, before.waiting]);
    const before = five([first, second, third]);
    // East won the first hand after all, and so would not have gone out.
    const after = five([{ ...first, winner: 0 } as SheetEntry, second, third]);
    expect(before.lines[1]!.before.waiting).toEqual([0]);
    expect(seatsOf(after)).toEqual(seatsOf(before));
    expect(after.lines.slice(1).map(({ changes, error }) => [changes, error])).toEqual(
      before.lines.slice(1).map(({ changes }) => [changes, undefined]),
    );
  });

  it.each([
    ['holds too few', [0, 1, 2]],
    ['holds one twice', [0, 1, 2, 2]],
    ['holds a stranger', [0, 1, 2, 7]],
  ])('goes by the hands before where a damaged list %s', (_, inHand) => {
    const [, line] = five([first, { ...second, inHand } as SheetEntry]).lines;
    expect(line!.before.waiting).toEqual([0]);
  });

  it('comes back from a spreadsheet with who sat out', () => {
    const sheet = sheetOf('u3a', [{ ...first, winner: 0 } as SheetEntry, second, third], {
      names: [...NAMES, 'Bel'],
      house: { players: 5 },
    });
    const read = findSheetInCsvText(formatSheetCsv(sheet, worked(sheet)), {
      id: 'two',
      title: 'Tuesday',
      now: 1_000_000,
      rules: 'u3a',
    });
    expect(read?.isWhole).toBe(true);
    expect(worked(read!.sheet).lines.map(({ changes }) => changes)).toEqual(
      worked(sheet).lines.map(({ changes }) => changes),
    );
  });

  it('stores nobody where nobody sits out', () => {
    expect(getSeatingOfHand(worked(sheetFor([])).match)).toEqual({ east: 0 });
  });
});

describe('somebody who comes in for another', () => {
  const change: SheetEntry = { kind: 'change', id: 'c', made: 2, at: 2, out: 1, in: 4 };
  const sheet = sheetFor(
    [FIRST, change, hand(3, { winner: 4, scores: { 0: 8, 2: 4, 3: 2, 4: 30 } })],
    [...NAMES, 'Bel'],
  );

  it('holds the other’s place, and each keeps what is theirs', () => {
    const { lines, totals, match, start } = worked(sheet);
    expect(lines.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(totals[1]).toBe(lines[0]!.totals[1]);
    expect(totals[4]).toBe(start + lines[2]!.changes[4]!);
    expect(lines[2]!.changes.reduce((sum, each) => sum + each, 0)).toBe(0);
    expect(Object.values(match.seats)).not.toContain(1);
  });

  it.each([
    ['who is not at the table', { ...change, out: 6 }],
    ['by somebody who is there', { ...change, in: 2 }],
    ['by nobody', { ...change, in: 7 }],
  ])('is passed over for one %s', (_, wrong) => {
    expect(worked(sheetFor([FIRST, wrong], [...NAMES, 'Bel'])).match.seats).toEqual(
      worked(sheetFor([FIRST])).match.seats,
    );
  });
});

describe('a spreadsheet', () => {
  const change: SheetEntry = { kind: 'change', id: 'c', made: 3, at: 3, out: 1, in: 4 };
  const penalty: SheetEntry = { kind: 'penalty', id: 'p', made: 4, at: 4, what: 'false-mahjong', offender: 0 };
  const whole = sheetFor(
    [
      FIRST,
      SECOND,
      change,
      penalty,
      hand(5, { scores: {} }),
      hand(6, { winner: 4, discarder: 0, scores: { 0: 8, 2: 4, 3: 2, 4: 30 } }),
    ],
    [...NAMES, 'Bel, “the Bell”'],
  );
  const from = { id: 'two', title: 'Tuesday', now: 1_000_000, rules: 'bell' };

  it('comes back with every hand, penalty and player', () => {
    const text = formatSheetCsv(whole, worked(whole));
    for (const table of [text, text.replaceAll('\r\n', '\n'), `\uFEFF${text}`]) {
      const read = findSheetInCsvText(table, from);
      expect(read?.isWhole).toBe(true);
      expect(read?.sheet).toMatchObject({ rules: 'u3a', tallies: true, names: whole.names });
      expect(worked(read!.sheet).totals).toEqual(worked(whole).totals);
      expect(worked(read!.sheet).lines.map(({ changes }) => changes)).toEqual(
        worked(whole).lines.map(({ changes }) => changes),
      );
    }
  });

  it('comes back with everybody who won with one discard', () => {
    const log = [hand(1, { winner: 0, alsoWon: [2, 3], discarder: 1, scores: { 0: 40, 2: 60, 3: 30 } })];
    const several = { ...sheetFor(log), rules: 'cantonese', house: { multipleWinners: true } };
    const read = findSheetInCsvText(formatSheetCsv(several, worked(several)), from)!.sheet;
    expect(read.log).toMatchObject([{ winner: 0, alsoWon: [2, 3], discarder: 1 }]);
    expect(read.house).toEqual(several.house);
  });

  it('comes back with a pair that shares a seat', () => {
    const log = [hand(1, { winner: 0, discarder: 1, scores: { 0: 40, 1: 8 } })];
    const pair = { ...sheetFor(log), names: ['Ann and Bob', 'Raj', 'Pauline', 'Gwyn'] };
    const read = findSheetInCsvText(formatSheetCsv(pair, worked(pair)), from)!;
    expect([read.isWhole, read.sheet.log]).toMatchObject([true, [{ winner: 0, alsoWon: [], discarder: 1 }]]);
  });

  it('names East in every line, as the session has it', () => {
    const [head = '', ...rows] = formatSheetCsv(whole, worked(whole)).split('\r\n');
    const cell = (row: string) => row.split(',')[head.split(',').indexOf('"East"')]!.replaceAll('"', '');
    const first = (name: string) => name.split(',')[0];
    // The line of the rules has none. Jean was East, won and lost; then Raj had gone and Bel came in for him.
    const { lines } = worked(whole);
    expect(rows.filter(Boolean).map(cell)).toEqual([
      '',
      ...lines.map(({ before }) => first(whole.names[before.seats.e!]!)),
    ]);
    expect(rows.slice(1, 3).map(cell)).toEqual(['Jean', 'Jean']);
  });

  it('comes back with what of a hand has no column of its own', () => {
    const more: readonly Partial<SheetEntryOfHand>[] = [
      { liable: { who: 2, rule: 'cannon' } },
      { ready: [1, 3] },
      { mistakes: [{ who: 3, what: 'too-many-tiles' }] },
      { drawn: 'four-kongs' },
      { orphans: { who: 1, kinds: 9 } },
    ];
    const log = more.map((each, at) =>
      hand(at + 1, { ...(at < 3 && { winner: 0, discarder: 1, scores: { 0: 40, 1: 8 } }), ...each }),
    );
    const sheet = sheetFor(log);
    const read = findSheetInCsvText(formatSheetCsv(sheet, worked(sheet)), from)!.sheet;
    for (const [at, each] of more.entries()) expect(read.log[at]).toMatchObject(each);
  });

  it('keeps what is good of a line that somebody has spoilt, and says so', () => {
    const text = formatSheetCsv(whole, worked(whole)).replace('"Pauline","","","8"', '"Nobody we know","","","8"');
    const spoilt = formatSheetCsv(whole, worked(whole)).replaceAll('"Jean"', '"Jane"');
    expect(findSheetInCsvText(spoilt, from)?.isWhole).toBe(false);
    expect(findSheetInCsvText(text, from)).toBeDefined();
    for (const none of ['', 'Hand,What', '{}', 'Went Mahjong', 'a,b\n1,2'])
      expect(findSheetInCsvText(none, from)).toBeUndefined();
  });
});
