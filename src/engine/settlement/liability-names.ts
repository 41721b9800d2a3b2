/** The name under which a game pays for a discard that was plainly wanted, where the table is the judge. */
export const KNOWN_TILE = 'known-tile';
/** … for a discard that was called by the name of another tile, and won. */
export const MISNAMED = 'misnamed-discard';
/** … for the fourth tile of a kong whose replacement won. */
export const MAKE_UP = 'gong-make-up';
