/** What the site says of a rule: its title, where it stands, and its answer in two lines. */
export interface RuleSaid {
  readonly title: string;
  readonly href: string;
  readonly says: string;
  /** Where it is in the rule book: "Points, rule 3". */
  readonly number: string;
}
