// A build that could not write what the workers need has failed: it never ends as if all were there, and waits for each file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createOfflineCopyIntegration } from '../../src/build/offline/offline.ts';

const WRITTEN = ['offline.json', 'sw.js', 'lost.js', 'visited.js'];

it.each(WRITTEN)('a build that cannot write %s fails', async (unwritten) => {
  const folder = mkdtempSync(join(tmpdir(), 'sparrow-unwritten-'));
  for (const path of ['index.html', ...WRITTEN]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (path === unwritten) mkdirSync(join(folder, path));
    else writeFileSync(join(folder, path), path);
  }
  const done = createOfflineCopyIntegration().hooks['astro:build:done'] as (given: object) => Promise<void>;
  const given = { dir: pathToFileURL(`${folder}/`), logger: { info: () => undefined } };
  await expect(done(given)).rejects.toThrow('EISDIR');
  rmSync(folder, { recursive: true });
});
