// The handouts of the course, as the pages make them from the lessons.
import HANDOUTS from '../../../content/print/handouts.json' with { type: 'json' };
import type { StageHandoutSpec, StageHandoutSource } from '../../../src/features/print/handout/handout-spec.ts';
import { lessons } from '../../content/lessons.ts';
import { rules } from '../../content/support.ts';

/** The words of each stage. */
export const SPECS = HANDOUTS as unknown as Readonly<Record<string, StageHandoutSpec>>;
const slugOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
const COURSE = lessons.filter(({ path }) => !path.includes('/')).toSorted((a, b) => a.data.order - b.data.order);

/** The sheets as the pages make them from the lessons. */
export const SHEETS: readonly StageHandoutSource[] = [...Map.groupBy(COURSE, ({ data }) => data.stage)].map(
  ([title, taught], at) => ({
    slug: slugOf(title),
    title,
    number: at + 1,
    spec: SPECS[slugOf(title)]!,
    lessons: taught.map(({ path, data }) => {
      const id = path.replace(/\.mdx$/, '');
      const later = rules.filter((rule) => rule.data.lesson === id).map((rule) => rule.data.id);
      return { id, title: data.title, rules: [...new Set([...(data.rules ?? []), ...later])] };
    }),
    examples: Object.fromEntries(
      rules.flatMap(({ data }) => {
        const hand = data.id.startsWith('british.special.') && data.example?.score?.hand;
        return hand ? [[data.id, hand]] : [];
      }),
    ),
  }),
);
