import type { Component } from 'svelte';
import type { EngineError, Reason } from '../../engine/index.ts';
import type { PlayState } from './play-state.svelte.ts';

// What nobody needs before the tiles are dealt is fetched while somebody chooses, and the rest while the hand is played,
// so that the page comes soon and a connection may be gone by the end of the hand.

/** What the coach knows and says. */
export const coach = () => import('./coach-side.ts');

/** How the others decide. */
export const otherPlayers = () => import('./others-side.ts');

/** The sentences for what may not be done. */
export const refusals = () => import('../../text/reasons.ts');

/** The sentences for what cannot be read. */
const errors = () => import('../../text/errors.ts');

/** Why something may not be done, as a sentence; a plain one where the others cannot be fetched. */
export async function refusalSentence(error: EngineError & { readonly because?: Reason | undefined }): Promise<string> {
  const { because } = error;
  try {
    return because ? (await refusals()).reasonSentence(because) : (await errors()).errorSentence(error);
  } catch {
    return 'The rules do not allow it now.';
  }
}

type View = Promise<{ readonly default: Component<{ table: PlayState }> }>;

/** The views that come after the choices. */
export const VIEWS: Readonly<
  Record<'start' | 'table' | 'coach' | 'end' | 'review' | 'shared' | 'results', () => View>
> = {
  start: () => import('./HandStart.svelte'),
  table: () => import('./Table.svelte'),
  coach: () => import('./CoachPage.svelte'),
  end: () => import('./End.svelte'),
  review: () => import('./Replay.svelte'),
  shared: () => import('./Replay.svelte'),
  results: () => import('./DealResults.svelte'),
};

/** Milliseconds in which the first tiles are looked at. */
const LOOKING = 700;

const quietly = (loads: readonly (() => Promise<unknown>)[]): unknown =>
  Promise.allSettled(loads.map((load) => load()));

/** Fetches the table when somebody comes near the choices. */
export const fetchTable = (): void => void quietly([VIEWS.table, otherPlayers]);

/** Fetches everything else once the tiles are dealt; who wants to see the dice and the wall fetches them then. */
export const fetchRest = (): void =>
  void setTimeout(() => quietly([coach, refusals, VIEWS.table, VIEWS.coach, VIEWS.end, VIEWS.review]), LOOKING);
