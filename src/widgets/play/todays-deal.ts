import { DEALS } from '../../drills/deal-codes.ts';
import type { Bill, Play, RulesetId, Seat, TileId } from '../../engine/index.ts';
import { linkOf, readLink } from '../../learner/links.ts';
import { readTableCode, tableCode, TABLE_PARAM } from '../../learner/table-code.ts';
import { plainRules, type House } from '../../learner/table-rules.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { counted, spelt } from '../../text/numbers.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { listed } from '../../text/sentences.ts';
import { dateWords } from '../parts/dates.ts';

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
export const seedOfDay = ({ day, weekly }: Pick<DayDeal, 'day' | 'weekly'>): number =>
  DEALS + 2 * (numberOf(day) ?? 0) + Number(weekly);

const [OF_DAY, OF_WEEK] = ['day', 'week'];

/** The query of a link to a deal; a group's link carries its rules. */
export function dayQuery({ day, weekly, rules, house }: DayDeal): string {
  const plain = rules === plainRules().rules && Object.keys(house).length === 0;
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
export const asksForDay = (search: string): boolean => {
  const { said } = readLink(search);
  return said.has(OF_DAY) || said.has(OF_WEEK);
};

/** "24 November 2026", "the week of 23 November 2026". */
export function dealDayWords({ day, weekly }: Pick<DayDeal, 'day' | 'weekly'>): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  const words = dateWords(new Date(Number(year), Number(month) - 1, Number(date)));
  return weekly ? `the week of ${words}` : words;
}

/** What came of a deal for one player: the card. */
interface DayCard {
  /** "Mahjong on turn 11", "West went Mahjong on turn 13", "Nobody went Mahjong". */
  readonly title: string;
  readonly ended: string;
  readonly turns: number;
  readonly points: number;
  readonly rows: readonly (readonly [name: string, value: string])[];
  /** One sentence to read out. */
  readonly aloud: string;
  readonly tiles: Pick<Play['players'][Seat] & object, 'rack' | 'sets' | 'bonus'>;
}

/** The card of a hand that is over. */
export function dayCard(play: Play, me: Seat, bill: Bill | undefined, going: string): DayCard {
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
