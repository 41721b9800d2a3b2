import { mistake, type MistakeLaw } from '../../settlement/mistake-law.ts';
import type { FlowerHouse } from './flowers.ts';

/** What the Cantonese game says to mistakes (RULES.md C.7). A flower that was not replaced leaves a tile too few. */
export const cantoneseMistakes = ({ flowers }: FlowerHouse): readonly MistakeLaw[] => [
  mistake('false-mahjong', 'cantonese.penalty.false-mahjong', 'replayed', 'unharmed', {
    penalty: 'false-mahjong',
    reason: 'win-was-false',
  }),
  mistake('too-few-tiles', 'cantonese.penalty.wrong-count', 'goes-on', 'cannot-win'),
  mistake('too-many-tiles', 'cantonese.penalty.wrong-count', 'goes-on', 'cannot-win'),
  ...(flowers === 'off' ? [] : [mistake('missed-flower', 'cantonese.penalty.missed-flower', 'goes-on', 'cannot-win')]),
];
