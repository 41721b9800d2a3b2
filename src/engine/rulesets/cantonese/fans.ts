import type { Fan } from './fan.ts';
import { flowerFans } from './flowers.ts';
import { eightFans, sixFans } from './great-fans.ts';
import { oneFan, threeFans, twoFans } from './small-fans.ts';
import type { CantoneseHouse } from './switches.ts';

/** The whole table of fans as this table counts it: hands of one to eight fans, then the flowers. */
export const cantoneseFans = (house: CantoneseHouse): readonly Fan[] => [
  ...oneFan(house),
  ...twoFans(),
  ...threeFans(),
  ...sixFans(),
  ...eightFans(house),
  ...flowerFans(house),
];
