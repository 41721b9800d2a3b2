import { mistake, type MistakeLaw } from '../../settlement/mistake-law.ts';
import type { JapaneseSettlementHouse } from './settlement.ts';

/** What the Japanese game says to mistakes (RULES.md J.7; a claim that is not made is a variant of source 002). */
export const japaneseMistakes = ({ claimForfeit }: JapaneseSettlementHouse): readonly MistakeLaw[] => [
  mistake('false-mahjong-unseen', 'japanese.penalty.false-mahjong', 'goes-on', 'waits-a-turn', {
    graveWhenShown: 'others',
  }),
  mistake('false-mahjong', 'japanese.penalty.false-mahjong', 'ends', 'unharmed', {
    penalty: 'false-mahjong',
    graveWhenShown: 'others',
  }),
  mistake('wrong-set', 'japanese.penalty.wrong-set', 'goes-on', 'cannot-win'),
  mistake('too-few-tiles', 'japanese.penalty.wrong-count', 'goes-on', 'cannot-win'),
  mistake('too-many-tiles', 'japanese.penalty.wrong-count', 'goes-on', 'cannot-win'),
  ...(claimForfeit
    ? [
        mistake('claim-not-made', 'japanese.penalty.claim-forfeit', 'goes-on', 'unharmed', {
          penalty: 'claim-forfeit',
          payee: 'winner',
        }),
      ]
    : []),
  mistake('shown-tiles', 'japanese.penalty.shown-tiles', 'goes-on', 'cannot-win'),
  mistake('mistaken-discard', 'japanese.penalty.mistaken-discard', 'goes-on', 'unharmed'),
  mistake('wall-tile-shown', 'japanese.penalty.wall-tile-shown', 'goes-on', 'unharmed'),
];
