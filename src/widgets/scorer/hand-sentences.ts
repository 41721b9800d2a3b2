import { isTile, type ErrorCode } from '../../engine/index.ts';
import { seatName, tileName } from '../../text/names.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import type { RulesetWords } from '../../text/rulesets.ts';
import { eitherOf } from '../../text/sentences.ts';
import type { Count } from './count.ts';
import { current, type Deal } from './deal.ts';

/** Naming more tiles than this would be a speech; the pictures are enough. */
const MOST_NAMED = 5;

/** The status line: how many tiles there are, and what they are worth so far. */
export function statusOf(deal: Deal, count: Count): { readonly tiles: string; readonly worth: string } {
  const { bill, won, error, size, ready } = count;
  const worth = bill ? `${counted(bill.total, 'point')}${won && !error ? '.' : ' so far.'}` : '';
  if (won && !error) return { tiles: 'Mahjong!', worth };
  if (ready)
    return { tiles: `${counted(size, 'tile')}, and they can go Mahjong. Say below whether you did.`, worth: '' };
  if (size === 14 && current(deal).won === undefined)
    return { tiles: '14 tiles, but they are not Mahjong yet.', worth };
  return { tiles: `${counted(size, 'tile')}.`, worth };
}

/** What is missing to go Mahjong; empty when there is nothing to say. */
export function needSentence({ size, won, needs, error }: Count): string {
  if (error || won) return '';
  if (size === 13) {
    if (needs.length === 0) return 'No single tile makes this hand Mahjong yet.';
    if (needs.length > MOST_NAMED) return `Any of ${inFigures(needs.length)} tiles makes this hand Mahjong.`;
    return needs.length === 1
      ? `You need one tile to go Mahjong: ${tileName(needs[0]!)}.`
      : `You need one of these to go Mahjong: ${eitherOf(needs.map(tileName))}.`;
  }
  return size === 0 || size > 13 ? '' : `${counted(13 - size, 'more tile')} and you can see which one you need.`;
}

/** What had to be guessed about a win, and how it was counted. */
export function guessSentences({ guessed }: Count): string[] {
  const { tile, way } = guessed;
  return [
    ...(tile ? [`We do not know which tile came last. We count ${tileName(tile)}, which earns least.`] : []),
    ...(way
      ? [
          `We do not know how it came. We count ${way === 'wall' ? 'a tile from the wall' : 'a discard'}, which earns least.`,
        ]
      : []),
  ];
}

/** The answers as one line for the printed page: "West in the East round. Mahjong with 2 of characters from a discard." */
export function factsOf(deal: Deal, words: RulesetWords | undefined): string {
  const { tile, by } = deal.ending;
  const last = isTile(tile) ? ` with ${tileName(tile)}` : '';
  const ways = {
    wall: 'the wall',
    loose: words ? inSentence(words.loose) : 'the end of the wall',
    discard: 'a discard',
    kong: 'a robbed kong',
  };
  const came = by && by !== 'unsure' ? ` from ${ways[by]}` : '';
  const end = current(deal).won ? `Mahjong${last}${came}.` : '';
  return [
    `${seatName(deal.seat)} in the ${seatName(deal.round)} round.`,
    end,
    deal.goulash ? 'A goulash.' : '',
    words ? `Rules: ${words.name}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const inSentence = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1);

/** Where on the page the sentence about a mistake stands. */
export type Place = 'tiles' | 'last' | 'rules';

const LAST: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'winning-tile-not-held',
  'winning-way-unknown',
  'wild-discarded',
  'last-tile-way',
  'kongs-not-held',
  'blessing-seat',
  'blessing-way',
  'sacred-discard',
]);
const RULES: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unknown-ruleset', 'unknown-switch', 'switch-value']);

/** The part of the page that an error is about: the tiles unless it speaks of the last tile or the rules. */
export const placeOf = (code: ErrorCode): Place => (LAST.has(code) ? 'last' : RULES.has(code) ? 'rules' : 'tiles');
