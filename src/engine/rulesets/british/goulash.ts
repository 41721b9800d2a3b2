import type { TileId } from '../../tiles/tiles.ts';
import { plainInfo } from '../info.ts';
import type { RuleInfo, Rules } from '../ruleset.ts';
import { oneOf, type HouseOf } from '../switches.ts';

/** House rules about the hand with wild tiles. */
export const goulashSwitches = {
  goulashWild: oneOf('B-25', ['twoBamboo', 'replaceTwoBamboo', 'addJokers148'], 'twoBamboo'),
  wildException: oneOf('B-26', ['oneExtra', 'unlimited'], 'oneExtra'),
  goulashChow: oneOf('B-37', ['blessings', 'never'], 'blessings'),
};
export type GoulashHouse = HouseOf<typeof goulashSwitches>;

/** The tiles that are wild, and those that they replace. */
export function wildTiles({ goulashWild }: GoulashHouse): NonNullable<Rules['goulash']> {
  const limitRule = 'british.goulash.wild-limits';
  if (goulashWild === 'twoBamboo') return { wild: 'b2', absent: [], limitRule };
  const absent: TileId[] = goulashWild === 'replaceTwoBamboo' ? ['b2'] : [];
  return { wild: 'jk', absent, limitRule };
}

/** The rules of the goulash as the catalogue shows them. */
export const goulashInfo: readonly RuleInfo[] = [
  plainInfo('british.goulash.no-chows', { value: 0 }),
  plainInfo('british.goulash.wild-tiles'),
  plainInfo('british.goulash.wild-limits'),
  plainInfo('british.goulash.wild-extra'),
];
