import { chooseTilesToPass, getGoulashWildTile } from '../../questions/goulash.ts';
import {
  applyPlayAction,
  legalActions,
  findExchangePartner,
  playerAt,
  RULESET_IDS,
  startHand,
  listSeatsToAct,
  type Action,
  type Bill,
  type Play,
  type Seat,
  type Table,
  type TileId,
  sortTiles,
} from '../../engine/index.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import { SEAT_NAMES, formatTile } from '../../format/names.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { openTableOrUndefined } from '../../questions/table-lookup.ts';

// The exchanges of a goulash that a learner makes with three bots.

/** A table by these rules if they have a goulash, otherwise by the first game with one. @throws if no game has one */
export function openOwnOrDefaultGoulashTable({ rules, house }: TableRules): Table {
  for (const at of [{ rules, house }, ...RULESET_IDS.map((id) => ({ rules: id }))]) {
    const table = openTableOrUndefined(at);
    if (table && getGoulashWildTile(table)) return table;
  }
  throw new Error('No game has a goulash.');
}

/** The learner sits South, who like everybody except East begins with thirteen tiles. */
export const LEARNER_SEAT: Seat = 's';
export const TILES_PASSED_PER_EXCHANGE = 3;

/** Immutable: undo goes back to an earlier object. */
export class GoulashExchangeState {
  readonly play: Play;

  constructor(play: Play) {
    this.play = play;
  }

  get rack(): readonly TileId[] {
    return sortTiles(playerAt(this.play, LEARNER_SEAT).rack);
  }

  /** The index of the current exchange, from 0; undefined when the exchanges are over. */
  get turn(): number | undefined {
    return this.play.phase.name === 'exchange' ? this.play.phase.turn : undefined;
  }

  get partner(): Seat | undefined {
    return this.turn === undefined ? undefined : findExchangePartner(this.turn, LEARNER_SEAT, this.play.seats);
  }

  get isYours(): boolean {
    return listSeatsToAct(this.play).includes(LEARNER_SEAT);
  }

  get canStop(): boolean {
    return this.play.seats.some((seat) => playerAt(this.play, seat).kept);
  }

  pass(tiles: readonly TileId[]) {
    return this.#do({ do: 'exchange', seat: LEARNER_SEAT, tiles }, (after) => this.#describeSwap(tiles, after));
  }

  keep() {
    return this.#do(
      { do: 'keep', seat: LEARNER_SEAT },
      () => 'You were one tile short and kept your hand. The others went on exchanging.',
    );
  }

  stop() {
    return this.#do({ do: 'stop', seat: LEARNER_SEAT }, () => 'Everybody agreed, so the exchanges stop.');
  }

  #do(action: Action, say: (after: Play) => string) {
    const result = applyPlayAction(this.play, action);
    if (!result.ok) {
      const { rule, because } = result.error;
      return { ok: false, rule: rule!, because: describeEngineReason(because!) } as const;
    }
    const after = playOthers(result.value, this.turn!, action.do === 'stop');
    const message = `${say(after)} ${describeKeepers(after)}`.trim();
    return { ok: true, after: new GoulashExchangeState(after), message } as const;
  }

  /** A partner who keeps the hand gives nothing, and the learner takes the tiles back. */
  #describeSwap(gave: readonly TileId[], after: Play): string {
    const { partner } = this;
    const got = after.log.slice(this.play.log.length).find((each) => each.do === 'exchange' && each.seat === partner);
    if (!partner || got?.do !== 'exchange') return 'Your partner keeps the hand, so you have your own tiles back.';
    const name = SEAT_NAMES[partner];
    return `You gave ${name}: ${formatTileNames(gave)}. ${name} gave you: ${formatTileNames(got.tiles)}.`;
  }
}

/** @throws for a game without a goulash */
export function startGoulashExchanges(table: Table, seed: number): GoulashExchangeState {
  const start = startHand({ table, goulash: true, seed });
  if (!start.ok) throw new Error(`No goulash can be dealt by the rules ${table.rules}: ${start.error.code}`);
  // With three players, the others make the first exchange without the learner.
  return new GoulashExchangeState(playOthers(start.value, -1, false));
}

/** Plays for the bots in exchange `turn`, and in any later exchange that the learner does not take part in. */
function playOthers(play: Play, turn: number, isStopping: boolean): Play {
  let now = play;
  while (now.phase.name === 'exchange') {
    const waiting = listSeatsToAct(now);
    if (waiting.includes(LEARNER_SEAT) && now.phase.turn !== turn) break;
    const { agreed } = now.phase;
    const seat = waiting.find((each) => each !== LEARNER_SEAT && !agreed.includes(each));
    if (!seat) break;
    const after = applyPlayAction(now, chooseAction(now, seat, isStopping));
    if (!after.ok) throw new Error(`A player of the table wants what ${after.error.rule} forbids.`);
    now = after.value;
  }
  return now;
}

function chooseAction(play: Play, seat: Seat, isStopping: boolean): Action {
  const legal = legalActions(play, seat);
  const findAllowed = (what: Action['do']) =>
    legal.ok && legal.value.find(({ action, allowed }) => allowed && action.do === what)?.action;
  return (
    findAllowed('mahjong') ||
    findAllowed('keep') ||
    (isStopping && findAllowed('stop')) || {
      do: 'exchange',
      seat,
      tiles: chooseTilesToPass(playerAt(play, seat).rack, getGoulashWildTile(play.table)!),
    }
  );
}

/** "It scores 136: 34 points and 2 doubles."; a special hand that is worth a fixed sum is named instead. */
export const describeScore = ({ total, points, doubles, special }: Bill): string =>
  `It scores ${formatNumber(total)}: ${special && doubles === 0 ? getRuleTitle(special.rule) : `${formatPlural(points, 'point')} and ${formatPlural(doubles, 'double')}`}.`;

const formatTileNames = (tiles: readonly TileId[]): string => tiles.map((tile) => formatTile(tile)).join(', ');

function describeKeepers({ seats, players }: Play): string {
  const keepers = seats.filter((seat) => seat !== LEARNER_SEAT && players[seat]?.kept);
  if (keepers.length === 0) return '';
  const who = joinWithAnd(keepers.map((seat) => SEAT_NAMES[seat]));
  return keepers.length === 1
    ? `${who} is one tile short and keeps the hand.`
    : `${who} are one tile short and keep their hands.`;
}
