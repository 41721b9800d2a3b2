import { without } from '../play/players.ts';
import { failAs, fail, type EngineError } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { Table } from '../rulesets/table.ts';
import { score } from '../scoring/score.ts';
import { possibleScore } from '../settlement/possible.ts';
import { isBonus, type Seat } from '../tiles/tiles.ts';
import type { Position, PositionEnd } from './types.ts';

type Refused = { readonly ok: false; readonly error: EngineError } | undefined;

/**
 * How the hand ended: who won with what, who paid, and what the hands are said to be worth. Errors: `seat-not-playing`,
 * `winner-missing`, `discarder-is-winner`, `liable-is-winner`, `one-winner`, `payer-gave-nothing`, `not-callable` for a kong
 * that could not be robbed, `impossible-score`, and those of `score` for a win that the rules refuse.
 */
export function wrongEnd(table: Table, position: Position, ruleset: Ruleset): Refused {
  return (
    wrongScores(table, position) ?? (position.end ? endRefused(table, position, ruleset, position.end) : undefined)
  );
}

function wrongScores(table: Table, { scores, end, seats }: Position): Refused {
  for (const [name, worth] of Object.entries(scores ?? {})) {
    const seat = name as Seat;
    if (!seats.includes(seat)) return fail('seat-not-playing', { found: seat });
    const won = seat === end?.winner || Boolean(end?.alsoWon?.includes(seat));
    const asked = possibleScore({ table, score: worth, won });
    if (!asked.ok) return asked;
    if (!asked.value.possible) return fail('impossible-score', { found: seat, count: worth });
  }
  return undefined;
}

function endRefused(table: Table, position: Position, ruleset: Ruleset, end: PositionEnd): Refused {
  const { seats } = position;
  const { winner, alsoWon = [], discarder, payer } = end;
  const stranger = [winner, ...alsoWon, discarder, payer].find((seat) => seat && !seats.includes(seat));
  if (stranger) return fail('seat-not-playing', { found: stranger });
  if (!winner) return alsoWon.length > 0 || end.tile || payer ? fail('winner-missing') : undefined;
  const winners = [winner, ...alsoWon];
  if (alsoWon.length > 0 && (!ruleset.claims.allWin || !discarder || new Set(winners).size < winners.length))
    return fail('one-winner');
  return (
    wrongDiscarder(end, winners) ??
    unrobbed(position, ruleset, end) ??
    wrongPayer(position, end) ??
    refusedWin(table, position, end, winner) ??
    alsoWon.map((seat) => refusedWin(table, position, end, seat)).find(Boolean)
  );
}

function wrongDiscarder({ discarder, by }: PositionEnd, winners: readonly Seat[]): Refused {
  if (discarder && winners.includes(discarder)) return fail('discarder-is-winner', { found: discarder });
  const drawn = by === 'wall' || by === 'loose';
  if (drawn && discarder) return fail('liability-way', { found: discarder });
  return by && !drawn && !discarder ? fail('discarder-missing') : undefined;
}

/** A tile is robbed from a kong that is made in the open; from a concealed one only where the game has hands that may. */
function unrobbed({ players }: Position, ruleset: Ruleset, { by, tile, discarder, winner }: PositionEnd): Refused {
  const maker = discarder && players[discarder];
  if (by !== 'kong' || !tile || isBonus(tile) || !maker) return undefined;
  const open = maker.sets.some(
    ({ tiles, concealed }) => !concealed && tiles.filter((each) => each === tile).length === 3,
  );
  const held = !maker.rack || maker.rack.filter((each) => each === tile).length === 3;
  const concealed = held && (ruleset.claims.robConcealed ?? []).length > 0;
  return open || concealed
    ? undefined
    : fail('not-callable', { tiles: [tile], found: winner!, rule: `${ruleset.family}.claim.robbing-kong` });
}

/** Whoever pays for the others has discarded the winning tile, or a tile that the winner's sets are made with. */
function wrongPayer({ players }: Position, { payer, winner, discarder }: PositionEnd): Refused {
  if (!payer || !winner) return undefined;
  if (payer === winner) return fail('liable-is-winner', { found: payer });
  const gave = players[winner]?.sets.some(({ from }) => from === payer);
  return payer === discarder || gave ? undefined : fail('payer-gave-nothing', { found: payer });
}

/** What the count says of the win, where the whole hand and the winning tile are told. */
function refusedWin(table: Table, position: Position, end: PositionEnd, seat: Seat): Refused {
  const { players, round, goulash, seats } = position;
  const player = players[seat];
  const { winner, tile, by, discarder: _discarder, alsoWon: _alsoWon, payer: _payer, ...ways } = end;
  if (!player?.rack || !tile || !by) return undefined;
  // The tile lies on the rack of the first winner; the others win with the same one.
  const other = seat !== winner && !isBonus(tile);
  const { sets, bonus, discards, warned } = player;
  const hand = { rack: other ? [...player.rack, tile] : player.rack, sets, bonus };
  if (!isBonus(tile) && !without(hand.rack, [tile])) return fail('winning-tile-not-held', { tiles: [tile] });
  const win = { ...ways, tile, by, ready: ways.ready ?? Boolean(player.ready) };
  const bill = score({ table, seat, round, seats, goulash, hand, win, ownDiscards: discards, warned });
  return bill.ok ? undefined : failAs(bill.error);
}
