import { fitLayout, type Layout } from './layout.ts';
import type { ReadSet } from './hand.ts';
import type { Kind } from '../tiles/tiles.ts';

/**
 * What is left of a layout for a rack when some sets lie on the table already: one layout for each way to give those sets
 * to its groups, none when they are not of it.
 */
export function layoutsAround(layout: Layout, declared: readonly ReadSet[]): readonly Layout[] {
  let left: readonly Layout[] = [layout];
  for (const set of declared) left = left.flatMap((one) => withoutSet(one, set));
  return left;
}

function withoutSet(layout: Layout, { kind, at }: ReadSet): readonly Layout[] {
  if (layout.only && kind !== layout.only) return [];
  const last = layout.groups.length - 1;
  return layout.groups.flatMap(({ of, sets }, i): Layout[] => {
    const isOne = kind === 'chow' ? i === last && (layout.chows ?? []).includes(at) : of.includes(at);
    if (!isOne || sets === 0) return [];
    const fewer = layout.groups.with(i, { of, sets: sets - 1 });
    return [kind === 'chow' ? { ...layout, groups: fewer } : withoutKind({ ...layout, groups: fewer }, at)];
  });
}

/** A tile that lies on the table in a pung or kong makes no other set or pair; its last copy may still end a chow. */
const withoutKind = (layout: Layout, at: Kind): Layout => ({
  ...layout,
  groups: layout.groups.map(({ of, sets }) => ({ of: of.filter((kind) => kind !== at), sets })),
  pair: layout.pair.filter((kind) => kind !== at),
});

/** The most tiles that one of some layouts keeps. */
export const keptByLayouts =
  (layouts: readonly Layout[], chows: number): ((counts: readonly number[]) => number) =>
  (counts) =>
    layouts.reduce((most, layout) => Math.max(most, fitLayout(counts, layout, chows)), -1);
