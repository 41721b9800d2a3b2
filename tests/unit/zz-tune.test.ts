import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { it, expect } from 'vitest';
import { createFinder } from './support/finder.ts';
import { finderMaterial } from '../content/finder-index.ts';
import { buildIndex } from '../../src/features/search/index-builder/index-builder.ts';
const LINE = /^(?<text>.+?)(?: @(?<game>[\w-]+))? → (?<finds>.+)$/;
const dir = new URL('../content/questions/', import.meta.url);
const qs = readdirSync(dir)
  .filter((f) => f.endsWith('.txt'))
  .flatMap((f) =>
    readFileSync(new URL(f, dir), 'utf8')
      .trim()
      .split('\n')
      .map((l) => ({ file: f, ...(LINE.exec(l)?.groups as any) })),
  );
const run = (name: string, material: any) => {
  const index = buildIndex(material);
  const ask = createFinder(index);
  const missed = qs.filter(
    (q) =>
      !ask(q.text, q.game)
        .hits.slice(0, 3)
        .some(({ id }) => q.finds.split(' ').includes(id)),
  );
  const size = Object.entries(index)
    .map(([k, v]) => `${k} ${JSON.stringify(v).length}`)
    .join(' ');
  console.log(name, qs.length - missed.length, 'of', qs.length, size);
  writeFileSync(
    `/tmp/tune-${name}.txt`,
    missed
      .map(
        (q) =>
          `missed: ${q.text} (${q.game ?? ''}) → ${ask(q.text, q.game)
            .hits.slice(0, 3)
            .map(({ id }) => id)
            .join(', ')} WANTED ${q.finds}`,
      )
      .join('\n'),
  );
};
const withOther = (pick: (p: string[]) => string[], drop: boolean) => {
  const queries = { ...finderMaterial.queries } as Record<string, string>;
  const entries = finderMaterial.entries.map((e) => {
    const all = queries[e.id];
    if (e.kind !== 'answer' || !all) return e;
    const other = pick(all.split(', '));
    if (drop) {
      const rest = all.split(', ').filter((p) => !other.includes(p));
      if (rest.length) queries[e.id] = rest.join(', ');
      else delete queries[e.id];
    }
    return { ...e, other };
  });
  return { ...finderMaterial, queries, entries };
};
const VARIANTS: Record<string, () => any> = {
  none: () => finderMaterial,
  all: () => withOther((p) => p, true),
  short: () => withOther((p) => p.filter((x) => x.split(' ').length <= 4), true),
  ten: () => withOther((p) => p.slice(0, 8), true),
};
it.each(Object.keys(VARIANTS))(
  '%s',
  (name) => {
    run(name, VARIANTS[name]!());
    expect(1).toBe(1);
  },
  600000,
);
