import {
  gauge,
  isBonus,
  nearestSpecials,
  SUITS,
  TILES,
  type Aim,
  type DeclaredSet,
  type Gauge,
} from '../engine/index.ts';
import type { SeatView } from './view.ts';

// The sorts of hands a player may aim at. What each is worth, and whether a table lets it win at all, the engine's count says;
// here they are only told apart by their tiles.

export interface Goal {
  readonly aim: Aim;
  readonly gauge: Gauge;
  /** Nothing may be claimed for it before the last tile. */
  readonly concealed: boolean;
}

/** Special hands further away than this are dreams. */
const DREAM = 5;
/** So many special hands are weighed besides the others. */
const SPECIALS = 2;

const honours = TILES.filter((tile) => /^[wd]/.test(tile));
const suit = (letter: string) => TILES.filter((tile) => tile[0] === letter);
const majors = TILES.filter((tile) => /^([wd]|[bco][19])/.test(tile));

/** Aims that make sense in any game: anything, pungs, one suit with or without honours, ones and nines. */
const USUAL: readonly Aim[] = [
  {},
  { maxChows: 0 },
  ...SUITS.map((letter): Aim => ({ tiles: [...suit(letter), ...honours] })),
  ...SUITS.map((letter): Aim => ({ tiles: [...suit(letter), ...honours], maxChows: 0 })),
  ...SUITS.map((letter): Aim => ({ tiles: suit(letter) })),
  { tiles: majors, maxChows: 0 },
];

/** Gauges for one decision, made when they are first asked for: every claim changes the sets and with them the gauges. */
export function goalsFor(view: SeatView): (sets: readonly DeclaredSet[]) => readonly Goal[] {
  const known = new Map<string, readonly Goal[]>();
  const specials = specialsNear(view);
  return (sets) => {
    const name = sets.map(({ tiles, concealed }) => `${tiles.join()}${concealed}`).join(' ');
    const found = known.get(name) ?? [
      ...USUAL.flatMap((aim) => goal(view, sets, aim, false)),
      ...specials.flatMap((special) => goal(view, sets, { special }, true)),
    ];
    known.set(name, found);
    return found;
  };
}

/** The gauge of any hand at all, which the steady player goes by. */
export function anyGoal(view: SeatView, sets: readonly DeclaredSet[]): Goal {
  const [found] = goal(view, sets, {}, false);
  if (!found) throw new Error('the sets of a hand of play cannot be measured');
  return found;
}

function goal({ rules, house, goulash }: SeatView, sets: readonly DeclaredSet[], aim: Aim, concealed: boolean): Goal[] {
  const made = gauge({ rules, house, goulash, sets, aim });
  return made.ok ? [{ aim, gauge: made.value, concealed }] : [];
}

/** The special hands that the tiles of the rack could become before long; with sets on the table there is none of its own shape. */
function specialsNear({ rules, house, own, goulash }: SeatView): readonly string[] {
  if (own.sets.length > 0 || goulash) return [];
  const found = nearestSpecials({ rules, house, tiles: own.rack.filter((tile) => !isBonus(tile)) });
  if (!found.ok) return [];
  return found.value
    .filter(({ missing, concealed }) => missing <= DREAM && concealed)
    .slice(0, SPECIALS)
    .map(({ rule }) => rule);
}
