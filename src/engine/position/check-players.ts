import {
  createCheckedHandOrThrowRefusal,
  createCheckedNonWinningHandOrThrow,
  getHandLaw,
  identifyDeclaredSet,
  MAX_WILD_TILES_BY_SET_NAME,
} from '../hands/check.ts';
import { WAITING_HAND_SIZE, WHOLE_HAND_SIZE, type CheckedHand } from '../hands/hand.ts';
import { getSeatBefore } from '../match/seating.ts';
import { listWaitsOfWaitingHand } from '../play/mahjong.ts';
import { throwRefusal } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { countTileInList, isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import {
  countHandTilesWithKongsAsThree,
  listPresentPlayerEntries,
  type Position,
  type PositionPlayer,
  type PositionSet,
} from './position.ts';

/** Refuses: impossible tiles in a player's hand, `wrong-hand-size`, `not-your-turn`, `may-not-be-ready`. */
export function assertPlayerHandsPossible(position: Position, ruleset: Ruleset): void {
  assertTurn(position);
  for (const [seat, player] of listPresentPlayerEntries(position)) {
    assertExposedChows(position, ruleset, seat, player);
    assertHandSize(position, ruleset, seat, player);
    assertReadyDeclaration(position, ruleset, seat, player);
  }
}

function assertTurn({ turn, end, seats, players }: Position): void {
  if (!turn) return;
  if (!seats.includes(turn.seat)) throwRefusal('seat-not-playing', { found: turn.seat });
  if (end) throwRefusal('not-your-turn', { found: turn.seat });
  const thrown = players[turn.seat]?.discards;
  if (turn.name === 'claims' && turn.by === 'discard' && thrown && thrown.at(-1) !== turn.tile)
    throwRefusal('not-your-turn', { found: turn.seat, tiles: [turn.tile] });
}

function assertExposedChows({ goulash, end }: Position, ruleset: Ruleset, seat: Seat, player: PositionPlayer): void {
  const blessed = end?.winner === seat && end.blessing !== undefined;
  const law = getHandLaw(ruleset, Boolean(goulash), blessed);
  const shown = { rack: [], sets: player.sets, bonus: player.bonus };
  const won = end?.winner === seat || end?.alsoWon?.includes(seat);
  const hand = won
    ? createCheckedHandOrThrowRefusal(shown, law, false)
    : createCheckedNonWinningHandOrThrow(shown, law);
  if (hand.wildOver) assertWildTiles(hand, law.wild, ruleset);
}

function assertWildTiles({ sets }: CheckedHand, wild: TileId | undefined, ruleset: Ruleset): void {
  for (const { kind, tiles } of sets) {
    const count = countTileInList(tiles, wild);
    const allowed = MAX_WILD_TILES_BY_SET_NAME[kind];
    if (count > allowed)
      throwRefusal('wild-limit', {
        tiles,
        count,
        allowed,
        ...(ruleset.goulash && { rule: ruleset.goulash.limitRule }),
        because: { code: 'wild-limit', count, allowed },
      });
  }
}

function assertHandSize(position: Position, ruleset: Ruleset, seat: Seat, player: PositionPlayer): void {
  const { rack, sets } = player;
  if (!rack) return;
  const count = countHandTilesWithKongsAsThree(rack, player);
  const sizes = listAllowedSizes(position, ruleset, seat);
  if (sizes.includes(count)) return;
  // At the player's turn, 14 tiles would be right if they include at most four sets; with more sets they never are.
  if (count === WHOLE_HAND_SIZE && !position.end && sets.length <= 4) throwRefusal('not-your-turn', { found: seat });
  throwRefusal('wrong-hand-size', { found: seat, count, allowed: sizes[0]! });
}

function listAllowedSizes({ turn, end }: Position, ruleset: Ruleset, seat: Seat): readonly number[] {
  if (end) {
    const byFlower = ruleset.bonusTilesWin !== undefined && end.tile !== undefined && isBonus(end.tile);
    // The player who drew the last tile of a drawn hand, or made the kong that ended it, may still hold it.
    if (!end.winner) return [WAITING_HAND_SIZE, WHOLE_HAND_SIZE];
    return end.winner === seat && !byFlower
      ? [WHOLE_HAND_SIZE]
      : [WAITING_HAND_SIZE, ...(byFlower ? [WHOLE_HAND_SIZE] : [])];
  }
  if (!turn) return [WAITING_HAND_SIZE];
  const holdsMore = turn.seat === seat && (turn.name === 'turn' || (turn.name === 'claims' && turn.by !== 'discard'));
  return holdsMore ? [WHOLE_HAND_SIZE] : [WAITING_HAND_SIZE];
}

function assertReadyDeclaration({ goulash }: Position, ruleset: Ruleset, seat: Seat, player: PositionPlayer): void {
  const { ready, sets, bonus, rack } = player;
  if (!ready) return;
  const { declare: rule, strictReady } = ruleset.claims;
  if (!rule) return throwRefusal('may-not-be-ready', { found: seat });
  const exposed = sets.find(({ concealed }) => !concealed);
  if (strictReady && exposed) throwRefusal('may-not-be-ready', { found: seat, tiles: exposed.tiles, rule });
  if (!rack || countHandTilesWithKongsAsThree(rack, player) !== WAITING_HAND_SIZE) return;
  const waits = listWaitsOfWaitingHand({ ruleset, goulash: Boolean(goulash), holding: { rack, sets, bonus } });
  if (waits.length === 0) throwRefusal('may-not-be-ready', { found: seat, rule });
}

export function assertSetsClaimable(position: Position, ruleset: Ruleset): void {
  for (const [seat, { sets }] of listPresentPlayerEntries(position))
    for (const set of sets) assertClaimedSet(position, ruleset, seat, set);
}

function assertClaimedSet({ seats, players, goulash }: Position, ruleset: Ruleset, seat: Seat, set: PositionSet): void {
  const { tiles, concealed, from, claimed } = set;
  const wild = goulash ? ruleset.goulash?.wild : undefined;
  const { family } = ruleset;
  const refuseSet = (rule: string): never => throwRefusal('not-callable', { tiles, found: seat, rule });
  if (identifyDeclaredSet(set, wild)?.kind === 'chow') {
    if (ruleset.claims.noChows) refuseSet(ruleset.claims.noChows);
    if (from && from !== getSeatBefore(seat, seats)) refuseSet(`${family}.claim.chow-from-left`);
  }
  if (!from) return;
  if (!seats.includes(from)) throwRefusal('seat-not-playing', { found: from });
  if (from === seat || concealed) refuseSet(`${family}.claim.${tiles.length === 4 ? 'kong' : 'pung'}`);
  if (claimed && (claimed === wild || !tiles.includes(claimed))) refuseSet(`${family}.claim.wild-discard`);
  const thrown = players[from]?.discards;
  const claimable = claimed ? [claimed] : tiles.filter((tile) => tile !== wild);
  if (thrown && !claimable.some((tile) => thrown.includes(tile))) refuseSet(`${family}.play.discard`);
}

/**
 * Lists the discards that lie on the table. If it is not known which tile of a set was claimed, the first of its tiles
 * among the giver's discards is taken.
 */
export function listUnclaimedDiscards(position: Position): readonly TileId[] {
  const { players, end } = position;
  const left = new Map(listPresentPlayerEntries(position).map(([seat, { discards }]) => [seat, [...(discards ?? [])]]));
  const takeOneTile = (seat: Seat, tiles: readonly TileId[]): void => {
    const rest = left.get(seat);
    const at = rest?.findIndex((tile) => tiles.includes(tile)) ?? -1;
    if (at >= 0) rest?.splice(at, 1);
  };
  for (const [, { sets }] of listPresentPlayerEntries(position))
    for (const { from, claimed, tiles } of sets) if (from) takeOneTile(from, claimed ? [claimed] : tiles);
  const winner = end?.winner;
  if (winner && players[winner]?.rack && end.by === 'discard' && end.discarder && end.tile) {
    const rest = left.get(end.discarder);
    const at = rest?.lastIndexOf(end.tile) ?? -1;
    if (at >= 0) rest?.splice(at, 1);
  }
  return [...left.values()].flat();
}
