// A device beside a plain reference model: two windows write, correct, take out, save, erase, take back and bring in, while the
// clock is moved, the device is full, and newer editions come and go. In the end exactly what was written is there, nothing
// that was said to last is lost, and nothing comes back by itself.
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { eraseStoredData, eraseQuarantines, restoreErasedData } from '../../src/storage/backup-erase.ts';
import { mergeBackup } from '../../src/storage/backup-import.ts';
import { serializeBackup } from '../../src/storage/backup.ts';
import { asRecord, parseJson } from '../../src/storage/json.ts';
import { readQuarantine } from '../../src/storage/persisted-store.ts';
import { listUndeletedEntries } from '../../src/storage/sheet.ts';
import type { KeyValueStore } from '../../src/storage/store.ts';
import { DEEP } from '../deep.ts';
import { Device } from './support/device.ts';
import { KINDS, knownAs, sheetHere, writeEntry } from './support/kept-kinds.ts';

const KEYS = Object.keys(KINDS);
/** Kinds that are lists of entries. */
const LISTS = ['sparrow.groups', 'sparrow.deal-results', 'sparrow.left-off'];
/** Of each kind, texts by ids. */
type Plain = Map<string, Map<string, string>>;
const nothing = (): Plain => new Map(KEYS.map((key) => [key, new Map()]));

/** The reference: what lies on the device, and what each window only remembers, as plain maps. */
class Model {
  there = nothing();
  waits: Plain[] = [nothing(), nothing()];
  asides = new Map<string, Set<string>>(KEYS.map((key) => [key, new Set()]));
  /** What was taken out of the sheet, and when: the mark of it is kept as long as the sheet. */
  marks = new Map<string, number>();
  files: { text: string; plain: Plain; asides: Map<string, Set<string>>; marks: Map<string, number> }[] = [];
  erased: { plain: Plain; taken: ReadonlyMap<string, string>; marks: Map<string, number> } | undefined;
  /** What a file or undoing brought of which there is one only: another window’s own takes its place as long as it waits. */
  readonly brought = new Set<string>();
  written = 0;
  damages = 0;
  newer = 0;
  counts: Record<string, number> = {};

  isWaiting(key?: string, window?: number): boolean {
    const windows = window === undefined ? this.waits : [this.waits[window]!];
    return windows.some((each) => (key === undefined ? KEYS : [key]).some((one) => each.get(one)!.size > 0));
  }
  seenBy(window: number, key: string): Map<string, string> {
    return new Map([...this.there.get(key)!, ...this.waits[window]!.get(key)!]);
  }
}

class Real {
  readonly device = new Device();
  readonly windows: KeyValueStore[] = [this.device.open(), this.device.open()];
  /** A window that writes nothing: what lies on the device. */
  readonly eye = this.device.open();
}

type Command = fc.Command<Model, Real>;

/** A command with what holds after every one of them. */
const command = (
  name: string,
  run: (model: Model, real: Real) => void,
  check: (model: Model) => boolean = () => true,
): Command => ({
  check: (model) => check(model),
  run: (model, real) => {
    // No two things happen at one time.
    vi.setSystemTime(Date.now() + 1);
    model.counts[name.split(' ')[0]!] = (model.counts[name.split(' ')[0]!] ?? 0) + 1;
    run(model, real);
    compare(model, real);
  },
  toString: () => name,
});

function compare(model: Model, real: Real): void {
  for (const store of real.windows) for (const key of KEYS) KINDS[key]!.read(store);
  const lies = real.eye;
  for (const key of KEYS) {
    const there = KINDS[key]!.read(lies);
    // What only waited may have found room meanwhile.
    for (const waits of model.waits)
      for (const [id, value] of waits.get(key)!)
        if (there.get(id) === value) {
          model.there.get(key)!.set(id, value);
          waits.get(key)!.delete(id);
        } else if (KINDS[key]!.single && there.size > 0 && model.brought.has(`${key} ${id}`))
          waits.get(key)!.delete(id);
  }
  real.windows.forEach((store, window) => {
    for (const key of KEYS)
      expect(new Map(KINDS[key]!.read(store)), `${key} in window ${window}`).toEqual(model.seenBy(window, key));
  });
  const fresh = real.eye;
  for (const key of KEYS) {
    expect(new Map(KINDS[key]!.read(fresh)), `${key} on the device`).toEqual(model.there.get(key));
    const asides = new Set([...readQuarantine(key, fresh), real.device.held.get(key)]);
    for (const text of model.asides.get(key)!) expect(asides, `what was put aside of ${key}`).toContain(text);
  }
}

/** Takes down what a window has written: on the device with all that waited there, or waiting. */
function note(model: Model, window: number, key: string, id: string, value: string | undefined, lasts: boolean): void {
  const waits = model.waits[window]!.get(key)!;
  const there = model.there.get(key)!;
  if (lasts) {
    for (const [each, text] of waits) there.set(each, text);
    waits.clear();
  }
  if (value === undefined) there.delete(id);
  else (lasts ? there : waits).set(id, value);
}

const write = (window: number, key: string): Command =>
  command(`write ${key} in ${window}`, (model, real) => {
    const id = `${'ab'[window]}${model.written++}`;
    const store = real.windows[window]!;
    const lasts = KINDS[key]!.write(store, id);
    const known = knownAs(key, id);
    const value = KINDS[key]!.read(store).get(known);
    expect(value, `${id} is there as soon as it is written`).toBeDefined();
    note(model, window, key, known, value, lasts);
    if (key === 'sparrow.sheet' && !model.isWaiting(key))
      expect(listUndeletedEntries(sheetHere(store)).at(-1)!.id, 'the last one written is the last').toBe(id);
  });

const correct = (window: number, which: number): Command =>
  command(
    `correct in ${window}`,
    (model, real) => {
      const store = real.windows[window]!;
      const entries = listUndeletedEntries(sheetHere(store));
      const before = entries.map(({ id }) => id);
      const entry = entries[which % entries.length];
      if (entry?.kind !== 'penalty') return;
      const lasts = writeEntry(store, { id: entry.id, made: entry.made, offender: 1 - entry.offender });
      expect(
        listUndeletedEntries(sheetHere(store)).map(({ id }) => id),
        'a correction moves nothing',
      ).toEqual(before);
      note(model, window, 'sparrow.sheet', entry.id, KINDS['sparrow.sheet']!.read(store).get(entry.id), lasts);
    },
    (model) => !model.isWaiting('sparrow.sheet'),
  );

const takeOut = (window: number, which: number): Command =>
  command(
    `take out in ${window}`,
    (model, real) => {
      const store = real.windows[window]!;
      const entries = listUndeletedEntries(sheetHere(store));
      const entry = entries[which % entries.length];
      if (entry?.kind !== 'penalty') return;
      // Where it does not last, it is on the device still.
      haveRoom(real);
      writeEntry(store, { id: entry.id, made: entry.made, offender: entry.offender, gone: true });
      note(model, window, 'sparrow.sheet', entry.id, undefined, true);
      model.marks.set(entry.id, sheetHere(store).log.find(({ id }) => id === entry.id)!.at);
    },
    (model) => !model.isWaiting('sparrow.sheet'),
  );

const haveRoom = ({ device }: Real): void => {
  device.room = Infinity;
  device.refuse = 0;
};

const stampOf = (value: string): number => Number((JSON.parse(value) as [number])[0]);

/** Marks of what was taken out elsewhere: they count where they are the later word, for what only waits too. */
function layMarks(model: Model, marks: ReadonlyMap<string, number>): void {
  for (const [id, at] of marks) {
    model.marks.set(id, Math.max(at, model.marks.get(id) ?? 0));
    for (const all of [model.there, ...model.waits]) {
      const value = all.get('sparrow.sheet')!.get(id);
      if (value !== undefined && stampOf(value) < at) all.get('sparrow.sheet')!.delete(id);
    }
  }
}

const save = (window: number): Command =>
  command(
    `save in ${window}`,
    (model, real) => {
      const plain: Plain = new Map(KEYS.map((key) => [key, model.seenBy(window, key)]));
      const asides = new Map(Array.from(model.asides, ([key, all]) => [key, new Set(all)]));
      const marks = new Map(model.marks);
      model.files.push({ text: serializeBackup(undefined, real.windows[window]), plain, asides, marks });
    },
    // An answer is counted up, so one that waits here and comes back by a file would be counted twice.
    (model) => !model.isWaiting('sparrow.practice', window),
  );

/** Lays plain data beside what a window sees, as bringing in should: the later of two, and of what there is one only one’s own. */
function layBeside(
  model: Model,
  window: number,
  key: string,
  came: ReadonlyMap<string, string>,
): [Map<string, string>, boolean] {
  const here = model.seenBy(window, key);
  const isIn = !KINDS[key]!.single || here.size === 0;
  if (!isIn) return [new Map(), came.size > 0 && [...came].some(([id, value]) => here.get(id) !== value)];
  return [
    new Map(
      [...came].filter(([id, value]) => {
        const own = here.get(id);
        if (key !== 'sparrow.sheet') return own === undefined;
        return stampOf(value) > Math.max(model.marks.get(id) ?? 0, own === undefined ? 0 : stampOf(own));
      }),
    ),
    false,
  ];
}

const bring = (window: number, which: number): Command =>
  command(
    `bring in ${window}`,
    (model, real) => {
      const file = model.files[which % model.files.length]!;
      const store = real.windows[window]!;
      if (file.marks.size > 0) haveRoom(real);
      const found = mergeBackup(file.text, store)!;
      expect(found).toBeDefined();
      for (const key of KEYS) {
        const [fresh] = layBeside(model, window, key, file.plain.get(key)!);
        const lies = new Map(KINDS[key]!.read(real.eye));
        for (const [id, value] of fresh) {
          note(model, window, key, id, value, lies.get(id) === value);
          model.brought.add(`${key} ${id}`);
        }
        for (const text of file.asides.get(key)!) if (found.isDurable) model.asides.get(key)!.add(text);
      }
      layMarks(model, file.marks);
    },
    (model) => model.files.length > 0,
  );

const erase = (window: number): Command =>
  command(
    `erase in ${window}`,
    (model, real) => {
      const store = real.windows[window]!;
      const plain: Plain = new Map(KEYS.map((key) => [key, model.seenBy(window, key)]));
      const isRoom = real.device.room === Infinity && real.device.refuse === 0;
      model.erased = { plain, taken: eraseStoredData(undefined, store), marks: model.marks };
      model.marks = new Map();
      model.there = nothing();
      model.waits = [nothing(), nothing()];
      expect(store.keys().filter((key) => !key.endsWith('.aside'))).toEqual([]);
      // What this build cannot read whole, and finds no room for, stays where it lies until somebody forgets it.
      const stays = KEYS.filter((key) => store.getShadowed(key) !== undefined);
      if (isRoom) expect(stays).toEqual([]);
      for (const key of stays) {
        expect(readQuarantine(key, store), 'it is in the file that can be saved').toContain(real.device.held.get(key));
        model.asides.get(key)!.clear();
        model.counts['forget'] = (model.counts['forget'] ?? 0) + 1;
      }
      eraseQuarantines(stays, store);
      expect([...real.device.held.keys()].filter((key) => !key.endsWith('.aside'))).toEqual([]);
    },
    (model) => !model.isWaiting(),
  );

const takeBack = (window: number): Command =>
  command(
    `undo in ${window}`,
    (model, real) => {
      const { plain, taken, marks } = model.erased!;
      model.erased = undefined;
      if (marks.size > 0) haveRoom(real);
      const lasts = restoreErasedData(taken, real.windows[window]);
      for (const key of KEYS) {
        const [fresh, stays] = layBeside(model, window, key, plain.get(key)!);
        // Where it will not last it is said, and stays to be tried again.
        if (stays && lasts) model.asides.get(key)!.add(taken.get(key)!);
        const lies = new Map(KINDS[key]!.read(real.eye));
        for (const [id, value] of fresh) {
          note(model, window, key, id, value, lies.get(id) === value);
          model.brought.add(`${key} ${id}`);
        }
      }
      layMarks(model, marks);
    },
    (model) => model.erased !== undefined && !model.isWaiting(),
  );

/** What lies there is overwritten: what of it was never put aside is gone with it. */
function overwrite(model: Model, real: Real, key: string, text: string): void {
  const before = real.device.held.get(key);
  if (before !== undefined && !readQuarantine(key, real.eye).includes(before)) model.asides.get(key)!.delete(before);
  real.device.held.set(key, text);
  model.asides.get(key)!.add(text);
}

/** A newer build in another window writes one entry more, of a kind that this one does not know: nothing of it is lost. */
const newer = (key: string): Command =>
  command(
    `newer ${key}`,
    (model, real) => {
      const data = asRecord(parseJson(real.device.held.get(key)))?.['data'];
      const here: readonly unknown[] = Array.isArray(data) ? data : [];
      overwrite(model, real, key, JSON.stringify({ v: 2, data: [...here, { newer: model.newer++ }] }));
    },
    (model) => model.newer < 2 && !model.isWaiting(key),
  );

/** Something writes what cannot be read over a kind: what stood there before is gone with it, and it is never lost. */
const damage = (key: string): Command =>
  command(
    `damage ${key}`,
    (model, real) => {
      model.damages++;
      overwrite(model, real, key, `{"v":1,"damaged ${model.damages}`);
      model.there.set(key, new Map());
      if (key === 'sparrow.sheet') model.marks = new Map();
    },
    (model) => model.damages < 4 && !model.isWaiting(key),
  );

const moveClock = (days: number): Command =>
  command(`clock by ${days} days`, () => void vi.setSystemTime(Math.max(0, Date.now() + days * 86_400_000)));
const fill = (): Command => command('full', (_, { device }) => void (device.room = 0));
/** As full as it is now: there is room again for as much as goes. */
const brim = (): Command =>
  command('brim', (_, { device }) => {
    device.room = Array.from(device.held).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  });
const refuseSome = (times: number): Command =>
  command(`refuse ${times}`, (_, { device }) => void (device.refuse = times));
const makeRoom = (): Command => command('room', (_, real) => haveRoom(real));
const hear = (): Command => command('hear', (_, { device }) => device.deliver());
/** The page is loaded anew, by a new build or by hand. What it could not keep it has said. */
const load = (window: number): Command =>
  command(
    `load ${window}`,
    (_, real) => void (real.windows[window] = real.device.open()),
    (model) => !model.isWaiting(undefined, window),
  );

const window = fc.constantFrom(0, 1);
const COMMANDS = [
  ...Array.from({ length: 4 }, () => fc.tuple(window, fc.constantFrom(...KEYS)).map(([w, key]) => write(w, key))),
  fc.tuple(window, fc.nat(9)).map(([w, n]) => correct(w, n)),
  fc.tuple(window, fc.nat(9)).map(([w, n]) => takeOut(w, n)),
  window.map(save),
  fc.tuple(window, fc.nat(9)).map(([w, n]) => bring(w, n)),
  window.map(erase),
  window.map(takeBack),
  fc.constantFrom(...KEYS).map(damage),
  fc.constantFrom(...LISTS).map(newer),
  fc.integer({ min: -4000, max: 4000 }).map(moveClock),
  fc.constant(null).map(fill),
  fc.constant(null).map(brim),
  fc.integer({ min: 1, max: 3 }).map(refuseSome),
  ...Array.from({ length: 2 }, () => fc.constant(null).map(makeRoom)),
  fc.constant(null).map(hear),
  window.map(load),
];

afterEach(() => void vi.useRealTimers());

/** What a run of the model has to try, each at least once. */
const TRIED = [
  'write',
  'correct',
  'take',
  'save',
  'bring',
  'erase',
  'undo',
  'damage',
  'newer',
  'clock',
  'full',
  'brim',
  'refuse',
  'load',
];

it('a device keeps what a plain model keeps, whatever is done with it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-15T14:00') });
  const counts: Record<string, number> = {};
  const untried = () => TRIED.filter((what) => !counts[what]);
  const RUNS = DEEP ? 1000 : 15;
  const tryOut = () =>
    fc.assert(
      fc.property(fc.commands(COMMANDS, { maxCommands: 40, size: 'max' }), (commands) => {
        vi.setSystemTime(new Date('2027-01-15T14:00'));
        const model = new Model();
        const real = new Real();
        fc.modelRun(() => ({ model, real }), commands);
        // There is room again, and each window goes on: what waited is written.
        haveRoom(real);
        for (const w of [0, 1]) for (const key of KEYS) write(w, key).run(model, real);
        expect(model.isWaiting()).toBe(false);
        for (const [what, times] of Object.entries(model.counts)) counts[what] = (counts[what] ?? 0) + times;
      }),
      { numRuns: RUNS },
    );
  tryOut();
  // Some can be done only after others: now and then they do not come up at once.
  for (let more = 0; more < 20 && untried().length > 0; more++) tryOut();
  console.log(
    `${RUNS} runs: ${Object.entries(counts)
      .map(([what, times]) => `${what} ${times}`)
      .join(', ')}`,
  );
  expect(untried()).toEqual([]);
  // A machine that does much else at once is slow.
}, 900_000);
