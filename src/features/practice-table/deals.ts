import type { CodeError } from '../../questions/typed-code.ts';
import { CODED_DEAL_COUNT, makeDealCode, readDealCode } from '../../questions/deal-codes.ts';
import {
  type Bill,
  type Play,
  playsAsWritten,
  type RulesetId,
  RULESETS,
  type Seat,
  tableInfo,
  type TileId,
} from '../../engine/index.ts';
import { formatLink, readLink } from '../../storage/links.ts';
import { type StoredGame, type TableSettings, DEFAULT_SETTINGS } from '../../storage/practice-table.ts';
import {
  parseHouseOfCode,
  formatOwnTableCode,
  readTableCode,
  TABLE_PARAM,
  formatTableCode,
} from '../../storage/table-code.ts';
import { type House, getDefaultRules } from '../../storage/table-rules.ts';
import type { Character, Specials } from '../../bots/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatCount, spellNumber } from '../../format/numbers.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { fillSlots, formatList } from '../../format/sentences.ts';
import { formatDate } from '../../ui/dates.ts';
import { randomSeed } from '../../ui/random-seed.ts';

// Deals as codes and links: what a person types, and what an address says.

/** A deal that somebody wants to play. */
export interface WantedDeal {
  readonly rules: RulesetId;
  readonly house: House;
  /** 0–999 where a code names it. */
  readonly seed: number;
  readonly guided?: boolean;
  /** Everybody who plays it meets the same players: it was asked for by its code. */
  readonly coded?: boolean;
  /** The query that names it, where it is the deal of a day. */
  readonly today?: string;
}

const CODE_ERROR_SENTENCES: Readonly<Record<CodeError, string>> = {
  empty: 'Type the code first: a word and four figures.',
  form: 'A code is a word and four figures, like {example}.',
  word: 'There is no deal with that word. Ask for the word again.',
  check: 'That code has a slip in it. Ask for the word and the four figures again.',
};

/** A code to show as an example: a deal of the first of the games. */
export const getExampleCode = (): string => makeDealCode({ rules: RULESETS[0], seed: 482 })!;

/** The deal of a typed code, or what is wrong with it in a sentence. */
export function findDeal(text: string): { readonly wanted: WantedDeal } | { readonly sentence: string } {
  const read = readDealCode(text);
  return read.ok
    ? { wanted: { ...read.value, house: {}, coded: true } }
    : { sentence: fillSlots(CODE_ERROR_SENTENCES[read.error], { example: getExampleCode() }) };
}

/** A deal that nobody has played: one that a code can name. */
export const createDeal = (rules: WantedDeal['rules'], house: House): WantedDeal => ({
  rules,
  house,
  seed: randomSeed() % CODED_DEAL_COUNT,
});

/** The first hand, in which the coach proposes every step. */
export const getGuidedDeal = (): WantedDeal => ({
  rules: RULESETS[0],
  house: GUIDED_DEAL.house,
  seed: GUIDED_DEAL.seed,
  guided: true,
});

/** How much the coach says unasked in the first hands of a beginner: what it would do, a thought, the plan alone. */
const HELP_FADES = ['answer', 'thought', 'plan'] as const;

/** How much that is in the hand of a game that lies on the table; undefined where nobody is guided any more. */
export const getHelp = (
  game: Pick<StoredGame, 'guided' | 'done'> | undefined,
): (typeof HELP_FADES)[number] | undefined => (game?.guided ? HELP_FADES[game.done.length] : undefined);

/** The deal of a day as somebody wants to play it. */
const toWantedDeal = (deal: DayDeal): WantedDeal => ({
  rules: deal.rules,
  house: deal.house,
  seed: seedOfDay(deal),
  today: toDayQuery(deal),
});

/** The game of a day's deal: the same players for everybody, and a few special hands. */
export const createGameOfDay = (deal: DayDeal): StoredGame =>
  createGame(toWantedDeal(deal), DEFAULT_SETTINGS.others, 'few');

/**
 * The game that begins with a deal. One that has a code is played against the same players by everybody; whoever chooses
 * other players, or other special hands, plays without one.
 */
export function createGame(
  { rules, house, seed, guided = false, coded = false, today }: WantedDeal,
  others: TableSettings['others'],
  specials: Specials,
): StoredGame {
  const plain = playsAsWritten({ house }) && !guided;
  const usual = coded || (others === DEFAULT_SETTINGS.others && specials === 'few');
  const code = plain && usual && seed < CODED_DEAL_COUNT ? makeDealCode({ rules, seed }) : undefined;
  const info = tableInfo(rules, house);
  const players = info.ok ? info.value.asks.players.now : 4;
  return {
    rules,
    house: Object.freeze(house),
    seed,
    me: guided ? GUIDED_DEAL.me : seed % players,
    others: guided ? GUIDED_DEAL.others : (code ?? today) ? DEFAULT_SETTINGS.others : others,
    done: [],
    log: '',
    ...(code && { code }),
    ...(guided && { guided }),
    ...(today !== undefined && { today }),
  };
}

/** What the address of the page asks for; undefined when it asks for nothing. */
export function parseAddress(
  search: string,
): { readonly wanted: WantedDeal | undefined; readonly sentence: string; readonly code: string } | undefined {
  const given = new URLSearchParams(search);
  if (asksForDay(search)) return { wanted: toWantedDeal(parseDayDeal(search, new Date())), sentence: '', code: '' };
  if (given.has('first')) return { wanted: getGuidedDeal(), sentence: '', code: '' };
  const code = given.get('deal');
  if (code === null) return undefined;
  const found = findDeal(code);
  if (!('wanted' in found)) return { wanted: undefined, sentence: found.sentence, code };
  const house = parseHouseOfCode(found.wanted.rules, given.get(TABLE_PARAM) ?? '');
  return { wanted: { ...found.wanted, house }, sentence: '', code };
}

/** The query of a link to the deal of a game: its code, and the house rules where there are any. */
export function dealQuery({ rules, house, seed }: WantedDeal): string {
  const code = makeDealCode({ rules, seed });
  return code ? formatLink({ deal: code, [TABLE_PARAM]: formatOwnTableCode(rules, house) }) : '';
}

/** The first hand of a beginner: a deal in which the coach’s way leads to Mahjong, chosen by `tests/unit/guided-hand.test.ts`. */
const GUIDED_DEAL: { readonly house: House; readonly seed: number; readonly me: number; readonly others: Character } = {
  // Whoever has just met pung and chow is not asked to exchange tiles as well, only because nobody won.
  house: { goulash: false },
  seed: 93,
  me: 3,
  others: 'beginner',
};

// Today's deal: the date is the seed, so that everybody with the same date and the same rules has the same walls. A group
// may play one a week instead. Nothing is sent anywhere.

/** A deal of a day, or of the week that begins on that day, and the rules it is played by. */
export interface DayDeal {
  /** "2026-11-24". */
  readonly day: string;
  readonly weekly: boolean;
  readonly rules: RulesetId;
  readonly house: House;
}

const DAY_PATTERN = /^(\d{4})-(\d\d)-(\d\d)$/;
const MS_A_DAY = 86_400_000;
const DAYS_A_WEEK = 7;
/** The first day of 1970 was a Thursday; weeks begin on Monday. */
const THURSDAY_INDEX = 3;

const two = (part: number): string => String(part).padStart(2, '0');

/** A date as it stands in an address, by the clock of the device: "2026-11-24". */
export const toIsoDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The number of a day since 1970; undefined for what is no day. */
function toDayNumber(day: string): number | undefined {
  const [, year, month, date] = DAY_PATTERN.exec(day) ?? [];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? at / MS_A_DAY : undefined;
}

/** The Monday of the week that a day is in. */
function getMonday(day: string): string {
  const at = toDayNumber(day) ?? 0;
  const monday = at - ((((at + THURSDAY_INDEX) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK);
  return new Date(monday * MS_A_DAY).toISOString().slice(0, 10);
}

/** The seed of a deal: no code names it, and no two days share one. */
const seedOfDay = ({ day, weekly }: Pick<DayDeal, 'day' | 'weekly'>): number =>
  CODED_DEAL_COUNT + 2 * (toDayNumber(day) ?? 0) + Number(weekly);

const [OF_DAY, OF_WEEK] = ['day', 'week'];

/** The query of a link to a deal; a group's link carries its rules. */
export function toDayQuery({ day, weekly, rules, house }: DayDeal): string {
  const plain = rules === getDefaultRules().rules && playsAsWritten({ house });
  return formatLink({ [weekly ? OF_WEEK : OF_DAY]: day, [TABLE_PARAM]: plain ? '' : formatTableCode(rules, house) });
}

/** The deal that an address asks for; the one of today, by the rules of the guide, where it asks for none or for what is no day. */
export function parseDayDeal(search: string, today: Date): DayDeal {
  const { params: said } = readLink(search);
  const asked = said.get(OF_WEEK) ?? said.get(OF_DAY) ?? '';
  const weekly = said.has(OF_WEEK);
  const day = toDayNumber(asked) === undefined ? toIsoDay(today) : asked;
  const { rules, house } = readTableCode(said.get(TABLE_PARAM) ?? '').table ?? getDefaultRules();
  return { day: weekly ? getMonday(day) : day, weekly, rules, house };
}

/** Whether an address asks for a deal of a day or a week. */
const asksForDay = (search: string): boolean => {
  const { params: said } = readLink(search);
  return said.has(OF_DAY) || said.has(OF_WEEK);
};

/** "24 November 2026", "the week of 23 November 2026". */
export function dealDayWords({ day, weekly }: Pick<DayDeal, 'day' | 'weekly'>): string {
  const [, year, month, date] = DAY_PATTERN.exec(day) ?? [];
  const words = formatDate(new Date(Number(year), Number(month) - 1, Number(date)));
  return weekly ? `the week of ${words}` : words;
}

/** The card of a hand that is over. */
export function createDayCard(play: Play, me: Seat, bill: Bill | undefined, going: string) {
  const { phase, players } = play;
  const own = players[me]!;
  const end = phase.name === 'over' ? phase.end : undefined;
  const winner = end?.winner;
  const turns = own.discards.length + Number(winner === me);
  const points = bill?.total ?? 0;
  const doubles = [
    ...new Set(
      bill?.lines.filter(({ unit }) => unit === 'doubles' || unit === 'fans').map(({ rule }) => getRuleTitle(rule)),
    ),
  ];
  const ended = winner === me ? 'Mahjong' : winner ? `${SEAT_NAMES[winner]} won` : 'nobody won';
  const title =
    winner === me
      ? `Mahjong on turn ${turns}`
      : winner
        ? `${SEAT_NAMES[winner]} went Mahjong after ${formatCount(turns, 'turn')}`
        : 'Nobody went Mahjong';
  const first: TileId | undefined = own.discards[0];
  const rows: (readonly [string, string])[] = [
    ['Points', formatCount(points, 'point')],
    ...(doubles.length > 0 ? [['Doubles', formatList(doubles)] as const] : []),
    ...(first ? [['First discard', formatTheTile(first).replace(/^the /, '')] as const] : []),
    ...(winner === me && end?.tile
      ? [
          [
            'Last tile',
            `${formatTheTile(end.tile).replace(/^the /, '')}, ${end.by === 'discard' ? 'claimed' : 'drawn'}`,
          ] as const,
        ]
      : []),
  ];
  const went = going && ` I went for ${going}.`;
  const aloud =
    winner === me
      ? `I went Mahjong on turn ${spellNumber(turns)}, for ${spellNumber(points)}.${went}`
      : `${winner ? `${SEAT_NAMES[winner]} went Mahjong` : 'Nobody went Mahjong'}. I have ${spellNumber(points)} ${points === 1 ? 'point' : 'points'} after ${spellNumber(turns)} turns.${went}`;
  return { title, ended, turns, points, rows, aloud, tiles: own };
}
