// What the page shows of a comparison: words and figures only, so that it can be built with the site and drawn without an engine.

/** A tile to draw, and its name. */
export interface Drawn {
  readonly tile: string;
  readonly name: string;
}

/** One game's answer. */
export interface Column {
  readonly id: string;
  readonly name: string;
  /** The total; empty where the game does not count this hand. */
  readonly total: string;
  /** "46 points, 3 doubles" or "4 fans". */
  readonly shape: string;
  /** Why it does not count, or what makes the difference. */
  readonly sentences: readonly string[];
  readonly refused: boolean;
}

/** What one thing counts in each game; an empty cell where it counts nothing at all. */
export interface Row {
  readonly what: string;
  readonly href: string | undefined;
  readonly cells: readonly string[];
  /** The games do not agree about it. */
  readonly differs: boolean;
}

export interface CompareView {
  /** What is wrong with the text of the hand; everything else is empty then. */
  readonly trouble: string;
  readonly sets: readonly { readonly tiles: readonly Drawn[]; readonly label: string }[];
  /** The tiles of the rack, one of which came last. */
  readonly rack: readonly Drawn[];
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly sums: readonly Row[];
}

/** The titles of the rules that count, by rule id. */
export type Titles = Readonly<Record<string, string>>;

/** The games by id: what players call each. */
export type Names = Readonly<Record<string, { readonly name: string; readonly short: string }>>;
