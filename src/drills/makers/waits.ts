import { tileIndex, tileOf, waits as waitsOf, type RulesetInfo, type TileId } from '../../engine/index.ts';
import { tileName, theTile } from '../../text/names.ts';
import { counted } from '../../text/numbers.ts';
import { capital, eitherOf } from '../../text/sentences.ts';
import { finish, finishTiles, numberAnswer, type Made, type Wrong } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { SET_TILES, textOf, withoutOne } from '../hands.ts';
import type { RandomStretch } from '../random.ts';
import { HAND_TRIES, wonHand } from '../won-hand.ts';

const SKILL = 'waits';

interface Waiting {
  readonly hand: string;
  /** All that would complete it, as the engine says. */
  readonly tiles: readonly TileId[];
  readonly held: readonly TileId[];
}

/** One tile short: which tiles would complete the hand. */
export function waitsAsked(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
    level,
  } = wanted;
  const found = waitingHand(random, wanted);
  if (!found) return undefined;
  if (level === 3) return howMany(random, game, found);
  return random.chance(1, 2) ? whichOne(random, game, found) : pickAll(random, game, found);
}

const SITUATION = 'You are one tile short of Mahjong.';
const NUDGE = 'Find the sets that are whole. What is left needs one more tile to make a set or the pair.';

function waitingHand(random: RandomStretch, wanted: Wanted): Waiting | undefined {
  for (let turn = 0; turn < HAND_TRIES; turn++) {
    const won = wonHand(random, wanted, { plain: true });
    if (!won) return undefined;
    const { sets: all, win } = won.played;
    const sets = withoutOne(all, win.tile);
    const hand = textOf({ sets, bonus: [] });
    const found = waitsOf({ table: wanted.table, hand });
    if (found.ok && found.value.length > 0 && found.value.length <= (wanted.level === 3 ? 9 : 3))
      return { hand, tiles: found.value, held: sets.flatMap((set) => set.tiles) };
  }
  return undefined;
}

const needs = ({ tiles }: Waiting): string => `The hand needs ${eitherOf(tiles.map(theTile))}.`;
const scenes = ({ hand }: Waiting) => [{ label: 'Your hand', hand }];

/** Tiles that look as if they would do: neighbours of a wait, tiles that are held already. */
function lookalikes(random: RandomStretch, { tiles, held }: Waiting): readonly TileId[] {
  const near = tiles
    .flatMap((tile) =>
      [-2, -1, 1, 2]
        .map((step) => tileIndex(tile) + step)
        .filter((kind) => kind >= 0 && kind < SET_TILES.length)
        .map(tileOf),
    )
    .filter((tile) => tiles.some((wait) => wait[0] === tile[0]));
  const candidates = [
    ...random.shuffle([...new Set(near)]),
    ...random.shuffle([...new Set(held)]),
    ...random.shuffle(SET_TILES),
  ];
  // Nobody waits for a tile of which all four are in the hand.
  const isThere = (tile: TileId): boolean => held.filter((each) => each === tile).length < 4;
  return [...new Set(candidates)].filter((tile) => !tiles.includes(tile) && isThere(tile));
}

const missed = (tile: TileId): string => `With ${theTile(tile)} the tiles still do not make a whole hand.`;
const option = (tile: TileId) => ({ value: tile, text: tileName(tile), tiles: [tile] });

function whichOne(random: RandomStretch, game: RulesetInfo, found: Waiting): Made {
  const right = random.pick(found.tiles);
  return finish(
    {
      situation: SITUATION,
      ask: 'Which of these tiles completes the hand?',
      scenes: scenes(found),
      right: { ...option(right), why: `With ${theTile(right)} nothing is missing any more.` },
      wrong: lookalikes(random, found).map((tile) => ({ ...option(tile), why: missed(tile) })),
      nudge: NUDGE,
      because: needs(found),
      ...ruleNamed(game, 'hand.complete'),
    },
    SKILL,
    random,
  );
}

function pickAll(random: RandomStretch, game: RulesetInfo, found: Waiting): Made {
  const shown = random.shuffle([...found.tiles, ...lookalikes(random, found).slice(0, 6 - found.tiles.length)]);
  return finishTiles(
    {
      situation: SITUATION,
      ask: 'Pick every tile that completes the hand.',
      scenes: scenes(found),
      options: shown.map((tile) => {
        const right = found.tiles.includes(tile);
        return { ...option(tile), right, why: right ? `${capital(theTile(tile))} completes the hand.` : missed(tile) };
      }),
      nudge: NUDGE,
      because: needs(found),
      ...ruleNamed(game, 'hand.complete'),
    },
    SKILL,
  );
}

function howMany(random: RandomStretch, game: RulesetInfo, found: Waiting): Made {
  const right = found.tiles.length;
  const say = (n: number) => counted(n, 'kind');
  const because = `${needs(found)} That makes ${say(right)}.`;
  return finish(
    {
      kind: 'number',
      unit: 'kinds of tile',
      situation: SITUATION,
      ask: 'How many kinds of tile would complete the hand?',
      scenes: scenes(found),
      right: numberAnswer(right, say, because),
      wrong: miscounted(random, found, say),
      nudge: NUDGE,
      because,
      ...ruleNamed(game, 'hand.complete'),
    },
    SKILL,
    random,
  );
}

/** The kinds counted with one or two overlooked, with one or two that only look so, or tile by tile. */
function miscounted(random: RandomStretch, found: Waiting, say: (n: number) => string): readonly Wrong[] {
  const { tiles, held } = found;
  const right = tiles.length;
  const [first, second] = random.shuffle(tiles);
  const [like, other] = lookalikes(random, found);
  const left = tiles.reduce((sum, tile) => sum + 4 - held.filter((each) => each === tile).length, 0);
  return [
    ...(right > 1 && first ? [numberAnswer(right - 1, say, `That overlooks ${theTile(first)}.`)] : []),
    ...(like ? [numberAnswer(right + 1, say, `That counts ${theTile(like)} too. ${missed(like)}`)] : []),
    ...(right > 2 && first && second
      ? [numberAnswer(right - 2, say, `That overlooks ${theTile(first)} and ${theTile(second)}.`)]
      : []),
    numberAnswer(left, say, 'That counts the tiles, as many as are left of each. It asks for kinds.'),
    ...(like && other
      ? [
          numberAnswer(
            right + 2,
            say,
            `That counts ${theTile(like)} and ${theTile(other)} too. Neither completes the hand.`,
          ),
        ]
      : []),
  ];
}
