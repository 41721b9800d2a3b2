// The walls of the house, checked on the real tree. That each check can fail is proved in rules-bite.test.ts.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { backwardArrows, engineBackDoors, featureBackDoors, featureCycles, largeRooms, longFiles } from './layers.ts';
import { countPrivateWords, exportedTwice } from './names.ts';
import { CODE, readSources } from './source.ts';
import { ownSums } from './sums.ts';
import { impureEngine, namedGames, namedRulesets, storageBackDoors } from './words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOOR = join(ROOT, 'src/engine/index.ts');

/** The folders a person may make at the top; the others are made by tools. */
const TOP_FOLDERS = ['src', 'content', 'public', 'tests', 'node_modules', 'dist'];

/** What the door of the engine promises. */
const PROMISED = [
  'score',
  'settle',
  'waits',
  'isComplete',
  'arrangements',
  'breakWall',
  'claims',
  'precedence',
  'parseHand',
  'formatHand',
];

/** Files that are longer than a file should be, until they are parted. */
const STILL_LONG: readonly string[] = [];

const paths = globSync(['src/**/*', 'content/**/*'], { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
const sources = readSources(ROOT, paths.filter((path) => CODE.test(path)).toSorted());

describe('the walls of the house', () => {
  it('reads the real source', () => {
    expect(sources.length).toBeGreaterThan(20);
  });

  it('has arrows that point one way only in pages and lessons too, which dependency-cruiser cannot read', () => {
    const pages = sources.filter(({ path }) => /\.(?:astro|mdx)$/.test(path));
    expect(pages.length).toBeGreaterThan(50);
    expect(backwardArrows(pages)).toEqual([]);
  });

  it('keeps the engine pure: no clock, no dice, no browser', () => {
    expect(impureEngine(sources)).toEqual([]);
  });

  it('lets everyone into the engine by its door only', () => {
    expect(engineBackDoors(sources)).toEqual([]);
  });

  it('lets a feature into another by its door only, and none in a ring', () => {
    expect(featureBackDoors(sources)).toEqual([]);
    expect(featureCycles(sources)).toEqual([]);
  });

  it('gives every feature a door or a page, and a few lines that say what it is for', () => {
    const features = globSync('src/features/*/', { cwd: ROOT });
    expect(features.length).toBeGreaterThan(15);
    expect(features.filter((feature) => !existsSync(join(ROOT, feature, 'README.md')))).toEqual([]);
  });

  it('has no room but the engine above 12 % of the house, and no file above 350 lines', () => {
    expect(largeRooms(sources, 0.12)).toEqual([]);
    expect(longFiles(sources, 350).map((sentence) => sentence.split(' ')[0])).toEqual(STILL_LONG);
  });

  it('keeps things on the device through one file', () => {
    expect(storageBackDoors(sources)).toEqual([]);
  });

  it('gives a name to one thing only in the rooms that others look into', () => {
    expect(exportedTwice(sources)).toEqual([]);
  });

  it('says no private word', () => {
    expect([...countPrivateWords(sources)]).toEqual([]);
  });

  it('leaves every sum to the engine', () => {
    expect(ownSums(sources)).toEqual([]);
  });

  it('names no ruleset in a feature or a shared part', async () => {
    const { rulesets } = (await import(/* @vite-ignore */ DOOR)) as {
      rulesets: Record<string, unknown> | { id: string }[];
    };
    const ids = Array.isArray(rulesets) ? rulesets.map(({ id }) => id) : Object.keys(rulesets);
    expect(ids).toEqual(expect.arrayContaining(['bell', 'bmja', 'cantonese', 'japanese', 'u3a']));
    expect(namedRulesets(sources, ids)).toEqual([]);
  });

  it('names no game in the generic code of the engine', async () => {
    const { RULESETS, FAMILIES } = (await import(/* @vite-ignore */ DOOR)) as Record<string, readonly string[]>;
    expect(FAMILIES).toEqual(expect.arrayContaining(['british', 'bell', 'japanese', 'cantonese']));
    expect(namedGames(sources, [...(RULESETS ?? []), ...(FAMILIES ?? [])])).toEqual([]);
  });

  it('has no new folder at the top', () => {
    const folders = readdirSync(ROOT, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
    );
    expect(folders.map(({ name }) => name).filter((name) => !TOP_FOLDERS.includes(name))).toEqual([]);
  });

  it('opens the engine with plain Node and nothing else', () => {
    const own = join(ROOT, 'node_modules/node/bin/node');
    const node = existsSync(own) ? own : process.execPath;
    const program = `const door = await import(${JSON.stringify(pathToFileURL(DOOR).href)});
      console.log(JSON.stringify(Object.fromEntries(Object.entries(door).map(([name, value]) => [name, typeof value]))));`;
    const exported = JSON.parse(
      execFileSync(node, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
    ) as Record<string, string>;
    expect(PROMISED.filter((name) => exported[name] !== 'function')).toEqual([]);
    expect(exported['rulesets']).toBe('object');
  });
});
