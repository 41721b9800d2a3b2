import { isTile, parseHand, parseSeat, SEATS, type Seat, type Table } from '../../engine/index.ts';
import { NOBODY_VALUE } from '../../storage/hand-record.ts';
import { readLink, readNames } from '../../storage/links.ts';
import { readTableCode, TABLE_PARAM } from '../../storage/table-code.ts';
import { describeWarnings } from '../../storage/table-warnings.ts';
import { describeError } from '../../format/errors.ts';
import { seatName } from '../../format/names.ts';
import { openTableFor } from '../../ui/table.ts';
import {
  createDeal,
  withSeatEntry,
  type PlainAnswer,
  type Deal,
  type Ending,
  type SeatEntry,
  type Fishing,
} from './deal.ts';
import { seatList } from './deal-link.ts';
import { settleLast } from './taps.ts';

/** What a link held, as far as it could be read, and a sentence for everything that could not. */
interface ScorerLink {
  readonly deal: Deal;
  readonly troubles: readonly string[];
}

const ANSWER_VALUES = ['yes', 'no', 'unsure'] as const;
const FISHING_VALUES = ['yes', 'no', 'unsure', 'first'] as const;
const WIN_WAYS = ['wall', 'loose', 'discard', 'kong', 'unsure'] as const;
const MOST_POINTS = 10_000_000;

const among = <T extends string>(list: readonly T[], word: string | undefined): T | undefined =>
  list.find((each) => each === word);

/**
 * Reads a link from its question mark on. What is wrong is left out and said; everything else is kept.
 * @param table the one to go by when the link names no rules that are known
 */
export function openDealLink(link: string, table: Table): ScorerLink {
  const read = readLink(link);
  const { params: given } = read;
  const troubles: string[] = [];
  const wind = readSeat(given, 'seat', troubles, 'Please say which wind you are.');
  const seat = wind ?? 'e';
  const at = readTable(given, table, troubles);
  let deal: Deal = {
    ...createDeal(at),
    seat,
    isWindChosen: wind !== undefined,
    round: readSeat(given, 'round', troubles, 'Please say which round it is.'),
    goulash: given.has('goulash') ? given.get('goulash') === 'yes' : undefined,
    four: given.get('four') === 'yes',
    absent: parseSeat(given.get('absent')),
    names: readNames(read),
  };
  for (const player of SEATS) {
    const text = given.get(player === seat ? 'h' : player);
    if (text !== null) deal = withSeatEntry(deal, readEntry(text, player, troubles), player);
  }
  return { deal: settleLast(readPayers(readPlayers(deal, given, troubles), given)), troubles };
}

function readTable(given: URLSearchParams, own: Table, troubles: string[]): Table {
  const code = given.get(TABLE_PARAM);
  if (code === null) return own;
  const { table, warnings: doubts } = readTableCode(code);
  // A hand that was made without an edition, by a page of Sparrow itself for instance, is one of today.
  troubles.push(...describeWarnings(doubts.filter(({ what }) => what !== 'no-edition')));
  return table ? openTableFor(table) : own;
}

function readSeat(given: URLSearchParams, name: string, troubles: string[], instead: string): Seat | undefined {
  const text = given.get(name);
  const seat = parseSeat(text);
  if (text !== null && !seat)
    troubles.push(`The link names a wind that does not exist: “${text.slice(0, 20)}”. ${instead}`);
  return seat;
}

/** A hand in the notation, or the digits of a score. */
function readEntry(text: string, seat: Seat, troubles: string[]): Partial<SeatEntry> {
  if (/^\d+$/.test(text)) return { typed: Math.min(Number(text), MOST_POINTS) };
  const parsed = parseHand(text);
  if (parsed.ok) return { hand: parsed.value };
  troubles.push(`${seatName(seat)}’s tiles in the link cannot be read. ${describeError(parsed.error)}`);
  return {};
}

function readPlayers(deal: Deal, given: URLSearchParams, troubles: string[]): Deal {
  let next = deal;
  for (const { seat } of seatList(given.get('lost'))) next = withSeatEntry(next, { won: false }, seat);
  for (const { seat } of seatList(given.get('down'))) next = withSeatEntry(next, { down: true }, seat);
  for (const { seat, said } of seatList(given.get('fishing')))
    next = withSeatEntry(next, { fishing: among<Fishing>(FISHING_VALUES, said) }, seat);
  for (const { seat, said } of seatList(given.get('for')))
    next = withSeatEntry(next, { fishingFor: among(deal.table.info.asks.fishingFor, said) }, seat);
  next = readExtras(next, given);
  const won = given.get('won');
  if (won === null) return next;
  const [name, ...words] = won.split('.');
  const winner = parseSeat(name);
  if (!winner) {
    troubles.push('The link does not say who went Mahjong. Please say it again.');
    return next;
  }
  return { ...withSeatEntry(next, { won: true }, winner), ending: readEnding(words) };
}

/** The answers about the table's extras: `s-yes-british.double.own:Three_kongs`. */
function readExtras(deal: Deal, given: URLSearchParams): Deal {
  let next = deal;
  for (const { seat, said: words = '' } of seatList(given.get('extras'))) {
    const [word, ...rest] = words.split('-');
    const [answer, rule] = [among(ANSWER_VALUES, word), among(deal.table.asks.extras, rest.join('-'))];
    if (answer && rule) next = withSeatEntry(next, { extras: { ...next.entries[seat].extras, [rule]: answer } }, seat);
  }
  return next;
}

function readEnding([tile, by, ...flags]: readonly string[]): Ending {
  const said = (name: string): PlainAnswer | undefined =>
    flags.includes(name)
      ? 'yes'
      : among(ANSWER_VALUES, flags.find((flag) => flag.startsWith(`${name}-`))?.slice(name.length + 1));
  const kongs = ([0, 1, 2] as const).find((n) => flags.includes(`kongs-${n}`));
  const extra = flags.flatMap((flag) => /^extra-(\d)$/.exec(flag)?.[1] ?? []).map(Number)[0];
  const answers = { last: said('last'), call: said('call'), ready: said('ready'), dealt: said('dealt') };
  return { tile: isTile(tile) ? tile : among(['unsure'], tile), by: among(WIN_WAYS, by), kongs, extra, ...answers };
}

function readPayers(deal: Deal, given: URLSearchParams): Deal {
  const [name, rule] = given.get('pays')?.split('.') ?? [];
  const seat = parseSeat(name);
  const known = rule !== undefined && deal.table.asks.liabilities.includes(rule);
  const discarder = parseSeat(given.get('from'));
  const isNobodys = given.get('from') === NOBODY_VALUE;
  const free = (player: Seat | undefined) => player !== undefined && deal.entries[player].won !== true;
  return {
    ...deal,
    discarder: isNobodys ? NOBODY_VALUE : free(discarder) ? discarder : undefined,
    liable: seat && known && free(seat) ? { seat, rule } : undefined,
  };
}
