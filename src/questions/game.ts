import type { RuleInfo, RulesetInfo, Table } from '../engine/index.ts';

/** 1 for a first session, 2 for players, 3 for scorers. */
export const QUESTION_LEVELS = [1, 2, 3] as const;
export type Level = (typeof QUESTION_LEVELS)[number];

export const MIXED_QUIZ_LENGTH = 10;

export interface QuestionRuleFacts {
  readonly others: readonly string[];
  readonly worth: readonly string[];
  readonly special: readonly string[];
  readonly mistakes: readonly string[];
  readonly chows: number;
  readonly diceForEast: boolean;
}

export type EditionQuestionListsByGame = Readonly<
  Record<
    string,
    QuestionRuleFacts & {
      readonly skills: Readonly<Record<Level, readonly string[]>>;
      /** The version of the makers. Without it they behave as in the first edition. */
      readonly makers?: number;
    }
  >
>;

/** Throws if the edition has no lists for the game, because only a bug can ask for them. */
export function getQuestionRuleListsOfEdition(edition: EditionQuestionListsByGame, game: string) {
  const lists = edition[game];
  if (!lists) throw new Error(`This edition of the quizzes has no lists for ${game}.`);
  return lists;
}

export interface MakerContext {
  readonly table: Table;
  readonly level: Level;
  /** The fixed lists of a quiz edition; by default those of the current catalogue are used. */
  readonly edition?: EditionQuestionListsByGame;
}

/** Whether makers must ask as in the first edition, because printed codes must give the same questions. */
export const usesFirstEditionMakers = ({ table, edition }: Pick<MakerContext, 'table' | 'edition'>): boolean =>
  edition?.[table.rules] !== undefined && edition[table.rules]?.makers === undefined;

export const findPlayedRuleByEnding = (game: RulesetInfo, ending: string): RuleInfo | undefined =>
  game.rules.find(({ id, off }) => id === `${game.family}.${ending}` && !off);

/** The first played rule whose id has one of these endings. */
export const findRuleIdByEndings = (game: RulesetInfo, ...endings: readonly string[]): string | undefined =>
  endings.map((ending) => findPlayedRuleByEnding(game, ending)?.id).find((id) => id !== undefined);

export function findNumericRuleValueWithUnit({ value, unit, off }: RuleInfo) {
  const counts = unit === 'points' || unit === 'doubles' || unit === 'fans';
  return !off && counts && typeof value === 'number' ? { value, unit } : undefined;
}

export const hasPointScoring = ({ grammar }: RulesetInfo): boolean => grammar === 'points';

/** Questions about who claims a discard, or who pays for others, make no sense in a game for two players. */
export const isTwoPlayerGame = (game: RulesetInfo): boolean =>
  findPlayedRuleByEnding(game, 'hand.two-player-minimum') !== undefined;

export const listLiabilityNames = ({ liabilities, rules }: RulesetInfo): readonly string[] =>
  Object.keys(liabilities).filter((name) => rules.some(({ id, off }) => id === liabilities[name] && !off));

export const hasLiabilities = (game: RulesetInfo): boolean =>
  listLiabilityNames(game).length > 0 && !isTwoPlayerGame(game);
