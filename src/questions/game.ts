import type { RuleInfo, RulesetInfo, Table } from '../engine/index.ts';

/** How hard: 1 for a first session, 2 for one who plays, 3 for one who keeps the score. */
export const QUESTION_LEVELS = [1, 2, 3] as const;
export type Level = (typeof QUESTION_LEVELS)[number];

/** Ways in which the last tile of a hand that a group has laid may have come. */
export const LAST_FROM = ['wall', 'discard'] as const;

/** Questions in a mixed quiz. */
export const MIXED_LENGTH = 10;

/** What questions about a game may be about. */
export interface Lists {
  /** The games to compare it with. */
  readonly others: readonly string[];
  /** Rules that are worth a number of points, doubles or fans. */
  readonly worth: readonly string[];
  /** Its special hands. */
  readonly special: readonly string[];
  /** Mistakes of play that it has a rule for, by the engine’s names. */
  readonly mistakes: readonly string[];
  /** Chows that a hand is laid out with at most. */
  readonly chows: number;
  /** Players throw dice for the first East. */
  readonly diceForEast: boolean;
}

/** The lists of one edition, with the skills of its mixed quizzes under the level from which they are asked. */
export interface EditionLists extends Lists {
  readonly skills: Readonly<Record<Level, readonly string[]>>;
  /** What its makers have learnt, by number: those of the first edition, where nothing is said, go on giving what they gave. */
  readonly makers?: number;
}

/** An edition of the mixed quizzes: its lists for each game. */
export type Edition = Readonly<Record<string, EditionLists>>;

/** The lists of an edition for a game. Throws, as a bug, when the edition does not have the game. */
export function getEditionLists(edition: Edition, game: string): EditionLists {
  const lists = edition[game];
  if (!lists) throw new Error(`This edition of the quizzes has no lists for ${game}.`);
  return lists;
}

/** What a maker is asked for besides random numbers. */
export interface Wanted {
  /** Whose rules are asked, opened once. */
  readonly table: Table;
  readonly level: Level;
  /** The edition whose lists the questions are drawn from; the catalogue of today when it is not said. */
  readonly edition?: Edition;
}

/** Whether the makers are to give what they gave to the first edition of the mixed quizzes. */
export const isFirstEdition = ({ table, edition }: Pick<Wanted, 'table' | 'edition'>): boolean =>
  edition?.[table.rules] !== undefined && edition[table.rules]?.makers === undefined;

/** The rule of a game whose id ends so (`points.chow`); undefined where the game has none, or does not play it. */
export const findRule = (game: RulesetInfo, ending: string): RuleInfo | undefined =>
  game.rules.find(({ id, off }) => id === `${game.family}.${ending}` && !off);

/** The id of the first of some rules that the game has, ready to be spread into a question. */
export function findRuleReference(game: RulesetInfo, ...endings: readonly string[]): { readonly rule?: string } {
  const found = endings.map((ending) => findRule(game, ending)).find((rule) => rule !== undefined);
  return found ? { rule: found.id } : {};
}

/** The one figure of a rule; undefined where it has none, or is not played. */
export function getRuleFigure({ value, unit, off }: RuleInfo) {
  const counts = unit === 'points' || unit === 'doubles' || unit === 'fans';
  return !off && counts && typeof value === 'number' ? { value, unit } : undefined;
}

/** The game counts points, and not only fans. */
export const countsPoints = ({ grammar }: RulesetInfo): boolean => grammar === 'points';

/** Two play, so that nobody else is there to claim a discard or to be paid for. */
export const isForTwo = (game: RulesetInfo): boolean => findRule(game, 'hand.two-player-minimum') !== undefined;

/** The names under which a game makes one player pay for others, as it is played. */
export const listLiabilities = ({ liabilities, rules }: RulesetInfo): readonly string[] =>
  Object.keys(liabilities).filter((name) => rules.some(({ id, off }) => id === liabilities[name] && !off));

/** The game makes one player pay for others. */
export const hasLiabilities = (game: RulesetInfo): boolean => listLiabilities(game).length > 0 && !isForTwo(game);
