import { onMount } from 'svelte';
import type { Kept } from '../../learner/kept.ts';
import {
  closedSession,
  firstSession,
  keptSessions,
  sessionIn,
  withoutSession,
  withSession,
  type PlannedSession,
} from '../../learner/sessions.ts';
import { freshSeed } from '../parts/fresh-seed.ts';

const isSame = (a: PlannedSession | undefined, b: PlannedSession): boolean =>
  a !== undefined && JSON.stringify({ ...a, at: 0, names: [] }) === JSON.stringify({ ...b, at: 0, names: [] });

/**
 * The sessions that are kept here. Every part of the page that shows one calls it for itself, and hears what the others and
 * other windows change. Who has none yet gets a first one, and a link brings one along.
 */
export function useSessions() {
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
    /** The one that is being prepared; what a first one would be until the page has come to life. */
    get now() {
      return all[0]!;
    },
    /** Those before it, the latest first. */
    get earlier() {
      return all.slice(1);
    },
    get ready() {
      return ready;
    },
    /** False where the device does not remember it. */
    get lasts() {
      return lasts;
    },
    /** Changes the session that is being prepared; a table that is undefined is that of the device. */
    change: (part: Omit<Partial<PlannedSession>, 'table'> & { readonly table?: string | undefined }) =>
      update((sessions) => withSession(sessions, { ...(sessions[0] ?? all[0]!), ...part } as PlannedSession)),
    /** Begins the next one; the one before is closed, by the table that is given in short. */
    begin: (session: PlannedSession, table: string) =>
      update((sessions) => {
        const [last] = sessions;
        return withSession(last ? withSession(sessions, closedSession(last, table)) : sessions, session);
      }),
    remove: (session: PlannedSession) => update((sessions) => withoutSession(sessions, session)),
  };
}
