// Every command that the README names does what it is for: run once, on little where all of it would take hours.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../src/build/run.ts';
import { copyWith, plainEnv, ROOT } from './copy.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** The commands that the README names, as npm knows them. */
const NAMED = new Set([
  ...Array.from(README.matchAll(/npm run (?:--silent )?([a-z0-9:]+)/g), ([, name]) => name!),
  ...Array.from(README.matchAll(/npm (start|test)\b/g), ([, name]) => name!),
]);

/** What the deep run is, and what it runs itself. */
const STAGES = ['test', 'test:deep', 'test:unit', 'test:budget', 'test:links', 'test:e2e', 'test:browsers', 'mutation'];

/** Those that serve the site until they are stopped. */
const SERVING = ['start', 'dev'];

interface Small {
  /** What makes it small. */
  readonly args?: readonly string[];
  /** It writes into the house, so it runs in a copy of it. */
  readonly inCopy?: true;
  /** It judges what it measures, and of so little it can say nothing: it works if it says this. */
  readonly says?: string;
}

const ENDING: Readonly<Record<string, Small>> = {
  check: {},
  lint: {},
  format: { inCopy: true },
  changes: { inCopy: true },
  simulate: { inCopy: true, args: ['16', 'bell'] },
  headers: { args: ['nginx'] },
  sbom: {},
  browsers: {},
  bench: { says: 'best peer ÷ sparrow' },
  'bench:players': { args: ['4', 'bell'], says: 'ms of processor time a decision' },
  'bench:cards': { args: ['2', '7'] },
  build: {},
  'test:oldest': {},
  lighthouse: { args: ['/play/', '--runs=1'], says: '/play/' },
  'bench:pages': { says: 'answered in' },
};

/** Milliseconds for one command on a machine that does much else: only what hangs is to be stopped. */
const LONGEST = 3_600_000;

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Starts a command of package.json in a folder, in a group of its own. */
function startIn(folder: string, name: string, args: readonly string[]): ChildProcess {
  const command = ['run', '--silent', name, '--', ...args];
  return spawn('npm', command, { cwd: folder, env: plainEnv(), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Hears what a command says. */
function hear(child: ChildProcess, heard: (text: string) => void): void {
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', heard);
}

/** Ends a command and what it has started. */
const stop = ({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid !== undefined && exitCode === null) process.kill(-pid, signal);
};

function runIn(folder: string, name: string, args: readonly string[], signal: AbortSignal): Promise<Ended> {
  const child = startIn(folder, name, args);
  signal.addEventListener('abort', () => stop(child, 'SIGTERM'));
  let said = '';
  hear(child, (text) => (said += text));
  return new Promise((ended) => child.once('close', (code) => ended({ code, said })));
}

describe('the README', () => {
  it('names no command that is not tried', () => {
    expect([...NAMED].toSorted()).toEqual([...STAGES, ...SERVING, ...Object.keys(ENDING)].toSorted());
  });

  it('names stages that the deep run has', () => {
    const run = readFileSync(join(ROOT, 'src/build/test.ts'), 'utf8');
    expect(STAGES.slice(2).filter((name) => !run.includes(`'${name}'`))).toEqual([]);
  });
});

describe('a command of the README', { timeout: LONGEST }, () => {
  let copy = '';
  beforeAll(() => {
    copy = copyWith({});
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  // One after the other: `build` makes what others look at.
  for (const [name, { args = [], inCopy, says }] of Object.entries(ENDING))
    it(`npm run ${[name, ...args].join(' ')}`, async ({ signal }) => {
      const ended = await runIn(inCopy ? copy : ROOT, name, args, signal);
      expect(ended).toMatchObject(says === undefined ? { code: 0 } : { said: expect.stringContaining(says) });
    });

  it.each(SERVING)('npm run %s serves the site until it is stopped', async (name) => {
    const port = await findFreePort();
    const child = startIn(ROOT, name, ['--port', String(port)]);
    try {
      const address = await new Promise<string>((found, fail) => {
        let said = '';
        hear(child, (text) => {
          said += text;
          const [there] = new RegExp(`http://localhost:${port}/`).exec(said) ?? [];
          if (there) found(there);
        });
        child.once('close', () => fail(new Error(said)));
      });
      for (const path of ['', 'table/score/', 'learn/sets/']) {
        const answer = await fetch(address + path);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(await answer.text()).toContain('</h1>');
      }
      expect((await fetch(`${address}..%2fpackage.json`)).status).toBe(404);
    } finally {
      stop(child, 'SIGINT');
    }
  });
});
