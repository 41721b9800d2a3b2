import type { EngineQuery } from '../../collections/question-schema.ts';
import {
  breakWall,
  claims,
  settleDraw,
  isSetTile,
  isTile,
  getSeatAfterSteps,
  score,
  SEATS,
  waits,
  type ErrorCode,
  type Seat,
  type Table,
  applyPlayAction,
  findFirstEastFromThrowsOrTiles,
  isBonus,
  nextHand,
  startHand,
  createMatchAndStartPoints,
  listSeatsToAct,
  getWallPlan,
  type Play,
  type Result,
} from '../../engine/index.ts';
import { formatTile } from '../../format/names.ts';
import { findVerdictByClaimName } from '../../questions/makers/claims.ts';
import { formatAnswerValue } from '../../questions/draft.ts';
import { addHouseRulesToTable } from '../../questions/table.ts';

type About<Key extends string> = Extract<EngineQuery, Readonly<Record<Key, unknown>>>;

/** A number or a word, as collections/question-schema.ts defines for each query. @throws when the engine refuses */
export const getEngineAnswerOrThrow = (ask: EngineQuery, table: Table): string =>
  formatAnswerValue(answerQuery(ask, table));

type Answer = string | number | boolean;

function answerQuery(ask: EngineQuery, table: Table): Answer {
  if ('rule' in ask) return answerRuleWorth(ask, table);
  if ('switch' in ask) return getSwitchValue(ask.switch, table);
  if ('score' in ask) return answerAboutScore(ask, table);
  if ('waits' in ask) return answerAboutWaits(ask, table);
  if ('wall' in ask) return answerAboutWall(ask, table);
  if ('draw' in ask) return requireOkValue(settleDraw({ table }))[ask.of];
  if ('tile' in ask) return answerAboutTile(ask, table);
  if ('seat' in ask)
    return ask.of === 'order'
      ? SEATS.map((_, steps) => getSeatAfterSteps(ask.seat, steps)).join('')
      : getSeatAfterSteps(ask.seat, 1);
  if ('set' in ask) return answerAboutSet(ask, table);
  if ('tiles' in ask) return findMajorTiles(ask, table);
  if ('claim' in ask) return answerAboutClaim(ask, table);
  if ('dice' in ask) return findEastByDice(ask.dice, table);
  if ('dealt' in ask) return answerAboutDeal(ask, table);
  if ('turn' in ask) return countTilesInFirstTurn(ask.turn, table)[ask.of];
  if ('goulash' in ask) return countExchanges(ask.goulash, table)[ask.of];
  return findSeatsAlwaysPlayed(ask.players, table);
}

function findEastByDice(drawn: readonly number[], table: Table): Answer {
  const first = requireOkValue(findFirstEastFromThrowsOrTiles({ table, drawn }));
  return 'east' in first ? first.east + 1 : 'again';
}

/** Any throws will do: they decide where the wall is broken, but not how many tiles the kong box gets. */
const EXAMPLE_THROWS = [7, 5];

const beginHand = (seed: number, table: Table, goulash = false): Play =>
  requireOkValue(startHand({ table, seed, goulash }));

const getPlayerAt = ({ players }: Play, seat: Seat) => requireFound(players[seat], seat);

const getNextToAct = (play: Play): Seat => requireFound(listSeatsToAct(play)[0], 'a player to act');

function answerAboutDeal({ dealt: seed, of, who = 'e' }: About<'dealt'>, table: Table): Answer {
  const play = beginHand(seed, table);
  const { box, seats } = play;
  const open = seats.reduce((sum, seat) => sum + getPlayerAt(play, seat).bonus.length, 0);
  if (of === 'bonusOnRacks') return seats.flatMap((seat) => getPlayerAt(play, seat).rack.filter(isBonus)).length;
  if (of === 'unreplaced') return getPlayerAt(play, who).rack.length - getPlayerAt(play, who).bonus.length;
  const full = requireOkValue(
    breakWall({
      table,
      rolls: EXAMPLE_THROWS.slice(0, requireOkValue(getWallPlan({ table })).throws),
    }),
  ).box.length;
  return open > 0 && full - box.length === open;
}

/** How many tiles South has before, during and after a turn: East discards, nobody claims, South draws and discards. */
function countTilesInFirstTurn(seed: number, table: Table) {
  const start = beginHand(seed, table);
  const countHeld = (play: Play): number => getPlayerAt(play, 's').rack.length;
  const drawn = playFirstDiscard(start, 'e');
  return { before: countHeld(start), drawn: countHeld(drawn), after: countHeld(playFirstDiscard(drawn, 's')) };
}

function playFirstDiscard(play: Play, seat: Seat): Play {
  const [tile] = getPlayerAt(play, seat).rack;
  let now = requireOkValue(
    applyPlayAction(play, { do: 'discard', seat, tile: requireFound(tile, 'a tile to discard') }),
  );
  while (now.phase.name === 'claims')
    now = requireOkValue(applyPlayAction(now, { do: 'pass', seat: getNextToAct(now) }));
  return now.phase.name === 'draw' ? requireOkValue(applyPlayAction(now, { do: 'draw', seat: now.phase.seat })) : now;
}

function countExchanges(seed: number, table: Table) {
  let play = beginHand(seed, table, true);
  let passedOn = 0;
  const turns = new Set<number>();
  while (play.phase.name === 'exchange') {
    turns.add(play.phase.turn);
    const seat = getNextToAct(play);
    const tryPassing = (many: number) =>
      applyPlayAction(play, { do: 'exchange', seat, tiles: getPlayerAt(play, seat).rack.slice(0, many) });
    // The rules prescribe how many tiles are passed on, so the engine accepts only one of these numbers.
    passedOn = requireFound(
      [1, 2, 3, 4].find((many) => tryPassing(many).ok),
      'tiles to pass on',
    );
    play = requireOkValue(tryPassing(passedOn));
  }
  return { exchanges: turns.size, passedOn };
}

const MAX_HANDS_TRIED = 16;

function findSeatsAlwaysPlayed(players: number, table: Table): string {
  const rules = { table: requireFound(addHouseRulesToTable(table, { players }), 'a table for as many') };
  let { match } = requireOkValue(createMatchAndStartPoints(rules));
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

function requireFound<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`A question asks for “${what}”, which the engine does not know.`);
  return thing;
}

function requireOkValue<T>(result: Result<T>): T {
  if (!result.ok)
    throw new Error(`A question asks what the engine refuses: ${result.error.code} ${result.error.found ?? ''}`);
  return result.value;
}

/** The value of a house rule at the table. Throws for one that is off, because it has no number then. */
function getSwitchValue(name: string, table: Table): Answer {
  const { id, default: usual } = requireFound(
    table.info.switches.find((entry) => entry.id === name),
    name,
  );
  return requireFound((Object.hasOwn(table.house, id) ? table.house[id] : usual) ?? undefined, name);
}

function answerRuleWorth({ rule, of = 'value' }: About<'rule'>, { info: game }: Table): number {
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

function answerAboutScore({ score: input, of, line }: About<'score'>, table: Table): Answer {
  const result = score({ ...input, table });
  if (of === 'accepted') return result.ok || (result.error.code satisfies ErrorCode);
  const bill = requireOkValue(result);
  if (of === 'tiles') return bill.arrangement.reduce((sum, { tiles }) => sum + tiles.length, bill.loose.length);
  if (of !== 'lines' && of !== 'has') return bill[of];
  const lines = bill.lines.filter(({ rule }) => rule === requireFound(line, 'a line'));
  return of === 'has' ? lines.length > 0 : lines.reduce((sum, each) => sum + each.value, 0);
}

function answerAboutWaits({ waits: hand, of }: About<'waits'>, table: Table): Answer {
  const tiles = requireOkValue(waits({ table, hand }));
  if (of === 'any') return tiles.length > 0;
  return of === 'count' ? tiles.length : tiles.join(' ');
}

function answerAboutWall({ wall: rolls, of }: About<'wall'>, table: Table): Answer {
  const { hands, box, draws } = requireOkValue(breakWall({ table, rolls }));
  const dealt = Object.values(hands).reduce((sum, tiles) => sum + tiles.length, 0);
  const all = dealt + box.length + draws;
  const most = Math.max(...Object.values(hands).map(({ length }) => length));
  const [first = ''] = Object.entries(hands).find(([, tiles]) => tiles.length === most) ?? [];
  if (of === 'first') return first.toLowerCase();
  return {
    each: all / SEATS.length,
    stacks: all / SEATS.length / 2,
    box: box.length,
    east: hands.E.length,
    others: hands.S.length || hands.W.length,
    all,
  }[of];
}

function answerAboutTile({ tile, of }: About<'tile'>, table: Table): Answer {
  if (!isTile(tile)) return requireFound<never>(undefined, tile);
  if (of === 'makesSets') return isSetTile(tile);
  if (of === 'name') return formatTile(tile);
  // Given one copy too many, the engine says in its error how many there are.
  const many = score({ table, seat: SEATS[0], round: SEATS[0], hand: repeatTile(tile, 5) });
  return requireFound(many.ok ? undefined : many.error.allowed, `copies of ${tile}`);
}

/** A tile in hand notation, repeated: `dr` three times is `drrr`. */
const repeatTile = (tile: string, times: number): string => tile.charAt(0) + tile.charAt(1).repeat(times);

function answerAboutSet({ set, of }: About<'set'>, table: Table): Answer {
  const [read] = requireOkValue(score({ table, seat: SEATS[0], round: SEATS[0], hand: set })).arrangement;
  const { kind, tiles } = requireFound(read, set);
  return of === 'kind' ? kind : tiles.length;
}

function findMajorTiles({ tiles }: About<'tiles'>, table: Table): string {
  const isMajorTile = (tile: string): boolean =>
    requireOkValue(score({ table, seat: SEATS[0], round: SEATS[0], hand: `(${repeatTile(tile, 3)})` })).lines.some(
      ({ rule }) => rule === `${table.info.family}.points.pung-major`,
    );
  return tiles.split(' ').filter(isMajorTile).join(' ');
}

function answerAboutClaim({ claim: { for: name, ...input }, of }: About<'claim'>, table: Table): Answer {
  const best = requireFound(findVerdictByClaimName(requireOkValue(claims({ ...input, table })), name), name);
  return of === 'allowed' ? best.allowed : best.rule;
}
