// The group's one form: what is written is read to the letter, two copies are laid together without loss, and nobody is
// called like somebody else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eraseStoredData, restoreErasedData } from '../../src/storage/backup-erase.ts';
import { mergeBackup } from '../../src/storage/backup-import.ts';
import { serializeBackup } from '../../src/storage/backup.ts';
import { createPersonShortNameFormatter } from '../../src/storage/group-names.ts';
import { openGroupsStore, type Group } from '../../src/storage/group.ts';
import { withPeople } from '../unit/support/people.ts';
import { serializeGroupWithAgreedRules, parseGroupFile } from '../../src/storage/group-file.ts';
import {
  createGroupQrTexts,
  mergeCopyIntoKnownGroup,
  mergeGroupsAndListDifferences,
  toGroupDifferenceKey,
  createGroupQrReader,
} from '../../src/storage/group-merge.ts';
import { asRecord, hasAllValuesOfGivenData } from '../../src/storage/json.ts';
import { toNameKey } from '../../src/storage/names.ts';
import { createQrCodeSizeAndPath } from '../../src/ui/share/qr.ts';
import { groupOf, GROUPS } from './support/groups.ts';
import { memoryStore } from '../unit/support/memory-store.ts';
import { runs } from '../deep.ts';

/** Where something that came is neither in the group nor in one of the lists of it. */
function lostFrom(now: unknown, came: unknown, path: readonly string[] = []): readonly string[] {
  const [own, other] = [asRecord(now), asRecord(came)];
  if (own && other) return Object.keys(other).flatMap((key) => lostFrom(own[key], other[key], [...path, key]));
  if (Array.isArray(came) && Array.isArray(now))
    return same(now, came)
      ? []
      : came.flatMap((each) => {
          const id = asRecord(each)?.['id'] as string | undefined;
          const there = now.find((one) => (id === undefined ? same(one, each) : asRecord(one)?.['id'] === id));
          return lostFrom(there, each, id === undefined ? path : [...path, id]);
        });
  return now === came || came === '' || (Array.isArray(came) && came.length === 0) ? [] : [path.join('/')];
}

const same = (a: unknown, b: unknown): boolean => hasAllValuesOfGivenData(a, b) && hasAllValuesOfGivenData(b, a);
const sorted = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
/** Which copy came first is seen in the order of its lists alone. */
const inOneOrder = (group: Group): unknown => ({
  ...group,
  people: sorted(group.people),
  quizzes: sorted(group.quizzes),
  sessions: group.sessions.map((each) => ({
    ...each,
    tables: sorted(each.tables),
    ...(each.corrections && { corrections: sorted(each.corrections) }),
    quizzes: sorted(each.quizzes).map((quiz) => ({ ...quiz, rows: sorted(quiz.rows) })),
  })),
});

describe('a group', () => {
  it('is read from its file and from the device to the letter', () => {
    fc.assert(
      fc.property(GROUPS, (group) => {
        const read = parseGroupFile(serializeGroupWithAgreedRules(group));
        expect(read?.isWhole).toBe(true);
        expect(read?.group).toEqual(group);
        const store = memoryStore();
        openGroupsStore(store).update(() => [group]);
        expect(openGroupsStore(store).get()).toEqual([group]);
      }),
    );
  });

  it('of 28 people and ten sessions, saved, exported, erased and brought in, is equal to the letter', () => {
    const store = memoryStore();
    openGroupsStore(store).update(() => [groupOf(28, 10)]);
    const before = openGroupsStore(store).get();
    const file = serializeBackup(undefined, store);
    eraseStoredData(undefined, store);
    expect(openGroupsStore(store).get()).toEqual([]);
    expect(mergeBackup(file, store)?.damaged).toEqual([]);
    expect(openGroupsStore(store).get()).toEqual(before);
    expect(serializeBackup(undefined, store)).toBe(file);
  });

  it('of 17 people before its first session goes into a QR code, and comes out of it to the letter', async () => {
    const { people, ...rest } = groupOf(17, 0);
    const group = { ...rest, people };
    const [text, ...others] = await createGroupQrTexts(group);
    expect(others).toEqual([]);
    expect(createQrCodeSizeAndPath(text!).size).toBeLessThan(145);
    expect(await createGroupQrReader()(text!)).toEqual({ read: { group, isWhole: true }, missing: [] });
    expect(await createGroupQrReader()('SPARROW-TABLE s 1')).toEqual({ missing: [] });
    expect(await createGroupQrReader()('SPARROW-GROUP ????')).toEqual({ missing: [] });
  });

  it('of 28 people after a term goes into a few QR codes, read in whatever order, and comes out of them to the letter', async () => {
    const group = groupOf(28, 10);
    const codes = await createGroupQrTexts(group);
    expect(codes.length).toBeGreaterThan(1);
    for (const code of codes) expect(createQrCodeSizeAndPath(code).size).toBeLessThan(145);
    const read = createGroupQrReader();
    const [first, second, ...rest] = codes.toReversed();
    expect((await read(first!)).missing).not.toContain(codes.length);
    // Another group's code between them does no harm.
    expect((await read((await createGroupQrTexts(groupOf(28, 9)))[1]!)).missing).toContain(1);
    let last = await read(second!);
    for (const code of rest) last = await read(code);
    expect(last).toEqual({ read: { group, isWhole: true }, missing: [] });
    // A code that was spoilt on the way makes no group.
    const spoilt = createGroupQrReader();
    for (const code of rest) await spoilt(code);
    await spoilt(first!);
    expect(await spoilt(second!.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')))).toEqual({ missing: [] });
  });

  it('laid on itself changes nothing and asks nothing', () => {
    fc.assert(
      fc.property(GROUPS, (group) => {
        expect(mergeGroupsAndListDifferences(group, group)).toEqual({ group, differs: [], isTooLarge: false });
      }),
    );
  });

  it('laid with another copy loses nobody and nothing: each value is one of the two, and what differs is asked', () => {
    fc.assert(
      fc.property(GROUPS, GROUPS, (here, other) => {
        const came = { ...other, id: here.id };
        const one = mergeGroupsAndListDifferences(here, came);
        const all = mergeGroupsAndListDifferences(here, came, new Set(one.differs.map(toGroupDifferenceKey)));
        const turned = mergeGroupsAndListDifferences(came, here);
        expect(turned.differs.map(toGroupDifferenceKey).toSorted()).toEqual(
          one.differs.map(toGroupDifferenceKey).toSorted(),
        );
        // Whoever takes every answer of the copy that came has what that copy would have made of it.
        expect(same(inOneOrder(all.group), inOneOrder(turned.group))).toBe(true);
        expect(one.group.people.map(({ id }) => id)).toEqual(
          expect.arrayContaining([...here.people, ...came.people].map(({ id }) => id)),
        );
        for (const session of [...here.sessions, ...came.sessions]) {
          const now = one.group.sessions.find(({ id }) => id === session.id)!;
          for (const table of session.tables) {
            const kept = now.tables.find(({ id }) => id === table.id);
            const asked = one.differs.some(
              (each) => toGroupDifferenceKey(each) === `sessions/${session.id}/tables/${table.id}`,
            );
            expect(asked || same(kept, table)).toBe(true);
          }
        }
        // Once it is answered, the same copy asks only what was answered the other way, and changes nothing.
        expect(mergeGroupsAndListDifferences(one.group, came).group).toEqual(one.group);
      }),
    );
  });

  it('laid with another copy may have as many people and sessions as a group may have, and no more', () => {
    const full = groupOf(120, 2);
    const [half, rest] = [full.people.slice(0, 60), full.people.slice(60)];
    const over = (people: Group['people']) =>
      mergeGroupsAndListDifferences({ ...full, people: half }, { ...full, people }).isTooLarge;
    expect([over(rest.slice(1)), over(rest)]).toEqual([false, false]);
    expect(over([...rest, { ...rest[0]!, id: 'one-more', name: 'One More' }])).toBe(true);
    const [session] = full.sessions as [Group['sessions'][number]];
    const many = (count: number, from: number): Group['sessions'] =>
      Array.from({ length: count }, (_, at) => ({ ...session, id: `x${from + at}` }));
    const held = (more: number) =>
      mergeGroupsAndListDifferences({ ...full, sessions: many(100, 0) }, { ...full, sessions: many(more, 100) })
        .isTooLarge;
    expect([held(20), held(21)]).toEqual([false, true]);
  });

  it('calls no two people the same', () => {
    fc.assert(
      fc.property(GROUPS, ({ people }) => {
        const called = createPersonShortNameFormatter({ people });
        const names = people.map(({ id }) => toNameKey(called(id)));
        expect(new Set(names).size).toBe(people.length);
      }),
    );
  });
});

describe('names on cards', () => {
  let n = 0;
  const calledOf = (typed: string): readonly string[] => {
    const group = withPeople(groupOf(0, 0), typed, () => `p${n++}`);
    return group.people.map(({ id }) => createPersonShortNameFormatter(group)(id));
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

describe('the file of everything, where a group was edited on both devices', () => {
  it('loses nothing unsaid: what is not in the group is asked about, and taken if somebody says so', () => {
    fc.assert(
      fc.property(GROUPS, GROUPS, (one, other) => {
        const [here, there] = [memoryStore(), memoryStore()];
        const came = { ...other, id: one.id };
        openGroupsStore(here).update(() => [one]);
        openGroupsStore(there).update(() => [came]);
        const said = mergeBackup(serializeBackup(undefined, there), here)!;
        const all = openGroupsStore(here).get();
        const asked = said.groupCopies.flatMap((copy) => mergeCopyIntoKnownGroup(all, copy)!.differs);
        expect(said.full).toEqual([]);
        expect(said.conflicting.length > 0).toBe(asked.length > 0);
        for (const group of [one, came])
          for (const path of lostFrom(all[0], group))
            if (!asked.some((each) => `${path}/`.startsWith(`${toGroupDifferenceKey(each)}/`)))
              expect.unreachable(path);
        // Nothing of what was here is gone, and all that came is there once it is said to count.
        expect(lostFrom(all[0], one)).toEqual([]);
        const taken = said.groupCopies.reduce(
          (groups, copy) => mergeCopyIntoKnownGroup(groups, copy, new Set(asked.map(toGroupDifferenceKey)))!.groups,
          all,
        );
        expect(lostFrom(taken[0], came)).toEqual([]);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('asks nothing where both are the same, or where one has only more', () => {
    fc.assert(
      fc.property(GROUPS, (group) => {
        const [here, there] = [memoryStore(), memoryStore()];
        openGroupsStore(here).update(() => [{ ...group, people: group.people.slice(1), sessions: [] }]);
        openGroupsStore(there).update(() => [group]);
        for (let times = 0; times < 2; times++)
          expect(mergeBackup(serializeBackup(undefined, there), here)).toMatchObject({
            conflicting: [],
            groupCopies: [],
            full: [],
          });
        expect(lostFrom(openGroupsStore(here).get()[0], group)).toEqual([]);
      }),
    );
  });

  it('puts what was erased aside where something else has been written since', () => {
    const store = memoryStore();
    openGroupsStore(store).update(() => [groupOf(8, 1)]);
    const taken = eraseStoredData(undefined, store);
    openGroupsStore(store).update(() => [{ ...groupOf(8, 1), name: 'Sedgley' }]);
    restoreErasedData(taken, store);
    expect(openGroupsStore(store).get()[0]!.name).toBe('Sedgley');
    expect(openGroupsStore(store).getQuarantined().join('')).toContain('Hall Green');
  });
});
