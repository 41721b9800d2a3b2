import {
  openPracticeTableStore,
  type StoredPracticeGame,
  type PracticeTableSettings,
} from '../../storage/practice-table.ts';

const isSameGame = (a: StoredPracticeGame | undefined, b: StoredPracticeGame | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export function removeGuidance(stored: StoredPracticeGame): StoredPracticeGame {
  const { guided: _, ...game } = stored;
  return game;
}

/** The practice table as the device stores it; another window may change it at any time. */
export class PracticeTableStorage {
  readonly store = openPracticeTableStore();
  /** The game as this window last read or wrote it. */
  #lastSeen: StoredPracticeGame | undefined;

  read() {
    const stored = this.store.get();
    this.#lastSeen = stored.game;
    return stored;
  }

  countFinishedHand(): void {
    this.store.update((now) => ({ ...now, played: now.played + 1 }));
  }

  saveSettings(change: Partial<PracticeTableSettings>): void {
    this.store.update((now) => ({ ...now, settings: { ...now.settings, ...change } }));
  }

  /** Stores the game, unless another window has stored a later one meanwhile; `memory` where the device has no room. */
  saveGame(game: StoredPracticeGame | undefined): 'device' | 'memory' | 'overtaken' {
    const stored = this.store.get().game;
    if (stored && !isSameGame(stored, this.#lastSeen) && !isSameGame(stored, game)) return 'overtaken';
    this.#lastSeen = game;
    return this.store.update((now) => ({ ...now, ...(game && { game }) })) ? 'device' : 'memory';
  }
}
