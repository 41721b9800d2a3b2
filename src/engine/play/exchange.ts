import type { Seat, TileId } from '../tiles/tiles.ts';
import { judgeDrawnWin, waitsOf } from './self-drawn.ts';
import { partnerIn } from '../match/seating.ts';
import {
  allow,
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

// The exchanges before a goulash (RULES.md B.6): three times three tiles, blind, unless players are one tile short.

type Exchange = Extract<Phase, { name: 'exchange' }>;
type Swap = Extract<Action, { do: 'exchange' | 'keep' | 'stop' }>;

const EXCHANGES = 3;
/** Tiles that are passed on each time. */
export const PASSED_ON = 3;

/** Who passes tiles on this time: everybody whose partner is there and has not kept the hand. */
export function exchanging(play: Play, turn: number): Seat[] {
  const free = (seat: Seat | undefined) => seat !== undefined && !playerAt(play, seat).kept;
  return play.seats.filter((seat) => free(seat) && free(partnerIn(turn, seat, play.seats)));
}

/** Whether a player may pass these tiles on, keep his hand, or stop the exchanges. */
export function judgeExchange(play: Play, phase: Exchange, action: Swap): Verdict {
  const { family } = rulesOf(play);
  const { seat } = action;
  const player = playerAt(play, seat);
  const rule = `${family}.play.exchange`;
  if (!exchanging(play, phase.turn).includes(seat) || phase.given[seat]) return refuse(rule);
  if (action.do === 'exchange')
    return action.tiles.length === PASSED_ON && without(player.rack, action.tiles) ? allow(rule) : refuse(rule);
  const keeping = `${family}.claim.kept-hand`;
  if (action.do === 'keep') return isOneShort(play, seat) ? allow(keeping) : refuse(keeping);
  const somebodyKept = play.seats.some((each) => playerAt(play, each).kept);
  const begun = Object.keys(phase.given).length > 0 || phase.agreed.includes(seat);
  return somebodyKept && !begun ? allow(keeping) : refuse(keeping);
}

/** East with fourteen tiles is one short when one of them can be thrown. */
function isOneShort(play: Play, seat: Seat): boolean {
  const player = playerAt(play, seat);
  if (player.rack.length === 13) return waitsOf(play, player, player.rack).length > 0;
  return [...new Set(player.rack)].some((tile) => waitsOf(play, player, without(player.rack, [tile])!).length > 0);
}

/** Passes tiles on, keeps a hand or agrees to stop; when everybody has spoken the tiles change hands. */
export function exchange(play: Play, phase: Exchange, action: Swap): Play {
  const { seat } = action;
  if (action.do === 'keep') return settle(withPlayer(play, seat, { kept: true, ready: 'original' }), phase);
  if (action.do === 'stop') {
    const agreed = [...phase.agreed, seat];
    return exchanging(play, phase.turn).every((each) => agreed.includes(each))
      ? begin(play)
      : { ...play, phase: { ...phase, agreed } };
  }
  const given = { ...phase.given, [seat]: action.tiles };
  const rest = without(playerAt(play, seat).rack, action.tiles)!;
  // Whoever wanted to stop must go on after all.
  return settle(withPlayer(play, seat, { rack: rest }), { ...phase, given, agreed: [] });
}

/** Goes on when nobody is left to wait for: the tiles change hands, and the next exchange begins or the play. */
function settle(play: Play, phase: Exchange): Play {
  const active = exchanging(play, phase.turn);
  const returned = giveBack(play, phase, active);
  const { given } = returned.phase;
  if (!active.every((seat) => given[seat]))
    return returned.play.phase === returned.phase ? returned.play : { ...returned.play, phase: returned.phase };
  const swapped = active.reduce((now, seat) => {
    const tiles = given[partnerIn(phase.turn, seat, play.seats)!]!;
    return withPlayer(now, seat, { rack: [...playerAt(now, seat).rack, ...tiles] });
  }, returned.play);
  const turn = phase.turn + 1;
  if (turn === EXCHANGES) return begin(swapped);
  const next: Exchange = { name: 'exchange', turn, given: {}, agreed: [] };
  return exchanging(swapped, turn).length === 0 ? settle(swapped, next) : { ...swapped, phase: next };
}

/** A player whose partner keeps his hand after all takes his own tiles back. */
function giveBack(
  play: Play,
  phase: Exchange,
  active: readonly Seat[],
): { readonly play: Play; readonly phase: Exchange } {
  const stranded = play.seats.filter((seat) => phase.given[seat] && !active.includes(seat));
  const back = stranded.reduce(
    (now, seat) =>
      withPlayer(now, seat, { rack: [...playerAt(now, seat).rack, ...(phase.given[seat] as readonly TileId[])] }),
    play,
  );
  const given = Object.fromEntries(
    Object.entries(phase.given).filter(([seat]) => !stranded.some((each) => each === seat)),
  );
  return { play: back, phase: { ...phase, given } };
}

const begin = (play: Play): Play => ({
  ...play,
  phase: { name: 'turn', seat: 'e', drawn: undefined, claimed: false, changed: true },
});

/** Only East may win before the first discard. */
export const judgeBlessing = (play: Play, seat: Seat): Verdict =>
  seat === 'e' ? judgeDrawnWin(play, seat) : refuse(`${rulesOf(play).family}.play.turn`);
