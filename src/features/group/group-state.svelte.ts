import { onMount } from 'svelte';
import { changeShelf, openAgreementStore, switchAgreement, type Agreement } from '../../storage/agreement.ts';
import { changeGroup, changeSession, findNextSession } from '../../storage/group-changes.ts';
import { createId, openGroupsStore, createGroup, type Group, type Session } from '../../storage/group.ts';
import type { PersistedStore } from '../../storage/persisted-store.ts';
import { getDefaultRules } from '../../storage/table-rules.ts';
import { createSession } from '../../storage/term.ts';
import { toIsoDay } from '../../ui/dates.ts';
import { whenNamedGamesLoaded } from '../../ui/load-games.ts';
import { randomSeed } from '../../ui/random-seed.ts';
import { useHydration } from '../../ui/hydration.svelte.ts';

/** How many come while nobody has said so. */
const DEFAULT_EXPECTED = 12;
/** What stands in until the page has come to life, and for a group that has planned nothing. */
const firstOfGroup: Session = { ...createSession({ id: 'first', chance: 0 }, '2027-01-14'), tells: [1] };

/** What a new session begins with. */
export const createSessionFields = (): Pick<Session, 'id' | 'chance'> => ({ id: createId(), chance: randomSeed() });

/**
 * The group in use. Every part of a page that shows it calls this for itself, and hears what the others and other windows
 * change. Where there is none yet, an empty one stands in, and is kept once something is changed.
 * @param begin a page that cannot do without a session gives a group that has none its first one
 */
export function useGroup({ begin = false } = {}) {
  const awake = useHydration();
  let kept: PersistedStore<readonly Group[]> | undefined;
  let all = $state.raw<readonly Group[]>([]);
  let lasts = $state(true);
  /** The session that was asked for, behind the # of the address. */
  let asked = $state('');
  const now = $derived(all[0] ?? createGroup('', DEFAULT_EXPECTED, 'none'));
  const session = $derived(
    now.sessions.find(({ id }) => id === asked) ?? findNextSession(now) ?? now.sessions.at(-1) ?? firstOfGroup,
  );

  onMount(() => {
    kept = openGroupsStore();
    const stop = kept.subscribe((groups) => {
      const show = (): void => void (all = groups);
      // A game that was chosen here or in another window is fetched before its table is laid.
      void whenNamedGamesLoaded(JSON.stringify(groups), show).then((fetched) => fetched || show());
    });
    if (begin && now.sessions.length === 0) addSession();
    const look = (): void => void (asked = location.hash.slice(1));
    look();
    addEventListener('hashchange', look);
    return () => {
      stop();
      removeEventListener('hashchange', look);
    };
  });

  function update(change: (groups: readonly Group[]) => readonly Group[]): boolean {
    const isMade = kept?.update(change) ?? true;
    lasts = kept?.isDurable ?? true;
    return isMade;
  }
  const change = (how: (group: Group) => Group): boolean =>
    update((groups) => changeGroup(groups.length > 0 ? groups : [createGroup('', DEFAULT_EXPECTED, createId())], how));
  function addSession(): void {
    const first: Session = { ...firstOfGroup, ...createSessionFields(), date: toIsoDay(new Date()) };
    change((group) => (group.sessions.length > 0 ? group : { ...group, sessions: [first] }));
  }

  return {
    /** Whether it is known what the device keeps. */
    get ready() {
      return awake.current;
    },
    get all() {
      return all;
    },
    get now() {
      return now;
    },
    /** The session that was asked for, else the next one, else the last. */
    get session() {
      return session;
    },
    /** False where the device does not remember it. */
    get lasts() {
      return lasts;
    },
    /** The last change was refused: a list has no room for it. */
    get isFull() {
      return Boolean(kept?.refusal);
    },
    /** Why the last change is not kept, as a sentence after others; empty where it is. */
    whyNotKept: (): string => (kept?.refusal ? ` ${kept.refusal}` : lasts ? '' : ' This device will not keep it.'),
    update,
    change,
    /** Takes another group in use: this device then plays by its rules, and the group before keeps its own. */
    use(which: string): void {
      const agreed = openAgreementStore().get();
      const other = all.find((each) => each.id === which);
      if (!other || (other.rules && !playByRules(other.rules))) return;
      update(([first, ...rest]) => {
        const before = first && { ...first, ...(agreed && { rules: agreed }) };
        return [other, ...(before ? [before] : []), ...rest.filter((each) => each.id !== which)];
      });
    },
    changeSession: (part: { readonly [K in keyof Session]?: Session[K] | undefined }): boolean =>
      change((group) => changeSession(group, session.id, part)),
  };
}

/** This device plays by these rules; those before are set aside. False where there is no room for them, and nothing is changed. */
export const playByRules = (rules: Agreement): boolean =>
  !changeShelf(getDefaultRules(), (shelf) => switchAgreement(shelf, rules)).isFull;

/** Whether anything is known of a group. */
export const isGroupBegun = ({ name, people, term }: Group): boolean =>
  name !== '' || people.length > 0 || term !== undefined;

/** How many people a session is prepared for: those who are here, else who has not said that they are away, else a guess. */
export function expectedHeadcount({ people, expects }: Group, { id, here }: Session): number {
  if (here.length > 0) return here.length;
  const likely = people.filter((each) => !each.gone && !each.away?.includes(id));
  return likely.length > 1 ? likely.length : expects;
}
