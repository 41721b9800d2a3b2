// What becomes of entries that are damaged, foreign, refused by the device or put aside, and of the store underneath.
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  serializeQuarantineAsBackup,
  toQuarantineKey,
  readQuarantine,
  serializeInEnvelope,
  BACKUP_FILE_KIND,
  addToQuarantine,
  restoreFromQuarantine,
  MAX_QUARANTINED_TEXTS_PER_KEY,
  listOpenedStoreKeys,
  moveTextsToQuarantine,
} from '../../src/storage/persisted-store.ts';
import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  lenientRecord,
  createStoreOpener,
  requiredNameSchema,
} from '../../src/storage/schemas.ts';
import { deviceStore, type KeyValueStore } from '../../src/storage/store.ts';
import { Device } from '../property/support/device.ts';
import { memoryStore } from './support/memory-store.ts';

const row = createSchemaKeepingUnknownFields({ name: requiredNameSchema(8) });
const people = (store: KeyValueStore) => createStoreOpener('sparrow.n', lenientArray(row, 3), () => [])(store);
const [jean, raj, ann] = ['Jean', 'Raj', 'Ann'].map((name) => ({ name })) as [
  { name: string },
  { name: string },
  { name: string },
];
const add = (one: { name: string }) => (all: readonly { name: string }[]) => [...all, one];

it('of too many entries by name the latest stay', () => {
  const read = v.parse(lenientRecord(v.string(), v.number(), 2), { jean: 1, raj: 2, ann: 3 });
  expect(read).toEqual({ raj: 2, ann: 3 });
});

describe('what stands in a key', () => {
  it.each<[string, string | undefined, string[], boolean]>([
    ['nothing', undefined, [], false],
    ['an empty text', '', [], true],
    ['half a text', '{"v":1,"data":[{"name":"Je', [], true],
    ['null', 'null', [], true],
    ['a list', '[{"name":"Jean"}]', [], true],
    ['a box without data', '{"v":1}', [], true],
    ['data of another kind', '{"v":1,"data":7}', [], true],
    ['an empty list', '{"v":1,"data":[]}', [], false],
    ['an entry that is none', '{"v":1,"data":[{"name":"Jean"},null,{"name":"Raj"}]}', ['Jean', 'Raj'], true],
    ['entries of other kinds', '{"v":1,"data":[[],{"name":3},{"name":"Raj"}]}', ['Raj'], true],
    ['no edition', '{"data":[{"name":"Jean"}]}', ['Jean'], false],
    ['a former edition', '{"v":0,"data":[{"name":"Jean"}]}', ['Jean'], false],
    ['this edition, as a text', '{"v":"1","data":[{"name":"Jean"}]}', ['Jean'], false],
    ['the next edition', '{"v":2,"data":[{"name":"Jean"}]}', ['Jean'], true],
    ['an edition that is none', '{"v":"x","data":[{"name":"Jean"}]}', ['Jean'], false],
  ])('%s', (_, text, names, isDamaged) => {
    const store = memoryStore();
    if (text !== undefined) store.set('sparrow.n', text);
    const thing = people(store);
    expect(thing.get().map(({ name }) => name)).toEqual(names);
    expect([thing.isDamaged(), thing.exists()]).toEqual([isDamaged, text !== undefined]);
    expect(thing.getQuarantined()).toEqual(isDamaged ? [text] : []);
    thing.update(add(ann));
    expect(JSON.parse(store.get('sparrow.n')!)).toEqual({ v: 1, data: [...names, 'Ann'].map((name) => ({ name })) });
    expect([thing.isDamaged(), thing.getQuarantined()]).toEqual([false, isDamaged ? [text] : []]);
  });

  it('is good again once its damage is forgotten: what could be read stays', () => {
    const store = memoryStore();
    store.set('sparrow.n', '{"v":1,"data":[7,{"name":"Jean"}]}');
    const thing = people(store);
    thing.clearQuarantine();
    expect([thing.isDamaged(), thing.getQuarantined(), store.get('sparrow.n')]).toEqual([
      false,
      [],
      serializeInEnvelope([jean]),
    ]);
    people(store).clearQuarantine();
    expect(store.get('sparrow.n')).toBe(serializeInEnvelope([jean]));
  });

  it('forgets nothing that is not there', () => {
    const store = memoryStore();
    people(store).clearQuarantine();
    expect(store.get('sparrow.n')).toBeUndefined();
  });
});

describe('a change', () => {
  it('that changes nothing writes nothing', () => {
    const here = new Device();
    const [mine, other] = [here.open(), here.open()];
    const thing = people(mine);
    let heard = 0;
    other.subscribe('sparrow.n', () => heard++);
    expect(thing.update((all) => all)).toBe(true);
    expect(here.held.size).toBe(0);
    thing.update(add(jean));
    expect(thing.update((all) => [...all])).toBe(true);
    here.deliver();
    expect([heard, here.held.get('sparrow.n')]).toEqual([1, serializeInEnvelope([jean])]);
  });

  it('that only an untidy entry needs is written as it will be read', () => {
    const store = memoryStore();
    people(store).update(add({ name: '  Jean   Jacques ' }));
    expect(people(store).get()).toEqual([{ name: 'Jean Jac' }]);
  });

  it('is told to who listens, until they stop; what stays the same is not', () => {
    const here = new Device();
    const [mine, other] = [people(here.open()), people(here.open())];
    const told: string[] = [];
    const stop = mine.subscribe((all) => told.push(all.map(({ name }) => name).join('+')));
    other.update(add(jean));
    expect(told).toEqual(['']);
    here.deliver();
    other.update((all) => [...all]);
    here.deliver();
    expect(told).toEqual(['', 'Jean']);
    stop();
    other.update(add(raj));
    here.deliver();
    expect(told).toEqual(['', 'Jean']);
  });
});

describe('texts that are put aside', () => {
  it.each<[string, string | undefined, string[]]>([
    ['nothing', undefined, []],
    ['a list of texts', '["a","b"]', ['a', 'b']],
    ['a list with something else in it', '["a",7,null,["b"]]', ['a']],
    ['no list', '{"a":1}', ['{"a":1}']],
    ['no JSON', 'a', ['a']],
    ['an empty text', '', ['']],
  ])('are read: %s', (_, text, all) => {
    const store = memoryStore();
    if (text !== undefined) store.set(toQuarantineKey('sparrow.n'), text);
    expect(readQuarantine('sparrow.n', store)).toEqual(all);
  });

  it('stand once each, the newest last, and no more than there is room for', () => {
    const store = memoryStore();
    addToQuarantine('k', ['a', 'b'], store);
    addToQuarantine('k', ['a'], store);
    expect(readQuarantine('k', store)).toEqual(['b', 'a']);
    // There are too many: none of them is put aside, and none that lies there makes room.
    expect(addToQuarantine('k', [...'cdefghi'], store)).toBe(false);
    expect(readQuarantine('k', store)).toEqual(['b', 'a']);
    addToQuarantine('k', [...'cdefgh'], store);
    expect(readQuarantine('k', store)).toEqual([...'bacdefgh']);
    expect(MAX_QUARANTINED_TEXTS_PER_KEY).toBe(8);
  });

  it('make a file that says whose it is', () =>
    expect(JSON.parse(serializeQuarantineAsBackup({ k: ['a'] }))).toEqual({
      file: BACKUP_FILE_KIND,
      version: 1,
      kept: {},
      aside: { k: ['a'] },
    }));

  it('are taken from where they were, and laid back', () => {
    const store = new Device().open();
    people(store).update(add(jean));
    const before = store.get('sparrow.n')!;
    const taken = moveTextsToQuarantine(['sparrow.none', 'sparrow.n'], store);
    expect([...taken]).toEqual([['sparrow.n', before]]);
    expect([store.get('sparrow.n'), readQuarantine('sparrow.n', store)]).toEqual([undefined, [before]]);
    addToQuarantine('sparrow.n', ['older'], store);
    restoreFromQuarantine(taken, store);
    expect([store.get('sparrow.n'), readQuarantine('sparrow.n', store)]).toEqual([before, ['older']]);
    // A second time nothing changes.
    restoreFromQuarantine(taken, store);
    expect([store.get('sparrow.n'), readQuarantine('sparrow.n', store)]).toEqual([before, ['older']]);
  });

  it('are not laid back over what cannot be put aside in their stead', () => {
    const here = new Device();
    const store = here.open();
    people(store).update(add(jean));
    const taken = moveTextsToQuarantine(['sparrow.n'], store);
    people(store).update(add(raj));
    here.room = 0;
    restoreFromQuarantine(taken, store);
    expect(here.held.get('sparrow.n')).toBe(serializeInEnvelope([raj]));
    expect(here.held.get(toQuarantineKey('sparrow.n'))).toContain('Jean');
  });
});

describe('a store', () => {
  it('names its own keys that have something under them, each once', () => {
    const here = new Device();
    const store = here.open();
    here.held.set('other.page', '1');
    store.set('sparrow.a', '1');
    here.room = 0;
    store.set('sparrow.a', '2');
    store.set('sparrow.b', '1');
    store.set('elsewhere', '1');
    store.useMemory('sparrow.c');
    expect(store.keys()).toEqual(['sparrow.a', 'sparrow.b']);
    store.remove('sparrow.b');
    expect(store.keys()).toEqual(['sparrow.a']);
  });

  it('that is held leaves the device alone until it is released', () => {
    const here = new Device();
    const store = here.open();
    store.set('sparrow.a', 'old');
    store.useMemory('sparrow.a');
    expect([store.get('sparrow.a'), store.getShadowed('sparrow.a')]).toEqual([undefined, 'old']);
    expect(store.set('sparrow.a', 'new')).toBe(false);
    expect([store.get('sparrow.a'), store.getShadowed('sparrow.a'), here.held.get('sparrow.a')]).toEqual([
      'new',
      'old',
      'old',
    ]);
    store.remove('sparrow.a');
    expect([store.get('sparrow.a'), here.held.get('sparrow.a')]).toEqual([undefined, 'old']);
    store.dropMemory('sparrow.a');
    expect([store.get('sparrow.a'), store.getShadowed('sparrow.a')]).toEqual(['old', undefined]);
  });

  it('knows when another window has written over what it could only remember', () => {
    const here = new Device();
    const [mine, other] = [here.open(), here.open()];
    mine.set('sparrow.a', 'old');
    expect(mine.isOvertaken('sparrow.a')).toBe(false);
    here.room = 0;
    mine.set('sparrow.a', 'mine');
    expect(mine.isOvertaken('sparrow.a')).toBe(false);
    here.room = Infinity;
    other.set('sparrow.a', 'theirs');
    expect([mine.isOvertaken('sparrow.a'), mine.get('sparrow.a'), mine.getShadowed('sparrow.a')]).toEqual([
      true,
      'theirs',
      undefined,
    ]);
    mine.dropMemory('sparrow.a');
    expect(mine.isOvertaken('sparrow.a')).toBe(false);
  });

  it('tells who listens to a key of its writings, and everybody when all was cleared', () => {
    const here = new Device();
    const store = here.open();
    const heard: string[] = [];
    const stop = store.subscribe('sparrow.a', () => heard.push('a'));
    store.subscribe('sparrow.b', () => heard.push('b'));
    store.subscribe('sparrow.b', () => heard.push('b too'));
    store.set('sparrow.a', '1');
    store.remove('sparrow.a');
    store.useMemory('sparrow.a');
    expect(heard).toEqual(['a', 'a', 'a']);
    store.set('sparrow.b', '1');
    expect(heard.splice(0)).toEqual(['a', 'a', 'a', 'b', 'b too']);
    stop();
    store.set('sparrow.a', '1');
    expect(heard).toEqual([]);
  });
});

it('the keys that a page has read are known, so that they can be set aside', () => {
  const known = listOpenedStoreKeys().length;
  createStoreOpener('sparrow.only-here', lenientArray(row, 3), () => [])().get();
  createStoreOpener('sparrow.only-here', lenientArray(row, 3), () => [])().get();
  createStoreOpener('sparrow.elsewhere', lenientArray(row, 3), () => [])(memoryStore()).get();
  expect(listOpenedStoreKeys().slice(known)).toEqual(['sparrow.only-here']);
  expect(deviceStore.get('sparrow.only-here')).toBeUndefined();
});
