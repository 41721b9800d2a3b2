import { shapesOf } from '../../hands/shapes.ts';
import { playedReading } from '../../scoring/types.ts';
import type { AwardHouse } from './award.ts';
import { fansOfTheTable, ownFan, type Fan } from './fan.ts';
import { flowerFans, type FlowerHouse } from './flowers.ts';
import { eightFans, sixFans, type GreatFanHouse } from './great-fans.ts';
import { oneFan, threeFans, twoFans, type SmallFanHouse } from './small-fans.ts';

/** The whole table of fans as this table counts it: hands of one to eight fans, then the flowers. */
export function cantoneseFans(house: SmallFanHouse & GreatFanHouse & FlowerHouse & AwardHouse): readonly Fan[] {
  const own = (fans: readonly Fan[]) => fans.map((fan) => ownFan(house, fan));
  const flowers = own(flowerFans(house));
  const great = [...own([...sixFans(flowers), ...eightFans(house)]), ...fansOfTheTable(house)];
  const small = own([...oneFan(house, shapesOf(playedReading(great))), ...twoFans(), ...threeFans()]);
  return [...small, ...great, ...flowers];
}
