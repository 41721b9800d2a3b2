import { score, type SetName, type Table, type TileId } from '../../../engine/index.ts';
import { joinWithAnd } from '../../../format/sentences.ts';
import { getOptionLetter } from '../../../questions/question.ts';
import type { OwnQuizItem } from '../../../storage/own-quiz.ts';

/** The kind of the one set that these tiles make together; undefined where they make none. */
export function identifySetOfTiles(tiles: readonly TileId[], table: Table): SetName | undefined {
  if (tiles.length < 2 || tiles.length > 4) return undefined;
  const position = score({
    table,
    seat: 'e',
    round: 'e',
    hand: tiles.length === 2 ? tiles.join(' ') : `(${tiles.join(' ')})`,
  });
  const [only, ...others] = position.ok ? position.value.arrangement : [];
  return only && others.length === 0 && only.tiles.length === tiles.length ? only.kind : undefined;
}

/**
 * Says whether the engine agrees with the marked answer. Undefined where it cannot tell: it understands only questions
 * that name one kind of set and have tiles as answers.
 */
export function checkMarkedAnswerByEngine(
  { ask, answers, right }: Extract<OwnQuizItem, { kind: 'choice' }>,
  table: Table,
): { readonly agrees: boolean; readonly sentence: string } | undefined {
  const named = (['pair', 'chow', 'pung', 'kong'] as const).filter((each) =>
    new RegExp(`\\b${each}\\b`, 'i').test(ask),
  );
  const [set] = named;
  if (!set || named.length > 1 || answers.length < 2 || answers.some(({ tiles }) => tiles.length === 0))
    return undefined;
  if (/\b(not|no|never|isn.t)\b/i.test(ask)) return undefined;
  const those = answers.flatMap(({ tiles }, place) => (identifySetOfTiles(tiles, table) === set ? [place] : []));
  const letters = those.map(getOptionLetter);
  if (those.length === 1 && those[0] === right)
    return { agrees: true, sentence: `Sparrow agrees: ${letters[0]} is a ${set}, and no other answer is.` };
  if (those.length === 0) return { agrees: false, sentence: `Look again: none of the answers is a ${set}.` };
  return {
    agrees: false,
    sentence: `Look again: by these rules ${joinWithAnd(letters)} ${letters.length === 1 ? 'is' : 'are each'} a ${set}.`,
  };
}
