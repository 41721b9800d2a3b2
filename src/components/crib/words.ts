import { nearestSpecials, parseHand, type TileId } from '../../engine/index.ts';
import type { CribWords, RuleWords } from '../../widgets/crib/model.ts';
import { bookOf, chaptersAsked, type gamesWithWords } from '../agreement/books.ts';
import { chaptersOf } from '../words/book.ts';

type Game = Awaited<ReturnType<typeof gamesWithWords>>[number];

/** Where the words of a crib sheet are fetched by a table that has rules of its own. */
export const cribWordsPath = (game: string): string => `/table/crib/words/${game}.json`;

/** The words a crib sheet is written with: rules, chapters, house rules, and pictures of the hands that tiles alone decide. */
export async function cribWords(game: Game): Promise<CribWords> {
  const chapters = await chaptersOf(game.info.family);
  const near = nearestSpecials({ rules: game.id, tiles: [] });
  const pictured = new Set(near.ok ? near.value.map(({ rule }) => rule) : []);
  const rules = chapters
    .flatMap((chapter) => chapter.rules)
    .map(({ info, entry }): [string, RuleWords] => {
      const { title, statement, example } = entry.data;
      const tiles = pictured.has(info.id) ? picture(example?.score?.hand) : [];
      return [info.id, { title, statement, ...(tiles.length > 0 && { tiles }) }];
    });
  return {
    rules: Object.fromEntries(rules),
    chapters: Object.fromEntries(chapters.map(({ id, title }) => [id, title])),
    book: bookOf(game.info, game, await chaptersAsked(game.info)),
  };
}

function picture(hand: string | undefined): readonly TileId[] {
  const parsed = hand === undefined ? undefined : parseHand(hand);
  return parsed?.ok ? [...parsed.value.sets.flatMap(({ tiles }) => tiles), ...parsed.value.rack] : [];
}
