// `npm test -- --only links`: follows every address in the built site and fails on one that leads nowhere or to
// another host, on two pages of one title, and on a page without a title, a language or a heading.
import { builtSite, pagesOf } from './dist.ts';
import finder from '../../content/search/entries.json' with { type: 'json' };
import { readMarked } from '../content/support.ts';
import {
  brokenLinks,
  finderFaults,
  ownButtons,
  sameTitles,
  sitemapFaults,
  unfilledPages,
  unnamedPages,
  unreadyScripts,
} from './link-check.ts';

const cases = readMarked<{ readonly title: string }>('cases', '[a-z]*.md').map(({ data }) => data);
const site = builtSite();
const faults = [
  ...brokenLinks(site),
  ...ownButtons(site),
  ...sitemapFaults(site),
  ...sameTitles(site),
  ...unnamedPages(site),
  ...unfilledPages(site),
  ...unreadyScripts(site),
  ...finderFaults(site, [...finder.pages, ...cases]),
];
for (const sentence of faults) console.error(`✗ ${sentence}`);
console.log(`${pagesOf(site).length} pages checked, ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
