// What the coach says of a position is never against the verdict of the engine there. The learner says nothing of one tile
// missing and now and then does anything at all, so that many tiles are refused.
import { describe, expect, it } from 'vitest';
import {
  claims,
  formatHand,
  createRandomBelowFromSeed,
  score,
  waits,
  type Action,
  type Play,
  type Seat,
  type StartInput,
  type TileId,
} from '../../src/engine/index.ts';
import { getChoiceSentenceAndFigure } from '../../src/features/practice-table/coach/choice-text.ts';
import { describeCoachChoice } from '../../src/features/practice-table/coach/coach-text.ts';
import {
  createDecisionCounselSlices,
  isMahjongAction,
  removeTilesOnce,
  listJudgedActionsForLearner,
  getCurrentPlay,
  isSameActionAndTile,
  applyActionToPracticeHand,
  getTurnOfLearnerOrOthers,
  type Counsel,
  type PracticeHand,
} from '../../src/bots/index.ts';
import { dealPracticeHand } from '../../src/bots/practice-game.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { describeEngineReason } from '../../src/format/reasons.ts';
import { runs } from '../deep.ts';
import { untilMine } from '../unit/support/until-mine.ts';

const ME: Seat = 's';

const GAMES: readonly StartInput[] = [
  { rules: 'u3a' },
  { rules: 'u3a', goulash: true },
  { rules: 'bmja' },
  { rules: 'bmja', house: { cleanOnly: true, fishingFreezesHand: true } },
  { rules: 'bell' },
  { rules: 'japanese' },
  { rules: 'japanese', house: { ready: true, sacred: '147', oneDoubleMinimum: true } },
  { rules: 'cantonese' },
  { rules: 'cantonese', house: { minFan: 3 } },
];

/** So many positions in all, most of them in the deep run. */
const POSITIONS = runs(1200, 24);

/** What is wrong with the coach’s words at a place of a hand, and whether Mahjong was refused to a whole hand there. */
function faultsAt(
  hand: PracticeHand,
  counsel: Counsel,
): { readonly faults: readonly string[]; readonly refused: boolean } {
  const play = getCurrentPlay(hand);
  const { what, why } = describeCoachChoice(counsel, describeEngineReason);
  const legal = listJudgedActionsForLearner(hand);
  const faults: string[] = [];
  if (
    !legal.some(({ action, allowed }) => allowed && isSameActionAndTile(action, counsel.best.action)) &&
    play.phase.name !== 'exchange'
  )
    faults.push('advises what is refused');
  if (counsel.reason.kind === 'win' && !legal.some(({ action, allowed }) => allowed && isMahjongAction(action)))
    faults.push('calls a hand complete that may not win');
  const win = legal.find(({ action }) => isMahjongAction(action));
  const refused = win?.allowed === false && isWhole(play);
  if (refused && !/complete/.test(why)) faults.push('does not say that the hand is complete');
  if (refused && counsel.best.action.do === 'pass' && counsel.reason.kind !== 'refused')
    faults.push(`names “${counsel.reason.kind}” for what a rule forced`);
  for (const tile of wonWith(counsel)) {
    const how = winsBy(play, counsel, tile);
    if (how === 'never') faults.push(`waits for ${tile}, which never wins`);
    if (how === 'drawn' && !why.includes('only if you draw it')) faults.push(`waits for ${tile}, which must be drawn`);
  }
  if (counsel.reason.kind === 'danger' && counsel.other?.action.do === 'discard')
    for (const seat of [counsel.reason.seat, ...counsel.reason.also])
      if (isBarredTo(play, seat, counsel.other.action.tile)) faults.push(`${seat} may not win with that tile`);
  counsel.choices.forEach(({ option: { action, because } }, at) => {
    const told = getChoiceSentenceAndFigure(counsel, at).sentence;
    const fed = because.danger?.seat;
    if (/may be waiting for it/.test(told) && fed && action.do === 'discard' && isBarredTo(play, fed, action.tile))
      faults.push(`says beside ${action.tile} that ${fed} may be waiting for it`);
  });
  if (/only one chow|may have one/.test(why) && counsel.plan?.mostChows !== 1) faults.push('speaks of one chow');
  const own = formatHand(play.players[ME]!);
  return { faults: faults.map((fault) => `${fault}: ${own} | ${what} ${why}`), refused };
}

/** The learner’s tiles with the one that is offered are a whole hand. */
function isWhole({ table, goulash, seats, phase, players }: Play): boolean {
  const { rack, sets, bonus } = players[ME]!;
  const claimed = phase.name === 'turn' && phase.claimed;
  const tile = phase.name === 'claims' ? phase.tile : rack.at(-1)!;
  const held = phase.name === 'claims' ? rack : removeTilesOnce(rack, [tile]);
  const found = waits({ table, goulash, seats, hand: { rack: held, sets, bonus } });
  return !claimed && found.ok && found.value.includes(tile);
}

/** The tiles that the coach says Mahjong is made with. */
function wonWith({ reason, plan, barred }: Counsel): readonly TileId[] {
  const named = reason.kind === 'waits' || reason.kind === 'set' || reason.kind === 'grows';
  if (!named || !plan || plan.distance > 0) return [];
  const left = plan.helping.filter((each) => each.left > 0).map(({ tile }) => tile);
  return left.every((tile) => barred?.never.includes(tile)) ? [] : left.filter((tile) => !barred?.never.includes(tile));
}

/** How a tile wins after the coach’s choice: claimed from the left, only drawn, or not at all. */
function winsBy(play: Play, { best }: Counsel, tile: TileId): 'claimed' | 'drawn' | 'never' {
  const { table, seats, round, goulash, players } = play;
  const { discards, bonus, ready } = players[ME]!;
  const { rack, sets, thrown } = best.because.left!;
  if (goulash && tile === table.ruleset.goulash?.wild) return 'claimed';
  const said = ready || (best.action.do === 'discard' && best.action.declare === true);
  const at = { table, seat: ME, seats, round, goulash, ownDiscards: thrown ? [...discards, thrown] : discards };
  const discarder = seats.at(seats.indexOf(ME) - 1)!;
  const asked = claims({ ...at, discarder, discard: tile, hand: { rack, sets, bonus }, ready: said || undefined });
  if (asked.ok && asked.value.some(({ claim, allowed }) => claim === 'mahjong' && allowed)) return 'claimed';
  const hand = { rack: [...rack, tile], sets, bonus };
  return score({ ...at, hand, win: { tile, by: 'wall', ready: Boolean(said) } }).ok ? 'drawn' : 'never';
}

/** A player’s own discards bar a tile, whatever stands on the rack. */
function isBarredTo({ table, seats, round, players }: Play, seat: Seat, tile: TileId): boolean {
  const pungs = ['dr', 'dg', 'dw', 'b5', 'c5'].filter((each) => each !== tile).slice(0, 4);
  const rack = [...pungs.flatMap((each) => [each, each, each]), tile] as TileId[];
  const discarder = seats.find((each) => each !== seat)!;
  const hand = { rack, sets: [], bonus: [] };
  const ownDiscards = players[seat]!.discards;
  const asked = claims({ table, seats, round, seat, discarder, discard: tile, hand, ownDiscards });
  const win = asked.ok ? asked.value.find(({ claim }) => claim === 'mahjong') : undefined;
  return win?.because.code === 'own-discard' || win?.because.code === 'own-discard-three-away';
}

/** Plays hands of a game until so many positions have been looked at. */
function look(start: StartInput, positions: number) {
  const faults: string[] = [];
  let [seen, refused] = [0, 0];
  for (let seed = 1; seen < positions; seed++) {
    const random = createRandomBelowFromSeed(seed);
    const dealt = dealPracticeHand({ start: { ...start, seed: 20_000 + seed }, me: ME, others: 'steady' });
    if (!dealt.ok) throw new Error(dealt.error.code);
    let hand = untilMine({ ...dealt.value, specials: 'few' });
    let held: Counsel['held'];
    for (; getTurnOfLearnerOrOthers(hand) === 'mine'; seen++) {
      const counsel = runAllSlices(createDecisionCounselSlices(hand, hand.plays.length - 1, held))!;
      held = counsel.held ?? held;
      const found = faultsAt(hand, counsel);
      faults.push(...found.faults.map((fault) => `${seed}: ${fault}`));
      refused += Number(found.refused);
      const done = applyActionToPracticeHand(hand, carelessly(hand, counsel, random));
      if (!done.ok) throw new Error(JSON.stringify(done.error));
      hand = untilMine(done.value);
    }
  }
  return { faults, seen, refused };
}

function carelessly(hand: PracticeHand, { best }: Counsel, random: (below: number) => number): Action {
  const allowed = listJudgedActionsForLearner(hand).flatMap(({ action, allowed: may }) =>
    may && !isMahjongAction(action) ? [action] : [],
  );
  const wanted = isMahjongAction(best.action) || random(12) === 0 ? allowed[random(allowed.length)]! : best.action;
  return wanted.do === 'discard' ? { do: 'discard', seat: ME, tile: wanted.tile } : wanted;
}

describe('no word of the coach is against a verdict', () => {
  let refused = 0;
  it.each(GAMES)(
    '%o',
    (start) => {
      const found = look(start, Math.ceil(POSITIONS / GAMES.length));
      refused += found.refused;
      expect(found.faults.slice(0, 5)).toEqual([]);
    },
    120_000,
  );
  it('in positions of which some hold a whole hand that may not win', () => expect(refused).toBeGreaterThan(0));
});
