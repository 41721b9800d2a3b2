// The site as `npm run dev` serves it, from caches of its own, so that it starts as in a fresh clone; says its address when it is
// ready: `node tests/e2e/support/dev.ts <folder>`.
import { join } from 'node:path';
import { dev } from 'astro';
import { ROOT_FOLDER } from '../../../src/build/run.ts';

const folder = process.argv[2]!;
const { address } = await dev({
  root: ROOT_FOLDER,
  logLevel: 'error',
  cacheDir: folder,
  server: { host: '127.0.0.1', port: 0 },
  vite: { cacheDir: join(folder, 'vite') },
});
console.log(`\nhttp://127.0.0.1:${address.port}`);
