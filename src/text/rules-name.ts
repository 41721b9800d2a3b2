import GAMES from '../../content/rulesets.json' with { type: 'json' };

const SHORT: Readonly<Record<string, { readonly short: string } | undefined>> = GAMES;

/**
 * By whose rules a sheet of paper or a quiz speaks: “u3a guide”, “u3a guide, with house rules”, “Thursday group (u3a guide,
 * with house rules)”.
 * @param rules the id of the game
 * @param changed whether the table has house rules
 * @param name what the group calls itself
 */
export function rulesName(rules: string, changed: boolean, name?: string): string {
  const game = `${SHORT[rules]?.short ?? rules}${changed ? ', with house rules' : ''}`;
  return name ? `${name} (${game})` : game;
}
