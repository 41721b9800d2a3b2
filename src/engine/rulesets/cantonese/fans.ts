import { shapesOf } from '../../nearest/shapes.ts';
import type { Fan } from './fan.ts';
import { flowerFans, type FlowerHouse } from './flowers.ts';
import { eightFans, sixFans, type GreatFanHouse } from './great-fans.ts';
import { oneFan, threeFans, twoFans, type SmallFanHouse } from './small-fans.ts';

/** The whole table of fans as this table counts it: hands of one to eight fans, then the flowers. */
export function cantoneseFans(house: SmallFanHouse & GreatFanHouse & FlowerHouse): readonly Fan[] {
  const flowers = flowerFans(house);
  const great = [...sixFans(flowers), ...eightFans(house)];
  return [...oneFan(house, shapesOf(great)), ...twoFans(), ...threeFans(), ...great, ...flowers];
}
