import type { Player, Seat } from '../engine/index.ts';
import { personOf } from '../text/at-the-table.ts';
import { SEAT_NAMES } from '../text/names.ts';
import type { Option, Question } from './question.ts';
import type { RandomStretch } from './random.ts';

/** An answer as a maker thinks of it, right or wrong. */
export type DraftAnswer = Omit<Option, 'right'>;
export type Wrong = DraftAnswer;

/** What a draft and a question have in common. */
type Common = Omit<Question, 'key' | 'options' | 'kind' | 'skill'>;

/** A question before its answers are mixed. */
export interface QuestionDraft extends Common {
  readonly kind?: Question['kind'];
  readonly right: DraftAnswer;
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
export function finish(draft: QuestionDraft, skill: string, random: RandomStretch): Made {
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

const YES = { value: 'yes', text: 'Yes' };
const NO = { value: 'no', text: 'No' };

/** Yes or no, as an answer without its reason. */
export const yesOrNo = (fact: boolean): Omit<DraftAnswer, 'why'> => (fact ? YES : NO);

/** A player’s seat as an answer. */
export const seatAnswer = (seat: Seat, why: string): DraftAnswer => ({ value: seat, text: SEAT_NAMES[seat], why });

/** One of the people of the examples as an answer. */
export const personAnswer = (player: Player, why: string): DraftAnswer => ({
  value: String(player),
  text: personOf(player),
  why,
});

/** A number as an answer, in the words of `say`. */
export const numberAnswer = (value: number, say: (value: number) => string, why: string): DraftAnswer => ({
  value: String(value),
  text: say(value),
  why,
});

/** A question of yes or no. */
interface YesNoDraft extends Common {
  readonly fact: boolean;
  /** What to say to the wrong answer; the reason of the right one where nothing else is said. */
  readonly otherwise?: string;
}

/** Finishes a question of yes or no, whose two answers rest on the rule behind it. */
export function finishYesNo(draft: YesNoDraft, skill: string, random: RandomStretch): Made {
  const { fact, otherwise = draft.because, ...rest } = draft;
  const rule = draft.rule === undefined ? {} : { rule: draft.rule };
  return finish(
    {
      ...rest,
      kind: 'true-false',
      right: { ...yesOrNo(fact), why: draft.because, ...rule },
      wrong: [{ ...yesOrNo(!fact), why: otherwise, ...rule }],
    },
    skill,
    random,
  );
}

/** A question in which several tiles are picked. Undefined unless some belong and some do not. */
export function finishTiles(draft: Common & { readonly options: readonly Option[] }, skill: string): Made {
  const right = draft.options.filter((option) => option.right).length;
  if (right === 0 || right === draft.options.length) return undefined;
  const tiles = draft.options.map(({ value }) => value).toSorted();
  return { ...draft, kind: 'tiles', skill, key: `${keyOf(skill, draft)}|${tiles.join('')}` };
}

const keyOf = (skill: string, { situation, ask, scenes }: Pick<Question, 'situation' | 'ask' | 'scenes'>): string =>
  [skill, situation, ask, ...scenes.map(({ hand, last }) => `${hand} ${last ?? ''}`)].join('|');

/** Numbers stand in order and yes before no, so that their place gives nothing away. */
function arranged(options: readonly Option[], kind: Question['kind'], random: RandomStretch): readonly Option[] {
  if (kind === 'number') return byNumber(options);
  return kind === 'true-false' ? options.toSorted((a, b) => (a.value < b.value ? 1 : -1)) : random.shuffle(options);
}

/** Options that are numbers, the least first. */
export const byNumber = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((a, b) => Number(a.value) - Number(b.value));
