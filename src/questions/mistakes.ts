import { scoreSlips, type Bill, type Seat, type SumSlip, type BillWithSlip, type Table } from '../engine/index.ts';
import {
  createDraft,
  toNumberAnswer,
  type Draft,
  type MistakenQuestion,
  type QuestionWords,
  type DraftAnswer,
} from './draft.ts';
import { SEAT_NAMES } from '../format/names.ts';
import { formatList } from '../format/sentences.ts';
import { formatSet } from '../format/seats.ts';
import {
  toHandQuestion,
  findBill as countedBy,
  getLowestTile,
  createWinScene,
  describeWin,
  toWonHandPosition,
  type HandWithBill,
  type HandQuestion,
  type QuestionSet,
  type PlayedHand,
} from './hands.ts';

// Mistakes in scoring a hand: people misread the hand, or miscount. The engine computes the result of either.

type ComesTo = (seen: PlayedHand) => number | undefined;

const holds = (set: QuestionSet, played: PlayedHand): boolean => set.tiles.some((tile) => tile === played.win.tile);
const isOpen = ({ kind, concealed }: QuestionSet): boolean => kind !== 'pair' && !concealed;
/** Whether a concealed set was complete without the last tile. */
const isDrawnSet = (set: QuestionSet, played: PlayedHand): boolean =>
  set.kind !== 'pair' && set.concealed && !holds(set, played);
const withFlippedSets = (played: PlayedHand, sets: readonly QuestionSet[]): PlayedHand => ({
  ...played,
  sets: played.sets.map((set) => (sets.includes(set) ? { ...set, concealed: !set.concealed } : set)),
});
/** Names the sets that are read as exposed or concealed by mistake, leaving out those whose score does not change. */
function describeFlippedSets(sets: readonly QuestionSet[], played: PlayedHand, comesTo: ComesTo): string {
  const all = comesTo(withFlippedSets(played, sets));
  const decisiveSets = sets.filter(
    (set) => comesTo(withFlippedSets(played, sets.toSpliced(sets.indexOf(set), 1))) !== all,
  );
  const namedSets = decisiveSets.length > 0 ? decisiveSets : sets;
  const asIfWord = sets.some(({ concealed }) => concealed) ? 'exposed' : 'concealed';
  const named =
    namedSets.length > 2
      ? `the sets ${asIfWord === 'concealed' ? 'on the table' : 'that you drew'}`
      : formatList(namedSets.map((set) => `the ${formatSet(set.kind, getLowestTile(set))}`));
  return `That counts ${named} as if ${namedSets.length === 1 ? 'it were' : 'they were'} ${asIfWord}.`;
}
/** Whether the way of winning scores nothing. */
export const isWonInCommonWay = ({ win }: PlayedHand): boolean =>
  !win.lastTile && !win.blessing && !win.originalCall && (win.by === 'wall' || win.by === 'discard');

const withoutBonus = (played: PlayedHand): PlayedHand => ({ ...played, bonus: [] });
const withMixedWinds = (played: PlayedHand): PlayedHand => ({ ...played, seat: played.round, round: played.seat });

/** Whether mixed-up winds change only the flowers and seasons, because sets have a double for either wind. */
const changesBonusOnly = (played: PlayedHand, comesTo: ComesTo): boolean =>
  played.bonus.length > 0 && comesTo(withoutBonus(played)) === comesTo(withoutBonus(withMixedWinds(played)));

/** Explains mixed-up winds, and mentions flowers and seasons where only they change. */
export const describeMixedWinds = (whose: string, round: Seat, bonusOnly: boolean): string =>
  `That mixes up ${whose} and the wind of the round, ${SEAT_NAMES[round]}.${bonusOnly ? ' Flowers and seasons go with the player’s own wind.' : ''}`;

const SIGHT_MISTAKES: readonly {
  /** @param computeTotal the score of a hand, or undefined where the engine refuses it */
  readonly why: (played: PlayedHand, comesTo: ComesTo) => string;
  /** The hand as misread. Undefined where this mistake is impossible. */
  readonly instead: (played: PlayedHand) => PlayedHand | undefined;
}[] = [
  {
    why: (played, comesTo) =>
      describeMixedWinds(`your own wind, ${SEAT_NAMES[played.seat]},`, played.round, changesBonusOnly(played, comesTo)),
    instead: withMixedWinds,
  },
  {
    why: (played, comesTo) => describeFlippedSets(played.sets.filter(isOpen), played, comesTo),
    instead: (played) => ({ ...played, sets: played.sets.map((set) => ({ ...set, concealed: true })) }),
  },
  {
    why: (played, comesTo) =>
      describeFlippedSets(
        played.sets.filter((set) => isDrawnSet(set, played)),
        played,
        comesTo,
      ),
    instead: (played) => ({
      ...played,
      sets: played.sets.map((set) => (isDrawnSet(set, played) ? { ...set, concealed: false } : set)),
    }),
  },
  {
    why: () => 'That overlooks whether the last tile was a discard or came from the wall. They do not count the same.',
    instead: (played) =>
      isWonInCommonWay(played)
        ? { ...played, win: { ...played.win, by: played.win.by === 'wall' ? 'discard' : 'wall' } }
        : undefined,
  },
  {
    why: ({ win }) =>
      win.originalCall
        ? 'That overlooks that you said you were one tile short with your first discard.'
        : win.blessing
          ? 'That overlooks how early you went Mahjong.'
          : 'That overlooks how the last tile came.',
    instead: (played) =>
      isWonInCommonWay(played)
        ? undefined
        : {
            ...played,
            win: {
              tile: played.win.tile,
              by: played.win.by === 'wall' || played.win.by === 'loose' ? 'wall' : 'discard',
            },
          },
  },
  {
    why: () => 'That leaves out the flowers and seasons.',
    instead: (played) => (played.bonus.length > 0 ? withoutBonus(played) : undefined),
  },
];

/** All misread hands with a different value of one figure of the bill. */
export function listSightMistakes(
  table: Table,
  played: PlayedHand,
  figure: (bill: Bill) => number,
  say: (value: number) => string,
): readonly MistakenQuestion<HandQuestion>[] {
  const comesTo: ComesTo = (seen) => {
    const counts = countedBy(table, toHandQuestion(seen));
    return counts && figure(counts);
  };
  return SIGHT_MISTAKES.flatMap(({ why, instead }) => {
    const seen = instead(played);
    return seen ? [{ instead: toHandQuestion(seen), why: why(played, comesTo), say }] : [];
  });
}

/** A figure of a bill as an answer. Undefined for 0: a special hand has nothing to count, and nobody answers that. */
export const toFigureAnswer =
  (figure: (bill: Bill) => number) =>
  (bill: Bill): string | undefined =>
    bill.special && figure(bill) === 0 ? undefined : String(figure(bill));

const SLIP_SENTENCES: Readonly<Record<SumSlip, (rule: string, lines: number) => string>> = {
  forgotten: (rule, lines) => `That leaves ${lines > 1 ? 'one of these' : 'this'} out: {${rule}}.`,
  twice: (rule, lines) => `That counts ${lines > 1 ? 'one of these' : 'this'} twice: {${rule}}.`,
  'not-doubled': () => 'Those are the points before they are doubled.',
  'not-rounded': () => 'That is right, except for the rounding.',
  'no-limit': () => 'That is more than the limit. A hand cannot score more than that.',
};

/** Wrong values of a figure of the bill, from mistakes in counting. */
export function listSlipMistakes(
  table: Table,
  { played, bill }: HandWithBill,
  figure: (slipped: Pick<BillWithSlip, 'points' | 'doubles' | 'fans' | 'total' | 'sum'>) => number,
  say: (value: number) => string,
): readonly DraftAnswer[] {
  const found = scoreSlips({ table, ...toHandQuestion(played) });
  // A slip must change this figure. A rule with several lines is forgotten as a whole.
  const slips = (found.ok ? found.value : []).filter((slipped) => figure(slipped) !== figure(bill));
  const usedReasons = new Set<string>();
  return slips.flatMap((slipped) => {
    const why = SLIP_SENTENCES[slipped.slip](
      slipped.rule ?? '',
      bill.lines.filter(({ rule }) => rule === slipped.rule).length,
    );
    if (usedReasons.has(why)) return [];
    usedReasons.add(why);
    return [
      { ...toNumberAnswer(figure(slipped), say, why), ...(slipped.rule !== undefined && { rule: slipped.rule }) },
    ];
  });
}

/** The text of a question about a hand, without its situation. */
type WordsOfHand =
  QuestionWords<HandQuestion> extends infer Words
    ? Words extends unknown
      ? Omit<Words, 'situation' | 'scenes'>
      : never
    : never;

export function createHandDraft(
  { played }: HandWithBill,
  table: Table,
  answer: (bill: Bill) => string | undefined,
  words: (bill: Bill) => WordsOfHand,
): Draft<HandQuestion, Bill> {
  const asked = toHandQuestion(played);
  return createDraft({
    position: toWonHandPosition(table, asked),
    asked,
    engine: countedBy,
    answer,
    words: (counts) => ({ situation: describeWin(played), scenes: [createWinScene(played)], ...words(counts) }),
  });
}
