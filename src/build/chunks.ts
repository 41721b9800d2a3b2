import { STYLE_GROUPS } from './styles-together.ts';

/** Modules by parts of their paths; `.` stands for the bar, which leans the other way on Windows. */
const matchAny = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

/** Modules that the same pages need, whatever those need besides: only they stand in one file. */
const only = (name: string, ...parts: readonly string[]) => ({
  name,
  test: matchAny(...parts),
  priority: 0,
  includeDependenciesRecursively: false,
});

/** What goes together on some kind of page. `refuseChunkCycles` fails the build where two of them would wait for each other. */
const CHUNK_GROUPS = [
  // Wherever a question is answered, and where it is asked one at a time.
  only('answers', 'src.ui.question.(?:Option|Scenes|answer-text)', 'src.ui.TileSet', 'src.storage.resume-points'),
  only('asked', 'src.features.quiz.(?:answer-reveal|Card|Feedback)\\.', 'src.storage.quiz-run\\.ts'),
  // On most pages of tools: small things that would be a file each.
  only(
    'tool',
    'src.ui.(?:focus|save-file|root-flag)\\.ts',
    'src.ui.later.',
    'src.storage.links\\.ts',
    'src.format.rulesets\\.ts',
  ),
  // The table that a tool works at, and where another is chosen.
  only('laid', 'src.ui.(?:table|use-table.svelte)\\.ts'),
  only('choice', 'src.ui.(?:GameChoice|Players)\\.'),
  // What puts together hands of a group's own, and those of many clubs: fetched by whoever opens one of them.
  only(
    'own-makers',
    'src.features.table-rules.(?:ClubHands|OwnHandMaker|club-|own-sample)',
    'content.table-rules.club-',
  ),
  // What a hand costs, won by somebody or by nobody.
  only('paying', 'src.engine.settlement.(?:settle|draw)\\.ts'),
  // The words of a rule with the values of a table in them.
  only('filled', 'src.format.(?:values|says)\\.ts'),
  only('in-words', 'src.format.bill\\.ts', 'src.ui.bill.(?:format-payment|sums)\\.ts'),
  // Where a hand is settled, and where a bill is shown.
  only('typed', 'src.storage.hand-end\\.ts', 'src.ui.hand-end.typed-score'),
  only(
    'outcome',
    'src.ui.hand-end.(?:EndForm|Outcome|end-asks|translate-hand|settlement)\\.',
    'src.ui.bill.(?:Payments|sticks)\\.',
    'src.storage.liability-link',
  ),
  // What belongs to a group, and how one of its sessions goes.
  only('meetings', 'src.storage.term\\.ts', 'src.features.group.group-state'),
  only('leading', 'src.features.group.(?:Ready|SeatsScreen|script|session|seating)\\.', 'src.ui.FullScreen'),
  // A code that is typed, of whatever, and a code of a quiz.
  only('typed-code', 'src.questions.(?:typed-code|check-digit)\\.ts'),
  only('codes', 'src.questions.(?:codes|results)\\.ts', 'src.storage.quiz-link\\.ts'),
  // Where tiles are entered.
  only('entry', 'src.ui.hand-editor.(?:Palette|HandEditor)\\.', 'src.ui.arrow-keys'),
  only('strip', 'src.ui.hand-editor.(?:HandRow|HandSummary)\\.'),
  // A hand as it is played: what everybody may do, claims, and a game from its deal.
  only('mahjong', 'src.engine.play.(?:mahjong|state)\\.ts', 'src.engine.(?:reasons|guards)\\.ts'),
  only('claims', 'src.engine.play.(?:claim|precedence)'),
  only('turns', 'src.engine.play.(?:start|act|turn|between|read-play|exchange)'),
  // The scorer.
  only(
    'scorer',
    'src.features.scorer.(?:questions|count|answers|hand-rules|taps|deal|read-link|deal-link)\\.ts',
    'src.features.scorer.Answers',
    'src.storage.scorer-deal',
  ),
];

/**
 * How the scripts of the site are packed. Left alone, the bundler makes a file of each handful of modules that the same
 * pages share: fifty for the scorer, most of them under a kilobyte, which compress badly and are fetched and started one by
 * one. What goes together on nearly every page stands in one file: half as many files, a tenth less to fetch.
 */
export const CODE_SPLITTING = {
  groups: [
    ...STYLE_GROUPS,
    // On every page: what is kept on the device, read by hand. Only modules that do nothing by being there may stand in a
    // group: what the frame of a page does to it must not be done to a page that has no such frame.
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
    // Wherever more is kept than a page reads by hand: the schemas.
    {
      name: 'schemas',
      test: matchAny('node_modules.valibot', 'src.storage.(?:agreement|names|schemas)\\.ts'),
      priority: 5,
    },
    // In every widget: Svelte with what older browsers need for it, what wakes it, a tile, and the words for it.
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
    // In every drill, and wherever sets lie. A group takes along what its modules need: this one comes after the widgets,
    // which have its words, and before the drills, which would take it from the others.
    { name: 'at-the-table', test: matchAny('src.format.at-the-table\\.ts'), priority: 3 },
    // In every drill and quiz: what draws a question and what reads it.
    { name: 'drill', test: matchAny('src.questions.(?:random|question|draft)\\.ts'), priority: 2 },
    // In every tool: what opens a table, and what that needs of the engine. What fewer need, play and settlement among it,
    // stays apart.
    {
      name: 'engine',
      test: matchAny('src.storage.(?:table-rules|table-code)\\.ts', 'src.ui.load-games\\.ts'),
      priority: 2,
    },
    // Wherever a hand is scored, apart from what measures how near it is: sheets and papers need no more.
    {
      name: 'scoring',
      test: matchAny('src.engine.scoring.(?:score|count|special)\\.ts', 'src.engine.hands.readings\\.ts'),
      priority: 1,
    },
    // Wherever a hand is looked at: what measures it, and what it waits for.
    { name: 'hands', test: matchAny('src.engine.hands.(?:measure|waits)\\.ts'), priority: 1 },
    ...CHUNK_GROUPS,
  ],
};

/**
 * Scripts are named by seven letters of what is in them, not eight (fewer are refused): a page names some hundred others, and what cannot be
 * guessed does not get smaller by packing. Two scripts of one name that differ still have other letters.
 */
export const SCRIPT_NAMES = {
  entryFileNames: '_astro/[name].[hash:7].js',
  chunkFileNames: '_astro/[name].[hash:7].js',
} as const;
