import { leftOf } from '../play/claim-input.ts';
import { fail, type EngineError } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';
import { told, type Position, type PositionSet } from './types.ts';

type Refused = { readonly ok: false; readonly error: EngineError } | undefined;

/** The first set on the table that nobody can have called for. Errors: `not-callable`, `seat-not-playing`. */
export function uncallable(position: Position, ruleset: Ruleset): Refused {
  for (const [seat, { sets }] of told(position))
    for (const set of sets) {
      const refused = whyNotCalled(position, ruleset, seat, set);
      if (refused) return refused;
    }
  return undefined;
}

const isChow = ({ tiles, concealed }: PositionSet, wild: TileId | undefined): boolean =>
  !concealed && tiles.length === 3 && new Set(tiles.filter((tile) => tile !== wild)).size > 1;

function whyNotCalled({ seats, players, goulash }: Position, ruleset: Ruleset, seat: Seat, set: PositionSet): Refused {
  const { tiles, concealed, from, claimed } = set;
  const wild = goulash ? ruleset.goulash?.wild : undefined;
  const family = ruleset.family;
  const not = (rule: string): Refused => fail('not-callable', { tiles, found: seat, rule });
  if (isChow(set, wild)) {
    if (ruleset.claims.noChows) return not(ruleset.claims.noChows);
    if (from && from !== leftOf(seat, seats)) return not(`${family}.claim.chow-from-left`);
  }
  if (!from) return undefined;
  if (!seats.includes(from)) return fail('seat-not-playing', { found: from });
  if (from === seat || concealed) return not(`${family}.claim.${tiles.length === 4 ? 'kong' : 'pung'}`);
  if (claimed && (claimed === wild || !tiles.includes(claimed))) return not(`${family}.claim.wild-discard`);
  const thrown = players[from]?.discards;
  const can = claimed ? [claimed] : tiles.filter((tile) => tile !== wild);
  return thrown && !can.some((tile) => thrown.includes(tile)) ? not(`${family}.play.discard`) : undefined;
}

/**
 * The discards of everybody that still lie on the table: each claimed one is in its set. Where it is not told which tile
 * of a set was claimed, it is the first that its giver discarded.
 */
export function lying(position: Position): readonly TileId[] {
  const { players, goulash: _goulash, end } = position;
  const left = new Map(told(position).map(([seat, { discards }]) => [seat, [...(discards ?? [])]]));
  const take = (seat: Seat, tiles: readonly TileId[]): void => {
    const rest = left.get(seat);
    const at = rest?.findIndex((tile) => tiles.includes(tile)) ?? -1;
    if (at >= 0) rest?.splice(at, 1);
  };
  for (const [, { sets }] of told(position))
    for (const { from, claimed, tiles } of sets) if (from) take(from, claimed ? [claimed] : tiles);
  const winner = end?.winner;
  // The winning discard lies on the winner's rack.
  if (winner && players[winner]?.rack && end.by === 'discard' && end.discarder && end.tile) {
    const rest = left.get(end.discarder);
    const at = rest?.lastIndexOf(end.tile) ?? -1;
    if (at >= 0) rest?.splice(at, 1);
  }
  return [...left.values()].flat();
}
