import { mistake, type MistakeLaw } from '../../settlement/mistake-law.ts';

/** What the British game says to mistakes (RULES.md B.7). */
export const britishMistakes: readonly MistakeLaw[] = [
  mistake('false-mahjong-unseen', 'british.penalty.false-mahjong', 'goes-on', 'unharmed', { graveWhenShown: 'others' }),
  mistake('false-mahjong', 'british.penalty.false-mahjong', 'replayed', 'unharmed', {
    penalty: 'false-mahjong',
    graveWhenShown: 'others',
  }),
  mistake('wrong-set-corrected', 'british.penalty.wrong-set', 'goes-on', 'unharmed'),
  mistake('wrong-set', 'british.penalty.wrong-set', 'goes-on', 'cannot-win'),
  mistake('too-few-tiles', 'british.penalty.wrong-count', 'goes-on', 'cannot-win'),
  mistake('too-many-tiles', 'british.penalty.wrong-count', 'goes-on', 'scores-nothing'),
  mistake('misnamed-discard', 'british.penalty.misnamed-discard', 'goes-on', 'unharmed', {
    penalty: 'misnamed-discard',
    payee: 'claimant',
  }),
  mistake('misnamed-mahjong', 'british.penalty.misnamed-mahjong', 'ends', 'unharmed', {
    liability: 'misnamed-discard',
  }),
  mistake('dangerous-discard', 'british.penalty.cannon', 'ends', 'unharmed', { liability: 'cannon' }),
];
