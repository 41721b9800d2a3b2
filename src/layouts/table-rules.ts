import names from '../../content/rulesets.json' with { type: 'json' };
import { openAgreementStore, type Agreement } from '../storage/agreement.ts';

// The words for the line at the top of the page that says by which rules this table plays.

const GAME_TEXTS: Readonly<Record<string, { readonly short: string } | undefined>> = names;

/** "Thursday group (u3a guide)", or "u3a guide, 1 changed" for a table that has given its rules no name. */
function formatAgreement({ rules, house, name }: Agreement): string {
  const game = GAME_TEXTS[rules]?.short ?? '';
  const changes = Object.keys(house).length;
  return name ? `${name} (${game})` : game + (changes ? `, ${changes} changed` : '');
}

/** Says it in the line of this page. */
export function showTableRules(link: HTMLElement): void {
  const agreed = openAgreementStore().get();
  if (!agreed) return;
  /** The rules that the page speaks; empty where it speaks of none. */
  const own = link.dataset['tableRules'] ?? '';
  const table = formatAgreement(agreed);
  const page = own && own !== table ? `Rules: ${own}. ` : '';
  link.textContent = own === table ? `Rules: ${table}` : `${page}Your table: ${table}`;
  link.hidden = false;
}
