import { describe, expect, it } from 'vitest';
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
import { page, smallSite } from './small-site.ts';

const GOOD = page(
  [
    '<a href="/learn/#deal">Learn</a> <a href="learn/">again</a> <a href="https://www.u3a.org.uk/">u3a</a>',
    '<svg><use href="/tiles.svg#b5"/></svg> <a href="/learn/#hand=b123">a hand</a>',
  ].join(' '),
  '<link rel="canonical" href="https://example.org/"><link rel="stylesheet" href="/look.css">',
);
const LEARN = page('<h1 id="deal">The deal</h1><a href="#deal">up</a><a href="../">home</a>');
const REST = {
  'learn/index.html': LEARN,
  'look.css': 'body { background: url("/tiles.svg") } /* url(http://a.example) */',
};

describe('the link check', () => {
  it('passes a site whose links all lead somewhere', () => {
    expect(brokenLinks(smallSite({ 'index.html': GOOD, ...REST }))).toEqual([]);
  });

  it.each([
    ['a missing page', '<a href="/nowhere/">x</a>', 'leads nowhere'],
    ['a page without its last slash', '<a href="/learn">x</a>', 'leads nowhere'],
    ['a missing fragment', '<a href="/learn/#wall">x</a>', 'has no “wall”'],
    ['a missing tile', '<svg><use href="/tiles.svg#b99"/></svg>', 'has no “b99”'],
    ['a picture of another host', '<img src="https://a.example/x.png" alt="">', 'another host'],
    ['a script of another host', '<script src="//a.example/x.js"></script>', 'another host'],
    ['a picture set of another host', '<img srcset="https://a.example/x.png 2x" alt="">', 'another host'],
    ['a form that leaves', '<form action="https://a.example/"></form>', 'another host'],
    ['a script scheme', '<a href="javascript:alert(1)">x</a>', 'another host'],
    ['a missing island', '<astro-island component-url="/gone.js"></astro-island>', 'leads nowhere'],
    ['an escaped address', '<a href="/gone/?a=1&amp;b=2">x</a>', '/gone/?a=1&b=2 leads nowhere'],
    ['a style sheet of another host', '<style>@import "https://a.example/x.css";</style>', 'another host'],
  ])('finds %s', (_, body, complaint) => {
    const faults = brokenLinks(smallSite({ 'index.html': page(body), ...REST }));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(complaint);
  });

  it('finds what style sheets and manifests ask for', () => {
    const faults = brokenLinks(
      smallSite({
        'index.html': page(''),
        'look.css': 'a { background: url(https://a.example/x.png) }',
        'app.webmanifest': '{"icons":[{"src":"/gone.png"}]}',
      }),
    );
    expect(faults).toHaveLength(2);
  });

  it('finds a file that a script fetches before another, and that is not there', () => {
    const deps = 'm.f=["_astro/Card.js","_astro/Play.css"]';
    const site = { 'index.html': page(''), '_astro/End.js': deps, '_astro/Card.js': '' };
    expect(brokenLinks(smallSite(site))).toEqual(['_astro/End.js: /_astro/Play.css leads nowhere.']);
  });

  it('takes no link from a comment or a script', () => {
    const body = `<!-- <a href="/gone/">x</a> --><script>const s = '<a href="/gone/">';</script>`;
    expect(brokenLinks(smallSite({ 'index.html': page(body) }))).toEqual([]);
  });

  it('finds a link that forgets the base path', () => {
    const site = smallSite(
      { 'index.html': page('<a href="/learn/">x</a><a href="/sub/learn/">y</a>'), 'learn/index.html': page('') },
      '/sub/',
    );
    expect(brokenLinks(site)).toEqual(['index.html: /learn/ leads nowhere.']);
  });
});

it('a list of other pages does not name the page it stands on', () => {
  const list = (path: string) => `<nav><a class="btn plain" href="${path}">x</a></nav>`;
  expect(ownButtons(smallSite({ 'index.html': page(list('/learn/')), 'learn/index.html': page('') }))).toEqual([]);
  expect(ownButtons(smallSite({ 'learn/index.html': page(list('/learn/')) }))).toEqual([
    'learn/index.html has a button that leads to itself.',
  ]);
});

describe('the index of the finder', () => {
  const entries = [{ path: '/learn/', title: 'Lessons' }];
  const indexed = (all: typeof entries) =>
    smallSite({ 'index.html': GOOD, 'find/words.json': JSON.stringify({ entries: all }), ...REST }, '/');

  it('holds all that was written for it, and leads to pages', () => {
    expect(brokenLinks(indexed(entries))).toEqual([]);
    expect(finderFaults(indexed(entries), entries)).toEqual([]);
  });

  it('is told what it lacks, and where it leads nowhere', () => {
    expect(brokenLinks(indexed([{ path: '/gone/?a=1', title: 'Gone' }]))).toEqual([
      'find/words.json: /gone/?a=1 leads nowhere.',
    ]);
    expect(finderFaults(indexed([]), entries)).toEqual(['The finder does not know “Lessons”.']);
  });
});

describe('the map of the site', () => {
  it('must list every page but 404 and hidden ones, and nothing else', () => {
    const hidden = page('', '<meta name="robots" content="noindex">');
    expect(sitemapFaults(smallSite({ 'index.html': GOOD, '404.html': GOOD, 'secret/index.html': hidden }))).toEqual([]);
    expect(sitemapFaults(smallSite({ 'index.html': GOOD, 'learn/index.html': LEARN }))).toEqual([
      '/learn/ is not on the map of the site.',
    ]);
    expect(sitemapFaults(smallSite({}))).toEqual(['The map of the site lists /, which is no page.']);
    expect(() => sitemapFaults(smallSite({ 'sitemap-0.xml': '<urlset></urlset>' }))).toThrow('no sitemap');
  });
});

describe('the titles of pages', () => {
  const titled = (title: string) => page('').replace('Small', title);

  it('differ from one another', () => {
    expect(sameTitles(smallSite({ 'index.html': titled('Home'), 'learn/index.html': titled('Learn') }))).toEqual([]);
  });

  it('are told when they do not', () => {
    const site = smallSite({ 'a/index.html': titled('The deal'), 'b/index.html': titled('The deal') });
    expect(sameTitles(site)).toEqual(['“The deal” is the title of a/index.html and b/index.html.']);
  });
});

describe('the names of pages', () => {
  const named = page('<h1>The <b>deal</b></h1>');

  it('are a title, a language and one heading', () => {
    expect(unnamedPages(smallSite({ 'index.html': named }))).toEqual([]);
  });

  it('may have another heading where no script runs', () => {
    const both = page('<noscript><h1>The deal</h1></noscript><h1>Deal the tiles</h1>');
    expect(unnamedPages(smallSite({ 'index.html': both }))).toEqual([]);
  });

  it.each([
    ['no title', named.replace('Small', ' '), 'index.html has no title.'],
    ['no language', named.replace(' lang="en-GB"', ''), 'index.html is in no language.'],
    ['another language', named.replace('en-GB', 'de'), 'index.html is in the language “de”.'],
    ['no heading', page(''), 'index.html has 0 main headings, the first “”.'],
    ['an empty heading', page('<h1><svg/></h1>'), 'index.html has 1 main headings, the first “”.'],
    ['two headings', page('<h1>One</h1><h1>Two</h1>'), 'index.html has 2 main headings, the first “One”.'],
  ])('are missed where there is %s', (_, html, fault) => {
    expect(unnamedPages(smallSite({ 'index.html': html }))).toEqual([fault]);
  });
});

describe('the values of a page', () => {
  it('are there, and a mark in a script or a template is none of them', () => {
    const body = '<p>A full set has 144.</p><script>const a = `{all}`;</script><template>{all}</template>';
    expect(unfilledPages(smallSite({ 'index.html': page(body) }))).toEqual([]);
  });

  it('are missed where their mark is shown', () => {
    const body = '<p>A full set has {all}.</p><p data-says="{all}">It costs 5.</p>';
    expect(unfilledPages(smallSite({ 'index.html': page(body) }))).toEqual([
      'index.html shows {all} in place of a value.',
    ]);
  });
});

describe('long scripts', () => {
  const long = 't();'.repeat(3000);
  it('pass where they say at their head that they are compiled while they come', () => {
    const files = { '_astro/a.js': `//# allFunctionsCalledOnLoad\n${long}`, '_astro/b.js': 't();', 'sw.js': long };
    expect(unreadyScripts(smallSite(files))).toEqual([]);
  });
  it('are told where they do not', () => {
    expect(unreadyScripts(smallSite({ '_astro/a.js': long }))).toEqual([
      '_astro/a.js is long and does not say that it is compiled while it comes.',
    ]);
  });
});
