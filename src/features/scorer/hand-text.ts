import { isTile, type ErrorCode } from '../../engine/index.ts';
import { formatSeatName, formatTile } from '../../format/names.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import type { findRulesetNameForms } from '../../format/rulesets.ts';
import { capitalize, joinWithOr, lowercaseFirst } from '../../format/sentences.ts';
import type { HandCountResult } from './count.ts';
import { getCurrentEntry, isPlayerWindKnown, getPlayerNameOrWind, type Deal } from './deal.ts';

const MAX_NAMED_TILES = 5;

export function toScoreDisplay({ bill, won, error, size, missingWinds }: HandCountResult) {
  const done = won && !error;
  const unit = bill?.total === 1 ? 'point' : 'points';
  return {
    figure: bill ? formatNumber(bill.total) : '–',
    what: done ? `${unit}, Mahjong` : `${unit} so far`,
    tiles:
      missingWinds.length > 0 ? `without ${formatMissingWinds(missingWinds)}` : `${formatPlural(size, 'tile')} of 14`,
  };
}

const formatMissingWinds = (missingWinds: HandCountResult['missingWinds']): string =>
  missingWinds.length > 1 ? 'the winds' : missingWinds[0] === 'own' ? 'your own wind' : 'the wind of the round';

export function formatScoreLabel(deal: Deal, { won, error, missingWinds }: HandCountResult): string {
  if (missingWinds.length > 0) return `So far, without ${formatMissingWinds(missingWinds)}`;
  const who = isPlayerWindKnown(deal) ? getPlayerNameOrWind(deal, deal.seat) : 'This hand';
  return `${who} ${(won && !error) || getCurrentEntry(deal).won === false ? 'scores' : 'has so far'}`;
}

/** The next step, as a sentence for the user. @param bars why the hand cannot win any more */
export function describeNextStep(deal: Deal, count: HandCountResult, bars: readonly string[] = []): string {
  const { size, won, canWin, error, missingWinds, guessed } = count;
  if (deal.isExample) return 'This is an example. Tap your own tiles, and they take its place.';
  if (size === 0 && !won) return 'Tap the tiles you hold.';
  if (bars.length > 0) return bars.join(' ');
  if (canWin) return 'These 14 tiles make Mahjong. Say below whether the player won with them.';
  if (size === 14 && getCurrentEntry(deal).won === undefined) return '14 tiles, but they are not Mahjong yet.';
  if (won && !error) {
    if (missingWinds.length > 0)
      return `You have not yet said what ${missingWinds.includes('own') ? 'your own wind' : 'the wind of the round'} is. The hand may be worth more.`;
    if (guessed.tile || guessed.way)
      return `This is the lowest the score can be. Say ${guessed.way ? 'where the last tile came from' : 'which tile came last'}.`;
    return '';
  }
  return describeTilesThatCompleteHand(count);
}

export function describeTilesThatCompleteHand({ size, won, needs, error }: HandCountResult): string {
  if (error || won) return '';
  if (size === 13) {
    if (needs.length === 0) return 'No single tile completes this hand yet.';
    if (needs.length > MAX_NAMED_TILES) return `Any of ${formatNumber(needs.length)} tiles completes this hand.`;
    return needs.length === 1
      ? `You need one tile to go Mahjong: ${formatTile(needs[0]!)}.`
      : `You need one of these to go Mahjong: ${joinWithOr(needs.map(formatTile))}.`;
  }
  return size === 0 || size > 13 ? '' : `${formatPlural(13 - size, 'more tile')} and you can see which one you need.`;
}

export function listGuessedWinDetailSentences({ guessed }: HandCountResult): string[] {
  const { tile, way } = guessed;
  return [
    ...(tile ? [`We do not know which tile came last. We count ${formatTile(tile)}, which scores least.`] : []),
    ...(way
      ? [
          `We do not know where the last tile came from. We count ${way === 'wall' ? 'a tile from the wall' : 'a discard'}, which scores least.`,
        ]
      : []),
  ];
}

/** What a special hand would score as an ordinary hand. Empty if this would be more: then the bill says so. */
export function listOrdinaryHandWorthSentences({ bill, ordinary }: HandCountResult): string[] {
  if (!bill || ordinary === undefined || bill.special?.ordinary) return [];
  return [
    `As an ordinary hand it would be ${formatNumber(ordinary)}. ${
      ordinary === bill.total ? 'That is the same.' : 'The special hand pays more.'
    }`,
  ];
}

/** "West in the East round. Mahjong with 2 of characters from a discard." */
export function formatAnswersOfHand(deal: Deal, words?: ReturnType<typeof findRulesetNameForms>): string {
  const { tile, by } = deal.ending;
  const last = isTile(tile) ? ` with ${formatTile(tile)}` : '';
  const ways = {
    wall: 'the wall',
    loose: words ? lowercaseFirst(words.loose) : 'the end of the wall',
    discard: 'a discard',
    kong: 'a robbed kong',
  };
  const came = by && by !== 'unsure' ? ` from ${ways[by]}` : '';
  const end = getCurrentEntry(deal).won ? `Mahjong${last}${came}.` : '';
  return [formatWinds(deal), end, deal.goulash ? 'A goulash.' : '', words ? `Rules: ${words.name}.` : '']
    .filter(Boolean)
    .join(' ');
}

/** "West in the East round." */
function formatWinds(deal: Deal): string {
  const own = isPlayerWindKnown(deal) ? formatSeatName(deal.seat) : '';
  const round = deal.round ? `the ${formatSeatName(deal.round)} round` : '';
  const winds = own && round ? `${own} in ${round}` : own || round;
  return winds && `${capitalize(winds)}.`;
}

const LAST_TILE_ERRORS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'winning-tile-not-held',
  'winning-way-unknown',
  'wild-discarded',
  'last-tile-way',
  'original-call-late',
  'kongs-not-held',
  'blessing-seat',
  'blessing-way',
  'sacred-discard',
]);

export const getFormPartOfError = (code: ErrorCode): 'tiles' | 'last' =>
  LAST_TILE_ERRORS.has(code) ? 'last' : 'tiles';
