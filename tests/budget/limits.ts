// Two figures a budget, in bytes after gzip (1 kB = 1000 bytes): what a page may never weigh, and what the heaviest weighs now.
import recorded from './weights.json' with { type: 'json' };

const KB = 1000;

/**
 * What all scripts of a page may never weigh that a browser fetches until it is idle, with nothing tapped. A slow phone gets
 * 20 kB in a tenth of a second; what it waits for beyond that is measured by `npm run bench -- pages`.
 */
export const SCRIPTS = {
  'no widget': 12.5 * KB,
  'first hand': 45 * KB,
  lesson: 64 * KB,
  exercise: 137 * KB,
  tool: 145 * KB,
  leader: 100 * KB,
  /** It has the editor of hands, the makers of questions and the engine of play. A leader opens it at home. */
  'quiz maker': 155 * KB,
} as const;

export type Kind = keyof typeof SCRIPTS;

export const LIMITS = { html: 17 * KB, css: 20 * KB, sprite: 25 * KB, site: 4500 * KB } as const;

/** How much heavier than recorded something may be before somebody has to say that this is meant, by recording it. */
const UNNOTICED = 1.01;

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
  if (/^\/(?:leader\/quiz|quiz\/own)\//.test(path)) return 'quiz maker';
  if (path.startsWith('/leader/')) return 'leader';
  return /^\/learn\/(?!practice\/)./.test(path) ? 'lesson' : 'tool';
}

/** A size as people read it. */
export const kilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

/** The heaviest of each, in kB with one decimal, as it is recorded. */
interface RecordedWeights {
  readonly scripts: Readonly<{ [kind: string]: number }>;
  readonly css: number;
  readonly html: number;
  readonly sprite: number;
  readonly site: number;
}

const inKilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
const heaviest = (sizes: readonly number[]): number => inKilobytes(Math.max(0, ...sizes));

export const toRecord = ({ pages, html, sprite, site }: Weights): RecordedWeights => ({
  scripts: Object.fromEntries(
    Object.keys(SCRIPTS).map((kind) => [
      kind,
      heaviest(pages.filter((page) => page.kind === kind).map(({ scripts }) => scripts)),
    ]),
  ),
  css: heaviest(pages.map(({ css }) => css)),
  html: heaviest(Object.values(html)),
  sprite: inKilobytes(sprite),
  site: inKilobytes(site),
});

/** What has become heavier than it is recorded, as sentences. */
export function overRecord(weights: Weights, known: RecordedWeights = recorded): string[] {
  const { scripts, ...others } = toRecord(weights);
  const rows = [
    ...Object.entries(scripts).map(([kind, now]) => [`JavaScript (${kind})`, now, known.scripts[kind] ?? 0] as const),
    ...Object.entries(others).map(([what, now]) => [what, now, known[what as keyof typeof others]] as const),
  ];
  return rows
    .filter(([, now, before]) => now > before * UNNOTICED)
    .map(
      ([what, now, before]) =>
        `${what}: ${now} kB, and ${before} before. If that is meant: npm test -- --only budget --record`,
    );
}

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
