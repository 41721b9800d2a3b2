// The group in use over time: people and sessions come, another group is taken up, another window writes.
import { describe, expect, it, vi } from 'vitest';
import { MAX_OTHER_AGREEMENTS, openOtherAgreementsStore, openOwnAgreementStore } from '../../src/storage/agreement.ts';
import { createGroup, openGroupsStore, type Group } from '../../src/storage/group.ts';
import { getDefaultTableRules } from '../../src/storage/table-rules.ts';
import { createEmptySession } from '../../src/storage/term.ts';
import {
  activateMergedRules,
  getExpectedHeadcount,
  hasGroupNamePeopleOrTerm,
  useGroupState,
  type GroupState,
} from '../../src/features/group/group-state.svelte.ts';
import { addPeopleByName } from '../../src/storage/group-people.ts';
import { openPage, walk, type Steps } from './support/walk.ts';

vi.mock('svelte', async (load) => ({ ...(await load<object>()), onMount: queueMicrotask }));
vi.mock('../../src/ui/hydration.svelte.ts', () => ({ useHydration: () => ({ current: true }) }));

let ids = 0;
const createId = (): string => `id${ids++}`;
const people = (group: Group, names: readonly string[]): Group => addPeopleByName(group, names, createId);
const stored = () => openGroupsStore().get();
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 1));

async function openGroup(options: Parameters<typeof useGroupState>[0] = {}) {
  const device = openPage();
  vi.stubGlobal('removeEventListener', () => undefined);
  const group = useGroupState(options);
  await settle();
  return { device, group };
}

interface Bench {
  readonly group: GroupState;
  made: number;
}
const STEPS: Steps<Bench> = {
  'take somebody in': async ({ group }, draw) => {
    const before = group.current.people.length;
    const name = `Person ${draw}`;
    const isKnown = group.current.people.some((each) => each.name === name);
    expect(group.change((now) => people(now, [name]))).toBe(true);
    await settle();
    expect(group.current.people).toHaveLength(before + Number(!isKnown));
  },
  'plan a session': async ({ group }, draw) => {
    const session = createEmptySession({ id: createId(), chance: draw }, '2027-01-14');
    group.change((now) => ({ ...now, sessions: [...now.sessions, session] }));
    await settle();
    expect(group.current.sessions.map(({ id }) => id)).toContain(session.id);
  },
  'hold the session': async ({ group }) => {
    const { id } = group.session;
    if (!group.current.sessions.some((each) => each.id === id)) return;
    group.changeSession({ over: true });
    await settle();
    expect(group.current.sessions.find((each) => each.id === id)?.over).toBe(true);
    // The next one is shown, or the last where all are held.
    const next = group.current.sessions.find(({ over }) => !over);
    expect(group.session.id).toBe((next ?? group.current.sessions.at(-1))!.id);
  },
  'begin another group': async (bench) => {
    const { group } = bench;
    const next = createGroup(`Group ${++bench.made}`, 8, createId());
    group.update((all) => [next, ...all]);
    await settle();
    expect(group.current.id).toBe(next.id);
  },
  'take another group up': async ({ group }, draw) => {
    const other = group.groups[draw % Math.max(group.groups.length, 1)];
    if (!other) return;
    const count = group.groups.length;
    group.switchTo(other.id);
    await settle();
    expect([group.current.id, group.groups.length]).toEqual([other.id, count]);
  },
};

describe('the group in use over time', () => {
  it('is the one that is stored, and none is lost', async () => {
    await walk<Bench>(
      async () => ({ ...(await openGroup()), made: 0 }),
      STEPS,
      ({ group }) => {
        expect(group.groups).toEqual(stored());
        expect(new Set(group.groups.map(({ id }) => id)).size).toBe(group.groups.length);
        expect([group.isDurable, group.isFull, group.describeSaveError()]).toEqual([true, false, '']);
      },
      { most: 160, length: 15 },
    );
  });
});

describe('a group', () => {
  it('takes its rules along, and leaves those of the device with the one before', async () => {
    const { group } = await openGroup();
    const [ours, theirs] = [createGroup('Ours', 8, 'a'), createGroup('Theirs', 8, 'b')];
    openOwnAgreementStore().update(() => ({ rules: 'u3a', house: {}, name: 'Of ours' }));
    group.update(() => [ours, { ...theirs, rules: { rules: 'cantonese', house: {}, name: 'Of theirs' } }]);
    group.switchTo('b');
    expect([openOwnAgreementStore().get()?.name, stored().map(({ id }) => id)]).toEqual(['Of theirs', ['b', 'a']]);
    expect(stored()[1]?.rules?.name).toBe('Of ours');
    // The one in use keeps the rules that the device has for it now.
    openOwnAgreementStore().update(() => ({ rules: 'cantonese', house: {}, name: 'Of theirs, changed' }));
    await settle();
    for (const id of ['nobody', 'b']) group.switchTo(id);
    expect([openOwnAgreementStore().get()?.name, group.isFull]).toEqual(['Of theirs, changed', false]);
    expect(stored().map(({ id }) => id)).toEqual(['b', 'a']);
    await settle();
    group.switchTo('a');
    expect([openOwnAgreementStore().get()?.name, stored()[1]?.rules?.name]).toEqual(['Of ours', 'Of theirs, changed']);
  });

  it('without rules plays by none of another group’s, and stays where there is no room', async () => {
    const { group } = await openGroup();
    const listStoredIds = () => stored().map(({ id }) => id);
    group.update(() => ['a', 'b', 'c'].map((id) => createGroup(id, 8, id)));
    expect([group.switchTo('b'), openOwnAgreementStore().get()]).toEqual([true, undefined]);
    const ours = { rules: 'u3a', house: { limit: 500 } };
    openOwnAgreementStore().update(() => ours);
    expect([group.switchTo('a'), openOwnAgreementStore().get(), stored()[1]?.rules]).toEqual([
      true,
      getDefaultTableRules(),
      ours,
    ]);
    openOwnAgreementStore().update(() => ({ ...ours, name: 'New' }));
    openOtherAgreementsStore().update(() =>
      Array.from({ length: MAX_OTHER_AGREEMENTS }, (_, i) => ({ ...ours, name: `Kept ${i}` })),
    );
    expect([group.switchTo('c'), openOwnAgreementStore().get()?.name, listStoredIds()]).toEqual([
      false,
      'New',
      ['a', 'b', 'c'],
    ]);
  });

  it('that gets rules with a copy plays by them, where the device has none', async () => {
    const { group } = await openGroup();
    const ours = { ...createGroup('Ours', 8, 'a'), rules: { rules: 'u3a', house: {}, name: 'Of ours' } };
    group.update(() => [ours]);
    activateMergedRules(createGroup('Theirs', 8, 'b'));
    expect(openOwnAgreementStore().get()).toBeUndefined();
    activateMergedRules(ours);
    expect(openOwnAgreementStore().get()?.name).toBe('Of ours');
    group.update(() => [{ ...ours, rules: { ...ours.rules, name: 'Changed' } }]);
    activateMergedRules(ours);
    expect(openOwnAgreementStore().get()?.name).toBe('Of ours');
    activateMergedRules(ours, true);
    expect(openOwnAgreementStore().get()?.name).toBe('Changed');
  });

  it('gets its first session where a page needs one, once', async () => {
    const { group } = await openGroup({ needsSession: () => true });
    expect(group.current.sessions).toHaveLength(1);
    expect(stored()[0]?.sessions).toEqual(group.current.sessions);
    expect(group.session.id).toBe(group.current.sessions[0]?.id);
  });

  it('follows another window, and says where it cannot be saved', async () => {
    const { group, device } = await openGroup();
    group.change((now) => ({ ...now, name: 'Ours' }));
    const other = openGroupsStore(device.open());
    other.update(([first, ...rest]) => [{ ...first!, name: 'Renamed' }, ...rest]);
    device.deliver();
    await settle();
    expect(group.current.name).toBe('Renamed');
    device.room = 0;
    expect(group.change((now) => ({ ...now, name: 'Unsaved' }))).toBe(false);
    expect([group.isDurable, group.describeSaveError()]).toEqual([false, ' This device can’t save it.']);
  });

  it.each([
    ['nobody', [], [], [], 12],
    ['one, which is too few to go by', ['Ann'], [], [], 12],
    ['two', ['Ann', 'Bob'], [], [], 2],
    ['three, of whom one has left and one is away', ['Ann', 'Bob', 'Cho', 'Dee'], ['Ann'], ['Bob'], 2],
  ])('is prepared for as many as are likely to come: %s', (_, names, gone, away, count) => {
    const group = people(createGroup('Ours', 12, 'a'), names);
    const session = createEmptySession({ id: 's', chance: 1 }, '2027-01-14');
    const all = group.people.map((each) => ({
      ...each,
      ...(gone.includes(each.name as never) && { gone: true as const }),
      ...(away.includes(each.name as never) && { away: ['s'] }),
    }));
    expect(getExpectedHeadcount({ ...group, people: all }, session)).toBe(count);
    expect(getExpectedHeadcount({ ...group, people: all }, { ...session, here: ['x'] })).toBe(1);
    expect(hasGroupNamePeopleOrTerm(group)).toBe(true);
  });

  it('is begun with a name, somebody in it or a term', () => {
    const blank = createGroup('', 12, 'a');
    expect(hasGroupNamePeopleOrTerm(blank)).toBe(false);
    expect(hasGroupNamePeopleOrTerm(people(blank, ['Ann']))).toBe(true);
  });
});
