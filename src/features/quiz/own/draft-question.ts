import { getOptionLetter } from '../../../questions/question.ts';
import {
  formatHand,
  parseHand,
  score,
  WHOLE_HAND_SIZE,
  type EnteredHandTiles,
  type Seat,
  type SetName,
  type Table,
  type TileId,
} from '../../../engine/index.ts';
import { OWN_QUIZ_LIMITS, type OwnQuizItem } from '../../../storage/own-quiz.ts';
import { formatPlural } from '../../../format/numbers.ts';
import { formatSet, findSetNameOfTiles } from '../../../format/seats.ts';
import { formatTile } from '../../../format/names.ts';
import { joinWithAnd } from '../../../format/sentences.ts';
import { countHandSize, EMPTY_HOLDING } from '../../../ui/hand-editor/tap-tile.ts';

// A question while it is written: one form for every kind, so that nothing is lost when another kind is chosen. Pure.

export const OWN_QUESTION_KINDS = ['choice', 'truth', 'worth', 'claim', 'waits', 'special'] as const;

export const MAX_TILES_PER_ANSWER = 4;

const EMPTY_DRAFT = {
  kind: 'choice' as (typeof OWN_QUESTION_KINDS)[number],
  ask: '',
  why: '',
  answers: Array.from({ length: OWN_QUIZ_LIMITS.answers }, () => ({ text: '', tiles: [] as readonly TileId[] })),
  /** The place of the right answer; of “true or false”, 0 for true. */
  right: undefined as number | undefined,
  hand: EMPTY_HOLDING as EnteredHandTiles,
  /** How the last tile came, as listWaysOfLastTile says it. */
  last: '',
  seat: 's' as Seat,
  round: 'e' as Seat,
  discarder: 'e' as Seat,
  discard: 'b1' as TileId,
  claim: 'pung' as 'chow' | 'pung' | 'kong',
};
export type OwnQuestionDraft = Readonly<typeof EMPTY_DRAFT>;

export function toOwnQuestionDraft(item: OwnQuizItem | undefined): OwnQuestionDraft {
  if (!item || item.kind === 'written' || item.kind === 'made') return EMPTY_DRAFT;
  if (item.kind === 'truth') return { ...EMPTY_DRAFT, ...item, right: item.right ? 0 : 1 };
  if (item.kind === 'choice')
    return { ...EMPTY_DRAFT, ...item, answers: EMPTY_DRAFT.answers.map((empty, at) => item.answers[at] ?? empty) };
  const parsed = parseHand(item.hand);
  const last = 'last' in item ? formatLastTile(item.last, item.by) : '';
  return { ...EMPTY_DRAFT, ...item, hand: parsed.ok ? parsed.value : EMPTY_HOLDING, last };
}

/** The tiles of the hand that a kind asks about; undefined where it asks in words. */
export const getHandSize = (kind: OwnQuestionDraft['kind']): number | undefined =>
  kind === 'choice' || kind === 'truth' ? undefined : WHOLE_HAND_SIZE - Number(kind === 'waits' || kind === 'claim');

/** The question, or what it still lacks, as a sentence. */
export function parseOwnQuestionDraft(
  draft: OwnQuestionDraft,
): { readonly item: OwnQuizItem } | { readonly lacks: string } {
  const lacks = findLack(draft);
  return lacks ? { lacks } : { item: toItem(draft) };
}

function findLack(draft: OwnQuestionDraft): string {
  const size = getHandSize(draft.kind);
  if (size === undefined) {
    if (draft.ask.trim() === '') return 'Write your question.';
    if (draft.kind === 'truth') return draft.right === undefined ? 'Say whether it is true.' : '';
    const answers = listAnswers(draft);
    if (answers.length < 2) return 'Give two answers or more.';
    return answers.some(({ at }) => at === draft.right) ? '' : 'Mark the right answer.';
  }
  const left = size - countHandSize(draft.hand);
  if (left > 0) return `Add ${formatPlural(left, 'more tile')}.`;
  if (left < 0) return `Take ${formatPlural(-left, 'tile')} out: this question needs ${size}.`;
  if (draft.kind === 'waits') return '';
  if (draft.kind === 'claim')
    return draft.seat === draft.discarder ? 'Nobody can claim their own discard. Choose two players.' : '';
  return findLastTile(draft) ? '' : 'Say which tile came last. The answer may depend on it.';
}

function toItem(draft: OwnQuestionDraft): OwnQuizItem {
  const { kind, seat, round, discarder, discard, claim } = draft;
  const [ask, why, hand] = [draft.ask.trim(), draft.why.trim(), formatHand(draft.hand)];
  if (kind === 'truth') return { kind, ask, why, right: draft.right === 0 };
  if (kind === 'waits') return { kind, hand };
  if (kind === 'claim') return { kind, hand, seat, discarder, discard, claim };
  if (kind === 'choice') {
    const answers = listAnswers(draft);
    const right = answers.findIndex(({ at }) => at === draft.right);
    return { kind, ask, why, right, answers: answers.map(({ text, tiles }) => ({ text, tiles })) };
  }
  const { tile, by, before } = findLastTile(draft)!;
  return { kind, hand: formatHand(before), last: tile, by, seat, round };
}

const listAnswers = ({ answers }: OwnQuestionDraft) =>
  answers
    .map(({ text, tiles }, at) => ({ text: text.trim(), tiles, at }))
    .filter(({ text, tiles }) => text !== '' || tiles.length > 0);

export const findLastTile = ({ hand, last }: OwnQuestionDraft) =>
  listWaysOfLastTile(hand).find(({ text }) => text === last);

const formatLastTile = (tile: TileId, by: 'wall' | 'discard'): string =>
  `${formatTile(tile)}, ${by === 'wall' ? 'drawn' : 'claimed'}`;

/** Each way in which the last tile may have come; no two read alike. */
export function listWaysOfLastTile(hand: EnteredHandTiles) {
  const onRack = [...new Set(hand.rack)].flatMap((tile) =>
    (['wall', 'discard'] as const).map((by) => ({ tile, by, text: formatLastTile(tile, by), before: hand })),
  );
  const inSets = hand.sets.flatMap(({ tiles, concealed }, at) => {
    if (concealed || tiles.length !== 3) return [];
    // The engine reads the set that the last tile finished as tiles on the rack.
    const before = { ...hand, rack: [...hand.rack, ...tiles], sets: hand.sets.toSpliced(at, 1) };
    const sorted = tiles.toSorted();
    const set = formatSet(findSetNameOfTiles(sorted)!, sorted[0]!);
    return sorted.map((tile) => ({
      tile,
      by: 'discard' as const,
      text: `${formatTile(tile)}, claimed for the ${set}`,
      before,
    }));
  });
  // Whichever of two equal sets it finished, the hand is the same.
  return [...new Map([...onRack, ...inSets].map((each) => [each.text, each])).values()];
}

/** The set that tiles make when they lie together; undefined where they make none. */
export function identifySetOfTiles(tiles: readonly TileId[], table: Table): SetName | undefined {
  if (tiles.length < 2 || tiles.length > 4) return undefined;
  const position = score({
    table,
    seat: 'e',
    round: 'e',
    hand: tiles.length === 2 ? tiles.join(' ') : `(${tiles.join(' ')})`,
  });
  const [only, ...others] = position.ok ? position.value.arrangement : [];
  return only && others.length === 0 && only.tiles.length === tiles.length ? only.kind : undefined;
}

/**
 * Whether the engine agrees with the marked answer, for questions that name a set and have tiles as answers. Undefined
 * where it cannot tell.
 */
export function compareMarkedAnswerWithEngine(
  { ask, answers, right }: Extract<OwnQuizItem, { kind: 'choice' }>,
  table: Table,
): { readonly agrees: boolean; readonly sentence: string } | undefined {
  const named = (['pair', 'chow', 'pung', 'kong'] as const).filter((each) =>
    new RegExp(`\\b${each}\\b`, 'i').test(ask),
  );
  const [set] = named;
  if (!set || named.length > 1 || answers.length < 2 || answers.some(({ tiles }) => tiles.length === 0))
    return undefined;
  if (/\b(not|no|never|isn.t)\b/i.test(ask)) return undefined;
  const those = answers.flatMap(({ tiles }, place) => (identifySetOfTiles(tiles, table) === set ? [place] : []));
  const letters = those.map(getOptionLetter);
  if (those.length === 1 && those[0] === right)
    return { agrees: true, sentence: `Sparrow agrees: ${letters[0]} is a ${set}, and no other answer is.` };
  if (those.length === 0) return { agrees: false, sentence: `Look again: none of the answers is a ${set}.` };
  return {
    agrees: false,
    sentence: `Look again: by these rules ${joinWithAnd(letters)} ${letters.length === 1 ? 'is' : 'are each'} a ${set}.`,
  };
}
