// Says at the top of the page by which rules this table plays. The page itself knows only the rules it was built with.
import names from '../../content/rulesets.json' with { type: 'json' };
import { keptAgreement, type Agreement } from '../learner/agreement.ts';

const GAMES: Readonly<Record<string, { readonly short: string } | undefined>> = names;

/** A handout has no such line, and still carries this file among what every page has. */
const link = document.querySelector<HTMLElement>('[data-table-rules]');
/** The rules that the page speaks; empty where it speaks of none. */
const own = link?.dataset['tableRules'] ?? '';

/** "Thursday group (u3a guide)", or "u3a guide, 1 changed" for a table that has given its rules no name. */
function called({ rules, house, name }: Agreement): string {
  const game = GAMES[rules]?.short ?? '';
  const changes = Object.keys(house).length;
  return name ? `${name} (${game})` : game + (changes ? `, ${changes} changed` : '');
}

function say(agreed: Agreement | undefined): void {
  if (!agreed || !link) return;
  const table = called(agreed);
  const page = own && own !== table ? `Rules: ${own}. ` : '';
  link.textContent = own === table ? `Rules: ${table}` : `${page}Your table: ${table}`;
  link.hidden = false;
}
keptAgreement().subscribe(say);
