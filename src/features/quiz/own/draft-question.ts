import {
  formatHand,
  parseHand,
  WHOLE_HAND_SIZE,
  type EnteredHandTiles,
  type Seat,
  type TileId,
} from '../../../engine/index.ts';
import {
  EDITABLE_QUESTION_KINDS,
  OWN_QUIZ_LIMITS,
  type EditableQuestionKind,
  type OwnQuizItem,
} from '../../../storage/own-quiz.ts';
import { formatPlural } from '../../../format/numbers.ts';
import { formatSetKindAndTile, findSetNameByRunOrSize } from '../../../format/seats.ts';
import { formatTile } from '../../../format/names.ts';
import { countHandSize, EMPTY_HOLDING } from '../../../ui/hand-editor/tap-tile.ts';

// The draft of a question. It has the fields of every kind, so that nothing is lost when the kind is changed. Pure.

const KIND_TEXTS: Readonly<Record<EditableQuestionKind, string>> = {
  choice: 'A choice of answers',
  truth: 'True or false',
  worth: 'What is this hand worth?',
  waits: 'What are you waiting for?',
};
export const OWN_QUESTION_KIND_CHOICES = EDITABLE_QUESTION_KINDS.map((value) => ({ value, text: KIND_TEXTS[value] }));

const EMPTY_DRAFT = {
  kind: 'choice' as EditableQuestionKind,
  ask: '',
  why: '',
  answers: Array.from({ length: OWN_QUIZ_LIMITS.answers }, () => ({ text: '', tiles: [] as readonly TileId[] })),
  /** The index of the right answer; for “true or false”, 0 is true and 1 is false. */
  right: undefined as number | undefined,
  hand: EMPTY_HOLDING as EnteredHandTiles,
  /** How the last tile came: one of the texts of listLastTileWays, or empty. */
  last: '',
  seat: 's' as Seat,
  round: 'e' as Seat,
};
export type OwnQuestionDraft = Readonly<typeof EMPTY_DRAFT>;

export function toOwnQuestionDraft(item: OwnQuizItem | undefined): OwnQuestionDraft {
  if (item?.kind === 'truth') return { ...EMPTY_DRAFT, ...item, right: item.right ? 0 : 1 };
  if (item?.kind === 'choice')
    return { ...EMPTY_DRAFT, ...item, answers: EMPTY_DRAFT.answers.map((empty, at) => item.answers[at] ?? empty) };
  if (item?.kind !== 'worth' && item?.kind !== 'waits') return EMPTY_DRAFT;
  const parsed = parseHand(item.hand);
  const last = 'last' in item ? formatLastTile(item.last, item.by) : '';
  return { ...EMPTY_DRAFT, ...item, hand: parsed.ok ? parsed.value : EMPTY_HOLDING, last };
}

/** How many tiles the hand of a question has; undefined for a kind that asks in words. */
export const findQuestionKindHandSize = (kind: OwnQuestionDraft['kind']): number | undefined =>
  kind === 'choice' || kind === 'truth' ? undefined : WHOLE_HAND_SIZE - Number(kind === 'waits');

/** Returns the finished question, or a sentence that says what the draft still lacks. */
export function toQuizItemOrLack(draft: OwnQuestionDraft): OwnQuizItem | string {
  const { kind, seat, round, right } = draft;
  const [ask, why, hand] = [draft.ask.trim(), draft.why.trim(), formatHand(draft.hand)];
  const size = findQuestionKindHandSize(kind);
  const left = size === undefined ? 0 : size - countHandSize(draft.hand);
  if (left > 0) return `Add ${formatPlural(left, 'more tile')}.`;
  if (left < 0) return `Take ${formatPlural(-left, 'tile')} out: this question needs ${size}.`;
  if (size === undefined && ask === '') return 'Write your question.';
  switch (kind) {
    case 'choice': {
      const answers = draft.answers.flatMap(({ text, tiles }, at) =>
        text.trim() !== '' || tiles.length > 0 ? [{ text: text.trim(), tiles, at }] : [],
      );
      if (answers.length < 2) return 'Give two answers or more.';
      const place = answers.findIndex(({ at }) => at === right);
      if (place < 0) return 'Mark the right answer.';
      return { kind, ask, why, right: place, answers: answers.map(({ text, tiles }) => ({ text, tiles })) };
    }
    case 'truth':
      return right !== 0 && right !== 1 ? 'Say whether it is true.' : { kind, ask, why, right: right === 0 };
    case 'waits':
      return { kind, hand };
    case 'worth': {
      const last = findChosenLastTileWay(draft);
      if (!last) return 'Say which tile came last. The answer may depend on it.';
      return { kind, hand: formatHand(last.before), last: last.tile, by: last.by, seat, round };
    }
  }
}

export const findChosenLastTileWay = ({ hand, last }: OwnQuestionDraft) =>
  listLastTileWays(hand).find(({ text }) => text === last);

const formatLastTile = (tile: TileId, by: 'wall' | 'discard'): string =>
  `${formatTile(tile)}, ${by === 'wall' ? 'drawn' : 'claimed'}`;

/** Lists each way in which the last tile may have come. Every text is different. */
export function listLastTileWays(hand: EnteredHandTiles) {
  const onRack = hand.rack.flatMap((tile) =>
    (['wall', 'discard'] as const).map((by) => ({ tile, by, text: formatLastTile(tile, by), before: hand })),
  );
  const inSets = hand.sets.flatMap(({ tiles, concealed }, at) => {
    if (concealed || tiles.length !== 3) return [];
    // The set that the last tile completed goes back on the rack, because the engine expects its tiles there.
    const before = { ...hand, rack: [...hand.rack, ...tiles], sets: hand.sets.toSpliced(at, 1) };
    const sorted = tiles.toSorted();
    const end = `claimed for the ${formatSetKindAndTile(findSetNameByRunOrSize(sorted)!, sorted[0]!)}`;
    return sorted.map((tile) => ({ tile, by: 'discard' as const, text: `${formatTile(tile)}, ${end}`, before }));
  });
  // Equal tiles or sets have equal texts, and it makes no difference which of them came last.
  return [...new Map([...onRack, ...inSets].map((each) => [each.text, each])).values()];
}
