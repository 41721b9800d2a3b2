import { bmjaGame, u3aGame } from './british/game.ts';
import type { Game } from './ruleset.ts';

const toLoadedEntry = <const G extends Game>(
  game: G,
): { readonly id: G['id']; readonly family: G['family']; readonly game: G } => ({
  id: game.id,
  family: game.family,
  game,
});

/**
 * The games, the default first. The British games are bundled with the engine; each other game is a script that
 * `ensureGameLoaded` loads, so that more games do not make pages heavier. A new ruleset is a folder and a line here.
 */
export const LOADABLE_GAMES = [
  toLoadedEntry(u3aGame),
  toLoadedEntry(bmjaGame),
  { id: 'bell', family: 'bell', load: async () => (await import('./bell/game.ts')).bellGame },
  { id: 'japanese', family: 'japanese', load: async () => (await import('./japanese/game.ts')).japaneseGame },
  { id: 'cantonese', family: 'cantonese', load: async () => (await import('./cantonese/game.ts')).cantoneseGame },
] as const satisfies readonly {
  readonly id: string;
  readonly family: string;
  readonly game?: Game;
  readonly load?: () => Promise<Game>;
}[];
