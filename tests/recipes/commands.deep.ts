// Every command that the README names does what it is for: run once, on little where all of it would take hours.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../runner/free-port.ts';
import { copyWith, plainEnv, ROOT } from './copy.ts';

const TEXT = ['README.md', 'src/build/hosting/README.md', 'src/questions/README.md']
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

/** The commands that the READMEs name, as they are typed. */
const NAMED = new Set(
  Array.from(
    TEXT.matchAll(/(?:^|`|; )((?:npm (?!ci\b)(?:run )?[a-z]|node (?:--import|src))[^`\n#|>&]*)/gm),
    ([, command]) => command!.trim(),
  ),
);

/** The deep run, and what it runs itself. */
const STAGES = [
  'npm test',
  'npm test -- --deep',
  'npm test -- --only lint,format,types,unit',
  'npm run test:unit',
  'npm run test:e2e',
  'npm run mutation',
];

/** Those that serve the site until they are stopped. */
const SERVING = ['npm start', 'npm start -- --port 5000', 'npm run dev'];

interface Small {
  /** What is run in its place, where all of it would take hours. */
  readonly small?: string;
  /** It writes into the house, so it runs in a copy of it. */
  readonly inCopy?: true;
  /** It judges what it measures, and of so little it can say nothing: it works if it says this. */
  readonly says?: string;
}

const ENDING: Readonly<Record<string, Small>> = {
  'npm run check': {},
  'npm run lint': {},
  'npm run format': { inCopy: true },
  'npm run changes': { inCopy: true },
  'npm run simulate': { inCopy: true, small: 'npm run simulate -- 16 bell' },
  'node src/build/hosting/print.ts nginx': {},
  'node src/build/hosting/print.ts apache': {},
  'node src/build/quiz-edition.ts': { says: '"u3a"' },
  'node --import ./tests/native-modules.ts tests/unit/support/print-quiz-keys.ts 3': {
    small: 'node --import ./tests/native-modules.ts tests/unit/support/print-quiz-keys.ts 2',
    says: '"print"',
  },
  'npm sbom --sbom-format cyclonedx': {},
  'npm run browsers': {},
  'npm run bench': { says: 'best peer ÷ sparrow' },
  'npm run bench -- players': { small: 'npm run bench -- players 4 bell', says: 'ms of processor time a decision' },
  'npm run bench -- cards': { small: 'npm run bench -- cards 2 7' },
  'npm run build': {},
  'npm test -- --only oldest': {},
  'npm run bench -- lighthouse': { small: 'npm run bench -- lighthouse /play/ --runs=1', says: '/play/' },
  'npm run bench -- pages': { says: 'answered in' },
};

/** Milliseconds for one command on a machine that does much else: only what hangs is to be stopped. */
const LONGEST = 3_600_000;

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Starts a command in a folder, in a group of its own. */
function startIn(folder: string, command: string): ChildProcess {
  const [program, ...args] = command.split(' ');
  return spawn(program!, args, { cwd: folder, env: plainEnv(), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Hears what a command says. */
function hear(child: ChildProcess, heard: (text: string) => void): void {
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', heard);
}

/** Ends a command and what it has started. */
const stop = ({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void => {
  if (pid !== undefined && exitCode === null) process.kill(-pid, signal);
};

function runIn(folder: string, command: string, signal: AbortSignal): Promise<Ended> {
  const child = startIn(folder, command);
  signal.addEventListener('abort', () => stop(child, 'SIGTERM'));
  let said = '';
  hear(child, (text) => (said += text));
  return new Promise((ended) => child.once('close', (code) => ended({ code, said })));
}

describe('the README', () => {
  it('names no command that is not tried', () => {
    expect([...NAMED].toSorted()).toEqual([...STAGES, ...SERVING, ...Object.keys(ENDING)].toSorted());
  });
});

describe('a command of the README', { timeout: LONGEST }, () => {
  let copy = '';
  beforeAll(() => {
    copy = copyWith({});
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  // One after the other: `build` makes what others look at.
  for (const [named, { small = named, inCopy, says }] of Object.entries(ENDING))
    it(`${small}`, async ({ signal }) => {
      const ended = await runIn(inCopy ? copy : ROOT, small, signal);
      expect(ended).toMatchObject(says === undefined ? { code: 0 } : { said: expect.stringContaining(says) });
    });

  it.each(['npm start', 'npm run dev'])('%s serves the site until it is stopped', async (command) => {
    const port = await findFreePort();
    const child = startIn(ROOT, `${command} -- --port ${port}`);
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
