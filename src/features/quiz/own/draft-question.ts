import type { OwnQuizItem, OWN_QUESTION_KINDS } from '../../../questions/own-questions.ts';
import { formatHand, parseHand, WHOLE_HAND_SIZE, type Holding, type Seat, type TileId } from '../../../engine/index.ts';
import { OWN_QUIZ_LIMITS } from '../../../storage/own-quiz.ts';
import { formatSet, findSetName } from '../../../format/seats.ts';
import { formatTile } from '../../../format/names.ts';
import { countHandSize, EMPTY_HOLDING } from '../../../ui/hand-editor/tap-tile.ts';

// A question while it is written: one form for every kind, so that nothing is lost when another kind is chosen. Pure.

/** Tiles that one answer may show. */
export const MAX_TILES_PER_ANSWER = 4;

const EMPTY_DRAFT = {
  kind: 'choice' as (typeof OWN_QUESTION_KINDS)[number],
  ask: '',
  why: '',
  answers: Array.from({ length: OWN_QUIZ_LIMITS.answers }, () => ({ text: '', tiles: [] as readonly TileId[] })),
  right: undefined as number | undefined,
  isTrue: undefined as boolean | undefined,
  hand: EMPTY_HOLDING as Holding,
  /** What listLastTiles calls the tile that came last. */
  last: '',
  by: undefined as 'wall' | 'discard' | undefined,
  seat: 's' as Seat,
  round: 'e' as Seat,
  discarder: 'e' as Seat,
  discard: 'b1' as TileId,
  claim: undefined as 'chow' | 'pung' | 'kong' | undefined,
};
export type OwnQuestionDraft = Readonly<typeof EMPTY_DRAFT>;

export function toOwnQuestionDraft(item: OwnQuizItem | undefined): OwnQuestionDraft {
  if (!item || item.kind === 'written' || item.kind === 'made') return EMPTY_DRAFT;
  if (item.kind === 'truth') return { ...EMPTY_DRAFT, ...item, right: undefined, isTrue: item.right };
  if (item.kind === 'choice')
    return { ...EMPTY_DRAFT, ...item, answers: EMPTY_DRAFT.answers.map((empty, at) => item.answers[at] ?? empty) };
  const parsed = parseHand(item.hand);
  const last = 'last' in item ? formatTile(item.last) : '';
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
  const { kind, hand, by } = draft;
  if (kind === 'truth' && draft.ask.trim() === '') return 'Write what is true or false.';
  if (kind === 'truth') return draft.isTrue === undefined ? 'Say whether it is true.' : '';
  if (kind === 'choice' && draft.ask.trim() === '') return 'Write your question.';
  if (kind === 'choice' && listAnswers(draft).length < 2) return 'Give two answers or more.';
  if (kind === 'choice') return listAnswers(draft).some(({ at }) => at === draft.right) ? '' : 'Mark the right answer.';
  const size = getHandSize(kind)!;
  const left = size - countHandSize(hand);
  const tiles = Math.abs(left) === 1 ? 'tile' : 'tiles';
  if (left > 0) return `Add ${left} more ${tiles}.`;
  if (left < 0) return `Take ${-left} ${tiles} out: this question needs ${size}.`;
  if (kind === 'waits') return '';
  if (kind === 'claim' && draft.seat === draft.discarder)
    return 'Nobody can claim their own discard. Choose two players.';
  if (kind === 'claim') return draft.claim ? '' : 'Say what the tile is for.';
  const last = findLastTile(draft);
  if (!last) return 'Say which tile came last. The answer may depend on it.';
  if (!by) return 'Say how the last tile came.';
  return last.finished !== undefined && by === 'wall'
    ? 'A set on the table was claimed. If you drew the last tile, it stays on the rack.'
    : '';
}

function toItem(draft: OwnQuestionDraft): OwnQuizItem {
  const { kind, seat, round, discarder, discard } = draft;
  const [ask, why, hand] = [draft.ask.trim(), draft.why.trim(), formatHand(draft.hand)];
  if (kind === 'truth') return { kind, ask, why, right: draft.isTrue! };
  if (kind === 'waits') return { kind, hand };
  if (kind === 'claim') return { kind, hand, seat, discarder, discard, claim: draft.claim! };
  if (kind === 'choice') {
    const answers = listAnswers(draft);
    const right = answers.findIndex(({ at }) => at === draft.right);
    return { kind, ask, why, right, answers: answers.map(({ text, tiles }) => ({ text, tiles })) };
  }
  const { tile, finished } = findLastTile(draft)!;
  // The engine reads the set that the last tile finished as tiles on the rack.
  const { rack, sets, bonus } = draft.hand;
  const before =
    finished === undefined
      ? draft.hand
      : { rack: [...rack, ...sets[finished]!.tiles], sets: sets.toSpliced(finished, 1), bonus };
  return { kind, hand: formatHand(before), last: tile, by: draft.by!, seat, round };
}

const listAnswers = ({ answers }: OwnQuestionDraft) =>
  answers
    .map(({ text, tiles }, at) => ({ text: text.trim(), tiles, at }))
    .filter(({ text, tiles }) => text !== '' || tiles.length > 0);

/** A tile that may have come last, on the rack or in the exposed set of three that it finished; no two read alike. */
export interface LastTile {
  readonly tile: TileId;
  readonly finished?: number;
  readonly text: string;
}

const findLastTile = ({ hand, last }: OwnQuestionDraft): LastTile | undefined =>
  listLastTiles(hand).find(({ text }) => text === last);

export const listLastTiles = ({ rack, sets }: Holding): readonly LastTile[] => [
  ...[...new Set(rack)].map((tile) => ({ tile, text: formatTile(tile) })),
  ...sets
    .map(({ tiles, concealed }, finished) => ({ tiles: tiles.toSorted(), concealed, finished }))
    // Whichever of two equal sets it finished, the hand is the same.
    .filter(({ tiles }, at, all) => all.findIndex((other) => other.tiles.join() === tiles.join()) === at)
    .filter(({ tiles, concealed }) => !concealed && tiles.length === 3)
    .flatMap(({ tiles, finished }) =>
      [...new Set(tiles)].map((tile) => ({
        tile,
        finished,
        text: `${formatTile(tile)}, claimed for the ${formatSet(findSetName(tiles)!, tiles[0]!)}`,
      })),
    ),
];
