import { firstEast, type Table, type TileId } from '../../engine/index.ts';
import { errorSentence } from '../../text/errors.ts';
import { listed } from '../../text/sentences.ts';

// Finding the first East of a session: what is asked, and what follows from the answers.

/** What a table asks to find its first East. */
interface EastAsk {
  /** Everybody throws two dice; otherwise everybody draws a tile. */
  readonly dice: boolean;
  /** All seats follow from it, not East's alone. */
  readonly allSeats: boolean;
  /** How many times at most the drawer of East then throws. */
  readonly throws: number;
  /** Tiles that can be drawn: winds, and one for those who wait. */
  readonly tiles: readonly TileId[];
  /** How many throw or draw. */
  readonly count: number;
}

/** What to ask at a table. */
export function eastAsk(table: Table): EastAsk {
  const { seating, firstEast: way, waitingTiles, dealerThrows } = table.ruleset.match;
  const dice = way === 'dice' || way === 'ranks';
  return {
    dice,
    allSeats: way !== 'dice',
    throws: dealerThrows,
    tiles: [...WINDS, ...waitingTiles],
    count: dice ? seating.seats.length : seating.players,
  };
}

const WINDS: readonly TileId[] = ['we', 'ws', 'ww', 'wn'];

/** What came of it: the players in their new order, as places of the old one, or who has to throw, and a sentence. */
interface EastFound {
  readonly sentence: string;
  readonly order?: readonly number[];
  readonly again?: readonly number[];
}

/** Works out who is East from what each player threw (every throw) or drew, and the throws of the drawer of East. */
export function findEast(
  table: Table,
  names: readonly string[],
  drawn: readonly (readonly number[] | string)[],
  rolls: readonly number[],
): EastFound {
  const ask = eastAsk(table);
  const found = firstEast({ table, drawn, rolls });
  const called = (players: readonly number[]) => listed(players.map((player) => names[player] ?? ''));
  if (!found.ok) return { sentence: ask.dice ? THROW_MISSING : errorSentence(found.error) };
  if ('again' in found.value)
    return { sentence: `${called(found.value.again)} threw the same. They throw again.`, again: found.value.again };
  if ('throws' in found.value) return { sentence: throwSentence(names[found.value.throws] ?? '', rolls.length > 0) };
  const { east, seats, waiting = [] } = found.value;
  const places = names.map((_, player) => player);
  const turned = [...places.slice(east, ask.count), ...places.slice(0, east), ...places.slice(ask.count)];
  const order = seats ? [...(['e', 's', 'w', 'n'] as const).flatMap((seat) => seats[seat] ?? []), ...waiting] : turned;
  return { sentence: `${names[east]} is East first. The names above now begin there.`, order };
}

/** Said when a throw is missing or impossible. */
export const THROW_MISSING = 'Write a throw of two dice for each: a number from 2 to 12.';

const throwSentence = (name: string, thrown: boolean): string =>
  thrown
    ? `Nobody sits where the count ends. ${name} throws again.`
    : `${name} throws two dice and counts round the table. Write the throw below.`;
