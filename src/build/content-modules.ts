import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { listSwitches } from '../format/conditional-text.ts';

// The words of the rule book and of the house rules as small modules that pages, widgets and tests share: titles (2 kB
// gzipped a family), statements (8 kB), the book of one game (1 to 5 kB) and house rules (10 kB). What they say is filled with
// the values of the table that plays.

const CONTENT_FOLDER = fileURLToPath(new URL('../../content/', import.meta.url));

type Fields = Readonly<Record<string, unknown>>;

/** The fields at the head of a Markdown file. */
function readFrontmatter(file: string): Fields {
  const [, head = ''] = /^---\r?\n([^]*?)\r?\n---/.exec(readFileSync(file, 'utf8')) ?? [];
  return parse(head) as Fields;
}

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

/** What a module holds: where its files are, under which name the words of one stand, and which words. */
interface Shelf {
  readonly files: string;
  readonly name: (file: string, head: Fields) => string;
  readonly read: (head: Fields) => unknown;
  /** A list in the order of the files; else the words by name. */
  readonly list?: true;
}

const rules = { files: 'rules/*/*.md', name: (_: string, { id }: Fields) => String(id) };

/** The folders of content/rules: one for the rules of each family of games. */
const RULE_FAMILIES = globSync('rules/*/', { cwd: CONTENT_FOLDER })
  .map((folder) => basename(folder))
  .toSorted();

const MODULE_SHELVES: Readonly<Record<string, Shelf>> = {
  ...Object.fromEntries(
    RULE_FAMILIES.map((family): readonly [string, Shelf] => [
      `sparrow:titles/${family}`,
      { ...rules, files: `rules/${family}/*.md`, read: ({ title }) => title },
    ]),
  ),
  // In the order of all titles: to name 388 rules once more would cost a browser 2 kB.
  'sparrow:statements': { ...rules, read: ({ statement }) => statement, list: true },
  'sparrow:switches': {
    files: 'switches/*.md',
    name: (file) => basename(file, '.md'),
    read: (head) => only(head, ['question', 'sentence', 'values', 'unit', 'who', 'chapter', 'only']),
  },
  ...Object.fromEntries(
    RULE_FAMILIES.map((family): readonly [string, Shelf] => [
      `sparrow:rule-book/${family}`,
      { ...rules, files: `rules/${family}/*.md`, read: (head) => only(head, ['title', 'statement']) },
    ]),
  ),
};

/** The module from which a browser fetches the book of one game. */
const RULE_BOOKS_MODULE = 'sparrow:rule-books';
const BOOKS_CODE = `export default { ${RULE_FAMILIES.map(
  (family) => `${JSON.stringify(family)}: () => import('sparrow:rule-book/${family}')`,
).join(', ')} };`;

/** The families whose rules come with the engine; each of the others brings its titles along when it is fetched. */
const GAME_LIST = fileURLToPath(new URL('../engine/rulesets/game-list.ts', import.meta.url));
const AT_ONCE = [...readFileSync(GAME_LIST, 'utf8').matchAll(/^import .* from '\.\/(\w+)\/game\.ts'/gm)].map(
  ([, family]) => family!,
);
const GAME_FILE_PATTERN = /\/engine\/rulesets\/(\w+)\/game\.ts$/;

/** Imports the titles of some families under short names, which `names` lists. */
const importTitles = (families: readonly string[]): string =>
  families.map((family, at) => `import t${at} from 'sparrow:titles/${family}';`).join('\n');
const names = (families: readonly string[]): string => families.map((_, at) => `t${at}`).join(', ');

/** Modules that put others together: all titles that are here, and those of every game, in the order of the files. */
const COMBINED_MODULES: Readonly<Record<string, (inBrowser: boolean) => string>> = {
  [RULE_BOOKS_MODULE]: () => BOOKS_CODE,
  'sparrow:titles/here': () => 'export default {};',
  'sparrow:titles': (inBrowser) => {
    const families = inBrowser ? AT_ONCE : RULE_FAMILIES;
    return `import here from 'sparrow:titles/here';\n${importTitles(families)}\nexport default Object.assign(here, ${names(families)});`;
  },
  'sparrow:titles/every': () =>
    `import here from 'sparrow:titles/here';\n${importTitles(RULE_FAMILIES)}
     const every = Object.assign({}, ${names(RULE_FAMILIES)});\nObject.assign(here, every);\nexport default every;`,
};

const listFiles = ({ files }: Pick<Shelf, 'files'>): readonly string[] =>
  globSync(files, { cwd: CONTENT_FOLDER })
    .toSorted()
    .map((file) => CONTENT_FOLDER + file);

/**
 * Adds to the words of each house rule which rules it changes: those that the engine says (content/changes.json, found by
 * tests/unit/changes.test.ts), and those whose words depend on it.
 */
function addChanges(by: { addWatchFile: (file: string) => void }, held: readonly (readonly [string, Fields])[]): void {
  const found = CONTENT_FOLDER + 'changes.json';
  by.addWatchFile(found);
  const families = Object.entries(JSON.parse(readFileSync(found, 'utf8')) as Readonly<Record<string, Changes>>);
  const changes = new Map(
    held.map(([name]) => [name, new Set(families.flatMap(([, rulesOf]) => Object.values(rulesOf[name] ?? {}).flat()))]),
  );
  for (const file of listFiles(rules)) {
    by.addWatchFile(file);
    const { id } = readFrontmatter(file);
    for (const name of listSwitches(readFileSync(file, 'utf8'))) changes.get(name)?.add(String(id));
  }
  for (const [name, words] of held) Object.assign(words, { changes: [...changes.get(name)!].toSorted() });
}

/** The rules that a house rule changes, by its name and its value. */
type Changes = Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>>;

/** What Vite tells a plugin of what it builds. */
interface Build {
  readonly addWatchFile: (file: string) => void;
  readonly environment?: { readonly name: string };
}
const isForBrowser = ({ environment }: Build): boolean => environment?.name === 'client';

/** A plugin of Vite that makes `sparrow:titles` and its like importable, in the site and in its tests. */
export const provideContentModules = () => ({
  name: 'sparrow-words',
  resolveId: (id: string) =>
    Object.hasOwn(COMBINED_MODULES, id) || Object.hasOwn(MODULE_SHELVES, id) ? `\0${id}` : undefined,
  load(this: Build, id: string) {
    const name = id.startsWith('\0') ? id.slice(1) : '';
    if (Object.hasOwn(COMBINED_MODULES, name)) return COMBINED_MODULES[name]!(isForBrowser(this));
    const shelf = Object.hasOwn(MODULE_SHELVES, name) ? MODULE_SHELVES[name] : undefined;
    if (!shelf) return undefined;
    const files = listFiles(shelf);
    for (const file of files) this.addWatchFile(file);
    const held = files.map((file): readonly [string, unknown] => {
      const head = readFrontmatter(file);
      return [shelf.name(file, head), shelf.read(head)];
    });
    if (name === 'sparrow:switches') addChanges(this, held as readonly (readonly [string, Fields])[]);
    const content = shelf.list ? held.map(([, each]) => each) : Object.fromEntries(held);
    return `export default ${JSON.stringify(content)};`;
  },
  /** In a browser the rules of a game that is fetched have their titles with them: whoever names a rule waits for nothing. */
  transform(this: Build, code: string, id: string) {
    const [, family] = GAME_FILE_PATTERN.exec(id) ?? [];
    if (!family || !isForBrowser(this) || AT_ONCE.includes(family) || !RULE_FAMILIES.includes(family)) return undefined;
    const more = `import here from 'sparrow:titles/here';\nimport titles from 'sparrow:titles/${family}';\nObject.assign(here, titles);`;
    return { code: `${code}\n${more}`, map: null };
  },
});
