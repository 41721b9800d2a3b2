// `npm start`: builds the site and serves the build until Ctrl-C. `npm start -- --port 5000` asks for a port.
import { parseArgs } from 'node:util';
import { preview } from 'astro';
import { buildSite } from './build-site.ts';
import { ROOT, say } from './run.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: process.env['PORT'] ?? '4321' } } });

if (await buildSite()) {
  const wanted = Number(values.port);
  // The next free port is taken automatically.
  const { port, closed } = await preview({
    root: ROOT,
    logLevel: 'error',
    server: { port: wanted },
    vite: { logLevel: 'error' },
  });
  if (port !== wanted) say(`Port ${wanted} is taken, so this is ${port}.`);
  say(`Sparrow is ready:  http://localhost:${port}${process.env['SPARROW_BASE'] ?? '/'}   (Ctrl-C stops it)`);
  const stop = (): never => {
    say('Stopped. Thank you for playing.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.prependOnceListener(signal, stop);
  await closed();
} else {
  process.exitCode = 1;
}
