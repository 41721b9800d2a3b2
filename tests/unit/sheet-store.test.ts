// What the device keeps of a session: two windows at once, damaged data, files.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'valibot';
import { scoreSheetSchema, listUndeletedEntries, type SheetEntryOfHand, type Sheet } from '../../src/storage/sheet.ts';
import {
  openSheetsStore,
  mergeTwoSheets,
  mergeSheetCollections,
  listSheetTimestamps,
  type SheetCollection,
  addOrReplaceSheetEntry,
} from '../../src/storage/sheet-shelf.ts';
import { getNextTimestamp } from '../../src/storage/schemas.ts';
import type { KeyValueStore } from '../../src/storage/store.ts';
import {
  getSheetFileName,
  serializeSheetFile,
  findSheetInJsonText,
} from '../../src/features/score-sheet/sheet-export.ts';
import { handOf, sheetOf } from './support/sheets.ts';
import { memoryStore } from './support/memory-store.ts';

const hand = (id: string, at: number, more: Partial<SheetEntryOfHand> = {}): SheetEntryOfHand =>
  handOf(at, { id, winner: 0, scores: { 0: 10, 1: 0, 2: 0, 3: 0 }, ...more });
const keepSheets = (store: KeyValueStore, mine: SheetCollection): SheetCollection => {
  openSheetsStore(store).update((there) => mergeSheetCollections(mine, there));
  return openSheetsStore(store).get();
};
const sheet = (more: Partial<Sheet> = {}): Sheet => sheetOf('u3a', [], { house: { limit: 500 }, ...more });
const ids = (each: Sheet | undefined): string[] => (each ? listUndeletedEntries(each).map(({ id }) => id) : []);

describe('two windows', () => {
  it('have both sessions when each has begun one', () => {
    const merged = mergeSheetCollections(
      { sheet: sheet({ log: [hand('1', 1)] }), earlier: [] },
      { sheet: sheet({ id: 'b', opened: 7 }), earlier: [] },
    );
    expect([merged.sheet?.id, merged.earlier.map(({ id }) => id), ids(merged.earlier[0])]).toEqual(['b', ['a'], ['1']]);
  });
  it('leave a sheet away that was put away, and forget one that was thrown away', () => {
    const away = mergeSheetCollections(
      { sheet: sheet(), earlier: [] },
      { sheet: sheet({ at: 4, away: true }), earlier: [] },
    );
    expect([away.sheet, away.earlier.length]).toEqual([undefined, 1]);
    const gone = mergeSheetCollections(
      { earlier: [sheet({ log: [hand('1', 1)] })] },
      { earlier: [sheet({ at: 5, names: [], gone: true })] },
    );
    expect(gone.earlier[0]).toMatchObject({ gone: true, names: [], log: [] });
  });
  it('come to the same, in whatever order their writings meet', () => {
    const entry = fc.record({ id: fc.constantFrom('1', '2', '3', '4'), at: fc.nat(50), winner: fc.nat(3) });
    const log = fc
      .array(entry, { maxLength: 8 })
      .map((list) => list.map(({ id, at, winner }) => hand(id, at, { made: Number(id), winner })));
    fc.assert(
      fc.property(log, log, (a, b) => {
        const [one, two] = [mergeTwoSheets(sheet(), sheet({ log: a })), mergeTwoSheets(sheet(), sheet({ log: b }))];
        expect(mergeTwoSheets(one, two)).toEqual(mergeTwoSheets(two, one));
        expect(new Set(mergeTwoSheets(one, two).log.map(({ id }) => id))).toEqual(
          new Set([...a, ...b].map(({ id }) => id)),
        );
      }),
    );
  });
});

describe('what was stored', () => {
  it('comes back whole', () => {
    const store = memoryStore();
    const whole = sheet({
      log: [
        hand('1', 1, { discarder: 2, liable: { who: 2, rule: 'cannon' }, ready: [3] }),
        { kind: 'penalty', id: 'p', made: 2, at: 2, what: 'false-mahjong', offender: 1 },
      ],
    });
    keepSheets(store, { sheet: whole, earlier: [] });
    expect(openSheetsStore(store).get().sheet).toEqual(whole);
  });
  it('reads the hands that are good of a damaged log', () => {
    const read = parse(scoreSheetSchema, {
      ...sheet(),
      log: [
        hand('1', 1),
        { kind: 'hand' },
        null,
        { ...hand('2', 2), scores: { 0: 'x', 1: -4, 2: 8, 99: 8 }, winner: 77 },
      ],
    });
    expect(read.log).toEqual([
      hand('1', 1),
      { kind: 'hand', id: '2', made: 2, at: 2, alsoWon: [], ready: [], mistakes: [], scores: { 2: 8 } },
    ]);
  });
});

describe('a file', () => {
  it('opens as it was saved', () => {
    const whole = sheet({ log: [hand('1', 1)] });
    expect(findSheetInJsonText(serializeSheetFile(whole))).toEqual({ sheet: whole, isWhole: true });
    expect(getSheetFileName(sheet({ title: 'Thursday session, 5 March' }), 'csv')).toBe('thursday-session-5-march.csv');
    expect(getSheetFileName(sheet({ title: '???' }), 'json')).toBe('score-sheet.json');
  });
  it.each(['', 'hello', '{}', '{"file":"sparrow score sheet","sheet":{}}'])(
    'that is no sheet is refused: %o',
    (text) => {
      expect(findSheetInJsonText(text)).toBeUndefined();
    },
  );
});

describe('a sheet from elsewhere', () => {
  it.each([0, 1, Date.now() * 2, 8.64e15])('keeps its times and the order of its hands: %d', (start) => {
    const whole = sheet({
      at: start,
      opened: start,
      log: [hand('b', start), hand('a', start + 1e-3), hand('c', start)],
    });
    const read = parse(scoreSheetSchema, { ...whole, log: whole.log.filter(({ at }) => at <= 8.64e15) });
    expect(
      [read.at, read.opened, ...read.log.map(({ made }) => made)].every((each) => Math.abs(each - start) < 1),
    ).toBe(true);
  });
  it.each([2 ** 53 + 2, Number.MAX_VALUE])('with a time without a date, %d, can still be written after', (time) => {
    const read = parse(scoreSheetSchema, { ...sheet(), at: time, opened: time, log: [hand('a', time)] }) as Sheet;
    const after = getNextTimestamp(listSheetTimestamps([read]));
    expect(listSheetTimestamps([read]).every((each) => each < after)).toBe(true);
    expect(Number.isNaN(new Date(after).getTime())).toBe(false);
    expect(ids(addOrReplaceSheetEntry(read, hand('b', after)))).toEqual(['a', 'b']);
  });
  it('with two entries of one id has the later one', () => {
    const twice = { ...sheet(), log: [hand('a', 5, { winner: 3 }), hand('a', 4)] };
    expect(parse(scoreSheetSchema, twice).log).toMatchObject([{ id: 'a', winner: 3 }]);
  });
});

describe('what is damaged', () => {
  const box = (data: unknown): string => JSON.stringify({ v: 1, data });
  const entry = { kind: 'hand', id: 'h', made: 1, at: 1, scores: { 0: 20 }, alsoWon: [], ready: [], mistakes: [] };
  const whole = { id: 's', at: 1, opened: 1, title: 'T', rules: 'u3a', house: {}, names: ['A', 'B'], log: [entry] };
  it.each([
    ['nothing', undefined, 0],
    ['a whole shelf', box({ sheet: whole, earlier: [whole] }), 0],
    ['a mark of one that was thrown away', box({ earlier: [{ ...whole, names: [], log: [], gone: true }] }), 0],
    ['a text that is cut off', box({ sheet: whole }).slice(0, -9), 1],
    ['a sheet without its names', box({ sheet: { ...whole, names: undefined } }), 1],
    ['an earlier one that is none', box({ sheet: whole, earlier: [7] }), 1],
    ['an entry that is none', box({ sheet: { ...whole, log: [entry, { id: 'x' }] } }), 1],
    ['a later edition', JSON.stringify({ v: 99, data: { other: true } }), 1],
  ])('%s', (_, text, found) => {
    const store = memoryStore();
    if (text !== undefined) store.set('sparrow.sheet', text);
    expect(openSheetsStore(store).getQuarantined()).toEqual(found === 0 ? [] : [text]);
  });
  it('stays aside when the sheet is written over, and until it is forgotten', () => {
    const store = memoryStore();
    store.set('sparrow.sheet', 'broken');
    expect(openSheetsStore(store).getQuarantined()).toEqual(['broken']);
    keepSheets(store, { earlier: [] });
    store.set('sparrow.sheet', 'broken again');
    expect(openSheetsStore(store).getQuarantined()).toEqual(['broken', 'broken again']);
    expect(openSheetsStore(store).getQuarantined()).toHaveLength(2);
    openSheetsStore(store).clearQuarantine();
    keepSheets(store, { earlier: [] });
    expect(openSheetsStore(store).getQuarantined()).toEqual([]);
  });
});
