/**
 * Parts that a page fetches after itself, most of them only when somebody asks (layouts/wake.ts): the address of each from the root of the
 * site, and its source. The addresses carry no hash, so that plain HTML can name them; build/late-parts.ts bundles them.
 */
export const LATE_PARTS = {
  'finder.js': 'src/widgets/finder/panel.ts',
  'course.js': 'src/layouts/course-marks.ts',
  'offline.js': 'src/widgets/offline/keep.ts',
} as const;

/** Where a late part is fetched: its own file when the site is built, its source while somebody writes. */
export const latePath = (file: keyof typeof LATE_PARTS, writing: boolean): string =>
  `/${writing ? LATE_PARTS[file] : file}`;
