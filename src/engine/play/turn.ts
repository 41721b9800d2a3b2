import { WILD_LIMIT } from '../hands/check.ts';
import { nineOrphansPayment } from '../settlement/orphans.ts';
import { isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import { judgeDeclaring, judgeDrawnWin, waitsOf } from './self-drawn.ts';
import {
  allow,
  drawRule,
  frozenBy,
  playerAt,
  refuse,
  rulesOf,
  withPlayer,
  without,
  type Action,
  type Phase,
  type Play,
  type Verdict,
} from './state.ts';
import { canReplace, drawnHand, exhaustedRule } from './wall.ts';
import { completeKong, offerTile } from './offer.ts';

// A player's own turn: Mahjong, kongs, and the discard that ends it.

type Turn = Extract<Phase, { name: 'turn' }>;
type Discard = Extract<Action, { do: 'discard' }>;
type Kong = Extract<Action, { do: 'kong' }>;

/** Throwing a tile away, and saying with it that one is one tile short. */
export function judgeDiscard(play: Play, turn: Turn, { seat, tile, declare }: Discard): Verdict {
  const { family, claims: law, bonusTilesWin } = rulesOf(play);
  const player = playerAt(play, seat);
  const { drawn } = turn;
  // The last flower stays drawn only where all of them win.
  if (bonusTilesWin && drawn && isBonus(drawn.tile)) return refuse(bonusTilesWin.rule);
  if (!player.rack.includes(tile)) return refuse(`${family}.play.discard`);
  const frozen = frozenBy(play, seat);
  if (frozen && drawn && tile !== drawn.tile) return refuse(frozen);
  if (frozen && !drawn && waitsOf(play, player, without(player.rack, [tile])!).length === 0) return refuse(frozen);
  if (law.mustWin && player.ready && judgeDrawnWin(play, seat).allowed) return refuse(law.mustWin);
  return declare ? judgeDeclaring(play, seat, tile) : allow(`${family}.play.discard`);
}

/** Throws a tile: it is offered to the others. */
export function discard(play: Play, turn: Turn, { seat, tile, declare }: Discard): Play {
  const { rack, discards, ready } = playerAt(play, seat);
  const same = !turn.changed && turn.drawn?.tile === tile;
  const first = discards.length === 0;
  const kept = playerAt(play, seat).kept;
  const said = declare ? (first ? 'original' : true) : false;
  const now = ready && (same || kept) ? ready : said;
  const thrown = withPlayer(play, seat, {
    rack: without(rack, [tile])!,
    discards: [...discards, tile],
    passed: [],
    ready: now,
  });
  const ends = drawRule(thrown);
  if (ends) return drawnHand({ ...thrown, pool: [...thrown.pool, tile] }, ends);
  return offerTile(thrown, { from: seat, tile, by: 'discard', kong: [], kongs: 0 });
}

/** Laying down a kong at one's own turn: four concealed tiles, or a drawn fourth onto an exposed pung. */
export function judgeKong(play: Play, turn: Turn, { seat, tiles, added }: Kong): Verdict {
  const { family } = rulesOf(play);
  const rule = `${family}.play.own-kong`;
  if (turn.claimed || (turn.drawn && isBonus(turn.drawn.tile))) return refuse(rule);
  const formed = formsKong(play, seat, tiles, Boolean(added));
  if (formed !== true) return refuse(formed === 'wild' ? rulesOf(play).goulash!.limitRule : rule);
  const frozen = frozenBy(play, seat);
  if (frozen) return refuse(frozen);
  const noTile = rulesOf(play).wall.floatingBox && !canReplace(play);
  return noTile ? refuse(exhaustedRule(play)) : allow(rule);
}

/** Whether the player has these tiles for a kong; `wild` when too many of them are wild. */
function formsKong(play: Play, seat: Seat, tiles: readonly TileId[], added: boolean): boolean | 'wild' {
  const { rack, sets } = playerAt(play, seat);
  const wild = play.goulash ? rulesOf(play).goulash!.wild : undefined;
  const natural = new Set(tiles.filter((tile) => tile !== wild));
  if (tiles.length !== 4 || natural.size !== 1) return false;
  const onto = added ? sets.find(({ tiles: set }) => set.length === 3 && without(tiles, set)) : undefined;
  if (added && !onto) return false;
  const fromRack = onto ? without(tiles, onto.tiles)! : tiles;
  if (!without(rack, fromRack)) return false;
  // The tile that is added could be robbed, and a wild one is nobody's to claim: it must be the tile itself.
  if (added && fromRack[0] === wild) return false;
  return tiles.filter((tile) => tile === wild).length > WILD_LIMIT.kong ? 'wild' : true;
}

/** Lays the kong down, unless somebody may rob it. */
export function kong(play: Play, turn: Turn, { seat, tiles, added }: Kong): Play {
  const kongs = turn.drawn && turn.drawn.kongs > 0 ? 2 : 1;
  const { sets } = playerAt(play, seat);
  const pung = added ? sets.find(({ tiles: set }) => set.length === 3 && without(tiles, set)) : undefined;
  const tile = pung ? without(tiles, pung.tiles)![0]! : tiles[0]!;
  const natural = pung !== undefined || tiles.every((each) => each === tile);
  if (!natural) return completeKong(play, seat, tiles, false, kongs);
  return offerTile(play, { from: seat, tile, by: pung ? 'kong' : 'concealed-kong', kong: tiles, kongs });
}

/** Ending the hand because the first tiles hold many different ones, nines and honours. */
export function judgeOrphans(play: Play, seat: Seat): Verdict {
  const { family, orphans } = rulesOf(play);
  const { rack, sets, discards } = playerAt(play, seat);
  if (!orphans) return refuse(`${family}.play.turn`);
  const asked = nineOrphansPayment({
    rules: play.rules,
    house: play.house,
    seat,
    hand: { rack, sets, bonus: [] },
    claimed: play.disturbed,
    seats: play.seats,
  });
  return asked.ok && asked.value.allowed && discards.length === 0 ? allow(orphans.rule) : refuse(orphans.rule);
}

/** The kongs a player could lay down with the tiles he has, wild ones among them in a goulash. */
export function kongsToThinkOf(play: Play, seat: Seat): Kong[] {
  const { rack, sets } = playerAt(play, seat);
  const wild = play.goulash ? rulesOf(play).goulash!.wild : undefined;
  const wilds = rack.filter((tile) => tile === wild);
  const concealed = [...new Set(rack)]
    .filter((tile) => tile !== wild)
    .flatMap((tile): Kong[] => {
      const held = rack.filter((each) => each === tile);
      const needed = 4 - held.length;
      return needed <= Math.min(wilds.length, WILD_LIMIT.kong)
        ? [{ do: 'kong', seat, tiles: [...held, ...wilds.slice(0, needed)] }]
        : [];
    });
  const added = sets.flatMap(({ tiles }): Kong[] => {
    const fourth = tiles.find((tile) => tile !== wild)!;
    const pung = tiles.length === 3 && tiles.every((tile) => tile === fourth || tile === wild);
    return pung && rack.includes(fourth) ? [{ do: 'kong', seat, tiles: [...tiles, fourth], added: true }] : [];
  });
  return [...concealed, ...added];
}
