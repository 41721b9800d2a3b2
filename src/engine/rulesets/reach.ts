import { WHOLE_HAND_SIZE } from '../hands/hand.ts';
import type { Layout } from '../hands/layouts.ts';
import type { MadeOf } from '../hands/shapes.ts';
import type { NamedRule } from '../scoring/bill.ts';
import { COPIES, KINDS, tileOf, type Kind } from '../tiles/tiles.ts';
import type { RuleInfo, Ruleset } from './ruleset.ts';

// Rules that a table plays and that no hand of it can show: their tiles are out of the game, or they need more chows than
// a hand may hold.

/** The rules of a game as its table can show them: what no hand of it can be is off, and says what it lacks. */
export function markOutOfReach(infos: readonly RuleInfo[], ruleset: Ruleset): readonly RuleInfo[] {
  const lacking = new Map(
    [...ruleset.scoringRules, ...ruleset.specials].map((rule) => [rule.id, findLack(rule, ruleset)]),
  );
  return infos.map((info) => {
    const lacks = lacking.get(info.id);
    return lacks && !info.off ? { ...info, off: true, lacks } : info;
  });
}

function findLack({ needs, layouts = [], shape }: NamedRule & MadeOf, ruleset: Ruleset): RuleInfo['lacks'] {
  const { absent, maxChows } = ruleset;
  const most = Math.max(...[true, false].map((blessing) => maxChows({ goulash: false, blessing })));
  if ((needs?.chows ?? 0) > most) return 'chows';
  if (absent.length === 0) return undefined;
  const isHere = (kind: Kind): boolean => !absent.includes(tileOf(kind));
  const all = Array.from({ length: KINDS }, (_, kind) => (isHere(kind) ? COPIES : 0));
  const isOut =
    needs?.tiles?.some((tile) => absent.includes(tile)) === true ||
    (shape !== undefined && shape.overlap(all, WHOLE_HAND_SIZE) < WHOLE_HAND_SIZE) ||
    (layouts.length > 0 && !layouts.some((layout) => canBeMade(layout, isHere)));
  return isOut ? 'tiles' : undefined;
}

/**
 * Whether four sets and a pair can be of a layout: each pung and the pair wants a kind of its own, of which there must be as
 * many as all that may be of these kinds want together. A chow leaves room enough.
 */
function canBeMade({ groups, pair, chows = [] }: Layout, isHere: (kind: Kind) => boolean): boolean {
  if (chows.some((low) => [low, low + 1, low + 2].every(isHere))) return true;
  const wanted = [...groups, { of: pair, sets: 1 }];
  return listSubsets(wanted).every((some) => {
    const kinds = new Set(some.flatMap(({ of }) => of.filter(isHere)));
    return kinds.size >= some.reduce((sum, { sets }) => sum + sets, 0);
  });
}

function listSubsets<T>([first, ...rest]: readonly T[]): readonly (readonly T[])[] {
  if (first === undefined) return [[]];
  const without = listSubsets(rest);
  return [...without, ...without.map((some) => [first, ...some])];
}
