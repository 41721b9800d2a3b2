import { listOthersInTurn, getNextOccupiedSeat } from '../match/seating.ts';
import {
  createAllowingVerdict,
  copyWithVerdictFields,
  withLazyRefusingVerdict,
  createRefusingVerdict,
  type Verdict,
} from '../reasons.ts';
import { isBonus, TILES, type Seat, type TileId } from '../tiles/tiles.ts';
import type { ClaimVerdict, PlayerClaim, GroupTypeCompletedByWin } from './claim-law.ts';
import { listClaimVerdictsOfSeat, mayHaveClaim, scoreClaimedWin } from './claims.ts';
import { decidePrecedence } from './precedence.ts';
import {
  hasReplacementTile,
  endHandWithoutWinner,
  findEarlyDrawRule,
  getUsedUpWallRuleId,
  playerAt,
  getRulesetOfPlay,
  removeTilesOrThrow,
  changePlayer,
  removeTilesIfHeld,
  type ActionOf,
  type DrawnTile,
  type JudgedAction,
  type PlayPhase,
  type PhaseOf,
  type Play,
  type WallTile,
} from './state.ts';

// Between two turns a tile is offered to the other players, or the next one is drawn: from the live wall in turn, from
// the other end in place of flowers and the fourth tiles of kongs.

export function offerTileForClaims(
  play: Play,
  opened: Pick<PhaseOf<'claims'>, 'from' | 'tile' | 'by' | 'kong' | 'kongs'>,
): Play {
  const asked = listOthersInTurn(opened.from, play.seats).filter((seat) => mayHaveClaim(play, opened, seat));
  const phase: PhaseOf<'claims'> = { name: 'claims', ...opened, asked, answers: {} };
  return asked.length === 0 ? closeOffer({ ...play, phase }, phase) : { ...play, phase };
}

export function listJudgedAnswersToOffer(play: Play, offer: PhaseOf<'claims'>, seat: Seat): JudgedAction[] {
  const found = listClaimVerdictsOfSeat(play, offer, seat);
  const pass = { do: 'pass', seat } as const;
  return [
    ...found.map((verdict): JudgedAction => {
      const { claim, tiles } = verdict;
      const action = { do: 'claim', seat, claim, tiles } as const;
      // The waits of a hand are only computed if the reason is read.
      return claim === 'mahjong' && !verdict.allowed
        ? withLazyRefusingVerdict({ action }, verdict)
        : copyWithVerdictFields({ action }, verdict);
    }),
    copyWithVerdictFields({ action: pass }, judgeAnswerToOffer(play, offer, pass, found)),
  ];
}

export function judgeAnswerToOffer(
  play: Play,
  offer: PhaseOf<'claims'>,
  action: ActionOf<'claim' | 'pass'>,
  knownClaims?: readonly ClaimVerdict[],
): Verdict {
  const { family, claims: law } = getRulesetOfPlay(play);
  const { seat } = action;
  const turn = `${family}.play.turn`;
  if (seat === offer.from) return createRefusingVerdict(turn, { code: 'own-tile', tiles: [offer.tile] });
  if (offer.answers[seat]) return createRefusingVerdict(turn, { code: 'answered-already', tiles: [offer.tile] });
  const asked = offer.asked.includes(seat);
  if (!asked && action.do === 'pass')
    return createRefusingVerdict(turn, { code: 'nothing-to-claim', tiles: [offer.tile] });
  const listVerdicts = () => knownClaims ?? listClaimVerdictsOfSeat(play, offer, seat);
  if (action.do === 'pass') {
    const wins =
      law.mustWin &&
      playerAt(play, seat).ready &&
      listVerdicts().some(({ claim, allowed }) => claim === 'mahjong' && allowed);
    return wins && law.mustWin
      ? createRefusingVerdict(law.mustWin, { code: 'must-win', tiles: [offer.tile] })
      : createAllowingVerdict(turn, { code: 'may-pass', tiles: [offer.tile] });
  }
  const same = listVerdicts().filter(({ claim }) => claim === action.claim);
  const own = same.find(
    ({ tiles }) => action.claim === 'mahjong' || tiles.toSorted().join() === action.tiles.toSorted().join(),
  );
  const other = same.find(({ allowed }) => !allowed) ?? {
    rule: `${family}.claim.${action.claim}`,
    because: { code: 'not-those-tiles', tiles: [offer.tile] },
  };
  return own && (asked || !own.allowed) ? own : createRefusingVerdict(asked ? other.rule : turn, other.because);
}

export function applyAnswerToOffer(play: Play, offer: PhaseOf<'claims'>, action: ActionOf<'claim' | 'pass'>): Play {
  const answers = action.do === 'pass' ? 'pass' : { claim: action.claim, tiles: action.tiles };
  const phase: PhaseOf<'claims'> = { ...offer, answers: { ...offer.answers, [action.seat]: answers } };
  return phase.asked.every((seat) => phase.answers[seat]) ? closeOffer({ ...play, phase }, phase) : { ...play, phase };
}

function closeOffer(play: Play, offer: PhaseOf<'claims'>): Play {
  const rules = getRulesetOfPlay(play);
  const claimants = listOthersInTurn(offer.from, play.seats).flatMap((seat) => findClaimant(play, offer, seat));
  const recorded = markPassedTile(
    play,
    offer,
    claimants.map(({ seat }) => seat),
  );
  if (claimants.length === 0) return continueAfterPasses(recorded, offer);
  const { seat, claim, rule, alsoWon } = decidePrecedence(rules, claimants);
  if (!seat) return endHandWithoutWinner(leaveDiscardInPool(recorded, offer), rule);
  if (claim === 'mahjong') return endWithClaimedTile(recorded, offer, [seat, ...alsoWon], rule);
  const answers = offer.answers[seat];
  return answers && answers !== 'pass' ? placeClaimedSet(recorded, offer, seat, answers.tiles) : recorded;
}

function findClaimant(play: Play, offer: PhaseOf<'claims'>, seat: Seat): PlayerClaim[] {
  const answer = offer.answers[seat];
  if (!answer || answer === 'pass') return [];
  if (answer.claim !== 'mahjong') return [{ seat, claim: answer.claim, wait: undefined, special: undefined }];
  const { goesFirst } = getRulesetOfPlay(play).claims;
  const bill = scoreClaimedWin(play, offer, seat);
  const rules = bill.ok ? [bill.value.special?.rule, ...bill.value.lines.map(({ rule }) => rule)] : [];
  const set = bill.ok ? bill.value.arrangement.find(({ won }) => won)?.kind : undefined;
  const wait: GroupTypeCompletedByWin =
    set === 'chow' ? 'sequence' : set === undefined || set === 'pair' ? 'pair' : 'triplet';
  return [{ seat, claim: 'mahjong', wait, special: rules.find((rule) => rule !== undefined && rule === goesFirst) }];
}

/** Adds the tile to `passed` of all who did not claim it; for a concealed kong, of all who might have robbed it. */
function markPassedTile(play: Play, { from, tile, by, asked }: PhaseOf<'claims'>, claimants: readonly Seat[]): Play {
  const candidates = by === 'concealed-kong' ? asked : listOthersInTurn(from, play.seats);
  const passing = candidates.filter((seat) => !claimants.includes(seat));
  return passing.reduce(
    (now, seat) => changePlayer(now, seat, { passed: [...playerAt(now, seat).passed, tile] }),
    play,
  );
}

const leaveDiscardInPool = (play: Play, { by, tile }: PhaseOf<'claims'>): Play =>
  by === 'discard' ? { ...play, pool: [...play.pool, tile] } : play;

function continueAfterPasses(play: Play, offer: PhaseOf<'claims'>): Play {
  if (offer.flower?.dealt) return { ...play, phase: FIRST_TURN_PHASE };
  if (offer.flower) return drawReplacement(play, offer.flower.seat, 0, offer.flower.changed);
  if (offer.by !== 'discard')
    return applyKongAndDraw(play, offer.from, offer.kong, offer.by === 'kong', offer.kongs as 1 | 2);
  const rest = leaveDiscardInPool(play, offer);
  if (rest.live.length === 0) return endHandWithoutWinner(rest, getUsedUpWallRuleId(rest));
  return { ...rest, phase: { name: 'draw', seat: getNextOccupiedSeat(offer.from, play.seats) } };
}

function endWithClaimedTile(
  play: Play,
  offer: PhaseOf<'claims'>,
  [winner, ...alsoWon]: readonly [Seat, ...Seat[]],
  rule: string,
): Play {
  const { tile, by, from } = offer;
  const end = { winner, alsoWon, tile, by: by === 'discard' ? 'discard' : 'kong', discarder: from, rule } as const;
  const left = removeOfferedTile(play, offer);
  const { rack, bonus } = playerAt(left, winner);
  const change = offer.flower ? { bonus: [...bonus, tile] } : { rack: [...rack, tile] };
  return { ...changePlayer(left, winner, change), phase: { name: 'over', end } };
}

/** Removes a claimed flower or kong tile from its owner; a discard has left the rack already. */
function removeOfferedTile(play: Play, { from, tile, by, flower }: PhaseOf<'claims'>): Play {
  const { rack, bonus } = playerAt(play, from);
  if (flower) return changePlayer(play, from, { bonus: removeTilesOrThrow(bonus, [tile]) });
  return by === 'discard' ? play : changePlayer(play, from, { rack: removeTilesOrThrow(rack, [tile]) });
}

function placeClaimedSet(play: Play, { tile }: PhaseOf<'claims'>, seat: Seat, tiles: readonly TileId[]): Play {
  const { rack, sets } = playerAt(play, seat);
  const rest = removeTilesOrThrow(rack, removeTilesOrThrow(tiles, [tile]));
  const placed = {
    ...changePlayer(play, seat, { rack: rest, sets: [...sets, { tiles, concealed: false }] }),
    disturbed: true,
  };
  if (tiles.length < 4)
    return { ...placed, phase: { name: 'turn', seat, drawn: undefined, claimed: true, changed: true } };
  const ends = findEarlyDrawRule(placed);
  return ends ? endHandWithoutWinner(placed, ends) : drawReplacement(placed, seat, 1, true);
}

export function applyKongAndDraw(play: Play, seat: Seat, tiles: readonly TileId[], added: boolean, kongs: 1 | 2): Play {
  const { rack, sets } = playerAt(play, seat);
  const pung = added ? sets.find(({ tiles: set }) => set.length === 3 && removeTilesIfHeld(tiles, set)) : undefined;
  const newSets = pung
    ? sets.map((set) => (set === pung ? { tiles, concealed: false } : set))
    : [...sets, { tiles, concealed: true }];
  const left = removeTilesOrThrow(rack, pung ? removeTilesOrThrow(tiles, pung.tiles) : tiles);
  const placed = { ...changePlayer(play, seat, { rack: left, sets: newSets }), disturbed: true };
  const ends = findEarlyDrawRule(placed);
  return ends ? endHandWithoutWinner(placed, ends) : drawReplacement(placed, seat, kongs, true);
}

/** Draws from the kong box. A floating kong box is refilled from the end of the live wall. */
function drawFromBox(play: Play) {
  const [next, ...box] = play.box;
  if (!next) throw new Error('The box is empty.');
  if (!getRulesetOfPlay(play).wall.floatingBox) return { play: { ...play, box }, tile: next.tile };
  const filled: WallTile[] = [...box, ...play.live.slice(-1)];
  return { play: { ...play, box: filled, live: play.live.slice(0, -1) }, tile: next.tile };
}

export function drawTileFromWall(play: Play, seat: Seat): Play {
  const [next, ...live] = play.live;
  if (!next) return endHandWithoutWinner(play, getUsedUpWallRuleId(play));
  return receiveTile({ ...play, live }, seat, { tile: next.tile, by: 'wall', kongs: 0 }, false);
}

function drawReplacement(play: Play, seat: Seat, kongs: 0 | 1 | 2, changed: boolean): Play {
  if (!hasReplacementTile(play)) return endHandWithoutWinner(play, getUsedUpWallRuleId(play));
  const taken = drawFromBox(play);
  return receiveTile(taken.play, seat, { tile: taken.tile, by: 'loose', kongs }, changed);
}

function receiveTile(play: Play, seat: Seat, drawn: DrawnTile, changed: boolean): Play {
  const player = playerAt(play, seat);
  if (!isBonus(drawn.tile)) {
    const phase: PlayPhase = { name: 'turn', seat, drawn, claimed: false, changed };
    return { ...changePlayer(play, seat, { rack: [...player.rack, drawn.tile] }), phase };
  }
  const shown = changePlayer(play, seat, { bonus: [...player.bonus, drawn.tile] });
  // Holding all flowers wins at once, without a replacement.
  if (getRulesetOfPlay(play).bonusTilesWin?.count === player.bonus.length + 1)
    return { ...shown, phase: { name: 'turn', seat, drawn, claimed: false, changed } };
  return offerFlowerToCollector(shown, { seat, changed }) ?? drawReplacement(shown, seat, 0, changed);
}

/** Offers the last flower to a player who holds all the others. Source: Cantonese game, "Eight Flower Tiles". */
function offerFlowerToCollector(play: Play, flower: NonNullable<PhaseOf<'claims'>['flower']>): Play | undefined {
  const wins = getRulesetOfPlay(play).bonusTilesWin;
  const collector = wins && play.seats.find((each) => playerAt(play, each).bonus.length === wins.count - 1);
  if (!collector) return undefined;
  const held = playerAt(play, collector).bonus;
  const tile = TILES.find((each) => isBonus(each) && !held.includes(each));
  const from = tile && play.seats.find((each) => each !== collector && playerAt(play, each).bonus.includes(tile));
  if (!tile || !from || !mayHaveClaim(play, { from, tile, by: 'discard' }, collector)) return undefined;
  const phase: PhaseOf<'claims'> = {
    name: 'claims',
    from,
    tile,
    by: 'discard',
    asked: [collector],
    answers: {},
    kong: [],
    kongs: 0,
    flower,
  };
  return { ...play, phase };
}

export const FIRST_TURN_PHASE: PhaseOf<'turn'> = {
  name: 'turn',
  seat: 'e',
  drawn: undefined,
  claimed: false,
  changed: true,
};

/**
 * Replaces dealt flowers until no more come. Where all flowers together win, a player may go Mahjong with them at once,
 * or claim the last of them.
 */
export function replaceDealtFlowers(play: Play): Play {
  let now = play;
  for (const seat of play.seats) {
    for (;;) {
      const { rack, bonus } = playerAt(now, seat);
      const flowers = rack.filter(isBonus);
      if (flowers.length === 0) break;
      now = changePlayer(now, seat, { rack: rack.filter((tile) => !isBonus(tile)), bonus: [...bonus, ...flowers] });
      for (let n = 0; n < flowers.length; n++) {
        if (!hasReplacementTile(now)) return endHandWithoutWinner(now, getUsedUpWallRuleId(now));
        const taken = drawFromBox(now);
        now = changePlayer(taken.play, seat, { rack: [...playerAt(taken.play, seat).rack, taken.tile] });
      }
    }
  }
  const wins = getRulesetOfPlay(now).bonusTilesWin;
  const winningSeat = wins && now.seats.find((seat) => playerAt(now, seat).bonus.length === wins.count);
  if (!winningSeat) return offerFlowerToCollector(now, { seat: 'e', changed: true, dealt: true }) ?? now;
  const tile = playerAt(now, winningSeat).bonus.at(-1)!;
  const by = playerAt(play, winningSeat).rack.includes(tile) ? 'wall' : 'loose';
  return { ...now, phase: { ...FIRST_TURN_PHASE, seat: winningSeat, drawn: { tile, by, kongs: 0 } } };
}
