import type { TextRenderContext } from '../../../format/render-text.ts';
import type { LessonContext } from '../illustrations/spell-hands.ts';

/**
 * Creates the function `ask`, by which the text renderer looks up the figures and facts in `texts`. The code that
 * computes them is fetched only if the texts contain any.
 */
export async function loadFigureResolver(
  texts: string,
  at: Readonly<{ book: LessonContext; table?: LessonContext }>,
): Promise<NonNullable<TextRenderContext['ask']>> {
  const figures = /\{(?:figure|aside):/.test(texts) ? await import('./figures.ts') : undefined;
  const facts = texts.includes('{facts:') ? await import('../../../ui/special-hands/special-hand-text.ts') : undefined;
  const factsAt = new Map<LessonContext, ReadonlyMap<string, string> | undefined>();
  const listFacts = (by: LessonContext) => {
    if (!factsAt.has(by)) factsAt.set(by, facts?.createSpecialHandSentencesByRuleId(by.rules, by.house));
    return factsAt.get(by);
  };
  return (kind, about, by) => {
    const shown = at[by] ?? at.book;
    return kind === 'facts' ? listFacts(shown)?.get(about) : figures?.formatLessonFigure(JSON.parse(about), shown);
  };
}
