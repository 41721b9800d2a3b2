import {
  isBonus,
  KINDS,
  nearestSpecials,
  score,
  TILES,
  type Holding,
  type NearSpecial,
  type Table,
} from '../../engine/index.ts';
import { allOf, laidSize, type Bounds } from '../tile-entry/lay.ts';

/** A special hand that the tiles are near to. */
export interface Near extends NearSpecial {
  /** The tiles are this hand, and nothing else. */
  readonly has: boolean;
  /** It must be concealed, and a set is exposed. */
  readonly open: boolean;
}

/** A hand of four sets and a pair, or seven pairs: without kongs. */
const WHOLE = 14;

/** What may be entered: the tiles of the game without flowers and seasons, up to a whole hand. */
export function heldBounds({ ruleset }: Table): Bounds {
  return {
    tiles: TILES.slice(0, KINDS).filter((tile) => !ruleset.absent.includes(tile)),
    maxChows: ruleset.maxChows({ goulash: false, blessing: false }),
    room: WHOLE,
  };
}

/** The special hands that some tiles are nearest to; those last that an exposed set has spoilt. None for no tiles. */
export function nearestTo(table: Table, hand: Holding, most: number): readonly Near[] {
  const tiles = allOf(hand).filter((tile) => !isBonus(tile));
  if (tiles.length === 0) return [];
  const near = nearestSpecials({ table, tiles });
  if (!near.ok) return [];
  const exposed = hand.sets.some(({ concealed }) => !concealed);
  const made = madeOf(table, hand);
  const hands = near.value.map((each) => ({
    ...each,
    has: each.missing === 0 && made.has(each.rule),
    open: each.concealed && exposed,
  }));
  return hands.toSorted((a, b) => Number(a.open) - Number(b.open)).slice(0, most);
}

/** The special hands that a whole hand is, by the engine's own bill; whichever tile came last. */
function madeOf(table: Table, hand: Holding): ReadonlySet<string> {
  if (laidSize(hand) !== WHOLE) return new Set();
  const bills = [...new Set(hand.rack)].flatMap((tile) => {
    const bill = score({ table, seat: 'e', round: 'e', hand, win: { tile, by: 'wall' } });
    return bill.ok ? [bill.value] : [];
  });
  return new Set(
    bills.flatMap(({ special, lines }) => [...(special ? [special.rule] : []), ...lines.map(({ rule }) => rule)]),
  );
}
