import type { OwnItem, OWN_KINDS } from '../../../questions/own-questions.ts';
import { formatHand, parseHand, WHOLE_HAND_SIZE, type Holding, type Seat, type TileId } from '../../../engine/index.ts';
import { OWN_QUIZ_LIMITS } from '../../../storage/own-quiz.ts';
import { formatSet, findSetWord } from '../../../format/seats.ts';
import { formatTile } from '../../../format/names.ts';
import { countTiles, EMPTY_HOLDING } from '../../../ui/hand-editor/tap-tile.ts';

// A question while it is being written: everything that any kind of question asks for, so that nothing is lost when another
// kind is chosen. Pure.

/** Tiles that one answer may show. */
export const MAX_ANSWER_TILES = 4;

/** What the form holds. */
export interface QuestionDraft {
  readonly kind: (typeof OWN_KINDS)[number];
  readonly ask: string;
  readonly why: string;
  readonly answers: readonly { readonly text: string; readonly tiles: readonly TileId[] }[];
  readonly right: number | undefined;
  readonly isTrue: boolean | undefined;
  readonly hand: Holding;
  readonly last: TileId | undefined;
  /** The place of the set laid open that it finished; undefined where it is on the rack. */
  readonly finished: number | undefined;
  readonly by: 'wall' | 'discard' | undefined;
  readonly seat: Seat;
  readonly round: Seat;
  readonly discarder: Seat;
  readonly discard: TileId;
  readonly claim: 'chow' | 'pung' | 'kong' | undefined;
}

const EMPTY_DRAFT: QuestionDraft = {
  kind: 'choice',
  ask: '',
  why: '',
  answers: Array.from({ length: OWN_QUIZ_LIMITS.answers }, () => ({ text: '', tiles: [] })),
  right: undefined,
  isTrue: undefined,
  hand: EMPTY_HOLDING,
  last: undefined,
  finished: undefined,
  by: undefined,
  seat: 's',
  round: 'e',
  discarder: 'e',
  discard: 'b1',
  claim: undefined,
};

/** What stands in the form at first: nothing, or the question that is to be changed. */
export function toDraft(item: OwnItem | undefined): QuestionDraft {
  if (!item || item.kind === 'written' || item.kind === 'made') return EMPTY_DRAFT;
  if (item.kind === 'truth') return { ...EMPTY_DRAFT, kind: 'truth', ask: item.ask, why: item.why, isTrue: item.right };
  if (item.kind === 'choice')
    return { ...EMPTY_DRAFT, ...item, answers: EMPTY_DRAFT.answers.map((empty, at) => item.answers[at] ?? empty) };
  const parsed = parseHand(item.hand);
  return { ...EMPTY_DRAFT, ...item, hand: parsed.ok ? parsed.value : EMPTY_HOLDING };
}

/** The question as far as it has come: whole, or what it lacks, as a sentence. */
export function parseDraftQuestion(draft: QuestionDraft): { readonly item: OwnItem } | { readonly lacks: string } {
  const { kind, seat, round } = draft;
  const [ask, why] = [draft.ask.trim(), draft.why.trim()];
  if (kind === 'truth') {
    if (ask === '') return { lacks: 'Write what is true or false.' };
    return draft.isTrue === undefined
      ? { lacks: 'Say whether it is true.' }
      : { item: { kind, ask, why, right: draft.isTrue } };
  }
  if (kind === 'choice') return toChoiceItem(draft, ask, why);
  const hand = formatHand(draft.hand);
  const short = tooFew(draft);
  if (short) return { lacks: short };
  if (kind === 'waits') return { item: { kind, hand } };
  if (kind === 'claim') {
    const { claim, discard, discarder } = draft;
    if (seat === discarder) return { lacks: 'Nobody can claim their own discard. Choose two players.' };
    return claim ? { item: { kind, hand, seat, discarder, discard, claim } } : { lacks: 'Say what the tile is for.' };
  }
  const which = listPossibleLastTiles(draft.hand).find(
    ({ tile, finished }) => tile === draft.last && finished === draft.finished,
  );
  if (!which) return { lacks: 'Say which tile came last. The answer may depend on it.' };
  if (!draft.by) return { lacks: 'Say how the last tile came.' };
  if (which.finished !== undefined && draft.by === 'wall')
    return { lacks: 'A set on the table was claimed. If you drew the last tile, it stays on the rack.' };
  return {
    item: {
      kind,
      hand: formatHand(withoutFinishedSet(draft.hand, which.finished)),
      last: which.tile,
      by: draft.by,
      seat,
      round,
    },
  };
}

/** The hand as the engine reads it: the set that the last tile finished is not laid yet. */
const withoutFinishedSet = ({ rack, sets, bonus }: Holding, finished: number | undefined): Holding =>
  finished === undefined
    ? { rack, sets, bonus }
    : { rack: [...rack, ...sets[finished]!.tiles], sets: sets.toSpliced(finished, 1), bonus };

function toChoiceItem(
  { answers, right }: QuestionDraft,
  ask: string,
  why: string,
): ReturnType<typeof parseDraftQuestion> {
  const given = answers
    .map(({ text, tiles }, at) => ({ text: text.trim(), tiles, at }))
    .filter(({ text, tiles }) => text !== '' || tiles.length > 0);
  if (ask === '') return { lacks: 'Write your question.' };
  if (given.length < 2) return { lacks: 'Give two answers or more.' };
  const marked = given.findIndex(({ at }) => at === right);
  return marked < 0
    ? { lacks: 'Mark the right answer.' }
    : { item: { kind: 'choice', ask, why, right: marked, answers: given.map(({ text, tiles }) => ({ text, tiles })) } };
}

/** What is missing of a hand, in a sentence; undefined where it has as many tiles as it needs. */
function tooFew({ kind, hand }: QuestionDraft): string | undefined {
  const needed = kind === 'waits' || kind === 'claim' ? WHOLE_HAND_SIZE - 1 : WHOLE_HAND_SIZE;
  const left = needed - countTiles(hand);
  if (left === 0) return undefined;
  return left > 0
    ? `Add ${left} more ${left === 1 ? 'tile' : 'tiles'}.`
    : `Take ${-left} ${left === -1 ? 'tile' : 'tiles'} out: this question needs ${needed}.`;
}

/** A tile that may have come last. */
interface LastTile {
  readonly tile: TileId;
  readonly finished: number | undefined;
  /** “3 of bamboos, claimed for the chow of 3, 4, 5 bamboos”: no two read alike. */
  readonly text: string;
}

/** The tiles that may have come last: those on the rack, and those of a set of three laid open, which it may have finished. */
export const listPossibleLastTiles = ({ rack, sets }: Holding): readonly LastTile[] => [
  ...[...new Set(rack)].map((tile) => ({ tile, finished: undefined, text: formatTile(tile) })),
  ...sets
    .map(({ tiles, concealed }, finished) => ({ tiles: tiles.toSorted(), concealed, finished }))
    .filter(({ tiles, concealed }) => !concealed && tiles.length === 3)
    // Whichever of two equal sets it finished, the hand is the same.
    .filter(({ tiles }, at, all) => all.findIndex((other) => other.tiles.join() === tiles.join()) === at)
    .flatMap(({ tiles, finished }) =>
      [...new Set(tiles)].map((tile) => ({
        tile,
        finished,
        text: `${formatTile(tile)}, claimed for the ${formatSet(findSetWord(tiles)!, tiles[0]!)}`,
      })),
    ),
];
