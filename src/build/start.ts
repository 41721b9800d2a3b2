// `npm start` builds the site and serves it until Ctrl-C; `-- --port 5000` asks for that port or the next free one.
import { join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { tryBuildSiteWithLogFile } from './build-site.ts';
import { serveBuiltSite } from './hosting/serve.ts';
import { ROOT_FOLDER, printLine } from './run.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: process.env['PORT'] ?? '4321' } } });
const base = posix.join('/', process.env['SPARROW_BASE'] ?? '/', '/');

async function serveSiteFromPort(port: number): Promise<number> {
  try {
    const served = await serveBuiltSite({ folder: join(ROOT_FOLDER, 'dist'), base }, port, 'localhost');
    return served.port;
  } catch (trouble) {
    if ((trouble as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw trouble;
    return serveSiteFromPort(port + 1);
  }
}

if (await tryBuildSiteWithLogFile()) {
  const wanted = Number(values.port);
  const port = await serveSiteFromPort(wanted);
  if (port !== wanted) printLine(`Port ${wanted} is taken, so this is ${port}.`);
  printLine(`Sparrow is ready:  http://localhost:${port}${base}   (Ctrl-C stops it)`);
  const stopServer = (): never => {
    printLine('Stopped. Thank you for playing.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.prependOnceListener(signal, stopServer);
} else {
  process.exitCode = 1;
}
