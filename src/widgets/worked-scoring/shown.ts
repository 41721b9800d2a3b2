import type { TileId } from '../../engine/index.ts';
import type { BillView } from '../bill/bill-view.ts';
import { lastStep, rowAtStep, rowName, situation, workStepSentence, workView } from './row-words.ts';
import { bonusOf, layOut, spotlight, type WorkedSet, type Spotlight, type Work } from './work.ts';

// A worked hand as it is shown: all of it words and places, so that a page which only shows it needs no engine.

/** A hand as it lies on the baize while it is counted. */
export interface OnBaize {
  /** Where the player sits and how the hand ended. */
  readonly situation: string;
  readonly laid: readonly WorkedSet[];
  readonly bonus: readonly TileId[];
}

/** What is said and highlighted when a number of rows of the bill are written. */
export interface ShownStep {
  readonly sentence: string;
  readonly lit: Spotlight;
}

/** A hand whose bill is written one row at a time. */
export interface ShownWork extends OnBaize {
  readonly view: BillView;
  /** The words beside the total: "West scores". */
  readonly who: string;
  /** The rows in the order in which they are written. */
  readonly keys: readonly string[];
  /** The hand alone, then a step for each row. */
  readonly steps: readonly ShownStep[];
}

export const onBaize = (work: Work): OnBaize => ({
  situation: situation(work.call).join(' '),
  laid: layOut(work),
  bonus: bonusOf(work),
});

export const shownOf = (work: Work): ShownWork => ({
  ...onBaize(work),
  view: workView(work),
  who: rowName(work.rows.at(-1)!, work.call),
  keys: work.rows.map(({ key }) => key),
  steps: Array.from({ length: lastStep(work) + 1 }, (_, step) => ({
    sentence: workStepSentence(work, step),
    lit: spotlight(work, rowAtStep(work, step)),
  })),
});
