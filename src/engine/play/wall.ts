import { isBonus, TILES, type Seat, type TileId } from '../tiles/tiles.ts';
import { canReplace, drawnHand, exhaustedRule } from './exhausted.ts';
import { mayClaim, type Offer } from './offer-case.ts';
import { rulesInForce } from './in-force.ts';
import { playerAt, withPlayer } from './players.ts';
import type { Drawn, Phase, Play, WallTile } from './state.ts';

// Taking tiles from the wall: in turn from the live part, instead of flowers and kongs from the other end.

/** Takes the next tile of the box, which must be there. A floating box is filled up from the end of the live wall. */
function takeLoose(play: Play): { readonly play: Play; readonly tile: TileId } {
  const [next, ...box] = play.box;
  if (!next) throw new Error('The box is empty.');
  if (!rulesInForce(play).wall.floatingBox) return { play: { ...play, box }, tile: next.tile };
  const filled: WallTile[] = [...box, ...play.live.slice(-1)];
  return { play: { ...play, box: filled, live: play.live.slice(0, -1) }, tile: next.tile };
}

/** A player draws in turn; flowers are laid out and replaced at once. The hand is drawn when no tile is left. */
export function drawTile(play: Play, seat: Seat): Play {
  const [next, ...live] = play.live;
  if (!next) return drawnHand(play, exhaustedRule(play));
  return receive({ ...play, live }, seat, { tile: next.tile, by: 'wall', kongs: 0 }, false);
}

/** A player takes a tile after a kong; `kongs` in a row. */
export function drawAfterKong(play: Play, seat: Seat, kongs: 1 | 2): Play {
  if (!canReplace(play)) return drawnHand(play, exhaustedRule(play));
  const taken = takeLoose(play);
  return receive(taken.play, seat, { tile: taken.tile, by: 'loose', kongs }, true);
}

/** Puts a tile on the rack, or lays out a flower and takes another, as long as flowers come. */
function receive(play: Play, seat: Seat, drawn: Drawn, changed: boolean): Play {
  const player = playerAt(play, seat);
  if (!isBonus(drawn.tile)) {
    const phase: Phase = { name: 'turn', seat, drawn, claimed: false, changed };
    return { ...withPlayer(play, seat, { rack: [...player.rack, drawn.tile] }), phase };
  }
  const shown = withPlayer(play, seat, { bonus: [...player.bonus, drawn.tile] });
  // All the flowers there are win at once, before another tile is taken.
  if (rulesInForce(play).bonusTilesWin?.count === player.bonus.length + 1)
    return { ...shown, phase: { name: 'turn', seat, drawn, claimed: false, changed } };
  return offerFlower(shown, seat, drawn.tile, changed) ?? replaceFlower(shown, { seat, changed });
}

/** The turn of a player who laid out a flower goes on with another tile. */
export function replaceFlower(play: Play, { seat, changed }: NonNullable<Offer['flower']>): Play {
  if (!canReplace(play)) return drawnHand(play, exhaustedRule(play));
  const taken = takeLoose(play);
  return receive(taken.play, seat, { tile: taken.tile, by: 'loose', kongs: 0 }, changed);
}

/** The last flower in one hand and all the others in another: whoever holds those may claim it (RULES.md C.10). */
function offerFlower(play: Play, seat: Seat, drawn: TileId, changed: boolean): Play | undefined {
  const wins = rulesInForce(play).bonusTilesWin;
  const collector = wins && play.seats.find((each) => playerAt(play, each).bonus.length === wins.count - 1);
  if (!collector) return undefined;
  const held = playerAt(play, collector).bonus;
  const tile = collector === seat ? TILES.find((each) => isBonus(each) && !held.includes(each)) : drawn;
  const from = tile && play.seats.find((each) => each !== collector && playerAt(play, each).bonus.includes(tile));
  if (!tile || !from || !mayClaim(play, { from, tile, by: 'discard' }, collector)) return undefined;
  const phase: Offer = {
    name: 'claims',
    from,
    tile,
    by: 'discard',
    asked: [collector],
    answers: {},
    kong: [],
    kongs: 0,
    flower: { seat, changed },
  };
  return { ...play, phase };
}

/** After the deal everybody in turn lays out flowers and takes a tile for each, as long as flowers come. */
export function replaceDealt(play: Play): Play {
  let now = play;
  for (const seat of play.seats) {
    for (;;) {
      const { rack, bonus } = playerAt(now, seat);
      const flowers = rack.filter(isBonus);
      if (flowers.length === 0) break;
      now = withPlayer(now, seat, { rack: rack.filter((tile) => !isBonus(tile)), bonus: [...bonus, ...flowers] });
      for (let n = 0; n < flowers.length; n++) {
        if (!canReplace(now)) return drawnHand(now, exhaustedRule(now));
        const taken = takeLoose(now);
        now = withPlayer(taken.play, seat, { rack: [...playerAt(taken.play, seat).rack, taken.tile] });
      }
    }
  }
  return now;
}
