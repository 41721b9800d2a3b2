import {
  formerDefaults,
  isRuleset,
  isTile,
  parseHand,
  parseSeat,
  SEATS,
  switchInfo,
  type RulesetId,
  type Seat,
  type Table,
  type SwitchValue,
} from '../../engine/index.ts';
import { errorSentence } from '../../text/errors.ts';
import { seatName } from '../../text/names.ts';
import { tidyName } from '../../learner/fields.ts';
import { readHouse, type House } from '../../learner/table-rules.ts';
import {
  newDeal,
  withEntry,
  type Answer,
  type Deal,
  type Ending,
  type Entry,
  type Fishing,
} from './deal.ts';
import { layTable } from '../parts/table.ts';
import { seatList } from './deal-link.ts';
import { settleLast } from './taps.ts';

/** What a link held, as far as it could be read, and a sentence for everything that could not. */
export interface Opened {
  readonly deal: Deal;
  readonly troubles: readonly string[];
}

const ANSWERS = ['yes', 'no', 'unsure'] as const;
const FISHING = ['yes', 'no', 'unsure', 'first'] as const;
const WAYS = ['wall', 'loose', 'discard', 'kong', 'unsure'] as const;
const MOST_POINTS = 10_000_000;

const among = <T extends string>(list: readonly T[], word: string | undefined): T | undefined =>
  list.find((each) => each === word);

/**
 * Reads the query of a link. What is wrong is left out and said; everything else is kept.
 * @param table the one to go by when the link names no rules that are known
 */
export function openLink(query: string, table: Table): Opened {
  const given = new URLSearchParams(query);
  const troubles: string[] = [];
  const said = readSeat(given, 'seat', troubles, 'Please say which wind you are.');
  const seat = said ?? 'e';
  const at = readRules(given, table, troubles);
  let deal: Deal = {
    ...newDeal(at),
    seat,
    windSaid: said !== undefined,
    round: readSeat(given, 'round', troubles, 'East stands in for it.') ?? 'e',
    goulash: given.get('goulash') === 'yes',
    four: given.get('four') === 'yes',
    absent: parseSeat(given.get('absent')),
    names: readNames(given.get('names')),
  };
  for (const player of SEATS) {
    const text = given.get(player === seat ? 'h' : player);
    if (text !== null) deal = withEntry(deal, readEntry(text, player, troubles), player);
  }
  return { deal: settleLast(readTable(readPlayers(deal, given, troubles), given)), troubles };
}

function readRules(given: URLSearchParams, table: Table, troubles: string[]): Table {
  const text = given.get('r');
  if (text === null) return table;
  const [name, edition] = text.split('.');
  if (!isRuleset(name)) {
    troubles.push('This link speaks of rules that Sparrow does not know. Your own rules are used.');
    return table;
  }
  const today = layTable({ rules: name }).info.edition;
  const then = edition === undefined ? today : Number(edition);
  if (!(then >= 1 && then <= today))
    troubles.push('This link was made with a later edition of these rules. Its score may have been different.');
  return layTable({
    rules: name,
    house: readSwitches(name, given.get('house'), formerDefaults(name, then), troubles),
  });
}

/**
 * House rules as they stand in a link: `limit.500~cleanOnly.true`.
 * @param former what an older edition took for granted, so that an old link keeps its meaning
 */
function readSwitches(rules: RulesetId, text: string | null, former: House, troubles: string[]): House {
  const words = (text ?? '').split('~').filter(Boolean);
  const named = words.map((word) => [word.split('.')[0]!, readValue(word.slice(word.indexOf('.') + 1))] as const);
  const house = readHouse(rules, { ...former, ...Object.fromEntries(named) });
  const strange = named.filter(([name, value]) => !(name in house) && switchInfo(rules, name)?.default !== value);
  for (const [name] of strange) troubles.push(errorSentence({ code: 'unknown-switch', found: name }));
  return house;
}

function readValue(text: string): SwitchValue {
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null') return null;
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** The players' names as the device keeps them: `e.Jean~s.Raj`. */
function readNames(text: string | null): Deal['names'] {
  const words = (text ?? '').split('~').flatMap((word) => {
    const seat = parseSeat(word.split('.')[0]);
    const name = tidyName(word.slice(word.indexOf('.') + 1));
    return seat && name ? [[seat, name] as const] : [];
  });
  return Object.fromEntries(words);
}

function readSeat(given: URLSearchParams, name: string, troubles: string[], instead: string): Seat | undefined {
  const text = given.get(name);
  const seat = parseSeat(text);
  if (text !== null && !seat)
    troubles.push(`The link names a wind that does not exist: “${text.slice(0, 20)}”. ${instead}`);
  return seat;
}

/** A hand in the notation, or the digits of a score. */
function readEntry(text: string, seat: Seat, troubles: string[]): Partial<Entry> {
  if (/^\d+$/.test(text)) return { typed: Math.min(Number(text), MOST_POINTS) };
  const parsed = parseHand(text);
  if (parsed.ok) return { hand: parsed.value };
  troubles.push(`${seatName(seat)}’s tiles in the link cannot be read. ${errorSentence(parsed.error)}`);
  return {};
}

function readPlayers(deal: Deal, given: URLSearchParams, troubles: string[]): Deal {
  let next = deal;
  for (const { seat } of seatList(given.get('lost'))) next = withEntry(next, { won: false }, seat);
  for (const { seat } of seatList(given.get('down'))) next = withEntry(next, { down: true }, seat);
  for (const { seat, said } of seatList(given.get('fishing')))
    next = withEntry(next, { fishing: among<Fishing>(FISHING, said) }, seat);
  const won = given.get('won');
  if (won === null) return next;
  const [name, ...words] = won.split('.');
  const winner = parseSeat(name);
  if (!winner) {
    troubles.push('The link does not say who went Mahjong. Please say it again.');
    return next;
  }
  return { ...withEntry(next, { won: true }, winner), ending: readEnding(words) };
}

function readEnding([tile, by, ...flags]: readonly string[]): Ending {
  const said = (name: string): Answer | undefined =>
    flags.includes(name)
      ? 'yes'
      : among(ANSWERS, flags.find((flag) => flag.startsWith(`${name}-`))?.slice(name.length + 1));
  const kongs = ([0, 1, 2] as const).find((n) => flags.includes(`kongs-${n}`));
  const extra = flags.flatMap((flag) => /^extra-(\d)$/.exec(flag)?.[1] ?? []).map(Number)[0];
  const answers = { last: said('last'), call: said('call'), ready: said('ready'), dealt: said('dealt') };
  return { tile: isTile(tile) ? tile : among(['unsure'], tile), by: among(WAYS, by), kongs, extra, ...answers };
}

function readTable(deal: Deal, given: URLSearchParams): Deal {
  const [name, rule] = given.get('pays')?.split('.') ?? [];
  const seat = parseSeat(name);
  const known = rule !== undefined && deal.table.asks.liabilities.includes(rule);
  const discarder = parseSeat(given.get('from'));
  const free = (player: Seat | undefined) => player !== undefined && deal.entries[player].won !== true;
  return {
    ...deal,
    discarder: free(discarder) ? discarder : undefined,
    liable: seat && known && free(seat) ? { seat, rule } : undefined,
  };
}
