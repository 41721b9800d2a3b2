import { isBonus, score, SUITS, type ErrorCode, type TileId } from '../../engine/index.ts';
import { atTheTable } from '../../text/at-the-table.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { countedInWords } from '../../text/numbers.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { finishYesNo, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import {
  callable,
  HONOUR_TILES,
  laidSet,
  rackOf,
  SET_TILES,
  SUIT_TILES,
  textOf,
  setTilesFrom,
  type LaidSet,
} from '../hands.ts';
import { somePattern } from '../patterns.ts';
import type { RandomStretch } from '../random.ts';
import { claimed, someWinning, type Winning } from '../winning.ts';
import { takeTiles, HAND_TRIES } from '../won-hand.ts';

const SKILL = 'mahjong';

/** Why a hand is turned away, as far as it is a matter of the hand: other refusals mean that it cannot have come about. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'not-complete',
  'too-many-chows',
  'must-be-concealed',
  'last-tile-way',
  'below-minimum',
  'mixed-suits',
  'sacred-discard',
]);

/** A hand that somebody lays down: is it Mahjong? */
export function mahjong(random: RandomStretch, wanted: Wanted): Made {
  const hoped = random.chance(1, 2);
  for (let turn = 0; turn < HAND_TRIES; turn++) {
    const made = laidDown(random, wanted, hoped);
    if (made) return made;
  }
  return undefined;
}

function laidDown(random: RandomStretch, wanted: Wanted, hoped: boolean): Made {
  const winning = someWinning(random, wanted.table, 7);
  const laid = someHand(random, winning);
  const { loose, last } = laid;
  const sets = callable(wanted.table, laid.sets);
  const rack = [...rackOf(sets), ...loose];
  if (rack.length === 0 || sets.filter(({ kind }) => kind === 'kong').length < (winning.kongs ?? 0)) return undefined;
  const { seat: who } = winning;
  const seats = wanted.table.seats;
  const seat = who === 'east' ? 'e' : random.pick(who === 'others' ? seats.filter((each) => each !== 'e') : seats);
  const round = random.pick(['e', 's'] as const);
  const tile = last && rack.includes(last) ? last : random.pick(rack);
  if (winning.win.by === 'kong' && rack.indexOf(tile) !== rack.lastIndexOf(tile)) return undefined;
  // Only where it bars somebody would a player have thrown the tile that wins.
  const sacred = wanted.table.info.asks.sacred !== undefined;
  const own = winning.win.by === 'discard' && sacred && random.chance(1, 5) ? [tile] : [];
  const hand = textOf({ sets, loose, bonus: [] });
  const asked = { table: wanted.table, seat, round, hand, ownDiscards: own };
  const result = score({ ...asked, win: { ...winning.win, tile } });
  if (result.ok !== hoped || (!result.ok && !REFUSALS.has(result.error.code))) return undefined;
  const chows = sets.filter(({ kind }) => kind === 'chow').length;
  const {
    table: { info: game },
  } = wanted;
  const rule = result.ok
    ? (result.value.special?.rule ??
      ruleNamed(game, ...(chows > 0 ? ['hand.one-chow', 'hand.chows'] : []), 'hand.complete').rule)
    : (result.error.rule ?? ruleNamed(game, 'hand.complete').rule);
  const because = result.ok
    ? result.value.special
      ? `The hand is complete: {${result.value.special.rule}}.`
      : `${shapeOf(sets)} With ${theTile(tile)} the hand is complete.`
    : result.error.because
      ? reasonSentence(result.error.because)
      : `With ${theTile(tile)} these tiles are no hand that may win: {${rule}}.`;
  return finishYesNo(
    {
      situation: `${atTheTable(seat, round)} ${claimed(winning)}${own.length > 0 ? ' Your own last discard was the same tile.' : ''}`,
      ask: 'Is this hand Mahjong?',
      scenes: [{ label: `Your hand, ${SEAT_NAMES[seat]}`, hand, last: tile }],
      fact: result.ok,
      otherwise: result.ok ? `Nothing is missing. ${because}` : `The others would turn it away. ${because}`,
      nudge: 'Sort the tiles into sets and a pair. Does your game allow just these, won in this way?',
      because,
      ...(rule && { rule }),
    },
    SKILL,
    random,
  );
}

/** "Four sets and a pair, one of them a chow." */
function shapeOf(sets: readonly LaidSet[]): string {
  const chows = sets.filter(({ kind }) => kind === 'chow').length;
  if (sets.length < 5) return 'The tiles make a whole hand.';
  return chows === 0
    ? 'There are four sets and a pair.'
    : `There are four sets and a pair, with ${countedInWords(chows, 'chow')} among them.`;
}

interface Laid {
  readonly sets: readonly LaidSet[];
  readonly loose: readonly TileId[];
  readonly last: TileId | undefined;
}

/** A pattern, or sets as they come with as many chows as chance will have; now and then with a tile that is out of place. */
function someHand(random: RandomStretch, { closed }: Winning): Laid {
  const laid = random.chance(1, 2) ? somePattern(random) : { sets: anySets(random), loose: [], last: undefined };
  const sets = closed ? laid.sets.map((set) => ({ ...set, concealed: true })) : laid.sets;
  if (!random.chance(1, 5)) return { ...laid, sets };
  return { ...laid, sets: spoilt(random, sets) };
}

function anySets(random: RandomStretch): readonly LaidSet[] {
  const used = new Map<TileId, number>();
  const sets: LaidSet[] = [];
  const chows = random.below(5);
  const suits = random.chance(1, 4) ? [random.pick(SUITS)] : SUITS;
  const there = SUIT_TILES.filter((tile) => suits.some((suit) => tile[0] === suit));
  while (sets.length < 5) {
    const kind = sets.length === 4 ? 'pair' : sets.length < chows ? 'chow' : random.chance(1, 8) ? 'kong' : 'pung';
    const at = kind !== 'chow' && random.chance(1, 4) ? random.pick(HONOUR_TILES) : random.pick(there);
    const tiles = setTilesFrom(kind, at);
    if (!tiles || !takeTiles(used, tiles)) continue;
    sets.push(laidSet(kind, at, kind === 'pair' || random.chance(1, 2)));
  }
  return sets;
}

/** One concealed set with another tile in it. */
function spoilt(random: RandomStretch, sets: readonly LaidSet[]): readonly LaidSet[] {
  const held = sets.flatMap(({ tiles }) => tiles);
  const at = sets.findIndex(({ concealed, kind }) => concealed && (kind === 'pung' || kind === 'chow'));
  const stranger = random.pick(SET_TILES.filter((tile) => !held.includes(tile) && !isBonus(tile)));
  return sets.map((set, i) => (i === at ? { ...set, tiles: [...set.tiles.slice(1), stranger] } : set));
}
