import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { CaseFrontmatter, RulingCaseTexts, CaseVerdict } from '../collections/case-schema.ts';
import { listConditionSwitchIds } from '../format/conditional-text.ts';
import { addRuleIdToSlots } from '../format/text-nodes.ts';

function addAnswers(
  verdict: CaseFrontmatter['verdicts'][number],
  statements: ReadonlyMap<string, string>,
  noRule: string,
): readonly CaseVerdict[] {
  if ('none' in verdict) {
    const { elsewhere: _elsewhere, ...none } = verdict.none;
    return [{ ...verdict, rules: [], answer: `${noRule} ${none.groups}`, none }];
  }
  if (!('rules' in verdict)) return [{ ...verdict, rules: [] }];
  const { answer } = verdict;
  if (answer !== undefined) return [{ ...verdict, answer }];
  return [...Map.groupBy(verdict.rules, (rule) => rule.split('.')[0]).values()].map((rules) => ({
    ...verdict,
    rules,
    answer: addRuleIdToSlots(statements.get(rules[0]!) ?? '', rules[0]!),
  }));
}

// Virtual modules with the text of rules and house rules. The values of the current table are filled in later.

const CONTENT_FOLDER = fileURLToPath(new URL('../../content/', import.meta.url));

type Fields = Readonly<Record<string, unknown>>;

/** Several modules are made of the same files, and reading YAML takes most of the time. */
const fieldsByHead = new Map<string, Fields>();

function readFrontmatter(file: string): Fields {
  const [, head = ''] = /^---\r?\n([^]*?)\r?\n---/.exec(readFileSync(file, 'utf8')) ?? [];
  const fields = fieldsByHead.get(head) ?? (parse(head) as Fields);
  fieldsByHead.set(head, fields);
  return fields;
}

const pickFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

interface Shelf {
  readonly files: string;
  readonly name: (file: string, head: Fields) => string;
  readonly read: (head: Fields) => unknown;
  readonly list?: true;
}

const rules = { files: 'rules/*/*.md', name: (_: string, { id }: Fields) => String(id) };

const RULE_FAMILIES = globSync('rules/*/', { cwd: CONTENT_FOLDER })
  .map((folder) => basename(folder))
  .toSorted();

const MODULE_SHELVES: Readonly<Record<string, Shelf>> = {
  ...Object.fromEntries(
    RULE_FAMILIES.flatMap((family): readonly (readonly [string, Shelf])[] => {
      const shelf = { ...rules, files: `rules/${family}/*.md` };
      return [
        [`sparrow:titles/${family}`, { ...shelf, read: ({ title }) => title }],
        [`sparrow:rule-book/${family}`, { ...shelf, read: (head) => pickFields(head, ['title', 'statement']) }],
      ];
    }),
  ),
  // The statements as a list, without the 388 rule ids, which would cost 2 kB.
  'sparrow:statements': { ...rules, read: ({ statement }) => statement, list: true },
  'sparrow:switches': {
    files: 'switches/*.md',
    name: (file) => basename(file, '.md'),
    read: (head) => pickFields(head, ['question', 'sentence', 'values', 'unit', 'who', 'chapter', 'only']),
  },
};

const GAME_LIST = fileURLToPath(new URL('../engine/rulesets/game-list.ts', import.meta.url));
const AT_ONCE = [...readFileSync(GAME_LIST, 'utf8').matchAll(/^import .* from '\.\/(\w+)\/game\.ts'/gm)].map(
  ([, family]) => family!,
);
const GAME_FILE_PATTERN = /\/engine\/rulesets\/(\w+)\/game\.ts$/;

const importTitles = (families: readonly string[]): string =>
  families.map((family, at) => `import t${at} from 'sparrow:titles/${family}';`).join('\n');
const joinNames = (families: readonly string[]): string => families.map((_, at) => `t${at}`).join(', ');

const COMBINED_MODULES: Readonly<Record<string, (inBrowser: boolean) => string>> = {
  'sparrow:rule-books': () =>
    `export default { ${RULE_FAMILIES.map(
      (family) => `${JSON.stringify(family)}: () => import('sparrow:rule-book/${family}')`,
    ).join(', ')} };`,
  'sparrow:titles/here': () => 'export default {};',
  'sparrow:titles': (inBrowser) => {
    const families = inBrowser ? AT_ONCE : RULE_FAMILIES;
    const merged = `export default Object.assign(here, ${joinNames(families)});`;
    return `import here from 'sparrow:titles/here';\n${importTitles(families)}\n${merged}`;
  },
  'sparrow:titles/every': () =>
    `import here from 'sparrow:titles/here';\n${importTitles(RULE_FAMILIES)}
     const every = Object.assign({}, ${joinNames(RULE_FAMILIES)});\nObject.assign(here, every);\nexport default every;`,
};

const CASE_FILES = { files: 'cases/[a-z]*.md' };

/** Leaves out `is`, which only tests need, and the end of the answer that repeats `groups` (what most groups do). */
const toRulingVerdict = ({ is: _is, ...verdict }: CaseVerdict): CaseVerdict => ({
  ...verdict,
  ...(verdict.none && { answer: verdict.answer.slice(0, -verdict.none.groups.length).trim() }),
});

const CASE_MODULES: Readonly<Record<string, (texts: RulingCaseTexts) => unknown>> = {
  'sparrow:cases': ({ happens: _happens, ...texts }) => texts,
  'sparrow:quarrels': ({ group, page: _page, happens: _happens, ...texts }) =>
    group && { group, ...texts, verdicts: texts.verdicts.map(toRulingVerdict) },
  'sparrow:mistakes': ({ title, titleWithOwnHand, titleWithoutHands, now, tip }) =>
    now && { title, titleWithOwnHand, titleWithoutHands, now, tip },
  'sparrow:mistakes/drilled': ({ happens }) => happens,
};

function readCases(by: Build, pick: (texts: RulingCaseTexts) => unknown): Fields {
  const effects = CONTENT_FOLDER + 'rulings/effects.json';
  const ruleFiles = listFiles(rules);
  for (const file of [effects, ...ruleFiles, ...listFiles(CASE_FILES)]) by.addWatchFile(file);
  const { noRule } = JSON.parse(readFileSync(effects, 'utf8')) as { readonly noRule: string };
  const statements = new Map(
    ruleFiles.map(readFrontmatter).map(({ id, statement }) => [String(id), String(statement)]),
  );
  return Object.fromEntries(
    listFiles(CASE_FILES).flatMap((file) => {
      const [, body = ''] = readFileSync(file, 'utf8').split(/\n---\r?\n/);
      const tip = body.trim();
      const {
        phrasings: _phrasings,
        stories: _stories,
        verdicts = [],
        ...head
      } = readFrontmatter(file) as CaseFrontmatter;
      const answered = verdicts.flatMap((verdict) => addAnswers(verdict, statements, noRule));
      const picked = pick({ ...head, verdicts: answered, ...(tip && { tip }) });
      return picked ? [[basename(file, '.md'), picked]] : [];
    }),
  );
}

const listFiles = ({ files }: Pick<Shelf, 'files'>): readonly string[] =>
  globSync(files, { cwd: CONTENT_FOLDER })
    .toSorted()
    .map((file) => CONTENT_FOLDER + file);

/**
 * Adds to each house rule the ids of the rules that it changes: those listed in content/changes.json, and those whose
 * text has an `[if …]` that names the house rule.
 */
function addChanges(by: Build, held: readonly (readonly [string, Fields])[]): void {
  const found = CONTENT_FOLDER + 'changes.json';
  by.addWatchFile(found);
  type RulesBySwitch = Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>>;
  const families = Object.values(JSON.parse(readFileSync(found, 'utf8')) as Readonly<Record<string, RulesBySwitch>>);
  const changes = new Map(
    held.map(([name]) => [name, new Set(families.flatMap((family) => Object.values(family[name] ?? {}).flat()))]),
  );
  for (const file of listFiles(rules)) {
    by.addWatchFile(file);
    const { id } = readFrontmatter(file);
    for (const name of listConditionSwitchIds(readFileSync(file, 'utf8'))) changes.get(name)?.add(String(id));
  }
  for (const [name, words] of held) Object.assign(words, { changes: [...changes.get(name)!].toSorted() });
}

interface Build {
  readonly addWatchFile: (file: string) => void;
  readonly environment?: { readonly name: string };
}
const isForBrowser = ({ environment }: Build): boolean => environment?.name === 'client';

export const createContentModulePlugin = () => ({
  name: 'sparrow-words',
  resolveId: (id: string) =>
    [COMBINED_MODULES, MODULE_SHELVES, CASE_MODULES].some((all) => Object.hasOwn(all, id)) ? `\0${id}` : undefined,
  load(this: Build, id: string) {
    const name = id.startsWith('\0') ? id.slice(1) : '';
    if (Object.hasOwn(COMBINED_MODULES, name)) return COMBINED_MODULES[name]!(isForBrowser(this));
    if (Object.hasOwn(CASE_MODULES, name))
      return `export default ${JSON.stringify(readCases(this, CASE_MODULES[name]!))};`;
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
  /** A game that a browser loads on demand brings the titles of its rules along, so that naming a rule never waits. */
  transform(this: Build, code: string, id: string) {
    const [, family] = GAME_FILE_PATTERN.exec(id) ?? [];
    if (!family || !isForBrowser(this) || AT_ONCE.includes(family) || !RULE_FAMILIES.includes(family)) return undefined;
    const more = `import here from 'sparrow:titles/here';\nimport titles from 'sparrow:titles/${family}';\nObject.assign(here, titles);`;
    return { code: `${code}\n${more}`, map: null };
  },
});
