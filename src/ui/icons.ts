/** SVG paths in a square of 24 × 24; an icon always stands beside a text. */
export const ICON_PATHS = {
  find: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5l5 5',
  next: 'M9 5l7 7-7 7',
  prev: 'M15 5l-7 7 7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  tick: 'M4.5 12.5l5 5 10-11',
  cross: 'M6 6l12 12M18 6L6 18',
  undo: 'M8 5L4 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
} as const;
