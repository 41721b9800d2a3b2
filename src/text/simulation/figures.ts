import FILE from '../../../content/simulation.json' with { type: 'json' };
import { RULESETS, type RulesetId } from '../../engine/index.ts';
import type { Simulation } from './tally.ts';

const FIGURES = FILE as unknown as Readonly<Partial<Record<string, Simulation>>>;

/** What many hands of a game came to (content/simulation.json); undefined where none were played. */
export const figuresOf = (game: string): Simulation | undefined => FIGURES[game];

/** The games of which hands were played, in the order of the catalogue. */
export const SIMULATED: readonly RulesetId[] = RULESETS.filter((game) => FIGURES[game]);
