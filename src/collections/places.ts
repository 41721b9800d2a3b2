/** A way somewhere: its path from the root and the words on it. */
export interface SitePlace {
  readonly path: string;
  readonly text: string;
}
