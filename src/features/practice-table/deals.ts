import type { TypedCodeError } from '../../questions/typed-code.ts';
import { formatDealCode, parseDealCode } from '../../questions/deal-codes.ts';
import { CODED_SEED_COUNT } from '../../questions/typed-code.ts';
import {
  type Bill,
  type Play,
  isTableWithoutHouseRules,
  type RulesetId,
  RULESET_IDS,
  type Seat,
  tableInfo,
  type TileId,
  type WinMethod,
} from '../../engine/index.ts';
import { formatQueryAndFragment, parseLinkQueryAndHash } from '../../storage/links.ts';
import {
  type StoredPracticeGame,
  type PracticeTableSettings,
  DEFAULT_PRACTICE_TABLE_SETTINGS,
} from '../../storage/practice-table.ts';
import {
  parseHouseRulesForGame,
  formatTableCodeIfHouseRules,
  parseTableCodeWithWarnings,
  TABLE_PARAM,
  formatTableCode,
} from '../../storage/table-code.ts';
import { type HouseRuleSwitchValues, getDefaultTableRules } from '../../storage/table-rules.ts';
import type { SpecialHandsAmount } from '../../bots/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatPlural, spellOutNumberBelowMillion } from '../../format/numbers.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { fillSlots, joinWithAnd } from '../../format/sentences.ts';
import { formatDate, formatAsIsoDate } from '../../ui/dates.ts';
import { randomSeed } from '../../ui/random-seed.ts';

// Deals as codes and links.

export interface RequestedDeal {
  readonly rules: RulesetId;
  readonly house: HouseRuleSwitchValues;
  /** The number from which the walls are built; a code can stand for 0 to 999. */
  readonly seed: number;
  readonly isGuided?: boolean;
  /** Set for a deal that was asked for by its code: everybody who plays it meets the same players. */
  readonly isCoded?: boolean;
  readonly today?: string;
}

const CODE_ERROR_SENTENCES: Readonly<Record<TypedCodeError, string>> = {
  empty: 'Type the code first: a word and four figures.',
  form: 'A code is a word and four figures, like {example}.',
  word: 'There is no deal with that word. Ask for the word again.',
  check: 'There is a mistake in that code. Ask for the word and the four figures again.',
};

export const createSampleDealCode = (): string => formatDealCode({ rules: RULESET_IDS[0], seed: 482 })!;

export function parseDealCodeOrErrorSentence(text: string) {
  const read = parseDealCode(text);
  return read.ok
    ? { wanted: { ...read.value, house: {}, isCoded: true } }
    : { sentence: fillSlots(CODE_ERROR_SENTENCES[read.error], { example: createSampleDealCode() }) };
}

export const generateRandomCodedDeal = (rules: RequestedDeal['rules'], house: HouseRuleSwitchValues) => ({
  rules,
  house,
  seed: randomSeed() % CODED_SEED_COUNT,
});

/** The first hand, in which the coach proposes every step. */
export const getFirstGuidedDeal = (): RequestedDeal => ({
  rules: RULESET_IDS[0],
  house: GUIDED_DEAL.house,
  seed: GUIDED_DEAL.seed,
  isGuided: true,
});

/** How much the coach says unasked in a beginner’s first hands. */
const HELP_BY_HAND = ['answer', 'answer', 'thought', 'thought', 'plan'] as const;

/** The coach’s unasked help in the current hand; undefined in a game that is not guided, and after its first hands. */
export const findCurrentHandHelpLevel = (
  game: Pick<StoredPracticeGame, 'guided' | 'done'> | undefined,
): (typeof HELP_BY_HAND)[number] | undefined => (game?.guided ? HELP_BY_HAND[game.done.length] : undefined);

/**
 * The learner’s setting for the coach; during the guided first hands, the setting that comes closest to the
 * help they give.
 */
export const getCoachSetting = (
  help: ReturnType<typeof findCurrentHandHelpLevel>,
  chosen: PracticeTableSettings['coach'],
): PracticeTableSettings['coach'] => (help === undefined ? chosen : help === 'plan' ? help : 'always');

/**
 * More than the number of days from 1970 to the end of the year 9999. Days before 1970 are numbered from here
 * on, so that every day has a number of its own that is not negative.
 */
const FIRST_NUMBER_BEFORE_1970 = 3_000_000;

/** Larger than the seed of any deal code, and different for every day and every week. */
function createSeedOfDay({ day, isWeekly }: DailyOrWeeklyDeal): number {
  const number = toDayNumber(day) ?? 0;
  return CODED_SEED_COUNT + 2 * (number < 0 ? FIRST_NUMBER_BEFORE_1970 - number : number) + Number(isWeekly);
}

const toWantedDeal = (deal: DailyOrWeeklyDeal): RequestedDeal => ({
  rules: deal.rules,
  house: deal.house,
  seed: createSeedOfDay(deal),
  today: formatDayDealQuery(deal),
});

/** Whether the hand being played is that of a day's deal. The game goes on after it with hands of its own. */
export const isFirstHandOfDay = (game: StoredPracticeGame | undefined, day: string | undefined): boolean =>
  day !== undefined && game?.today === day && game.done.length === 0;

/** The game of a day's deal: the same players for everybody, and a few special hands. */
export const createPracticeGameOfDay = (deal: DailyOrWeeklyDeal): StoredPracticeGame =>
  createPracticeGameFromDeal(toWantedDeal(deal), DEFAULT_PRACTICE_TABLE_SETTINGS.others, 'few');

/**
 * The game that begins with a deal. A deal with a code, or of a day, has the same players for everybody; in any other
 * the learner’s choice of players applies.
 */
export function createPracticeGameFromDeal(
  { rules, house, seed, isGuided = false, isCoded = false, today }: RequestedDeal,
  others: PracticeTableSettings['others'],
  specials: SpecialHandsAmount,
): StoredPracticeGame {
  const isPlain = isTableWithoutHouseRules({ house }) && !isGuided;
  const hasUsualPlayers = isCoded || (others === DEFAULT_PRACTICE_TABLE_SETTINGS.others && specials === 'few');
  const code = isPlain && hasUsualPlayers && seed < CODED_SEED_COUNT ? formatDealCode({ rules, seed }) : undefined;
  const info = tableInfo(rules, house);
  const players = info.ok ? info.value.asks.players.now : 4;
  return {
    rules,
    house: Object.freeze(house),
    seed,
    me: isGuided ? GUIDED_DEAL.me : seed % players,
    others: isGuided ? GUIDED_DEAL.others : (code ?? today) ? DEFAULT_PRACTICE_TABLE_SETTINGS.others : others,
    done: [],
    log: '',
    ...(code && { code }),
    ...(isGuided && { guided: true }),
    ...(today !== undefined && { today }),
  };
}

/**
 * The deal that the address of the page asks for, or a sentence on what is wrong with its code; undefined when
 * the address asks for nothing.
 */
export function parseDealRequest(
  search: string,
): { readonly wanted: RequestedDeal | undefined; readonly sentence: string; readonly code: string } | undefined {
  const params = new URLSearchParams(search);
  if (params.has(DAY_PARAM) || params.has(WEEK_PARAM))
    return { wanted: toWantedDeal(parseDayDealOrToday(search, new Date())), sentence: '', code: '' };
  if (params.has('first')) return { wanted: getFirstGuidedDeal(), sentence: '', code: '' };
  const code = params.get('deal');
  if (code === null) return undefined;
  const found = parseDealCodeOrErrorSentence(code);
  if (!('wanted' in found)) return { wanted: undefined, sentence: found.sentence, code };
  const house = parseHouseRulesForGame(found.wanted.rules, params.get(TABLE_PARAM) ?? '');
  return { wanted: { ...found.wanted, house }, sentence: '', code };
}

/** The query of a link to a deal: its code, and its house rules if it has any; empty if the deal has no code. */
export function formatDealQuery({ rules, house, seed }: RequestedDeal): string {
  const code = formatDealCode({ rules, seed });
  return code ? formatQueryAndFragment({ deal: code, [TABLE_PARAM]: formatTableCodeIfHouseRules(rules, house) }) : '';
}

/** A beginner’s first deal. Following the coach leads to Mahjong, as `tests/unit/guided-hand.test.ts` checks. */
const GUIDED_DEAL = {
  // A draw brings no goulash: exchanging tiles is too much for a beginner who has only just met pung and chow.
  house: { goulash: false },
  seed: 670,
  me: 0,
  others: 'beginner',
} as const;

/** The tiles of the beginner’s first deal, as the rack shows them before the first discard. */
export const GUIDED_RACK = 'b1 b1 b5 b7 b7 b9 b9 c4 c5 c6 o3 ww ww dr'.split(' ') as TileId[];

/** How many tiles the beginner's first deal has, and how many of them are left in its wall and in the kong box. */
export const FIRST_HAND_WALL_COUNTS = { whole: 144, live: 77, box: 13 } as const;

// Today's deal: the date is the seed, so that everybody with the same date and rules has the same walls. A group may
// play one deal a week instead. Nothing is sent anywhere.

/** A deal of a day, or of the week that begins on that day, and the rules it is played by. */
export interface DailyOrWeeklyDeal {
  /** The date of the deal or, for a week, of its Monday: "2026-11-24". */
  readonly day: string;
  readonly isWeekly: boolean;
  readonly rules: RulesetId;
  readonly house: HouseRuleSwitchValues;
}

const DAY_PATTERN = /^(\d{4})-(\d\d)-(\d\d)$/;
const MS_PER_DAY = 86_400_000;
const DAYS_PER_WEEK = 7;
/** The first day of 1970 was a Thursday; weeks begin on Monday. */
const THURSDAY_INDEX = 3;

function toDayNumber(day: string): number | undefined {
  const [, year, month, date] = DAY_PATTERN.exec(day) ?? [];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? at / MS_PER_DAY : undefined;
}

function getMonday(day: string): string {
  const at = toDayNumber(day) ?? 0;
  const monday = at - ((((at + THURSDAY_INDEX) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK);
  return new Date(monday * MS_PER_DAY).toISOString().slice(0, 10);
}

const [DAY_PARAM, WEEK_PARAM] = ['day', 'week'];

/** The query of a link to a day's deal. It names the rules only if they are not those of the default game. */
export function formatDayDealQuery({ day, isWeekly, rules, house }: DailyOrWeeklyDeal): string {
  const plain = rules === getDefaultTableRules().rules && isTableWithoutHouseRules({ house });
  return formatQueryAndFragment({
    [isWeekly ? WEEK_PARAM : DAY_PARAM]: day,
    [TABLE_PARAM]: plain ? '' : formatTableCode(rules, house),
  });
}

/**
 * The deal that an address asks for. Without a valid day it is today’s deal; without valid rules it is played by the
 * default rules.
 */
export function parseDayDealOrToday(search: string, today: Date): DailyOrWeeklyDeal {
  const { params } = parseLinkQueryAndHash(search);
  const requestedDay = params.get(WEEK_PARAM) ?? params.get(DAY_PARAM) ?? '';
  const isWeekly = params.has(WEEK_PARAM);
  const day = toDayNumber(requestedDay) === undefined ? formatAsIsoDate(today) : requestedDay;
  const { rules, house } = parseTableCodeWithWarnings(params.get(TABLE_PARAM) ?? '').table ?? getDefaultTableRules();
  return { day: isWeekly ? getMonday(day) : day, isWeekly, rules, house };
}

/** The day or week of a deal in words: "24 November 2026", "the week of 23 November 2026". */
export function formatDealDay({ day, isWeekly }: Pick<DailyOrWeeklyDeal, 'day' | 'isWeekly'>): string {
  const [, year, month, date] = DAY_PATTERN.exec(day) ?? [];
  const words = formatDate(new Date(Number(year), Number(month) - 1, Number(date)));
  return isWeekly ? `the week of ${words}` : words;
}

const LAST_TILE_WORDS: Readonly<Record<WinMethod, string>> = {
  wall: 'drawn',
  loose: 'drawn',
  discard: 'claimed',
  kong: 'robbed from a kong',
};

export function createDayResultCard(play: Play, me: Seat, bill: Bill | undefined, plan: string) {
  const { phase, players } = play;
  const own = players[me]!;
  const end = phase.name === 'over' ? phase.end : undefined;
  const winner = end?.winner;
  const turns = own.discards.length + Number(winner === me);
  const points = bill?.total ?? 0;
  const lines = bill?.lines.filter(({ unit }) => unit === 'doubles' || unit === 'fans') ?? [];
  const [pointsInWords, turnsInWords] = [points, turns].map(spellOutNumberBelowMillion);
  const score = `${pointsInWords} ${points === 1 ? 'point' : 'points'}`;
  const who = winner && SEAT_NAMES[winner];
  const result =
    winner === me
      ? {
          title: `Mahjong on turn ${turns}`,
          ended: 'Mahjong',
          aloud: `I went Mahjong on turn ${turnsInWords}, for ${pointsInWords}.`,
        }
      : {
          title: who ? `${who} went Mahjong after ${formatPlural(turns, 'turn')}` : 'Nobody went Mahjong',
          ended: who ? `${who} won` : 'nobody won',
          aloud: `${who ?? 'Nobody'} went Mahjong. I have ${score} after ${turnsInWords} ${turns === 1 ? 'turn' : 'turns'}.`,
        };
  const formatTileOnCard = (tile: TileId): string => formatTheTile(tile).replace(/^the /, '');
  const [first] = own.discards;
  const last = winner === me ? end?.tile : undefined;
  const rows: readonly (readonly [string, string])[] = [
    ['Points', formatPlural(points, 'point')],
    ['Doubles', joinWithAnd(new Set(lines.map(({ rule }) => getRuleTitle(rule))))],
    ['First discard', first ? formatTileOnCard(first) : ''],
    ['Last tile', last ? `${formatTileOnCard(last)}, ${LAST_TILE_WORDS[end?.by ?? 'wall']}` : ''],
  ];
  return {
    ...result,
    aloud: `${result.aloud}${plan && ` I went for ${plan}.`}`,
    turns,
    points,
    rows: rows.filter(([, text]) => text !== ''),
    tiles: own,
  };
}
