import type { Bill, Reason } from '../engine/index.ts';
import type { describeReason } from '../format/reasons.ts';

/** What is said of a hand that cannot win until the words have come that say why. */
const CANNOT_WIN = 'Something on the table is wrong, so this hand cannot go Mahjong.';

/** Says the engine’s reasons. Their words weigh much and are told seldom, so they come later. */
export class LateReasons {
  #sentence = $state.raw<typeof describeReason>();

  /** The reason in a sentence; undefined until its words have come, or where they cannot be reached. */
  say(reason: Reason | undefined): string | undefined {
    return reason && this.#sentence?.(reason);
  }

  /** Why a hand cannot win any more, in sentences; none for a hand that may. */
  sayBars({ barred = [] }: Pick<Bill, 'barred'>): readonly string[] {
    return [...new Set(barred.map(({ because }) => this.say(because) ?? CANNOT_WIN))];
  }

  /** Fetches the words, once one is to be told. */
  async fetch(isWanted: boolean): Promise<void> {
    if (this.#sentence || !isWanted) return;
    this.#sentence = (await import('../format/reasons.ts').catch(() => undefined))?.describeReason;
  }
}
