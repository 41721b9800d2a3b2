/** A link: its path from the root, and its text. */
export interface SitePlace {
  readonly path: string;
  readonly text: string;
}
