import { isBonus, isTile, type Way } from '../../engine/index.ts';
import { current, type Deal, type Entry } from './deal.ts';
import type { Law } from './law.ts';

/** Which questions about the hand on the table have a sense now. Answers to the others are kept but not counted. */
export interface Asks {
  /** A loser: were you fishing? */
  readonly fishing: boolean;
  /** A winner: which tile was last, and how did it come? */
  readonly ending: boolean;
  /** Was one tile short declared at the first discard? */
  readonly call: boolean;
  /** Had the winner declared ready? */
  readonly ready: boolean;
  /** How many extra hands in a row has East had? */
  readonly extra: boolean;
  /** The last tile was a flower or season: how did it come? */
  readonly byBonus: boolean;
  /** After a loose tile: what did it replace? The most kongs in a row it may have been. */
  readonly kongs: number;
  /** Was it the last tile of the wall, or the last discard? */
  readonly last: 'wall' | 'discard' | undefined;
  /** Was it won with the tiles dealt: East's own, or on East's first discard? */
  readonly dealt: 'heaven' | 'earth' | undefined;
  /** Is this a goulash? Asked where the rules know one. */
  readonly goulash: boolean;
}

/** How the last tile came, as far as it has been said. Not sure counts as a discard, which never earns more. */
export const wayOf = ({ ending: { by } }: Deal): Way => (by === undefined || by === 'unsure' ? 'discard' : by);

const drawn = (way: Way): boolean => way === 'wall' || way === 'loose';
const kongsOf = ({ hand }: Entry): number => hand.sets.filter((set) => set.tiles.length === 4).length;
const hasClaimed = ({ hand }: Entry): boolean => hand.sets.some((set) => !set.concealed);

/** The questions to ask about the hand on the table. */
export function asksOf(deal: Deal, law: Law): Asks {
  const entry = current(deal);
  const won = entry.won === true;
  const way = deal.ending.by;
  const { facts } = law;
  const byBonus = isTile(deal.ending.tile) && isBonus(deal.ending.tile);
  return {
    fishing: entry.won === false && facts.includes('fishing'),
    ending: won,
    call: won && facts.includes('originalCall'),
    ready: won && facts.includes('ready'),
    extra: won && facts.includes('extraHands'),
    byBonus,
    kongs: won && way === 'loose' && !byBonus ? Math.min(kongsOf(entry), 2) : 0,
    last: won && (way === 'wall' || way === 'discard') ? way : undefined,
    dealt: won ? dealtAsk(deal, entry) : undefined,
    goulash: law.goulashWild !== undefined,
  };
}

/** The tiles dealt can only have been a whole hand when nothing was claimed. */
function dealtAsk(deal: Deal, entry: Entry): Asks['dealt'] {
  const { by } = deal.ending;
  if (hasClaimed(entry) || by === undefined || by === 'unsure') return undefined;
  if (deal.seat === 'e') return drawn(by) ? 'heaven' : undefined;
  return by === 'discard' ? 'earth' : undefined;
}
