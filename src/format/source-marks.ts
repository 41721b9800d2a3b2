import marks from '../../content/rule-book/source-marks.json' with { type: 'json' };

/** From the most reliable to the least. */
export const SOURCE_MARK_IDS = ['source', 'author', 'reading'] as const;
type SourceMark = (typeof SOURCE_MARK_IDS)[number];

export const SOURCE_MARK_ENTRIES = SOURCE_MARK_IDS.map((id) => {
  const { title, about } = marks.find((each) => each.id === id)!;
  return { id, title, about };
});

const MARK_ENDINGS: readonly (readonly [string, SourceMark])[] = [
  [' (its sentence)', 'source'],
  [' (the author’s own)', 'author'],
  [' (our reading)', 'reading'],
];

/** Parses a source of content/rules: “My Set, the deal (the author’s own)”. */
export function parseRuleSource(source: string): { readonly place: string; readonly mark: SourceMark } {
  const found = MARK_ENDINGS.find(([ending]) => source.endsWith(ending));
  return found ? { place: source.slice(0, -found[0].length), mark: found[1] } : { place: source, mark: 'source' };
}

export const getSourceMarkTitle = (mark: SourceMark): string =>
  SOURCE_MARK_ENTRIES.find(({ id }) => id === mark)!.title;

export const listMarksOfRuleSources = ({
  source,
  ours,
}: {
  readonly source: readonly string[];
  readonly ours?: string | undefined;
}): readonly SourceMark[] => {
  const found = new Set(source.map((each) => parseRuleSource(each).mark));
  if (ours) found.add('reading');
  return SOURCE_MARK_IDS.filter((mark) => found.has(mark));
};
