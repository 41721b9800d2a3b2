import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const createStyleGroup = (name: string, ...parts: readonly string[]) => ({
  name,
  test: new RegExp(`(?:${parts.join('|')}).*lang\\.css`),
  // Before the groups of scripts, which would take the styles along.
  priority: 10,
});

/**
 * How styles are bundled. By default each component has a sheet of its own: twenty a page, most of them under a
 * kilobyte, and a page is drawn when the last has arrived. Grouped by where components are used, there are three or
 * four. A component's rules are limited to its own elements, so a page may load more than it shows.
 */
export const STYLE_GROUPS = [
  createStyleGroup('parts', 'src.ui.(?!TurnScreen|hand-|question|reading|special-hands|\\w+\\.astro)'),
  createStyleGroup(
    'words',
    'src.features.(?:lesson.(?!illustrations.WallPictures)|rule-book|example|special-hands)',
    'src.ui.(?:special-hands|Scale)',
  ),
  createStyleGroup('asking', 'src.features.quiz.(?!own)', 'src.ui.question.'),
  createStyleGroup('drills', 'src.features.(?:exercises|goulash).'),
  createStyleGroup('room', 'src.features.big-screen.(?!cards)'),
  createStyleGroup('entered', 'src.ui.(?:hand-|TurnScreen)', 'src.features.scorer.'),
  createStyleGroup('table', 'src.features.practice-table.'),
  createStyleGroup('totals', 'src.features.score-sheet.'),
  createStyleGroup('dispute', 'src.features.rulings.'),
  createStyleGroup('house', 'src.features.table-rules.(?!Signatures)', 'src.pages.table.rules.'),
  createStyleGroup('own', 'src.features.quiz.own.'),
  createStyleGroup('meeting', 'src.features.group.(?:Ready|SeatsScreen|Script)'),
  createStyleGroup('paper', 'src.features.print.'),
  createStyleGroup('wall', 'src.features.wall.WallPicture', 'src.features.lesson.illustrations.WallPictures'),
  createStyleGroup('breaking', 'src.features.wall.(?!WallPicture)'),
];

/** @param sheets their files by group: `words` is `_astro/words.JUTuQGB7.css` */
export const renameSheets = (
  code: string,
  sheets: ReadonlyMap<string, string>,
  isThere: (file: string) => boolean,
): string =>
  code.replace(/_astro\/(\w+)\.[\w-]+\.css/g, (file, name: string) =>
    isThere(file) ? file : (sheets.get(`${name}.css`) ?? file),
  );

/**
 * Bundles the styles of the pages. Those of islands that load later are bundled with their scripts (chunks.ts). Where
 * both have a sheet of the same group, Astro (7.3.5) deletes that of the islands but keeps referring to it.
 */
export function groupStyles(): AstroIntegration {
  const sheets = new Map<string, string>();
  const names = new Set(STYLE_GROUPS.map(({ name }) => `${name}.css`));
  const plugin: Plugin = {
    name: 'sparrow-styles-together',
    configEnvironment: (name) =>
      name === 'prerender'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups: STYLE_GROUPS } } } } }
        : undefined,
    // The names of sheets are part of the script, so they are part of its hash.
    augmentChunkHash({ dynamicImports }) {
      return this.environment.name === 'client' && dynamicImports.length > 0 ? [...sheets.values()].join() : undefined;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (this.environment.name === 'prerender') {
            if (file.type === 'asset' && names.has(file.names[0] ?? '')) sheets.set(file.names[0]!, file.fileName);
          } else if (this.environment.name === 'client' && file.type === 'chunk')
            file.code = renameSheets(file.code, sheets, (name) => name in bundle);
      },
    },
  };
  return {
    name: 'sparrow-styles-together',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}
