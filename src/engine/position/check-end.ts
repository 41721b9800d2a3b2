import { without } from '../play/state.ts';
import { deny } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { Table } from '../rulesets/table.ts';
import { scoreHand } from '../scoring/score.ts';
import { checkPossibleScore } from '../scoring/possible-score.ts';
import { isBonus, type Seat } from '../tiles/tiles.ts';
import type { Position, PositionEnd } from './position.ts';

/**
 * How the hand ended: who won with what, who paid, and what the hands are said to be worth. Denied: `seat-not-playing`,
 * `winner-missing`, `discarder-is-winner`, `liable-is-winner`, `one-winner`, `payer-gave-nothing`, `not-callable` for a kong
 * that could not be robbed, `impossible-score`, and those of `score` for a win that the rules refuse.
 */
export function checkEnd(table: Table, position: Position, ruleset: Ruleset): void {
  checkScores(table, position);
  const { end, seats } = position;
  if (!end) return;
  const { winner, alsoWon = [], discarder, payer } = end;
  const stranger = [winner, ...alsoWon, discarder, payer].find((seat) => seat && !seats.includes(seat));
  if (stranger) deny('seat-not-playing', { found: stranger });
  if (!winner) return alsoWon.length > 0 || end.tile || payer ? deny('winner-missing') : undefined;
  const winners = [winner, ...alsoWon];
  if (alsoWon.length > 0 && (!ruleset.claims.allWin || !discarder || new Set(winners).size < winners.length))
    deny('one-winner');
  checkDiscarder(end, winners);
  checkRobbing(position, ruleset, end, winner);
  checkPayer(position, end, winner);
  for (const seat of winners) checkWin(table, position, end, seat);
}

function checkScores(table: Table, { scores, end, seats }: Position): void {
  for (const [name, worth] of Object.entries(scores ?? {})) {
    const seat = name as Seat;
    if (!seats.includes(seat)) deny('seat-not-playing', { found: seat });
    const won = seat === end?.winner || Boolean(end?.alsoWon?.includes(seat));
    if (!checkPossibleScore({ score: worth, won }, table.ruleset).possible)
      deny('impossible-score', { found: seat, count: worth });
  }
}

function checkDiscarder({ discarder, by }: PositionEnd, winners: readonly Seat[]): void {
  if (discarder && winners.includes(discarder)) deny('discarder-is-winner', { found: discarder });
  const drawn = by === 'wall' || by === 'loose';
  if (drawn && discarder) deny('liability-way', { found: discarder });
  if (by && !drawn && !discarder) deny('discarder-missing');
}

/** A tile is robbed from a kong that is made in the open; from a concealed one only where the game has hands that may. */
function checkRobbing({ players }: Position, ruleset: Ruleset, end: PositionEnd, winner: Seat): void {
  const { by, tile, discarder } = end;
  const maker = discarder && players[discarder];
  if (by !== 'kong' || !tile || isBonus(tile) || !maker) return;
  const open = maker.sets.some(
    ({ tiles, concealed }) => !concealed && tiles.filter((each) => each === tile).length === 3,
  );
  const held = !maker.rack || maker.rack.filter((each) => each === tile).length === 3;
  const concealed = held && (ruleset.claims.robConcealed ?? []).length > 0;
  if (!open && !concealed)
    deny('not-callable', { tiles: [tile], found: winner, rule: `${ruleset.family}.claim.robbing-kong` });
}

/** Whoever pays for the others has discarded the winning tile, or a tile that the winner's sets are made with. */
function checkPayer({ players }: Position, { payer, discarder }: PositionEnd, winner: Seat): void {
  if (!payer) return;
  if (payer === winner) deny('liable-is-winner', { found: payer });
  const gave = players[winner]?.sets.some(({ from }) => from === payer);
  if (payer !== discarder && !gave) deny('payer-gave-nothing', { found: payer });
}

/** What the count says of the win, where the whole hand and the winning tile are told. */
function checkWin(table: Table, position: Position, end: PositionEnd, seat: Seat): void {
  const { players, round, goulash, seats } = position;
  const player = players[seat];
  const { winner, tile, by, discarder: _discarder, alsoWon: _alsoWon, payer: _payer, ...ways } = end;
  if (!player?.rack || !tile || !by) return;
  // The tile lies on the rack of the first winner; the others win with the same one.
  const other = seat !== winner && !isBonus(tile);
  const { sets, bonus, discards, warned } = player;
  const hand = { rack: other ? [...player.rack, tile] : player.rack, sets, bonus };
  if (!isBonus(tile) && !without(hand.rack, [tile])) deny('winning-tile-not-held', { tiles: [tile] });
  const win = { ...ways, tile, by, ready: ways.ready ?? Boolean(player.ready) };
  scoreHand({ seat, round, seats, goulash, hand, win, ownDiscards: discards, warned }, table.ruleset);
}
