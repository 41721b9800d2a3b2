// Makes a browser of today as old as the site still serves: what the old one lacks is taken away or misnamed on the way.

/** `today` takes nothing away. */
export type Age = 'today' | 'iPadOS 15' | 'Firefox 115';

interface Lack {
  /** Methods and classes, as a script would name them. */
  readonly scripts: readonly string[];
  /** What stands in style sheets, and the same so that no browser knows it. */
  readonly styles: readonly (readonly [RegExp, string])[];
  readonly tags: readonly (readonly [RegExp, string])[];
}

const STREAMS = ['window.CompressionStream', 'window.DecompressionStream'];
const POPOVERS = ['HTMLElement.prototype.popover', 'HTMLElement.prototype.showPopover'];

/** From MDN's data, as tests/oldest reads them; what the engines tried here lack themselves need not be listed. */
const LACKS: Readonly<Record<Age, Lack>> = {
  today: { scripts: [], styles: [], tags: [] },
  'iPadOS 15': {
    scripts: [
      ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
      'Element.prototype.checkVisibility',
      ...STREAMS,
    ],
    styles: [
      [/(@|[;{])(container)/g, '$1no-$2'],
      [/(\d)(cq(?:i|w|h|b|min|max))\b/g, '$1no$2'],
      [/\bsubgrid\b/g, 'no-subgrid'],
    ],
    tags: [],
  },
  'Firefox 115': {
    scripts: ['Element.prototype.checkVisibility', ...POPOVERS],
    styles: [[/:(has\(|popover-open)/g, ':no-$1']],
    tags: [[/ popover(?=[ =>])/g, ' no-popover']],
  },
};

/** Statements that take away, for a script which runs before all others. */
export const takeAway = (age: Age): string => LACKS[age].scripts.map((name) => `delete ${name};`).join(' ');

const misname = (text: string, names: Lack['tags']): string =>
  names.reduce((before, [known, unknown]) => before.replaceAll(known, unknown), text);

/** A style sheet as a browser of this age would take it. */
export const ageStyles = (css: string, age: Age): string => misname(css, LACKS[age].styles);

/** A page as a browser of this age would take it. */
export const agePage = (html: string, age: Age): string => misname(html, LACKS[age].tags);
