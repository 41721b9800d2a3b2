// What is half written on the score sheet: kept by its hand, forgotten by its hand, and brought together from two devices.
import { describe, expect, it, vi } from 'vitest';
import {
  EMPTY_SHEET_OPENING_DRAFT,
  saveSheetHandDraftFields,
  changeStoredNewSheetDraft,
  deleteDraftOfSheetEntry,
  createEmptyHandDraft,
  openSheetDraftsStore,
  hasInputInHandEndDraft,
  toStoredHandDraft,
  mergeSheetDrafts,
  type StoredSheetHandDraft,
} from '../../src/storage/sheet-drafts.ts';
import { memoryStore } from './support/memory-store.ts';

const draft = (id: string, change: Partial<StoredSheetHandDraft> = {}): StoredSheetHandDraft => ({
  ...toStoredHandDraft(createEmptyHandDraft(id)),
  ...change,
});
const ids = (drafts: readonly StoredSheetHandDraft[]): readonly string[] => drafts.map(({ id }) => id);
const room = (): never => expect.unreachable('there is room');

describe('a hand that is being written', () => {
  it('is nothing at first', () => {
    expect(draft('x')).toMatchObject({ id: 'x', corrects: false, east: '', winner: '', scores: {} });
    expect(openSheetDraftsStore(memoryStore()).get()).toEqual({ drafts: [] });
  });

  it('is changed in place, and the one written last comes last', () => {
    const store = memoryStore();
    saveSheetHandDraftFields(draft('a'), { winner: '1' }, store);
    saveSheetHandDraftFields(draft('b'), { winner: '2' }, store);
    saveSheetHandDraftFields(draft('a'), { discarder: '0' }, store);
    expect(openSheetDraftsStore(store).get().drafts).toEqual([
      draft('b', { winner: '2' }),
      draft('a', { winner: '1', discarder: '0' }),
    ]);
  });

  it('is forgotten alone', () => {
    const store = memoryStore();
    for (const id of ['a', 'b', 'c']) saveSheetHandDraftFields(draft(id), { winner: '1' }, store);
    deleteDraftOfSheetEntry(draft('b'), store);
    expect(ids(openSheetDraftsStore(store).get().drafts)).toEqual(['a', 'c']);
    deleteDraftOfSheetEntry(draft('other'), store);
    expect(ids(openSheetDraftsStore(store).get().drafts)).toEqual(['a', 'c']);
  });

  it('is one of twelve at most, the oldest going first', () => {
    const store = memoryStore();
    for (const id of 'abcdefghijklm') saveSheetHandDraftFields(draft(id), { winner: '1' }, store);
    expect(ids(openSheetDraftsStore(store).get().drafts)).toEqual([...'bcdefghijklm']);
  });

  it.each<[string, boolean, Partial<StoredSheetHandDraft>]>([
    ['nothing', false, {}],
    ['who is East alone', false, { east: '1' }],
    ['a winner', true, { winner: '0' }],
    ['a discarder', true, { discarder: '0' }],
    ['who pays for all', true, { payer: '0' }],
    ['how it was drawn', true, { drawn: 'japanese.draw.nine-orphans' }],
    ['whose hand ended it', true, { orphan: '0' }],
    ['a score', true, { scores: { 2: '8' } }],
    ['an empty score', false, { scores: { 2: '' } }],
  ])('with %s in it is begun: %s', (_, begun, change) =>
    expect(hasInputInHandEndDraft(draft('x', change))).toBe(begun),
  );

  it.each(['also', 'ready', 'mistakes'] as const)('with somebody under “%s” is begun', (list) => {
    const one = [{}] as unknown as StoredSheetHandDraft[typeof list];
    expect(hasInputInHandEndDraft({ ...draft('x'), [list]: one })).toBe(true);
  });
});

describe('the first page of a session', () => {
  it('is changed from what it has become', () => {
    const store = memoryStore();
    changeStoredNewSheetDraft(() => ({ title: 'Tuesday' }), store);
    changeStoredNewSheetDraft(({ title }) => ({ names: ['Ann', `of ${title}`] }), store);
    expect(openSheetDraftsStore(store).get().opening).toEqual({
      ...EMPTY_SHEET_OPENING_DRAFT,
      title: 'Tuesday',
      names: ['Ann', 'of Tuesday'],
    });
  });

  it('stays beside the hands, and they beside it', () => {
    const store = memoryStore();
    saveSheetHandDraftFields(draft('a'), { winner: '1' }, store);
    changeStoredNewSheetDraft(() => ({ title: 'Tuesday' }), store);
    saveSheetHandDraftFields(draft('b'), { winner: '1' }, store);
    deleteDraftOfSheetEntry(draft('a'), store);
    const { drafts, opening } = openSheetDraftsStore(store).get();
    expect([ids(drafts), opening?.title]).toEqual([['b'], 'Tuesday']);
  });

  it('counts tallies unless somebody says no', () => expect(EMPTY_SHEET_OPENING_DRAFT.tallies).toBe(true));
});

describe('what came from another device', () => {
  it('goes before what is written here, and keeps its place among its own', () => {
    const came = { drafts: [draft('c', { winner: '1' }), draft('d', { winner: '2' })] };
    expect(ids(mergeSheetDrafts({ drafts: [draft('a')] }, came, room).drafts)).toEqual(['c', 'd', 'a']);
  });

  it('of one hand: a field that is filled here stays, and an empty one is filled', () => {
    const here = { drafts: [draft('a', { winner: '1', scores: { 1: '20' }, also: ['2'] as never })] };
    const came = {
      drafts: [
        draft('a', {
          winner: '3',
          discarder: '0',
          scores: { 1: '99', 2: '8' },
          also: ['1'] as never,
          ready: ['0'] as never,
        }),
      ],
    };
    expect(mergeSheetDrafts(here, came, room).drafts).toEqual([
      draft('a', {
        winner: '1',
        discarder: '0',
        scores: { 1: '20', 2: '8' },
        also: ['2'] as never,
        ready: ['0'] as never,
      }),
    ]);
  });

  it('is left out as far as there is no room, and the page says so', () => {
    const full = vi.fn<() => void>();
    const own = [...'abcdefghijk'];
    const here = { drafts: own.map((id) => draft(id)) };
    const merged = mergeSheetDrafts(here, { drafts: [draft('x'), draft('y')] }, full);
    expect(merged.drafts).toHaveLength(12);
    expect(ids(merged.drafts).slice(1)).toEqual(own);
    expect(full).toHaveBeenCalled();
  });

  const tuesday = { ...EMPTY_SHEET_OPENING_DRAFT, title: 'Tuesday' };
  const friday = { ...EMPTY_SHEET_OPENING_DRAFT, title: 'Friday' };
  it.each([
    ['written on both', tuesday, friday, tuesday],
    ['blank here', EMPTY_SHEET_OPENING_DRAFT, friday, friday],
    ['not here', undefined, friday, friday],
    ['only here', tuesday, undefined, tuesday],
    ['blank here and nowhere else', EMPTY_SHEET_OPENING_DRAFT, undefined, EMPTY_SHEET_OPENING_DRAFT],
    ['nowhere', undefined, undefined, undefined],
  ])('of a first page that is %s', (_, here, came, wanted) => {
    const merged = mergeSheetDrafts(
      { drafts: [], ...(here && { opening: here }) },
      { drafts: [], ...(came && { opening: came }) },
      room,
    );
    expect(merged.opening).toEqual(wanted);
    expect('opening' in merged).toBe(wanted !== undefined);
  });
});
