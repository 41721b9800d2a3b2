import type { TextReader } from '../../../format/render-text.ts';
import type { ShownAt } from '../parts/hands-here.ts';

/**
 * What the renderer of texts asks for the figures and the facts of some texts. The scripts that work them out are fetched only
 * for texts that have some.
 */
export async function askForTexts(
  texts: string,
  at: Readonly<{ book: ShownAt; table?: ShownAt }>,
): Promise<NonNullable<TextReader['ask']>> {
  const figures = /\{(?:figure|aside):/.test(texts) ? await import('./figures.ts') : undefined;
  const facts = texts.includes('{facts:') ? await import('../../../ui/special-hands/special-facts.ts') : undefined;
  const factsAt = new Map<ShownAt, ReadonlyMap<string, string> | undefined>();
  const listFacts = (by: ShownAt) => {
    if (!factsAt.has(by)) factsAt.set(by, facts?.listSpecialFacts(by.rules, by.house));
    return factsAt.get(by);
  };
  return (kind, about, by) => {
    const shown = at[by] ?? at.book;
    return kind === 'facts' ? listFacts(shown)?.get(about) : figures?.formatFigure(JSON.parse(about), shown);
  };
}
