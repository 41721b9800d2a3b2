/** What a page gives to a drill. */
export interface DrillPage<Go> {
  readonly base: string;
  /** What players call each game, by id. */
  readonly games: Readonly<Record<string, string>>;
  /** The first go, made when the site is built, and its game. */
  readonly start: Go;
  readonly game: string;
}
