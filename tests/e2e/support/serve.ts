// The built site for the browser tests, until they are done: `node tests/e2e/support/serve.ts`.
import { serveBuiltSite } from '../../../src/build/hosting/serve.ts';
import { PORT, SITE } from './pages.ts';

await serveBuiltSite(SITE, PORT);
