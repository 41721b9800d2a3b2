import {
  extraDealStake,
  extraHandsOf,
  type Match,
  mistakes,
  nineOrphansPayment,
  type Table,
} from '../../engine/index.ts';
import { VOID } from '../../learner/hand-record.ts';
import { seatsHeld } from './players.ts';

// A hand that nobody won: what is asked about it, and what it is played for.

/** What matters about a hand that nobody won. */
export interface DrawnAsks {
  /** The rules that may have ended it, the usual one first; `VOID` for a mistake. */
  readonly ends: readonly string[];
  /** Among them: many different ones, nines and honours, which somebody calls; how many kinds there may be. */
  readonly orphans: { readonly rule: string; readonly kinds: readonly number[] } | undefined;
  /** Points or the deal follow from who was one tile short. */
  readonly ready: boolean;
}

/** What to ask about a hand that nobody won. */
export function drawnAsks(table: Table, match: Match): DrawnAsks {
  const { draws, orphans, drawReady } = table.asks;
  const kinds = orphans === undefined ? [] : kindsPaid(table, match);
  return {
    ends: [...draws, ...(orphans === undefined ? [] : [orphans]), ...(voids(table) ? [VOID] : [])],
    orphans: orphans === undefined ? undefined : { rule: orphans, kinds },
    ready: drawReady,
  };
}

/** A mistake may end a hand at this table. */
function voids(table: Table): boolean {
  const known = mistakes({ table });
  return known.ok && known.value.some(({ hand, liability }) => hand !== 'goes-on' && !liability);
}

/** How many kinds end a hand; the engine refuses what cannot be held. */
function kindsPaid(table: Table, match: Match): readonly number[] {
  const seats = seatsHeld(match);
  const tried = (kinds: number) => nineOrphansPayment({ table, seat: 'e', seats, kinds });
  return Array.from({ length: 14 }, (_, kinds) => kinds).filter((kinds) => {
    const asked = tried(kinds);
    return asked.ok && asked.value.allowed;
  });
}

/** What everybody puts in before this hand; 0 where nobody does. */
export function stakeOf(table: Table, match: Match): number {
  const stake = extraDealStake({ table, extraHands: extraHandsOf(match) });
  return stake.ok ? stake.value.each : 0;
}
