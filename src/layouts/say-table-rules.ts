import names from '../../content/rulesets.json' with { type: 'json' };
import { keptAgreement, type Agreement } from '../learner/agreement.ts';

// The words for the line at the top of the page that says by which rules this table plays.

const GAMES: Readonly<Record<string, { readonly short: string } | undefined>> = names;

/** "Thursday group (u3a guide)", or "u3a guide, 1 changed" for a table that has given its rules no name. */
function called({ rules, house, name }: Agreement): string {
  const game = GAMES[rules]?.short ?? '';
  const changes = Object.keys(house).length;
  return name ? `${name} (${game})` : game + (changes ? `, ${changes} changed` : '');
}

/** Says it in the line of this page. */
export function sayTableRules(link: HTMLElement): void {
  const agreed = keptAgreement().read();
  if (!agreed) return;
  /** The rules that the page speaks; empty where it speaks of none. */
  const own = link.dataset['tableRules'] ?? '';
  const table = called(agreed);
  const page = own && own !== table ? `Rules: ${own}. ` : '';
  link.textContent = own === table ? `Rules: ${table}` : `${page}Your table: ${table}`;
  link.hidden = false;
}
