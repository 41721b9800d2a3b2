import words from '../../content/not-here.json' with { type: 'json' };
import { isTile, parseSeat, type EngineError, type RulesetInfo } from '../engine/index.ts';
import { RULESET_TEXTS } from './rulesets.ts';
import { formatSeatName, SUIT_NAMES, formatTheTile } from './names.ts';
import { formatPluralInWords, formatInWords } from './numbers.ts';
import { fillSlots, joinWithAnd } from './sentences.ts';
import { findWhatUnreachableRuleLacks, formatNotPlayedSentence } from './values.ts';
import { listSuitsAbsentFromGame } from './written-tiles.ts';

export const formatLessonExampleRefusal = (error: EngineError, { id }: RulesetInfo): string =>
  fillSlots(words.example, { why: formatRefusalReason(error), book: RULESET_TEXTS[id].written });

export const formatLessonHandRefusal = (error: EngineError, seat: string, { id }: RulesetInfo): string =>
  fillSlots(words.hand, {
    seat: formatSeatName(seat),
    why: formatRefusalReason(error),
    book: RULESET_TEXTS[id].written,
  });

export function formatWhyTableLacksRule(id: string, table: RulesetInfo): string {
  const lacks = findWhatUnreachableRuleLacks(id, table);
  if (!lacks) return formatNotPlayedSentence(id, table);
  return fillSlots(words.lacks[lacks], {
    out: `the ${joinWithAnd(listSuitsAbsentFromGame(table).map((suit) => SUIT_NAMES[suit]!))}`,
  });
}

export const TILES_NOT_IN_GAME_LABEL = words.tiles;

const WORDS_BY_CODE: Readonly<Record<string, string>> = words.why;

function formatRefusalReason({ code, tiles = [], found, count = 0, allowed = 0 }: EngineError): string {
  const seat = typeof found === 'string' ? parseSeat(found) : undefined;
  return fillSlots(WORDS_BY_CODE[code] ?? words.other, {
    tiles: joinWithAnd(tiles.filter(isTile).map(formatTheTile)),
    seat: seat ? formatSeatName(seat) : 'that player',
    chows: formatPluralInWords(count, 'chow'),
    allowed: allowed === 0 ? 'none' : formatInWords(allowed),
  });
}
