import type { Option, Question } from './question.ts';
import type { Random } from './random.ts';

/** A wrong answer as a maker thinks of it. */
export type Wrong = Omit<Option, 'right'>;

/** A question before its answers are mixed. */
export interface Draft extends Omit<Question, 'key' | 'options' | 'kind' | 'skill'> {
  readonly kind?: Question['kind'];
  readonly right: Omit<Option, 'right'>;
  /** Likely mistakes, the likeliest first. Those that come to the right answer are left out, and so are repeats. */
  readonly wrong: readonly Wrong[];
}

/** At most so many answers to choose from. */
const MOST_OPTIONS = 4;

/** A game gives out no such question just now: try other tiles. */
export type Made = Question | undefined;

/**
 * Finishes a question of one right answer: leaves out what is no mistake, keeps the likeliest three, and mixes the order.
 * Undefined when no mistake is left, for then there is nothing to ask.
 */
export function finish(draft: Draft, skill: string, random: Random): Made {
  const { right, wrong, kind = 'choice', ...rest } = draft;
  const taken = new Set([right.value]);
  const mistakes: Wrong[] = [];
  for (const each of wrong) {
    if (taken.has(each.value) || mistakes.length === MOST_OPTIONS - 1) continue;
    taken.add(each.value);
    mistakes.push(each);
  }
  if (mistakes.length === 0) return undefined;
  const options = [{ ...right, right: true }, ...mistakes.map((each) => ({ ...each, right: false }))];
  return { ...rest, kind, skill, key: keyOf(skill, rest), options: arranged(options, kind, random) };
}

/** A question in which several tiles are picked. Undefined unless some belong and some do not. */
export function finishTiles(
  draft: Omit<Draft, 'right' | 'wrong' | 'kind'> & { readonly options: readonly Option[] },
  skill: string,
): Made {
  const right = draft.options.filter((option) => option.right).length;
  if (right === 0 || right === draft.options.length) return undefined;
  return { ...draft, kind: 'tiles', skill, key: keyOf(skill, draft) };
}

const keyOf = (skill: string, { situation, ask, scenes }: Pick<Question, 'situation' | 'ask' | 'scenes'>): string =>
  [skill, situation, ask, ...scenes.map(({ hand, last }) => `${hand} ${last ?? ''}`)].join('|');

/** Numbers stand in order and yes before no, so that their place gives nothing away. */
function arranged(options: readonly Option[], kind: Question['kind'], random: Random): readonly Option[] {
  if (kind === 'number') return inOrder(options);
  return kind === 'true-false' ? options.toSorted((a, b) => (a.value < b.value ? 1 : -1)) : random.shuffle(options);
}

const inOrder = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => Number(a.value) - Number(b.value));
