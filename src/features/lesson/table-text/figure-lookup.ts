import type { TextReader } from '../../../format/render-text.ts';
import type { LessonTable } from '../illustrations/spell-hands.ts';

/** The lookup by which the renderer of some texts resolves their figures and facts. The code that computes them is fetched only for texts that have some. */
export async function createFigureLookup(
  texts: string,
  at: Readonly<{ book: LessonTable; table?: LessonTable }>,
): Promise<NonNullable<TextReader['ask']>> {
  const figures = /\{(?:figure|aside):/.test(texts) ? await import('./figures.ts') : undefined;
  const facts = texts.includes('{facts:') ? await import('../../../ui/special-hands/special-facts.ts') : undefined;
  const factsAt = new Map<LessonTable, ReadonlyMap<string, string> | undefined>();
  const listFacts = (by: LessonTable) => {
    if (!factsAt.has(by)) factsAt.set(by, facts?.listSpecialFacts(by.rules, by.house));
    return factsAt.get(by);
  };
  return (kind, about, by) => {
    const shown = at[by] ?? at.book;
    return kind === 'facts' ? listFacts(shown)?.get(about) : figures?.formatFigure(JSON.parse(about), shown);
  };
}
