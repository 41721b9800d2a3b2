import { MAX_WILD_TILES_BY_SET_NAME } from '../hands/check.ts';
import {
  createAllowingVerdict,
  createRefusingVerdictFromReason,
  createRefusingVerdict,
  type RuleReason,
  type Reason,
  type Verdict,
} from '../reasons.ts';
import { catchRefusal } from '../result.ts';
import { judgeNineOrphansDrawOrThrowRefusal } from '../settlement/draw.ts';
import { countTileInList, isBonus, isMajorKind, getTileIndex, type Seat, type TileId } from '../tiles/tiles.ts';
import { applyKongAndDraw, offerTileForClaims } from './between-turns.ts';
import { judgeDrawnWin, listWaitsOfPlayerHoldingRack } from './mahjong.ts';
import {
  endHandWithoutWinner,
  findEarlyDrawRule,
  findKongBarWithoutReplacement,
  playerAt,
  getRulesetOfPlay,
  removeTilesOrThrow,
  changePlayer,
  removeTilesIfHeld,
  type ActionOf,
  type PhaseOf,
  type Play,
} from './state.ts';

export function judgeDiscard(play: Play, turn: PhaseOf<'turn'>, { seat, tile, declare }: ActionOf<'discard'>): Verdict {
  const { family, claims: law, bonusTilesWin } = getRulesetOfPlay(play);
  const player = playerAt(play, seat);
  const { drawn } = turn;
  if (bonusTilesWin && drawn && isBonus(drawn.tile))
    return createRefusingVerdict(bonusTilesWin.rule, { code: 'all-flowers-win', tiles: [drawn.tile] });
  const rule = `${family}.play.discard`;
  if (!player.rack.includes(tile)) return createRefusingVerdict(rule, { code: 'not-held', tiles: [tile] });
  const frozen = findFrozenHandBar(play, seat);
  if (frozen && drawn && tile !== drawn.tile)
    return createRefusingVerdict(frozen.rule, {
      code: player.kept ? 'hand-kept' : 'declared-keeps-hand',
      tiles: [drawn.tile],
    });
  if (
    frozen &&
    !drawn &&
    listWaitsOfPlayerHoldingRack(play, player, removeTilesOrThrow(player.rack, [tile])).length === 0
  )
    return createRefusingVerdict(frozen.rule, { code: 'must-stay-one-short', tiles: [tile] });
  if (law.mustWin && player.ready && judgeDrawnWin(play, seat).allowed)
    return createRefusingVerdict(law.mustWin, { code: 'must-win', tiles: drawn ? [drawn.tile] : [tile] });
  return declare
    ? judgeDeclaring(play, seat, tile)
    : createAllowingVerdict(rule, { code: 'ends-the-turn', tiles: [tile] });
}

function judgeDeclaring(play: Play, seat: Seat, tile: TileId): Verdict {
  const { family, claims: law } = getRulesetOfPlay(play);
  const player = playerAt(play, seat);
  const rule = law.declare;
  if (!rule) return createRefusingVerdict(`${family}.claim.mahjong`, { code: 'nobody-declares' });
  const exposed = player.sets.find(({ concealed }) => !concealed);
  if (law.strictReady && exposed)
    return createRefusingVerdict(rule, { code: 'exposed-while-declared', tiles: exposed.tiles });
  const waiting = listWaitsOfPlayerHoldingRack(play, player, removeTilesIfHeld(player.rack, [tile]) ?? []);
  if (waiting.length === 0) return createRefusingVerdict(rule, { code: 'not-one-short', tiles: [tile] });
  const barred: RuleReason | undefined = law.strictReady
    ? law.neverWins?.(waiting, [...player.discards, tile], Boolean(player.warned))
    : undefined;
  return barred
    ? createRefusingVerdictFromReason(barred)
    : createAllowingVerdict(rule, { code: 'one-short-without', tiles: waiting });
}

/**
 * The rule that forbids a player to change their hand: because the player left the exchange of a goulash, or has
 * declared at a table where a declared hand may not change. Undefined if there is none.
 */
function findFrozenHandBar(play: Play, seat: Seat): RuleReason | undefined {
  const { family, claims } = getRulesetOfPlay(play);
  const player = playerAt(play, seat);
  if (player.kept) return { rule: `${family}.claim.kept-hand`, because: { code: 'hand-kept' } };
  const rule = claims.onlyMahjong?.(player.ready);
  return rule ? { rule, because: { code: 'declared-only-mahjong' } } : undefined;
}

export function applyDiscard(play: Play, turn: PhaseOf<'turn'>, { seat, tile, declare }: ActionOf<'discard'>): Play {
  const player = playerAt(play, seat);
  const { rack, discards, ready } = player;
  const same = !turn.changed && turn.drawn?.tile === tile;
  const first = discards.length === 0;
  const declared = declare ? (first ? 'original' : true) : false;
  const now = ready && (same || player.kept) ? ready : declared;
  const thrown = changePlayer(play, seat, {
    rack: removeTilesOrThrow(rack, [tile]),
    discards: [...discards, tile],
    passed: [],
    ready: now,
  });
  const ends = findEarlyDrawRule(thrown);
  if (ends) return endHandWithoutWinner({ ...thrown, pool: [...thrown.pool, tile] }, ends);
  return offerTileForClaims(thrown, { from: seat, tile, by: 'discard', kong: [], kongs: 0 });
}

export function judgeKong(play: Play, turn: PhaseOf<'turn'>, { seat, tiles, added }: ActionOf<'kong'>): Verdict {
  const { family, bonusTilesWin } = getRulesetOfPlay(play);
  const rule = `${family}.play.own-kong`;
  if (turn.claimed) return createRefusingVerdict(rule, { code: 'kong-after-claim' });
  if (bonusTilesWin && turn.drawn && isBonus(turn.drawn.tile))
    return createRefusingVerdict(rule, { code: 'all-flowers-win', tiles: [turn.drawn.tile] });
  const problem = findNoKongReason(play, seat, tiles, Boolean(added));
  if (problem)
    return createRefusingVerdict(
      (problem.code === 'wild-limit' && getRulesetOfPlay(play).goulash?.limitRule) || rule,
      problem,
    );
  const barred = findFrozenHandBar(play, seat) ?? findKongBarWithoutReplacement(play);
  return barred
    ? createRefusingVerdictFromReason(barred)
    : createAllowingVerdict(rule, { code: added ? 'adds-to-pung' : 'four-alike', tiles });
}

const findExposedPung = (play: Play, seat: Seat, tiles: readonly TileId[]) =>
  playerAt(play, seat).sets.find(({ tiles: set }) => set.length === 3 && removeTilesIfHeld(tiles, set));

function findNoKongReason(play: Play, seat: Seat, tiles: readonly TileId[], added: boolean): Reason | undefined {
  const wild = play.goulash ? getRulesetOfPlay(play).goulash?.wild : undefined;
  const natural = new Set(tiles.filter((tile) => tile !== wild));
  if (tiles.length !== 4 || natural.size !== 1) return { code: 'not-four-alike', tiles };
  const onto = added ? findExposedPung(play, seat, tiles) : undefined;
  if (added && !onto) return { code: 'no-such-pung', tiles: [...natural] };
  const fromRack = onto ? removeTilesOrThrow(tiles, onto.tiles) : tiles;
  const missing = fromRack.find(
    (tile) => countTileInList(playerAt(play, seat).rack, tile) < countTileInList(fromRack, tile),
  );
  if (missing) return { code: 'not-held', tiles: [missing] };
  const wilds = countTileInList(tiles, wild);
  return wilds > MAX_WILD_TILES_BY_SET_NAME.kong
    ? { code: 'wild-limit', count: wilds, allowed: MAX_WILD_TILES_BY_SET_NAME.kong }
    : undefined;
}

export function applyKong(play: Play, turn: PhaseOf<'turn'>, { seat, tiles, added }: ActionOf<'kong'>): Play {
  const pung = added ? findExposedPung(play, seat, tiles) : undefined;
  const fromRack = pung ? removeTilesOrThrow(tiles, pung.tiles) : tiles;
  // A kong is the second in a row only if it uses the very tile that replaced the fourth tile of the first kong.
  const onKong = turn.drawn !== undefined && turn.drawn.kongs > 0 && fromRack.includes(turn.drawn.tile);
  const kongs = onKong ? 2 : 1;
  const [tile] = fromRack;
  // A wild tile cannot be robbed, nor any tile from a concealed kong that contains one.
  const wild = play.goulash ? getRulesetOfPlay(play).goulash?.wild : undefined;
  const natural = pung !== undefined || tiles.every((each) => each === tile);
  if (!tile || !natural || tile === wild) return applyKongAndDraw(play, seat, tiles, pung !== undefined, kongs);
  return offerTileForClaims(play, { from: seat, tile, by: pung ? 'kong' : 'concealed-kong', kong: tiles, kongs });
}

export function judgeNineOrphans(play: Play, seat: Seat): Verdict {
  const { family, orphans } = getRulesetOfPlay(play);
  const { rack, sets, discards } = playerAt(play, seat);
  if (!orphans) return createRefusingVerdict(`${family}.play.turn`, { code: 'no-orphans-here' });
  const { rule, fewest } = orphans;
  if (discards.length > 0 || sets.length > 0 || play.disturbed)
    return createRefusingVerdict(rule, { code: 'orphans-too-late' });
  const kinds = [...new Set(rack.filter((tile) => isMajorKind(getTileIndex(tile))))];
  const about = { tiles: kinds, count: kinds.length, allowed: fewest };
  const hand = { rack, sets, bonus: [] };
  const judgement = catchRefusal(() =>
    judgeNineOrphansDrawOrThrowRefusal(play.table, { seat, hand, claimed: play.disturbed, seats: play.seats }),
  );
  return judgement.ok && judgement.value.allowed
    ? createAllowingVerdict(rule, { code: 'enough-orphans', ...about })
    : createRefusingVerdict(rule, { code: 'too-few-orphans', ...about });
}

export function judgeWarningAboutOwnDiscards(play: Play, seat: Seat): Verdict {
  const { family, sacred } = getRulesetOfPlay(play);
  const { discards, warned } = playerAt(play, seat);
  if (!sacred?.warning) return createRefusingVerdict(`${family}.play.turn`, { code: 'no-warning-here' });
  if (warned) return createRefusingVerdict(sacred.rule, { code: 'warned-already' });
  return discards.length > 0
    ? createAllowingVerdict(sacred.rule, { code: 'warns-of-discards' })
    : createRefusingVerdict(sacred.rule, { code: 'nothing-to-warn-of' });
}

export function listPossibleKongs(play: Play, seat: Seat): ActionOf<'kong'>[] {
  const { rack, sets } = playerAt(play, seat);
  const wild = play.goulash ? getRulesetOfPlay(play).goulash?.wild : undefined;
  const wilds = rack.filter((tile) => tile === wild);
  const concealed = [...new Set(rack)]
    .filter((tile) => tile !== wild)
    .flatMap((tile): ActionOf<'kong'>[] => {
      const held = rack.filter((each) => each === tile);
      const needed = 4 - held.length;
      return needed <= Math.min(wilds.length, MAX_WILD_TILES_BY_SET_NAME.kong)
        ? [{ do: 'kong', seat, tiles: [...held, ...wilds.slice(0, needed)] }]
        : [];
    });
  const added = sets.flatMap(({ tiles }): ActionOf<'kong'>[] => {
    const fourth = tiles.find((tile) => tile !== wild);
    const pung = tiles.length === 3 && tiles.every((tile) => tile === fourth || tile === wild);
    const more = [fourth, countTileInList(tiles, wild) < MAX_WILD_TILES_BY_SET_NAME.kong ? wild : undefined];
    return more.flatMap((tile): ActionOf<'kong'>[] =>
      pung && tile && rack.includes(tile) ? [{ do: 'kong', seat, tiles: [...tiles, tile], added: true }] : [],
    );
  });
  return [...concealed, ...added];
}
