import { rulesetInfo, type RulesetInfo } from './index.ts';

/** The catalogue entry of a game; undefined for a name that is no ruleset. */
export const fetchGame = async (name: string): Promise<RulesetInfo | undefined> => rulesetInfo(name);

/** Every game is there. */
export const fetchAllGames = async (): Promise<void> => {};
