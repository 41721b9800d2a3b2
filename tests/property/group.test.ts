// The group's one form: what is written is read to the letter, two copies are laid together without loss, and nobody is
// called like somebody else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bringIn, eraseAll, makeFile } from '../../src/learner/everything.ts';
import { calledIn, GROUP_MOST, keptGroups, type Group } from '../../src/learner/group.ts';
import { withPeople } from '../../src/learner/group-people.ts';
import {
  groupFile,
  groupSquares,
  mergeGroups,
  pathKey,
  readGroupFile,
  squareReader,
} from '../../src/learner/group-merge.ts';
import { keepsAll } from '../../src/learner/json.ts';
import { nameKey } from '../../src/learner/names.ts';
import { drawQr } from '../../src/widgets/share/qr.ts';
import { groupOf, GROUPS } from './support/groups.ts';
import { memoryStore } from '../unit/support/memory-store.ts';

const same = (a: unknown, b: unknown): boolean => keepsAll(a, b) && keepsAll(b, a);
const sorted = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
/** Which copy came first is seen in the order of its lists alone. */
const inOneOrder = (group: Group): unknown => ({
  ...group,
  people: sorted(group.people),
  sessions: group.sessions.map((each) => ({
    ...each,
    tables: sorted(each.tables),
    quizzes: sorted(each.quizzes).map((quiz) => ({ ...quiz, rows: sorted(quiz.rows) })),
  })),
});

describe('a group', () => {
  it('is read from its file and from the device to the letter', () => {
    fc.assert(
      fc.property(GROUPS, (group) => {
        const read = readGroupFile(groupFile(group));
        expect(read?.isWhole).toBe(true);
        expect(read?.group).toEqual(group);
        const store = memoryStore();
        keptGroups(store).update(() => [group]);
        expect(keptGroups(store).read()).toEqual([group]);
      }),
    );
  });

  it('of 28 people and ten sessions, saved, exported, erased and brought in, is equal to the letter', () => {
    const store = memoryStore();
    keptGroups(store).update(() => [groupOf(28, 10)]);
    const before = keptGroups(store).read();
    const file = makeFile(undefined, store);
    eraseAll(undefined, store);
    expect(keptGroups(store).read()).toEqual([]);
    expect(bringIn(file, store)?.damaged).toEqual([]);
    expect(keptGroups(store).read()).toEqual(before);
    expect(makeFile(undefined, store)).toBe(file);
  });

  it('of 17 people before its first session goes into a QR code, and comes out of it to the letter', async () => {
    const { people, ...rest } = groupOf(17, 0);
    const group = { ...rest, people };
    const [text, ...others] = await groupSquares(group);
    expect(others).toEqual([]);
    expect(drawQr(text!).size).toBeLessThan(145);
    expect(await squareReader()(text!)).toEqual({ read: { group, isWhole: true }, missing: [] });
    expect(await squareReader()('SPARROW-TABLE s 1')).toEqual({ missing: [] });
    expect(await squareReader()('SPARROW-GROUP ????')).toEqual({ missing: [] });
  });

  it('of 28 people after a term goes into a few QR codes, read in whatever order, and comes out of them to the letter', async () => {
    const group = groupOf(28, 10);
    const codes = await groupSquares(group);
    expect(codes.length).toBeGreaterThan(1);
    for (const code of codes) expect(drawQr(code).size).toBeLessThan(145);
    const read = squareReader();
    const [first, second, ...rest] = codes.toReversed();
    expect((await read(first!)).missing).not.toContain(codes.length);
    // Another group's code between them does no harm.
    expect((await read((await groupSquares(groupOf(28, 9)))[1]!)).missing).toContain(1);
    let last = await read(second!);
    for (const code of rest) last = await read(code);
    expect(last).toEqual({ read: { group, isWhole: true }, missing: [] });
    // A code that was spoilt on the way makes no group.
    const spoilt = squareReader();
    for (const code of rest) await spoilt(code);
    await spoilt(first!);
    expect(await spoilt(second!.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')))).toEqual({ missing: [] });
  });

  it('laid on itself changes nothing and asks nothing', () => {
    fc.assert(
      fc.property(GROUPS, (group) => {
        expect(mergeGroups(group, group)).toEqual({ group, differs: [], over: false });
      }),
    );
  });

  it('laid with another copy loses nobody and nothing: each value is one of the two, and what differs is asked', () => {
    fc.assert(
      fc.property(GROUPS, GROUPS, (here, other) => {
        const came = { ...other, id: here.id };
        const one = mergeGroups(here, came);
        const all = mergeGroups(here, came, new Set(one.differs.map(pathKey)));
        const turned = mergeGroups(came, here);
        expect(turned.differs.map(pathKey).toSorted()).toEqual(one.differs.map(pathKey).toSorted());
        // Whoever takes every answer of the copy that came has what that copy would have made of it.
        expect(same(inOneOrder(all.group), inOneOrder(turned.group))).toBe(true);
        expect(one.group.people.map(({ id }) => id)).toEqual(
          expect.arrayContaining([...here.people, ...came.people].map(({ id }) => id)),
        );
        for (const session of [...here.sessions, ...came.sessions]) {
          const now = one.group.sessions.find(({ id }) => id === session.id)!;
          for (const table of session.tables) {
            const kept = now.tables.find(({ id }) => id === table.id);
            const asked = one.differs.some((each) => pathKey(each) === `sessions/${session.id}/tables/${table.id}`);
            expect(asked || same(kept, table)).toBe(true);
          }
        }
        // Once it is answered, the same copy asks only what was answered the other way, and changes nothing.
        expect(mergeGroups(one.group, came).group).toEqual(one.group);
      }),
    );
  });

  it('laid with another copy may have as many people and sessions as a group may have, and no more', () => {
    const full = groupOf(GROUP_MOST.people, 2);
    const [half, rest] = [full.people.slice(0, 60), full.people.slice(60)];
    const over = (people: Group['people']) => mergeGroups({ ...full, people: half }, { ...full, people }).over;
    expect([over(rest.slice(1)), over(rest)]).toEqual([false, false]);
    expect(over([...rest, { ...rest[0]!, id: 'one-more', name: 'One More' }])).toBe(true);
    const [session] = full.sessions as [Group['sessions'][number]];
    const many = (count: number, from: number): Group['sessions'] =>
      Array.from({ length: count }, (_, at) => ({ ...session, id: `x${from + at}` }));
    const held = (more: number) =>
      mergeGroups({ ...full, sessions: many(100, 0) }, { ...full, sessions: many(more, 100) }).over;
    expect([held(GROUP_MOST.sessions - 100), held(GROUP_MOST.sessions - 99)]).toEqual([false, true]);
  });

  it('calls no two people the same', () => {
    fc.assert(
      fc.property(GROUPS, ({ people }) => {
        const called = calledIn({ people });
        const names = people.map(({ id }) => nameKey(called(id)));
        expect(new Set(names).size).toBe(people.length);
      }),
    );
  });
});

describe('names on cards', () => {
  let n = 0;
  const calledOf = (typed: string): readonly string[] => {
    const group = withPeople(groupOf(0, 0), typed, () => `p${n++}`);
    return group.people.map(({ id }) => calledIn(group)(id));
  };
  it.each([
    ['Jean Fletcher\nRavi Patel', ['Jean', 'Ravi']],
    ['Margaret Thompson\nMargaret Walsh\nRavi', ['Margaret T', 'Margaret W', 'Ravi']],
    ['Margaret Walsh\nMargaret Wood', ['Margaret Walsh', 'Margaret Wood']],
    ['Jean\nJean Fletcher', ['Jean', 'Jean F']],
    ['Ann\n\nANN\n  Ann ', ['Ann', 'ANN (2)', 'Ann (3)']],
  ])('%j', (typed, called) => {
    expect(calledOf(typed)).toEqual(called);
  });
});
