import {
  claims,
  isBonus,
  score,
  waits,
  type Action,
  type Play,
  type Reason,
  type Seat,
  type TileId,
} from '../engine/index.ts';
import {
  canDeclareReadyWithDiscard,
  isReadyDeclarationRequiredByTable,
  listJudgedActions,
  listLearnerDecisionIndexes,
  type PracticeHand,
} from './practice-game.ts';
import type { ActionOption } from './policies.ts';
import type { PlanWithHelpfulTiles } from './plan.ts';
import { createSeatView, isMahjongAction, removeTilesOnce, type Holding13, type SeatView } from './view.ts';

export interface WinBarredByRule {
  readonly tile: TileId;
  readonly rule: string;
  readonly because: Reason;
  /** The tile was offered, was on the rack already (`held`), or passed before the learner could choose (`gone-by`). */
  readonly came: 'offered' | 'held' | 'gone-by';
  /** The discarder, or the player whose kong would have been robbed; undefined for `held`. */
  readonly from: Seat | undefined;
  readonly family: string;
}

/** A win that the rules refuse now; undefined where the hand is not complete, or may win. */
export function findBarredWinInView(view: SeatView): WinBarredByRule | undefined {
  const { actions, own, phase, seat, table } = view;
  const refused = actions.find(({ action, allowed }) => !allowed && isMahjongAction(action));
  if (!refused || (phase.name === 'turn' && phase.claimed)) return undefined;
  const { rule } = refused;
  const findBarredWin = (tile: TileId, rack: readonly TileId[], more: Pick<WinBarredByRule, 'came' | 'from'>) =>
    findWaits(view, { rack, sets: own.sets }).includes(tile)
      ? { tile, rule, because: refused.because, family: table.info.family, ...more }
      : undefined;
  if (phase.name === 'claims') return findBarredWin(phase.tile, own.rack, { came: 'offered', from: phase.from });
  if (phase.name !== 'turn' || phase.seat !== seat) return undefined;
  // Without any one of its tiles, a complete hand waits for that tile.
  const tile = phase.drew ?? own.rack.at(-1);
  return tile && !isBonus(tile)
    ? findBarredWin(tile, removeTilesOnce(own.rack, [tile]), { came: 'held', from: undefined })
    : undefined;
}

function findWaits(
  { table, goulash, seats, own: { bonus } }: Pick<SeatView, 'table' | 'goulash' | 'seats' | 'own'>,
  { rack, sets }: Holding13,
): readonly TileId[] {
  const found = waits({ table, goulash, seats, hand: { rack, sets, bonus } });
  return found.ok ? found.value : [];
}

const canLearnerGoMahjong = ({ plays, me }: PracticeHand, place: number): boolean =>
  listJudgedActions(plays[place]!, me!).some(({ action, allowed }) => allowed && isMahjongAction(action));

export function findWinBarredSinceClaim(hand: PracticeHand, place: number): WinBarredByRule | undefined {
  const { phase, table, players } = hand.plays[place]!;
  const before = listLearnerDecisionIndexes(hand).findLast((each) => each < place);
  if (phase.name !== 'turn' || !phase.claimed || phase.seat !== hand.me || before === undefined) return undefined;
  const actions = canLearnerGoMahjong(hand, before) ? listJudgedActions(hand.plays[place]!, hand.me) : [];
  const refused = actions.find(({ action }) => isMahjongAction(action));
  const tile = players[hand.me]!.sets.at(-1)?.tiles[0];
  if (!refused || !tile) return undefined;
  const { rule, because } = refused;
  return { tile, rule, because, came: 'held', from: undefined, family: table.info.family };
}

/** Barred wins for which the learner was not asked, because the tile could not be claimed for anything else. */
export function listUnaskedBarredWinsBetweenPlaces({ plays, me }: PracticeHand, after: number, before: number) {
  const start = plays[after + 1];
  if (!me || !start?.players[me]) return [];
  const { log } = plays.at(-1)!;
  const wanted = new Set(findWaits({ ...start, own: start.players[me] }, start.players[me]));
  if (wanted.size === 0) return [];
  return log.slice(after + 1, before).flatMap((action, at) => {
    const place = after + 1 + at;
    const tile = action.seat === me ? undefined : findOfferedTile(action);
    const asked = plays[place + 1]?.phase;
    if (!tile || !wanted.has(tile) || (asked?.name === 'claims' && asked.asked.includes(me))) return [];
    const refused = judgeRefusal(plays[place]!, me, action, tile);
    return refused ? [refused] : [];
  });
}

function findOfferedTile(action: Action): TileId | undefined {
  if (action.do === 'discard') return action.tile;
  return action.do === 'kong' && action.added ? action.tiles[0] : undefined;
}

function judgeRefusal(
  play: Play,
  me: Seat,
  { do: did, seat: from }: Action,
  tile: TileId,
): WinBarredByRule | undefined {
  const { table, goulash, seats, round, live } = play;
  const player = play.players[me]!;
  const { rack, sets, bonus, discards, passed, ready, warned } = player;
  const asked = claims({
    table,
    goulash,
    seats,
    round,
    seat: me,
    discarder: from,
    discard: tile,
    by: did === 'kong' ? 'kong' : 'discard',
    hand: { rack, sets, bonus },
    ownDiscards: discards,
    passed,
    ready,
    kept: player.kept,
    warned: Boolean(warned),
    lastTile: live.length === 0,
  });
  const win = asked.ok ? asked.value.find(({ claim }) => claim === 'mahjong') : undefined;
  if (!win || win.allowed) return undefined;
  return { tile, rule: win.rule, because: win.because, came: 'gone-by', from, family: table.info.family };
}

export function isDiscardWithoutRequiredDeclaration(play: Play, action: Action): boolean {
  if (action.do !== 'discard' || action.declare || !isReadyDeclarationRequiredByTable(play)) return false;
  return canDeclareReadyWithDiscard(listJudgedActions(play, action.seat), action.tile);
}

/** The index of the learner's last decision that barred the win, such as a passed win or a discard; or undefined. */
function findDecisionCausingRefusedWin(hand: PracticeHand, place: number, { because }: WinBarredByRule) {
  const { plays } = hand;
  const { log } = plays.at(-1)!;
  const tiles = because.tiles ?? [];
  const before = listLearnerDecisionIndexes(hand).filter((each) => each < place);
  const findLastDecision = (is: (action: Action, at: number) => boolean): number | undefined =>
    before.findLast((at) => is(log[at]!, at));
  switch (because.code) {
    case 'not-declared': {
      const at = findLastDecision(({ do: did }) => did === 'discard');
      return at !== undefined && isDiscardWithoutRequiredDeclaration(plays[at]!, log[at]!) ? at : undefined;
    }
    case 'let-go-by':
    case 'win-let-go-by':
      return findLastDecision(({ do: did }, at) => {
        const { phase } = plays[at]!;
        return did === 'pass' && phase.name === 'claims' && tiles.includes(phase.tile);
      });
    case 'claimed-for-a-set':
      return findLastDecision(({ do: did }) => did === 'claim');
    case 'own-discard':
    case 'own-discard-three-away':
      return findLastDecision((action) => action.do === 'discard' && tiles.includes(action.tile));
    default:
      return undefined;
  }
}

/** The index to go back to so that the win is allowed; undefined if undoing the learner's last move does not help. */
export function findRewindIndexForRefusedWin(hand: PracticeHand, place: number, refused: WinBarredByRule) {
  const cause = findDecisionCausingRefusedWin(hand, place, refused);
  const { log } = hand.plays.at(-1)!;
  const thrown = listLearnerDecisionIndexes(hand).findLast((at) => at < place && log[at]!.do === 'discard') ?? 0;
  return cause !== undefined && cause >= thrown ? cause : undefined;
}

/**
 * Tiles that complete the hand after a choice, but are refused, for example because the hand is worth too little. Lists
 * tiles that never win, tiles that win only when drawn, and the reason for the first of them; undefined without any.
 */
export function findBarredWaitsAfterChoice(
  view: SeatView,
  { action, because: { left } }: ActionOption,
  { distance, helping }: PlanWithHelpfulTiles,
) {
  const { table, seat, seats, round, goulash, own } = view;
  if (distance !== 0 || !left) return undefined;
  const { rack, sets, thrown } = left;
  const ownDiscards = thrown === undefined ? own.discards : [...own.discards, thrown];
  const ready = own.ready || (action.do === 'discard' && action.declare === true);
  const at = { table, seat, seats, round, goulash, ownDiscards, warned: Boolean(own.warned) };
  // The discarder is taken to be the player on the left, the only one whose discards may be claimed for a chow.
  const discarder = seats.at(seats.indexOf(seat) - 1)!;
  const never: TileId[] = [];
  const drawnOnly: TileId[] = [];
  const reasons: Reason[] = [];
  for (const tile of helping.filter((each) => each.left > 0).map((each) => each.tile)) {
    if (goulash && tile === table.ruleset.goulash?.wild) continue;
    const hand = { rack, sets, bonus: own.bonus };
    const offered = claims({ ...at, hand, discarder, discard: tile, ready: ready || undefined });
    const win = offered.ok ? offered.value.find(({ claim }) => claim === 'mahjong') : undefined;
    if (!win || win.allowed) continue;
    const whole = { ...hand, rack: [...rack, tile] };
    const drawn = score({ ...at, hand: whole, win: { tile, by: 'wall', ready: Boolean(ready) } });
    (drawn.ok ? drawnOnly : never).push(tile);
    reasons.push(win.because);
  }
  const [because] = reasons;
  return because && { never, drawnOnly, because };
}

// Wins given up or barred by a decision, and omitted declarations: the coach shows these before lost odds or points.

export interface MissedWinCause {
  /** `declaring`: a declaration was omitted; `mahjong`: a win was passed up; `claim`: a rule barred a win. */
  readonly kind: 'declaring' | 'mahjong' | 'claim';
  readonly refused?: WinBarredByRule | undefined;
}

export function findMissedWinsByDecision(hand: PracticeHand): ReadonlyMap<number, MissedWinCause> {
  const { plays, me } = hand;
  if (!me) return new Map();
  const { log } = plays.at(-1)!;
  const found = new Map<number, MissedWinCause>();
  const decisions = listLearnerDecisionIndexes(hand);
  decisions.forEach((place, at) => {
    const play = plays[place]!;
    if (isDiscardWithoutRequiredDeclaration(play, log[place]!)) found.set(place, { kind: 'declaring' });
    else if (!isMahjongAction(log[place]!) && canLearnerGoMahjong(hand, place)) found.set(place, { kind: 'mahjong' });
    const now = findBarredWinInView(createSeatView(play, me, hand.specials));
    if (now) blameDecision(place, place, now);
    const next = decisions[at + 1] ?? log.length;
    for (const refused of listUnaskedBarredWinsBetweenPlaces(hand, place, next))
      blameDecision(place + 1, place, refused);
  });
  return found;

  /** Blames a decision for a refused win: the one that caused it or, if none did, `last`, the decision before it. */
  function blameDecision(at: number, last: number, refused: WinBarredByRule): void {
    const place = findDecisionCausingRefusedWin(hand, at, refused) ?? last;
    const before = found.get(place);
    if (!before?.refused && before?.kind !== 'mahjong') found.set(place, { kind: before?.kind ?? 'claim', refused });
  }
}
