import { fail, ok, quote, type Result } from '../result.ts';
import { resolve } from '../rulesets/resolve.ts';
import type { HouseInput } from '../rulesets/switches.ts';
import { parseSeat, SEATS } from '../tiles/tiles.ts';

export interface FirstEastInput {
  readonly rules: string;
  readonly house?: HouseInput | undefined;
  /** What each player threw with two dice, or drew: a wind tile (`we` … `wn`). */
  readonly drawn: readonly (number | string)[];
}

/** Who is the first East, or which players must throw again because they tied. */
export type FirstEast = { readonly east: number } | { readonly again: readonly number[] };

/**
 * Finds the first East the way this table does it: the highest throw, ties thrown again among themselves; or the East wind.
 * Errors: as `resolve`; `bad-rolls` for a throw that two dice cannot make, `unknown-tile-id` for anything but four different winds.
 */
export function firstEast({ rules, house, drawn }: FirstEastInput): Result<FirstEast> {
  const resolved = resolve(rules, house);
  if (!resolved.ok) return resolved;
  const { players, firstEast: way } = resolved.value.match;
  if (!Array.isArray(drawn) || drawn.length < 2 || drawn.length > players)
    return fail('bad-input', { allowed: players });
  return way === 'dice' ? highest(drawn) : eastWind(drawn);
}

function highest(throws: readonly unknown[]): Result<FirstEast> {
  const wrong = throws.find((total) => !Number.isInteger(total) || Number(total) < 2 || Number(total) > 12);
  if (wrong !== undefined) return fail('bad-rolls', { found: quote(wrong), allowed: 12 });
  const best = Math.max(...(throws as number[]));
  const leaders = throws.flatMap((total, player) => (total === best ? [player] : []));
  return ok(leaders.length === 1 ? { east: leaders[0]! } : { again: leaders });
}

function eastWind(tiles: readonly unknown[]): Result<FirstEast> {
  const winds = tiles.map((tile) =>
    typeof tile === 'string' && /^w/i.test(tile) ? parseSeat(tile.slice(1)) : undefined,
  );
  const twice = winds.find((wind, player) => wind === undefined || winds.indexOf(wind) !== player);
  if (twice !== undefined || winds.includes(undefined) || !SEATS.some((seat) => winds.includes(seat)))
    return fail('unknown-tile-id', { found: quote(tiles.join(' ')) });
  const east = winds.indexOf('e');
  return east < 0 ? fail('unknown-tile-id', { found: quote(tiles.join(' ')) }) : ok({ east });
}
