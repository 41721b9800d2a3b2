import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { LAZY_RULESET_IDS, RULESET_IDS } from '../../src/engine/index.ts';
import {
  listGameIdsMentionedInText,
  parseNamedGamesAttribute,
  formatNamedGamesAttribute,
} from '../../src/storage/named-games.ts';

// A page weighs no more however many games there are: what a browser gets of the engine, packed as for the site.

type Door = typeof import('../../src/engine/index.ts');

const folder = mkdtempSync(join(tmpdir(), 'sparrow-engine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packs the engine as a browser gets it. @param edit changes a source before it is packed */
async function packed(name: string, edit: (path: string, text: string) => string = (_, text) => text) {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'edit',
        enforce: 'pre',
        transform: (text, id) => ({ code: edit(id.replaceAll('\\', '/'), text), map: null }),
      },
    ],
    build: {
      outDir: join(folder, name),
      lib: { entry: join(import.meta.dirname, '../../src/engine/index.ts'), formats: ['es'], fileName: 'engine' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((each) => each.type === 'chunk');
  return { chunks, entry: join(folder, name, chunks.find(({ isEntry }) => isEntry)!.fileName) };
}

/** What comes with the door, gzipped: the entry and what it imports, not what is fetched later. */
function weight({ chunks }: Awaited<ReturnType<typeof packed>>): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of atOnce) for (const name of chunk.imports) atOnce.add(byName.get(name)!);
  return [...atOnce].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}

/** The line of a sixth game, a copy of one that is fetched, in the list of games. */
const SIXTH = `{ id: 'sixth', family: 'sixth', load: async () => (await import('./bell/game.ts?sixth')).bell },\n  `;
const withSixth = (path: string, text: string): string =>
  path.endsWith('rulesets/game-list.ts') ? text.replace(/(?=\{ id: ["']bell["'])/, SIXTH) : text;

it('costs a reader of the first game next to nothing when there is one more', async () => {
  const [five, six] = await Promise.all([packed('five'), packed('six', withSixth)]);
  expect(six.chunks.length, 'the sixth is a script of its own').toBeGreaterThan(five.chunks.length);
  // Its line in the list of games: a name and the address of its script.
  expect(weight(six) - weight(five)).toBeLessThan(100);
});

it('opens a table of a game once its rules have been fetched, and says so before', async () => {
  const { entry } = await packed('door');
  const door = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Door;
  for (const id of RULESET_IDS) {
    const apart = LAZY_RULESET_IDS.includes(id);
    const before = door.openTable({ rules: id });
    expect(before.ok ? 'open' : before.error.code).toBe(apart ? 'game-not-here' : 'open');
    if (apart) expect(() => door.getInfoOfLoadedRuleset(id)).toThrow('have not been fetched');
    await door.ensureGameLoaded(id);
    expect(door.isGameLoaded(id)).toBe(true);
    expect(door.openTable({ rules: id })).toMatchObject({ ok: true, value: { rules: id } });
  }
  expect(door.openTable({ rules: 'whist' })).toMatchObject({ ok: false, error: { code: 'unknown-ruleset' } });
  await expect(door.ensureGameLoaded('whist')).resolves.toBeUndefined();
});

it('does not call a house rule unknown that a game may have which is not here', async () => {
  const { entry } = await packed('switches');
  const door = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Door;
  const house = { noSuchSwitch: true };
  expect(door.openTable({ rules: RULESET_IDS[0], house }).ok).toBe(true);
  await door.loadGames();
  expect(door.openTable({ rules: RULESET_IDS[0], house: { noSuchSwitch: 1 } })).toMatchObject({
    ok: false,
    error: { code: 'unknown-switch' },
  });
});

const GAMES = [
  { id: 'bell', words: ['MAGPIE'] },
  { id: 'japanese', words: [] },
];

it('tells the frame of a page which games are apart, and reads it again', () => {
  expect(formatNamedGamesAttribute(GAMES)).toBe('bell:MAGPIE japanese');
  expect(parseNamedGamesAttribute(formatNamedGamesAttribute(GAMES))).toEqual(GAMES);
  expect(parseNamedGamesAttribute('')).toEqual([]);
});

it.each([
  ['?r=bell.1~limit.500', ['bell']],
  ['?deal=magpie-1234', ['bell']],
  ['?deal=MAGPIE-1234', ['bell']],
  ['{"rules":"japanese","house":{}}', ['japanese']],
  ['/rules/bell/kong/ and japanese.double', ['bell', 'japanese']],
  // What heads something asks for nothing, and neither does a word with it inside.
  ['{"bell":"Bell","japanese":"Japanese"}', []],
  ['labelled, Bell', []],
])('finds in %s the games %j', (text, ids) => {
  expect(listGameIdsMentionedInText(text, GAMES)).toEqual(ids);
});

it('only pages that are about all games at once fetch all of them', () => {
  const pages = join(import.meta.dirname, '../../src/pages');
  const all = globSync('**/*.astro', { cwd: pages }).filter((page) =>
    /^ {2}everyGame$/m.test(readFileSync(join(pages, page), 'utf8')),
  );
  expect(all.map((page) => page.replaceAll('\\', '/')).toSorted()).toEqual([
    'about.astro',
    'about/rules/compare/index.astro',
  ]);
});
