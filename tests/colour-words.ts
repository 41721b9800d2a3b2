// Words that a page of paper may not hang on: a printer may know black alone.

const COLOUR = /\b(?:red|green|blue|gold|golden|yellow|orange|purple|pink|grey|colours?|coloured)\b/i;
/** What tiles are called, whatever they are printed in. */
const NAMES_OF_TILES =
  /\b(?:red|green|white) dragons?\b|\bred, (?:the )?green (?:and|or) (?:the )?white\b|\bgreen tiles?\b|^(?:red|green|white)$/gim;

/**
 * The first word of a text that names a colour otherwise than in the name of a tile.
 * @param text as it is printed, a label a line
 * @returns undefined where there is none
 */
export const colourIn = (text: string): string | undefined => COLOUR.exec(text.replaceAll(NAMES_OF_TILES, ''))?.[0];
