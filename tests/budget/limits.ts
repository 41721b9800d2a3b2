// The budgets of the site in bytes after gzip (1 kB = 1000 bytes), and what breaks them.

const KB = 1000;

/**
 * What all scripts of a page may weigh that a browser fetches until it is idle, with nothing tapped. Meant are 10 kB for a page
 * without a widget and 100 for a tool. The limits stand where the heaviest page of a kind is today: the rules
 * of a table carry the maker of its own hands, the booklet the rule book and a crib sheet, exercises four forms of each
 * question, and every page what it needs to say that there is a newer site. They are to come down, and go up only for what is wrong without it.
 * CSS was meant to be 14 kB. Lessons with the scorer in them, and the practice table, pass it.
 */
export const SCRIPTS = {
  // Of this 0.2 kB is that widgets wake once a page is drawn: half a second less for a slow phone to show a tool. Of this and
  // the next 0.1 to 0.3 kB are names that say what they are: those of properties stay as they are written.
  // 0.1 kB of each: the finder’s button gives way to a field in view, and the settings of the foot open into view.
  'no widget': 12.3 * KB,
  // Of this 0.8 kB is the one choice of the hand, with an answer for every tile, and Enter to go on.
  'first hand': 40.3 * KB,
  // Of this and the next two 0.1 kB is that what the server has drawn sleeps on while the table plays so: half the work of waking.
  lesson: 58.5 * KB,
  exercise: 133.1 * KB,
  // Of this 0.2 kB is the line by which a script is compiled while it comes: it took a third of what a tap had to wait for.
  tool: 129.3 * KB,
  /** A leader prepares at home, once, on a page that is kept for offline. */
  leader: 149 * KB,
} as const;

export type Kind = keyof typeof SCRIPTS;

// The finder shows the sentence that was asked for below an answer: 28 kB, fetched last, and 4,250 before.
// 1,500 ways of asking more, without those that tell the same words as another: 4 kB, and 4,270 before; scripts compiled
// while they come, what a coach says of declaring, and what is kept of a full device: 3 kB. Shorter scripts are compiled while
// they come, too, and long hydrations are parted: 6 kB, and 4,277 before. Styles packed together: 13 kB less, and 4,283 before.
// Scripts of settling and of sessions packed together: 4 kB less, and 4,275 before.
// What is no mistake answered by its rule, names asked about before they are people, sessions without what a table does not play,
// and parts that come when they are asked for, each a file of its own: 12 kB, and 4,271 before.
// Texts and examples that are right at every table, a refusal where something kept would get shorter, letters with a sum of their own,
// what is half heard marked, and a loser's wrong set counted: 44 kB, and 4,283 before.
// The text of each block that depends on the table, kept beside what the book says: 17 kB, and 4,330 before.
// A page that fills the window, lists with a tile for each lesson, and beside a lesson the list of its parts: 0.3 kB of each.
export const LIMITS = { html: 16.4 * KB, css: 19.7 * KB, sprite: 25 * KB, site: 4348 * KB } as const;

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

/**
 * What kind of page this is: the first hand is for people who have never played; lessons stand under `/learn/`, exercises under
 * `/practice/`; whatever else has a widget is a tool. The lesson of the wall opens with that tool.
 */
export function kindOf(path: string, hasWidget: boolean): Kind {
  if (!hasWidget) return 'no widget';
  if (/^\/practice\/./.test(path)) return 'exercise';
  if (path === '/learn/first-mahjong/') return 'first hand';
  if (path === '/learn/the-wall/') return 'tool';
  if (/^\/(?:leader\/|quiz\/own\/)/.test(path)) return 'leader';
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
