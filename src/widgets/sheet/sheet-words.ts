/** The words and ways that the page hands to the sheet: names of the games, titles of rules, other pages. */
export interface SheetWords {
  /** What players call each ruleset, by id. */
  readonly games: Readonly<Record<string, string>>;
  /** Title and page of the rules that move points, by id. */
  readonly titles: Readonly<Record<string, { readonly title: string; readonly href: string }>>;
  /** The page of the hand scorer and of the table's agreement. */
  readonly scorer: string;
  readonly agreement: string;
}

/** The title of a rule, or its name in words where it has none. */
export const titleOf = ({ titles }: Pick<SheetWords, 'titles'>, rule: string): string =>
  titles[rule]?.title ?? rule.split('.').at(-1)!.replaceAll('-', ' ');
