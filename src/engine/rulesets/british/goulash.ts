import type { TileId } from '../../tiles/tiles.ts';
import { notPlayed, plainInfo } from '../info.ts';
import type { RuleInfo, Ruleset } from '../ruleset.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';

/** House rules about the hand with wild tiles. */
export const goulashSwitches = {
  goulash: yesNo('B-25', true),
  goulashWild: oneOf('B-25', ['twoBamboo', 'replaceTwoBamboo', 'addJokers148'], 'twoBamboo'),
  wildException: oneOf('B-26', ['oneExtra', 'unlimited'], 'oneExtra'),
  goulashChow: oneOf('B-37', ['blessings', 'never'], 'blessings'),
};
export type GoulashHouse = HouseOf<typeof goulashSwitches>;

/** The tiles that are wild, and those that they replace; undefined for a table that deals a drawn hand again. */
export function wildTiles({ goulash, goulashWild }: GoulashHouse): Ruleset['goulash'] {
  if (!goulash) return undefined;
  const limitRule = 'british.goulash.wild-limits';
  if (goulashWild === 'twoBamboo') return { wild: 'b2', absent: [], limitRule };
  const absent: TileId[] = goulashWild === 'replaceTwoBamboo' ? ['b2'] : [];
  return { wild: 'jk', absent, limitRule };
}

/** The rules of the goulash as the catalogue shows them. */
export function goulashInfo({ goulash }: GoulashHouse): readonly RuleInfo[] {
  const off = notPlayed(!goulash);
  return [
    plainInfo('british.goulash.no-chows', { value: 0, ...off }),
    plainInfo('british.goulash.wild-tiles', off),
    plainInfo('british.goulash.wild-limits', off),
    plainInfo('british.goulash.wild-extra', off),
  ];
}
