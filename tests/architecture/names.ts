// How things are called: a name stands once in a room that others look into, and private words go.
import ts from 'typescript';
import { roomOf } from './layers.ts';
import { treeOf, walk, type Source } from './source.ts';

/** Rooms of which others import by name: whoever looks for a name finds one place in each. Elsewhere a file is a namespace. */
const DOORS: ReadonlySet<string> = new Set(['bots', 'questions', 'storage']);

/** Names that two files of one such room make and give away, each with its files, as sentences. */
export function exportedTwice(sources: readonly Source[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => DOORS.has(roomOf(path)) && path.endsWith('.ts')))
    for (const name of exportsOf(source)) {
      const key = `${roomOf(source.path)} ${name}`;
      places.set(key, (places.get(key) ?? new Set()).add(source.path));
    }
  return [...places]
    .filter(([, files]) => files.size > 1)
    .map(([key, files]) => `${key.split(' ')[1]} is made in ${[...files].join(' and ')}`);
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

/** Words that say nothing to a stranger, and which identifiers may no longer hold. */
const PRIVATE_WORDS = ['said', 'told', 'laid', 'heard', 'hear', 'pith', 'piths', 'kin'] as const;

/** How many identifiers of the site hold each private word, by word. */
export function countPrivateWords(sources: readonly Source[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const source of sources.filter(({ path }) => path.startsWith('src/')))
    walk(treeOf(source), (node) => {
      if (!ts.isIdentifier(node) || node.text === 'notSaid') return;
      const words = node.text.split(/(?<=[a-z0-9])(?=[A-Z])|[_$]/).map((word) => word.toLowerCase());
      for (const word of PRIVATE_WORDS) if (words.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    });
  return counts;
}
