import { isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import { playerAt, rulesOf, withPlayer, type Drawn, type Phase, type Play } from './state.ts';

// Taking tiles from the wall: in turn from the live part, instead of flowers and kongs from the other end.

/** The rule by which a hand ends when no tile is left to take. */
export function exhaustedRule(play: Play): string {
  const used = { wallUsedUp: true, kongs: [], firstDiscards: [], players: play.seats.length, winners: 0 };
  return rulesOf(play).draws!.find(({ when }) => when(used))!.id;
}

/** The hand ended without a winner by this rule. */
export const drawnHand = (play: Play, rule: string): Play => ({
  ...play,
  phase: {
    name: 'over',
    end: { winner: undefined, alsoWon: [], tile: undefined, by: undefined, discarder: undefined, rule },
  },
});

/** Whether a tile is left to replace another. A floating box takes its next one from what could be drawn. */
export const canReplace = (play: Play): boolean =>
  rulesOf(play).wall.floatingBox ? play.live.length > 0 : play.box.length > 0;

/** Takes the next tile of the box. A floating box is filled up from the end of the live wall. */
function takeLoose(play: Play): { readonly play: Play; readonly tile: TileId } {
  const [next, ...box] = play.box;
  if (!rulesOf(play).wall.floatingBox) return { play: { ...play, box }, tile: next!.tile };
  return { play: { ...play, box: [...box, play.live.at(-1)!], live: play.live.slice(0, -1) }, tile: next!.tile };
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
  if (rulesOf(play).bonusTilesWin?.count === player.bonus.length + 1)
    return { ...shown, phase: { name: 'turn', seat, drawn, claimed: false, changed } };
  if (!canReplace(shown)) return drawnHand(shown, exhaustedRule(shown));
  const taken = takeLoose(shown);
  return receive(taken.play, seat, { tile: taken.tile, by: 'loose', kongs: 0 }, changed);
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
