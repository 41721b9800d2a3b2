import names from '../../../content/rulesets.json' with { type: 'json' };
import type { RulesetInfo, Table } from '../../engine/index.ts';
import { capital, listed } from '../../text/sentences.ts';
import { draft, type Drafts, type Laid, type Wrong } from '../draft.ts';
import type { Question } from '../question.ts';
import type { Wanted } from '../game.ts';
import { listsFor } from '../lists.ts';
import { tableBy } from '../opened.ts';

// One question put to several games: the answers of the others are the mistakes which people make who have learnt one game
// and sit down to the next. The engine is asked by the rules of each.

/** What a game answers; the value tells answers apart. The reason reads on after the name of its rules. */
export type GameSays = {
  readonly value: string;
  readonly text: string;
  /** How it comes about, in short, for those who do not know the rules of that game. */
  readonly short?: string;
} & (
  | {
      /** What comes about and why, to read after "By the … rules": "West pays South nothing. Only East pays South." */
      readonly reason: string;
      readonly acts?: undefined;
    }
  | {
      /** What the rules then do, where the answer alone is yes or no: "let such a hand go Mahjong". */
      readonly acts: string;
    }
);

/** What is asked of every game, as data, and the words that do not depend on an answer. */
interface Asked<A> extends Pick<Question, 'ask' | 'nudge'>, Partial<Pick<Question, 'scenes' | 'rule' | 'situation'>> {
  readonly kind?: 'true-false';
  readonly position?: Laid;
  readonly asked: A;
}

/** The other games, as they are written. */
export const otherGames = (wanted: Wanted): readonly Table[] => listsFor(wanted).others.map((game) => tableBy(game));

const rulesNamed = (games: readonly RulesetInfo[]): string =>
  `the ${listed(games.map(({ id }) => names[id].short))} rules`;

/** Whether a table has agreed on anything that its game does otherwise. */
const hasOwnRules = ({ house }: Table): boolean => Object.keys(house ?? {}).length > 0;

/** A question of which the other games answer at least once otherwise; none where all agree, or this game has no answer. */
export function* compared<A>(
  wanted: Wanted,
  { situation, position, asked, ...words }: Asked<A>,
  says: (table: Table, asked: A) => GameSays | undefined,
): Drafts<A, GameSays> {
  const { table } = wanted;
  const game = table.info;
  yield draft({
    position,
    asked,
    engine: says,
    answer: ({ value }) => value,
    words: (own) => {
      const others = otherGames(wanted).flatMap((each) => {
        const said = says(each, asked);
        return said && said.value !== own.value ? [{ game: each.info, said }] : [];
      });
      const wrong: readonly Wrong[] = others.map(({ said: { value, text, short, acts } }) => {
        const alike = others.filter(({ said }) => said.value === value);
        return {
          value,
          text,
          why: acts
            ? `${capital(rulesNamed(alike.map((other) => other.game)))} ${acts}. Yours ${own.acts ?? `say: ${own.text}`}.`
            : `“${text}” is right by ${rulesNamed(alike.map((other) => other.game))}.${alike.length === 1 && short ? ` There it counts as ${short}.` : ''}`,
        };
      });
      const why =
        own.acts === undefined
          ? `By ${rulesNamed([game])} ${own.reason}`
          : `${capital(rulesNamed([game]))} ${own.acts}.`;
      return {
        ...words,
        situation: [
          `Your table plays ${rulesNamed([game])}${hasOwnRules(table) ? ', with house rules of its own' : ''}.`,
          situation,
        ]
          .filter(Boolean)
          .join(' '),
        right: { text: own.text, why },
        wrong,
        because: why,
      };
    },
  });
}
