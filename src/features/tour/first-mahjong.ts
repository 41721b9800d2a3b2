import {
  act,
  isBonus,
  openingOf,
  playResult,
  startHand,
  SUITS,
  tileSet,
  waits,
  type Action,
  type Bill,
  type Play,
  type StartInput,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import { createRandomStretch, type RandomStretch } from '../../questions/random.ts';
import { canDeclareReady } from '../../questions/table.ts';

/**
 * The first Mahjong of somebody who has never played: a hand that the engine deals and plays, two tiles short, in North's
 * chair, so that three players discard before anything is asked. Nobody may claim anything but the one discard that is wanted.
 */
export interface FirstMahjong {
  /** The sets that are whole: two pungs and a chow. */
  readonly sets: readonly (readonly TileId[])[];
  /** The pair that becomes the fourth set, and the tile that does it. */
  readonly pair: readonly TileId[];
  /** The single tile that is to become the pair. */
  readonly single: TileId;
  /** The tile that is in the way. */
  readonly spare: TileId;
  /** What the players before the visitor discard, in order: of the first round the last one is claimed. */
  readonly rounds: readonly [readonly TileId[], readonly TileId[]];
  /** Whether a player at this table says that one tile is missing. */
  readonly saysWaiting: boolean;
  readonly bill: Bill;
  /** The hand as the engine plays it from the deal. */
  readonly start: StartInput;
  readonly log: readonly Action[];
}

/** The visitor's seat, and the others in the order in which they play before it. */
const VISITOR_SEAT = 'n';
const OTHER_SEATS = ['e', 's', 'w'] as const;

/** Walls to try before a table counts as having no such hand. */
const MAX_WALLS_TRIED = 40;

/** The hand of a seed, the same on every device; undefined at a table where no such hand can be played and won. */
export function generateFirstMahjong(table: Table, seed: string): FirstMahjong | undefined {
  if (([VISITOR_SEAT, ...OTHER_SEATS] as const).some((seat) => !table.seats.includes(seat))) return undefined;
  for (let turn = 0; turn < MAX_WALLS_TRIED; turn++) {
    const random = createRandomStretch(`first-mahjong/${seed}/${turn}`);
    const found = playFirstMahjong(table, chooseTiles(random), random);
    if (found) return found;
  }
  return undefined;
}

/** Tiles that anybody can name: a pung, a pung, a chow, two dragons, a single tile and a wind. */
function chooseTiles(random: RandomStretch) {
  const [one, other, third] = random.shuffle(SUITS) as ['b', 'c', 'o'];
  const number = (below: number): number => 1 + random.below(below);
  const from = number(7);
  const run = [0, 1, 2].map((step): TileId => `${third}${from + step}` as TileId);
  const alike = (tile: TileId): readonly TileId[] => [tile, tile, tile];
  const dragon = random.pick<TileId>(['dr', 'dg', 'dw']);
  return {
    sets: [alike(`${one}${number(9)}` as TileId), alike(`${other}${number(9)}` as TileId), run],
    pair: [dragon, dragon],
    single: `${random.pick(SUITS)}${number(9)}` as TileId,
    spare: random.pick<TileId>(['we', 'ws', 'ww']),
  };
}

/** Where the visitor's winning tile lies among those that can be drawn: the others draw two, then three before it. */
const WINNING_DRAW = 5;

/** The hand with its tiles laid into a wall; undefined where it cannot be dealt, or where somebody could do something else. */
function playFirstMahjong(
  table: Table,
  hand: ReturnType<typeof chooseTiles>,
  random: RandomStretch,
): FirstMahjong | undefined {
  const { sets, pair, single, spare } = hand;
  const [dragon] = pair as [TileId];
  const rack = [...sets.flat(), ...pair, single, spare];
  const rest = removeTiles(tileSet(table.ruleset, false), [...rack, dragon, single]);
  if (!rest) return undefined;
  const rolls = Array.from({ length: table.ruleset.wall.throws }, () => 2 + random.below(6) + random.below(6));
  const dealt = openingOf({ table, seed: 1, rolls });
  if (!dealt.ok || dealt.value.layout.broken.again || dealt.value.layout.broken.fromTable) return undefined;
  const { places, layout } = dealt.value;
  const { hands } = layout.broken;
  const held = new Set(Object.values(hands).flat());
  const drawn = places.filter((place) => !held.has(place));
  // Flowers come last, so that nobody draws one.
  const others = [...random.shuffle(rest.filter((tile) => !isBonus(tile))), ...rest.filter(isBonus)];
  const wall = new Map(hands.N.map((place, at) => [place, rack[at]!]));
  wall.set(hands.W[0]!, dragon).set(drawn[WINNING_DRAW]!, single);
  const left = others[Symbol.iterator]();
  const tiles = places.map((place) => wall.get(place) ?? left.next().value!);
  const start: StartInput = { table, tiles, rolls };
  const game = startHand(start);
  const end = game.ok ? playPlannedHand(game.value, hand, random) : undefined;
  const result = end && playResult(end.play);
  const bill = result?.ok ? result.value.bills[VISITOR_SEAT] : undefined;
  return (
    end && bill && { ...hand, rounds: end.rounds, saysWaiting: canDeclareReady(table), bill, start, log: end.play.log }
  );
}

/** Plays it: three discards, the pung, the spare tile, three discards more, and the tile that wins. */
function playPlannedHand(
  dealt: Play,
  { pair, single, spare }: ReturnType<typeof chooseTiles>,
  random: RandomStretch,
): (Pick<FirstMahjong, 'rounds'> & { readonly play: Play }) | undefined {
  const [dragon] = pair as [TileId];
  const does = (play: Play | undefined, action: Action): Play | undefined => {
    const next = play && act(play, action);
    return next?.ok ? next.value : undefined;
  };
  /** A discard that nobody may do anything with, so that the next player draws. */
  const passes = (play: Play | undefined, seat: (typeof OTHER_SEATS)[number]): [Play, TileId] | undefined => {
    for (const tile of random.shuffle([...new Set(play?.players[seat]?.rack)])) {
      const next = tile === dragon ? undefined : does(play, { do: 'discard', seat, tile });
      if (next?.phase.name === 'draw') return [next, tile];
    }
    return undefined;
  };
  const rounds: [TileId[], TileId[]] = [[], []];
  let play: Play | undefined = dealt;
  for (const seat of OTHER_SEATS) {
    if (seat !== 'e') play = does(play, { do: 'draw', seat });
    const passed = seat === 'w' ? undefined : passes(play, seat);
    play = seat === 'w' ? does(play, { do: 'discard', seat, tile: dragon }) : passed?.[0];
    rounds[0].push(passed?.[1] ?? dragon);
  }
  if (play?.phase.name !== 'claims' || play.phase.asked.join() !== VISITOR_SEAT) return undefined;
  play = does(play, { do: 'claim', seat: VISITOR_SEAT, claim: 'pung', tiles: [...pair, dragon] });
  play = does(play, {
    do: 'discard',
    seat: VISITOR_SEAT,
    tile: spare,
    declare: play !== undefined && canDeclareReady(play.table),
  });
  if (play?.phase.name !== 'draw' || formatWaits(play) !== single) return undefined;
  for (const seat of OTHER_SEATS) {
    const passed: [Play, TileId] | undefined = passes(does(play, { do: 'draw', seat }), seat);
    play = passed?.[0];
    if (passed) rounds[1].push(passed[1]);
  }
  play = does(does(play, { do: 'draw', seat: VISITOR_SEAT }), { do: 'mahjong', seat: VISITOR_SEAT });
  return play && { play, rounds };
}

function formatWaits({ table, players }: Play): string {
  const found = waits({ table, hand: players[VISITOR_SEAT]! });
  return found.ok ? found.value.join() : '';
}

/** Removes each taken tile once; undefined when one is not there. */
function removeTiles(tiles: readonly TileId[], taken: readonly TileId[]): readonly TileId[] | undefined {
  const left = [...tiles];
  return taken.every((tile) => left.includes(tile) && left.splice(left.indexOf(tile), 1)) ? left : undefined;
}
