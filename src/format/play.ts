import {
  isBonus,
  findExchangePartner,
  playerAt,
  type Action,
  type Play,
  type Seat,
  type TileId,
} from '../engine/index.ts';
import { findSetNameByRunOrSize } from './seats.ts';
import { SEAT_NAMES, formatTilePlural, formatTheTile, formatShortTilePlural } from './names.ts';
import { formatInWords } from './numbers.ts';
import { joinWithAnd } from './sentences.ts';

// The events of a hand as sentences for the player in one seat (`me`), who is called "you".

const getPerson = (seat: Seat, me: Seat | undefined) =>
  seat === me
    ? { name: 'You', does: (verb: string) => verb }
    : { name: SEAT_NAMES[seat], does: (verb: string) => (/(?:o|sh)$/.test(verb) ? `${verb}es` : `${verb}s`) };

const formatPersonAndVerb = (seat: Seat, me: Seat | undefined, verb: string): string => {
  const { name, does } = getPerson(seat, me);
  return `${name} ${does(verb)}`;
};

const WAITING_CALLS: Readonly<Record<string, string>> = { british: 'waiting', bell: 'calling', japanese: 'ready' };

/** What a player says with a discard that leaves the hand one tile short: "“waiting”". */
export function formatWaitingCallOfFamily(family: string): string {
  const word = WAITING_CALLS[family];
  return word ? `“${word}”` : 'that one tile is missing';
}

export const formatTileListWithCounts = (tiles: readonly TileId[]): string =>
  joinWithAnd(
    [...new Set(tiles)].map((tile) => {
      const { length } = tiles.filter((each) => each === tile);
      return length === 1 ? formatTheTile(tile) : `${formatInWords(length)} ${formatTilePlural(tile)}`;
    }),
  );

/** The last action as a sentence; empty for an action that is not announced. */
export function describeLastAction(before: Play, after: Play, me: Seat | undefined): string {
  const action = after.log.at(-1);
  if (!action) return '';
  const sentences = [
    describePlayAction(action, before, after, me),
    describeFlowers(before, after, me),
    describeEnd(after, me),
  ];
  return sentences.filter(Boolean).join(' ');
}

function describePlayAction(action: Action, before: Play, after: Play, me: Seat | undefined): string {
  const { seat } = action;
  switch (action.do) {
    case 'draw':
      return describeDraw(seat, before, after, me);
    case 'discard':
      return `${formatPersonAndVerb(seat, me, 'discard')} ${formatTheTile(action.tile)}${action.declare ? ` and ${getPerson(seat, me).does('say')} ${formatWaitingCallOfFamily(before.table.info.family)}` : ''}.`;
    case 'kong':
      return `${describeKong(action, me)}${describeKongTile(seat, before, after, me)}`;
    case 'claim':
    case 'pass':
      return describeClaim(action, before, after, me);
    case 'exchange':
      return describeExchange(before, after, me);
    case 'keep':
      return `${formatPersonAndVerb(seat, me, 'keep')} the hand.`;
    case 'warn':
      return `${formatPersonAndVerb(seat, me, 'warn')} the others that a tile ${seat === me ? 'you want is among your' : `${SEAT_NAMES[seat]} wants is among ${SEAT_NAMES[seat]}’s own`} discards.`;
    case 'stop':
      return `${formatPersonAndVerb(seat, me, 'want')} to stop the exchanges.`;
    default:
      return '';
  }
}

function describeDraw(seat: Seat, before: Play, after: Play, me: Seat | undefined): string {
  if (seat !== me || listNewBonus(seat, before, after).length > 0) return '';
  const tile = after.phase.name === 'turn' && after.phase.seat === seat ? after.phase.drawn?.tile : undefined;
  return tile && !isBonus(tile) ? `You draw ${formatTheTile(tile)}.` : '';
}

function describeKongTile(seat: Seat, before: Play, after: Play, me: Seat | undefined): string {
  const { phase } = after;
  if (listNewBonus(seat, before, after).length > 0) return '';
  if (phase.name !== 'turn' || phase.seat !== seat || !phase.drawn) return '';
  return seat === me ? ` You take ${formatTheTile(phase.drawn.tile)} as an extra tile.` : '';
}

function describeKong({ seat, tiles, added }: Extract<Action, { do: 'kong' }>, me: Seat | undefined): string {
  const tile = tiles[0]!;
  return added
    ? `${formatPersonAndVerb(seat, me, 'add')} the fourth tile to the pung of ${formatShortTilePlural(tile)}.`
    : `${formatPersonAndVerb(seat, me, 'lay')} down a concealed kong of ${formatShortTilePlural(tile)}.`;
}

function describeClaim(
  action: Extract<Action, { do: 'claim' | 'pass' }>,
  before: Play,
  after: Play,
  me: Seat | undefined,
): string {
  if (before.phase.name !== 'claims' || after.phase.name === 'claims') return '';
  const { tile, by } = before.phase;
  const taker = after.seats.find((seat) => playerAt(after, seat).sets.length > playerAt(before, seat).sets.length);
  const robbed = by === 'discard' ? undefined : before.phase.from;
  if (!taker || taker === robbed) return action.do === 'pass' && action.seat === me ? 'You do not take the tile.' : '';
  const set = playerAt(after, taker).sets.at(-1)!.tiles;
  const word = findSetNameByRunOrSize(set) ?? 'set';
  const lost =
    me !== undefined && action.seat === me && action.do === 'claim' && taker !== me
      ? ' That claim comes before yours.'
      : '';
  return `${formatPersonAndVerb(taker, me, 'claim')} ${formatTheTile(tile)} for a ${word}.${lost}${describeKongTile(taker, before, after, me)}`;
}

function describeExchange(before: Play, after: Play, me: Seat | undefined): string {
  if (before.phase.name !== 'exchange' || !me) return '';
  const over = after.phase.name !== 'exchange' || after.phase.turn > before.phase.turn;
  if (!over) return '';
  const had = [...playerAt(before, me).rack];
  const got = playerAt(after, me).rack.filter((tile) => {
    const at = had.indexOf(tile);
    if (at < 0) return true;
    had.splice(at, 1);
    return false;
  });
  const partner = findExchangePartner(before.phase.turn, me, before.seats);
  return got.length === 0 || !partner ? '' : `${SEAT_NAMES[partner]} gives you ${joinWithAnd(got.map(formatTheTile))}.`;
}

const listNewBonus = (seat: Seat, before: Play, after: Play) =>
  playerAt(after, seat).bonus.slice(playerAt(before, seat).bonus.length);

function describeFlowers(before: Play, after: Play, me: Seat | undefined): string {
  return after.seats
    .flatMap((seat) => {
      const fresh = listNewBonus(seat, before, after);
      if (fresh.length === 0) return [];
      const instead =
        seat === me && after.phase.name === 'turn' && after.phase.drawn && !isBonus(after.phase.drawn.tile)
          ? ` and ${getPerson(seat, me).does('take')} ${formatTheTile(after.phase.drawn.tile)} instead`
          : '';
      const draws =
        after.log.at(-1)?.do === 'draw'
          ? `${formatPersonAndVerb(seat, me, 'draw')} ${joinWithAnd(fresh.map(formatTheTile))}${instead ? ',' : ' and'} `
          : '';
      const lays = `${draws ? getPerson(seat, me).does('lay') : formatPersonAndVerb(seat, me, 'lay')} ${draws ? (fresh.length > 1 ? 'them out' : 'it out') : `out ${joinWithAnd(fresh.map(formatTheTile))}`}`;
      return [`${draws}${lays}${instead}.`];
    })
    .join(' ');
}

function describeEnd({ phase }: Play, me: Seat | undefined): string {
  if (phase.name !== 'over') return '';
  const { winner, tile, discarder, by, orphans, alsoWon } = phase.end;
  if (orphans)
    return `${formatPersonAndVerb(orphans, me, 'end')} the hand with many different ones, nines, winds and dragons.`;
  if (!winner) return 'There are no tiles left to draw, so the hand is over.';
  const from =
    by === 'discard' && discarder
      ? ` with ${tile ? formatTheTile(tile) : 'a tile'} that ${discarder === me ? 'you' : SEAT_NAMES[discarder]} discarded`
      : by === 'kong' && discarder
        ? ` by robbing ${discarder === me ? 'your' : `${SEAT_NAMES[discarder]}’s`} kong`
        : tile
          ? ` with ${formatTheTile(tile)} from the wall`
          : '';
  const also = alsoWon.map((seat) => ` ${formatPersonAndVerb(seat, me, 'win')} too.`).join('');
  return `${formatPersonAndVerb(winner, me, 'go')} Mahjong${from}!${also}`;
}

export function describeDealtFlowers(play: Play, me: Seat | undefined): string {
  return play.seats
    .flatMap((seat) => {
      const { bonus } = playerAt(play, seat);
      return bonus.length === 0
        ? []
        : [`${formatPersonAndVerb(seat, me, 'lay')} out ${joinWithAnd(bonus.map(formatTheTile))}.`];
    })
    .join(' ');
}

export function describeWhatPlayerMustDecide({ phase, players, seats }: Play, me: Seat | undefined): string {
  if (me === undefined) return '';
  if (phase.name === 'exchange') {
    const partner = findExchangePartner(phase.turn, me, seats);
    return partner
      ? `Choose three tiles to exchange with ${SEAT_NAMES[partner]}.`
      : 'This time nobody exchanges with you.';
  }
  if (phase.name === 'claims') return phase.by === 'discard' ? 'Do you want it?' : 'Do you want to rob it?';
  if (phase.name !== 'turn' || phase.seat !== me) return '';
  return playerAt({ players }, me).rack.length > 0 ? 'Your turn: discard a tile.' : '';
}
