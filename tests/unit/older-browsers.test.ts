// What iPadOS 15 lacks, given to its arrays: the same answers as the browser's own, and nothing changed in place.
/* oxlint-disable no-extend-native, no-confusing-array-with -- the methods themselves are on trial */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  polyfillArrays,
  polyfillPrintedDetails,
  scrollToPopoversWhereUnsupported,
} from '../../src/layouts/older-browsers.ts';
import { createRootClassAttachment } from '../../src/ui/root-flag.ts';

const NAMES = ['toSorted', 'toReversed', 'with', 'toSpliced'] as const;
const own = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(Array.prototype, name)!] as const);

const CASES: readonly [string, (list: number[]) => number[], number[]][] = [
  ['toSorted', (list) => list.toSorted(), [10, 3, 7]],
  ['toSorted by a rule', (list) => list.toSorted((a, b) => b - a), [10, 7, 3]],
  ['toReversed', (list) => list.toReversed(), [10, 7, 3]],
  ['with', (list) => list.with(1, 5), [3, 5, 10]],
  ['with from the end', (list) => list.with(-1, 5), [3, 7, 5]],
  ['toSpliced', (list) => list.toSpliced(1, 1), [3, 10]],
  ['toSpliced to the end', (list) => list.toSpliced(1), [3]],
  ['toSpliced with more', (list) => list.toSpliced(0, 2, 1, 2, 4), [1, 2, 4, 10]],
];

describe('arrays on an old iPad', () => {
  afterEach(() => {
    for (const [name, method] of own) Object.defineProperty(Array.prototype, name, method);
  });

  it.each(CASES)('%s answers as the browser’s own', (_, call, expected) => {
    const list = [3, 7, 10];
    expect(call(list)).toEqual(expected);
    for (const name of NAMES) delete (Array.prototype as Partial<unknown[]>)[name];
    polyfillArrays();
    expect(call(list)).toEqual(expected);
    expect(list).toEqual([3, 7, 10]);
  });

  it('leaves a browser its own methods', () => {
    const before = Array.prototype.toSorted;
    polyfillArrays();
    expect(Array.prototype.toSorted).toBe(before);
  });
});

it('what is folded is printed open, and is as it was afterwards', () => {
  const page = new EventTarget();
  const folded = new Set(['a', 'b']);
  const details = (id: string) => ({
    toggleAttribute: (_: string, isOpen: boolean) => (isOpen ? folded.delete(id) : folded.add(id)),
  });
  vi.stubGlobal('CSS', { supports: () => false });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { querySelectorAll: () => [...folded].map(details) });
  polyfillPrintedDetails();
  for (const states of [['a', 'b'], ['b']]) {
    folded.clear();
    for (const each of states) folded.add(each);
    page.dispatchEvent(new Event('beforeprint'));
    expect([...folded]).toEqual([]);
    page.dispatchEvent(new Event('afterprint'));
    expect([...folded]).toEqual(states);
  }
  vi.unstubAllGlobals();
});

it.each([
  ['a browser without popovers', {}, ['pung']],
  ['one that has them', { popover: '' }, []],
])('in %s, a tap on a term scrolls to what it means only where nothing else shows it', (_, prototype, expected) => {
  const shown: string[] = [];
  let tap: ((event: object) => void) | undefined;
  vi.stubGlobal('HTMLElement', { prototype });
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: typeof tap) => (tap = listener),
    getElementById: (id: string) => (id === '' ? null : { scrollIntoView: () => shown.push(id) }),
  });
  scrollToPopoversWhereUnsupported();
  for (const id of ['pung', undefined])
    tap?.({ target: { closest: () => (id === undefined ? null : { getAttribute: () => id }) } });
  expect(shown).toEqual(expected);
  vi.unstubAllGlobals();
});

it('a page is marked for as long as one of its parts wants it', () => {
  const marks: boolean[] = [];
  const classList = { toggle: (name: string, on: boolean) => void (name === 'at-play' && marks.push(on)) };
  vi.stubGlobal('document', { documentElement: { classList } });
  const attach = createRootClassAttachment('at-play') as () => () => void;
  const detach = [attach(), attach()];
  for (const each of detach) each();
  expect(marks).toEqual([true, true, true, false]);
  vi.unstubAllGlobals();
});
