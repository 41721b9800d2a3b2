import {
  scoreHandWithEachSlip,
  type Bill,
  type Seat,
  type LineSumWithCountingMistake,
  type Table,
} from '../engine/index.ts';
import {
  defineDraft,
  type MakerDraft,
  type MisunderstoodQuestion,
  type QuestionDraftTextAndOptions,
  type WrongAnswer,
} from './draft.ts';
import { SEAT_NAMES } from '../format/names.ts';
import { joinWithAnd } from '../format/sentences.ts';
import { formatSetKindAndTile } from '../format/seats.ts';
import {
  toHandScoreInput,
  scoreHandOrUndefined as countedBy,
  getLowestTileOfSet,
  toWonHandWithCaption,
  describeWindsAndWinOfHand,
  toWonHandPosition,
  type HandWithBill,
  type HandScoreInput,
  type TileSetInQuestion,
  type QuestionHand,
} from './hands.ts';

type ComputeTotal = (seen: QuestionHand) => number | undefined;

const isOpen = ({ kind, concealed }: TileSetInQuestion): boolean => kind !== 'pair' && !concealed;
const isDrawnSet = (set: TileSetInQuestion, played: QuestionHand): boolean =>
  set.kind !== 'pair' && set.concealed && !set.tiles.includes(played.win.tile);
const withFlippedSets = (played: QuestionHand, sets: readonly TileSetInQuestion[]): QuestionHand => ({
  ...played,
  sets: played.sets.map((set) => (sets.includes(set) ? { ...set, concealed: !set.concealed } : set)),
});
/** Names the sets whose exposure changes the score; if no single set does, it names all of them. */
function describeFlippedSets(sets: readonly TileSetInQuestion[], played: QuestionHand, comesTo: ComputeTotal): string {
  const all = comesTo(withFlippedSets(played, sets));
  const decisiveSets = sets.filter(
    (set) => comesTo(withFlippedSets(played, sets.toSpliced(sets.indexOf(set), 1))) !== all,
  );
  const namedSets = decisiveSets.length > 0 ? decisiveSets : sets;
  const asIfWord = sets.some(({ concealed }) => concealed) ? 'exposed' : 'concealed';
  const named =
    namedSets.length > 2
      ? `the sets ${asIfWord === 'concealed' ? 'on the table' : 'that you drew'}`
      : joinWithAnd(namedSets.map((set) => `the ${formatSetKindAndTile(set.kind, getLowestTileOfSet(set))}`));
  return `That counts ${named} as if ${namedSets.length === 1 ? 'it were' : 'they were'} ${asIfWord}.`;
}
export const isWonWithoutSpecialCircumstance = ({ win }: QuestionHand): boolean =>
  !win.lastTile && !win.blessing && !win.originalCall && (win.by === 'wall' || win.by === 'discard');

const withoutBonus = (played: QuestionHand): QuestionHand => ({ ...played, bonus: [] });
const withMixedWinds = (played: QuestionHand): QuestionHand => ({ ...played, seat: played.round, round: played.seat });

/** A set of either wind gets a double, so mixing up the two winds may change the count of the bonus tiles only. */
const doesBonusOnlyDiffer = (played: QuestionHand, comesTo: ComputeTotal): boolean =>
  played.bonus.length > 0 && comesTo(withoutBonus(played)) === comesTo(withoutBonus(withMixedWinds(played)));

export const formatWindMixupSentence = (whose: string, round: Seat, bonusOnly: boolean): string =>
  `That mixes up ${whose} and the wind of the round, ${SEAT_NAMES[round]}.${bonusOnly ? ' Flowers and seasons go with the player’s own wind.' : ''}`;

const SIGHT_MISTAKES: readonly {
  /** @param comesTo computes the figure asked for; undefined where the engine refuses the hand */
  readonly why: (played: QuestionHand, comesTo: ComputeTotal) => string;
  readonly instead: (played: QuestionHand) => QuestionHand | undefined;
}[] = [
  {
    why: (played, comesTo) =>
      formatWindMixupSentence(
        `your own wind, ${SEAT_NAMES[played.seat]},`,
        played.round,
        doesBonusOnlyDiffer(played, comesTo),
      ),
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
    instead: (played) =>
      withFlippedSets(
        played,
        played.sets.filter((set) => isDrawnSet(set, played)),
      ),
  },
  {
    why: () =>
      'That does not allow for where the last tile came from. A discard and a tile from the wall do not count the same.',
    instead: (played) =>
      isWonWithoutSpecialCircumstance(played)
        ? { ...played, win: { ...played.win, by: played.win.by === 'wall' ? 'discard' : 'wall' } }
        : undefined,
  },
  {
    why: ({ win }) =>
      win.originalCall
        ? 'That does not allow for what you said with your first discard: that you were one tile short.'
        : win.blessing
          ? 'That does not allow for how early you went Mahjong.'
          : 'That does not allow for how you got the last tile.',
    instead: (played) =>
      isWonWithoutSpecialCircumstance(played)
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

export function listMisreadHandMistakes(
  table: Table,
  played: QuestionHand,
  figure: (bill: Bill) => number,
): readonly MisunderstoodQuestion<HandScoreInput>[] {
  const comesToFigure: ComputeTotal = (seen) => {
    const counts = countedBy(table, toHandScoreInput(seen));
    return counts && figure(counts);
  };
  return SIGHT_MISTAKES.flatMap(({ why, instead }) => {
    const seen = instead(played);
    return seen ? [{ instead: toHandScoreInput(seen), why: why(played, comesToFigure) }] : [];
  });
}

/** Formats a figure of a bill. A special hand with the figure 0 has nothing to count there, so it gives undefined. */
export const createBillFigureFormatter =
  (figure: (bill: Bill) => number) =>
  (bill: Bill): string | undefined =>
    bill.special && figure(bill) === 0 ? undefined : String(figure(bill));

const SLIP_SENTENCES: Readonly<Record<LineSumWithCountingMistake['slip'], (rule: string, lines: number) => string>> = {
  forgotten: (rule, lines) => `That leaves ${lines > 1 ? 'one of these' : 'this'} out: {${rule}}.`,
  twice: (rule, lines) => `That counts ${lines > 1 ? 'one of these' : 'this'} twice: {${rule}}.`,
  'not-doubled': () => 'Those are the points before they are doubled.',
  'not-rounded': () => 'That is right, except for the rounding.',
  'no-limit': () => 'That is more than the limit. A hand cannot score more than that.',
};

export function listCountingMistakes(
  table: Table,
  { played, bill }: HandWithBill,
  figure: (slipped: Pick<LineSumWithCountingMistake, 'points' | 'doubles' | 'fans' | 'total' | 'sum'>) => number,
): readonly WrongAnswer[] {
  const found = scoreHandWithEachSlip({ table, ...toHandScoreInput(played) });
  // A mistake that does not change the figure asked for gives no wrong answer.
  const slips = (found.ok ? found.value : []).filter((slipped) => figure(slipped) !== figure(bill));
  const usedReasons = new Set<string>();
  return slips.flatMap((slipped): WrongAnswer[] => {
    const why = SLIP_SENTENCES[slipped.slip](
      slipped.rule ?? '',
      bill.lines.filter(({ rule }) => rule === slipped.rule).length,
    );
    if (usedReasons.has(why)) return [];
    usedReasons.add(why);
    return [[figure(slipped), why, slipped.rule]];
  });
}

export function createWonHandQuestionDraft(
  { played }: HandWithBill,
  table: Table,
  answer: (bill: Bill) => string | undefined,
  words: (
    bill: Bill,
  ) => Omit<Extract<QuestionDraftTextAndOptions<HandScoreInput>, { readonly right: unknown }>, 'situation' | 'scenes'>,
): MakerDraft<HandScoreInput, Bill> {
  const asked = toHandScoreInput(played);
  return defineDraft({
    position: toWonHandPosition(table, asked),
    asked,
    engine: countedBy,
    answer,
    words: (counts) => ({
      situation: describeWindsAndWinOfHand(played),
      scenes: [toWonHandWithCaption(played)],
      ...words(counts),
    }),
  });
}
