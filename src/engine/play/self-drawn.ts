import { waits } from '../hands/waits.ts';
import type { Result } from '../result.ts';
import { score, type WinInput } from '../scoring/score.ts';
import type { Bill } from '../scoring/types.ts';
import { isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import { couldBeComplete, couldBeOneShort } from './quick-look.ts';
import {
  allow,
  playerAt,
  refuse,
  rulesOf,
  without,
  type Drawn,
  type Play,
  type Player,
  type Verdict,
} from './state.ts';

/** How a player who draws or is dealt the last tile goes Mahjong now, as the count is asked; the first that is accepted stands. */
function waysToWin(play: Play, seat: Seat, drawn: Drawn | undefined): WinInput[] {
  const player = playerAt(play, seat);
  const { ready, discards, rack } = player;
  const floating = rulesOf(play).wall.floatingBox;
  const last = play.live.length === 0 && drawn !== undefined && (drawn.by === 'wall' || floating);
  const plain: WinInput = {
    tile: drawn?.tile ?? rack.at(-1)!,
    by: drawn?.by ?? 'wall',
    kongs: drawn?.kongs ?? 0,
    lastTile: last,
    originalCall: ready === 'original',
    ready: Boolean(ready),
  };
  const untouched = discards.length === 0 && player.sets.length === 0;
  if (!untouched || (seat !== 'e' && play.disturbed)) return [plain];
  // Heaven's Blessing is East's on the tiles dealt; another player may be blessed with his first draw.
  if (seat === 'e') return drawn === undefined ? [{ ...plain, blessing: 'heaven' }, plain] : [plain];
  return [{ ...plain, blessing: 'earth' }, plain];
}

/** The bill of a player who goes Mahjong with the tiles he has. */
export function drawnBill(play: Play, seat: Seat, drawn: Drawn | undefined): Result<Bill> {
  const { rules, house, round, goulash } = play;
  const { rack, sets, bonus, discards } = playerAt(play, seat);
  const asked = { rules, house, seat, round, goulash, hand: { rack, sets, bonus }, ownDiscards: discards };
  const [first, ...others] = waysToWin(play, seat, drawn).map((win) => () => score({ ...asked, win }));
  let bill = first!();
  for (const other of others) if (!bill.ok) bill = other();
  return bill;
}

/** Going Mahjong at one's own turn, with the tile drawn or the tiles dealt. */
export function judgeDrawnWin(play: Play, seat: Seat): Verdict {
  const { family, claims: law } = rulesOf(play);
  if (play.phase.name === 'turn' && play.phase.claimed) return refuse(`${family}.hand.complete`);
  const { rack, sets } = playerAt(play, seat);
  const drawn = play.phase.name === 'turn' ? play.phase.drawn : undefined;
  const byFlower = drawn !== undefined && isBonus(drawn.tile);
  if (!play.goulash && !byFlower && !couldBeComplete(rulesOf(play), rack, sets.length))
    return refuse(`${family}.hand.complete`);
  const bill = drawnBill(play, seat, drawn);
  if (!bill.ok) return refuse(bill.error.rule ?? `${family}.hand.complete`);
  const { ready, discards } = playerAt(play, seat);
  const free = law.undeclared?.firstTurnFree && discards.length === 0;
  if (law.undeclared?.drawnToo && !ready && !free) return refuse(law.undeclared.rule);
  return allow(`${family}.play.self-drawn`);
}

/** What would complete a hand of thirteen; empty when it is not one tile short. */
export function waitsOf(play: Play, { sets, bonus }: Player, rack: readonly TileId[]): readonly TileId[] {
  const { rules, house, goulash } = play;
  if (!goulash && !couldBeOneShort(rulesOf(play), rack, sets.length)) return [];
  const found = waits({ rules, house, goulash, hand: { rack, sets, bonus } });
  return found.ok ? found.value.filter((tile) => !isBonus(tile)) : [];
}

/** Saying that one is one tile short with a discard. */
export function judgeDeclaring(play: Play, seat: Seat, tile: TileId): Verdict {
  const { family, claims: law } = rulesOf(play);
  const player = playerAt(play, seat);
  const rule = law.declare ?? `${family}.claim.mahjong`;
  if (!law.declare) return refuse(rule);
  if (law.strictReady && player.sets.some(({ concealed }) => !concealed)) return refuse(rule);
  const waiting = waitsOf(play, player, without(player.rack, [tile]) ?? []);
  if (waiting.length === 0) return refuse(rule);
  const sacred = law.strictReady ? law.neverWins?.([...player.discards, tile]) : undefined;
  return sacred && waiting.some(sacred.forbids) ? refuse(sacred.rule) : allow(rule);
}
