/** The sides of a table as they are drawn: the nearest first, then by turns to the right. */
export const SIDE_PLACES = ['near', 'right', 'far', 'left'] as const;
export type SidePlace = (typeof SIDE_PLACES)[number];
