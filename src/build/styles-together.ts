import { parseCss } from 'svelte/compiler';
import type { Plugin, Rolldown } from 'vite';

const createStyleGroup = (name: string, ...parts: readonly string[]) => ({
  name,
  test: new RegExp(`(?:${parts.join('|')}).*lang\\.css`),
  // A higher priority than the groups of scripts have, which would otherwise take the styles into their own chunks.
  priority: 10,
});

/**
 * By default each component has a sheet of its own: twenty a page, and a page is drawn when the last has arrived. A
 * component's rules are limited to its own elements, so a page may load more than it shows.
 */
export const STYLE_SHEET_GROUPS = [
  createStyleGroup(
    'parts',
    'src.ui.(?!TurnPageButton|FullScreen|camera|hand-|question|reading|special-hands|\\w+\\.astro)',
  ),
  createStyleGroup(
    'words',
    'src.features.(?:lesson.(?!illustrations.WallPictures)|rule-book|example|special-hands)',
    'src.ui.(?:special-hands|Scale)',
  ),
  // Apart from the styles of a question, because lessons ask questions and have no quiz.
  createStyleGroup('quizzed', 'src.features.quiz.PlayedQuiz'),
  createStyleGroup('asking', 'src.features.quiz.(?!own|PlayedQuiz)', 'src.ui.question.'),
  createStyleGroup('drills', 'src.features.(?:exercises|goulash).'),
  createStyleGroup('room', 'src.features.big-screen.(?!cards)'),
  createStyleGroup('entered', 'src.ui.(?:hand-|TurnPageButton)', 'src.features.scorer.'),
  createStyleGroup('table', 'src.features.practice-table.(?!Today.svelte|HandTiles)'),
  createStyleGroup('totals', 'src.features.score-sheet.(?!HandWorth)'),
  createStyleGroup('dispute', 'src.features.rulings.'),
  createStyleGroup('house', 'src.features.table-rules.(?!Signatures)', 'src.pages.table.rules.'),
  createStyleGroup('own', 'src.features.quiz.own.'),
  createStyleGroup('meeting', 'src.features.group.(?:OfflineReadiness|SeatsScreen|Script)'),
  createStyleGroup('paper', 'src.features.print.'),
  createStyleGroup('wall', 'src.features.wall.WallPicture', 'src.features.lesson.illustrations.WallPictures'),
  createStyleGroup('breaking', 'src.features.wall.(?!WallPicture)'),
];

const GROUP_SHEETS = new Set(STYLE_SHEET_GROUPS.map(({ name }) => `${name}.css`));

function hasEveryRule(sheet: string, part: string): boolean {
  const rules = listRules(sheet);
  return listRules(part).every((rule) => rules.includes(rule));
}

const listRules = (css: string): readonly string[] =>
  parseCss(css).children.map(({ start, end }) => css.slice(start, end));

/**
 * Works around Astro, which links a group’s styles twice, as the sheet of the pages and that of the scripts
 * (tests/upstream/README.md): removes the second where the first has all its rules.
 */
export function createStyleGroupingPlugin(): Plugin {
  const pageSheets = new Map<string, Rolldown.OutputAsset>();
  return {
    name: 'sparrow-styles-together',
    configEnvironment: (name) =>
      name === 'prerender'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups: STYLE_SHEET_GROUPS } } } } }
        : undefined,
    augmentChunkHash({ dynamicImports }) {
      const isLoader = this.environment.name === 'client' && dynamicImports.length > 0;
      return isLoader ? [...pageSheets.values()].map(({ fileName }) => fileName).join() : undefined;
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const sheets = files.filter((file) => file.type === 'asset' && GROUP_SHEETS.has(file.names[0] ?? ''));
        for (const sheet of sheets as Rolldown.OutputAsset[]) {
          const name = sheet.names[0]!;
          const pageSheet = pageSheets.get(name);
          if (this.environment.name === 'prerender') pageSheets.set(name, sheet);
          else if (
            this.environment.name === 'client' &&
            pageSheet &&
            hasEveryRule(getAssetText(pageSheet), getAssetText(sheet))
          ) {
            delete bundle[sheet.fileName];
            for (const file of files)
              if (file.type === 'chunk' && file.viteMetadata?.importedCss.delete(sheet.fileName))
                file.viteMetadata.importedCss.add(pageSheet.fileName);
          }
        }
      },
    },
  };
}

const getAssetText = ({ source }: Rolldown.OutputAsset): string => source.toString();
