import type { Context } from '../scoring/types.ts';
import type { Blessings, Rules } from './ruleset.ts';

/**
 * Refuses a blessing that cannot be: Heaven's is East's, on the tiles dealt; Earth's is another player's, at their
 * first chance. Nothing may have been claimed before.
 */
export function refuseBlessing({ seat, win, hand }: Context, blessings: Blessings): ReturnType<Rules['refuseWin']> {
  if (!win?.blessing) return undefined;
  const { rule, by, bare } = blessings[win.blessing];
  if ((seat === 'e') !== (win.blessing === 'heaven')) return { code: 'blessing-seat', rule };
  const late = hand.sets.some((set) => bare || set.claimed);
  return late || !by.includes(win.by) ? { code: 'blessing-way', rule } : undefined;
}
