import { scoreSlips, type Bill, type Seat, type Slip, type Slipped, type Table } from '../engine/index.ts';
import { createDraft, toNumberAnswer, type Draft, type Mistaken, type QuestionWords, type Wrong } from './draft.ts';
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
  type Counted,
  type HandAsked,
  type QuestionSet,
  type PlayedHand,
} from './hands.ts';

// A hand that is to be counted, and what people get wrong: they see another hand than there is, or they reckon wrongly. The
// engine says what either would come to.

interface Sight {
  /** @param computeTotal what a hand comes to, as the engine has it; undefined where it refuses it */
  readonly why: (played: PlayedHand, comesTo: ComesTo) => string;
  /** The hand as it was seen; undefined where nobody could see it so. */
  readonly instead: (played: PlayedHand) => PlayedHand | undefined;
}
type ComesTo = (seen: PlayedHand) => number | undefined;

const holds = (set: QuestionSet, played: PlayedHand): boolean => set.tiles.some((tile) => tile === played.win.tile);
const isOpen = ({ kind, concealed }: QuestionSet): boolean => kind !== 'pair' && !concealed;
/** Whether a set was drawn tile by tile, and does not wait for the last one. */
const isDrawnSet = (set: QuestionSet, played: PlayedHand): boolean =>
  set.kind !== 'pair' && set.concealed && !holds(set, played);
/** A hand of which some sets lie the other way. */
const turned = (played: PlayedHand, sets: readonly QuestionSet[]): PlayedHand => ({
  ...played,
  sets: played.sets.map((set) => (sets.includes(set) ? { ...set, concealed: !set.concealed } : set)),
});
/** Sets counted as if they lay otherwise: which, as far as a sentence holds them, and how. Those that come to the same are not named. */
function asIf(sets: readonly QuestionSet[], played: PlayedHand, comesTo: ComesTo): string {
  const all = comesTo(turned(played, sets));
  const decisiveSets = sets.filter((set) => comesTo(turned(played, sets.toSpliced(sets.indexOf(set), 1))) !== all);
  const namedSets = decisiveSets.length > 0 ? decisiveSets : sets;
  const asIfWord = sets.some(({ concealed }) => concealed) ? 'exposed' : 'concealed';
  const named =
    namedSets.length > 2
      ? `the sets ${asIfWord === 'concealed' ? 'on the table' : 'that you drew'}`
      : formatList(namedSets.map((set) => `the ${formatSet(set.kind, getLowestTile(set))}`));
  return `That counts ${named} as if ${namedSets.length === 1 ? 'it were' : 'they were'} ${asIfWord}.`;
}
/** Whether a hand was won in a way that nothing is given for. */
export const isCommon = ({ win }: PlayedHand): boolean =>
  !win.lastTile && !win.blessing && !win.originalCall && (win.by === 'wall' || win.by === 'discard');

const withoutBonus = (played: PlayedHand): PlayedHand => ({ ...played, bonus: [] });
const windsMixed = (played: PlayedHand): PlayedHand => ({ ...played, seat: played.round, round: played.seat });

/** Whether winds that are mixed up change nothing but what the flowers and seasons count: a set has either wind’s double. */
const changesBonusOnly = (played: PlayedHand, comesTo: ComesTo): boolean =>
  played.bonus.length > 0 && comesTo(withoutBonus(played)) === comesTo(withoutBonus(windsMixed(played)));

/** What mixes up the winds of a hand, and that a flower or season goes by them, where nothing else comes to another number. */
export const describeMixedWinds = (whose: string, round: Seat, bonusOnly: boolean): string =>
  `That mixes up ${whose} and the wind of the round, ${SEAT_NAMES[round]}.${bonusOnly ? ' Whose a flower or season is goes by the player’s own wind.' : ''}`;

const SIGHT_MISTAKES: readonly Sight[] = [
  {
    why: (played, comesTo) =>
      describeMixedWinds(`your own wind, ${SEAT_NAMES[played.seat]},`, played.round, changesBonusOnly(played, comesTo)),
    instead: windsMixed,
  },
  {
    why: (played, comesTo) => asIf(played.sets.filter(isOpen), played, comesTo),
    instead: (played) => ({ ...played, sets: played.sets.map((set) => ({ ...set, concealed: true })) }),
  },
  {
    why: (played, comesTo) =>
      asIf(
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
    why: () =>
      'That takes the last tile as if it came some other way. A tile from the wall and a discard do not count the same.',
    instead: (played) =>
      isCommon(played)
        ? { ...played, win: { ...played.win, by: played.win.by === 'wall' ? 'discard' : 'wall' } }
        : undefined,
  },
  {
    why: ({ win }) =>
      win.originalCall
        ? 'That forgets what you said with your first discard: that you were one tile short.'
        : win.blessing
          ? 'That forgets how early you went Mahjong.'
          : 'That forgets how the last tile came.',
    instead: (played) =>
      isCommon(played)
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
    why: () => 'That forgets the flowers and seasons.',
    instead: (played) => (played.bonus.length > 0 ? withoutBonus(played) : undefined),
  },
];

/** A hand that was seen wrongly, in every way that somebody might, for some figure of its bill. */
export function listSightMistakes(
  table: Table,
  played: PlayedHand,
  figure: (bill: Bill) => number,
  say: (value: number) => string,
): readonly Mistaken<HandAsked>[] {
  const comesTo: ComesTo = (seen) => {
    const counts = countedBy(table, toHandQuestion(seen));
    return counts && figure(counts);
  };
  return SIGHT_MISTAKES.flatMap(({ why, instead }) => {
    const seen = instead(played);
    return seen ? [{ instead: toHandQuestion(seen), why: why(played, comesTo), say }] : [];
  });
}

/**
 * A figure of a bill as an answer. Undefined for none: tiles that are a special hand have nothing to count, and nobody
 * answers so.
 */
export const readFigure =
  (figure: (bill: Bill) => number) =>
  (bill: Bill): string | undefined =>
    bill.special && figure(bill) === 0 ? undefined : String(figure(bill));

const SLIP_SENTENCES: Readonly<Record<Slip, (rule: string, lines: number) => string>> = {
  forgotten: (rule, lines) => `That leaves ${lines > 1 ? 'one of these' : 'this'} out: {${rule}}.`,
  twice: (rule, lines) => `That counts ${lines > 1 ? 'one of these' : 'this'} twice: {${rule}}.`,
  'not-doubled': () => 'Those are the points before they are doubled.',
  'not-rounded': () => 'That is right so far, but this game rounds.',
  'no-limit': () => 'That is more than a hand may be paid. There is a limit.',
};

/** Wrong answers for some figure of a bill: what it would be with a slip in the reckoning. */
export function listSlipMistakes(
  table: Table,
  { played, bill }: Counted,
  figure: (slipped: Pick<Slipped, 'points' | 'doubles' | 'fans' | 'total' | 'sum'>) => number,
  say: (value: number) => string,
): readonly Wrong[] {
  const found = scoreSlips({ table, ...toHandQuestion(played) });
  // A slip that leaves this figure as it was is no mistake in it, and a rule of several lines is forgotten once.
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

/** The words of a question about a hand but for what lies there. */
type WordsOfHand =
  QuestionWords<HandAsked> extends infer Words
    ? Words extends unknown
      ? Omit<Words, 'situation' | 'scenes'>
      : never
    : never;

/** A question about a hand that went Mahjong: it lies there as it was won, and the engine counts it. */
export function createHandDraft(
  { played }: Counted,
  table: Table,
  answer: (bill: Bill) => string | undefined,
  words: (bill: Bill) => WordsOfHand,
): Draft<HandAsked, Bill> {
  const asked = toHandQuestion(played);
  return createDraft({
    position: toWonHandPosition(table, asked),
    asked,
    engine: countedBy,
    answer,
    words: (counts) => ({ situation: describeWin(played), scenes: [createWinScene(played)], ...words(counts) }),
  });
}
