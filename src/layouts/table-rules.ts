import { findRulesetNameForms } from '../format/rulesets.ts';
import { openOwnAgreementStore, type Agreement } from '../storage/agreement.ts';

/** "Thursday group (u3a guide)", or "u3a guide, 1 changed" for rules without a name. */
function formatAgreement({ rules, house, name }: Agreement): string {
  const game = findRulesetNameForms(rules)?.short ?? '';
  const changes = Object.keys(house).length;
  return name ? `${name} (${game})` : game + (changes ? `, ${changes} changed` : '');
}

export function updateTableRulesLinkElement(link: HTMLElement): void {
  const agreed = openOwnAgreementStore().get();
  if (!agreed) return;
  const own = link.dataset['tableRules'] ?? '';
  const table = formatAgreement(agreed);
  const page = own && own !== table ? `Rules: ${own}. ` : '';
  link.textContent = own === table ? `Rules: ${table}` : `${page}Your table: ${table}`;
  link.hidden = false;
}
