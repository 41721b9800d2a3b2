import { fail, ok, quote, type Result } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { isTile } from '../tiles/tiles.ts';
import type { checkHand } from './check.ts';
import { parseHand, type Holding } from './text.ts';

/** What the tiles of a hand must obey under these rules. */
export const tileLaw = (ruleset: Ruleset, goulash: boolean, blessing: boolean): Parameters<typeof checkHand>[1] => ({
  bonusTiles: ruleset.bonusTiles,
  wild: goulash ? ruleset.goulash?.wild : undefined,
  absent: goulash && ruleset.goulash ? [...ruleset.absent, ...ruleset.goulash.absent] : ruleset.absent,
  maxChows: ruleset.maxChows({ goulash, blessing }),
  chowRule: ruleset.chowRule(goulash),
});

/** A hand given as text, or as an object that looks like a parsed one. */
export function readHolding(hand: unknown): Result<Holding> {
  if (typeof hand === 'string') return parseHand(hand);
  const given = hand as Partial<Holding> | null;
  if (typeof given !== 'object' || given === null) return fail('bad-input');
  const { rack, sets, bonus } = given;
  if (!Array.isArray(rack) || !Array.isArray(sets) || !Array.isArray(bonus)) return fail('bad-input');
  if (!sets.every((set) => Array.isArray(set?.tiles) && set.tiles.length > 0)) return fail('empty-set');
  let refused = refuseStrangers(rack);
  for (const set of sets) refused ??= refuseStrangers(set.tiles);
  return refused ?? refuseStrangers(bonus) ?? ok(given as Holding);
}

function refuseStrangers(tiles: readonly unknown[]): ReturnType<typeof fail> | undefined {
  for (const tile of tiles) if (!isTile(tile)) return fail('unknown-tile-id', { found: quote(tile) });
  return undefined;
}
