import GAMES from '../../../content/rulesets.json' with { type: 'json' };
import { RULESETS, rulesets, type RulesetId } from '../../engine/index.ts';
import { playedKey, type PlayedBy } from './answer-key.ts';

/**
 * Which of the other games start from which answer to a house rule of this one. Asked while the site is built, where every
 * game is there: the page of one game need not fetch the others for it.
 */
export function playedBy(game: RulesetId): PlayedBy {
  const said = new Map<string, string[]>();
  const own = new Set(rulesets[game].switches.map(({ id }) => id));
  for (const other of RULESETS.filter((each) => each !== game))
    for (const { id, default: usual } of rulesets[other].switches.filter((each) => own.has(each.id))) {
      const key = playedKey(id, usual);
      said.set(key, [...(said.get(key) ?? []), GAMES[other].short]);
    }
  return Object.fromEntries([...said].map(([key, names]) => [key, names.join(', ')]));
}
