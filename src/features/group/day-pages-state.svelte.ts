/// <reference types="svelte" />
import { LEADER_DAY_PAGES, loadOfflineCopyModule } from '../offline/index.ts';
import { href } from '../../site.ts';

const CHECK_INTERVAL_MS = 500;

/** The pages of a session's day that work without internet, and how far the whole site is saved. */
export class DayPagesState {
  /** The pages that do not work without internet yet; undefined until this is known. */
  missing = $state.raw<readonly (typeof LEADER_DAY_PAGES)[number][]>();
  /** The share of the whole site that is fetched, from 0 to 1; undefined while nothing is being fetched. */
  progress = $state<number>();
  error = $state('');
  readonly #load: typeof loadOfflineCopyModule;
  readonly #root = href('/');

  constructor(load: typeof loadOfflineCopyModule = loadOfflineCopyModule) {
    this.#load = load;
  }

  async check(): Promise<void> {
    const offline = await this.#load().catch(() => undefined);
    this.missing =
      (await offline?.listMissingPages(this.#root, LEADER_DAY_PAGES).catch(() => undefined)) ?? LEADER_DAY_PAGES;
  }

  async save(): Promise<void> {
    [this.progress, this.error] = [0, ''];
    const timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS);
    try {
      const { downloadOfflineCopy } = await this.#load();
      await downloadOfflineCopy(this.#root, (share) => (this.progress = share));
    } catch {
      this.error = 'Not everything could be saved. Please try again when you are online.';
    }
    clearInterval(timer);
    await this.check();
    this.progress = undefined;
  }
}
