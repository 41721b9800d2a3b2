// `npm run --silent headers -- nginx` (or apache, netlify): what to give a host, for the base path in SPARROW_BASE.
import { posix } from 'node:path';
import { apacheFile, headersFile, nginxFile } from './headers.ts';

const KINDS: Readonly<Record<string, (base: string) => string>> = {
  nginx: nginxFile,
  apache: apacheFile,
  netlify: headersFile,
};

const wanted = process.argv[2] ?? '';
const make = Object.hasOwn(KINDS, wanted) ? KINDS[wanted] : undefined;
if (make) {
  process.stdout.write(make(posix.join('/', process.env['SPARROW_BASE'] ?? '/', '/')));
} else {
  console.error(`Say for which host: ${Object.keys(KINDS).join(', ')}.`);
  process.exitCode = 1;
}
