import {
  bao,
  cannon,
  insurance,
  liability,
  type DeclaredSet,
  type Play,
  type Seat,
  type TileId,
} from '../engine/index.ts';

// Who pays for the others when a hand has been won. At a table the players judge it; here it is asked of the engine, which
// was told everything that lay open.

/** Who pays, under the name that `settle` takes. */
export interface Liable {
  readonly seat: Seat;
  readonly rule: string;
}

/** Who must pay for the others; undefined when nobody must. @param plays the hand after each action, over at last */
export function liableOf(plays: readonly Play[]): Liable | undefined {
  const play = plays.at(-1)!;
  if (play.phase.name !== 'over' || !play.phase.end.winner || play.goulash) return undefined;
  return cannonAt(play) ?? baoAt(plays) ?? kongAt(plays) ?? insuranceAt(plays);
}

/** The last discard, when what the winner showed made it one that is paid for. */
function cannonAt(play: Play): Liable | undefined {
  if (play.phase.name !== 'over') return undefined;
  const { winner, discarder, tile, by } = play.phase.end;
  if (!winner || !discarder || !tile || by !== 'discard') return undefined;
  const { table } = play;
  const shown = { rack: [], sets: play.players[winner]!.sets, bonus: [] };
  const isOne = (discard: TileId, noChoice: boolean): boolean => {
    const judged = cannon({ table, shown, discard, noChoice });
    return judged.ok && judged.value.cannon;
  };
  const { rack, ready } = play.players[discarder]!;
  const noChoice = Boolean(ready) && rack.every((other) => isOne(other, false));
  return isOne(tile, noChoice) ? { seat: discarder, rule: 'cannon' } : undefined;
}

/** A claimed set: who threw its tile, what the claimer showed before, and what was laid down. */
interface Fed {
  readonly from: Seat;
  readonly before: readonly DeclaredSet[];
  readonly set: DeclaredSet;
}

/** The sets that a player has claimed, in order. */
function fedSets(plays: readonly Play[], seat: Seat): readonly Fed[] {
  return plays.slice(1).flatMap((play, place): Fed[] => {
    const { phase, players } = plays[place]!;
    const before = players[seat]!.sets;
    const set = play.players[seat]!.sets.at(-1);
    const claimed = phase.name === 'claims' && phase.from !== seat && play.players[seat]!.sets.length > before.length;
    return claimed && set ? [{ from: phase.from, before, set }] : [];
  });
}

function baoAt(plays: readonly Play[]): Liable | undefined {
  const play = plays.at(-1)!;
  if (play.phase.name !== 'over') return undefined;
  const { winner, discarder, tile } = play.phase.end;
  if (!winner || !tile) return undefined;
  const others = play.seats.filter((seat) => seat !== winner);
  const open = others.flatMap((seat) => play.players[seat]!.sets.flatMap(({ tiles }) => tiles));
  const judged = bao({
    table: play.table,
    winner,
    hand: play.players[winner]!,
    tile,
    discarder,
    fed: fedSets(plays, winner).find(({ before }) => before.length === 3)?.from,
    tilesLeft: play.live.length,
    seen: [...play.pool, ...open],
  });
  return judged.ok ? judged.value.liable : undefined;
}

/** Whoever threw the fourth tile of a kong, when the very tile drawn for it won. */
function kongAt(plays: readonly Play[]): Liable | undefined {
  const { table, phase, players } = plays.at(-1)!;
  if (phase.name !== 'over') return undefined;
  const { winner, tile, by, drawn } = phase.end;
  if (!winner || !tile || by !== 'loose' || drawn?.kongs !== 1) return undefined;
  const hand = players[winner]!;
  const fed = fedSets(plays, winner).at(-1);
  const lastClaim = plays.findLast(({ phase: { name } }) => name === 'claims')?.phase;
  const set = hand.sets.length - 1;
  if (!fed || fed.before.length !== set || lastClaim?.name !== 'claims' || lastClaim.from !== fed.from)
    return undefined;
  const judged = liability({ table, winner, hand, tile, by, fed: { seat: fed.from, set, kong: true } });
  return judged.ok ? judged.value.liable : undefined;
}

function insuranceAt(plays: readonly Play[]): Liable | undefined {
  const { table, phase } = plays.at(-1)!;
  if (phase.name !== 'over') return undefined;
  const { winner, tile, by } = phase.end;
  if (!winner || !tile || !by) return undefined;
  const due = fedSets(plays, winner).find(({ before, set }) => {
    const judged = insurance({
      table,
      sets: { rack: [], sets: before, bonus: [] },
      claimed: { rack: [], sets: [set], bonus: [] },
      win: { tile, by },
    });
    return judged.ok && judged.value.due;
  });
  return due && { seat: due.from, rule: 'insurance' };
}
