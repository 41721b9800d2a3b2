import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

// The words of the rule book and of the house rules as two small modules that pages, widgets and tests share. A browser
// loads each once (10 and 7 kB gzipped), and what it says can be filled with the values of the table that plays.

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

type Fields = Readonly<Record<string, unknown>>;

/** The fields at the head of a Markdown file. */
function headOf(file: string): Fields {
  const [, head = ''] = /^---\r?\n([^]*?)\r?\n---/.exec(readFileSync(file, 'utf8')) ?? [];
  return parse(head) as Fields;
}

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

/** What a module holds: where its files are, and what one of them becomes. */
interface Shelf {
  readonly files: string;
  readonly read: (file: string, head: Fields) => readonly [string, Fields];
}

const SHELVES: Readonly<Record<string, Shelf>> = {
  'sparrow:rules': {
    files: 'rules/**/*.md',
    read: (_, head) => [String(head['id']), only(head, ['title', 'statement'])],
  },
  'sparrow:switches': {
    files: 'switches/*.md',
    read: (file, head) => [
      basename(file, '.md'),
      only(head, ['question', 'sentence', 'values', 'unit', 'who', 'chapter', 'changes']),
    ],
  },
};

const filesOf = ({ files }: Shelf): readonly string[] =>
  globSync(files, { cwd: CONTENT })
    .toSorted()
    .map((file) => CONTENT + file);

/** A plugin of Vite that makes `sparrow:rules` and `sparrow:switches` importable, in the site and in its tests. */
export const words = () => ({
  name: 'sparrow-words',
  resolveId: (id: string) => (Object.hasOwn(SHELVES, id) ? `\0${id}` : undefined),
  load(this: { addWatchFile: (file: string) => void }, id: string) {
    const shelf = id.startsWith('\0') ? SHELVES[id.slice(1)] : undefined;
    if (!shelf) return undefined;
    const files = filesOf(shelf);
    for (const file of files) this.addWatchFile(file);
    return `export default ${JSON.stringify(Object.fromEntries(files.map((file) => shelf.read(file, headOf(file)))))};`;
  },
});
