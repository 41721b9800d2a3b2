import * as v from 'valibot';
import type { Option, Question } from '../../drills/question.ts';

// What a leader's screen shows, step by step: the title, then each question asked, answered and explained, then the end.
// Pure; the room counts its own hands, so nothing here knows who was right.

/** Where the show stands. `at` is -1 on the first screen and the number of questions on the last one. */
export interface ShowPlace {
  readonly at: number;
  readonly shown: 'ask' | 'answer' | 'why';
}

/** The steps of a question. */
export const STAGES = ['ask', 'answer', 'why'] as const;

/** The first screen, with the code. */
export const START: ShowPlace = { at: -1, shown: 'ask' };

/** A place in a show of a number of questions, as it is kept; never the last screen, where there is nothing to go on with. */
export const placeSchema = (count: number) =>
  v.object({ at: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(count - 1)), shown: v.picklist(STAGES) });

/** One step on; the last screen stays. */
export function forward({ at, shown }: ShowPlace, count: number): ShowPlace {
  if (at >= count) return { at, shown };
  const next = STAGES[STAGES.indexOf(shown) + 1];
  return at >= 0 && next ? { at, shown: next } : { at: at + 1, shown: 'ask' };
}

/** One step back; from a question it leads to the one before with its reason still on the screen. The first screen stays. */
export function back({ at, shown }: ShowPlace, count: number): ShowPlace {
  const before = STAGES[STAGES.indexOf(shown) - 1];
  if (at >= 0 && at < count && before) return { at, shown: before };
  return at <= 0 ? START : { at: at - 1, shown: 'why' };
}

/** What a key of the keyboard, or of a presenter's clicker, asks for. Undefined for a key that is not ours. */
export function stepOf(key: string): 'forward' | 'back' | undefined {
  if ([' ', 'PageDown', 'ArrowRight', 'ArrowDown'].includes(key)) return 'forward';
  return ['PageUp', 'ArrowLeft', 'ArrowUp'].includes(key) ? 'back' : undefined;
}

/** The words on the button that leads on. */
export function onward({ at, shown }: ShowPlace, count: number): string {
  if (at < 0) return 'First question';
  if (shown === 'ask') return 'Show the answer';
  if (shown === 'answer') return 'Show why';
  return at + 1 < count ? 'Next question' : 'To the end';
}

/**
 * The answers on the screen: all while the room thinks and when the answer is told; beside the reason, which needs the
 * room, the right one alone, and none where several tiles belong. Of a number only the answer is ever shown.
 */
export function optionsShown(
  { kind, options }: Pick<Question, 'kind' | 'options'>,
  shown: ShowPlace['shown'],
): readonly Option[] {
  const right = options.filter((option) => option.right);
  if (kind === 'number') return shown === 'ask' ? [] : right;
  if (shown !== 'why') return options;
  return kind === 'tiles' ? [] : right;
}
