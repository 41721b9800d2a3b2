// `npm run test:oldest`: refuses scripts, styles and tags in the built site that the oldest browsers which it is made for
// (src/build/browsers-supported.ts) do not know, unless may-be-missing.ts says what their readers have instead.
import { OLDEST_BROWSERS } from '../../src/build/browsers-supported.ts';
import { builtSite } from '../budget/dist.ts';
import { newerInSite, refusals } from './check.ts';
import { MAY_BE_MISSING } from './may-be-missing.ts';

const sentences = refusals(newerInSite(builtSite()), MAY_BE_MISSING);
for (const sentence of sentences) console.error(`✗ ${sentence}`);
console.log(`Held against ${OLDEST_BROWSERS.join(', ')}: ${sentences.length} faults.`);
process.exitCode = sentences.length === 0 ? 0 : 1;
