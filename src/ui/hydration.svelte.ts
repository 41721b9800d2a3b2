import { createContext } from 'svelte';

class Hydration {
  /** True once stored data is read and controls can be used. */
  current = $state(false);
  /** True once deferred parts (Later.svelte) are hydrated too. */
  isComplete = $state(false);
  #first: Promise<unknown>[] = [];
  #later: Promise<unknown>[] = [];

  /** Keeps the island disabled until the work is done. To be called in onMount. */
  waitFor(work: Promise<unknown>): void {
    this.#first.push(work);
  }

  addPart(hydrated: Promise<unknown>): void {
    this.#later.push(hydrated);
  }

  async hydrate(): Promise<void> {
    if (this.#first.length > 0) await Promise.allSettled(this.#first);
    this.current = true;
    // Lets Svelte apply the state that was set during mounting, because this may add more parts.
    await Promise.resolve();
    while (this.#later.length > 0) await Promise.allSettled(this.#later.splice(0));
    this.isComplete = true;
  }
}

const [useHydration, setHydration] = createContext<Hydration>();

export { useHydration };

export const provideHydration = (): Hydration => setHydration(new Hydration());
