// One name, one thing: whoever looks for where a name is made finds one place.
import ts from 'typescript';
import { treeOf, type Source } from './source.ts';

/** What Astro asks such pages for by name. */
const ASKED_FOR = new Set(['GET', 'getStaticPaths']);

/** Two files of which a build takes one: whatever they export is one thing. */
const INSTEAD: Readonly<Record<string, string>> = {
  'src/engine/rulesets/games-as-asked.ts': 'src/engine/rulesets/games-at-once.ts',
};

/** Names that two files make and give away, each with its files, as sentences. */
export function exportedTwice(sources: readonly Source[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => path.startsWith('src/') && path.endsWith('.ts')))
    for (const name of exportsOf(source))
      places.set(name, (places.get(name) ?? new Set()).add(INSTEAD[source.path] ?? source.path));
  return [...places]
    .filter(([name, files]) => files.size > 1 && !ASKED_FOR.has(name))
    .map(([name, files]) => `${name} is made in ${[...files].join(' and ')}`);
}

/** The names that a file makes itself and gives away. */
function exportsOf(source: Source): readonly string[] {
  return treeOf(source).statements.flatMap((statement) => {
    const given = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!given?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    const { name } = statement as ts.DeclarationStatement;
    return name ? [name.text] : [];
  });
}
