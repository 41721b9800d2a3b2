// `npm test -- --only oldest`: refuses scripts, styles and tags in the built site that the oldest browsers which it is made for
// (src/build/browsers-supported.ts) do not know, unless may-be-missing.ts says what their readers have instead; and what
// waits for a pointer, which a finger is not.
import { OLDEST_SUPPORTED_BROWSERS } from '../../src/build/browsers-supported.ts';
import { builtSite } from '../budget/dist.ts';
import { newerInSite, pointerOnly, refusals } from './check.ts';
import { MAY_BE_MISSING } from './may-be-missing.ts';

const site = builtSite();
const sentences = [...refusals(newerInSite(site), MAY_BE_MISSING), ...pointerOnly(site)];
for (const sentence of sentences) console.error(`✗ ${sentence}`);
console.log(`Held against ${OLDEST_SUPPORTED_BROWSERS.join(', ')}: ${sentences.length} faults.`);
process.exitCode = sentences.length === 0 ? 0 : 1;
