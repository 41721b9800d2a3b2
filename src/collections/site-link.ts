/** A link: its path from the root, and its text. */
export interface SiteLink {
  readonly path: string;
  readonly text: string;
}
