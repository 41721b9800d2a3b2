import {
  act,
  breakWall,
  firstEast,
  isBonus,
  nextHand,
  SEATS,
  startHand,
  startMatch,
  toAct,
  wallPlan,
  type EngineError,
  type HouseInput,
  type Match,
  type Play,
  type RulesetInfo,
  type Seat,
} from '../engine/index.ts';

// What a written question may ask of a game as it goes: who begins, what a deal leaves, how a goulash opens. The hands are
// played by the engine; a seed stands for a shuffled wall.

/** One thing that is asked of a game as it goes; the comment says what comes back. */
export type PlayAsk =
  /** Throws of two dice, one a player: the number of the player who is East, from 1; "again" when the highest threw alike. */
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
  /** So many players: the winds that somebody always has, as one word. */
  | { readonly players: number; readonly of: 'alwaysPlayed' };

interface Table {
  readonly game: RulesetInfo;
  readonly house?: HouseInput | undefined;
}

/** What comes back, as a figure or a word. Throws when the engine refuses what was asked. */
export function askPlay(ask: PlayAsk, table: Table): string {
  if ('dice' in ask) return east(ask.dice, table);
  if ('dealt' in ask) return dealt(ask, table);
  if ('turn' in ask) return String(firstTurn(ask.turn, table)[ask.of]);
  if ('goulash' in ask) return String(exchanges(ask.goulash, table)[ask.of]);
  return alwaysPlayed(ask.players, table);
}

function value<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: EngineError },
): T {
  if (!result.ok)
    throw new Error(`A question asks what the engine refuses: ${result.error.code} ${result.error.found ?? ''}`);
  return result.value;
}

function east(drawn: readonly number[], { game, house }: Table): string {
  const found = value(firstEast({ rules: game.id, house, drawn }));
  return 'again' in found ? 'again' : String(found.east + 1);
}

/** Any throws will do where only the size of the box is asked. */
const THROWS = [7, 5];

const begin = (seed: number, { game, house }: Table, goulash = false): Play =>
  value(startHand({ rules: game.id, house, seed, goulash }));

function dealt({ dealt: seed, of, who = 'e' }: Extract<PlayAsk, { readonly dealt: number }>, table: Table): string {
  const { players, box, seats } = begin(seed, table);
  const open = seats.reduce((sum, each) => sum + players[each]!.bonus.length, 0);
  if (of === 'bonusOnRacks')
    return String(seats.reduce((sum, each) => sum + players[each]!.rack.filter(isBonus).length, 0));
  if (of === 'unreplaced') return String(players[who]!.rack.length - players[who]!.bonus.length);
  const full = value(
    breakWall({
      rules: table.game.id,
      house: table.house,
      rolls: THROWS.slice(0, value(wallPlan({ rules: table.game.id, house: table.house })).throws),
    }),
  ).box.length;
  return open > 0 && full - box.length === open ? 'yes' : 'no';
}

/** East discards, nobody claims, South draws and discards. */
function firstTurn(seed: number, table: Table): Readonly<Record<'before' | 'drawn' | 'after', number>> {
  const start = begin(seed, table);
  const held = (play: Play): number => play.players.s!.rack.length;
  const drawn = throwAway(start, 'e');
  return { before: held(start), drawn: held(drawn), after: held(throwAway(drawn, 's')) };
}

/** A player discards the first tile that nobody wants; play goes on until the next player holds a tile that was drawn. */
function throwAway(play: Play, seat: Seat): Play {
  const [tile] = play.players[seat]!.rack;
  let now = value(act(play, { do: 'discard', seat, tile: tile! }));
  while (now.phase.name === 'claims') now = value(act(now, { do: 'pass', seat: toAct(now)[0]! }));
  return now.phase.name === 'draw' ? value(act(now, { do: 'draw', seat: now.phase.seat })) : now;
}

function exchanges(seed: number, table: Table): Readonly<Record<'exchanges' | 'passedOn', number>> {
  let play = begin(seed, table, true);
  let passedOn = 0;
  const turns = new Set<number>();
  while (play.phase.name === 'exchange') {
    turns.add(play.phase.turn);
    const seat = toAct(play)[0]!;
    // The engine says how many are passed on: no other number is allowed.
    passedOn = [1, 2, 3, 4].find(
      (many) => act(play, { do: 'exchange', seat, tiles: play.players[seat]!.rack.slice(0, many) }).ok,
    )!;
    play = value(act(play, { do: 'exchange', seat, tiles: play.players[seat]!.rack.slice(0, passedOn) }));
  }
  return { exchanges: turns.size, passedOn };
}

/** Long enough for everybody to have had every wind. */
const HANDS = 16;

function alwaysPlayed(players: number, { game, house }: Table): string {
  const rules = { rules: game.id, house: { ...house, players } };
  let { match }: { match: Match } = value(startMatch(rules));
  let always: readonly Seat[] = SEATS;
  for (let hand = 0; hand < HANDS && !match.over; hand++) {
    const { seats } = match;
    always = always.filter((seat) => seats[seat] !== undefined);
    match = value(
      nextHand({ ...rules, match, end: { winner: SEATS.find((seat) => seat !== 'e' && seats[seat] !== undefined) } }),
    ).match;
  }
  return always.join('');
}
