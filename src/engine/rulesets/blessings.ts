import type { Context, Way } from '../scoring/types.ts';
import type { Rules } from './ruleset.ts';

/** How a game knows one of the two blessings: its rule and the ways the winning tile may have come. */
export interface Blessing {
  readonly rule: string;
  readonly by: readonly Way[];
  /** Nothing may lie on the table yet, not even a concealed kong. */
  readonly bare?: true;
}

/** Both of them: Heaven's is East's, Earth's another player's. */
export type Blessings = Readonly<Record<'heaven' | 'earth', Blessing>>;

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
