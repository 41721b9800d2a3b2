import type { Table } from '../../engine/index.ts';
import { renderText } from '../../format/render-text.ts';
import { getBook } from '../../format/values.ts';
import { toTrustedHtml } from '../../ui/trusted-script.ts';
import { listSpecialFacts } from '../../ui/special-hands/special-facts.ts';

/**
 * Says in the pictures of the page what each special hand is and pays at this table, which may have changed since the page
 * was opened. Fetched by a table that has rules of its own.
 */
export function showGalleryText({ rules, house, info }: Table): void {
  const book = getBook(info);
  const facts = { book: listSpecialFacts(book.id, {}), table: listSpecialFacts(rules, house) };
  for (const block of document.querySelectorAll<HTMLElement>('[data-special] [data-text]')) {
    const ask = (_: string, rule: string, by: 'book' | 'table') => facts[by].get(rule);
    block.innerHTML = toTrustedHtml(renderText(block.dataset['text']!, { book, table: info, ask }).html);
  }
}
