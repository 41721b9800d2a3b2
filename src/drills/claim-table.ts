import { type Seat, type TileId, type Table } from '../engine/index.ts';
import type { Level } from './game.ts';
import { SET_TILES } from './hands.ts';
import { claiming } from './makers/claims.ts';
import { afterOne, callsForTile, type Caller } from './makers/precedence.ts';
import { judgeDrafts } from './questions.ts';
import { holding } from './draft.ts';
import type { Question } from './question.ts';
import { stretchFrom, type RandomStretch } from './random.ts';
import { nextAt } from './table.ts';

/** What lies on the table while claims are practised, and what comes of it. */
export interface ClaimTable {
  readonly question: Question;
  readonly discarder: Seat;
  readonly discard: TileId;
  /** Who calls, and for what. */
  readonly callers: readonly Caller[];
  /** Where you sit; undefined when you only look on. */
  readonly you: Seat | undefined;
  /** Your rack, in the notation of the engine; empty when you only look on. */
  readonly rack: string;
  /** Who gets the tile, with the set as it lies open afterwards; undefined where nobody may have it. */
  readonly outcome: (Caller & { readonly set: readonly TileId[]; readonly next: Seat | undefined }) | undefined;
}

/** Other random numbers are tried so often before it is a bug. */
const TRIES = 40;

/** A table for a seed, the same on every device. Level 1: may you claim it? 2: who gets it? 3: what happens next? */
export function claimTable(at: Table, level: Level, seed: string): ClaimTable {
  for (let turn = 0; turn < TRIES; turn++) {
    const random = stretchFrom(`claim-table/${at.info.id}/${level}/${seed}/${turn}`);
    const table = (level === 1 ? mayI : level === 2 ? whoGets : whatNext)(random, at);
    if (table) return table;
  }
  throw new Error(`No claims to ask about in ${at.info.id}, seed ${seed}`);
}

function mayI(random: RandomStretch, at: Table): ClaimTable | undefined {
  const made = judgeDrafts(claiming(random, { table: at }), at, 'claims', random);
  if (!made) return undefined;
  const { hand, seat, discarder, discard, claim } = made.draft.asked;
  // The table shows the discard and the rack, so the question need not.
  return {
    question: { ...made.question, scenes: [] },
    discarder,
    discard,
    callers: [{ seat, claim }],
    you: seat,
    rack: hand,
    outcome: made.verdict.allowed
      ? { seat, claim, set: setOf({ seat, claim }, discard, holding(hand).rack), next: nextAt(at.seats, seat) }
      : undefined,
  };
}

function whoGets(random: RandomStretch, at: Table): ClaimTable | undefined {
  const made = judgeDrafts(callsForTile(random, { table: at }), at, 'precedence', random);
  if (!made) return undefined;
  const { discarder, claims: callers } = made.draft.asked;
  const { seat, claim } = made.verdict;
  const discard = random.pick(SUITED);
  return {
    question: made.question,
    discarder,
    discard,
    callers,
    you: undefined,
    rack: '',
    outcome: {
      seat,
      claim,
      set: claim === 'mahjong' ? [discard] : setOf({ seat, claim }, discard),
      next: claim === 'mahjong' ? undefined : nextAt(at.seats, seat),
    },
  };
}

function whatNext(random: RandomStretch, at: Table): ClaimTable | undefined {
  const made = judgeDrafts(afterOne(random, { table: at }), at, 'next-turn', random);
  const [winner] = made?.draft.asked.made ?? [];
  if (!made || !winner) return undefined;
  const discard = random.pick(SUITED);
  return {
    question: made.question,
    discarder: made.draft.asked.discarder,
    discard,
    callers: [winner],
    you: undefined,
    rack: '',
    outcome: { ...winner, set: setOf(winner, discard), next: nextAt(at.seats, winner.seat) },
  };
}

/** Tiles in the middle of a suit: any call for one of them makes sense. */
const SUITED: readonly TileId[] = SET_TILES.filter((tile) => /^[bco][3-7]$/.test(tile));

/** The claimed set as it lies open. Of a chow, the tiles on the rack say which run it is. */
function setOf({ claim }: Caller, discard: TileId, hand: readonly TileId[] = []): readonly TileId[] {
  if (claim !== 'chow') return Array.from({ length: claim === 'kong' ? 4 : 3 }, () => discard);
  const runFrom = (below: number): readonly TileId[] =>
    [0, 1, 2].map((step) => `${discard[0]}${Number(discard[1]) - below + step}` as TileId);
  const held = (run: readonly TileId[]): boolean => run.every((tile) => tile === discard || hand.includes(tile));
  return [2, 1, 0].map(runFrom).find(held) ?? runFrom(1);
}
