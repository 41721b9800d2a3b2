import { createContext } from 'svelte';

/** Whether a part of a page has come to life; the boundary round a widget (Island.svelte) says so to everything in it. */
class Hydration {
  /** What is kept has been read, and the controls can be used. */
  current = $state(false);
  /** So have the parts of it that wake after it. */
  whole = $state(false);
  #first: Promise<unknown>[] = [];
  #later: Promise<unknown>[] = [];

  /** Sleeps on until something is done that the widget cannot be used without. For a widget to call while it is mounted. */
  after(work: Promise<unknown>): void {
    this.#first.push(work);
  }

  /** A part wakes by itself, after the widget. For a part to call while it is mounted. */
  later(woken: Promise<unknown>): void {
    this.#later.push(woken);
  }

  /** Comes to life, once the widget is mounted and nothing has to be waited for. */
  async wake(): Promise<void> {
    if (this.#first.length > 0) await Promise.allSettled(this.#first);
    this.current = true;
    // What the widget has found out while it was mounted may wake parts of it.
    await Promise.resolve();
    // A part that wakes may have parts of its own.
    while (this.#later.length > 0) await Promise.allSettled(this.#later.splice(0));
    this.whole = true;
  }
}

const [useAwake, setAwake] = createContext<Hydration>();

/** Whether the widget has come to life: for what is shown or written only then. Its controls wait by themselves. */
export { useAwake };

/** Begins the sleep of a widget. */
export const createHydration = (): Hydration => setAwake(new Hydration());
