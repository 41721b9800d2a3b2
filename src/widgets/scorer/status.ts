import { tileName } from '../../text/names.ts';
import { eitherOf } from '../../text/sentences.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { current, type Deal } from './deal.ts';
import type { Count } from './count.ts';

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
