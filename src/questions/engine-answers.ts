import {
  breakWall,
  claims,
  settleDraw,
  isSetTile,
  isTile,
  getNextSeat,
  parseSeat,
  score,
  SEATS,
  waits,
  type ErrorCode,
  type RulesetInfo,
  type ScoreInput,
  type Seat,
  type Table,
  applyPlayAction,
  decideFirstEastByDiceOrTiles,
  isBonus,
  nextHand,
  startHand,
  startMatch,
  listSeatsToAct,
  getWallPlan,
  type Match,
  type Play,
  type EngineError,
} from '../engine/index.ts';
import { formatTile } from '../format/names.ts';
import { findClaimByName } from './makers/claims.ts';
import { withHouseRules } from './table.ts';

/**
 * One question about play. The comments say what comes back. Hands are played by the engine, and a seed stands for a
 * shuffled wall.
 */
type PlayQuestion =
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
function answerPlayQuestion(ask: PlayQuestion, table: Table): string {
  if ('dice' in ask) return east(ask.dice, table);
  if ('dealt' in ask) return answerAboutDeal(ask, table);
  if ('turn' in ask) return String(firstTurn(ask.turn, table)[ask.of]);
  if ('goulash' in ask) return String(exchanges(ask.goulash, table)[ask.of]);
  return answerWhoAlwaysPlays(ask.players, table);
}

function east(drawn: readonly number[], table: Table): string {
  const first = requireOkValue(decideFirstEastByDiceOrTiles({ table, drawn }));
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

const toYesOrNoText = (fact: boolean): string => (fact ? 'yes' : 'no');

/** Stops the build where the engine does not find something. */
function requireFound<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`A question asks for “${what}”, which the engine does not know.`);
  return thing;
}

/** Stops the build where the engine refused. */
function requireOkValue<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: EngineError },
): T {
  if (!result.ok)
    throw new Error(`A question asks what the engine refuses: ${result.error.code} ${result.error.found ?? ''}`);
  return result.value;
}

/** One question to the engine. The comments say what comes back. */
export type EngineQuery =
  | PlayQuestion
  /** What a rule is worth: its value, or that of an exposed or concealed set. */
  | { readonly rule: string; readonly of?: 'value' | 'exposed' | 'concealed' | undefined }
  /** What a switch of the table starts from. */
  | { readonly switch: string }
  /** A figure of a bill; `lines` adds up the lines of one rule; `accepted` is yes, or the code of the refusal; `tiles` counts the tiles. */
  | {
      readonly score: Omit<ScoreInput, 'rules'>;
      readonly of: 'total' | 'points' | 'doubles' | 'accepted' | 'lines' | 'has' | 'tiles';
      readonly line?: string | undefined;
    }
  /** Whether the hand is one tile short, how many kinds of tile would do, or which. */
  | { readonly waits: string; readonly of: 'any' | 'count' | 'tiles' }
  /**
   * The wall and the deal, for these throws: tiles and stacks in front of each player, tiles in the box, dealt
   * to East and to the others; who is dealt first.
   */
  | { readonly wall: readonly number[]; readonly of: 'each' | 'stacks' | 'box' | 'east' | 'others' | 'first' | 'all' }
  /** Who is East after a hand that nobody won: does East stay? */
  | { readonly draw: true; readonly of: 'eastStays' }
  /** A tile: whether it makes sets, how many of it a hand may hold, its suit in words. */
  | { readonly tile: string; readonly of: 'makesSets' | 'copies' | 'name' }
  /** Who plays after this seat; or the seats in the order of play, as one word. */
  | { readonly seat: string; readonly of: 'next' | 'order' }
  /** What tiles laid down as one set are, and how many they are. */
  | { readonly set: string; readonly of: 'kind' | 'size' }
  /** Which of these tiles are major: a pung of them counts by the rule for major tiles. */
  | { readonly tiles: string; readonly of: 'major' }
  /** Whether a discard may be claimed: yes or no, or the rule that says so. */
  | {
      readonly claim: {
        readonly hand: string;
        readonly seat: string;
        readonly discarder: string;
        readonly discard: string;
        readonly ready?: boolean | undefined;
        readonly for: string;
      };
      readonly of: 'allowed' | 'rule';
    };

export function askEngine(ask: EngineQuery, table: Table): string {
  const { info: game } = table;
  if ('rule' in ask) return String(answerRuleWorth(ask, game));
  if ('switch' in ask) return String(setting(ask.switch, table));
  if ('score' in ask) return scored(ask, table);
  if ('waits' in ask) return waiting(ask, table);
  if ('wall' in ask) return walled(ask, table);
  if ('draw' in ask) return toYesOrNoText(requireOkValue(settleDraw({ table }))[ask.of]);
  if ('tile' in ask) return tileFact(ask, table);
  if ('seat' in ask)
    return ask.of === 'order' ? order(ask.seat) : getNextSeat(requireFound(parseSeat(ask.seat), ask.seat));
  if ('set' in ask) return answerAboutSet(ask, table);
  if ('tiles' in ask) return majors(ask, table);
  if ('claim' in ask) return answerAboutClaim(ask, table);
  return answerPlayQuestion(ask, table);
}

type About<K extends string> = Extract<EngineQuery, Readonly<Record<K, unknown>>>;

/** The value of a switch. A switch that is off has no number to show. */
function setting(name: string, table: Table): unknown {
  const { id, default: usual } = requireFound(
    table.info.switches.find((entry) => entry.id === name),
    name,
  );
  return requireFound((Object.hasOwn(table.house, id) ? table.house[id] : usual) ?? undefined, name);
}

function answerRuleWorth({ rule, of = 'value' }: About<'rule'>, game: RulesetInfo): number {
  const worth = requireFound(
    requireFound(
      game.rules.find(({ id, off }) => id === rule && !off),
      rule,
    ).value,
    `${rule} value`,
  );
  if (typeof worth === 'number') return worth;
  return of === 'value' ? requireFound<never>(undefined, `${rule} exposed or concealed`) : worth[of];
}

function scored({ score: input, of, line }: About<'score'>, table: Table): string {
  const result = score({ ...input, table });
  if (of === 'accepted') return result.ok ? 'yes' : (result.error.code satisfies ErrorCode);
  const bill = requireOkValue(result);
  if (of === 'tiles') return String(bill.arrangement.reduce((sum, { tiles }) => sum + tiles.length, bill.loose.length));
  if (of !== 'lines' && of !== 'has') return String(bill[of]);
  const lines = bill.lines.filter(({ rule }) => rule === requireFound(line, 'a line'));
  return of === 'has' ? toYesOrNoText(lines.length > 0) : String(lines.reduce((sum, each) => sum + each.value, 0));
}

function waiting({ waits: hand, of }: About<'waits'>, table: Table): string {
  const tiles = requireOkValue(waits({ table, hand }));
  if (of === 'any') return toYesOrNoText(tiles.length > 0);
  return of === 'count' ? String(tiles.length) : tiles.join(' ');
}

function walled({ wall: rolls, of }: About<'wall'>, table: Table): string {
  const { hands, box, draws } = requireOkValue(breakWall({ table, rolls }));
  const dealt = Object.values(hands).reduce((sum, tiles) => sum + tiles.length, 0);
  const all = dealt + box.length + draws;
  const most = Math.max(...Object.values(hands).map(({ length }) => length));
  const [first = ''] = Object.entries(hands).find(([, tiles]) => tiles.length === most) ?? [];
  if (of === 'first') return first.toLowerCase();
  return String(
    {
      each: all / SEATS.length,
      stacks: all / SEATS.length / 2,
      box: box.length,
      east: hands.E.length,
      others: hands.S.length || hands.W.length,
      all,
    }[of],
  );
}

function tileFact({ tile, of }: About<'tile'>, table: Table): string {
  if (!isTile(tile)) return requireFound<never>(undefined, tile);
  if (of === 'makesSets') return toYesOrNoText(isSetTile(tile));
  if (of === 'name') return formatTile(tile);
  // Given one too many, the engine says how many there are.
  const many = score({ table, seat: SEATS[0], round: SEATS[0], hand: alike(tile, 5) });
  return String(requireFound(many.ok ? undefined : many.error.allowed, `copies of ${tile}`));
}

/** For example `drrr`. */
const alike = (tile: string, times: number): string => tile.charAt(0) + tile.charAt(1).repeat(times);

function order(from: string): string {
  let seat = requireFound(parseSeat(from), from);
  const seats: Seat[] = [];
  while (seats.length < SEATS.length) {
    seats.push(seat);
    seat = getNextSeat(seat);
  }
  return seats.join('');
}

function answerAboutSet({ set, of }: About<'set'>, table: Table): string {
  const [read] = requireOkValue(score({ table, seat: SEATS[0], round: SEATS[0], hand: set })).arrangement;
  const { kind, tiles } = requireFound(read, set);
  return of === 'kind' ? kind : String(tiles.length);
}

function majors({ tiles }: About<'tiles'>, table: Table): string {
  const major = (tile: string): boolean =>
    requireOkValue(score({ table, seat: SEATS[0], round: SEATS[0], hand: `(${alike(tile, 3)})` })).lines.some(
      ({ rule }) => rule === `${table.info.family}.points.pung-major`,
    );
  return tiles.split(' ').filter(major).join(' ');
}

function answerAboutClaim({ claim: { for: name, ...input }, of }: About<'claim'>, table: Table): string {
  const best = requireFound(findClaimByName(requireOkValue(claims({ ...input, table })), name), name);
  return of === 'allowed' ? toYesOrNoText(best.allowed) : best.rule;
}
