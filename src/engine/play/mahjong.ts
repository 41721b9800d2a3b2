import { isComplete, listStandardWaits } from '../hands/sets.ts';
import { waits } from '../nearest/waits.ts';
import { countRackTilesByKind, SETS_IN_HAND } from '../hands/hand.ts';
import {
  createAllowingVerdict,
  createRefusingVerdict,
  createLazyRefusingVerdict,
  type Reason,
  type Verdict,
} from '../reasons.ts';
import { catchRefusal, type EngineError } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { createTableOfBuiltRuleset } from '../rulesets/table.ts';
import { scoreHandOrThrowRefusal, type WinCircumstancesInput } from '../scoring/score.ts';
import { isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import type { ClaimCaseOfSeat } from './claim-case.ts';
import {
  playerAt,
  getRulesetOfPlay,
  removeTilesOrThrow,
  type Action,
  type DrawnTile,
  type Play,
  type PlayPlayer,
} from './state.ts';

// The functions named `may…` are fast checks for hands without wild tiles. They may accept a hand that does not win,
// but never reject one that does: most hands are far from Mahjong and need not be scored.

export function mayRackBeComplete(ruleset: Ruleset, rack: readonly TileId[], sets: number): boolean {
  const counts = countRackTilesByKind(rack);
  return isComplete(counts, { sets: SETS_IN_HAND - sets }) || mayFitShape(ruleset, counts, rack.length, sets);
}

function mayBeOneShort(ruleset: Ruleset, rack: readonly TileId[], sets: number): boolean {
  const counts = countRackTilesByKind(rack);
  return (
    listStandardWaits(counts, { sets: SETS_IN_HAND - sets }).length > 0 ||
    mayFitShape(ruleset, counts, rack.length, sets)
  );
}

const mayFitShape = (ruleset: Ruleset, counts: readonly number[], tiles: number, sets: number): boolean =>
  ruleset.shapes.some(({ overlap, open }) => (sets === 0 || open) && overlap(counts) === tiles);

type WaitingHand = Pick<ClaimCaseOfSeat, 'ruleset' | 'goulash' | 'holding'>;

export function listWaitsOfWaitingHand({ ruleset, goulash, holding }: WaitingHand): readonly TileId[] {
  const lastFlower = ruleset.bonusTilesWin?.count === holding.bonus.length + 1;
  if (!goulash && !lastFlower && !mayBeOneShort(ruleset, holding.rack, holding.sets.length)) return [];
  const found = waits({ table: createTableOfBuiltRuleset(ruleset), goulash, hand: holding });
  return found.ok ? found.value : [];
}

export const listWaitsOfPlayerHoldingRack = (
  play: Play,
  { sets, bonus }: PlayPlayer,
  rack: readonly TileId[],
): readonly TileId[] =>
  listWaitsOfWaitingHand({
    ruleset: getRulesetOfPlay(play),
    goulash: play.goulash,
    holding: { rack, sets, bonus },
  }).filter((tile) => !isBonus(tile));

export function toReasonOfWinError(
  { code, because, count, allowed }: EngineError,
  waiting: WaitingHand,
  tile: TileId,
): Reason {
  if (code === 'too-few-tiles')
    return { code, ...(count !== undefined && { count }), ...(allowed !== undefined && { allowed }) };
  return code === 'not-complete' || !because ? createWrongTileReason(waiting, tile) : because;
}

function createWrongTileReason(waiting: WaitingHand, tile: TileId): Reason {
  const { ruleset, holding } = waiting;
  if (isBonus(tile) && ruleset.bonusTilesWin)
    return { code: 'flowers-missing', count: holding.bonus.length + 1, allowed: ruleset.bonusTilesWin.count };
  const wanted = listWaitsOfWaitingHand(waiting);
  return wanted.length > 0 ? { code: 'waits-for-others', tiles: wanted } : { code: 'two-tiles-short', tiles: [tile] };
}

export function judgeDrawnWin(play: Play, seat: Seat): Verdict {
  const ruleset = getRulesetOfPlay(play);
  const { family, claims: law } = ruleset;
  const complete = `${family}.hand.complete`;
  if (play.phase.name === 'turn' && play.phase.claimed)
    return createRefusingVerdict(complete, { code: 'claimed-for-a-set' });
  const { rack, sets, ready, discards } = playerAt(play, seat);
  const drawn = play.phase.name === 'turn' ? play.phase.drawn : undefined;
  const byFlower = drawn !== undefined && isBonus(drawn.tile);
  if (!play.goulash && !byFlower && !mayRackBeComplete(ruleset, rack, sets.length))
    return createLazyRefusingVerdict(complete, () => createIncompleteHandReason(play, seat, drawn));
  const { bill } = computeDrawnWinAndBill(play, seat, drawn);
  if (!bill.ok) {
    const { error } = bill;
    return createLazyRefusingVerdict(
      error.rule ?? complete,
      () => error.because ?? createIncompleteHandReason(play, seat, drawn),
    );
  }
  const isExempt = law.undeclared?.free === 'first-turn' && discards.length === 0;
  if (law.undeclared?.drawnToo && !ready && !isExempt)
    return createRefusingVerdict(law.undeclared.rule, { code: 'not-declared' });
  return createAllowingVerdict(
    `${family}.play.self-drawn`,
    drawn ? { code: 'drawn-completes', tiles: [drawn.tile] } : { code: 'dealt-completes' },
  );
}

export function computeDrawnWinAndBill(play: Play, seat: Seat, drawn: DrawnTile | undefined) {
  const { table, round, goulash } = play;
  const { rack, sets, bonus, discards, warned } = playerAt(play, seat);
  const scoreInput = { seat, round, goulash, hand: { rack, sets, bonus }, ownDiscards: discards, warned };
  const scoreWin = (win: WinCircumstancesInput) =>
    catchRefusal(() => scoreHandOrThrowRefusal({ ...scoreInput, win }, table.ruleset));
  const [first, other] = listWaysToWin(play, seat, drawn);
  const bill = scoreWin(first);
  return bill.ok || !other ? { win: first, bill } : { win: other, bill: scoreWin(other) };
}

function listWaysToWin(
  play: Play,
  seat: Seat,
  drawn: DrawnTile | undefined,
): readonly [WinCircumstancesInput, WinCircumstancesInput?] {
  const { ready, discards, rack } = playerAt(play, seat);
  const floating = getRulesetOfPlay(play).wall.floatingBox;
  const plain: WinCircumstancesInput = {
    tile: drawn?.tile ?? rack.at(-1) ?? '',
    by: drawn?.by ?? 'wall',
    kongs: drawn?.kongs ?? 0,
    lastTile: play.live.length === 0 && drawn !== undefined && (drawn.by === 'wall' || floating),
    originalCall: ready === 'original',
    ready: Boolean(ready),
    extraHands: play.extraHands,
  };
  // Heaven's Blessing is a win by East before the first discard; others may win such a blessing with their first draw.
  if (discards.length > 0 || (seat !== 'e' && isDisturbed(play))) return [plain];
  return [{ ...plain, blessing: seat === 'e' ? 'heaven' : 'earth' }, plain];
}

/** Whether a claim or kong rules out a win at the first chance; East's kongs before the first discard do not count. */
function isDisturbed({ disturbed, log }: Play): boolean {
  const first = log.findIndex(({ do: what }) => what === 'discard');
  const hasMeldAction = (actions: readonly Action[]) =>
    actions.some(({ do: what }) => what === 'kong' || what === 'claim');
  return disturbed && !(first > 0 && hasMeldAction(log.slice(0, first)) && !hasMeldAction(log.slice(first)));
}

function createIncompleteHandReason(play: Play, seat: Seat, drawn: DrawnTile | undefined): Reason {
  const player = playerAt(play, seat);
  const { rack, sets, bonus } = player;
  if (drawn && !isBonus(drawn.tile)) {
    const holding = { rack: removeTilesOrThrow(rack, [drawn.tile]), sets, bonus };
    return createWrongTileReason({ ruleset: getRulesetOfPlay(play), goulash: play.goulash, holding }, drawn.tile);
  }
  const discardable = [...new Set(rack)].filter(
    (tile) => listWaitsOfPlayerHoldingRack(play, player, removeTilesOrThrow(rack, [tile])).length > 0,
  );
  return discardable.length > 0 ? { code: 'dealt-one-short', tiles: discardable } : { code: 'dealt-incomplete' };
}
