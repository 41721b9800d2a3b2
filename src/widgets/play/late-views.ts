import type { Component } from 'svelte';
import { coach, otherPlayers, refusals } from './late.ts';
import type { PlayState } from './play-state.svelte.ts';

// What nobody needs before the tiles are dealt is fetched while somebody chooses, and the rest while the hand is played,
// so that the page comes soon and a connection may be gone by the end of the hand.

type View = Promise<{ readonly default: Component<{ table: PlayState }> }>;

/** The views that come after the choices. */
export const LATE: Readonly<Record<'start' | 'table' | 'coach' | 'end' | 'review' | 'shared' | 'results', () => View>> =
  {
    start: () => import('./HandStart.svelte'),
    table: () => import('./Table.svelte'),
    coach: () => import('./CoachPage.svelte'),
    end: () => import('./End.svelte'),
    review: () => import('./HandReview.svelte'),
    shared: () => import('./SharedHand.svelte'),
    results: () => import('./DealResults.svelte'),
  };

/** Milliseconds in which the first tiles are looked at. */
const LOOKING = 700;

const quietly = (loads: readonly (() => Promise<unknown>)[]): unknown =>
  Promise.allSettled(loads.map((load) => load()));

/** Fetches the table when somebody comes near the choices. */
export const fetchTable = (): void => void quietly([LATE.table, otherPlayers]);

/** Fetches everything else once the tiles are dealt; who wants to see the dice and the wall fetches them then. */
export const fetchLate = (): void =>
  void setTimeout(() => quietly([coach, refusals, LATE.table, LATE.coach, LATE.end, LATE.review]), LOOKING);
