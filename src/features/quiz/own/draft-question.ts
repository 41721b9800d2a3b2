import { formatHand, parseHand, WHOLE_HAND_SIZE, type EnteredHandTiles, type TileId } from '../../../engine/index.ts';
import {
  EDITABLE_QUESTION_KINDS,
  OWN_QUIZ_LIMITS,
  type EditableQuestionKind,
  type OwnQuizItem,
} from '../../../storage/own-quiz.ts';
import { formatPlural } from '../../../format/numbers.ts';
import { countHandSize, EMPTY_HOLDING } from '../../../ui/hand-editor/tap-tile.ts';

// The draft of a question. It has the fields of every kind of question, so that nothing is lost when the kind
// is changed. Pure.

const KIND_TEXTS: Readonly<Record<EditableQuestionKind, string>> = {
  choice: 'A choice of answers',
  truth: 'True or false',
  worth: 'What is this hand worth?',
  waits: 'What are you waiting for?',
};
export const OWN_QUESTION_KIND_CHOICES = EDITABLE_QUESTION_KINDS.map((value) => ({ value, text: KIND_TEXTS[value] }));

type WorthItem = Extract<OwnQuizItem, { kind: 'worth' }>;
const EMPTY_DRAFT = {
  kind: 'choice' as EditableQuestionKind,
  ask: '',
  why: '',
  answers: Array.from({ length: OWN_QUIZ_LIMITS.answers }, () => ({ text: '', tiles: [] as readonly TileId[] })),
  /** The index of the right answer; for “true or false”, 0 is true and 1 is false. */
  right: undefined as number | undefined,
  hand: EMPTY_HOLDING as EnteredHandTiles,
  last: '' as TileId | '',
  by: 'discard' as WorthItem['by'],
  seat: 's' as WorthItem['seat'],
  round: 'e' as WorthItem['round'],
};
export type OwnQuestionDraft = Readonly<typeof EMPTY_DRAFT>;

export function toOwnQuestionDraft(item: OwnQuizItem | undefined): OwnQuestionDraft {
  if (item?.kind === 'truth') return { ...EMPTY_DRAFT, ...item, right: item.right ? 0 : 1 };
  if (item?.kind === 'choice')
    return { ...EMPTY_DRAFT, ...item, answers: EMPTY_DRAFT.answers.map((empty, at) => item.answers[at] ?? empty) };
  if (item?.kind !== 'worth' && item?.kind !== 'waits') return EMPTY_DRAFT;
  const parsed = parseHand(item.hand);
  return { ...EMPTY_DRAFT, ...item, hand: parsed.ok ? parsed.value : EMPTY_HOLDING };
}

/** How many tiles the hand of a question has; undefined for a kind that asks in words. */
export const findQuestionKindHandSize = (kind: OwnQuestionDraft['kind']): number | undefined =>
  kind === 'choice' || kind === 'truth' ? undefined : WHOLE_HAND_SIZE - Number(kind === 'waits');

/** Returns the finished question, or a sentence that says what the draft still lacks. */
export function toQuizItemOrLack(draft: OwnQuestionDraft): OwnQuizItem | string {
  const { kind, last, by, seat, round, right } = draft;
  const [ask, why] = [draft.ask.trim(), draft.why.trim()];
  const size = findQuestionKindHandSize(kind);
  const left = size === undefined ? 0 : size - countHandSize(draft.hand);
  if (left > 0) return `Add ${formatPlural(left, 'more tile')}.`;
  if (left < 0) return `Take ${formatPlural(-left, 'tile')} out: this question needs ${size}.`;
  if (size === undefined && ask === '') return 'Write your question.';
  switch (kind) {
    case 'choice': {
      const answers = draft.answers.map(({ text, tiles }) => ({ text: text.trim(), tiles }));
      const given = answers.filter(({ text, tiles }) => text !== '' || tiles.length > 0);
      if (given.length < 2) return 'Give two answers or more.';
      const place = given.indexOf(answers[right ?? -1]!);
      return place < 0 ? 'Mark the right answer.' : { kind, ask, why, right: place, answers: given };
    }
    case 'truth':
      return right !== 0 && right !== 1 ? 'Say whether it is true.' : { kind, ask, why, right: right === 0 };
    case 'waits':
      return { kind, hand: formatHand(draft.hand) };
    case 'worth': {
      const hand = findHandBeforeLastTile(draft);
      if (!last || !hand) return 'Say which tile came last, and how. The answer may depend on it.';
      return { kind, hand: formatHand(hand), last, by, seat, round };
    }
  }
}

const isClaimedSet = ({ tiles, concealed }: EnteredHandTiles['sets'][number]): boolean =>
  !concealed && tiles.length === 3;

/** The tiles that may have come last: those on the rack, and those of sets that a claimed tile may have completed. */
export const listPossibleLastTiles = ({ hand, by }: Pick<OwnQuestionDraft, 'hand' | 'by'>): readonly TileId[] => [
  ...new Set([...hand.rack, ...(by === 'wall' ? [] : hand.sets.filter(isClaimedSet).flatMap(({ tiles }) => tiles))]),
];

/**
 * The hand as the engine expects it: with the last tile on the rack, and with it the claimed set that it completed.
 * Undefined if the hand does not have the last tile, or cannot have got it in this way.
 */
function findHandBeforeLastTile({ hand, last, by }: OwnQuestionDraft): EnteredHandTiles | undefined {
  const { rack, sets } = hand;
  if (rack.some((tile) => tile === last)) return hand;
  const at = sets.findIndex((set) => isClaimedSet(set) && set.tiles.some((tile) => tile === last));
  if (at < 0 || by === 'wall') return undefined;
  return { ...hand, rack: [...rack, ...sets[at]!.tiles], sets: sets.toSpliced(at, 1) };
}
