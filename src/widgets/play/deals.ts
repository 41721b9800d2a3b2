import type { CodeError } from '../../drills/typed-code.ts';
import { DEALS, makeDealCode, readDealCode } from '../../drills/deal-codes.ts';
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
import { linkOf, readLink } from '../../learner/links.ts';
import { type KeptGame, type TableSettings, USUAL } from '../../learner/practice-table.ts';
import { houseOfCode, ownTableCode, readTableCode, TABLE_PARAM, tableCode } from '../../learner/table-code.ts';
import { type House, plainRules } from '../../learner/table-rules.ts';
import type { Character, Specials } from '../../players/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { counted, spelt } from '../../text/numbers.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { fillSlots, listed } from '../../text/sentences.ts';
import { dateWords } from '../parts/dates.ts';
import { freshSeed } from '../parts/fresh-seed.ts';

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

const SENTENCES: Readonly<Record<CodeError, string>> = {
  empty: 'Type the code first: a word and four figures.',
  form: 'A code is a word and four figures, like {example}.',
  word: 'There is no deal with that word. Ask for the word again.',
  check: 'That code has a slip in it. Ask for the word and the four figures again.',
};

/** A code to show as an example: a deal of the first of the games. */
export const exampleDeal = (): string => makeDealCode({ rules: RULESETS[0], seed: 482 })!;

/** The deal of a typed code, or what is wrong with it in a sentence. */
export function findDeal(text: string): { readonly wanted: WantedDeal } | { readonly sentence: string } {
  const read = readDealCode(text);
  return read.ok
    ? { wanted: { ...read.value, house: {}, coded: true } }
    : { sentence: fillSlots(SENTENCES[read.error], { example: exampleDeal() }) };
}

/** A deal that nobody has played: one that a code can name. */
export const freshDeal = (rules: WantedDeal['rules'], house: House): WantedDeal => ({
  rules,
  house,
  seed: freshSeed() % DEALS,
});

/** The first hand, in which the coach proposes every step. */
export const guidedDeal = (): WantedDeal => ({
  rules: RULESETS[0],
  house: GUIDED.house,
  seed: GUIDED.seed,
  guided: true,
});

/** How much the coach says unasked in the first hands of a beginner: what it would do, a thought, the plan alone. */
const HELP_FADES = ['answer', 'thought', 'plan'] as const;

/** How much that is in the hand of a game that lies on the table; undefined where nobody is guided any more. */
export const helpIn = (game: Pick<KeptGame, 'guided' | 'done'> | undefined): (typeof HELP_FADES)[number] | undefined =>
  game?.guided ? HELP_FADES[game.done.length] : undefined;

/** The deal of a day as somebody wants to play it. */
const wantedOfDay = (deal: DayDeal): WantedDeal => ({
  rules: deal.rules,
  house: deal.house,
  seed: seedOfDay(deal),
  today: dayQuery(deal),
});

/** The game of a day's deal: the same players for everybody, and a few special hands. */
export const gameOfDay = (deal: DayDeal): KeptGame => gameOfDeal(wantedOfDay(deal), USUAL.others, 'few');

/**
 * The game that begins with a deal. One that has a code is played against the same players by everybody; whoever chooses
 * other players, or other special hands, plays without one.
 */
export function gameOfDeal(
  { rules, house, seed, guided = false, coded = false, today }: WantedDeal,
  others: TableSettings['others'],
  specials: Specials,
): KeptGame {
  const plain = playsAsWritten({ house }) && !guided;
  const usual = coded || (others === USUAL.others && specials === 'few');
  const code = plain && usual && seed < DEALS ? makeDealCode({ rules, seed }) : undefined;
  const info = tableInfo(rules, house);
  const players = info.ok ? info.value.asks.players.now : 4;
  return {
    rules,
    house: Object.freeze(house),
    seed,
    me: guided ? GUIDED.me : seed % players,
    others: guided ? GUIDED.others : (code ?? today) ? USUAL.others : others,
    done: [],
    log: '',
    ...(code && { code }),
    ...(guided && { guided }),
    ...(today !== undefined && { today }),
  };
}

/** What the address of the page asks for; undefined when it asks for nothing. */
export function wantedInAddress(
  search: string,
): { readonly wanted: WantedDeal | undefined; readonly sentence: string; readonly code: string } | undefined {
  const given = new URLSearchParams(search);
  if (asksForDay(search)) return { wanted: wantedOfDay(dayDealIn(search, new Date())), sentence: '', code: '' };
  if (given.has('first')) return { wanted: guidedDeal(), sentence: '', code: '' };
  const code = given.get('deal');
  if (code === null) return undefined;
  const found = findDeal(code);
  if (!('wanted' in found)) return { wanted: undefined, sentence: found.sentence, code };
  const house = houseOfCode(found.wanted.rules, given.get(TABLE_PARAM) ?? '');
  return { wanted: { ...found.wanted, house }, sentence: '', code };
}

/** The query of a link to the deal of a game: its code, and the house rules where there are any. */
export function dealQuery({ rules, house, seed }: WantedDeal): string {
  const code = makeDealCode({ rules, seed });
  return code ? linkOf({ deal: code, [TABLE_PARAM]: ownTableCode(rules, house) }) : '';
}

/** The first hand of a beginner: a deal in which the coach’s way leads to Mahjong, chosen by `tests/unit/guided-hand.test.ts`. */
const GUIDED: { readonly house: House; readonly seed: number; readonly me: number; readonly others: Character } = {
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

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const MS_A_DAY = 86_400_000;
const DAYS_A_WEEK = 7;
/** The first day of 1970 was a Thursday; weeks begin on Monday. */
const THURSDAY = 3;

const two = (part: number): string => String(part).padStart(2, '0');

/** A date as it stands in an address, by the clock of the device: "2026-11-24". */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The number of a day since 1970; undefined for what is no day. */
function numberOf(day: string): number | undefined {
  const [, year, month, date] = DAY.exec(day) ?? [];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? at / MS_A_DAY : undefined;
}

/** The Monday of the week that a day is in. */
function mondayOf(day: string): string {
  const at = numberOf(day) ?? 0;
  const monday = at - ((((at + THURSDAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK);
  return new Date(monday * MS_A_DAY).toISOString().slice(0, 10);
}

/** The seed of a deal: no code names it, and no two days share one. */
const seedOfDay = ({ day, weekly }: Pick<DayDeal, 'day' | 'weekly'>): number =>
  DEALS + 2 * (numberOf(day) ?? 0) + Number(weekly);

const [OF_DAY, OF_WEEK] = ['day', 'week'];

/** The query of a link to a deal; a group's link carries its rules. */
export function dayQuery({ day, weekly, rules, house }: DayDeal): string {
  const plain = rules === plainRules().rules && playsAsWritten({ house });
  return linkOf({ [weekly ? OF_WEEK : OF_DAY]: day, [TABLE_PARAM]: plain ? '' : tableCode(rules, house) });
}

/** The deal that an address asks for; the one of today, by the rules of the guide, where it asks for none or for what is no day. */
export function dayDealIn(search: string, today: Date): DayDeal {
  const { said } = readLink(search);
  const asked = said.get(OF_WEEK) ?? said.get(OF_DAY) ?? '';
  const weekly = said.has(OF_WEEK);
  const day = numberOf(asked) === undefined ? dayOf(today) : asked;
  const { rules, house } = readTableCode(said.get(TABLE_PARAM) ?? '').table ?? plainRules();
  return { day: weekly ? mondayOf(day) : day, weekly, rules, house };
}

/** Whether an address asks for a deal of a day or a week. */
const asksForDay = (search: string): boolean => {
  const { said } = readLink(search);
  return said.has(OF_DAY) || said.has(OF_WEEK);
};

/** "24 November 2026", "the week of 23 November 2026". */
export function dealDayWords({ day, weekly }: Pick<DayDeal, 'day' | 'weekly'>): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  const words = dateWords(new Date(Number(year), Number(month) - 1, Number(date)));
  return weekly ? `the week of ${words}` : words;
}

/** The card of a hand that is over. */
export function dayCard(play: Play, me: Seat, bill: Bill | undefined, going: string) {
  const { phase, players } = play;
  const own = players[me]!;
  const end = phase.name === 'over' ? phase.end : undefined;
  const winner = end?.winner;
  const turns = own.discards.length + Number(winner === me);
  const points = bill?.total ?? 0;
  const doubles = [
    ...new Set(
      bill?.lines.filter(({ unit }) => unit === 'doubles' || unit === 'fans').map(({ rule }) => ruleTitle(rule)),
    ),
  ];
  const ended = winner === me ? 'Mahjong' : winner ? `${SEAT_NAMES[winner]} won` : 'nobody won';
  const title =
    winner === me
      ? `Mahjong on turn ${turns}`
      : winner
        ? `${SEAT_NAMES[winner]} went Mahjong after ${counted(turns, 'turn')}`
        : 'Nobody went Mahjong';
  const first: TileId | undefined = own.discards[0];
  const rows: (readonly [string, string])[] = [
    ['Points', counted(points, 'point')],
    ...(doubles.length > 0 ? [['Doubles', listed(doubles)] as const] : []),
    ...(first ? [['First discard', theTile(first).replace(/^the /, '')] as const] : []),
    ...(winner === me && end?.tile
      ? [
          [
            'Last tile',
            `${theTile(end.tile).replace(/^the /, '')}, ${end.by === 'discard' ? 'claimed' : 'drawn'}`,
          ] as const,
        ]
      : []),
  ];
  const went = going && ` I went for ${going}.`;
  const aloud =
    winner === me
      ? `I went Mahjong on turn ${spelt(turns)}, for ${spelt(points)}.${went}`
      : `${winner ? `${SEAT_NAMES[winner]} went Mahjong` : 'Nobody went Mahjong'}. I have ${spelt(points)} ${points === 1 ? 'point' : 'points'} after ${spelt(turns)} turns.${went}`;
  return { title, ended, turns, points, rows, aloud, tiles: own };
}
