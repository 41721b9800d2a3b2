import { onMount } from 'svelte';
import { changeShelf, keptAgreement, playBy, type Agreement } from '../../learner/agreement.ts';
import {
  changeGroup,
  changeSession,
  freshId,
  keptGroups,
  newGroup,
  sessionToCome,
  type Group,
  type Session,
} from '../../learner/group.ts';
import type { Kept } from '../../learner/kept.ts';
import { plainRules } from '../../learner/table-rules.ts';
import { blankSession } from '../../learner/term.ts';
import { dayKept } from '../parts/dates.ts';
import { onceRead } from '../parts/fetch-games.ts';
import { freshSeed } from '../parts/fresh-seed.ts';
import { useAwake } from '../parts/awake.svelte.ts';

/** How many come while nobody has said so. */
const USUAL = 12;
/** What stands in until the page has come to life, and for a group that has planned nothing. */
const firstOfGroup: Session = { ...blankSession({ id: 'first', chance: 0 }, '2027-01-14'), tells: [1] };

/** What a new session begins with. */
export const freshSession = (): Pick<Session, 'id' | 'chance'> => ({ id: freshId(), chance: freshSeed() });

/**
 * The group in use. Every part of a page that shows it calls this for itself, and hears what the others and other windows
 * change. Where there is none yet, an empty one stands in, and is kept once something is changed.
 * @param begin a page that cannot do without a session gives a group that has none its first one
 */
export function useGroup({ begin = false } = {}) {
  const awake = useAwake();
  let kept: Kept<readonly Group[]> | undefined;
  let all = $state.raw<readonly Group[]>([]);
  let lasts = $state(true);
  /** The session that was asked for, behind the # of the address. */
  let asked = $state('');
  const now = $derived(all[0] ?? newGroup('', USUAL, 'none'));
  const session = $derived(
    now.sessions.find(({ id }) => id === asked) ?? sessionToCome(now) ?? now.sessions.at(-1) ?? firstOfGroup,
  );

  onMount(() => {
    kept = keptGroups();
    const stop = kept.subscribe((groups) => {
      const show = (): void => void (all = groups);
      // A game that was chosen here or in another window is fetched before its table is laid.
      void onceRead(JSON.stringify(groups), show).then((fetched) => fetched || show());
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
    lasts = kept?.lasts ?? true;
    return isMade;
  }
  const change = (how: (group: Group) => Group): boolean =>
    update((groups) => changeGroup(groups.length > 0 ? groups : [newGroup('', USUAL, freshId())], how));
  function addSession(): void {
    const first: Session = { ...firstOfGroup, ...freshSession(), date: dayKept(new Date()) };
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
      return Boolean(kept?.full);
    },
    /** Why the last change is not kept, as a sentence after others; empty where it is. */
    whyNotKept: (): string => (kept?.full ? ` ${kept.full}` : lasts ? '' : ' This device will not keep it.'),
    update,
    change,
    /** Takes another group in use: this device then plays by its rules, and the group before keeps its own. */
    use(which: string): void {
      const agreed = keptAgreement().read();
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
  !changeShelf(plainRules(), (shelf) => playBy(shelf, rules)).isFull;

/** Whether anything is known of a group. */
export const isGroupBegun = ({ name, people, term }: Group): boolean =>
  name !== '' || people.length > 0 || term !== undefined;

/** How many people a session is prepared for: those who are here, else who has not said that they are away, else a guess. */
export function expectedAt({ people, expects }: Group, { id, here }: Session): number {
  if (here.length > 0) return here.length;
  const likely = people.filter((each) => !each.gone && !each.away?.includes(id));
  return likely.length > 1 ? likely.length : expects;
}
