import names from '../../../content/rulesets.json' with { type: 'json' };
import { isTableWithoutHouseRules, type RulesetInfo, type Table, type Position } from '../../engine/index.ts';
import { capitalize, joinWithAnd } from '../../format/sentences.ts';
import { defineDraft, type QuestionDraftGenerator, type WrongAnswer } from '../draft.ts';
import type { Question } from '../question.ts';
import type { MakerContext } from '../game.ts';
import { getQuestionRuleListsOfContext } from '../lists.ts';
import { getTableOrThrow } from '../table-lookup.ts';

// Wrong answers are those of other games: people who learnt one game and play another make these mistakes.

/** Two games give the same answer if their `value` is equal. */
export type ComparedGameAnswer = {
  readonly value: string;
  readonly text: string;
  readonly short?: string;
} & (
  | {
      /** The words after “Under the … rules”: “West pays South nothing. Only East pays South.” */
      readonly reason: string;
      readonly acts?: undefined;
    }
  | {
      /** The words after “The … rules”: “let such a hand go Mahjong”. */
      readonly acts: string;
    }
);

export const listTablesOfOtherGames = (wanted: MakerContext): readonly Table[] =>
  getQuestionRuleListsOfContext(wanted).others.map((game) => getTableOrThrow(game));

const formatRuleNames = (games: readonly RulesetInfo[]): string =>
  `the ${joinWithAnd(games.map(({ id }) => names[id].short))} rules`;

/** Wrong answers are those of other games. No question if all games agree, or if `says` has no answer for this game. */
export function* generateDraftsWithOtherGamesAnswers<A>(
  wanted: MakerContext,
  {
    situation,
    position,
    asked,
    ...words
  }: Pick<Question, 'ask' | 'nudge'> &
    Partial<Pick<Question, 'scenes' | 'situation'>> & {
      readonly rule?: string | undefined;
      readonly kind?: 'true-false';
      readonly position?: Partial<Position>;
      readonly asked: A;
    },
  says: (table: Table, asked: A) => ComparedGameAnswer | undefined,
): QuestionDraftGenerator<A, ComparedGameAnswer> {
  const { table } = wanted;
  const game = table.info;
  yield defineDraft({
    position,
    asked,
    engine: says,
    answer: ({ value }) => value,
    words: (own) => {
      const others = listTablesOfOtherGames(wanted).flatMap((each) => {
        const statement = says(each, asked);
        return statement && statement.value !== own.value ? [{ game: each.info, statement }] : [];
      });
      const wrong = others.map(({ statement: { value, text, short, acts } }): WrongAnswer => {
        const alike = others.filter(({ statement }) => statement.value === value);
        return [
          value,
          acts
            ? `${capitalize(formatRuleNames(alike.map((other) => other.game)))} ${acts}. Yours ${own.acts ?? `say: ${own.text}`}.`
            : `“${text}” is right under ${formatRuleNames(alike.map((other) => other.game))}.${alike.length === 1 && short ? ` There it counts as ${short}.` : ''}`,
        ];
      });
      const why =
        own.acts === undefined
          ? `Under ${formatRuleNames([game])} ${own.reason}`
          : `${capitalize(formatRuleNames([game]))} ${own.acts}.`;
      return {
        ...words,
        situation: [
          `Your table plays by ${formatRuleNames([game])}${isTableWithoutHouseRules(table) ? '' : ', with its own house rules'}.`,
          situation,
        ]
          .filter(Boolean)
          .join(' '),
        answerText: Object.fromEntries(
          [...others.map(({ statement }) => statement), own].map(({ value, text }) => [value, text]),
        ),
        right: why,
        wrong,
      };
    },
  });
}
