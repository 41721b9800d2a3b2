import type { Context } from '../scoring/types.ts';
import type { Blessing, Rules } from './ruleset.ts';

/**
 * Refuses a blessing that cannot be: Heaven's is East's, on the tiles dealt; Earth's is another player's, at his first
 * chance. Nothing may have been claimed before.
 */
export function refuseBlessing(
  { seat, win, hand }: Context,
  blessings: Readonly<Record<'heaven' | 'earth', Blessing>>,
): ReturnType<Rules['refuseWin']> {
  if (!win?.blessing) return undefined;
  const { rule, by } = blessings[win.blessing];
  if ((seat === 'e') !== (win.blessing === 'heaven')) return { code: 'blessing-seat', rule };
  const claimed = hand.sets.some((set) => set.claimed);
  return claimed || !by.includes(win.by) ? { code: 'blessing-way', rule } : undefined;
}
