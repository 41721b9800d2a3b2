// What a page hears of what it keeps, and which of two texts counts: its own that the device would not take, or another window's.
import { describe, expect, it, vi } from 'vitest';
import { readQuarantine, moveToQuarantine } from '../../src/storage/persisted-store.ts';
import { Device } from '../property/support/device.ts';

const KEY = 'sparrow.thing';

describe('who listens to a key', () => {
  it('hears once of each change, in this window and in another', () => {
    const here = new Device();
    const [store, other] = [here.open(), here.open()];
    const [first, second, elsewhere] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    store.subscribe(KEY, first);
    const stop = store.subscribe(KEY, second);
    store.subscribe('sparrow.else', elsewhere);
    store.set(KEY, 'a');
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    other.set(KEY, 'b');
    here.deliver();
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
    stop();
    other.remove(KEY);
    here.deliver();
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it.each([
    ['is taken away', (store: ReturnType<Device['open']>) => store.remove(KEY)],
    ['is gone on without', (store: ReturnType<Device['open']>) => store.useMemory(KEY)],
  ])('hears that it %s', (_, change) => {
    const store = new Device().open();
    store.set(KEY, 'a');
    const heard = vi.fn<() => void>();
    store.subscribe(KEY, heard);
    change(store);
    expect(heard).toHaveBeenCalledOnce();
    expect(store.get(KEY)).toBeUndefined();
  });
});

describe('what the device would not take', () => {
  it('counts for this page until another window writes there', () => {
    const here = new Device();
    const [store, other] = [here.open(), here.open()];
    here.refuse = 1;
    expect(store.set(KEY, 'mine')).toBe(false);
    expect([store.get(KEY), other.get(KEY), store.isOvertaken(KEY)]).toEqual(['mine', undefined, false]);
    expect(store.keys()).toEqual([KEY]);
    other.set(KEY, 'theirs');
    expect([store.get(KEY), store.isOvertaken(KEY)]).toEqual(['theirs', true]);
  });

  it('is forgotten once something is taken', () => {
    const here = new Device();
    const store = here.open();
    here.refuse = 1;
    store.set(KEY, 'mine');
    expect(store.set(KEY, 'later')).toBe(true);
    here.held.set(KEY, 'theirs');
    expect([store.get(KEY), store.isOvertaken(KEY)]).toEqual(['theirs', false]);
  });
});

it('what is not there is not set aside', () => {
  const store = new Device().open();
  expect(moveToQuarantine([KEY], store).size).toBe(0);
  expect(readQuarantine(KEY, store)).toEqual([]);
});
