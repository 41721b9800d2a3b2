import {
  addPointChangesToTotals,
  type EngineError,
  countExtraHandsOfEast,
  judgeMistake,
  type Match,
  listMistakeLaws,
  type NextHand,
  nextHand,
  type Player,
  type Result,
  type Seat,
  SEATS,
  type Settlement,
  createMatchAndStartPoints,
  type Table,
} from '../../engine/index.ts';
import { VOID_DRAW_VALUE, type HandEnd } from '../../storage/hand-end.ts';
import { mapHandEndPlayers } from '../../ui/hand-end/translate-hand.ts';
import {
  listUndeletedEntries,
  listWinnersOfHand,
  type SheetEntryOfHand,
  type Sheet,
  type SheetEntry,
} from '../../storage/sheet.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import {
  settleHandEndWithEngine,
  mapSettlementSeatsToPlayers,
  type HandSettlement,
} from '../../ui/hand-end/settlement.ts';
import { listPlayersInHand, findSeatOfSheetPlayer, listSeatsOfMatch } from './players.ts';
import { getStartPointsOfTable } from '../../ui/start-points.ts';
import { openLoadedTableOrDefault, openTableWithPlayerCount } from '../../ui/table.ts';
import { openTableOrUndefined } from '../../questions/table-lookup.ts';

export interface WorkedSessionLine extends Omit<HandSettlement<Player>, 'changes'> {
  readonly entry: SheetEntry;
  /** The number of the hand; a penalty has the number of the hand in play. */
  readonly number: number;
  readonly before: Match;
  readonly mistakes: readonly { readonly player: Player; readonly rule: string }[];
  readonly changes: readonly number[];
  readonly totals: readonly number[];
  /** The stake that each player takes back after a drawn hand. */
  readonly stakesBack?: number | undefined;
  readonly next?: NextHand;
  /** Why the entry does not count; undefined if it counts. */
  readonly error?: EngineError;
}

export interface WorkedSession {
  readonly table: Table;
  readonly start: number;
  readonly lines: readonly WorkedSessionLine[];
  readonly match: Match;
  readonly number: number;
  readonly totals: readonly number[];
}

/** Works out a sheet's entries. Fails with an error of the rules, or `bad-input` if they do not fit the players. */
export function computeSession(sheet: Sheet): Result<WorkedSession> {
  const { rules, house } = sheet;
  const table = openTableOrUndefined({ rules, house });
  const begun = createMatchAndStartPoints(table ? { table } : { rules, house });
  if (!begun.ok) return begun;
  // A file from elsewhere may name too few players.
  if (!table || table.asks.players.now > sheet.names.length) return { ok: false, error: { code: 'bad-input' } };
  const start = sheet.tallies ? getStartPointsOfTable(table) : 0;
  let { match } = begun.value;
  let totals: readonly number[] = sheet.names.map(() => start);
  let number = 1;
  const lines = listUndeletedEntries(sheet).map((entry): WorkedSessionLine => {
    if (entry.kind === 'hand') match = seatPlayersOfHand(table, match, entry);
    const at = { table, match, names: sheet.names };
    const line =
      entry.kind === 'hand'
        ? playHand(at, entry)
        : entry.kind === 'penalty'
          ? payPenalty(at, entry)
          : applyPlayerChange(at, entry);
    totals = addPointChangesToTotals(totals, line.changes);
    const marks = entry.kind === 'hand' ? listMistakeRules(table, entry.mistakes) : [];
    const worked = { ...line, mistakes: marks, entry, number, totals, before: match };
    if (entry.kind === 'hand') number++;
    match = line.next?.match ?? line.seated ?? match;
    return worked;
  });
  return { ok: true, value: { table, start, lines, match, number, totals } };
}

/** The device's rules, if only their house rules differ from the session's; undefined if a leader set the rules. */
export function findDifferentDeviceRulesForSession(
  { of }: Pick<Sheet, 'rules' | 'of'>,
  table: Table,
  agreed: TableRules | undefined,
): Table | undefined {
  if (of || !agreed) return undefined;
  const today = openTableWithPlayerCount(openLoadedTableOrDefault(agreed), table.asks.players.now);
  const isSame = today === table || today.rules !== table.rules || today.asks.players.now !== table.asks.players.now;
  return isSame ? undefined : today;
}

type EntryResult = Pick<
  WorkedSessionLine,
  'payments' | 'reckoned' | 'changes' | 'straight' | 'stakesBack' | 'next' | 'error'
> & {
  readonly seated?: Match;
};

const createRefused = (error: EngineError): EntryResult => ({
  payments: [],
  reckoned: {},
  changes: [],
  straight: false,
  error,
});

/** The match with `east` as East, the others in the same chairs, and East's hands in a row counted anew. */
export function seatPlayerAsEast({ asks }: Table, match: Match, east: Player | undefined): Match {
  // The winds go round the chairs, and past an empty one that moves along.
  const ring = asks.players.seatsVary ? SEATS : listSeatsOfMatch(match);
  const first = ring.findIndex((seat) => east !== undefined && match.seats[seat] === east);
  if (first < 1) return match;
  const turned = ring.map((seat, place) => [seat, match.seats[ring[(place + first) % ring.length]!]] as const);
  const seats = Object.fromEntries(turned.filter(([, player]) => player !== undefined));
  return { ...match, seats, retentions: 0, kept: 0 };
}

/**
 * The match with the seats that the hand was played in: after an earlier hand is corrected, whoever sat out would
 * otherwise be another player, who then pays.
 */
function seatPlayersOfHand(table: Table, match: Match, { east, inHand = [] }: SheetEntryOfHand): Match {
  const held = listSeatsOfMatch(match);
  const all = [...held.map((seat) => match.seats[seat]!), ...match.waiting];
  const players = new Set(inHand.filter((player) => all.includes(player)));
  const sitsOut = match.waiting.some((player) => players.has(player));
  if (!sitsOut || players.size < held.length) return seatPlayerAsEast(table, match, east);
  const seats = Object.fromEntries([...players].map((player, place) => [held[place]!, player]));
  const stays = seats['e'] === match.seats.e;
  return {
    ...match,
    seats,
    waiting: all.filter((player) => !players.has(player)),
    ...(!stays && { retentions: 0, kept: 0 }),
  };
}

function applyPlayerChange(
  { match, names }: EntryPlace,
  { out, in: comes }: Extract<SheetEntry, { kind: 'change' }>,
): EntryResult {
  const all = [...Object.values(match.seats), ...match.waiting];
  const nothing = { payments: [], reckoned: {}, changes: names.map(() => 0), straight: false };
  if (!all.includes(out) || all.includes(comes) || names[comes] === undefined) return nothing;
  const replaceLeaver = (player: Player): Player => (player === out ? comes : player);
  const seats = Object.fromEntries(Object.entries(match.seats).map(([seat, player]) => [seat, replaceLeaver(player)]));
  return { ...nothing, seated: { ...match, seats, waiting: match.waiting.map(replaceLeaver) } };
}

/** Replaces players by seats. A player who sits out has none and gets `out`, which the engine refuses. */
export const toHandEndBySeats = (match: Match, hand: HandEnd<Player>): HandEnd =>
  mapHandEndPlayers(hand, (player) => findSeatOfSheetPlayer(match, player) ?? ('out' as Seat));

/** Settles a hand of the sheet by the seats of `match`, with East's extra hands. Fails with an error of the engine. */
export const settleHandOfSheet = (
  table: Table,
  match: Match,
  hand: HandEnd<Player>,
): ReturnType<typeof settleHandEndWithEngine> =>
  settleHandEndWithEngine(table, listSeatsOfMatch(match), toHandEndBySeats(match, hand), countExtraHandsOfEast(match));

function listMistakeRules(table: Table, made: HandEnd<Player>['mistakes']): WorkedSessionLine['mistakes'] {
  const known = made.length > 0 ? listMistakeLaws({ table }) : undefined;
  return made.flatMap(({ who: player, what }) => {
    const law = known?.ok ? known.value.find(({ name }) => name === what) : undefined;
    return law ? [{ player, rule: law.rule }] : [];
  });
}

interface EntryPlace extends Pick<Sheet, 'names'> {
  readonly table: Table;
  readonly match: Match;
}

function playHand(at: EntryPlace, hand: SheetEntryOfHand): EntryResult {
  const { table, match } = at;
  const done = settleHandOfSheet(table, match, hand);
  if (!done.ok) return createRefused(done.error);
  const { ready = [], stakesBack } = done.value;
  // `nextHand` takes only one winner. If several players have won, East is given as the winner if among them,
  // because East then keeps the deal.
  const winners = listWinnersOfHand(toHandEndBySeats(match, hand));
  const isVoid = hand.drawn === VOID_DRAW_VALUE;
  const end = {
    winner: winners.includes('e') ? 'e' : winners[0],
    ...(winners.length === 0 && (isVoid ? { void: true } : { eastReady: ready.includes('e') })),
  };
  const next = nextHand({ table, match, end });
  if (!next.ok) return createRefused(next.error);
  return { ...toPlayerResult(at, done.value), stakesBack: isVoid ? undefined : stakesBack?.each, next: next.value };
}

function payPenalty(at: EntryPlace, { what, offender, to }: Extract<SheetEntry, { kind: 'penalty' }>): EntryResult {
  const { table, match } = at;
  const getSeatOrOut = (player: Player) => findSeatOfSheetPlayer(match, player) ?? 'out';
  const judged = judgeMistake({
    table,
    what,
    offender: getSeatOrOut(offender),
    seats: listSeatsOfMatch(match),
    ...(to !== undefined && { to: getSeatOrOut(to) }),
  });
  return judged.ok ? toPlayerResult(at, judged.value) : createRefused(judged.error);
}

function toPlayerResult({ names, match }: EntryPlace, settlement: Settlement): EntryResult {
  const by = mapSettlementSeatsToPlayers(settlement, (seat) => match.seats[seat]);
  return { ...by, changes: names.map((_, player) => by.changes[player] ?? 0) };
}

/** The mistake that ended hand `number`, and who made it; undefined unless its penalty has been written down. */
export function findMistakeThatEndedHand(
  { table, lines }: Pick<WorkedSession, 'table' | 'lines'>,
  number: number,
): { readonly player: Player; readonly rule: string } | undefined {
  const known = listMistakeLaws({ table });
  const laws = known.ok ? known.value.filter(({ hand }) => hand !== 'goes-on') : [];
  for (const { number: of, entry } of lines) {
    const law = of === number && entry.kind === 'penalty' && laws.find(({ name }) => name === entry.what);
    if (law && entry.kind === 'penalty') return { player: entry.offender, rule: law.rule };
  }
  return undefined;
}

/** The mistakes that are paid for at once; penalties that go to the winner are written down with the hand. */
export function listImmediatelyPenalizedMistakeKinds({ table, match }: Pick<WorkedSession, 'table' | 'match'>) {
  const known = listMistakeLaws({ table });
  if (!known.ok) return [];
  const [offender, to] = listPlayersInHand(match).map((player) => findSeatOfSheetPlayer(match, player)!);
  return known.value.flatMap(({ name: what, penalty, payee, hand }) => {
    if (!penalty || payee === 'winner') return [];
    const tried = judgeMistake({ table, what, offender: offender!, to, seats: listSeatsOfMatch(match) });
    const rule = tried.ok ? tried.value.payments[0]?.rule : undefined;
    return rule === undefined ? [] : [{ what, rule, toOne: payee !== undefined, endsHand: hand !== 'goes-on' }];
  });
}
