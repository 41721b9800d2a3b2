import type { PointsGrammar } from '../rulesets/ruleset.ts';
import type { Reckoning } from './types.ts';

/** What points and doubles come to: without the limit, with it, and where it was rounded on the way. */
export type Amount = Pick<Reckoning, 'total' | 'uncapped' | 'rounding' | 'undoubled' | 'limit'>;

/** Works out points × doubles as a game rounds and limits them; `undoubled` of the points are added after doubling. */
export function worth(grammar: PointsGrammar, points: number, doubles: number, undoubled = 0): Amount {
  const { limit, rounding } = grammar;
  const factor = 2 ** doubles;
  const from = rounding?.of === 'points' ? points - undoubled : (points - undoubled) * factor + undoubled;
  const to = rounding ? rounding.round(from) : from;
  const uncapped = rounding?.of === 'points' ? to * factor + undoubled : to;
  return {
    total: Math.min(limit, uncapped),
    uncapped,
    limit,
    ...(rounding && from !== to && { rounding: { rule: rounding.rule, of: rounding.of, from, to } }),
    ...(undoubled > 0 && { undoubled }),
  };
}
