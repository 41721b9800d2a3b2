import { onMount } from 'svelte';
import {
  closedSession,
  sessionIn,
  firstSession,
  keptSessions,
  withSession,
  withoutSession,
  type PlannedSession,
} from '../../learner/sessions.ts';
import type { Kept } from '../../learner/kept.ts';
import { freshSeed } from '../parts/fresh-seed.ts';

/** What may be changed of a session; a table that is undefined is that of the device. */
type Change = Omit<Partial<PlannedSession>, 'table'> & { readonly table?: string | undefined };

/** The sessions of this device, as a part of the leader's page looks at them. */
export interface SessionsInUse {
  /** The one that is being prepared; what a first one would be until the page has come to life. */
  readonly now: PlannedSession;
  /** Those before it, the latest first. */
  readonly earlier: readonly PlannedSession[];
  readonly ready: boolean;
  /** False where the device does not remember it. */
  readonly lasts: boolean;
  /** Changes the session that is being prepared. */
  readonly change: (part: Change) => void;
  /** Begins the next one; the one before is closed, by the table that is given in short. */
  readonly begin: (session: PlannedSession, table: string) => void;
  readonly remove: (session: PlannedSession) => void;
}

const isSame = (a: PlannedSession | undefined, b: PlannedSession): boolean =>
  a !== undefined && JSON.stringify({ ...a, at: 0, names: [] }) === JSON.stringify({ ...b, at: 0, names: [] });

/**
 * The sessions that are kept here. Every part of the page that shows one calls it for itself, and hears what the others and
 * other windows change. Who has none yet gets a first one, and a link brings one along.
 */
export function useSessions(): SessionsInUse {
  let kept: Kept<readonly PlannedSession[]> | undefined;
  let all = $state.raw<readonly PlannedSession[]>([firstSession(0, 0)]);
  let ready = $state(false);
  let lasts = $state(true);

  onMount(() => {
    kept = keptSessions();
    const linked = sessionIn(location.search, Date.now());
    update((sessions) => {
      if (linked && !isSame(sessions[0], linked)) return withSession(sessions, linked);
      return sessions.length > 0 ? sessions : [firstSession(Date.now(), freshSeed())];
    });
    // The link has been opened: whoever changes the session and reloads the page is not given another one.
    if (linked) history.replaceState(history.state, '', location.pathname);
    const stop = kept.subscribe((sessions) => {
      if (sessions.length > 0) all = sessions;
    });
    ready = true;
    return stop;
  });

  function update(change: (sessions: readonly PlannedSession[]) => readonly PlannedSession[]): void {
    lasts = kept?.update(change) ?? true;
  }

  return {
    get now() {
      return all[0]!;
    },
    get earlier() {
      return all.slice(1);
    },
    get ready() {
      return ready;
    },
    get lasts() {
      return lasts;
    },
    change: (part) =>
      update((sessions) => withSession(sessions, { ...(sessions[0] ?? all[0]!), ...part } as PlannedSession)),
    begin: (session, table) =>
      update((sessions) => {
        const [last] = sessions;
        return withSession(last ? withSession(sessions, closedSession(last, table)) : sessions, session);
      }),
    remove: (session) => update((sessions) => withoutSession(sessions, session)),
  };
}
