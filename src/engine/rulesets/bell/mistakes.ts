import { mistake, type MistakeLaw } from '../../settlement/mistake-law.ts';

/** What Bell's game says to mistakes (RULES.md T.7). */
export const bellMistakes: readonly MistakeLaw[] = [
  mistake('false-mahjong-unseen', 'bell.penalty.false-mahjong', 'goes-on', 'unharmed', {
    graveWhenShown: 'anybody',
    reason: 'not-shown-in-full',
  }),
  mistake('false-mahjong', 'bell.penalty.false-mahjong', 'ends', 'unharmed', {
    penalty: 'false-mahjong',
    graveWhenShown: 'anybody',
    reason: 'hand-shown',
  }),
  mistake('wrong-set-corrected', 'bell.penalty.wrong-set', 'goes-on', 'unharmed'),
  mistake('wrong-set', 'bell.penalty.wrong-set', 'goes-on', 'dead'),
  mistake('too-few-tiles', 'bell.penalty.too-few-tiles', 'goes-on', 'cannot-win'),
  mistake('too-many-tiles', 'bell.penalty.too-many-tiles', 'goes-on', 'dead'),
  mistake('misnamed-discard', 'bell.penalty.misnamed-discard', 'goes-on', 'unharmed', { reason: 'named-tile-known' }),
  mistake('dangerous-discard', 'bell.penalty.known-tile', 'ends', 'unharmed', { liability: 'known-tile' }),
  mistake('wall-mistake', 'bell.penalty.wall-mistakes', 'replayed', 'unharmed'),
];
