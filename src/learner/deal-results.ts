import { SEATS, type Seat } from '../engine/index.ts';
import { countHand, nowOf } from '../players/index.ts';
import { fieldsOf, tidyName } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import type { SharedHand } from './shared-hand.ts';
import { browserStore, type Store } from './store.ts';

// Duplicate Mahjong: what several players made of the same deal. Names are typed on one device and never leave it.

/** Somebody’s hand: the name, and the text of the hand (shared-hand.ts). */
export interface KeptResult {
  readonly name: string;
  readonly text: string;
}

/** Names longer than this are cut. */
export const LONGEST_NAME = 40;
const LONGEST_TEXT = 1200;
const MOST = 60;

const shape: Shape<readonly KeptResult[]> = {
  key: 'sparrow.deal-results',
  version: 1,
  empty: () => [],
  read: (data) => (Array.isArray(data) ? data.flatMap((row: unknown) => readRow(row) ?? []).slice(-MOST) : undefined),
};

function readRow(data: unknown): KeptResult | undefined {
  const { name, text } = fieldsOf(data) ?? {};
  const fits = typeof name === 'string' && typeof text === 'string' && text.length <= LONGEST_TEXT;
  return fits ? { name: tidyName(name, LONGEST_NAME), text } : undefined;
}

/** The results on this device, the latest last; read anew, so that another tab’s are seen. */
export const dealResults = (store: Store = browserStore()): Persisted<readonly KeptResult[]> =>
  new Persisted(store, shape);

/** The results with one more; the same hand under the same name stands there once. */
export function withResult(results: readonly KeptResult[], { name, text }: KeptResult): readonly KeptResult[] {
  const called = tidyName(name, LONGEST_NAME);
  return [...results.filter((row) => row.name !== called || row.text !== text), { name: called, text }].slice(-MOST);
}

/** How somebody’s hand ended. */
export interface HandResult {
  readonly text: string;
  /** The code of the deal, which hand of it, and its house rules: hands with the same key can be compared. */
  readonly key: string;
  readonly code: string;
  readonly hand: number;
  readonly seat: Seat | undefined;
  /** Undefined when nobody won, or when the hand is not over. */
  readonly winner: Seat | undefined;
  readonly over: boolean;
  /** What the hand of whoever played it scored, and what it brought or cost; undefined where it could not be counted. */
  readonly scored: number | undefined;
  readonly net: number | undefined;
  /** Tiles thrown by whoever played it. */
  readonly thrown: number;
  readonly whole: boolean;
}

/** The result of a hand that was laid out. */
export function resultOf(text: string, { game, standing, hand, whole }: SharedHand): HandResult {
  const { match } = standing;
  const { phase, players } = nowOf(hand);
  const { me: seat } = hand;
  const counted = phase.name === 'over' ? countHand(hand, match) : undefined;
  const value = counted?.ok ? counted.value : undefined;
  return {
    text,
    key: [game.code, match.hand, JSON.stringify(game.house), SEATS.map((each) => match.seats[each]).join()].join(),
    code: game.code ?? '',
    hand: match.hand,
    seat,
    winner: phase.name === 'over' ? phase.end.winner : undefined,
    over: phase.name === 'over',
    scored: seat && value?.bills[seat]?.total,
    net: seat && value && (value.settlement.written?.[seat] ?? value.settlement.net[seat]),
    thrown: seat ? (players[seat]?.discards.length ?? 0) : 0,
    whole,
  };
}
