import { STYLE_SHEET_GROUPS } from './styles-together.ts';

/** In `parts`, `.` stands for the path separator, which is a backslash on Windows. */
const createGroup = (name: string, priority: number, ...parts: readonly string[]) => ({
  name,
  test: new RegExp(parts.join('|')),
  priority,
});

const createChunkGroup = (name: string, ...parts: readonly string[]) => ({
  ...createGroup(name, 0, ...parts),
  includeDependenciesRecursively: false,
});

const CHUNK_GROUPS = [
  createChunkGroup('sessions', 'src.storage.(?:term|corrections|group-changes)\\.ts'),
  createChunkGroup(
    'answers',
    'src.ui.question.(?:AnswerOption|Scenes|answer-text)',
    'src.ui.TileSet',
    'src.storage.resume-points',
  ),
  createChunkGroup(
    'tool',
    'src.ui.(?:focus|save-file|root-flag)\\.ts',
    'src.ui.later.',
    'src.storage.links\\.ts',
    'src.format.rulesets\\.ts',
  ),
  createChunkGroup(
    'hand-editor',
    'src.ui.hand-editor.(?:Palette|HandEditorLayout|HandInRow|HandSummary)\\.',
    'src.ui.arrow-keys',
  ),
  createChunkGroup('in-words', 'src.format.bill\\.ts', 'src.ui.bill.(?:format-payment|sums)\\.ts'),
  createChunkGroup(
    'outcome',
    'src.ui.hand-end.(?:EndForm|SettlementResult|end-asks|translate-hand|settlement)\\.',
    'src.ui.bill.(?:Payments|sticks)\\.',
    'src.storage.liability-link',
  ),
  createChunkGroup('mahjong', 'src.engine.play.(?:mahjong|state)\\.ts', 'src.engine.(?:reasons|guards)\\.ts'),
  createChunkGroup('claims', 'src.engine.play.(?:claim|precedence)'),
  createChunkGroup(
    'scorer',
    'src.features.scorer.(?:questions|count|answers|hand-rules|taps|deal|read-link|deal-link)\\.ts',
    'src.features.scorer.AnswerButtons',
    'src.storage.scorer-deal',
  ),
];

/**
 * By default the bundler makes a file of each few modules that the same pages share: fifty files for the page of the
 * scorer, most of them under a kilobyte. Groups halve the number of files and save a tenth of the bytes.
 */
export const CODE_SPLITTING_OPTIONS = {
  groups: [
    ...STYLE_SHEET_GROUPS,
    // Every page loads this group. It holds only modules without side effects, because a page may use only part of it.
    createGroup(
      'page',
      5,
      'preload-helper',
      'content.rulesets\\.json',
      'src.site\\.ts',
      'sparrow:titles.here',
      'src.storage.(?:has-agreement|json|persisted-store|store)\\.ts',
      'src.ui.trusted-script\\.ts',
    ),
    createGroup('schemas', 5, 'node_modules.valibot', 'src.storage.(?:agreement|names|schemas)\\.ts'),
    createGroup(
      'widget',
      4,
      'node_modules.(?:svelte|@astrojs.svelte|clsx)',
      'src.build.island.client\\.ts',
      '@oxc-project',
      'src.ui.(?:Tile|Icon|icons|yield-to-main|hydration|preserve-details|random-seed)\\.',
      'src.storage.named-games\\.ts',
      'src.format.(?:names|numbers|sentences)\\.ts',
      'src.engine.(?:result|tiles.tiles|hands.text)\\.ts',
    ),
    createGroup('drill', 2, 'src.questions.(?:random|question|draft)\\.ts'),
    // Every page that opens a table needs these modules. Play and settlement have other chunks, because fewer
    // pages need them.
    createGroup('engine', 2, 'src.storage.(?:table-rules|table-code)\\.ts', 'src.ui.load-games\\.ts'),
    createGroup('scoring', 1, 'src.engine.scoring.(?:score|count|special)\\.ts', 'src.engine.hands.readings\\.ts'),
    createGroup('hands', 1, 'src.engine.hands.measure\\.ts'),
    ...CHUNK_GROUPS,
  ],
};

/**
 * Seven letters of the hash instead of eight, because a page names about a hundred scripts and each letter
 * counts. Rolldown refuses fewer.
 */
export const SCRIPT_NAME_OPTIONS = {
  entryFileNames: '_astro/[name].[hash:7].js',
  chunkFileNames: '_astro/[name].[hash:7].js',
} as const;
