/** A line of dice on the picture from above. */
export const DICE_LINE = 48;

/** A tile of the strip, and the table it stands on. */
export const TILE_WIDTH = 29;
export const TILE_HEIGHT = 13;
export const FLOOR = 96;
