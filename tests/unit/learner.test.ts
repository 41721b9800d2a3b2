import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/engine/index.ts';
import { keptDisplay } from '../../src/learner/display.ts';
import { Persisted, type Shape } from '../../src/learner/persisted.ts';
import { browserStore, memoryStore, type DeviceStorage } from '../../src/learner/store.ts';
import { plainRules, readHouse, tableRules } from '../../src/learner/table-rules.ts';

const [first, second] = Object.values(rulesets) as [
  (typeof rulesets)[keyof typeof rulesets],
  (typeof rulesets)[keyof typeof rulesets],
];

/** A shelf in memory; `refuse` makes it behave like a private window or a full disk. */
function shelf(refuse: { read?: boolean; write?: boolean } = {}): DeviceStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  const guard = (no: boolean | undefined) => {
    if (no) throw new DOMException('no', 'QuotaExceededError');
  };
  return {
    kept,
    getItem: (key) => (guard(refuse.read), kept.get(key) ?? null),
    setItem: (key, text) => (guard(refuse.write), void kept.set(key, text)),
    removeItem: (key) => (guard(refuse.write), void kept.delete(key)),
  };
}

describe('a store', () => {
  it('keeps and forgets', () => {
    const store = browserStore(() => own);
    const own = shelf();
    expect(store.set('a', '1')).toBe(true);
    expect(own.kept.get('a')).toBe('1');
    expect(store.get('a')).toBe('1');
    store.remove('a');
    expect(store.get('a')).toBeUndefined();
  });

  it.each([
    [
      'cannot be opened',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['cannot be read or written', () => shelf({ read: true, write: true })],
    ['is full', () => shelf({ write: true })],
  ] as const)('that %s remembers for as long as the page lasts', (_, open) => {
    const store = browserStore(open as () => DeviceStorage);
    expect(store.set('a', '1')).toBe(false);
    expect(store.get('a')).toBe('1');
    store.remove('a');
    expect(store.get('a')).toBeUndefined();
  });

  it('reads what it could not keep before what the device still holds', () => {
    const refuse = { write: false };
    const own = shelf(refuse);
    const store = browserStore(() => own);
    store.set('a', 'old');
    refuse.write = true;
    store.set('a', 'new');
    expect(store.get('a')).toBe('new');
    refuse.write = false;
    expect(store.set('a', 'newest')).toBe(true);
    expect(own.kept.get('a')).toBe('newest');
  });
});

const counting: Shape<number> = {
  key: 'n',
  version: 2,
  empty: () => 0,
  read: (data, version) => (typeof data === 'number' ? (version < 2 ? data * 10 : data) : undefined),
};

describe('a persisted thing', () => {
  it('comes back, and tells those who listen', () => {
    const store = memoryStore();
    const heard: number[] = [];
    const thing = new Persisted(store, counting);
    const stop = thing.subscribe((value) => heard.push(value));
    thing.set(5);
    stop();
    thing.set(6);
    expect(heard).toEqual([0, 5]);
    expect(new Persisted(store, counting).value).toBe(6);
    thing.clear();
    expect(new Persisted(store, counting).value).toBe(0);
  });

  it.each([
    ['an older form is translated', '{"v":1,"data":4}', 40],
    ['one without a version is the oldest', '4', 40],
    ['a later form keeps what can be read', '{"v":9,"data":4,"more":true}', 4],
    ['damaged text is nothing', '{"v":2,"data":', 0],
    ['something else is nothing', '{"v":2,"data":"four"}', 0],
    ['a strange version is the oldest', '{"v":"x","data":4}', 40],
  ])('%s', (_, text, value) => {
    const store = memoryStore();
    store.set('n', text);
    expect(new Persisted(store, counting).value).toBe(value);
  });

  it.each([
    ['{"v":2,"data":', 'unreadable'],
    ['{"v":2,"data":"four"}', 'unreadable'],
    ['{"v":9,"data":4}', 'later'],
    ['{"v":1,"data":4}', undefined],
    ['{"v":2,"data":4}', undefined],
  ])('says what is wrong with %s', (text, trouble) => {
    const store = memoryStore();
    store.set('n', text);
    expect(new Persisted(store, counting).trouble).toBe(trouble);
    expect(new Persisted(memoryStore(), counting).trouble).toBeUndefined();
  });

  it('puts what a later edition wrote aside before it writes over it', () => {
    const store = memoryStore();
    store.set('n', '{"v":9,"data":4}');
    new Persisted(store, counting).set(5);
    expect(store.get('n.later')).toBe('{"v":9,"data":4}');
    new Persisted(store, counting).set(6);
    expect(store.get('n.later')).toBe('{"v":9,"data":4}');
  });

  it('says when the device did not keep it', () => {
    expect(
      new Persisted(
        browserStore(() => shelf()),
        counting,
      ).kept,
    ).toBe(true);
    const thing = new Persisted(
      browserStore(() => shelf({ write: true })),
      counting,
    );
    thing.set(1);
    expect(thing.kept).toBe(false);
    expect(thing.value).toBe(1);
  });
});

describe('what a reader chose about the look of the pages', () => {
  it('is kept, and is nothing in particular until then', () => {
    const store = memoryStore();
    expect(keptDisplay(store).value).toEqual({ theme: '', text: '', slash: '' });
    keptDisplay(store).set({ theme: 'dark', text: 'large', slash: 'off' });
    expect(keptDisplay(store).value).toEqual({ theme: 'dark', text: 'large', slash: 'off' });
  });

  it.each([
    ['something else', '7', { theme: '', text: '', slash: '' }],
    ['strange choices', '{"v":1,"data":{"theme":"dark","text":3,"more":true}}', { theme: 'dark', text: '', slash: '' }],
  ])('keeps what can be read of %s', (_, text, chosen) => {
    const store = memoryStore();
    store.set('sparrow.display', text);
    expect(keptDisplay(store).value).toEqual(chosen);
  });
});

describe('the rules of the table', () => {
  const kept = (data: unknown) => {
    const store = memoryStore();
    store.set('sparrow.table-rules', JSON.stringify({ v: 1, data }));
    return tableRules(store).value;
  };

  it('are those of the first ruleset until a table agrees on others', () => {
    expect(tableRules(memoryStore()).value).toEqual({ rules: first.id, house: {} });
  });

  it('come back as they were', () => {
    const own = { rules: second.id, house: { limit: 500 }, name: 'Tuesdays' };
    expect(kept(own)).toEqual(own);
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
      plainRules(),
    ],
    ['no house rules at all', { rules: first.id, house: 'none', name: '   ' }, plainRules()],
    ['something else', [], plainRules()],
    ['nothing', null, plainRules()],
  ])('keep what can be read of %s', (_, data, expected) => {
    expect(kept(data)).toEqual(expected);
  });

  it('are frozen, so that the engine builds them once', () => {
    expect(Object.isFrozen(readHouse(first.id, { limit: 500 }))).toBe(true);
  });
});
