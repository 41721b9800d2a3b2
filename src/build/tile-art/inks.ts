/**
 * The inks of the tiles: one dark hue per suit and vermilion as the shared accent, all with a contrast of at least 7:1
 * on the face. Each is a custom property with a fallback for print, so that tokens.css recolours the whole set and the
 * sprite itself never changes.
 */
const ink = (name: string, fallback: string): string => `var(--tile-${name},${fallback})`;

export const INK_COLOURS = {
  face: ink('face', '#fdf8ea'),
  shine: ink('shine', '#fffefa'),
  side: ink('side', '#e3d6b6'),
  back: ink('back', '#cfa869'),
  grain: ink('grain', '#a97f3e'),
  line: ink('line', '#a3946f'),
  ink: ink('ink', '#23211d'),
  red: ink('red', '#9c2015'),
  green: ink('green', '#125237'),
  blue: ink('blue', '#1f3f86'),
  gold: ink('gold', '#6d4400'),
} as const;
