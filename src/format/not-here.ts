import words from '../../content/not-here.json' with { type: 'json' };
import { isTile, parseSeat, type EngineError, type RulesetInfo } from '../engine/index.ts';
import { RULESET_WORDS } from './rulesets.ts';
import { seatName, SUIT_NAMES, formatTheTile } from './names.ts';
import { formatCountInWords, formatInWords } from './numbers.ts';
import { fillSlots, formatList } from './sentences.ts';
import { findLack, formatNotPlayedSentence } from './values.ts';
import { listAbsentSuits } from './written-tiles.ts';

// What is said where a page shows something that this table cannot have: why, and whose rules it goes by then.

/** Why an example cannot be at a table, and that the book comes next. */
export const formatExampleRefusal = (error: EngineError, { id }: RulesetInfo): string =>
  fillSlots(words.example, { why: formatWhy(error), book: RULESET_WORDS[id].written });

/** Why a hand of a lesson may not win at a table, and by which book it is counted. */
export const formatHandRefusal = (error: EngineError, seat: string, { id }: RulesetInfo): string =>
  fillSlots(words.hand, { seat: seatName(seat), why: formatWhy(error), book: RULESET_WORDS[id].written });

/** Why a table does not have a rule of the book: it does not play it, a suit is out, or there are too few chows. */
export function formatWhyGone(id: string, table: RulesetInfo): string {
  const lacks = findLack(id, table);
  if (!lacks) return formatNotPlayedSentence(id, table);
  return fillSlots(words.lacks[lacks], {
    out: `the ${formatList(listAbsentSuits(table).map((suit) => SUIT_NAMES[suit]!))}`,
  });
}

export const TILES_NOT_HERE = words.tiles;

const WORDS_BY_CODE: Readonly<Record<string, string>> = words.why;

function formatWhy({ code, tiles = [], found, count = 0, allowed = 0 }: EngineError): string {
  const seat = typeof found === 'string' ? parseSeat(found) : undefined;
  return fillSlots(WORDS_BY_CODE[code] ?? words.other, {
    tiles: formatList(tiles.filter(isTile).map(formatTheTile)),
    seat: seat ? seatName(seat) : 'that player',
    chows: formatCountInWords(count, 'chow'),
    allowed: allowed === 0 ? 'none' : formatInWords(allowed),
  });
}
