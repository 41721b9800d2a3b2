import { WAITING_HAND_SIZE } from '../hands/hand.ts';
import { findExchangePartner } from '../match/seating.ts';
import { createAllowingVerdict, createRefusingVerdict, type Verdict } from '../reasons.ts';
import type { Seat, TileId } from '../tiles/tiles.ts';
import { FIRST_TURN_PHASE } from './between-turns.ts';
import { listWaitsOfPlayerHoldingRack } from './mahjong.ts';
import {
  playerAt,
  getRulesetOfPlay,
  removeTilesOrThrow,
  changePlayer,
  removeTilesIfHeld,
  type ActionOf,
  type PhaseOf,
  type Play,
} from './state.ts';

// In a goulash, players exchange three tiles unseen, three times. Players who are one tile short may leave. Source:
// "Variations of play", "Preparation" and "Stopping the swapping".

const EXCHANGE_COUNT = 3;
export const TILES_PASSED_ON_PER_EXCHANGE = 3;

export function listSeatsExchanging(play: Play, turn: number): Seat[] {
  const isExchanging = (seat: Seat | undefined) => seat !== undefined && !playerAt(play, seat).kept;
  return play.seats.filter((seat) => isExchanging(seat) && isExchanging(findExchangePartner(turn, seat, play.seats)));
}

const listConsentingSeats = (play: Play): Seat[] => play.seats.filter((seat) => !playerAt(play, seat).kept);

/** Players who still have to pass tiles on; if all who exchange want to stop, also the others, who must agree. */
export function listPendingExchangeSeats(play: Play, { turn, given, agreed }: PhaseOf<'exchange'>): Seat[] {
  const active = listSeatsExchanging(play, turn);
  const stopping = active.every((seat) => agreed.includes(seat));
  return play.seats.filter((seat) =>
    active.includes(seat)
      ? !given[seat]
      : stopping && listConsentingSeats(play).includes(seat) && !agreed.includes(seat),
  );
}

export function judgeExchangeAction(
  play: Play,
  phase: PhaseOf<'exchange'>,
  action: ActionOf<'exchange' | 'keep' | 'stop'>,
): Verdict {
  const { family } = getRulesetOfPlay(play);
  const { seat } = action;
  const rule = `${family}.play.exchange`;
  const keepRule = `${family}.claim.kept-hand`;
  if (playerAt(play, seat).kept) return createRefusingVerdict(rule, { code: 'hand-kept' });
  if (action.do !== 'stop' && !listSeatsExchanging(play, phase.turn).includes(seat))
    return createRefusingVerdict(rule, { code: 'no-partner' });
  const partner = findExchangePartner(phase.turn, seat, play.seats);
  if (phase.given[seat])
    return createRefusingVerdict(rule, {
      code: 'passed-on-already',
      tiles: phase.given[seat],
      ...(partner && { seat: partner }),
    });
  if (action.do === 'exchange') return judgePassedTiles(play, rule, action, partner);
  if (action.do === 'keep') {
    const waits = findWaitsOfWholeHand(play, seat);
    return waits.length > 0
      ? createAllowingVerdict(keepRule, { code: 'keeps-one-short', tiles: waits })
      : createRefusingVerdict(keepRule, { code: 'keeps-not-one-short' });
  }
  const keeper = play.seats.find((each) => playerAt(play, each).kept);
  if (!keeper) return createRefusingVerdict(keepRule, { code: 'nobody-kept' });
  const begun = Object.keys(phase.given).length > 0 || phase.agreed.includes(seat);
  return begun
    ? createRefusingVerdict(keepRule, { code: 'exchange-begun' })
    : createAllowingVerdict(keepRule, { code: 'somebody-kept', seat: keeper });
}

function judgePassedTiles(
  play: Play,
  rule: string,
  { seat, tiles }: ActionOf<'exchange'>,
  partner: Seat | undefined,
): Verdict {
  if (tiles.length !== TILES_PASSED_ON_PER_EXCHANGE)
    return createRefusingVerdict(rule, {
      code: 'exchanges-three',
      count: tiles.length,
      allowed: TILES_PASSED_ON_PER_EXCHANGE,
    });
  const { rack } = playerAt(play, seat);
  if (!removeTilesIfHeld(rack, tiles)) {
    const missing = tiles.filter((tile) => !rack.includes(tile));
    return createRefusingVerdict(rule, { code: 'not-held', tiles: missing.length > 0 ? missing : tiles });
  }
  return createAllowingVerdict(rule, { code: 'passes-three-on', tiles, ...(partner && { seat: partner }) });
}

/**
 * Finds the waits after one of the possible discards, because East holds fourteen tiles and may discard any of them.
 */
function findWaitsOfWholeHand(play: Play, seat: Seat): readonly TileId[] {
  const player = playerAt(play, seat);
  if (player.rack.length === WAITING_HAND_SIZE) return listWaitsOfPlayerHoldingRack(play, player, player.rack);
  for (const tile of new Set(player.rack)) {
    const waits = listWaitsOfPlayerHoldingRack(play, player, removeTilesOrThrow(player.rack, [tile]));
    if (waits.length > 0) return waits;
  }
  return [];
}

export function applyExchangeAction(
  play: Play,
  phase: PhaseOf<'exchange'>,
  action: ActionOf<'exchange' | 'keep' | 'stop'>,
): Play {
  const { seat } = action;
  if (action.do === 'keep') return continueExchange(changePlayer(play, seat, { kept: true, ready: 'original' }), phase);
  if (action.do === 'stop') {
    const agreed = [...phase.agreed, seat];
    return listConsentingSeats(play).every((each) => agreed.includes(each))
      ? beginPlay(play)
      : { ...play, phase: { ...phase, agreed } };
  }
  const given = { ...phase.given, [seat]: action.tiles };
  const rest = removeTilesOrThrow(playerAt(play, seat).rack, action.tiles);
  return continueExchange(changePlayer(play, seat, { rack: rest }), { ...phase, given, agreed: [] });
}

function continueExchange(play: Play, phase: PhaseOf<'exchange'>): Play {
  const active = listSeatsExchanging(play, phase.turn);
  const returned = returnExchangedTiles(play, phase, active);
  const { given } = returned.phase;
  if (!active.every((seat) => given[seat])) return { ...returned.play, phase: returned.phase };
  const swapped = active.reduce((now, seat) => {
    const partner = findExchangePartner(phase.turn, seat, play.seats);
    const tiles = (partner && given[partner]) ?? [];
    return changePlayer(now, seat, { rack: [...playerAt(now, seat).rack, ...tiles] });
  }, returned.play);
  const turn = phase.turn + 1;
  if (turn === EXCHANGE_COUNT) return beginPlay(swapped);
  const next: PhaseOf<'exchange'> = { name: 'exchange', turn, given: {}, agreed: [] };
  return listSeatsExchanging(swapped, turn).length === 0
    ? continueExchange(swapped, next)
    : { ...swapped, phase: next };
}

/** If East goes Mahjong with the dealt hand, players who have already passed tiles on take these tiles back. */
export const returnAllPassedTiles = (play: Play): Play =>
  play.phase.name === 'exchange' ? returnExchangedTiles(play, play.phase, []).play : play;

/** A player whose partner leaves the exchange takes the tiles back. */
function returnExchangedTiles(play: Play, phase: PhaseOf<'exchange'>, active: readonly Seat[]) {
  const returning = play.seats.filter((seat) => phase.given[seat] && !active.includes(seat));
  const restored = returning.reduce(
    (now, seat) => changePlayer(now, seat, { rack: [...playerAt(now, seat).rack, ...(phase.given[seat] ?? [])] }),
    play,
  );
  const given = Object.fromEntries(
    Object.entries(phase.given).filter(([seat]) => !returning.some((each) => each === seat)),
  );
  return { play: restored, phase: { ...phase, given } };
}

const beginPlay = (play: Play): Play => ({ ...play, phase: FIRST_TURN_PHASE });
