// `node src/build/hosting/print.ts nginx` (or apache, netlify) prints the host's settings for the path in SPARROW_BASE.
import { posix } from 'node:path';
import { createApacheHtaccessText, createNetlifyHeadersText, createNginxLocationsText } from './headers.ts';

const HOST_FORMATS: Readonly<Record<string, (base: string) => string>> = {
  nginx: createNginxLocationsText,
  apache: createApacheHtaccessText,
  netlify: createNetlifyHeadersText,
};

const wanted = process.argv[2] ?? '';
const make = Object.hasOwn(HOST_FORMATS, wanted) ? HOST_FORMATS[wanted] : undefined;
if (make) {
  process.stdout.write(make(posix.join('/', process.env['SPARROW_BASE'] ?? '/', '/')));
} else {
  console.error(`Say for which host: ${Object.keys(HOST_FORMATS).join(', ')}.`);
  process.exitCode = 1;
}
