import type { Component } from 'svelte';
import type { PlayState } from './play-state.svelte.ts';

// What nobody needs before a hand has begun is fetched while it is played, so that the first tile can be thrown soon.

type View = Promise<{ readonly default: Component<{ table: PlayState }> }>;

/** The views that come after the table. */
export const LATE: Readonly<Record<'coach' | 'end' | 'review', () => View>> = {
  coach: () => import('./CoachPage.svelte'),
  end: () => import('./End.svelte'),
  review: () => import('./HandReview.svelte'),
};

/** What the coach knows and says. */
export const coach = () => import('./coach-side.ts');

/** The sentences for what may not be done. */
export const refusals = () => import('../../text/reasons.ts');

/** The sentences for what cannot be read. */
export const errors = () => import('../../text/errors.ts');

/** Fetches all of it when the hand has begun: a connection may be gone by its end. */
export function fetchLate(): void {
  const all: readonly (() => Promise<unknown>)[] = [coach, refusals, ...Object.values(LATE)];
  setTimeout(() => void Promise.allSettled(all.map((load) => load())), AFTER_THE_DEAL);
}

/** Milliseconds in which the first tiles are looked at. */
const AFTER_THE_DEAL = 1500;
