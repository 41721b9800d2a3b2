import {
  applyPlayAction,
  parseHand,
  openTable,
  startHand,
  createTilesOfSet,
  type Action,
  type Play,
  type Seat,
  type StartInput,
  type TileId,
} from '../../../src/engine/index.ts';

/** Hands, draws and box as text; what is not said is filled up with other tiles. */
export interface Deal extends Partial<Omit<StartInput, 'tiles'>> {
  readonly e?: string;
  readonly s?: string;
  readonly w?: string;
  readonly n?: string;
  /** The first tiles that are drawn in turn. */
  readonly draws?: string;
  /** The last tile of the wall first, and so on: what is drawn at the end. */
  readonly last?: string;
  /** The first tiles of the box. */
  readonly box?: string;
}

/** Word by word, so that flowers stay where they were written. */
const tilesOf = (text: string | undefined): TileId[] =>
  (text ?? '')
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => {
      const hand = parseHand(word);
      if (!hand.ok) throw new Error(`${text}: ${hand.error.code}`);
      return [...hand.value.rack, ...hand.value.bonus];
    });

/** A hand dealt as it is written: East fourteen tiles, the others thirteen. */
export function dealt({ e, s, w, n, draws, last, box, ...start }: Deal): Play {
  const input = { rules: 'u3a', ...start };
  const rules = openTable(input);
  if (!rules.ok) throw new Error(rules.error.code);
  const named = [e, s, w, n, draws, last, box].map(tilesOf);
  const rest = createTilesOfSet(rules.value.ruleset, Boolean(input.goulash));
  for (const tile of named.flat()) {
    const at = rest.indexOf(tile);
    if (at < 0) throw new Error(`There is no ${tile} left.`);
    rest.splice(at, 1);
  }
  // Spread out, so that nobody is dealt sets by chance; flowers are kept for the end of the box.
  const others = rest.filter((tile) => !/^[fs]/.test(tile));
  const flowers = rest.filter((tile) => /^[fs]/.test(tile));
  const spread = others.map((_, index) => others[(index * 53) % others.length]!);
  const fill = others.length % 53 === 0 ? others : spread;
  const take = (tiles: TileId[], size: number) => [...tiles, ...fill.splice(0, size - tiles.length)];
  const seats = rules.value.seats;
  const bySeat = { e: named[0]!, s: named[1]!, w: named[2]!, n: named[3]! };
  const hands = new Map(seats.map((seat) => [seat, take(bySeat[seat], seat === 'e' ? 14 : 13)]));
  const order: TileId[] = [];
  for (let turn = 0; turn < 3; turn++)
    for (const seat of seats) order.push(...hands.get(seat)!.slice(turn * 4, turn * 4 + 4));
  for (const seat of seats) order.push(hands.get(seat)![12]!);
  order.push(hands.get('e')![13]!);
  const boxed = [...named[6]!];
  const boxTiles = [...boxed, ...fill.splice(0, Math.max(0, 14 - boxed.length - flowers.length)), ...flowers].slice(
    0,
    14,
  );
  const wall = [...named[4]!, ...fill, ...flowers.slice(Math.max(0, 14 - boxed.length)), ...named[5]!.toReversed()];
  const started = startHand({
    ...input,
    tiles: [...order, ...wall, ...boxTiles],
    rolls: input.rolls ?? Array<number>(rules.value.ruleset.wall.throws).fill(7),
  });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}

/** Does what must be allowed, one after the other. */
export function does(play: Play, ...actions: readonly Action[]): Play {
  return actions.reduce((now, action) => {
    const next = applyPlayAction(now, action);
    if (!next.ok)
      throw new Error(`${JSON.stringify(action)} in ${JSON.stringify(now.phase)}: ${JSON.stringify(next.error)}`);
    return next.value;
  }, play);
}

/** The rule that forbids an action, `ok` when nothing does, or another error's code. */
export function refused(play: Play, action: unknown): string {
  const next = applyPlayAction(play, action as Action);
  return next.ok ? 'ok' : next.error.code === 'not-allowed' ? next.error.rule! : next.error.code;
}

/** Everybody who is asked lets the tile go by. */
export function allPass(play: Play): Play {
  const { phase } = play;
  return phase.name === 'claims' ? does(play, ...phase.asked.filter((seat) => !phase.answers[seat]).map(pass)) : play;
}

const readTiles = (text: string): TileId[] => text.split(' ').filter(Boolean) as TileId[];

/** A discard, perhaps with the word that the hand is one tile short. */
export const throws = (seat: Seat, tile: string, declare = false): Action => ({
  do: 'discard',
  seat,
  tile: tile as TileId,
  ...(declare && { declare }),
});

/** A claim of the discard, with the tiles of the set that it makes: `b1 b2 b3`. */
export const claims = (seat: Seat, claim: 'pung' | 'kong' | 'chow' | 'mahjong', tiles = ''): Action => ({
  do: 'claim',
  seat,
  claim,
  tiles: readTiles(tiles),
});

export const draws = (seat: Seat): Action => ({ do: 'draw', seat });
export const pass = (seat: Seat): Action => ({ do: 'pass', seat });
