import RULESET_TEXTS from '../../content/rulesets.json' with { type: 'json' };
import { openOwnAgreementStore, type Agreement } from '../storage/agreement.ts';

const GAME_TEXTS: Readonly<Record<string, { readonly short: string } | undefined>> = RULESET_TEXTS;

/** "Thursday group (u3a guide)", or "u3a guide, 1 changed" for rules without a name. */
function formatAgreement({ rules, house, name }: Agreement): string {
  const game = GAME_TEXTS[rules]?.short ?? '';
  const changes = Object.keys(house).length;
  return name ? `${name} (${game})` : game + (changes ? `, ${changes} changed` : '');
}

export function showAgreedRulesInLink(link: HTMLElement): void {
  const agreed = openOwnAgreementStore().get();
  if (!agreed) return;
  const own = link.dataset['tableRules'] ?? '';
  const table = formatAgreement(agreed);
  const page = own && own !== table ? `Rules: ${own}. ` : '';
  link.textContent = own === table ? `Rules: ${table}` : `${page}Your table: ${table}`;
  link.hidden = false;
}
