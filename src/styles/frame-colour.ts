/** The baize, for browsers and phones that colour their own frame; pages take their colours from tokens.css. */
export const BROWSER_FRAME_COLOUR = '#1b523d';
