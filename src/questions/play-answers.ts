import {
  applyPlayAction,
  breakWall,
  findFirstEast,
  isBonus,
  nextHand,
  SEATS,
  startHand,
  startMatch,
  listSeatsToAct,
  getWallPlan,
  type Match,
  type Play,
  type EngineError,
  type Seat,
  type Table,
} from '../engine/index.ts';
import { withHouseRules } from './table.ts';

/**
 * One question about play. The comments say what comes back. Hands are played by the engine, and a seed stands for a
 * shuffled wall.
 */
export type PlayQuestion =
  /** Throws of two dice, one a player. Gives the number of East from 1, or "again" when the highest are equal. */
  | { readonly dice: readonly number[]; readonly of: 'east' }
  /** A deal: bonus tiles still on racks; "yes" when the box gave as many tiles as bonus tiles lie open; what a seat would hold without them. */
  | {
      readonly dealt: number;
      readonly of: 'bonusOnRacks' | 'boxReplaces' | 'unreplaced';
      readonly who?: Seat | undefined;
    }
  /** South's first turn in a hand: tiles before it, with the tile drawn, and after the discard. */
  | { readonly turn: number; readonly of: 'before' | 'drawn' | 'after' }
  /** A goulash: how many exchanges come before play, and how many tiles each passes on. */
  | { readonly goulash: number; readonly of: 'exchanges' | 'passedOn' }
  /** This many players: the winds that somebody always has, as one word. */
  | { readonly players: number; readonly of: 'alwaysPlayed' };

/** The result as a figure or a word. Throws when the engine refuses the question. */
export function answerPlayQuestion(ask: PlayQuestion, table: Table): string {
  if ('dice' in ask) return east(ask.dice, table);
  if ('dealt' in ask) return answerAboutDeal(ask, table);
  if ('turn' in ask) return String(firstTurn(ask.turn, table)[ask.of]);
  if ('goulash' in ask) return String(exchanges(ask.goulash, table)[ask.of]);
  return answerWhoAlwaysPlays(ask.players, table);
}

function east(drawn: readonly number[], table: Table): string {
  const first = requireOkValue(findFirstEast({ table, drawn }));
  return 'east' in first ? String(first.east + 1) : 'again';
}

/** Any throws will do where only the size of the box is asked. */
const EXAMPLE_THROWS = [7, 5];

const begin = (seed: number, table: Table, goulash = false): Play =>
  requireOkValue(startHand({ table, seed, goulash }));

const at = ({ players }: Play, seat: Seat) => requireFound(players[seat], seat);

/** The first player who has to act. */
const nextToAct = (play: Play): Seat => requireFound(listSeatsToAct(play)[0], 'a player to act');

function answerAboutDeal(
  { dealt: seed, of, who = 'e' }: Extract<PlayQuestion, { readonly dealt: number }>,
  table: Table,
): string {
  const play = begin(seed, table);
  const { box, seats } = play;
  const open = seats.reduce((sum, seat) => sum + at(play, seat).bonus.length, 0);
  if (of === 'bonusOnRacks') return String(seats.flatMap((seat) => at(play, seat).rack.filter(isBonus)).length);
  if (of === 'unreplaced') return String(at(play, who).rack.length - at(play, who).bonus.length);
  const full = requireOkValue(
    breakWall({
      table,
      rolls: EXAMPLE_THROWS.slice(0, requireOkValue(getWallPlan({ table })).throws),
    }),
  ).box.length;
  return toYesOrNoText(open > 0 && full - box.length === open);
}

/** East discards, nobody claims, South draws and discards. */
function firstTurn(seed: number, table: Table): Readonly<Record<'before' | 'drawn' | 'after', number>> {
  const start = begin(seed, table);
  const held = (play: Play): number => at(play, 's').rack.length;
  const drawn = throwAway(start, 'e');
  return { before: held(start), drawn: held(drawn), after: held(throwAway(drawn, 's')) };
}

/** Discards the first tile that nobody wants and plays on until the next player has drawn. */
function throwAway(play: Play, seat: Seat): Play {
  const [tile] = at(play, seat).rack;
  let now = requireOkValue(
    applyPlayAction(play, { do: 'discard', seat, tile: requireFound(tile, 'a tile to discard') }),
  );
  while (now.phase.name === 'claims') now = requireOkValue(applyPlayAction(now, { do: 'pass', seat: nextToAct(now) }));
  return now.phase.name === 'draw' ? requireOkValue(applyPlayAction(now, { do: 'draw', seat: now.phase.seat })) : now;
}

function exchanges(seed: number, table: Table): Readonly<Record<'exchanges' | 'passedOn', number>> {
  let play = begin(seed, table, true);
  let passedOn = 0;
  const turns = new Set<number>();
  while (play.phase.name === 'exchange') {
    turns.add(play.phase.turn);
    const seat = nextToAct(play);
    const passing = (many: number) =>
      applyPlayAction(play, { do: 'exchange', seat, tiles: at(play, seat).rack.slice(0, many) });
    // The engine allows exactly one number of passed tiles.
    passedOn = requireFound(
      [1, 2, 3, 4].find((many) => passing(many).ok),
      'tiles to pass on',
    );
    play = requireOkValue(passing(passedOn));
  }
  return { exchanges: turns.size, passedOn };
}

const MAX_HANDS_TRIED = 16;

function answerWhoAlwaysPlays(players: number, table: Table): string {
  const rules = { table: requireFound(withHouseRules(table, { players }), 'a table for as many') };
  let { match }: { match: Match } = requireOkValue(startMatch(rules));
  let always: readonly Seat[] = SEATS;
  for (let hand = 0; hand < MAX_HANDS_TRIED && !match.over; hand++) {
    const { seats } = match;
    always = always.filter((seat) => seats[seat] !== undefined);
    match = requireOkValue(
      nextHand({ ...rules, match, end: { winner: SEATS.find((seat) => seat !== 'e' && seats[seat] !== undefined) } }),
    ).match;
  }
  return always.join('');
}

export const toYesOrNoText = (fact: boolean): string => (fact ? 'yes' : 'no');

/** Stops the build where the engine does not find something. */
export function requireFound<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`A question asks for “${what}”, which the engine does not know.`);
  return thing;
}

/** Stops the build where the engine refused. */
export function requireOkValue<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: EngineError },
): T {
  if (!result.ok)
    throw new Error(`A question asks what the engine refuses: ${result.error.code} ${result.error.found ?? ''}`);
  return result.value;
}
