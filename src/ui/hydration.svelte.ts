import { createContext } from 'svelte';

/** The hydration of one island; Island.svelte creates it for everything in it. */
class Hydration {
  /** Stored data was read, and the controls can be used. */
  current = $state(false);
  /** So can those of its deferred parts (Later.svelte). */
  isComplete = $state(false);
  #first: Promise<unknown>[] = [];
  #later: Promise<unknown>[] = [];

  /** Keeps the island disabled until the work is done. To be called in onMount. */
  waitFor(work: Promise<unknown>): void {
    this.#first.push(work);
  }

  /** A part that is hydrated after the island. To be called when the part is mounted. */
  addPart(hydrated: Promise<unknown>): void {
    this.#later.push(hydrated);
  }

  /** To be called once the component is mounted. */
  async hydrate(): Promise<void> {
    if (this.#first.length > 0) await Promise.allSettled(this.#first);
    this.current = true;
    // State set while the component was mounted may add parts.
    await Promise.resolve();
    // A part may have parts of its own.
    while (this.#later.length > 0) await Promise.allSettled(this.#later.splice(0));
    this.isComplete = true;
  }
}

const [useHydration, setHydration] = createContext<Hydration>();

/** For what is shown or written only after hydration; controls are disabled until then by Island.svelte. */
export { useHydration };

export const createHydration = (): Hydration => setHydration(new Hydration());
