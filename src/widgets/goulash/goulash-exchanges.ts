import { passedOn, wildOf } from '../../drills/goulash.ts';
import {
  act,
  legalActions,
  openTable,
  partnerIn,
  playerAt,
  RULESETS,
  startHand,
  tileIndex,
  toAct,
  type Action,
  type Play,
  type Seat,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import type { TableRules } from '../../learner/table-rules.ts';
import { SEAT_NAMES, tileName } from '../../text/names.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { listed } from '../../text/sentences.ts';

// The exchanges of a goulash, as one player sees them; the others pass on what a sensible player would.

/** A table by these rules where they have a goulash, else by the first game that has one. Throws, as a bug, when none has. */
export function goulashTable({ rules, house }: TableRules): Table {
  for (const at of [{ rules, house }, ...RULESETS.map((id) => ({ rules: id }))]) {
    const opened = openTable(at);
    if (opened.ok && wildOf(opened.value)) return opened.value;
  }
  throw new Error('No game has a goulash.');
}

/** Tiles that changed hands between the learner and somebody in one exchange. */
interface Swapped {
  readonly turn: number;
  readonly partner: Seat;
  readonly gave: readonly TileId[];
  readonly got: readonly TileId[];
}

/** Where the exchanges stand. Plain data that never changes, so that a step back is the one before. */
export interface Exchanges {
  readonly play: Play;
  readonly swaps: readonly Swapped[];
}

/** The learner's chair: South, who begins with thirteen tiles like everybody but East. */
export const YOU: Seat = 's';
/** Tiles that are passed on each time. */
export const THREE = 3;

/** A goulash dealt afresh. Throws, as a bug, for a game that has none. */
export function dealt(table: Table, seed: number): Exchanges {
  const start = startHand({ table, goulash: true, seed });
  if (!start.ok) throw new Error(`No goulash can be dealt by the rules ${table.rules}: ${start.error.code}`);
  // With three players the first exchange goes on without the learner.
  return { play: othersAct(start.value, -1, false), swaps: [] };
}

/** The learner's tiles, in order. */
export const goulashRack = ({ play }: Exchanges): readonly TileId[] =>
  playerAt(play, YOU).rack.toSorted((a, b) => tileIndex(a) - tileIndex(b));

/** Which exchange it is, from 0; undefined when they are over. */
export const exchangeNow = ({ play }: Exchanges): number | undefined =>
  play.phase.name === 'exchange' ? play.phase.turn : undefined;

/** Whether the learner passes tiles on now. */
export const yourGo = ({ play }: Exchanges): boolean => toAct(play).includes(YOU);

/** With whom the learner exchanges; undefined when nobody is there for it. */
export const partnerOf = ({ play }: Exchanges): Seat | undefined =>
  play.phase.name === 'exchange' ? partnerIn(play.phase.turn, YOU, play.seats) : undefined;

/** What became of something the learner wanted to do: the table after it, or the rule that forbids it and why. */
export type Done =
  | { readonly ok: true; readonly table: Exchanges }
  | { readonly ok: false; readonly rule: string; readonly because: string };

/** Passes three tiles on; everybody else does likewise, and the tiles change hands. */
export const passThree = (now: Exchanges, tiles: readonly TileId[]): Done =>
  doAs(now, { do: 'exchange', seat: YOU, tiles });

/** Keeps the hand and sits out the rest: allowed to a player who is one tile short. */
export const keepGoulashHand = (now: Exchanges): Done => doAs(now, { do: 'keep', seat: YOU });

/** Somebody has kept a hand, so that the others may agree to stop. */
export const mayStop = ({ play }: Exchanges): boolean => play.seats.some((seat) => playerAt(play, seat).kept);

/** Offers to stop the exchanges: they end if everybody else who would go on agrees, as the others here do. */
export const stopHere = (now: Exchanges): Done => doAs(now, { do: 'stop', seat: YOU });

function doAs(now: Exchanges, action: Action): Done {
  const after = act(now.play, action);
  if (!after.ok) return { ok: false, rule: after.error.rule!, because: reasonSentence(after.error.because!) };
  const turn = exchangeNow(now)!;
  const play = othersAct(after.value, turn, action.do === 'stop');
  const partner = partnerOf(now);
  if (action.do !== 'exchange' || partner === undefined) return { ok: true, table: { ...now, play } };
  const given = play.log.slice(now.play.log.length).find((each) => each.do === 'exchange' && each.seat === partner);
  // A partner who keeps the hand after all gives nothing, and the learner takes the tiles back.
  const got = given?.do === 'exchange' ? given.tiles : undefined;
  return {
    ok: true,
    table: { play, swaps: got ? [...now.swaps, { turn, partner, gave: action.tiles, got }] : now.swaps },
  };
}

/** The other players in this exchange, and in later ones as long as the learner has nothing to do in them. */
function othersAct(play: Play, turn: number, stopping: boolean): Play {
  let now = play;
  while (now.phase.name === 'exchange') {
    const waiting = toAct(now);
    if (waiting.includes(YOU) && now.phase.turn !== turn) break;
    const { agreed } = now.phase;
    const seat = waiting.find((each) => each !== YOU && !agreed.includes(each));
    if (!seat) break;
    const after = act(now, choiceOf(now, seat, stopping));
    if (!after.ok) throw new Error(`A player of the table wants what ${after.error.rule} forbids.`);
    now = after.value;
  }
  return now;
}

/** What a sensible player does: keeps a hand that is one tile short, agrees to stop, else passes three tiles on. */
function choiceOf(play: Play, seat: Seat, stopping: boolean): Action {
  const thought = legalActions(play, seat);
  const allowed = (what: Action['do']) =>
    thought.ok && thought.value.find(({ action, allowed: may }) => may && action.do === what)?.action;
  return (
    allowed('mahjong') ||
    allowed('keep') ||
    (stopping && allowed('stop')) || {
      do: 'exchange',
      seat,
      tiles: passedOn(playerAt(play, seat).rack, wildOf(play.table)!),
    }
  );
}

/** "the 5 of bamboos, a Red dragon …", in order of the list. */
const named = (tiles: readonly TileId[]): string => tiles.map((tile) => tileName(tile)).join(', ');

/** What the last exchange brought, in sentences. */
export const swapWords = ({ partner, gave, got }: Swapped): string =>
  `You gave ${SEAT_NAMES[partner]}: ${named(gave)}. You got from ${SEAT_NAMES[partner]}: ${named(got)}.`;

/** Which of the others keep a hand that is one tile short, as a sentence; empty when nobody does. */
export function keepersTold({ play }: Exchanges): string {
  const kept = play.seats.filter((seat) => seat !== YOU && play.players[seat]?.kept);
  if (kept.length === 0) return '';
  const who = listed(kept.map((seat) => SEAT_NAMES[seat]));
  return kept.length === 1
    ? `${who} is one tile short and keeps the hand.`
    : `${who} are one tile short and keep their hands.`;
}
