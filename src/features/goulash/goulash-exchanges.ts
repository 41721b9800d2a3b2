import { choosePassedTiles, getWildTile } from '../../questions/goulash.ts';
import {
  act,
  legalActions,
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
import type { TableRules } from '../../storage/table-rules.ts';
import { SEAT_NAMES, formatTile } from '../../format/names.ts';
import { describeReason } from '../../format/reasons.ts';
import { formatList } from '../../format/sentences.ts';
import { findTable } from '../../questions/table-lookup.ts';

// The exchanges of a goulash, as one player sees them; the others pass on what a sensible player would.

/** A table by these rules where they have a goulash, else by the first game that has one. Throws, as a bug, when none has. */
export function openGoulashTable({ rules, house }: TableRules): Table {
  for (const at of [{ rules, house }, ...RULESETS.map((id) => ({ rules: id }))]) {
    const table = findTable(at);
    if (table && getWildTile(table)) return table;
  }
  throw new Error('No game has a goulash.');
}

/** The learner's chair: South, who begins with thirteen tiles like everybody but East. */
export const LEARNER_SEAT: Seat = 's';
/** Tiles that are passed on each time. */
export const PASSED_TILE_COUNT = 3;

/** What became of something the learner wanted to do: the exchanges after it and what is said of it, or the rule that forbids it and why. */
export type Done =
  | { readonly ok: true; readonly after: Exchanges; readonly said: string }
  | { readonly ok: false; readonly rule: string; readonly because: string };

/** Where the exchanges stand. It never changes, so that a step back is the one before. */
export class Exchanges {
  readonly play: Play;

  constructor(play: Play) {
    this.play = play;
  }

  /** The learner's tiles, in order. */
  get rack(): readonly TileId[] {
    return playerAt(this.play, LEARNER_SEAT).rack.toSorted((a, b) => tileIndex(a) - tileIndex(b));
  }

  /** Which exchange it is, from 0; undefined when they are over. */
  get turn(): number | undefined {
    return this.play.phase.name === 'exchange' ? this.play.phase.turn : undefined;
  }

  /** With whom the learner exchanges; undefined when nobody is there for it. */
  get partner(): Seat | undefined {
    return this.turn === undefined ? undefined : partnerIn(this.turn, LEARNER_SEAT, this.play.seats);
  }

  /** Whether the learner passes tiles on now. */
  get isYours(): boolean {
    return toAct(this.play).includes(LEARNER_SEAT);
  }

  /** Somebody has kept a hand, so that the others may agree to stop. */
  get mayStop(): boolean {
    return this.play.seats.some((seat) => playerAt(this.play, seat).kept);
  }

  /** Passes three tiles on; everybody else does likewise, and the tiles change hands. */
  pass(tiles: readonly TileId[]): Done {
    return this.#do({ do: 'exchange', seat: LEARNER_SEAT, tiles }, (after) => this.#swapped(tiles, after));
  }

  /** Keeps the hand and sits out the rest: allowed to a player who is one tile short. */
  keep(): Done {
    return this.#do(
      { do: 'keep', seat: LEARNER_SEAT },
      () => 'You are one tile short and keep your hand. The others went on.',
    );
  }

  /** Offers to stop the exchanges: they end if everybody else who would go on agrees, as the others here do. */
  stop(): Done {
    return this.#do({ do: 'stop', seat: LEARNER_SEAT }, () => 'Everybody agreed, so the exchanges stop.');
  }

  #do(action: Action, say: (after: Play) => string): Done {
    const done = act(this.play, action);
    if (!done.ok) return { ok: false, rule: done.error.rule!, because: describeReason(done.error.because!) };
    const after = othersAct(done.value, this.turn!, action.do === 'stop');
    return { ok: true, after: new Exchanges(after), said: `${say(after)} ${describeKeepers(after)}`.trim() };
  }

  /** What the exchange brought. A partner who keeps the hand after all gives nothing, and the learner takes the tiles back. */
  #swapped(gave: readonly TileId[], after: Play): string {
    const { partner } = this;
    const got = after.log.slice(this.play.log.length).find((each) => each.do === 'exchange' && each.seat === partner);
    if (!partner || got?.do !== 'exchange') return 'Your partner keeps the hand, so you have your own tiles back.';
    const name = SEAT_NAMES[partner];
    return `You gave ${name}: ${formatTiles(gave)}. You got from ${name}: ${formatTiles(got.tiles)}.`;
  }
}

/** A goulash dealt afresh. Throws, as a bug, for a game that has none. */
export function dealGoulash(table: Table, seed: number): Exchanges {
  const start = startHand({ table, goulash: true, seed });
  if (!start.ok) throw new Error(`No goulash can be dealt by the rules ${table.rules}: ${start.error.code}`);
  // With three players the first exchange goes on without the learner.
  return new Exchanges(othersAct(start.value, -1, false));
}

/** The other players in this exchange, and in later ones as long as the learner has nothing to do in them. */
function othersAct(play: Play, turn: number, stopping: boolean): Play {
  let now = play;
  while (now.phase.name === 'exchange') {
    const waiting = toAct(now);
    if (waiting.includes(LEARNER_SEAT) && now.phase.turn !== turn) break;
    const { agreed } = now.phase;
    const seat = waiting.find((each) => each !== LEARNER_SEAT && !agreed.includes(each));
    if (!seat) break;
    const after = act(now, chooseAction(now, seat, stopping));
    if (!after.ok) throw new Error(`A player of the table wants what ${after.error.rule} forbids.`);
    now = after.value;
  }
  return now;
}

/** What a sensible player does: keeps a hand that is one tile short, agrees to stop, else passes three tiles on. */
function chooseAction(play: Play, seat: Seat, stopping: boolean): Action {
  const thought = legalActions(play, seat);
  const allowed = (what: Action['do']) =>
    thought.ok && thought.value.find(({ action, allowed: may }) => may && action.do === what)?.action;
  return (
    allowed('mahjong') ||
    allowed('keep') ||
    (stopping && allowed('stop')) || {
      do: 'exchange',
      seat,
      tiles: choosePassedTiles(playerAt(play, seat).rack, getWildTile(play.table)!),
    }
  );
}

/** "the 5 of bamboos, a Red dragon …", in order of the list. */
const formatTiles = (tiles: readonly TileId[]): string => tiles.map((tile) => formatTile(tile)).join(', ');

/** Which of the others keep a hand that is one tile short, as a sentence; empty when nobody does. */
function describeKeepers({ seats, players }: Play): string {
  const kept = seats.filter((seat) => seat !== LEARNER_SEAT && players[seat]?.kept);
  if (kept.length === 0) return '';
  const who = formatList(kept.map((seat) => SEAT_NAMES[seat]));
  return kept.length === 1
    ? `${who} is one tile short and keeps the hand.`
    : `${who} are one tile short and keep their hands.`;
}
