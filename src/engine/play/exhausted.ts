import { rulesInForce } from './in-force.ts';
import type { Play } from './state.ts';
import type { Bar } from './verdict.ts';

// A hand that ends because nothing is left to take.

/** The rule by which a hand ends when no tile is left to take. */
export function exhaustedRule(play: Play): string {
  const used = { wallUsedUp: true, kongs: [], firstDiscards: [], players: play.seats.length, winners: 0 };
  const rule = rulesInForce(play).draws?.find(({ when }) => when(used));
  if (!rule) throw new Error(`${play.table.rules} does not say how a hand without a winner ends.`);
  return rule.id;
}

/** The hand ended without a winner by this rule. */
export const drawnHand = (play: Play, rule: string): Play => ({
  ...play,
  phase: {
    name: 'over',
    end: { winner: undefined, alsoWon: [], tile: undefined, by: undefined, discarder: undefined, rule },
  },
});

/** Whether a tile is left to replace another. A floating box takes its next one from what could be drawn. */
export const canReplace = (play: Play): boolean =>
  rulesInForce(play).wall.floatingBox ? play.live.length > 0 : play.box.length > 0;

/** What forbids a kong now: its fourth tile could not be replaced, where the dead wall must stay whole. */
export const noReplacement = (play: Play): Bar | undefined =>
  rulesInForce(play).wall.floatingBox && !canReplace(play)
    ? { rule: exhaustedRule(play), because: { code: 'no-replacement' } }
    : undefined;
