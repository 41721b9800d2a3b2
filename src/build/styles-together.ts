import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The styles of components whose paths hold one of these parts stand in one sheet; `.` stands for the bar. */
const together = (name: string, ...parts: readonly string[]) => ({
  name,
  test: new RegExp(`(?:${parts.join('|')}).*lang\\.css`),
  // Before any group of scripts takes them along.
  priority: 10,
});

/**
 * How the styles of the site are packed. Left alone, each component has a sheet of its own: twenty of a page, most of them
 * under a kilobyte, and a page is drawn when the last has come. Packed by where their components are used they are three or
 * four. Every rule of a component is for its own elements only, so a page may have more of them than it shows.
 */
export const STYLE_GROUPS = [
  // Small parts of all kinds of pages.
  together('parts', 'src.ui.(?!TurnScreen|hand-|question|reading|special-hands|\\w+\\.astro)'),
  together(
    'words',
    'src.features.(?:lesson.(?!illustrations.WallPictures)|rule-book|example|special-hands)',
    'src.ui.(?:special-hands|Scale)',
  ),
  together('asking', 'src.features.quiz.(?!own)', 'src.ui.question.'),
  together('drills', 'src.features.(?:exercises|goulash).'),
  together('room', 'src.features.big-screen.(?!cards)', 'src.features.big-screen.cards.RoomBars'),
  together('entered', 'src.ui.(?:hand-|TurnScreen)', 'src.features.scorer.'),
  together('table', 'src.features.practice-table.'),
  together('totals', 'src.features.score-sheet.'),
  together('dispute', 'src.features.rulings.'),
  together('house', 'src.features.table-rules.(?!Signatures)', 'src.pages.table.rules.'),
  together('own', 'src.features.quiz.own.'),
  together('meeting', 'src.features.group.(?:Ready|SeatsScreen|Script)'),
  together('paper', 'src.features.print.'),
  together('wall', 'src.features.wall.WallPicture', 'src.features.lesson.illustrations.WallPictures'),
  together('breaking', 'src.features.wall.(?!WallPicture)'),
];

/** The sheets of these groups, by their names: `words.css` is `_astro/words.JUTuQGB7.css`. */
export type Sheets = ReadonlyMap<string, string>;

/** The script with each sheet that is not there called as the page calls the one of that name. @param exists by its file */
export const renameSheets = (code: string, sheets: Sheets, isThere: (file: string) => boolean): string =>
  code.replace(/_astro\/(\w+)\.[\w-]+\.css/g, (file, name: string) =>
    isThere(file) ? file : (sheets.get(`${name}.css`) ?? file),
  );

/**
 * Packs the styles that pages are drawn with; those that widgets fetch later are packed beside their scripts (chunks.ts). Of
 * a sheet that both have, widgets may have fewer components: Astro (7.3.5) then throws theirs away, but not its name.
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
    // A script that names other sheets is another script.
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
