export const BROWSER_FRAME_COLOUR = '#1b523d';
