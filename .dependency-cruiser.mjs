// Which room of src may import from which: arrows point one way, and no files import each other in a ring. dependency-cruiser
// reads scripts and Svelte components; tests/architecture applies the same arrows to what it cannot read (.astro, .mdx).

/** Each room may import from itself and from those before it. */
const ROOMS = ['engine', 'format', 'bots', 'questions', 'storage', 'collections', 'ui', 'features', 'layouts', 'pages'];
const [before, after] = [(room) => ROOMS.slice(0, ROOMS.indexOf(room)), (room) => ROOMS.slice(ROOMS.indexOf(room) + 1)];
const rooms = (names) => `^src/(?:${names.join('|')})/`;
const BELOW_UI = rooms(before('ui'));
/** The loose files of src know the base path and the collections. */
const SITE = '^src/[^/]+$';

const forbid = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to });

export default {
  forbidden: [
    { name: 'no ring of files', severity: 'error', from: {}, to: { circular: true } },
    ...ROOMS.slice(1, -1).map((room) =>
      forbid(`${room} looks at no later room`, rooms([room]), { path: rooms(after(room)) }),
    ),
    forbid('the engine looks at nothing outside itself', '^src/engine/', { pathNot: '^(?:src/engine/|#)' }),
    forbid('the reader of cards looks at nobody', '^src/card-vision/', { pathNot: '^src/card-vision/' }),
    forbid('only what is seen looks at cards, styles and the base path', BELOW_UI, {
      path: ['^src/(?:card-vision|styles)/', SITE],
    }),
    forbid('the base path looks at the engine and the collections only', SITE, {
      path: '^(?:src|content)/',
      pathNot: [rooms(['engine', 'collections']), SITE],
    }),
    // Everyone else would carry build code to the browser.
    forbid('only pages look at the build', '^(?:src/(?!(?:pages|build)/)|content/)', { path: '^src/build/' }),
    // Words name ids; what a lesson shows comes through features and their shared parts only.
    forbid('content looks at what is seen only', '^content/', { path: '^src/', pathNot: rooms(['ui', 'features']) }),
    // Names and error messages (JSON) are for everyone; lessons and rules for pages.
    forbid('only pages look at lessons and rules', '^src/(?!(?:pages|build)/)', {
      path: '^content/',
      pathNot: '\\.json$',
    }),
  ],
  options: {
    doNotFollow: 'node_modules',
    exclude: '^src/env\\.d\\.ts$',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'svelte', 'default'], exportsFields: ['exports'] },
  },
};
