// Hands of play that are told in words: how they are dealt, what is done, and how the table then stands.
import {
  applyPlayAction,
  computeHandBillsAndSettlement,
  legalActions,
  listAllTilesOfPlay,
  listSeatsToAct,
  type Action,
  type ClaimName,
  type Play,
  type Seat,
  type TileId,
} from '../../../src/engine/index.ts';
import { expectRecord } from './recorded.ts';
import { besidesOf } from './rows.ts';
import { allPass, claims, dealt, does, draws, pass, throws, type Deal } from './table.ts';
import { createFullPositionOfPlay } from './full-position.ts';

const readTiles = (text: string): TileId[] => (text.match(/../g) ?? []) as TileId[];

/**
 * An action in a word: `e:ws` throws the south wind, `e:ws!` and says that the hand is one tile short, `s+` draws, `s-`
 * lets the tile go by, `s=pung:o5o5o5` claims it, `s=mahjong` for Mahjong, `e*` goes Mahjong, `e#b1b1b1b1` lays down a kong,
 * `e#+…` adds to a pung, `e>b1b1b1` passes tiles on, `e.keep` keeps the hand (so `stop`, `orphans` and `warn`).
 */
function toAction(word: string): Action {
  const [seat, sign] = [word[0] as Seat, word[1]];
  const rest = word.slice(2);
  if (sign === ':') return throws(seat, rest.slice(0, 2), rest.endsWith('!'));
  if (sign === '+') return draws(seat);
  if (sign === '-') return pass(seat);
  if (sign === '*') return { do: 'mahjong', seat };
  if (sign === '>') return { do: 'exchange', seat, tiles: readTiles(rest) };
  if (sign === '.') return { do: rest, seat } as Action;
  if (sign === '#')
    return { do: 'kong', seat, tiles: readTiles(rest.replace('+', '')), ...(rest[0] === '+' && { added: true }) };
  const [claim, tiles = ''] = rest.split(':');
  return claims(seat, claim as ClaimName, readTiles(tiles).join(' '));
}

/** Goes on until it is a player’s turn: everybody lets what is offered go by, and the others throw what they draw. */
function passRound(play: Play, until: Seat): Play {
  let now = allPass(play);
  for (;;) {
    const { phase } = now;
    if (phase.name === 'draw') now = does(now, draws(phase.seat));
    else if (phase.name === 'turn' && phase.seat !== until)
      now = allPass(does(now, throws(phase.seat, phase.drawn!.tile)));
    else return now;
  }
}

const told = (action: Action): string =>
  action.do === 'claim' || action.do === 'kong'
    ? `${action.do === 'claim' ? action.claim : 'kong'} ${action.tiles.join('')}`
    : action.do === 'discard'
      ? `${action.tile}${action.declare ? '!' : ''}`
      : action.do;

/** What a player may do, and by which rule not; every action that the list of actions thinks of. */
function describeActions(play: Play, seat: Seat): string {
  const legal = legalActions(play, seat);
  if (!legal.ok) return legal.error.code;
  const by = Map.groupBy(legal.value, ({ allowed, rule }) => (allowed ? 'may' : `not by ${rule}`));
  return [...by].map(([how, all]) => `${how} ${all.map(({ action }) => told(action)).join(' ')}`).join(', ');
}

function describeResult(play: Play): string {
  const result = computeHandBillsAndSettlement(play);
  if (!result.ok) return result.error.code;
  const { bills, settlement } = result.value;
  const counted = Object.entries(bills).map(
    ([seat, { total, special, lines }]) =>
      `${seat} ${total} ${special?.rule ?? ''} ${lines.map(({ rule }) => rule.split('.').slice(1).join('.')).join(' ')}`,
  );
  const paid = settlement.payments.map(({ from, to, amount, rule }) => `${from}→${to} ${amount} ${rule}`);
  return ` counted ${counted.join('; ')}; paid ${paid.join(', ') || 'nothing'}`;
}

/** What a position says besides: whose turn it is, whose discard made which set, how the hand ended. */
function describePosition(play: Play): string {
  const { turn, players, end } = createFullPositionOfPlay(play);
  const sets = play.seats.flatMap((seat) =>
    players[seat]!.sets.map(({ tiles, from, claimed }) => `${seat} ${tiles.join('')} from ${from} ${claimed}`),
  );
  return `position ${JSON.stringify({ turn, sets, end })}`;
}

/** How the table stands: whose turn it is, what lies before each player and what they may do, and what came of it. */
function describePlay(play: Play): string {
  const { phase, seats, players, live, box, pool, disturbed } = play;
  const lines = seats.map((seat) => {
    const { rack, sets, bonus, discards, ready, kept, passed, warned } = players[seat]!;
    const shown = sets.map(({ tiles, concealed }) => (concealed ? `[${tiles.join('')}]` : `(${tiles.join('')})`));
    const said = { ...(ready && { ready }), ...(kept && { kept }), ...(warned && { warned }) };
    const lies = [...shown, ...bonus].join(' ');
    return `${seat} ${rack.join('')} ${lies} threw ${discards.join('')}, let go ${passed.join('')} ${JSON.stringify(said)} ${describeActions(play, seat)}`;
  });
  const at = `${live.length}+${box.length} tiles left, pool ${pool.join('')}${disturbed ? ', disturbed' : ''}`;
  return [
    JSON.stringify(phase),
    at,
    ...lines,
    describePosition(play),
    ...(phase.name === 'over' ? [describeResult(play)] : []),
  ].join('\n  ');
}

interface DealWithRest extends Deal {
  /** How many tiles are left to draw, and in the box, where most are gone. */
  readonly liveLeft?: number;
  readonly boxLeft?: number;
}

/** Of an exchange: how many are over, who has to speak, and who has agreed to stop. */
const describeExchange = (play: Play): string =>
  play.phase.name === 'exchange'
    ? `exchange ${play.phase.turn}: ${listSeatsToAct(play).join(' ')}, agreed ${play.phase.agreed.join(' ')}`
    : play.phase.name;

function playScript({ liveLeft, boxLeft, ...deal }: DealWithRest, script: string): string {
  const begun = dealt(deal);
  let play: Play = { ...begun, live: begun.live.slice(0, liveLeft), box: begun.box.slice(0, boxLeft) };
  const tiles = listAllTilesOfPlay(play).join();
  const seen: string[] = [];
  for (const word of script.split(' ').filter(Boolean)) {
    if (word === '-') play = allPass(play);
    else if (word === '?') seen.push(describePlay(play));
    else if (word[0] === '~') play = passRound(play, word[1] as Seat);
    else {
      const next = applyPlayAction(play, toAction(word));
      if (next.ok && play.phase.name === 'exchange') seen.push(`${word} ${describeExchange(next.value)}`);
      if (next.ok) play = next.value;
      else seen.push(`${word} ${next.error.code} ${next.error.rule} ${JSON.stringify(next.error.because)}`);
    }
  }
  if (listAllTilesOfPlay(play).join() !== tiles) seen.push('tiles were lost');
  return [...seen, describePlay(play)].map((each) => `\n  ${each}`).join('');
}

/**
 * How hands of play go, for each case of a record: what it is about, how the hand is dealt, and what is done: the actions in
 * words, `-` where all let the tile go by, `~s` until it is South’s turn, `?` to look. What is refused is told with its reason.
 */
export const expectHands = (record: string): Promise<void> =>
  expectRecord(record, (_, deal, script = '') => playScript(besidesOf<DealWithRest>(deal), script));
