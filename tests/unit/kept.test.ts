// What becomes of entries that are damaged, foreign, refused by the device or put aside, and of the store underneath.
import { describe, expect, it } from 'vitest';
import {
  asideFile,
  asideKey,
  asideTexts,
  boxed,
  FILE,
  layAside,
  layBack,
  MOST_ASIDE,
  openedKeys,
  setAside,
} from '../../src/learner/kept.ts';
import { fields, goodOnesOf, kept, named } from '../../src/learner/schemas.ts';
import { device, type Store } from '../../src/learner/store.ts';
import { Device } from '../property/support/device.ts';
import { memoryStore } from './support/memory-store.ts';

const row = fields({ name: named(8) });
const people = (store: Store) => kept('sparrow.n', goodOnesOf(row, 3), () => [], store);
const [jean, raj, ann] = ['Jean', 'Raj', 'Ann'].map((name) => ({ name })) as [
  { name: string },
  { name: string },
  { name: string },
];
const add = (one: { name: string }) => (all: readonly { name: string }[]) => [...all, one];

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
    expect(thing.read().map(({ name }) => name)).toEqual(names);
    expect([thing.isDamaged(), thing.isThere()]).toEqual([isDamaged, text !== undefined]);
    expect(thing.aside()).toEqual(isDamaged ? [text] : []);
    thing.update(add(ann));
    expect(JSON.parse(store.get('sparrow.n')!)).toEqual({ v: 1, data: [...names, 'Ann'].map((name) => ({ name })) });
    expect([thing.isDamaged(), thing.aside()]).toEqual([false, isDamaged ? [text] : []]);
  });

  it('is good again once its damage is forgotten: what could be read stays', () => {
    const store = memoryStore();
    store.set('sparrow.n', '{"v":1,"data":[7,{"name":"Jean"}]}');
    const thing = people(store);
    thing.forgetAside();
    expect([thing.isDamaged(), thing.aside(), store.get('sparrow.n')]).toEqual([false, [], boxed([jean])]);
    people(store).forgetAside();
    expect(store.get('sparrow.n')).toBe(boxed([jean]));
  });

  it('forgets nothing that is not there', () => {
    const store = memoryStore();
    people(store).forgetAside();
    expect(store.get('sparrow.n')).toBeUndefined();
  });
});

describe('a change', () => {
  it('that changes nothing writes nothing', () => {
    const here = new Device();
    const [mine, other] = [here.open(), here.open()];
    const thing = people(mine);
    let heard = 0;
    other.hear('sparrow.n', () => heard++);
    expect(thing.update((all) => all)).toBe(true);
    expect(here.held.size).toBe(0);
    thing.update(add(jean));
    expect(thing.update((all) => [...all])).toBe(true);
    here.deliver();
    expect([heard, here.held.get('sparrow.n')]).toEqual([1, boxed([jean])]);
  });

  it('that only an untidy entry needs is written as it will be read', () => {
    const store = memoryStore();
    people(store).update(add({ name: '  Jean   Jacques ' }));
    expect(people(store).read()).toEqual([{ name: 'Jean Jac' }]);
  });

  it('that the device refuses waits, and is laid over what another window writes', () => {
    const here = new Device();
    const [mine, other] = [people(here.open()), people(here.open())];
    mine.update(add(jean));
    here.room = 0;
    expect(mine.update(add(raj))).toBe(false);
    expect([mine.lasts, mine.update((all) => all), mine.update((all) => [...all])]).toEqual([false, false, false]);
    expect(mine.read()).toEqual([jean, raj]);
    expect(other.read()).toEqual([jean]);
    here.room = Infinity;
    other.update(() => [ann]);
    expect(mine.read()).toEqual([ann, raj]);
    expect(other.read()).toEqual([ann, raj]);
    // It does not wait any longer.
    other.update(() => [jean]);
    expect(mine.read()).toEqual([jean]);
  });

  it('that waits is gone with what was erased, here or elsewhere', () => {
    for (const erase of ['mine', 'other'] as const) {
      const here = new Device();
      const [mine, other] = [people(here.open()), people(here.open())];
      mine.update(add(jean));
      here.room = 0;
      mine.update(add(raj));
      (erase === 'mine' ? mine : other).clear();
      expect(mine.read()).toEqual([]);
      here.room = Infinity;
      other.update(() => [ann]);
      expect(mine.read()).toEqual([ann]);
    }
  });

  it('that waits is written with the next one for which there is room', () => {
    const here = new Device();
    const thing = people(here.open());
    here.refuse = 1;
    expect(thing.update(add(jean))).toBe(false);
    expect(thing.update((all) => [...all])).toBe(true);
    expect([thing.lasts, here.held.get('sparrow.n')]).toEqual([true, boxed([jean])]);
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
    if (text !== undefined) store.set(asideKey('sparrow.n'), text);
    expect(asideTexts('sparrow.n', store)).toEqual(all);
  });

  it('stand once each, the newest last, and no more than there is room for', () => {
    const store = memoryStore();
    layAside('k', ['a', 'b'], store);
    layAside('k', ['a'], store);
    expect(asideTexts('k', store)).toEqual(['b', 'a']);
    // There are too many: none of them is put aside, and none that lies there makes room.
    expect(layAside('k', [...'cdefghi'], store)).toBe(false);
    expect(asideTexts('k', store)).toEqual(['b', 'a']);
    layAside('k', [...'cdefgh'], store);
    expect(asideTexts('k', store)).toEqual([...'bacdefgh']);
    expect(MOST_ASIDE).toBe(8);
  });

  it('make a file that says whose it is', () =>
    expect(JSON.parse(asideFile({ k: ['a'] }))).toEqual({ file: FILE, version: 1, kept: {}, aside: { k: ['a'] } }));

  it('are taken from where they were, and laid back', () => {
    const store = new Device().open();
    people(store).update(add(jean));
    const before = store.get('sparrow.n')!;
    const taken = setAside(['sparrow.none', 'sparrow.n'], store);
    expect([...taken]).toEqual([['sparrow.n', before]]);
    expect([store.get('sparrow.n'), asideTexts('sparrow.n', store)]).toEqual([undefined, [before]]);
    layAside('sparrow.n', ['older'], store);
    layBack(taken, store);
    expect([store.get('sparrow.n'), asideTexts('sparrow.n', store)]).toEqual([before, ['older']]);
    // A second time nothing changes.
    layBack(taken, store);
    expect([store.get('sparrow.n'), asideTexts('sparrow.n', store)]).toEqual([before, ['older']]);
  });

  it('stay where they are while there is no room, and this page goes on without them', () => {
    const here = new Device();
    const store = here.open();
    people(store).update(add(jean));
    const before = here.held.get('sparrow.n')!;
    here.room = 0;
    const taken = setAside(['sparrow.n'], store);
    expect([taken.get('sparrow.n'), here.held.get('sparrow.n'), store.get('sparrow.n')]).toEqual([
      before,
      before,
      undefined,
    ]);
    expect([store.held('sparrow.n'), people(store).read()]).toEqual([before, []]);
    layBack(taken, store);
    expect([store.get('sparrow.n'), store.held('sparrow.n'), people(store).read()]).toEqual([
      before,
      undefined,
      [jean],
    ]);
  });

  it('are not laid back over what cannot be put aside in their stead', () => {
    const here = new Device();
    const store = here.open();
    people(store).update(add(jean));
    const taken = setAside(['sparrow.n'], store);
    people(store).update(add(raj));
    here.room = 0;
    layBack(taken, store);
    expect(here.held.get('sparrow.n')).toBe(boxed([raj]));
    expect(here.held.get(asideKey('sparrow.n'))).toContain('Jean');
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
    store.hold('sparrow.c');
    expect(store.keys()).toEqual(['sparrow.a', 'sparrow.b']);
    store.remove('sparrow.b');
    expect(store.keys()).toEqual(['sparrow.a']);
  });

  it('that is held leaves the device alone until it is released', () => {
    const here = new Device();
    const store = here.open();
    store.set('sparrow.a', 'old');
    store.hold('sparrow.a');
    expect([store.get('sparrow.a'), store.held('sparrow.a')]).toEqual([undefined, 'old']);
    expect(store.set('sparrow.a', 'new')).toBe(false);
    expect([store.get('sparrow.a'), store.held('sparrow.a'), here.held.get('sparrow.a')]).toEqual([
      'new',
      'old',
      'old',
    ]);
    store.remove('sparrow.a');
    expect([store.get('sparrow.a'), here.held.get('sparrow.a')]).toEqual([undefined, 'old']);
    store.release('sparrow.a');
    expect([store.get('sparrow.a'), store.held('sparrow.a')]).toEqual(['old', undefined]);
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
    expect([mine.isOvertaken('sparrow.a'), mine.get('sparrow.a'), mine.held('sparrow.a')]).toEqual([
      true,
      'theirs',
      undefined,
    ]);
    mine.release('sparrow.a');
    expect(mine.isOvertaken('sparrow.a')).toBe(false);
  });

  it('tells who listens to a key of its writings, and everybody when all was cleared', () => {
    const here = new Device();
    const store = here.open();
    const heard: string[] = [];
    const stop = store.hear('sparrow.a', () => heard.push('a'));
    store.hear('sparrow.b', () => heard.push('b'));
    store.hear('sparrow.b', () => heard.push('b too'));
    store.set('sparrow.a', '1');
    store.remove('sparrow.a');
    store.hold('sparrow.a');
    expect(heard).toEqual(['a', 'a', 'a']);
    store.set('sparrow.b', '1');
    expect(heard.splice(0)).toEqual(['a', 'a', 'a', 'b', 'b too']);
    stop();
    store.set('sparrow.a', '1');
    expect(heard).toEqual([]);
  });
});

it('the keys that a page has read are known, so that they can be set aside', () => {
  const known = openedKeys().length;
  kept('sparrow.only-here', goodOnesOf(row, 3), () => []).read();
  kept('sparrow.only-here', goodOnesOf(row, 3), () => []).read();
  kept('sparrow.elsewhere', goodOnesOf(row, 3), () => [], memoryStore()).read();
  expect(openedKeys().slice(known)).toEqual(['sparrow.only-here']);
  expect(device.get('sparrow.only-here')).toBeUndefined();
});
