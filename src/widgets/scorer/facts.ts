import { isTile, tileName, type Way } from '../../engine/door.ts';
import { current, type Deal } from './deal.ts';
import { seatName } from './words.ts';

const CAME: Readonly<Record<Way, string>> = { wall: 'from the wall', loose: 'from the kong box', discard: 'from a discard', kong: 'from a robbed kong' };

/** The answers as one line for the printed page: "West in the East round. Mahjong with 2 of characters from a discard." */
export function factsOf(deal: Deal, rulesName: string): string {
  const { tile, by } = deal.ending;
  const last = isTile(tile) ? ` with ${tileName(tile)}` : '';
  const came = by && by !== 'unsure' ? ` ${CAME[by]}` : '';
  const end = current(deal).won ? `Mahjong${last}${came}.` : '';
  return [`${seatName(deal.seat)} in the ${seatName(deal.round)} round.`, end, deal.goulash ? 'A goulash.' : '', `Rules: ${rulesName}.`].filter(Boolean).join(' ');
}
