import { onMount } from 'svelte';
import {
  closedEvening,
  eveningIn,
  firstEvening,
  keptEvenings,
  withEvening,
  withoutEvening,
  type PlannedEvening,
} from '../../learner/evenings.ts';
import type { Kept } from '../../learner/kept.ts';
import { freshSeed } from '../parts/fresh-seed.ts';

/** What may be changed of an evening; a table that is undefined is that of the device. */
type Change = Omit<Partial<PlannedEvening>, 'table'> & { readonly table?: string | undefined };

/** The evenings of this device, as a part of the leader's page looks at them. */
export interface EveningsInUse {
  /** The one that is being prepared; what a first one would be until the page has come to life. */
  readonly now: PlannedEvening;
  /** Those before it, the latest first. */
  readonly earlier: readonly PlannedEvening[];
  readonly ready: boolean;
  /** False where the device does not remember it. */
  readonly lasts: boolean;
  /** Changes the evening that is being prepared. */
  readonly change: (part: Change) => void;
  /** Begins the next one; the one before is closed, by the table that is given in short. */
  readonly begin: (evening: PlannedEvening, table: string) => void;
  readonly remove: (evening: PlannedEvening) => void;
}

const isSame = (a: PlannedEvening | undefined, b: PlannedEvening): boolean =>
  a !== undefined && JSON.stringify({ ...a, at: 0, names: [] }) === JSON.stringify({ ...b, at: 0, names: [] });

/**
 * The evenings that are kept here. Every part of the page that shows one calls it for itself, and hears what the others and
 * other windows change. Who has none yet gets a first one, and a link brings one along.
 */
export function useEvenings(): EveningsInUse {
  let kept: Kept<readonly PlannedEvening[]> | undefined;
  let all = $state.raw<readonly PlannedEvening[]>([firstEvening(0, 0)]);
  let ready = $state(false);
  let lasts = $state(true);

  onMount(() => {
    kept = keptEvenings();
    const linked = eveningIn(location.search, Date.now());
    update((evenings) => {
      if (linked && !isSame(evenings[0], linked)) return withEvening(evenings, linked);
      return evenings.length > 0 ? evenings : [firstEvening(Date.now(), freshSeed())];
    });
    // The link has been opened: whoever changes the evening and reloads the page is not given another one.
    if (linked) history.replaceState(history.state, '', location.pathname);
    const stop = kept.subscribe((evenings) => {
      if (evenings.length > 0) all = evenings;
    });
    ready = true;
    return stop;
  });

  function update(change: (evenings: readonly PlannedEvening[]) => readonly PlannedEvening[]): void {
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
      update((evenings) => withEvening(evenings, { ...(evenings[0] ?? all[0]!), ...part } as PlannedEvening)),
    begin: (evening, table) =>
      update((evenings) => {
        const [last] = evenings;
        return withEvening(last ? withEvening(evenings, closedEvening(last, table)) : evenings, evening);
      }),
    remove: (evening) => update((evenings) => withoutEvening(evenings, evening)),
  };
}
