import type { Result } from '../result.ts';
import { score, type WinInput } from '../scoring/score.ts';
import type { Bill } from '../scoring/types.ts';
import { isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import { couldBeComplete } from './quick-look.ts';
import { rulesInForce } from './in-force.ts';
import { playerAt, taking, without } from './players.ts';
import type { Drawn, Play, SeatInPlay } from './state.ts';
import type { Reason } from '../reasons.ts';
import { allow, forbid, refuse, refuseLazily, type Bar, type Verdict } from './verdict.ts';
import { waitsFor, whyRefused } from './why-not.ts';

/** How a player who draws or is dealt the last tile goes Mahjong now, as the count is asked; the first that is accepted stands. */
function waysToWin(play: Play, seat: Seat, drawn: Drawn | undefined): readonly [WinInput, ...WinInput[]] {
  const player = playerAt(play, seat);
  const { ready, discards, rack } = player;
  const floating = rulesInForce(play).wall.floatingBox;
  const last = play.live.length === 0 && drawn !== undefined && (drawn.by === 'wall' || floating);
  const plain: WinInput = {
    tile: drawn?.tile ?? rack.at(-1) ?? '',
    by: drawn?.by ?? 'wall',
    kongs: drawn?.kongs ?? 0,
    lastTile: last,
    originalCall: ready === 'original',
    ready: Boolean(ready),
  };
  const untouched = discards.length === 0 && player.sets.length === 0;
  if (!untouched || (seat !== 'e' && play.disturbed)) return [plain];
  // Heaven's Blessing is East's on the tiles dealt; another player may be blessed with the first draw.
  if (seat === 'e') return drawn === undefined ? [{ ...plain, blessing: 'heaven' }, plain] : [plain];
  return [{ ...plain, blessing: 'earth' }, plain];
}

/** The bill of a player who goes Mahjong with the tiles they have. Errors as `score`. */
export function drawnBill(play: Play, seat: Seat, drawn: Drawn | undefined): Result<Bill> {
  const { table, round, goulash } = play;
  const { rack, sets, bonus, discards, warned } = playerAt(play, seat);
  const asked = { table, seat, round, goulash, hand: { rack, sets, bonus }, ownDiscards: discards, warned };
  const [first, ...others] = waysToWin(play, seat, drawn);
  let bill = score({ ...asked, win: first });
  for (const win of others) if (!bill.ok) bill = score({ ...asked, win });
  return bill;
}

/** Going Mahjong at one's own turn, with the tile drawn or the tiles dealt. */
export function judgeDrawnWin(play: Play, seat: Seat): Verdict {
  const { family, claims: law } = rulesInForce(play);
  const complete = `${family}.hand.complete`;
  if (play.phase.name === 'turn' && play.phase.claimed) return refuse(complete, { code: 'claimed-for-a-set' });
  const { rack, sets, ready, discards } = playerAt(play, seat);
  const drawn = play.phase.name === 'turn' ? play.phase.drawn : undefined;
  const byFlower = drawn !== undefined && isBonus(drawn.tile);
  if (!play.goulash && !byFlower && !couldBeComplete(rulesInForce(play), rack, sets.length))
    return refuseLazily(complete, () => whyNotDrawn(play, seat, drawn));
  const bill = drawnBill(play, seat, drawn);
  if (!bill.ok) {
    const { error } = bill;
    return refuseLazily(error.rule ?? complete, () => error.because ?? whyNotDrawn(play, seat, drawn));
  }
  const free = law.undeclared?.free === 'first-turn' && discards.length === 0;
  if (law.undeclared?.drawnToo && !ready && !free) return refuse(law.undeclared.rule, { code: 'not-declared' });
  return allow(
    `${family}.play.self-drawn`,
    drawn ? { code: 'drawn-completes', tiles: [drawn.tile] } : { code: 'dealt-completes' },
  );
}

/** Why fourteen tiles are not complete: what the drawn one should have been, or what could be thrown from those dealt. */
function whyNotDrawn(play: Play, seat: Seat, drawn: Drawn | undefined): Reason {
  const player = playerAt(play, seat);
  const { rack, sets, bonus } = player;
  if (drawn && !isBonus(drawn.tile)) {
    const holding = { rack: taking(rack, [drawn.tile]), sets, bonus };
    return whyRefused(
      { code: 'not-complete' },
      { ruleset: rulesInForce(play), goulash: play.goulash, holding, tile: drawn.tile },
    );
  }
  const spare = [...new Set(rack)].filter((tile) => waitsOf(play, player, taking(rack, [tile])).length > 0);
  return spare.length > 0 ? { code: 'dealt-one-short', tiles: spare } : { code: 'dealt-incomplete' };
}

/** What would complete a hand of thirteen; empty when it is not one tile short. A flower is no part of the hand. */
export function waitsOf(play: Play, { sets, bonus }: SeatInPlay, rack: readonly TileId[]): readonly TileId[] {
  const found = waitsFor({ ruleset: rulesInForce(play), goulash: play.goulash, holding: { rack, sets, bonus } });
  return found.filter((tile) => !isBonus(tile));
}

/** Saying that one is one tile short with a discard. */
export function judgeDeclaring(play: Play, seat: Seat, tile: TileId): Verdict {
  const { family, claims: law } = rulesInForce(play);
  const player = playerAt(play, seat);
  const rule = law.declare;
  if (!rule) return refuse(`${family}.claim.mahjong`, { code: 'nobody-declares' });
  const exposed = player.sets.find(({ concealed }) => !concealed);
  if (law.strictReady && exposed) return refuse(rule, { code: 'exposed-while-declared', tiles: exposed.tiles });
  const waiting = waitsOf(play, player, without(player.rack, [tile]) ?? []);
  if (waiting.length === 0) return refuse(rule, { code: 'not-one-short', tiles: [tile] });
  const barred: Bar | undefined = law.strictReady
    ? law.neverWins?.(waiting, [...player.discards, tile], Boolean(player.warned))
    : undefined;
  return barred ? forbid(barred) : allow(rule, { code: 'one-short-without', tiles: waiting });
}
