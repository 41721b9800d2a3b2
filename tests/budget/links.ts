// `npm run test:links`: follows every address in the built site and fails on one that leads nowhere or to
// another host, and on two pages of one title.
import { builtSite, pagesOf } from './dist.ts';
import { brokenLinks, sameTitles, sitemapFaults } from './link-check.ts';

const site = builtSite();
const faults = [...brokenLinks(site), ...sitemapFaults(site), ...sameTitles(site)];
for (const sentence of faults) console.error(`✗ ${sentence}`);
console.log(`${pagesOf(site).length} pages checked, ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
