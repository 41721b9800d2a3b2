import {
  createPartialSeatRecordGuard,
  createOneOfGuard,
  isBoolean,
  isNonNullObject,
  isWholeCount,
  createArrayGuard,
  createOptionalGuard,
  createObjectGuardFromFields,
  type TypeGuard,
} from '../guards.ts';
import { parseSeatsOrThrowRefusal, getSeatsInHandOrThrowRefusal } from '../match/seating.ts';
import { catchRefusal, throwRefusal, shortenInputForMessage, type Result } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { resolveTable, type TableOrRulesInput, type Table, getRulesetWithoutAbsentWinds } from '../rulesets/table.ts';
import { WAITING_HAND_SIZE, WIN_METHODS } from '../hands/hand.ts';
import { countTileInList, isBonus, isTile, parseSeat, type TileId, type Seat } from '../tiles/tiles.ts';
import { createTilesOfSet } from '../wall/tile-set.ts';
import { assertPlayerHandsPossible, assertSetsClaimable, listUnclaimedDiscards } from './check-players.ts';
import { listPresentPlayerEntries, type Position, type PositionEnd } from './position.ts';
import { removeTilesIfHeld } from '../play/state.ts';
import { scoreHandOrThrowRefusal } from '../scoring/score.ts';
import { findNearestPossibleScores } from '../scoring/possible-score.ts';

/**
 * Checks whether a table can be in this state: all tiles against the set in play, sets and their givers, who is to act,
 * how the hand ended, and scores that a hand can have. Missing parts are not checked. Returns the position itself.
 * Errors: `bad-input`, `bad-seat`, `seat-not-playing`, `unknown-tile-id`; for tiles `tile-not-in-game`,
 * `five-of-a-kind`, `bonus-twice`, `wrong-tiles`; for a player's hand `wrong-hand-size`, `not-your-turn`,
 * `may-not-be-ready`, or impossible tiles; for a claim `not-callable`; for the end `winner-missing`, `one-winner`,
 * `discarder-missing`, `discarder-is-winner`, `liable-is-winner`, `liability-way`, `payer-gave-nothing`,
 * `impossible-score`, or a win that the rules refuse.
 */
export const checkPosition = (at: Table | TableOrRulesInput, position: Position): Result<Position> =>
  catchRefusal(() => {
    const table = resolveTable({ table: at as Table });
    if (!isPosition(position)) return throwRefusal('bad-input');
    if (!parseSeat(position.round)) throwRefusal('bad-seat', { found: shortenInputForMessage(position.round) });
    const seats = getSeatsInHandOrThrowRefusal(table.ruleset.match.seating, parseSeatsOrThrowRefusal(position.seats));
    const absent = Object.keys(position.players).find((seat) => !seats.some((each) => each === seat));
    if (absent !== undefined) throwRefusal('seat-not-playing', { found: shortenInputForMessage(absent) });
    const read = { ...position, seats };
    const unknown = findUnknownTile(read);
    if (unknown !== undefined) throwRefusal('unknown-tile-id', { found: shortenInputForMessage(unknown) });
    const ruleset = getRulesetWithoutAbsentWinds(table.ruleset, seats);
    if (position.goulash && !ruleset.goulash) throwRefusal('bad-input', { found: 'goulash' });
    assertTilesOfSet(read, ruleset);
    assertPlayerHandsPossible(read, ruleset);
    assertSetsClaimable(read, ruleset);
    assertHandEnd(table, read, ruleset);
    return position;
  });

const findUnknownTile = (position: Position): unknown =>
  listPresentPlayerEntries(position)
    .flatMap(([, { rack, sets, bonus, discards }]): readonly unknown[] => [
      ...(rack ?? []),
      ...sets.flatMap(({ tiles }) => tiles),
      ...bonus,
      ...(discards ?? []),
    ])
    .find((tile) => !isTile(tile));

// These guards only check the shape of a position. Tiles and seats are checked later, so that errors can name them.

const isAnything: TypeGuard = () => true;
const isList = createArrayGuard(isAnything);
const isText: TypeGuard = (thing) => typeof thing === 'string';

const isPlayer = createObjectGuardFromFields({
  rack: createOptionalGuard(isList),
  sets: createArrayGuard(
    createObjectGuardFromFields({
      tiles: (thing) => isList(thing) && (thing as []).length > 0,
      concealed: isBoolean,
      from: createOptionalGuard(isText),
      claimed: createOptionalGuard(isText),
    }),
  ),
  bonus: isList,
  discards: createOptionalGuard(isList),
  ready: createOptionalGuard(createOneOfGuard(true, false, 'original')),
  warned: createOptionalGuard(isBoolean),
});
const TURN_FIELDS: Readonly<Record<string, TypeGuard>> = {
  draw: createObjectGuardFromFields({ seat: isText }),
  turn: createObjectGuardFromFields({ seat: isText }),
  claims: createObjectGuardFromFields({
    seat: isText,
    tile: isText,
    by: createOneOfGuard('discard', 'kong', 'concealed-kong'),
  }),
};
const isTurn: TypeGuard = (thing) => {
  const name = isNonNullObject(thing) ? thing['name'] : undefined;
  return typeof name === 'string' && Object.hasOwn(TURN_FIELDS, name) && TURN_FIELDS[name]!(thing);
};
const isEnd = createObjectGuardFromFields({
  winner: createOptionalGuard(isText),
  alsoWon: createOptionalGuard(createArrayGuard(isText)),
  tile: createOptionalGuard(isText),
  by: createOptionalGuard(createOneOfGuard(...WIN_METHODS)),
  discarder: createOptionalGuard(isText),
  payer: createOptionalGuard(isText),
});

const isPosition = createObjectGuardFromFields({
  goulash: createOptionalGuard(isBoolean),
  seats: isList,
  players: (thing) =>
    isNonNullObject(thing) && Object.values(thing).every((each) => each === undefined || isPlayer(each)),
  turn: createOptionalGuard(isTurn),
  wall: createOptionalGuard(isWholeCount),
  box: createOptionalGuard(isWholeCount),
  end: createOptionalGuard(isEnd),
  scores: createOptionalGuard(createPartialSeatRecordGuard(createOptionalGuard((thing) => typeof thing === 'number'))),
});

/**
 * Refuses tiles that the game does not have or has fewer of; `wrong-tiles` if tiles, wall and kong box together are
 * more than the whole set of tiles, or fewer although all are known.
 */
function assertTilesOfSet(position: Position, ruleset: Ruleset): void {
  const set = createTilesOfSet(ruleset, Boolean(position.goulash));
  const all = listKnownTiles(position);
  const foreignTile = all.find((tile) => !set.includes(tile));
  if (foreignTile) throwRefusal('tile-not-in-game', { tiles: [foreignTile] });
  const over = all.find((tile) => countTileInList(all, tile) > countTileInList(set, tile));
  if (over) {
    const allowed = countTileInList(set, over);
    throwRefusal(isBonus(over) ? 'bonus-twice' : 'five-of-a-kind', { tiles: [over], count: allowed + 1, allowed });
  }
  assertTileTotal(position, all.length, set.length);
}

function listKnownTiles(position: Position): readonly TileId[] {
  const { players, turn, end } = position;
  const held = listPresentPlayerEntries(position).flatMap(([, { rack, sets, bonus }]) => [
    ...(rack ?? []),
    ...sets.flatMap(({ tiles }) => tiles),
    ...bonus,
  ]);
  const offered = turn?.name === 'claims' && turn.by === 'discard' && !players[turn.seat]?.discards ? [turn.tile] : [];
  return [...held, ...listUnclaimedDiscards(position), ...offered, ...listWinningTile(end, players)];
}

function listWinningTile(end: Position['end'], players: Position['players']): readonly TileId[] {
  if (!end?.winner || !end.tile || isBonus(end.tile) || players[end.winner]?.rack) return [];
  const thrown = end.by === 'discard' && end.discarder && players[end.discarder]?.discards;
  return thrown ? [] : [end.tile];
}

function assertTileTotal(position: Position, seen: number, all: number): void {
  const { seats, players, wall = 0, box = 0 } = position;
  // An unknown hand holds at least the tiles dealt, minus its known sets.
  const unseen = seats
    .map((seat) => players[seat])
    .filter((player) => !player?.rack)
    .map((player) => WAITING_HAND_SIZE - 3 * (player?.sets.length ?? 0));
  const count = seen + wall + box + unseen.reduce((sum, tiles) => sum + tiles, 0);
  const whole =
    position.wall !== undefined &&
    position.box !== undefined &&
    seats.every((seat) => players[seat]?.rack && players[seat].discards);
  if (count > all || (whole && count < all)) throwRefusal('wrong-tiles', { count, allowed: all });
}

function assertHandEnd(table: Table, position: Position, ruleset: Ruleset): void {
  assertScores(table, position);
  const { end, seats } = position;
  if (!end) return;
  const { winner, alsoWon = [], discarder, payer } = end;
  const absentSeat = [winner, ...alsoWon, discarder, payer].find((seat) => seat && !seats.includes(seat));
  if (absentSeat) throwRefusal('seat-not-playing', { found: absentSeat });
  if (!winner) return alsoWon.length > 0 || end.tile || payer ? throwRefusal('winner-missing') : undefined;
  const winners = [winner, ...alsoWon];
  if (alsoWon.length > 0 && (!ruleset.claims.allWin || !discarder || new Set(winners).size < winners.length))
    throwRefusal('one-winner');
  assertDiscarder(end, winners);
  assertRobbedKong(position, ruleset, end, winner);
  assertPayer(position, end, winner);
  for (const seat of winners) assertWin(table, position, end, seat);
}

function assertScores(table: Table, { scores, end, seats }: Position): void {
  for (const [name, worth] of Object.entries(scores ?? {})) {
    const seat = name as Seat;
    if (!seats.includes(seat)) throwRefusal('seat-not-playing', { found: seat });
    const won = seat === end?.winner || Boolean(end?.alsoWon?.includes(seat));
    if (!findNearestPossibleScores({ score: worth, won }, table.ruleset).possible)
      throwRefusal('impossible-score', { found: seat, count: worth });
  }
}

function assertDiscarder({ discarder, by }: PositionEnd, winners: readonly Seat[]): void {
  if (discarder && winners.includes(discarder)) throwRefusal('discarder-is-winner', { found: discarder });
  const drawn = by === 'wall' || by === 'loose';
  if (drawn && discarder) throwRefusal('liability-way', { found: discarder });
  if (by && !drawn && !discarder) throwRefusal('discarder-missing');
}

/** Only an exposed kong can be robbed; a concealed one as well if the game has hands that may rob it. */
function assertRobbedKong({ players }: Position, ruleset: Ruleset, end: PositionEnd, winner: Seat): void {
  const { by, tile, discarder } = end;
  const kongOwner = discarder && players[discarder];
  if (by !== 'kong' || !tile || isBonus(tile) || !kongOwner) return;
  const open = kongOwner.sets.some(({ tiles, concealed }) => !concealed && countTileInList(tiles, tile) === 3);
  const held = !kongOwner.rack || countTileInList(kongOwner.rack, tile) === 3;
  const concealed = held && (ruleset.claims.robConcealed ?? []).length > 0;
  if (!open && !concealed)
    throwRefusal('not-callable', { tiles: [tile], found: winner, rule: `${ruleset.family}.claim.robbing-kong` });
}

function assertPayer({ players }: Position, { payer, discarder }: PositionEnd, winner: Seat): void {
  if (!payer) return;
  if (payer === winner) throwRefusal('liable-is-winner', { found: payer });
  const hasFed = players[winner]?.sets.some(({ from }) => from === payer);
  if (payer !== discarder && !hasFed) throwRefusal('payer-gave-nothing', { found: payer });
}

function assertWin(table: Table, position: Position, end: PositionEnd, seat: Seat): void {
  const { players, round, goulash, seats } = position;
  const player = players[seat];
  const { winner, tile, by, discarder: _discarder, alsoWon: _alsoWon, payer: _payer, ...ways } = end;
  if (!player?.rack || !tile || !by) return;
  const other = seat !== winner && !isBonus(tile);
  const { sets, bonus, discards, warned } = player;
  const hand = { rack: other ? [...player.rack, tile] : player.rack, sets, bonus };
  if (!isBonus(tile) && !removeTilesIfHeld(hand.rack, [tile])) throwRefusal('winning-tile-not-held', { tiles: [tile] });
  const win = { ...ways, tile, by, ready: ways.ready ?? Boolean(player.ready) };
  scoreHandOrThrowRefusal({ seat, round, seats, goulash, hand, win, ownDiscards: discards, warned }, table.ruleset);
}
