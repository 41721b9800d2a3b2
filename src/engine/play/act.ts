import { createAllowingVerdict, copyWithVerdictFields, createRefusingVerdict, type Verdict } from '../reasons.ts';
import { catchRefusal, throwRefusal, shortenInputForMessage, type Result } from '../result.ts';
import { resolveTable } from '../rulesets/table.ts';
import { parseSeat, type Seat, type TileId } from '../tiles/tiles.ts';
import { applyAnswerToOffer, listJudgedAnswersToOffer, drawTileFromWall, judgeAnswerToOffer } from './between-turns.ts';
import {
  applyExchangeAction,
  listSeatsExchanging,
  judgeExchangeAction,
  returnAllPassedTiles,
  TILES_PASSED_ON_PER_EXCHANGE,
  listPendingExchangeSeats,
} from './exchange.ts';
import { judgeDrawnWin } from './mahjong.ts';
import { assertActionShape, validatePlayOrThrowRefusal, markPlayAsValidated } from './read-play.ts';
import { startHandOrThrowRefusal, type StartInput } from './start.ts';
import {
  endHandWithoutWinner,
  playerAt,
  getRulesetOfPlay,
  changePlayer,
  type Action,
  type ActionOf,
  type JudgedAction,
  type PhaseOf,
  type Play,
} from './state.ts';
import {
  applyDiscard,
  judgeDiscard,
  judgeKong,
  judgeNineOrphans,
  judgeWarningAboutOwnDiscards,
  applyKong,
  listPossibleKongs,
} from './turn.ts';

function judgeAction(play: Play, action: Action): Verdict {
  const { phase } = play;
  const rule = `${getRulesetOfPlay(play).family}.play.turn`;
  if (phase.name === 'over') return createRefusingVerdict(rule, { code: 'hand-over' });
  if (phase.name === 'exchange') return judgeDuringExchange(play, phase, action, rule);
  if (action.do === 'exchange' || action.do === 'keep' || action.do === 'stop')
    return createRefusingVerdict(rule, { code: 'exchange-is-over' });
  if (phase.name === 'claims')
    return action.do === 'claim' || action.do === 'pass'
      ? judgeAnswerToOffer(play, phase, action)
      : createRefusingVerdict(rule, { code: 'claims-come-first', tiles: [phase.tile], seat: phase.from });
  if (action.do === 'claim' || action.do === 'pass') return createRefusingVerdict(rule, { code: 'nothing-to-claim' });
  if (phase.seat !== action.seat) return createRefusingVerdict(rule, { code: 'turn-of-another', seat: phase.seat });
  if (phase.name === 'draw')
    return action.do === 'draw'
      ? createAllowingVerdict(rule, { code: 'next-in-turn' })
      : createRefusingVerdict(rule, { code: 'draw-comes-first' });
  if (action.do === 'discard') return judgeDiscard(play, phase, action);
  if (action.do === 'kong') return judgeKong(play, phase, action);
  if (action.do === 'mahjong') return judgeDrawnWin(play, action.seat);
  if (action.do === 'warn') return judgeWarningAboutOwnDiscards(play, action.seat);
  return action.do === 'orphans'
    ? judgeNineOrphans(play, action.seat)
    : createRefusingVerdict(rule, { code: 'drawn-already' });
}

function judgeDuringExchange(play: Play, phase: PhaseOf<'exchange'>, action: Action, rule: string): Verdict {
  if (action.do === 'exchange' || action.do === 'keep' || action.do === 'stop')
    return judgeExchangeAction(play, phase, action);
  return action.do === 'mahjong' && action.seat === 'e'
    ? judgeDrawnWin(play, action.seat)
    : createRefusingVerdict(rule, { code: 'exchange-comes-first' });
}

/**
 * Returns the new hand. Errors: `bad-input` for an invalid action or hand of play, `bad-seat`, `seat-not-playing`;
 * `not-allowed` with the rule that forbids it and, in `because`, why that rule applies.
 */
export const applyPlayAction = (before: Play, action: Action): Result<Play> =>
  catchRefusal(() => applyAction(validatePlayOrThrowRefusal(before), action));

function applyAction(play: Play, action: Action): Play {
  assertActionShape(play, action);
  const { allowed, rule, because } = judgeAction(play, action);
  return allowed
    ? markPlayAsValidated({ ...applyAllowedAction(play, action), log: [...play.log, action] })
    : throwRefusal('not-allowed', { rule, because });
}

function applyAllowedAction(play: Play, action: Action): Play {
  const { phase } = play;
  if (action.do === 'draw') return drawTileFromWall(play, action.seat);
  if (action.do === 'mahjong') return endWithMahjong(play, action.seat);
  if (phase.name === 'exchange')
    return applyExchangeAction(play, phase, action as ActionOf<'exchange' | 'keep' | 'stop'>);
  if (phase.name === 'claims') return applyAnswerToOffer(play, phase, action as ActionOf<'claim' | 'pass'>);
  if (phase.name !== 'turn') return play;
  if (action.do === 'discard') return applyDiscard(play, phase, action);
  if (action.do === 'kong') return applyKong(play, phase, action);
  return action.do === 'warn' ? changePlayer(play, action.seat, { warned: true }) : endByOrphans(play, action.seat);
}

function endByOrphans(play: Play, seat: Seat): Play {
  const { orphans } = getRulesetOfPlay(play);
  const ended = orphans && endHandWithoutWinner(play, orphans.rule);
  return ended?.phase.name === 'over'
    ? { ...ended, phase: { ...ended.phase, end: { ...ended.phase.end, orphans: seat } } }
    : play;
}

function endWithMahjong(play: Play, seat: Seat): Play {
  const drawn = play.phase.name === 'turn' ? play.phase.drawn : undefined;
  const end = {
    winner: seat,
    alsoWon: [],
    tile: drawn?.tile ?? playerAt(play, seat).rack.at(-1),
    by: drawn?.by ?? 'wall',
    discarder: undefined,
    rule: `${getRulesetOfPlay(play).family}.play.self-drawn`,
  } as const;
  return { ...returnAllPassedTiles(play), phase: { name: 'over', end: { ...end, drawn } } };
}

/** Plays a log from the start. Errors: an invalid start, an action that is not allowed, `bad-input` for no list. */
export const replayPlayLog = (start: StartInput, log: readonly Action[]): Result<Play> =>
  catchRefusal(() => {
    if (!Array.isArray(log)) throwRefusal('bad-input');
    return log.reduce(applyAction, startHandOrThrowRefusal(start, resolveTable(start)));
  });

/**
 * All actions a player could consider now: claims and passing, or going Mahjong, kongs and each different discard, also
 * with a declaration if the game has that. Empty if the player is not to act. An exchange names the last three tiles,
 * as an example. Errors: `bad-seat`, `seat-not-playing`, `bad-input` for an invalid hand of play.
 */
export const legalActions = (hand: Play, who: string): Result<JudgedAction[]> =>
  catchRefusal(() => {
    const play = validatePlayOrThrowRefusal(hand);
    const seat = parseSeat(who) ?? throwRefusal('bad-seat', { found: shortenInputForMessage(who) });
    if (!play.seats.includes(seat)) throwRefusal('seat-not-playing', { found: seat });
    const { phase } = play;
    if (phase.name === 'claims')
      return phase.asked.includes(seat) && !phase.answers[seat] ? listJudgedAnswersToOffer(play, phase, seat) : [];
    return listThinkableActions(play, seat).map((action) =>
      copyWithVerdictFields({ action }, judgeAction(play, action)),
    );
  });

function listThinkableActions(play: Play, seat: Seat): Action[] {
  const { phase } = play;
  if (phase.name === 'over' || phase.name === 'claims') return [];
  const { rack } = playerAt(play, seat);
  if (phase.name === 'exchange') {
    if (!listPendingExchangeSeats(play, phase).includes(seat)) return [];
    const stop: Action = { do: 'stop', seat };
    // A player who has no partner in this exchange is only asked whether to stop.
    const swaps: Action[] = listSeatsExchanging(play, phase.turn).includes(seat)
      ? [{ do: 'exchange', seat, tiles: rack.slice(-TILES_PASSED_ON_PER_EXCHANGE) }, { do: 'keep', seat }, stop]
      : [stop];
    return seat === 'e' ? [{ do: 'mahjong', seat }, ...swaps] : swaps;
  }
  if (phase.seat !== seat) return [];
  if (phase.name === 'draw') return [{ do: 'draw', seat }];
  const tiles = [...new Set(rack)];
  const orphans: Action[] = getRulesetOfPlay(play).orphans ? [{ do: 'orphans', seat }] : [];
  const warning: Action[] = getRulesetOfPlay(play).sacred?.warning ? [{ do: 'warn', seat }] : [];
  const { ready } = playerAt(play, seat);
  // A declaration remains valid while the hand does not change, so it is not offered again.
  const isTileJustDrawn = (tile: TileId) =>
    ready && phase.name === 'turn' && !phase.changed && phase.drawn?.tile === tile;
  const declared: Action[] = getRulesetOfPlay(play).claims.declare
    ? tiles.filter((tile) => !isTileJustDrawn(tile)).map((tile) => ({ do: 'discard', seat, tile, declare: true }))
    : [];
  return [
    { do: 'mahjong', seat },
    ...orphans,
    ...warning,
    ...listPossibleKongs(play, seat),
    ...tiles.map((tile): Action => ({ do: 'discard', seat, tile })),
    ...declared,
  ];
}

export function listSeatsToAct(play: Play): Seat[] {
  const { phase } = play;
  if (phase.name === 'over') return [];
  if (phase.name === 'claims') return phase.asked.filter((seat) => !phase.answers[seat]);
  if (phase.name === 'exchange') return listPendingExchangeSeats(play, phase);
  return [phase.seat];
}
