import type { Context, Way } from '../scoring/types.ts';
import type { Refusal } from './ruleset.ts';

/** How a game knows one of the two blessings: its rule and the ways the winning tile may have come. */
export interface Blessing {
  readonly rule: string;
  readonly by: readonly Way[];
}

/**
 * Refuses a blessing that cannot be: Heaven's is East's, on the tiles dealt; Earth's is another player's, at their first
 * chance. Nothing may have been claimed before.
 */
export function refuseBlessing(
  { seat, win, hand }: Context,
  blessings: Readonly<Record<'heaven' | 'earth', Blessing>>,
): Refusal | undefined {
  if (!win?.blessing) return undefined;
  const { rule, by } = blessings[win.blessing];
  if ((seat === 'e') !== (win.blessing === 'heaven'))
    return {
      code: 'blessing-seat',
      rule,
      because: { code: win.blessing === 'heaven' ? 'blessing-of-east' : 'blessing-of-others' },
    };
  if (hand.sets.some((set) => set.claimed)) return tooLate(rule, hand);
  return by.includes(win.by)
    ? undefined
    : { code: 'blessing-way', rule, because: { code: 'blessing-other-way', tiles: [win.tile] } };
}

/** No set may lie on the table before a blessing. */
export const tooLate = (rule: string, { sets }: Context['hand']): Refusal => ({
  code: 'blessing-way',
  rule,
  because: { code: 'blessing-too-late', tiles: sets.flatMap(({ tiles }) => tiles) },
});
