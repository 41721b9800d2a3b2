import { onMount } from 'svelte';
import {
  eveningIn,
  firstEvening,
  keptEvenings,
  withEvening,
  withoutEvening,
  type Evening,
} from '../../learner/evenings.ts';
import type { Kept } from '../../learner/kept.ts';
import { freshSeed } from '../parts/fresh-seed.ts';

/** What may be changed of an evening; a table that is undefined is that of the device. */
type Change = Omit<Partial<Evening>, 'table'> & { readonly table?: string | undefined };

/** The evenings of this device, as a part of the leader's page looks at them. */
export interface EveningsInUse {
  /** The one that is being prepared; what a first one would be until the page has come to life. */
  readonly now: Evening;
  /** Those before it, the latest first. */
  readonly earlier: readonly Evening[];
  readonly ready: boolean;
  /** False where the device does not remember it. */
  readonly lasts: boolean;
  /** Changes the evening that is being prepared. */
  readonly change: (part: Change) => void;
  /** Begins another one, or goes on with it as it was. */
  readonly begin: (evening: Evening) => void;
  readonly remove: (evening: Evening) => void;
}

const isSame = (a: Evening | undefined, b: Evening): boolean =>
  a !== undefined && JSON.stringify({ ...a, at: 0, names: [] }) === JSON.stringify({ ...b, at: 0, names: [] });

/**
 * The evenings that are kept here. Every part of the page that shows one calls it for itself, and hears what the others and
 * other windows change. Who has none yet gets a first one, and a link brings one along.
 */
export function useEvenings(): EveningsInUse {
  let kept: Kept<readonly Evening[]> | undefined;
  let all = $state.raw<readonly Evening[]>([firstEvening(0, 0)]);
  let ready = $state(false);
  let lasts = $state(true);

  onMount(() => {
    kept = keptEvenings();
    const linked = eveningIn(location.search, Date.now());
    update((evenings) => {
      if (linked && !isSame(evenings[0], linked)) return withEvening(evenings, linked);
      return evenings.length > 0 ? evenings : [firstEvening(Date.now(), freshSeed())];
    });
    const stop = kept.subscribe((evenings) => {
      if (evenings.length > 0) all = evenings;
    });
    ready = true;
    return stop;
  });

  function update(change: (evenings: readonly Evening[]) => readonly Evening[]): void {
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
    change: (part) => update((evenings) => withEvening(evenings, { ...(evenings[0] ?? all[0]!), ...part } as Evening)),
    begin: (evening) => update((evenings) => withEvening(evenings, evening)),
    remove: (evening) => update((evenings) => withoutEvening(evenings, evening)),
  };
}
