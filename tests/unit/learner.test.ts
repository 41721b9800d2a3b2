import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/index.ts';
import { openDisplayStore } from '../../src/storage/display.ts';
import { number } from 'valibot';
import { mergeBackup } from '../../src/storage/backup-import.ts';
import { listStoredDataSizes, serializeBackup } from '../../src/storage/backup.ts';
import { readQuarantine } from '../../src/storage/persisted-store.ts';
import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  lenientOptional,
  requiredNameSchema,
  lenientRecord,
  idOrNotationSchema,
  createStoreOpener,
} from '../../src/storage/schemas.ts';
import { createBrowserKeyValueStore, type WebStorageMethods, type KeyValueStore } from '../../src/storage/store.ts';
import { getDefaultTableRules, normalizeHouse, readAgreedOrDefaultRules } from '../../src/storage/table-rules.ts';
import { Device } from '../property/support/device.ts';
import { memoryStore } from './support/memory-store.ts';

const [first, second] = Object.values(rulesets) as [
  (typeof rulesets)[keyof typeof rulesets],
  (typeof rulesets)[keyof typeof rulesets],
];

/** A shelf in memory; `createRefusal` makes it behave like a private window or a full disk. */
function shelf(refuse: { read?: boolean; write?: boolean } = {}): WebStorageMethods & { held: Map<string, string> } {
  const held = new Map<string, string>();
  const guard = (no: boolean | undefined) => {
    if (no) throw new DOMException('no', 'QuotaExceededError');
  };
  return {
    held,
    getItem: (key) => (guard(refuse.read), held.get(key) ?? null),
    setItem: (key, text) => (guard(refuse.write), void held.set(key, text)),
    removeItem: (key) => (guard(refuse.write), void held.delete(key)),
    key: (i) => [...held.keys()][i] ?? null,
    get length() {
      return held.size;
    },
  };
}

describe('a store', () => {
  it('notices a browser that takes a text and does not keep it', () => {
    const own = shelf();
    const store = createBrowserKeyValueStore(() => ({ ...own, setItem: () => undefined }));
    expect([store.set('a', '1'), store.get('a'), own.held.size]).toEqual([false, '1', 0]);
  });

  it('tells of changes to a page that Back brings up as it was', () => {
    const events = new EventTarget();
    const store = createBrowserKeyValueStore(() => shelf(), events);
    let heard = 0;
    store.subscribe('a', () => heard++);
    for (const persisted of [false, true]) events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(heard).toBe(1);
  });
});

const row = createSchemaKeepingUnknownFields({
  name: requiredNameSchema(8),
  house: lenientOptional(lenientRecord(idOrNotationSchema(5), number())),
});
const people = (store: KeyValueStore) => createStoreOpener('n', lenientArray(row, 3), () => [])(store);
const jean = { name: 'Jean' };

describe('a thing that is kept', () => {
  it('hears others and not itself', () => {
    const store = memoryStore();
    const mine = people(store);
    let heard = 0;
    mine.onOtherChange(() => heard++);
    mine.update(() => [jean]);
    expect(heard).toBe(0);
    people(store).update((all) => [...all, { name: 'Raj' }]);
    expect(heard).toBe(1);
  });

  it.each([
    [
      'its fields stand in another order',
      { data: [{ house: { a: 1 }, name: 'Jean' }], v: 1 },
      [{ ...jean, house: { a: 1 } }],
      0,
    ],
    [
      'a field is no good',
      { v: 1, data: [{ ...jean, house: { a: 1, b: 'x', toolong: 2 } }] },
      [{ ...jean, house: { a: 1 } }],
      1,
    ],
    ['it says more than is known', { v: 1, data: [{ ...jean, more: true }] }, [{ ...jean, more: true }], 0],
    ['what is not known is too much', { v: 1, data: [{ ...jean, more: 'x'.repeat(4001) }] }, [jean], 1],
    ['a name is too long', { v: 1, data: [{ name: 'Jean Jacques' }] }, [{ name: 'Jean Jac' }], 1],
    ['there are too many', { v: 1, data: [jean, jean, jean, jean] }, [jean, jean, jean], 1],
  ])('is read as far as it goes, and put aside whole, where %s', (_, box, read, aside) => {
    const store = memoryStore();
    const text = JSON.stringify(box);
    store.set('n', text);
    expect(people(store).get()).toEqual(read);
    people(store).update((all) => [...all.slice(0, 1), { name: 'Raj' }]);
    expect(people(store).getQuarantined()).toEqual(aside === 0 ? [] : [text]);
    people(store).clearQuarantine();
    expect(people(store).getQuarantined()).toEqual([]);
    expect(people(store).get().at(-1)).toEqual({ name: 'Raj' });
  });

  it('keeps no more than eight damaged texts: a ninth stays where it lies, and the page goes on in its memory', () => {
    const own = shelf();
    const store = createBrowserKeyValueStore(() => own);
    for (const text of 'abcdefghi') {
      store.set('n', text);
      expect(people(store).update(() => [jean])).toBe(text !== 'i');
    }
    expect(people(store).getQuarantined()).toEqual([...'abcdefgh']);
    expect([own.getItem('n'), people(store).get()]).toEqual(['i', [jean]]);
    // Once what was put aside is forgotten, it is safe as well.
    people(store).clearQuarantine();
    const two = [jean, { name: 'Raj' }];
    expect(people(store).update(() => two)).toBe(true);
    expect([people(store).getQuarantined(), people(store).get()]).toEqual([['i'], two]);
  });
});

describe('what a reader chose about the look of the pages', () => {
  it.each([
    ['nothing', undefined, { theme: '', text: '', slash: '', pace: '' }],
    ['something else', '7', { theme: '', text: '', slash: '', pace: '' }],
    [
      'strange choices',
      '{"v":1,"data":{"theme":"dark","text":3,"more":true}}',
      { theme: 'dark', text: '', slash: '', pace: '', more: true },
    ],
  ])('keeps what can be read of %s', (_, text, chosen) => {
    const store = memoryStore();
    if (text) store.set('sparrow.display', text);
    expect(openDisplayStore(store).get()).toEqual(chosen);
    openDisplayStore(store).update((now) => ({ ...now, theme: 'light', pace: '0.75' }));
    expect(openDisplayStore(store).get()).toEqual({ ...chosen, theme: 'light', pace: '0.75' });
  });
});

describe('the rules of the table', () => {
  const rulesOf = (data: unknown) => {
    const store = memoryStore();
    store.set('sparrow.table-rules', JSON.stringify({ v: 1, data }));
    return readAgreedOrDefaultRules(store);
  };

  it('are those of the first ruleset until a table agrees on others', () => {
    expect(readAgreedOrDefaultRules(memoryStore())).toEqual({ rules: first.id, house: {} });
  });

  it('come back as they were', () => {
    const own = { rules: second.id, house: { limit: 500 }, name: 'Tuesdays' };
    expect(rulesOf(own)).toEqual(own);
  });

  it.each([
    ['an unknown game', { rules: 'atlantis', house: { limit: 500 } }, { rules: first.id, house: { limit: 500 } }],
    [
      'an unknown switch and a wrong value',
      { rules: first.id, house: { nonsense: 1, limit: -3, maxChows: 2 } },
      { rules: first.id, house: { maxChows: 2 } },
    ],
    [
      'a setting that only repeats the default',
      { rules: first.id, house: Object.fromEntries(first.switches.map((entry) => [entry.id, entry.default])) },
      getDefaultTableRules(),
    ],
    ['no house rules at all', { rules: first.id, house: 'none', name: '   ' }, getDefaultTableRules()],
    ['something else', [], getDefaultTableRules()],
    ['nothing', null, getDefaultTableRules()],
  ])('keep what can be read of %s', (_, data, expected) => {
    expect(rulesOf(data)).toEqual(expected);
  });

  it('are frozen, so that the engine builds them once', () => {
    expect(Object.isFrozen(normalizeHouse(first.id, { limit: 500 }))).toBe(true);
  });
});

describe('everything on a device', () => {
  const done = JSON.stringify({ v: 1, data: { done: ['sets'], last: 'sets' } });
  /** A device with a kind that can be read, one that cannot, one put aside, and one of a newer version. */
  const here = () => {
    const store = new Device().open();
    store.set('sparrow.course', done);
    store.set('sparrow.quiz', 'broken');
    store.set('sparrow.quiz.aside', '["old"]');
    store.set('sparrow.newer', 'what');
    return store;
  };

  it('is shown with how much it is and what could not be read, by kind', () => {
    expect(listStoredDataSizes(memoryStore())).toEqual([]);
    const shown = listStoredDataSizes(here());
    expect(
      shown.map(({ key, size, quarantinedSize, quarantinedCount }) => [key, size, quarantinedSize, quarantinedCount]),
    ).toEqual([
      ['sparrow.course', done.length, 0, 0],
      ['sparrow.quiz', 6 + 7, 7, 1],
      ['sparrow.newer', 4, 0, 0],
    ]);
    expect(shown.map(({ label }) => label)).toMatchSnapshot();
  });

  it('is taken along as one file with what was put aside and what is not known here', () => {
    const kept = { 'sparrow.course': { done: ['sets'], last: 'sets' } };
    const whole = JSON.parse(serializeBackup(undefined, here())) as { readonly kept: object };
    expect(whole).toMatchObject({
      kept,
      aside: { 'sparrow.quiz': ['old', 'broken'] },
      others: { 'sparrow.newer': 'what' },
    });
    expect(Object.keys(whole.kept)).toEqual(['sparrow.course', 'sparrow.quiz']);
    const file = { file: 'sparrow kept', version: 1 };
    expect(JSON.parse(serializeBackup(['sparrow.course'], here()))).toEqual({ ...file, kept });
    expect(JSON.parse(serializeBackup(undefined, memoryStore()))).toEqual({ ...file, kept: {} });
  });

  it('comes to another device once, and a second time is here already', () => {
    const there = new Device().open();
    for (const merged of [['Lessons you have done', 'Your quizzes', 'sparrow.newer'], undefined]) {
      const came = mergeBackup(serializeBackup(undefined, here()), there)!;
      if (merged) expect(came).toMatchObject({ merged, damaged: ['Your quizzes'] });
      expect(came).toMatchObject({ unchanged: [], full: [], isDurable: true });
      expect([there.get('sparrow.newer'), readQuarantine('sparrow.quiz', there)]).toEqual(['what', ['old', 'broken']]);
    }
  });

  it('takes what a newer version keeps only under a name that could be one of its own, and never over its own', () => {
    const store = memoryStore();
    store.set('sparrow.there', 'own');
    const others = {
      'sparrow.fresh': 'a',
      'sparrow.there': 'b',
      'sparrow.quiz': 'c',
      'sparrow.Large': 'd',
      elsewhere: 'e',
      'sparrow.number': 7,
    };
    const came = mergeBackup(JSON.stringify({ file: 'sparrow kept', kept: {}, others }), store)!;
    expect(came).toMatchObject({
      merged: ['sparrow.fresh'],
      unchanged: ['sparrow.there'],
      damaged: ['sparrow.quiz', 'sparrow.Large', 'elsewhere'],
    });
    expect(store.keys().toSorted()).toEqual(['sparrow.fresh', 'sparrow.there']);
    expect(store.get('sparrow.there')).toBe('own');
  });
});
