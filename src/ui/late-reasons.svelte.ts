import type { Bill, Reason } from '../engine/index.ts';
import type { describeEngineReason } from '../format/reasons.ts';

const CANNOT_WIN = 'Something on the table is wrong, so this hand cannot go Mahjong.';

/** Formats the engine's reasons. Their texts are large and rarely needed, so they are loaded on demand. */
export class LazyReasonFormatter {
  #sentence = $state.raw<typeof describeEngineReason>();

  format(reason: Reason | undefined): string | undefined {
    return reason && this.#sentence?.(reason);
  }

  listBarredWinSentences({ barred = [] }: Pick<Bill, 'barred'>): readonly string[] {
    return [...new Set(barred.map(({ because }) => this.format(because) ?? CANNOT_WIN))];
  }

  async fetch(isWanted: boolean): Promise<void> {
    if (this.#sentence || !isWanted) return;
    this.#sentence = (await import('../format/reasons.ts').catch(() => undefined))?.describeEngineReason;
  }
}
