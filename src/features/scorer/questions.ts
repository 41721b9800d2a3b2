import { isTile, SEATS, type TileId } from '../../engine/index.ts';
import { formatPlural } from '../../format/numbers.ts';
import { formatSetWithExposure, findSetNameByRunOrSize } from '../../format/seats.ts';
import { formatSeatName, formatTile } from '../../format/names.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { RULESET_TEXTS } from '../../format/rulesets.ts';
import { changeWinDetails, moveSetToRackAsLastTile, setCurrentPlayerWon, showOrMoveHandToSeat } from './answers.ts';
import { countHandSize, type StateAfterChange } from '../../ui/hand-editor/tap-tile.ts';
import { scoreHandOfDeal, haveDealsDifferentTotals } from './count.ts';
import {
  getCurrentEntry,
  hasDeclaredFishing,
  isPlayerWindKnown,
  getPlayerNameOrWind,
  findWinner,
  changeSeatEntry,
  type YesNoUnsureAnswer,
  type Deal,
  type WinDetails,
  type LoserReadyDeclarationAnswer,
  type SeatEntry,
} from './deal.ts';
import { listLastTileCandidates, getHandAsks, type HandAsks, type HandEntryRules } from './hand-rules.ts';

interface PlainOption {
  readonly value: string;
  readonly text: string;
  readonly tiles?: readonly TileId[];
}

export interface HandQuestion {
  readonly id: string;
  readonly question: string;
  readonly hint?: string;
  readonly options: readonly PlainOption[];
  /** The option that is chosen now; undefined while nobody has answered. */
  readonly value: string | undefined;
  readonly answerText: string;
  /** True where the answer changes the score, so that the scorer asks the question at once. */
  readonly isPrompted: boolean;
  /** Further answers, which are too many for buttons. */
  readonly list?: { readonly label: string; readonly options: readonly PlainOption[]; readonly value: string };
}

const YES_NO: readonly PlainOption[] = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
];
const UNSURE_OPTION: PlainOption = { value: 'unsure', text: 'Not sure' };
export const FISHING_QUESTION = 'Had you said that you were one tile short?';
export const FISHING_OPTIONS: readonly PlainOption[] = [
  { value: 'no', text: 'No' },
  { value: 'yes', text: 'Yes' },
  { value: 'first', text: 'Yes, from my first discard' },
  UNSURE_OPTION,
];
export const FISHING_HAND_LABEL = 'One tile short of';
export const ORDINARY_HAND_OPTION: PlainOption = { value: 'any', text: 'an ordinary hand' };
const KONG_OPTIONS: readonly PlainOption[] = [
  { value: '0', text: 'A flower or season' },
  { value: '1', text: 'A kong' },
  { value: '2', text: 'Two kongs in a row' },
];
/** More than eight extra hands are never counted at a table, though the engine accepts any number. */
const EXTRA_HAND_OPTIONS: readonly PlainOption[] = Array.from({ length: 9 }, (_, n) => ({
  value: `${n}`,
  text: n === 0 ? 'None' : `${n}`,
}));

type QuestionDraft = Omit<HandQuestion, 'answerText' | 'isPrompted'> & { readonly isPrompted?: boolean };

/** Adds the chosen answer in words. Without an answer it is “Not said”, even if a default is used for the score. */
function withAnswerText({ isPrompted = false, ...rest }: QuestionDraft): HandQuestion {
  const chosen = rest.options.find(({ value }) => value === rest.value);
  const words = chosen && (chosen.text || chosen.tiles!.map(formatTile).join(', '));
  const of = rest.list?.options.find(({ value }) => value === rest.list?.value && value !== ORDINARY_HAND_OPTION.value);
  return { ...rest, isPrompted, answerText: [words ?? 'Not said', of?.text].filter(Boolean).join(', ') };
}

export function listHandQuestions(deal: Deal, rules: HandEntryRules, asks: HandAsks): readonly HandQuestion[] {
  const { won } = getCurrentEntry(deal);
  const { missingWinds } = scoreHandOfDeal(deal);
  const anotherWon = findWinner(deal) !== undefined && won === undefined;
  const toSeatOptions = (seats: readonly string[]) =>
    seats.map((seat) => ({ value: seat, text: formatSeatName(seat) }));
  const drafts: QuestionDraft[] = [
    {
      id: 'won',
      question: deal.scoresAllHands ? `Did ${getPlayerNameOrWind(deal, deal.seat)} go Mahjong?` : 'Did you go Mahjong?',
      options: [{ value: 'no', text: 'No' }, ...listWinOptions(deal, asks)],
      value: won ? deal.ending.by : won === false || anotherWon ? 'no' : undefined,
      isPrompted: won === true || countHandSize(getCurrentEntry(deal).hand) >= 14,
    },
    ...(asks.ending ? listEndingQuestions(deal, rules, asks) : listLoserQuestions(deal, asks)),
    ...listExtraQuestions(deal, asks),
  ];
  if (!deal.scoresAllHands)
    drafts.push({
      id: 'wind',
      question: 'Your own wind',
      options: toSeatOptions(rules.seats),
      value: isPlayerWindKnown(deal) ? deal.seat : undefined,
      isPrompted: missingWinds.includes('own'),
    });
  drafts.push({
    id: 'round',
    question: 'Wind of the round',
    options: toSeatOptions(SEATS),
    value: deal.round,
    isPrompted: missingWinds.includes('round'),
  });
  if (asks.goulash)
    drafts.push({
      id: 'goulash',
      question: 'Is this a goulash?',
      hint: describeGoulash(rules),
      options: YES_NO,
      value: deal.goulash === undefined ? undefined : deal.goulash ? 'yes' : 'no',
    });
  return drafts.map(withAnswerText);
}

/** For a hand in words: for a winner the next question that changes the score; for a loser those on declarations. */
export function listQuestionsOfDescribedHand(deal: Deal, rules: HandEntryRules): readonly HandQuestion[] {
  const all = listHandQuestions(deal, rules, getHandAsks(deal, rules));
  return getCurrentEntry(deal).won
    ? all.filter(({ id, isPrompted, value }) => isPrompted && value === undefined && id !== 'wind').slice(0, 1)
    : all.filter(({ id }) => id === 'fishing' || isAboutExtra(id));
}

function listLoserQuestions(deal: Deal, asks: HandAsks): QuestionDraft[] {
  const { fishing, fishingFor = ORDINARY_HAND_OPTION.value, won } = getCurrentEntry(deal);
  if (!asks.fishing) return [];
  const draft: QuestionDraft = {
    id: 'fishing',
    question: FISHING_QUESTION,
    options: FISHING_OPTIONS,
    value: fishing,
    ...(asks.fishingFor.length > 0 && {
      list: {
        label: FISHING_HAND_LABEL,
        options: [ORDINARY_HAND_OPTION, ...asks.fishingFor.map((rule) => ({ value: rule, text: getRuleTitle(rule) }))],
        value: fishingFor,
      },
    }),
  };
  // Where all the hands are scored, the button that finishes this hand asks this question.
  const isAskable = !deal.scoresAllHands && (won === false || countHandSize(getCurrentEntry(deal).hand) === 13);
  return [{ ...draft, isPrompted: isAskable && doesAnswerChangeScore(deal, draft) }];
}

const EXTRA_ID = 'extra:';

const isAboutExtra = (id: string): boolean => id.startsWith(EXTRA_ID);

function listExtraQuestions(deal: Deal, { extras }: HandAsks): QuestionDraft[] {
  const { won, extras: answers } = getCurrentEntry(deal);
  return deal.table.ruleset.scoringRules.flatMap(({ id: rule, value, unit }) => {
    if (!extras.includes(rule)) return [];
    const draft = {
      id: EXTRA_ID + rule,
      question: `Your table’s extra, ${getRuleTitle(rule)}: does this hand have it?`,
      hint: `It is worth ${formatPlural(Number(value), unit.slice(0, -1))}.`,
      options: YES_NO,
      value: answers?.[rule],
    };
    return [
      {
        ...draft,
        isPrompted: (won === true || (won === false && !deal.scoresAllHands)) && doesAnswerChangeScore(deal, draft),
      },
    ];
  });
}

const doesAnswerChangeScore = (
  deal: Deal,
  { id, options, value }: Pick<QuestionDraft, 'id' | 'options' | 'value'>,
): boolean => value === undefined && haveDealsDifferentTotals(applyEachOption(deal, id, options));

/** The hands that each answer would give. Leaves out “Not sure”, because it counts as one of the other answers. */
function* applyEachOption(deal: Deal, id: string, options: readonly PlainOption[]): Generator<Deal> {
  for (const { value } of options) if (value !== UNSURE_OPTION.value) yield withAnswerAndMessage(deal, id, value).now;
}

const describeGoulash = ({ goulashWild }: HandEntryRules): string =>
  `A goulash is the hand after one that nobody won.${goulashWild ? ` The wild tile is the ${formatTile(goulashWild)}.` : ''}`;

/** The answers to what a loose tile replaced; a flower or season only where the game has any. */
const listReplacementOptions = ({ kongs }: HandAsks, { hasBonusTiles }: HandEntryRules): readonly PlainOption[] =>
  kongs > 0 ? KONG_OPTIONS.slice(hasBonusTiles ? 0 : 1, kongs + 1) : [];

function listEndingQuestions(deal: Deal, rules: HandEntryRules, asks: HandAsks): QuestionDraft[] {
  const { tile, by, kongs, extra } = deal.ending;
  const promptIfAnswerMatters = (draft: QuestionDraft): QuestionDraft => ({
    ...draft,
    isPrompted: doesAnswerChangeScore(deal, draft),
  });
  const createYesNoQuestion = (
    id: 'last' | 'call' | 'ready' | 'dealt',
    question: string,
    hint?: string,
  ): QuestionDraft => ({
    id,
    question,
    ...(hint && { hint }),
    options: [...YES_NO, UNSURE_OPTION],
    value: deal.ending[id],
  });
  const drafts = [
    promptIfAnswerMatters({
      id: 'tile',
      question: 'Which tile came last?',
      options: listLastTileOptions(deal, rules),
      value: tile,
    }),
  ];
  const replacements = listReplacementOptions(asks, rules);
  if (replacements.length > 1)
    drafts.push(
      promptIfAnswerMatters({
        id: 'kongs',
        question: 'What did the last tile replace?',
        options: replacements,
        value: kongs === undefined ? undefined : `${kongs}`,
      }),
    );
  if (asks.last) {
    const question = asks.last === 'wall' ? 'Was it the last tile of the wall?' : 'Was it the last discard of all?';
    drafts.push(createYesNoQuestion('last', question));
  }
  if (asks.call)
    drafts.push(
      createYesNoQuestion(
        'call',
        'Did the player say “one tile short” at the first discard?',
        'That is an original call.',
      ),
    );
  if (asks.ready)
    drafts.push(createYesNoQuestion('ready', 'Did the player declare ready, and change nothing afterwards?'));
  if (asks.extra)
    drafts.push({
      id: 'extra',
      question: 'How many extra hands has East had in a row, counting this one?',
      options: EXTRA_HAND_OPTIONS,
      value: extra === undefined ? undefined : `${extra}`,
    });
  if (asks.dealt) drafts.push(createYesNoQuestion('dealt', describeFirstChance(asks.dealt, by)));
  return drafts;
}

function describeFirstChance(dealt: HandAsks['dealt'], by: WinDetails['by']): string {
  if (dealt === 'heaven') return 'Did East win with the tiles that were dealt?';
  return by === 'discard' ? 'Was it East’s very first discard?' : 'Was it the first tile drawn, before any claim?';
}

/** The tiles of the rack, and each exposed set of three that the last tile may have finished: no drawn tile can. */
function listLastTileOptions(deal: Deal, rules: HandEntryRules): readonly PlainOption[] {
  const { hand } = getCurrentEntry(deal);
  const isDrawn = deal.ending.by === 'wall' || deal.ending.by === 'loose';
  const claimed = hand.sets.flatMap(({ tiles, concealed }, at) => {
    if (isDrawn || concealed || tiles.length !== 3) return [];
    const kind = findSetNameByRunOrSize(tiles) === 'chow' ? 'chow' : 'pung';
    return [
      {
        value: `set-${at}`,
        text: formatSetWithExposure({ kind, tile: tiles.toSorted()[0]!, concealed: false }),
        tiles,
      },
    ];
  });
  return [
    ...listLastTileCandidates(hand, rules).map((tile) => ({ value: tile, text: '', tiles: [tile] })),
    ...claimed,
    UNSURE_OPTION,
  ];
}

const listWinOptions = ({ table }: Deal, { byBonus }: HandAsks): readonly PlainOption[] => [
  { value: 'wall', text: 'Yes: the wall' },
  { value: 'discard', text: byBonus ? 'Yes: another player' : 'Yes: a discard' },
  { value: 'loose', text: `Yes: ${RULESET_TEXTS[table.rules].loose.toLowerCase()}` },
  ...(byBonus ? [] : [{ value: 'kong', text: 'Yes: a robbed kong' }]),
  { value: 'unsure', text: 'Yes, but I am not sure how' },
];

/** @param id the id of the question @returns the changed deal, with a message for some answers */
export function withAnswerAndMessage(deal: Deal, id: string, value: string): StateAfterChange<Deal> {
  const createChange = (now: Deal, message = ''): StateAfterChange<Deal> => ({ now, message, isShown: message !== '' });
  const changeWin = (ending: Partial<WinDetails>) => createChange(changeWinDetails(deal, ending));
  if (isAboutExtra(id)) {
    const extras = { ...getCurrentEntry(deal).extras, [id.slice(EXTRA_ID.length)]: value as YesNoUnsureAnswer };
    return createChange(changeSeatEntry(deal, { extras }));
  }
  switch (id) {
    case 'wind':
      return createChange(
        showOrMoveHandToSeat(deal, value as Deal['seat']),
        `Your own wind is ${formatSeatName(value)}.`,
      );
    case 'round':
      return createChange(
        { ...deal, round: value as Deal['round'] },
        `The wind of the round is ${formatSeatName(value)}.`,
      );
    case 'won':
      return value === 'no'
        ? createChange(setCurrentPlayerWon(deal, false))
        : createChange(changeWinDetails(setCurrentPlayerWon(deal, true), { by: value as WinDetails['by'] }));
    case 'fishing':
      return createChange(changeSeatEntry(deal, { won: false, ...toFishingEntry(deal, value) }));
    case 'goulash':
      return createChange({ ...deal, goulash: value === 'yes' });
    case 'tile':
      return answerLastTile(deal, value);
    case 'kongs':
      return changeWin({ kongs: Number(value) as 0 | 1 | 2 });
    case 'extra':
      return changeWin({ extra: Number(value) });
    default:
      return changeWin({ [id]: value as YesNoUnsureAnswer });
  }
}

/** The choice of a special hand implies that the loser had declared to be one tile short. */
function toFishingEntry(deal: Deal, value: string): Pick<SeatEntry, 'fishing' | 'fishingFor'> {
  const { fishing, fishingFor } = getCurrentEntry(deal);
  if (FISHING_OPTIONS.some((each) => each.value === value))
    return { fishing: value as LoserReadyDeclarationAnswer, fishingFor };
  return {
    fishing: hasDeclaredFishing(getCurrentEntry(deal)) ? fishing : 'yes',
    fishingFor: value === ORDINARY_HAND_OPTION.value ? undefined : value,
  };
}

function answerLastTile(deal: Deal, value: string): StateAfterChange<Deal> {
  const set = /^set-(\d)$/.exec(value);
  if (!set) return { now: changeWinDetails(deal, { tile: isTile(value) ? value : 'unsure' }), message: '' };
  const at = Number(set[1]);
  const { tiles } = getCurrentEntry(deal).hand.sets[at]!;
  const run = findSetNameByRunOrSize(tiles) === 'chow';
  return {
    now: moveSetToRackAsLastTile(deal, at, run ? undefined : tiles.toSorted()[0]),
    isShown: true,
    message:
      'That set has moved to the rack with the last tile. If the tile was a discard, the set still counts as exposed.',
  };
}
