import { nearestSpecials, parseHand, rulesetInfo, type RulesetId, type TileId } from '../engine/index.ts';
import type { Pictures } from '../widgets/crib/crib-sheet.ts';
import { chaptersOf } from './words/book.ts';

/** The pictures of a game’s crib sheet: hands that tiles alone decide are shown with the example of their rule. */
export async function cribPictures(game: RulesetId): Promise<Pictures> {
  const near = nearestSpecials({ rules: game, tiles: [] });
  const pictured = new Set(near.ok ? near.value.map(({ rule }) => rule) : []);
  const examples = (await chaptersOf(rulesetInfo(game).family)).flatMap(({ rules }) => rules);
  return Object.fromEntries(
    examples
      .filter(({ info }) => pictured.has(info.id))
      .map(({ info, entry }) => [info.id, tilesOf(entry.data.example?.score?.hand ?? '')]),
  );
}

function tilesOf(hand: string): readonly TileId[] {
  const parsed = parseHand(hand);
  return parsed.ok ? [...parsed.value.sets.flatMap(({ tiles }) => tiles), ...parsed.value.rack] : [];
}
