import { isBonus, tileIndex, TILES, type Holding, type TileId } from '../../engine/index.ts';
import { tileName } from '../../text/names.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { current, newDeal, NO_TILES, sizeOf, winnerOf, withEntry, withHand, type Deal } from './deal.ts';
import type { HandRules } from './hand-rules.ts';

/** Where the next tile goes. Everywhere but to the rack, one tap makes a whole set. */
export const DESTINATIONS = ['rack', 'pung', 'kong', 'chow', 'hidden-kong'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** Where a tap sends a tile, and how many wild tiles stand in for others there (goulash). */
export interface Aim {
  readonly to: Destination;
  readonly wilds: number;
}

/** A change that was made, and the sentence that says so; or a refusal, which changes nothing. */
export interface Step {
  readonly deal: Deal;
  readonly said: string;
  readonly refused?: true;
}

/** A tile that is there: on the rack, in a set, among the flowers and seasons. */
export interface Held {
  readonly in: 'rack' | 'sets' | 'bonus';
  readonly at: number;
}

/** Copies of a tile in a hand. */
export const copiesOf = ({ rack, sets, bonus }: Holding, tile: TileId): number =>
  [...rack, ...sets.flatMap((set) => set.tiles), ...bonus].filter((held) => held === tile).length;

/** Copies of a tile in the whole game; flowers and seasons, of which there is one each, never run short. */
const COPIES = 4;

/** The rack in the order of the tile list, each tile with its place in the hand. */
export const sortedRack = ({ rack }: Holding): { readonly tile: TileId; readonly at: number }[] =>
  rack.map((tile, at) => ({ tile, at })).toSorted((a, b) => tileIndex(a.tile) - tileIndex(b.tile) || a.at - b.at);

/** The most tiles the hand on the table may have. */
const roomFor = (deal: Deal): number => (current(deal).won === false ? 13 : 14);

/** The tiles one tap lays down; undefined where the tile starts no such set. */
function tilesOfTap(tile: TileId, { to, wilds }: Aim, wild: TileId | undefined): readonly TileId[] | undefined {
  if (to === 'rack') return [tile];
  if (to === 'chow') return chowFrom(tile);
  if (tile === wild) return undefined;
  const size = to === 'pung' ? 3 : 4;
  const standIns = wild ? Array<TileId>(Math.min(wilds, size - 1)).fill(wild) : [];
  return [...Array<TileId>(size - standIns.length).fill(tile), ...standIns];
}

function chowFrom(tile: TileId): readonly TileId[] | undefined {
  const at = tileIndex(tile);
  return /^[bco][1-7]$/.test(tile) ? [tile, TILES[at + 1]!, TILES[at + 2]!] : undefined;
}

/** Why a tile cannot be taken: a sentence for the status line, and a few words for its button when it is about this tile. */
export interface Refusal {
  readonly sentence: string;
  readonly brief?: string;
}

/**
 * Why a tile cannot be tapped now; undefined when it can.
 * A flower or season that is held can always be tapped: that takes it out.
 */
export function refusal(deal: Deal, tile: TileId, aim: Aim, rules: HandRules): Refusal | undefined {
  if (isBonus(tile)) return undefined;
  const { hand } = deal.example ? { hand: NO_TILES } : current(deal);
  const tiles = tilesOfTap(tile, aim, rules.wild);
  const left = COPIES - copiesOf(hand, tile);
  if (left <= 0) return { brief: 'none left', sentence: `You hold all four already: ${tileName(tile)}.` };
  if (!tiles) return noSuchSet(tile, aim);
  const short = [...new Set(tiles)].find(
    (each) => copiesOf(hand, each) + tiles.filter((other) => other === each).length > COPIES,
  );
  if (short) return { brief: 'too few left', sentence: notEnough(short, COPIES - copiesOf(hand, short)) };
  const chows = hand.sets.filter((set) => new Set(set.tiles).size === 3).length;
  if (aim.to === 'chow' && chows >= rules.maxChows)
    return { brief: 'no more chows', sentence: chowLimit(rules.maxChows) };
  return tooMany(hand, aim, deal.example ? 14 : roomFor(deal));
}

function noSuchSet(tile: TileId, { to }: Aim): Refusal {
  if (to !== 'chow')
    return { brief: 'wild', sentence: 'A set cannot be wild tiles only. Tap the tile that the set is made of.' };
  if (/^[bco]/.test(tile)) return { brief: 'starts no chow', sentence: 'Tap the lowest tile of the chow: 7 or lower.' };
  return { brief: 'makes no chow', sentence: 'Winds and dragons make no chows.' };
}

const notEnough = (tile: TileId, left: number): string =>
  `${left === 0 ? 'There is none left' : `There ${left === 1 ? 'is' : 'are'} only ${left} left`}: ${tileName(tile)}. That is too few for this set.`;

const chowLimit = (most: number): string =>
  most === 0
    ? 'No chows are allowed in this hand.'
    : `Your rules allow ${counted(most, 'chow')} in a hand, and you have ${most === 1 ? 'it' : 'them'}.`;

function tooMany(hand: Holding, { to }: Aim, room: number): Refusal | undefined {
  if (to !== 'rack' && hand.sets.length >= 4)
    return { sentence: 'You have four sets already. Tap one to take it out.' };
  if (sizeOf(hand) + (to === 'rack' ? 1 : 3) <= room) return undefined;
  const full =
    sizeOf(hand) >= room ? `Your hand is full: ${inFigures(room)} tiles.` : 'There is no room for a whole set.';
  return { sentence: `${full} Tap a tile above to take it out first.` };
}

/** Taps a tile of the palette: it goes where `aim` says. The first tap on the example puts the example away. */
export function tap(given: Deal, tile: TileId, aim: Aim, rules: HandRules): Step {
  const no = refusal(given, tile, aim, rules);
  if (no) return { deal: given, said: no.sentence, refused: true };
  const deal = given.example ? newDeal(given) : given;
  const { hand } = current(deal);
  const intro = given.example ? 'The example is put away. ' : '';
  if (isBonus(tile)) return tapBonus(deal, tile, intro);
  if (aim.to === 'rack')
    return { deal: withHand(deal, { rack: [...hand.rack, tile] }), said: `${intro}${tileName(tile)} is on your rack.` };
  const tiles = tilesOfTap(tile, aim, rules.wild)!;
  const sets = [...hand.sets, { tiles, concealed: aim.to === 'hidden-kong' }];
  return { deal: withHand(deal, { sets }), said: `${intro}${SET_SAID[aim.to]} laid down: ${tileName(tile)}.` };
}

const SET_SAID = {
  pung: 'Exposed pung',
  kong: 'Exposed kong',
  chow: 'Exposed chow from',
  'hidden-kong': 'Concealed kong',
} as const;

function tapBonus(deal: Deal, tile: TileId, intro: string): Step {
  const { hand } = current(deal);
  const has = hand.bonus.includes(tile);
  const bonus = has
    ? hand.bonus.filter((held) => held !== tile)
    : [...hand.bonus, tile].toSorted((a, b) => tileIndex(a) - tileIndex(b));
  return {
    deal: withHand(deal, { bonus }),
    said: `${intro}${tileName(tile)} ${has ? 'is taken out' : 'is beside your hand'}.`,
  };
}

/** Takes a tile off the rack, a whole set off the table, or a flower or season away. */
export function takeOut(deal: Deal, held: Held): Step {
  const { hand } = current(deal);
  const named = held.in === 'sets' ? 'The set' : tileName(hand[held.in][held.at]!);
  const left = hand[held.in].filter((_, at) => at !== held.at);
  return {
    deal: settleLast({ ...withHand(deal, { [held.in]: left }), example: false }),
    said: `${named} is taken out.`,
  };
}

/** The last tile is on the winner's rack or among the flowers; when it was taken out, nobody knows any more which it was. */
export function settleLast(deal: Deal): Deal {
  const { tile } = deal.ending;
  const winner = winnerOf(deal);
  if (!winner || tile === undefined || tile === 'unsure') return deal;
  const { rack, bonus } = deal.entries[winner].hand;
  if (rack.includes(tile) || bonus.includes(tile)) return deal;
  return { ...deal, ending: { ...deal.ending, tile: undefined } };
}

/** Replaces the whole hand on the table, as when it is typed. */
export const typeHand = (deal: Deal, hand: Holding): Deal =>
  settleLast({ ...withEntry(deal, { hand, typed: undefined }), example: false });

/** Takes everything away: the tiles of this hand, or with `all` the whole deal. Rules and round stay. */
export function clear(deal: Deal, all: boolean): Step {
  if (all || !deal.four)
    return {
      deal: { ...newDeal(deal), round: deal.round, seat: deal.seat, goulash: deal.goulash },
      said: 'Everything is cleared. Undo brings it back.',
    };
  const ending = current(deal).won ? {} : deal.ending;
  return {
    deal: {
      ...withEntry(deal, { hand: NO_TILES, won: undefined, fishing: undefined, typed: undefined, down: false }),
      ending,
    },
    said: 'This hand is cleared. Undo brings it back.',
  };
}
