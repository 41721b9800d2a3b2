// `npm run test:budget`: weighs the built site, prints a table, fails when a budget is broken.
import { table } from '../../src/build/setup/say.mjs';
import { builtSite } from './dist.ts';
import { kilobytes, LIMITS, overBudget, weigh, type WeighedPage } from './limits.ts';

/** Rows to print: a long list of pages of the same kind is cut to its heaviest. */
const SHOWN = 40;

/** How near a page is to its nearest limit; 1 is on it. */
function strain(page: WeighedPage): number {
  return Math.max(page.html / LIMITS.html, page.css / LIMITS.css, page.js / page.jsLimit);
}

const weights = weigh(builtSite());
const rows = weights.pages
  .toSorted((a, b) => strain(b) - strain(a))
  .slice(0, SHOWN)
  .map((page) => [
    page.address,
    kilobytes(page.html),
    kilobytes(page.css),
    `${kilobytes(page.js)} of ${kilobytes(page.jsLimit)}`,
    kilobytes(page.later),
  ]);

console.log(table([['page (gzip -9)', 'HTML', 'CSS', 'JavaScript', 'on demand'], ...rows]));
if (weights.pages.length > SHOWN) console.log(`… and ${weights.pages.length - SHOWN} lighter pages`);
console.log(`limits: HTML ${kilobytes(LIMITS.html)}, CSS ${kilobytes(LIMITS.css)} a page\n`);
for (const { file, size } of weights.sprites) console.log(`${file}: ${kilobytes(size)} of ${kilobytes(LIMITS.sprite)}`);
console.log(`whole site, ${weights.pages.length} pages: ${kilobytes(weights.site)} of ${kilobytes(LIMITS.site)}`);

const broken = overBudget(weights);
for (const sentence of broken) console.error(`✗ ${sentence}`);
process.exitCode = broken.length === 0 ? 0 : 1;
