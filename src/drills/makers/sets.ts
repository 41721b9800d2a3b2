import {
  formatTiles,
  score,
  SEATS,
  SUITS,
  tileOf,
  tileIndex,
  type SetName,
  type TileId,
  type Table,
} from '../../engine/index.ts';
import { listed } from '../../text/sentences.ts';
import { setPhrase } from '../../text/at-the-table.ts';
import { tilePhrases } from '../../text/reasons.ts';
import { finish, type Made, type Wrong } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { inRackOrder, SET_TILES, setTilesFrom } from '../hands.ts';
import type { RandomStretch } from '../random.ts';
import { tilesAt } from '../table.ts';

const SKILL = 'sets';
const KINDS: readonly SetName[] = ['pair', 'chow', 'pung', 'kong'];
const MEANING: Readonly<Record<SetName | 'none', string>> = {
  pair: 'A pair is two tiles alike.',
  chow: 'A chow is a run of three in one suit.',
  pung: 'A pung is three tiles alike.',
  kong: 'A kong is four tiles alike.',
  none: 'Two, three or four tiles alike count, or a run of three in one suit.',
};
const NAME: Readonly<Record<SetName | 'none', string>> = {
  pair: 'A pair',
  chow: 'A chow',
  pung: 'A pung',
  kong: 'A kong',
  none: 'Nothing that counts',
};

/** Tiles laid side by side: a pair, a chow, a pung, a kong, or nothing that counts. */
export function sets(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
    level,
  } = wanted;
  const shown = level > 1 && random.chance(1, 2) ? nearMiss(random, level) : set(random, tilesAt(wanted.table));
  if (!shown) return undefined;
  const mixed = level > 1 ? random.shuffle(shown) : shown;
  const [lowest] = inRackOrder(mixed);
  const right = judged(wanted.table, mixed);
  if (!lowest) return undefined;
  const names = [...KINDS, 'none'] as const;
  return finish(
    {
      situation: 'These tiles are laid side by side.',
      ask: 'What do they make?',
      scenes: [{ label: 'The tiles', hand: formatTiles(mixed) }],
      right: { value: right, text: NAME[right], why: MEANING[right] },
      wrong: random.shuffle(names).map((name): Wrong => ({
        value: name,
        text: NAME[name],
        why: `${MEANING[name]} These are ${listed(tilePhrases(mixed))}.`,
      })),
      nudge: 'Are they alike, or do they follow one another in one suit?',
      because:
        right === 'none'
          ? `${MEANING.none} These are neither alike nor such a run.`
          : `This is a ${setPhrase(right, lowest)}. ${MEANING[right]}`,
      ...ruleNamed(game, right === 'chow' ? 'points.chow' : 'hand.complete', 'hand.complete'),
    },
    SKILL,
    random,
  );
}

/** What the engine says the tiles are when they are laid on the table as one set. */
function judged(table: Table, tiles: readonly TileId[]): SetName | 'none' {
  if (tiles.length === 2) return tiles[0] === tiles[1] ? 'pair' : 'none';
  const bill = score({ table, seat: SEATS[0], round: SEATS[0], hand: `(${formatTiles(tiles)})` });
  return bill.ok ? (bill.value.arrangement[0]?.kind ?? 'none') : 'none';
}

const set = (random: RandomStretch, there: readonly TileId[]): readonly TileId[] | undefined => {
  const tiles = setTilesFrom(random.pick(KINDS), random.pick(SET_TILES));
  return tiles?.every((tile) => there.includes(tile)) ? tiles : undefined;
};

/** Tiles that only look like a set: a gap in the run, two suits, a run of winds. */
function nearMiss(random: RandomStretch, level: number): readonly TileId[] {
  const suit = random.pick(SUITS);
  const rank = 1 + random.below(6);
  const other = random.pick(SUITS.filter((each) => each !== suit));
  const gap = [rank, rank + 1, rank + 3].map((n) => `${suit}${n}` as TileId);
  const suits = [`${suit}${rank}`, `${suit}${rank + 1}`, `${other}${rank + 2}`].map((tile) => tile as TileId);
  const twins = [`${suit}${rank}`, `${suit}${rank}`, `${other}${rank}`].map((tile) => tile as TileId);
  const honours = [0, 1, 2].map((n) => tileOf(tileIndex('we') + n + random.below(2)));
  return random.pick(level > 2 ? [gap, suits, twins, honours] : [gap, suits]);
}
