import { rulesetInfo, type RulesetInfo } from './rulesets/catalogue.ts';

/** The catalogue entry of a game; undefined for a name that is no ruleset. */
export const fetchGame = async (name: string): Promise<RulesetInfo | undefined> => rulesetInfo(name);

/** Nothing has to be fetched: every game is there. */
export const fetchAllGames = async (): Promise<void> => undefined;
