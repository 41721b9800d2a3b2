import { STYLE_SHEET_GROUPS } from './styles-together.ts';

/** `.` stands for the path separator, which is a backslash on Windows. */
const matchAny = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

const createChunkGroup = (name: string, ...parts: readonly string[]) => ({
  name,
  test: matchAny(...parts),
  priority: 0,
  includeDependenciesRecursively: false,
});

/**
 * Modules that are used together on some kind of page. `createChunkCycleCheck` fails the build where two chunks would wait
 * for each other.
 */
const CHUNK_GROUPS = [
  // Where questions are answered.
  createChunkGroup(
    'answers',
    'src.ui.question.(?:Option|Scenes|answer-text)',
    'src.ui.TileSet',
    'src.storage.resume-points',
  ),
  // Small modules that most tool pages need.
  createChunkGroup(
    'tool',
    'src.ui.(?:focus|save-file|root-flag)\\.ts',
    'src.ui.later.',
    'src.storage.links\\.ts',
    'src.format.rulesets\\.ts',
  ),
  createChunkGroup(
    'hand-editor',
    'src.ui.hand-editor.(?:Palette|HandEditor|HandRow|HandSummary)\\.',
    'src.ui.arrow-keys',
  ),
  createChunkGroup('in-words', 'src.format.bill\\.ts', 'src.ui.bill.(?:format-payment|sums)\\.ts'),
  // Settling a hand that was won or drawn.
  createChunkGroup(
    'outcome',
    'src.ui.hand-end.(?:EndForm|Outcome|end-asks|translate-hand|settlement)\\.',
    'src.ui.bill.(?:Payments|sticks)\\.',
    'src.storage.liability-link',
  ),
  // Playing a hand: legal actions and claims.
  createChunkGroup('mahjong', 'src.engine.play.(?:mahjong|state)\\.ts', 'src.engine.(?:reasons|guards)\\.ts'),
  createChunkGroup('claims', 'src.engine.play.(?:claim|precedence)'),
  createChunkGroup(
    'scorer',
    'src.features.scorer.(?:questions|count|answers|hand-rules|taps|deal|read-link|deal-link)\\.ts',
    'src.features.scorer.Answers',
    'src.storage.scorer-deal',
  ),
];

/**
 * How scripts are bundled. By default the bundler makes a file of each handful of modules that the same pages share:
 * fifty for the scorer, most of them under a kilobyte, which compress badly and are fetched one by one. Grouping what
 * nearly every page needs halves the files and saves a tenth of the bytes.
 */
export const CODE_SPLITTING_OPTIONS = {
  groups: [
    ...STYLE_SHEET_GROUPS,
    // On every page: the device's data, read without schemas. Only modules without side effects may be in a group,
    // because a page may load the group without having what the side effect is for.
    {
      name: 'page',
      test: matchAny(
        'preload-helper',
        'content.rulesets\\.json',
        'src.site\\.ts',
        'sparrow:titles.here',
        'src.storage.(?:has-agreement|json|persisted-store|store)\\.ts',
        'src.(?:features.offline.at-root|ui.trusted-script)\\.ts',
      ),
      priority: 5,
    },
    {
      name: 'schemas',
      test: matchAny('node_modules.valibot', 'src.storage.(?:agreement|names|schemas)\\.ts'),
      priority: 5,
    },
    // In every island: Svelte with its polyfills, hydration, the tile component and tile names.
    {
      name: 'widget',
      test: matchAny(
        'node_modules.(?:svelte|@astrojs.svelte|clsx)',
        'src.build.island.client\\.ts',
        '@oxc-project',
        'src.ui.(?:Tile|Icon|icons|yield-to-main|hydration|preserve-details|random-seed)\\.',
        'src.storage.named-games\\.ts',
        'src.format.(?:names|numbers|sentences)\\.ts',
        'src.engine.(?:result|tiles.tiles|hands.text)\\.ts',
      ),
      priority: 4,
    },
    // In every drill, and where sets are shown. A group takes the dependencies of its modules along, so this one ranks
    // after the islands, which have its text, and before the drills, which would take it.
    { name: 'at-the-table', test: matchAny('src.format.at-the-table\\.ts'), priority: 3 },
    // In every drill and quiz: random numbers and the form of a question.
    { name: 'drill', test: matchAny('src.questions.(?:random|question|draft)\\.ts'), priority: 2 },
    // In every tool: opening a table, with the parts of the engine that this needs. Play and settlement stay apart,
    // because fewer pages need them.
    {
      name: 'engine',
      test: matchAny('src.storage.(?:table-rules|table-code)\\.ts', 'src.ui.load-games\\.ts'),
      priority: 2,
    },
    // Wherever a hand is scored. What measures its distance is separate: sheets and prints do not need it.
    {
      name: 'scoring',
      test: matchAny('src.engine.scoring.(?:score|count|special)\\.ts', 'src.engine.hands.readings\\.ts'),
      priority: 1,
    },
    { name: 'hands', test: matchAny('src.engine.hands.(?:measure|waits)\\.ts'), priority: 1 },
    ...CHUNK_GROUPS,
  ],
};

/**
 * Seven letters of the content hash instead of eight (Rolldown refuses fewer). A page names about a hundred scripts,
 * and hashes do not compress. Scripts of the same name still differ.
 */
export const SCRIPT_NAME_OPTIONS = {
  entryFileNames: '_astro/[name].[hash:7].js',
  chunkFileNames: '_astro/[name].[hash:7].js',
} as const;
