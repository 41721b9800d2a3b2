// What the README says is there is there: packages, files and folders, commands.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const README = read('README.md');
const { scripts, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

/** A part of the README, under its heading. */
const part = (heading: string): string => README.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '';
/** What stands in ticks, blocks of code left out. */
const inTicks = (text: string): string[] =>
  [...text.replaceAll(/```.*?```/gs, '').matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code ?? []);

describe('the README', () => {
  it('names every package, and none that is not there', () => {
    const rows = part('What it is built with')
      .split('\n')
      .flatMap((row) => /^\| (`[^|]+) \|/.exec(row)?.[1] ?? []);
    expect(rows.flatMap(inTicks).toSorted()).toEqual(Object.keys(devDependencies ?? {}).toSorted());
  });

  it('names files and folders that are there', () => {
    const paths = inTicks(README).filter((code) => /^(?:\.\/)?(?:content|src|tests|public)\/[\w./-]+$/.test(code));
    const linked = [...README.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].flatMap(([, path]) => path ?? []);
    expect(paths.length + linked.length).toBeGreaterThan(15);
    expect([...paths, ...linked].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('draws every room of the house', () => {
    const drawn = part('What is where').split('```')[1]?.split('\n') ?? [];
    const rooms: string[] = [];
    let folder = '';
    for (const line of drawn) {
      const [, indent = '', found = ''] = /^( *)((?:[\w-]+(?:\/|\.ts)(?: +|$))+)/.exec(line) ?? [];
      const names = found.split(' ').filter(Boolean);
      if (!indent) folder = names[0] ?? folder;
      rooms.push(...names.map((name) => (indent ? folder + name : name)));
    }
    expect(rooms.length).toBeGreaterThan(15);
    expect(rooms.filter((room) => !existsSync(join(ROOT, room)))).toEqual([]);
  });

  it('names commands that are there', () => {
    const named = [...README.matchAll(/(?:^|`)npm (?:run )?([a-z0-9:]+)/gm)].flatMap(([, name]) => name ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !scripts?.[name])).toEqual([]);
  });

  it('can be read in one go', () => {
    expect(README.split('\n').length).toBeLessThanOrEqual(200);
    expect(Object.keys(scripts ?? {}).filter((name) => !name.startsWith('pre')).length).toBeLessThanOrEqual(16);
  });
});
