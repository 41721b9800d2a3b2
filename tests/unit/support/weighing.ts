import {
  countRackTilesByKind,
  getTileIndex,
  TILES,
  type Action,
  type HandAim,
  type TileId,
} from '../../../src/engine/index.ts';
import { evaluateRacksInSlices, type RackEvaluation } from '../../../src/bots/evaluation.ts';
import type { HandGoal, DecisionContext } from '../../../src/bots/thinking.ts';
import { removeTilesOnce, type PlayOption, type RackAfterChoice } from '../../../src/bots/view.ts';
import { runAllSlices } from '../../../src/bots/slices.ts';
import { thinkWith, type Changed } from './thinking.ts';

/** A hand that a rack can become, as it is said to be: how far, what helps, and what it would be paid. */
export interface SaidHand {
  readonly aim?: HandAim;
  readonly distance: number;
  readonly useful: string;
  readonly worth?: number;
}

export interface SaidRacks {
  readonly rules: string;
  /** The racks that a decision leads to, each with the hands that it can become: the same aims in the same order. */
  readonly racks: readonly (readonly SaidHand[])[];
  readonly loss?: number;
  /** What is done to get each rack; a discard where it is not said. */
  readonly acts?: readonly Action['do'][];
  readonly changed?: Changed;
}

export const words = (text: string): TileId[] => text.split(' ').filter(Boolean) as TileId[];

const RACK = 'b123 c456 o79 weee dr wn';

/** What racks are worth whose hands are as they are said to be: nothing is measured, and nothing billed. */
export function weighed({ rules, racks, loss = 0, acts = [], changed }: SaidRacks): {
  readonly thinking: DecisionContext;
  readonly goals: readonly HandGoal[];
  readonly choices: readonly PlayOption[];
  readonly made: readonly RackEvaluation[];
} {
  const thinking = thinkWith({ rules, e: RACK }, changed);
  const { rack } = thinking.view.own;
  const kinds = [...new Set(rack)];
  const leaves = racks.map((_, at): RackAfterChoice => ({
    rack: removeTilesOnce(rack, [kinds[at]!]),
    sets: [],
    thrown: kinds[at]!,
  }));
  // Which rack is asked about is told by the tile that is thrown.
  const full = countRackTilesByKind(rack, undefined);
  const rackOf = (counts: readonly number[]) =>
    kinds.findIndex((tile) => full.every((many, kind) => counts[kind] === many - Number(kind === getTileIndex(tile))));
  // Each hand is completed by a tile of its own, by which it is known what it is paid.
  const helps = new Set(racks.flat().flatMap(({ useful }) => words(useful)));
  const free = TILES.filter((tile) => !helps.has(tile) && getTileIndex(tile) < 34);
  const lastOf = (at: number, nth: number) => free[at * racks[0]!.length + nth]!;
  const paid = new Map<string, number>();
  for (const [at, hands] of racks.entries())
    for (const [nth, { aim, distance, useful, worth = 0 }] of hands.entries())
      for (const name of aim?.special ? [aim.special] : distance === 0 ? words(useful) : [lastOf(at, nth)])
        paid.set(name, worth);
  class Paid extends Map<string, number> {
    override get(name: string) {
      return paid.get(name) ?? paid.get(name.split(' ')[1] ?? '');
    }
  }
  let asked = 0;
  const goals = racks[0]!.map((first, nth): HandGoal => {
    const progress = (counts: readonly number[]) => {
      const at = rackOf(counts);
      if (at < 0) return { distance: 0, useful: [lastOf(asked, nth)] };
      asked = at;
      const hand = racks[at]![nth];
      return { distance: hand?.distance ?? Infinity, useful: words(hand?.useful ?? '') };
    };
    const distance = (counts: readonly number[]) => (rackOf(counts) < 0 ? 0 : progress(counts).distance);
    return { aim: first.aim ?? { maxChows: 4 }, concealed: false, gauge: { distance, progress } };
  });
  const choices = leaves.map((left, nth): PlayOption => ({
    action: { seat: 'e', do: acts[nth] ?? 'discard', tile: left.thrown } as Action,
    leaves: [left],
  }));
  const said = { ...thinking, goals: () => goals, anyGoal: () => goals[0]!, worths: new Paid() };
  const evaluate = runAllSlices(evaluateRacksInSlices(said, choices, loss));
  return { thinking: said, goals, choices, made: choices.map((each) => evaluate(each, each.leaves[0]!)) };
}
