import type { Table } from '../../engine/index.ts';
import { renderTableDependentHtml } from '../../format/render-text.ts';
import { getReferenceRulesetOfSameFamily } from '../../format/values.ts';
import { toTrustedHtml } from '../../ui/trusted-script.ts';
import { createSpecialHandSentencesByRuleId } from '../../ui/special-hands/special-hand-text.ts';

export function updateSpecialHandGallery({ rules, house, info }: Table): void {
  const book = getReferenceRulesetOfSameFamily(info);
  const facts = {
    book: createSpecialHandSentencesByRuleId(book.id, {}),
    table: createSpecialHandSentencesByRuleId(rules, house),
  };
  for (const block of document.querySelectorAll<HTMLElement>('[data-special] [data-text]')) {
    const getFact = (_: string, rule: string, by: 'book' | 'table') => facts[by].get(rule);
    block.innerHTML = toTrustedHtml(
      renderTableDependentHtml(block.dataset['text']!, { book, table: info, ask: getFact }).html,
    );
  }
}
