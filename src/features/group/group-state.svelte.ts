import { onMount } from 'svelte';
import {
  changeStoredAgreements,
  openOwnAgreementStore,
  withActiveAgreement,
  type Agreement,
} from '../../storage/agreement.ts';
import { correctSessionInGroup } from '../../storage/corrections.ts';
import { changeFirstGroupInList, findFirstOpenSession, findNextSession } from '../../storage/group-changes.ts';
import { createPersonShortNameFormatter } from '../../storage/group-names.ts';
import {
  DEFAULT_GROUP_HEADCOUNT,
  generateId,
  openGroupsStore,
  createGroup,
  type Group,
  type GroupSession,
} from '../../storage/group.ts';
import type { PersistedStore } from '../../storage/persisted-store.ts';
import { getDefaultTableRules } from '../../storage/table-rules.ts';
import { createEmptySession } from '../../storage/term.ts';
import { formatAsIsoDate } from '../../ui/dates.ts';
import { whenGamesInTextLoaded } from '../../ui/load-games.ts';
import { useHydration } from '../../ui/hydration.svelte.ts';
import { cacheThisPageSoon } from '../offline/index.ts';
import { drawRandomSessionQuizSeed } from './first-quiz.ts';

/** Shown until the page is hydrated, and for a group that has planned nothing. */
const placeholderSession: GroupSession = {
  ...createEmptySession({ id: 'first', chance: 0 }, '2027-01-14'),
  tells: [1],
};

export const createSessionIdAndSeed = (): Pick<GroupSession, 'id' | 'chance'> => ({
  id: generateId(),
  chance: drawRandomSessionQuizSeed(),
});

/**
 * The group in use, as reactive state that follows changes in other components and windows. While no group is stored,
 * an empty one stands in for it; the first change stores it.
 * @param needsSession asked once the page has its address: true adds a first session to a group that has none, for pages
 * that cannot do without a session
 */
export function useGroupState({ needsSession = (): boolean => false } = {}) {
  const hydration = useHydration();
  let store: PersistedStore<readonly Group[]> | undefined;
  let groups = $state.raw<readonly Group[]>([]);
  let isDurable = $state(true);
  let requestedId = $state('');
  const current = $derived(groups[0] ?? createGroup('', DEFAULT_GROUP_HEADCOUNT, 'none'));
  const formatName = $derived(createPersonShortNameFormatter(current));
  const session = $derived(
    current.sessions.find(({ id }) => id === requestedId) ??
      findNextSession(current, formatAsIsoDate(new Date())) ??
      findFirstOpenSession(current) ??
      current.sessions.at(-1) ??
      placeholderSession,
  );

  onMount(() => {
    cacheThisPageSoon();
    store = openGroupsStore();
    const stop = store.subscribe((stored) => {
      const showGroups = (): void => void (groups = stored);
      // A table can be opened only once its game is loaded.
      void whenGamesInTextLoaded(JSON.stringify(stored), showGroups).then((fetched) => fetched || showGroups());
    });
    if (needsSession() && current.sessions.length === 0) addSession();
    const readRequestedSession = (): void => void (requestedId = location.hash.replace(/^#(?:session=)?/, ''));
    readRequestedSession();
    addEventListener('hashchange', readRequestedSession);
    return () => {
      stop();
      removeEventListener('hashchange', readRequestedSession);
    };
  });

  function updateGroups(change: (groups: readonly Group[]) => readonly Group[]): boolean {
    const isSaved = store?.update(change) ?? true;
    isDurable = store?.isDurable ?? true;
    return isSaved;
  }
  const changeGroup = (apply: (group: Group) => Group): boolean =>
    updateGroups((stored) =>
      changeFirstGroupInList(
        stored.length > 0 ? stored : [createGroup('', DEFAULT_GROUP_HEADCOUNT, generateId())],
        apply,
      ),
    );
  function addSession(): void {
    const first = { ...placeholderSession, ...createSessionIdAndSeed(), date: formatAsIsoDate(new Date()) };
    changeGroup((group) => (group.sessions.length > 0 ? group : { ...group, sessions: [first] }));
  }

  return {
    get isReady() {
      return hydration.current;
    },
    get groups() {
      return groups;
    },
    get current() {
      return current;
    },
    /** The short name of somebody in the group. */
    get formatName() {
      return formatName;
    },
    /** The session that the address names; without it the next session, or the last one if all are over. */
    get session() {
      return session;
    },
    /** False where the device cannot store the group, for instance in a private window. */
    get isDurable() {
      return isDurable;
    },
    /** True if the last change was refused because a list is full. */
    get isFull() {
      return Boolean(store?.refusal);
    },
    /** Why the last change is not stored, as a sentence after a space; empty if it is stored. */
    describeSaveError: (): string =>
      store?.refusal ? ` ${store.refusal}` : isDurable ? '' : ' This device can’t save it.',
    update: updateGroups,
    change: changeGroup,
    /**
     * Puts another group and its rules in use: the default rules, if it has none. The group in use before keeps the
     * rules that it was played by.
     * @returns false, without a change, where there is no room for another agreement
     */
    switchTo(id: string): boolean {
      const agreed = openOwnAgreementStore().get();
      const other = groups.slice(1).find((each) => each.id === id);
      if (!other) return true;
      const rules = other.rules ?? (agreed && getDefaultTableRules());
      if (rules && !tryActivateRulesOnDevice(rules)) return false;
      updateGroups(([first, ...rest]) => {
        const before = first && { ...first, ...(agreed && { rules: agreed }) };
        return [other, ...(before ? [before] : []), ...rest.filter((each) => each.id !== id)];
      });
      return true;
    },
    /** A change of a session that is over is marked as a correction. */
    changeSession: (part: { readonly [K in keyof GroupSession]?: GroupSession[K] | undefined }): boolean =>
      changeGroup((group) => correctSessionInGroup(group, session.id, part, formatAsIsoDate(new Date()))),
  };
}

export type GroupState = ReturnType<typeof useGroupState>;

/** Puts these rules in use on this device and keeps the former ones. False, without a change, if there is no room. */
export const tryActivateRulesOnDevice = (rules: Agreement): boolean =>
  !changeStoredAgreements(getDefaultTableRules(), (shelf) => withActiveAgreement(shelf, rules)).isFull;

export const NO_ROOM_FOR_RULES_SENTENCE =
  'There is no room for its rules. Under “Your table’s rules”, throw away rules that you have kept, then try again.';

/**
 * Called after a merge. Puts the rules of the merged group in use on this device if it is the group in use,
 * and if the device has no rules yet or the user has chosen these.
 */
export function activateMergedRules({ id }: Group, areChosen = false): void {
  const [inUse] = openGroupsStore().get();
  if (inUse?.id === id && inUse.rules && (areChosen || !openOwnAgreementStore().get()))
    tryActivateRulesOnDevice(inUse.rules);
}

export const hasGroupNamePeopleOrTerm = ({ name, people, term }: Group): boolean =>
  name !== '' || people.length > 0 || term !== undefined;

/** How many people to prepare for: those who are here, otherwise members who are not away, otherwise a guess. */
export function getExpectedHeadcount({ people, expects }: Group, { id, here }: GroupSession): number {
  if (here.length > 0) return here.length;
  const likely = people.filter((each) => !each.gone && !each.away?.includes(id));
  return likely.length > 1 ? likely.length : expects;
}
