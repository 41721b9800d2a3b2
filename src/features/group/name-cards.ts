const NAME_SIZES = [
  { from: 12, size: 'longest' },
  { from: 9, size: 'longer' },
  { from: 6, size: 'long' },
] as const;

/** The class for the letters of a name on a card; empty for a short name, which has the largest letters. */
export const getNameSizeClass = ({ length }: string): string =>
  NAME_SIZES.find(({ from }) => length >= from)?.size ?? '';
