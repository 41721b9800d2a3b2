import type { Context } from '../scoring/types.ts';
import type { Blessings, Refusal } from './ruleset.ts';

/**
 * Refuses a blessing that cannot be: Heaven's is East's, on the tiles dealt; Earth's is another player's, at their
 * first chance. Nothing may have been claimed before.
 */
export function refuseBlessing({ seat, win, hand }: Context, blessings: Blessings): Refusal | undefined {
  if (!win?.blessing) return undefined;
  const { rule, by, bare } = blessings[win.blessing];
  if ((seat === 'e') !== (win.blessing === 'heaven'))
    return {
      code: 'blessing-seat',
      rule,
      because: { code: win.blessing === 'heaven' ? 'blessing-of-east' : 'blessing-of-others' },
    };
  const laid = hand.sets.filter((set) => bare || set.claimed);
  if (laid.length > 0)
    return {
      code: 'blessing-way',
      rule,
      because: { code: 'blessing-too-late', tiles: laid.flatMap(({ tiles }) => tiles) },
    };
  return by.includes(win.by)
    ? undefined
    : { code: 'blessing-way', rule, because: { code: 'blessing-other-way', tiles: [win.tile] } };
}
