import { isTile, parseHand, parseSeat, SEATS, type Seat, type Table } from '../../engine/index.ts';
import { NOBODY_VALUE } from '../../storage/hand-end.ts';
import { parseLinkQueryAndHash, getSeatNamesOfLink } from '../../storage/links.ts';
import { parseTableCodeWithWarnings, TABLE_PARAM } from '../../storage/table-code.ts';
import { listTableCodeWarningSentences } from '../../storage/table-warnings.ts';
import { describeEngineError } from '../../format/errors.ts';
import { formatSeatName } from '../../format/names.ts';
import { openLoadedTableOrDefault } from '../../ui/table.ts';
import {
  createEmptyDeal,
  changeSeatEntry,
  type YesNoUnsureAnswer,
  type Deal,
  type WinDetails,
  type SeatEntry,
} from './deal.ts';
import { parseSeatListWithDetails } from './deal-link.ts';
import { dropMissingLastTile } from './taps.ts';

const ANSWER_VALUES = ['yes', 'no', 'unsure'] as const;
const FISHING_VALUES = [...ANSWER_VALUES, 'first'] as const;
const WIN_WAYS = ['wall', 'loose', 'discard', 'kong', 'unsure'] as const;
const MAX_TYPED_POINTS = 10_000_000;

const findWordInList = <T extends string>(list: readonly T[], word: string | undefined): T | undefined =>
  list.find((each) => each === word);

/** Leaves out what is wrong, and returns an error for it. @param table is used where the link names no known rules */
export function parseDealLinkWithErrors(
  link: string,
  table: Table,
): { readonly deal: Deal; readonly errors: readonly string[] } {
  const read = parseLinkQueryAndHash(link);
  const { params: given } = read;
  const errors: string[] = [];
  const wind = readSeat(given, 'seat', errors, 'Please say which wind you are.');
  const seat = wind ?? 'e';
  const at = readTable(given, table, errors);
  let deal: Deal = {
    ...createEmptyDeal(at),
    seat,
    isWindChosen: wind !== undefined,
    round: readSeat(given, 'round', errors, 'Please say which round it is.'),
    goulash: given.has('goulash') ? given.get('goulash') === 'yes' : undefined,
    scoresAllHands: given.get('four') === 'yes',
    absent: parseSeat(given.get('absent')),
    names: getSeatNamesOfLink(read),
  };
  for (const player of SEATS) {
    const text = given.get(player === seat ? 'h' : player);
    if (text !== null) deal = changeSeatEntry(deal, readEntry(text, player, errors), player);
  }
  return { deal: dropMissingLastTile(withPayersFromParams(readPlayers(deal, given, errors), given)), errors };
}

function readTable(given: URLSearchParams, own: Table, errors: string[]): Table {
  const code = given.get(TABLE_PARAM);
  if (code === null) return own;
  const { table, warnings: doubts } = parseTableCodeWithWarnings(code);
  // A missing edition is no error, because pages of Sparrow itself make links without one.
  errors.push(...listTableCodeWarningSentences(doubts.filter(({ what }) => what !== 'no-edition')));
  return table ? openLoadedTableOrDefault(table) : own;
}

function readSeat(given: URLSearchParams, name: string, errors: string[], instead: string): Seat | undefined {
  const text = given.get(name);
  const seat = parseSeat(text);
  if (text !== null && !seat)
    errors.push(`The link names a wind that does not exist: “${text.slice(0, 20)}”. ${instead}`);
  return seat;
}

function readEntry(text: string, seat: Seat, errors: string[]): Partial<SeatEntry> {
  const typed = parseTypedPoints(text);
  if (typed !== undefined) return { typed };
  const parsed = parseHand(text);
  if (parsed.ok) return { hand: parsed.value };
  errors.push(`${formatSeatName(seat)}’s tiles in the link cannot be read. ${describeEngineError(parsed.error)}`);
  return {};
}

const parseTypedPoints = (text = ''): number | undefined =>
  /^\d+$/.test(text) ? Math.min(Number(text), MAX_TYPED_POINTS) : undefined;

function readPlayers(deal: Deal, given: URLSearchParams, errors: string[]): Deal {
  let next = deal;
  const changeListedSeats = (name: string, toChange: (detail: string | undefined) => Partial<SeatEntry>): void => {
    for (const { seat, detail } of parseSeatListWithDetails(given.get(name)))
      next = changeSeatEntry(next, toChange(detail), seat);
  };
  changeListedSeats('lost', () => ({ won: false }));
  changeListedSeats('down', () => ({ down: true }));
  // A score that was typed in place of the one that the tiles give.
  changeListedSeats('typed', (points) => ({ typed: parseTypedPoints(points) }));
  changeListedSeats('fishing', (answer) => ({ fishing: findWordInList(FISHING_VALUES, answer) }));
  changeListedSeats('for', (rule) => ({ fishingFor: findWordInList(deal.table.info.asks.fishingFor, rule) }));
  next = readExtras(next, given);
  const won = given.get('won');
  if (won === null) return next;
  const [name, ...words] = won.split('.');
  const winner = parseSeat(name);
  if (!winner) {
    errors.push('The link does not say who went Mahjong. Please choose the winner again.');
    return next;
  }
  return { ...changeSeatEntry(next, { won: true }, winner), ending: readEnding(words) };
}

/** Reads answers such as `s-yes-british.double.own:Three_kongs`. */
function readExtras(deal: Deal, given: URLSearchParams): Deal {
  let next = deal;
  for (const { seat, detail: words = '' } of parseSeatListWithDetails(given.get('extras'))) {
    const [word, ...rest] = words.split('-');
    const [answer, rule] = [
      findWordInList(ANSWER_VALUES, word),
      findWordInList(deal.table.asks.extras, rest.join('-')),
    ];
    if (answer && rule)
      next = changeSeatEntry(next, { extras: { ...next.entries[seat].extras, [rule]: answer } }, seat);
  }
  return next;
}

function readEnding([tile, by, ...flags]: readonly string[]): WinDetails {
  const readAnswer = (name: string): YesNoUnsureAnswer | undefined =>
    flags.includes(name)
      ? 'yes'
      : findWordInList(ANSWER_VALUES, flags.find((flag) => flag.startsWith(`${name}-`))?.slice(name.length + 1));
  const extra = flags.flatMap((flag) => /^extra-(\d)$/.exec(flag)?.[1] ?? []).map(Number)[0];
  return {
    tile: isTile(tile) ? tile : findWordInList(['unsure'], tile),
    by: findWordInList(WIN_WAYS, by),
    kongs: ([0, 1, 2] as const).find((n) => flags.includes(`kongs-${n}`)),
    extra,
    last: readAnswer('last'),
    call: readAnswer('call'),
    ready: readAnswer('ready'),
    dealt: readAnswer('dealt'),
  };
}

function withPayersFromParams(deal: Deal, given: URLSearchParams): Deal {
  const [name, rule] = given.get('pays')?.split('.') ?? [];
  const seat = parseSeat(name);
  const known = rule !== undefined && deal.table.asks.liabilities.includes(rule);
  const discarder = parseSeat(given.get('from'));
  const isFreeToDiscard = (player: Seat | undefined) => player !== undefined && deal.entries[player].won !== true;
  return {
    ...deal,
    discarder: given.get('from') === NOBODY_VALUE ? null : isFreeToDiscard(discarder) ? discarder : undefined,
    liable: seat && known && isFreeToDiscard(seat) ? { seat, rule } : undefined,
  };
}
