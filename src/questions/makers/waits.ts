import {
  parseHand,
  getTileIndex,
  getTileOfKind,
  waits as waitsOf,
  type Table,
  type TileId,
  type Position,
  countTileInList,
} from '../../engine/index.ts';
import { formatTile, formatTheTile } from '../../format/names.ts';
import { formatPlural } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { capitalize, joinWithOr } from '../../format/sentences.ts';
import {
  defineDraft,
  parseHandOfQuestion,
  type MakerDraft,
  type QuestionDraftGenerator,
  type WrongAnswer,
} from '../draft.ts';
import { findRuleIdByEndings, type MakerContext } from '../game.ts';
import { scoreHandAtTable, formatQuestionHand, removeRackTileFromSets } from '../hands.ts';
import type { RandomSource } from '../random.ts';
import { MAX_HAND_TRIES, generateWonHandWithBill } from '../won-hand.ts';
import { SET_FORMING_TILES } from '../table.ts';

interface Waiting {
  readonly hand: string;
  readonly tiles: readonly TileId[];
  readonly held: readonly TileId[];
}

export function* generateWaitDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table, level } = wanted;
  const found = findWaitingHand(random, wanted);
  if (!found) return;
  if (level === 3) yield createTileCountDraft(random, table, found);
  else
    yield random.chance(1, 2) ? createWhichTileDraft(random, table, found) : createAllTilesDraft(random, table, found);
}

function listCompletingTiles(
  table: Table,
  { hand, shown }: { readonly hand: string; readonly shown?: readonly TileId[] },
): readonly TileId[] | undefined {
  const found = waitsOf({ table, hand });
  return found.ok ? found.value.filter((tile) => shown?.includes(tile) ?? true) : undefined;
}

const toWaitPosition = ({ seats: [seat = 'e'] }: Table, { hand }: Waiting): Partial<Position> => ({
  players: { [seat]: parseHandOfQuestion(hand) },
});

const WAIT_SITUATION = 'You are one tile short of Mahjong.';
const WAIT_NUDGE = 'Find the complete sets. The tiles that are left need one more to make a set or the pair.';

function findWaitingHand(random: RandomSource, wanted: MakerContext): Waiting | undefined {
  for (let turn = 0; turn < MAX_HAND_TRIES; turn++) {
    const won = generateWonHandWithBill(random, wanted, { plain: true });
    if (!won) return undefined;
    const { sets: all, win } = won.played;
    const sets = removeRackTileFromSets(all, win.tile);
    const hand = formatQuestionHand({ sets, bonus: [] });
    const found = waitsOf({ table: wanted.table, hand });
    if (found.ok && found.value.length > 0 && found.value.length <= (wanted.level === 3 ? 9 : 3))
      return { hand, tiles: found.value, held: sets.flatMap((set) => set.tiles) };
  }
  return undefined;
}

/** Asks which tiles complete the hand or, if more than four do, how many kinds. Undefined where none completes it. */
export function createWaitDraft(random: RandomSource, table: Table, hand: string): MakerDraft | undefined {
  const [held, tiles] = [parseHand(hand), listCompletingTiles(table, { hand })];
  if (!held.ok || !tiles || tiles.length === 0) return undefined;
  const { rack, sets } = held.value;
  const found = { hand, tiles, held: [...rack, ...sets.flatMap((set) => set.tiles)] };
  return tiles.length > 4 ? createTileCountDraft(random, table, found) : createAllTilesDraft(random, table, found);
}

const describeNeededTiles = ({ tiles }: Waiting): string => `The hand needs ${joinWithOr(tiles.map(formatTheTile))}.`;
const createHandScenes = ({ hand }: Waiting) => [{ label: 'Your hand', hand }];

function listLookalikes(random: RandomSource, { tiles, held }: Waiting): readonly TileId[] {
  const near = tiles
    .flatMap((tile) =>
      [-2, -1, 1, 2]
        .map((step) => getTileIndex(tile) + step)
        .filter((kind) => kind >= 0 && kind < SET_FORMING_TILES.length)
        .map(getTileOfKind),
    )
    .filter((tile) => tiles.some((wait) => wait[0] === tile[0]));
  const candidates = [
    ...random.shuffle([...new Set(near)]),
    ...random.shuffle([...new Set(held)]),
    ...random.shuffle(SET_FORMING_TILES),
  ];
  const isTileLeft = (tile: TileId): boolean => countTileInList(held, tile) < 4;
  return [...new Set(candidates)].filter((tile) => !tiles.includes(tile) && isTileLeft(tile));
}

function explainMissing(table: Table, { hand }: Waiting, tile: TileId): string {
  const [seat = 'e'] = table.seats;
  const result = scoreHandAtTable(table, { hand: `${hand} ${tile}`, seat, round: 'e', win: { tile, by: 'wall' } });
  const { code, because } = result.ok ? {} : result.error;
  return code !== 'not-complete' && because
    ? `${capitalize(formatTheTile(tile))} is no help. ${describeEngineReason(because)}`
    : `With ${formatTheTile(tile)} the hand is still not complete.`;
}
const toTileAnswer = (tile: TileId) => ({ text: formatTile(tile), tiles: [tile] });

function createWhichTileDraft(random: RandomSource, table: Table, found: Waiting): MakerDraft {
  const right = random.pick(found.tiles);
  const others = listLookalikes(random, found);
  return defineDraft({
    position: toWaitPosition(table, found),
    asked: { hand: found.hand, shown: [right, ...others] },
    engine: listCompletingTiles,
    answer: (tiles) => (tiles.length === 1 ? tiles[0] : undefined),
    words: () => ({
      situation: WAIT_SITUATION,
      ask: 'Which of these tiles completes the hand?',
      scenes: createHandScenes(found),
      answerText: toTileAnswer,
      right: `With ${formatTheTile(right)} the hand is complete.`,
      wrong: others.slice(0, 3).map((tile) => [tile, explainMissing(table, found, tile)]),
      nudge: WAIT_NUDGE,
      because: describeNeededTiles(found),
      rule: findRuleIdByEndings(table.info, 'hand.complete'),
    }),
  });
}

function createAllTilesDraft(random: RandomSource, table: Table, found: Waiting): MakerDraft {
  const shown = random.shuffle([...found.tiles, ...listLookalikes(random, found).slice(0, 6 - found.tiles.length)]);
  return defineDraft({
    position: toWaitPosition(table, found),
    asked: { hand: found.hand, shown },
    engine: listCompletingTiles,
    answer: (tiles) => tiles.join(' '),
    words: (right) => ({
      kind: 'tiles',
      situation: WAIT_SITUATION,
      ask: 'Pick every tile that completes the hand.',
      scenes: createHandScenes(found),
      answerText: toTileAnswer,
      shown: shown.map((tile) => [
        tile,
        right.includes(tile)
          ? `${capitalize(formatTheTile(tile))} completes the hand.`
          : explainMissing(table, found, tile),
      ]),
      nudge: WAIT_NUDGE,
      because: describeNeededTiles(found),
      rule: findRuleIdByEndings(table.info, 'hand.complete'),
    }),
  });
}

function createTileCountDraft(random: RandomSource, table: Table, found: Waiting): MakerDraft {
  const formatKinds = (n: number) => formatPlural(n, 'kind');
  return defineDraft({
    position: toWaitPosition(table, found),
    asked: { hand: found.hand },
    engine: listCompletingTiles,
    answer: ({ length }) => length,
    words: ({ length }) => ({
      kind: 'number',
      unit: 'kinds of tile',
      situation: WAIT_SITUATION,
      ask: 'How many kinds of tile would complete the hand?',
      scenes: createHandScenes(found),
      answerText: formatKinds,
      right: `${describeNeededTiles(found)} That makes ${formatKinds(length)}.`,
      wrong: listMiscounts(random, table, found),
      nudge: WAIT_NUDGE,
      rule: findRuleIdByEndings(table.info, 'hand.complete'),
    }),
  });
}

function listMiscounts(random: RandomSource, table: Table, found: Waiting): readonly WrongAnswer[] {
  const { tiles, held } = found;
  const right = tiles.length;
  const [first, second] = random.shuffle(tiles);
  const [like, other] = listLookalikes(random, found);
  const left = tiles.reduce((sum, tile) => sum + 4 - countTileInList(held, tile), 0);
  const wrong: WrongAnswer[] = [];
  const addWrongCount = (count: number, why: string): void => void wrong.push([count, why]);
  if (right > 1 && first) addWrongCount(right - 1, `That leaves out ${formatTheTile(first)}.`);
  if (like) addWrongCount(right + 1, `That counts ${formatTheTile(like)} too. ${explainMissing(table, found, like)}`);
  if (right > 2 && first && second)
    addWrongCount(right - 2, `That leaves out ${formatTheTile(first)} and ${formatTheTile(second)}.`);
  addWrongCount(left, 'That counts the tiles that are left. The question is how many kinds.');
  if (like && other)
    addWrongCount(
      right + 2,
      `That counts ${formatTheTile(like)} and ${formatTheTile(other)} too. Neither completes the hand.`,
    );
  return wrong;
}
