export interface SiteLink {
  readonly path: string;
  readonly text: string;
}
