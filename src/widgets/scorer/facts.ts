import { isTile } from '../../engine/index.ts';
import { tileName, seatName } from '../../text/names.ts';
import { current, type Deal } from './deal.ts';
import type { RulesName } from './desk.svelte.ts';

/** The answers as one line for the printed page: "West in the East round. Mahjong with 2 of characters from a discard." */
export function factsOf(deal: Deal, names: RulesName | undefined): string {
  const { tile, by } = deal.ending;
  const last = isTile(tile) ? ` with ${tileName(tile)}` : '';
  const ways = {
    wall: 'the wall',
    loose: names ? inSentence(names.loose) : 'the end of the wall',
    discard: 'a discard',
    kong: 'a robbed kong',
  };
  const came = by && by !== 'unsure' ? ` from ${ways[by]}` : '';
  const end = current(deal).won ? `Mahjong${last}${came}.` : '';
  return [
    `${seatName(deal.seat)} in the ${seatName(deal.round)} round.`,
    end,
    deal.goulash ? 'A goulash.' : '',
    names ? `Rules: ${names.name}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const inSentence = (phrase: string): string => phrase.charAt(0).toLowerCase() + phrase.slice(1);
