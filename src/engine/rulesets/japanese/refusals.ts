import { kindsWaited } from '../../hands/measure.ts';
import { beforeTile } from '../../hands/hand.ts';
import type { Shape } from '../../hands/shapes.ts';
import { nothingClaimed, selfDrawn } from '../../scoring/facts.ts';
import type { Context, Reckoning } from '../../scoring/types.ts';
import { tileOf, type TileId } from '../../tiles/tiles.ts';
import { refuseBlessing } from '../blessings.ts';
import type { Blessings, Refusal, SpecialHand } from '../ruleset.ts';
import { yesNo, type HouseOf } from '../switches.ts';
import { isReady, type ReadyHouse } from './ready.ts';
import { barsDeclaring, barsWinning, type SacredHouse } from './sacred.ts';
import { seatsOf, type SeatHouse } from './seats.ts';
import type { JapaneseSpecialHouse } from './special.ts';

/** House rules about hands that may not go Mahjong. */
export const refusalSwitches = { oneDoubleMinimum: yesNo('J-18', false) };
type OwnHouse = HouseOf<typeof refusalSwitches>;
/** What a refused way of winning depends on. */
type WinningHouse = ReadyHouse & SacredHouse & SeatHouse & JapaneseSpecialHouse;

/** Doubles without which two players may not go Mahjong (source 002). */
export const TWO_PLAYER_DOUBLES = 4;

/** Ways of winning that this game does not allow (RULES.md J.3, J.8). */
export function refuseWin(context: Context, house: WinningHouse, shapes: readonly Shape[]): Refusal | undefined {
  const { hand, win, seat } = context;
  if (!win) return undefined;
  const seats = seatsOf(house);
  if (seats && !seats.includes(seat)) return { code: 'seat-not-playing' };
  const unblessed = refuseBlessing(context, blessingsOf(house));
  if (unblessed) return unblessed;
  if (win.by === 'loose' && !hand.sets.some((set) => set.kind === 'kong'))
    return {
      code: 'kongs-not-held',
      rule: 'japanese.double.supplement',
      because: { code: 'kongs-missing', count: 0, allowed: 1 },
    };
  const chow = hand.sets.find((set) => set.kind === 'chow');
  if (house.players === 2 && chow)
    return {
      code: 'too-many-chows',
      rule: 'japanese.hand.no-chow-claims',
      because: { code: 'no-chow-claims', tiles: chow.tiles },
    };
  if (house.ready && isReady(context) && !nothingClaimed(context))
    return {
      code: 'must-be-concealed',
      rule: 'japanese.double.ready',
      because: { code: 'exposed-while-declared', tiles: exposedIn(hand) },
    };
  return refuseSacred(context, house, shapes);
}

/** Winning at the first chance (RULES.md J.4.3, J-9). Nothing may come before it: no claim, no kong. */
export const blessingsOf = ({ earthly }: JapaneseSpecialHouse): Blessings => ({
  heaven: { rule: 'japanese.special.heavenly-hand', by: ['wall'], bare: true },
  earth: {
    rule: 'japanese.special.earthly-hand',
    by: [earthly === 'firstDraw' ? 'wall' : 'discard'],
    bare: true,
  },
});

/** A discard one has made sacred; and a player who waits for one may not have been ready under the stricter rules. */
function refuseSacred(context: Context, house: WinningHouse, shapes: readonly Shape[]): Refusal | undefined {
  const { hand, win, ownDiscards = [], warned = false } = context;
  if (!win) return undefined;
  const barred = selfDrawn(context) ? undefined : barsWinning(win.tile, ownDiscards, house, warned);
  if (barred) return { code: 'sacred-discard', ...barred };
  if (!house.ready || !isReady(context) || house.sacred === 'last') return undefined;
  const waits = [...kindsWaited(beforeTile(hand, win.tile), { maxChows: 4, shapes })].map(tileOf);
  const undeclared = barsDeclaring(waits, ownDiscards, house, warned);
  return undeclared && { code: 'sacred-discard', ...undeclared };
}

/** The tiles that were claimed. */
const exposedIn = ({ sets }: Context['hand']): TileId[] =>
  sets.filter(({ claimed }) => claimed).flatMap(({ tiles }) => tiles);

/** Too few doubles for this table. A limit hand is always enough. */
export function refuseJapaneseBill(
  { special, doubles }: Reckoning,
  house: OwnHouse & SeatHouse,
  specials: readonly SpecialHand[],
): Refusal | undefined {
  if (special && specials.some(({ id, pays }) => id === special.rule && pays.kind === 'fixed')) return undefined;
  const fewest = house.players === 2 ? TWO_PLAYER_DOUBLES : house.oneDoubleMinimum ? 1 : 0;
  if (doubles >= fewest) return undefined;
  return {
    code: 'below-minimum',
    rule: house.players === 2 ? 'japanese.hand.two-player-minimum' : 'japanese.hand.one-double',
    because: { code: 'doubles-below-minimum', count: doubles, allowed: fewest },
  };
}
